/** The words of the search. */
import type { Shell } from '../../../generator/house/pages/shared/shell.ts'
import { sharedWords } from '../calendar/calendar-words.ts'

/** The interface words that the search takes along into the browser. */
export const searchWords = [
  ...sharedWords,
  // For the lists of units, which read it here.
  'unitFree',
  'searchHeading',
  'pickDates',
  'searching',
  'freeOne',
  'freeSeveral',
  'freeTogether',
  'freeNone',
  'unreadOne',
  'unreadSeveral',
  'noAnswers',
  'manyGuests',
  'largeParty',
  'addNeeded',
  'covered',
  'perNight',
  'withExtras',
  'askStay',
  'askParts',
  'askElsewhere',
  'askUnits',
  'askedTwice',
  'dates',
  'departureFirst',
  'otherDays',
  'otherWays',
  'filters',
  'showOnly',
  'orTwo',
  'fromTotal',
  'seeFree',
  'yearHeading',
  'sideBySide',
  'sameArrival',
  'dayEarlier',
  'daysEarlier',
  'dayLater',
  'daysLater',
  'nothingNear',
  'unfitGuests',
  'unfitNeed',
  'unfitTaken',
  'unfitRules',
  'unfitUnread',
  'yearUnread'
] as const

export type SearchWords = Pick<Shell['words'], (typeof searchWords)[number]>

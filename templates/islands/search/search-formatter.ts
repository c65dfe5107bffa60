/** The texts of the search over all units, in the language of the page. */
import type { HouseFacts, CollectionFacts } from '../../../generator/house/stay/calendar-facts.ts'
import type { Day } from '../../../generator/house/stay/day.ts'
import { escapeMessage } from '../booking-message.ts'
import type { Stay } from '../../../generator/house/stay/stay.ts'
import type { StayQuery } from '../../../generator/house/stay/stay-query.ts'
import { fill } from '../../../generator/house/stay/text-template.ts'
import { calendarWords, createCalendarFormatter } from '../calendar-formatter.ts'

/** The interface words that the search takes along into the browser. */
export const searchWords = [
  ...calendarWords,
  // For the lists of units, which read it here.
  'unitFree',
  'searchHeading',
  'pickDates',
  'searching',
  'freeOne',
  'freeSeveral',
  'freeNone',
  'silentOne',
  'silentSeveral',
  'noAnswers',
  'noAnswer',
  'manyGuests',
  'largeParty',
  'fits',
  'askStay',
  'askChat',
  'seeUnit',
  'dates',
  'nextStay',
  'departureFirst',
  'nearestDates',
  'twoPlaces',
  'sideBySide',
  'dayEarlier',
  'daysEarlier',
  'dayLater',
  'daysLater',
  'together',
  'nothingNear',
  'allDays',
  'showAllDays',
  'allDaysHint',
  'unitDay'
] as const

export type SearchWords = Record<(typeof searchWords)[number], string>
export type SearchFormatter = ReturnType<typeof createSearchFormatter>

export function createSearchFormatter(facts: HouseFacts & CollectionFacts, words: SearchWords) {
  const format = createCalendarFormatter(facts, words)
  const fullDate = new Intl.DateTimeFormat(facts.locale, { dateStyle: 'full', timeZone: 'UTC' })
  const dates = ({ arrival, departure }: Stay): string =>
    fill(words.dates, { arrival: format.date(arrival), departure: format.date(departure) })
  return {
    ...format,
    fullDate: (day: Day): string => fullDate.format(new Date(day)),
    dates,
    /**
     * The address of a chat that asks for a stay in no unit, or in several.
     * @param chat an address up to its message
     * @param parts behind the guests: what of the stay is in which unit
     */
    stayChatUrl: (chat: string, query: StayQuery, parts = ''): string =>
      chat +
      escapeMessage(
        fill(words.askStay, { site: facts.site, dates: dates(query), guests: format.guests(query) + parts })
      ),
    capacity: (nights: number, most: number): string =>
      fill(words.fits, { nights: format.nights(nights), guests: format.guestCount(most) }),
    /** How many units are free, and how many have not answered. */
    summary({ free, all, silent }: { free: number; all: number; silent: number }): string {
      const found = free === 0 ? words.freeNone : fill(free === 1 ? words.freeOne : words.freeSeveral, { free, all })
      const unknown = fill(silent === 1 ? words.silentOne : words.silentSeveral, { count: silent })
      return silent === 0 ? found : `${found}, ${unknown}`
    },
    /**
     * 3 days later.
     * @param days negative for earlier
     */
    daysApart(days: number): string {
      const count = Math.abs(days)
      if (days < 0) return count === 1 ? words.dayEarlier : fill(words.daysEarlier, { count })
      return count === 1 ? words.dayLater : fill(words.daysLater, { count })
    }
  }
}

/** The words of the calendar, and how words come into the browser. */
import type { Shell } from '../../../generator/house/pages/shared/shell.ts'

/** The interface words of the calendar and the search in the browser, in alphabetical order, which is the shortest. */
export const sharedWords = [
  'adult',
  'adults',
  'adultsOf',
  'agesOf',
  'apart',
  'arrival',
  'askChat',
  'askRefused',
  'availableDay',
  'belowAge',
  'bookNow',
  'child',
  'children',
  'childrenOf',
  'clearDates',
  'copied',
  'copy',
  'cot',
  'cotAsk',
  'cotNo',
  'cotYes',
  'datesAndPrices',
  'departure',
  'discount',
  'dog',
  'dogAsk',
  'dogNo',
  'dogYes',
  'email',
  'fewer',
  'freeUntil',
  'fromAge',
  'guest',
  'guests',
  'guestsOf',
  'included',
  'more',
  'nearestDates',
  'night',
  'nights',
  'noArrival',
  'noDeparture',
  'notBookable',
  'notYet',
  'ofAges',
  'onRequest',
  'passedDay',
  'pastDay',
  'pickArrival',
  'pickDeparture',
  'possibleDeparture',
  'readAt',
  'readLongAgo',
  'sms',
  'stayTotal',
  'takenNight',
  'taxLine',
  'tooLong',
  'tooMany',
  'tooShort',
  'tooSoon',
  'touristTax',
  'touristTaxNights',
  'unavailable',
  'unavailableDay',
  'unfitUnpublished',
  'unpriced',
  'pricedForMore',
  'wishMalformed',
  'wishSwapped',
  'withNeeds',
  'withTax',
  'withoutGuests',
  'withoutTax',
  'withYou'
] as const

/** Those that the calendar takes along. */
export const calendarWords = [
  ...sharedWords,
  'askByChat',
  'availability',
  'available',
  'depositFixed',
  'depositLine',
  'keptAfter',
  'keptAlways',
  'monthFree',
  'monthTaken',
  'monthsOf',
  'newArrival',
  'othersFree',
  'shut'
] as const

export type SharedWords = Pick<Shell['words'], (typeof sharedWords)[number]>
export type CalendarWords = Pick<Shell['words'], (typeof calendarWords)[number]>

/**
 * The values of words, in the order of their names. The script has the names already, and each page has to fit one
 * round trip.
 */
export type WordList = readonly string[]

type Words = Shell['words']

export const wordValues = <Name extends keyof Words>(names: readonly Name[], words: Pick<Words, Name>): WordList =>
  names.map((name) => words[name])

/** The words by name again. */
export const wordsByName = <Name extends keyof Words>(names: readonly Name[], list: WordList): Pick<Words, Name> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of the words is there
  Object.fromEntries(names.map((name, place) => [name, list[place] ?? ''])) as Pick<Words, Name>

/** What the search over all units says, in the page's language. */
import type { SharedFacts } from '../../generator/stay/calendar.ts'
import { addDays, firstDay, type Day, type Month } from '../../generator/stay/day.ts'
import type { Refusal } from '../../generator/stay/refusal.ts'
import type { Stay } from '../../generator/stay/stay.ts'
import { fill } from '../../generator/stay/words.ts'
import { calendarWords, writingFor } from './writing.ts'

/** The interface words that the search takes along into the browser. */
export const searchWords = [
  ...calendarWords,
  'searchHeading',
  'adultsField',
  'childrenField',
  'childrenBelowField',
  'fewerGuests',
  'moreGuests',
  'pickDates',
  'searching',
  'freeOne',
  'freeSeveral',
  'freeNone',
  'silentOne',
  'silentSeveral',
  'fits',
  'mayCome',
  'openPrice',
  'askChat',
  'seeUnit',
  'dates',
  'nextStay',
  'refusedPast',
  'refusedNotice',
  'refusedGuests',
  'refusedTaken',
  'refusedArrival',
  'refusedDeparture',
  'refusedShort',
  'refusedLong',
  'wishMalformed',
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
  'monthsList',
  'unitDay'
] as const

export type SearchWords = Record<(typeof searchWords)[number], string>
export type SearchWriting = ReturnType<typeof searchWritingFor>

export function searchWritingFor(facts: SharedFacts, words: SearchWords) {
  const write = writingFor(facts, words)
  const guests = (count: number): string => fill(count === 1 ? words.guest : words.guests, { count })
  const weekdays = new Intl.DateTimeFormat(facts.locale, { weekday: 'long', timeZone: 'UTC' })
  const fullDate = new Intl.DateTimeFormat(facts.locale, { dateStyle: 'full', timeZone: 'UTC' })
  const shortMonth = new Intl.DateTimeFormat(facts.locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const either = new Intl.ListFormat(facts.locale, { type: 'disjunction' })
  /** 1 is Monday; 4 January 2027 was one. */
  const weekdayNames = (days: readonly number[]): string =>
    either.format(days.map((day) => weekdays.format(new Date(addDays('2027-01-03', day)))))
  return {
    ...write,
    fullDate: (day: Day): string => fullDate.format(new Date(day)),
    /** Aug 2027. */
    shortMonth: (month: Month): string => shortMonth.format(new Date(firstDay(month))),
    /** 3 guests. */
    people: guests,
    dates: ({ arrival, departure }: Stay): string =>
      fill(words.dates, { arrival: write.date(arrival), departure: write.date(departure) }),
    fits: (nights: number, most: number): string =>
      fill(words.fits, { nights: write.nights(nights), guests: guests(most) }),
    /** How many units are free, and of how many nothing is known. */
    summary({ free, all, silent }: { free: number; all: number; silent: number }): string {
      const found = free === 0 ? words.freeNone : fill(free === 1 ? words.freeOne : words.freeSeveral, { free, all })
      const unknown = fill(silent === 1 ? words.silentOne : words.silentSeveral, { count: silent })
      return silent === 0 ? found : `${found}, ${unknown}`
    },
    /** 3 days later. @param days below 0 for earlier ones */
    distance(days: number): string {
      const count = Math.abs(days)
      if (days < 0) return count === 1 ? words.dayEarlier : fill(words.daysEarlier, { count })
      return count === 1 ? words.dayLater : fill(words.daysLater, { count })
    },
    refusal(refused: Refusal): string {
      switch (refused.reason) {
        case 'past':
          return words.refusedPast
        case 'notice':
          return fill(words.refusedNotice, { date: write.date(refused.earliest) })
        case 'guests':
          return fill(words.refusedGuests, { guests: guests(refused.most) })
        case 'taken':
          return fill(words.refusedTaken, { date: write.date(refused.night) })
        case 'arrival-weekday':
          return fill(words.refusedArrival, { weekdays: weekdayNames(refused.weekdays) })
        case 'departure-weekday':
          return fill(words.refusedDeparture, { weekdays: weekdayNames(refused.weekdays) })
        case 'too-short':
          return fill(words.refusedShort, { nights: write.nights(refused.minimum) })
        case 'too-long':
          return fill(words.refusedLong, { nights: write.nights(refused.maximum) })
        default:
          return refused satisfies never
      }
    }
  }
}

/** The texts of the search over all units, in the language of the page. */
import type { HouseFacts, SharedFacts } from '../../../generator/house/stay/calendar-facts.ts'
import type { Day } from '../../../generator/house/stay/day.ts'
import { escapeMessage } from '../booking-message.ts'
import type { Stay } from '../../../generator/house/stay/stay.ts'
import type { Wish } from '../../../generator/house/stay/stay-query.ts'
import { fill } from '../../../generator/house/stay/text-template.ts'
import { calendarWords, writingFor } from '../calendar-formatter.ts'

/** The interface words that the search takes along into the browser. */
export const searchWords = [
  ...calendarWords,
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
export type SearchWriting = ReturnType<typeof searchWritingFor>

export function searchWritingFor(facts: HouseFacts & SharedFacts, words: SearchWords) {
  const write = writingFor(facts, words)
  const fullDate = new Intl.DateTimeFormat(facts.locale, { dateStyle: 'full', timeZone: 'UTC' })
  const dates = ({ arrival, departure }: Stay): string =>
    fill(words.dates, { arrival: write.date(arrival), departure: write.date(departure) })
  return {
    ...write,
    fullDate: (day: Day): string => fullDate.format(new Date(day)),
    dates,
    /**
     * The address of a chat that asks for a stay in no unit, or in several.
     * @param chat an address up to its message
     * @param parts behind the guests: what of the stay is in which unit
     */
    askingFor: (chat: string, wish: Wish, parts = ''): string =>
      chat +
      escapeMessage(fill(words.askStay, { site: facts.site, dates: dates(wish), guests: write.guests(wish) + parts })),
    fits: (nights: number, most: number): string =>
      fill(words.fits, { nights: write.nights(nights), guests: write.guestCount(most) }),
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
    distance(days: number): string {
      const count = Math.abs(days)
      if (days < 0) return count === 1 ? words.dayEarlier : fill(words.daysEarlier, { count })
      return count === 1 ? words.dayLater : fill(words.daysLater, { count })
    }
  }
}

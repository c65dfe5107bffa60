/** Writes the texts of the search over all units in the language of the page. */
import type {
  CalendarFacts,
  CollectionFacts,
  HouseFacts,
  ListFacts,
  SearchFacts,
  SearchUnit
} from '../../../generator/house/stay/calendar-facts.ts'
import { escapeMessage } from '../booking-message.ts'
import type { Quote } from '../../../generator/house/stay/quote.ts'
import type { Stay } from '../../../generator/house/stay/stay.ts'
import type { StayQuery } from '../../../generator/house/stay/stay-query.ts'
import { fill } from '../../../generator/house/stay/text-template.ts'
import type { SearchResult } from '../../../generator/house/stay/search/unit-search.ts'
import { createCalendarFormatter } from '../calendar-formatter.ts'
import type { SearchWords } from './search-words.ts'

export type SearchFormatter = ReturnType<typeof createSearchFormatter>

/** A unit with the data of its collection and its house, and with the texts of its list. */
export type WrittenUnit = {
  facts: CalendarFacts & HouseFacts & ListFacts & SearchUnit
  format: SearchFormatter
}

export function writtenUnits({ house, lists, units }: SearchFacts, words: SearchWords): WrittenUnit[] {
  return Object.entries(lists).flatMap(([list, shared]) => {
    const format = createSearchFormatter({ ...house, ...shared }, words)
    return units.flatMap((unit) => (unit.list === list ? { facts: { ...house, ...shared, ...unit }, format } : []))
  })
}

export function createSearchFormatter(facts: HouseFacts & CollectionFacts, words: SearchWords) {
  const format = createCalendarFormatter(facts, words)
  const dates = ({ arrival, departure }: Stay): string =>
    fill(words.dates, { arrival: format.dayAndDate(arrival), departure: format.dayAndDate(departure) })
  const asked = (query: StayQuery) => ({ site: facts.site, dates: dates(query), guests: format.guests(query) })
  return {
    ...format,
    dates,
    /** What the totals of an answer are for. */
    totalsFor: (quote: Quote): string =>
      format.withTax(quote, fill(words.stayTotal, { nights: format.nights(quote.nights) })),
    /** Begins a sentence. */
    capitalized: (text: string): string => text.charAt(0).toLocaleUpperCase(facts.locale) + text.slice(1),
    /**
     * The address of a chat that asks for a stay in no unit.
     * @param chat an address up to its message
     */
    stayChatUrl: (chat: string, query: StayQuery): string => chat + escapeMessage(fill(words.askStay, asked(query))),
    /**
     * The address of a chat that asks for a stay in two units.
     * @param parts what of the stay is in which unit
     * @param other the unit that another number is asked for
     */
    partsChatUrl: (chat: string, query: StayQuery, { parts, other }: { parts: string; other?: string | undefined }) =>
      chat +
      escapeMessage(
        fill(words.askParts, { ...asked(query), parts }) +
          (other === undefined ? '' : ` ${fill(words.askElsewhere, { unit: other })}`)
      ),
    /** How many units are free, and how many calendars could not be read. */
    summary({ free, pairs }: Pick<SearchResult, 'free' | 'pairs'>, unread: number): string {
      const none = pairs.length > 0 ? words.freeTogether : words.freeNone
      return [
        free.length > 1 ? fill(words.freeSeveral, { free: free.length }) : free.length === 1 ? words.freeOne : none,
        ...(unread === 0 ? [] : [unread === 1 ? words.unreadOne : fill(words.unreadSeveral, { count: unread })])
      ].join(', ')
    },
    /**
     * 3 days later.
     * @param days negative for earlier
     */
    daysApart(days: number): string {
      const count = Math.abs(days)
      if (count === 0) return words.sameArrival
      if (days < 0) return count === 1 ? words.dayEarlier : fill(words.daysEarlier, { count })
      return count === 1 ? words.dayLater : fill(words.daysLater, { count })
    }
  }
}

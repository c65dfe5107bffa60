/** The facts for the calendar of a unit and for the search over all units. Pages carry them as JSON. */
import type { Grouping } from './locale-format.ts'
import type { Template } from './text-template.ts'
import type { Tax } from './unit-terms.ts'

export type CalendarFacts = UnitFacts & CollectionFacts
export type UnitFacts = {
  /** The address that answers for the unit. */
  api: string
  unit: string
  /** Book now without dates. */
  book: string
  /**
   * The most guests that the unit has room for, and the number that its price covers. The figures of an answer override
   * both.
   */
  most: number
  priced?: number | undefined
  /** The smallest amount of the currency in cents, where it is not one. */
  smallest?: number | undefined
}
/** The same for all units of a list. */
export type CollectionFacts = {
  locale: string
  /** How the thousands of a number are set apart, where not from 1,000 on. */
  grouping?: Grouping | undefined
  /** The house's: today in the calendar is today there. */
  timeZone: string
  currency: string
  /** The abbreviated names of the twelve months, for dates such as dd MMM yyyy. */
  months: readonly string[]
  /** Names of the days from Monday on, where those that the browser abbreviates are too long for a calendar. */
  weekdays?: readonly string[] | undefined
  /** The tax as the page states it, for totals without it. In cents. */
  touristTax: Tax
  /** The names of the charges in an answer, by id. */
  charges: Readonly<Record<string, string>>
  /** The ids of those for what every guest needs, if there are any. */
  needed?: readonly string[] | undefined
  /** Book now with dates: the address up to the message, and the template of the message. */
  stay: { chat: string; message: Template<'unit' | 'arrival' | 'departure' | 'nights' | 'guests' | 'total'> }
  /** The address of the search over all units, if the house has one. */
  search?: string | undefined
  /** The address of the house for mail. */
  mail?: string | undefined
}

/** The id of the calendar's section on a unit's page, used as a fragment in links. */
export const calendarAnchor = 'availability'

/** The id of the search over all units on its page. */
export const searchAnchor = 'search'

/** What the units of all lists share, with the name of the guesthouse. */
export type HouseFacts = Omit<CollectionFacts, 'charges' | 'stay' | 'search'> & { site: string }

/** What the units of a list share in the search. */
export type ListFacts = Pick<CollectionFacts, 'charges' | 'stay'> & {
  /** What the price of each night includes, such as breakfast. */
  included?: string | undefined
  /** The ids of the charges for what every guest needs. */
  needed: readonly string[]
  /** The name of the list. */
  label: string
}

/** The facts for the search over all units. */
export type SearchFacts = {
  house: HouseFacts
  /** What the units of a list share, by the name of the list. */
  lists: Readonly<Record<string, ListFacts>>
  units: readonly SearchUnit[]
  /** What some of the units have and guests ask for. */
  filters: readonly string[]
  /** The address that answers for all units at once, where the site itself answers. */
  together?: string | undefined
}
export type SearchUnit = UnitFacts & {
  id: string
  list: string
  /** The address of the unit's page. */
  href: string
  /** What the unit is, in a few words. */
  short: string
  /** In square metres. */
  area: number
  /** The places of the filters that the unit passes. */
  passes: readonly number[]
  theme: string
}

/** What the calendar of a unit and the search over all of them have to know, as it goes into the page as JSON. */
import type { Tax } from './offer.ts'

export type CalendarFacts = OwnFacts & SharedFacts
export type OwnFacts = {
  /** The address that answers for the unit. */
  api: string
  unit: string
  /** Book now without dates. */
  book: string
}
/** The same for all units of a list. */
export type SharedFacts = {
  locale: string
  /** The house's own: its today is the calendar's. */
  timeZone: string
  currency: string
  /** The twelve months as dates abbreviate them: dd MMM yyyy. */
  months: readonly string[]
  /** What the page says of the tax, for totals that do not have it. In cents. */
  touristTax: Tax
  /** The names of the charges that an answer speaks of, by id. */
  charges: Readonly<Record<string, string>>
  /** Book now with dates: the address up to the message, and the message to be filled in. */
  stay: { chat: string; message: string }
}

/** The part of a unit's page that the calendar is in: the end of its address. */
export const calendarAnchor = 'availability'

/** What the search over all units has to know. */
export type SearchFacts = {
  house: Omit<SharedFacts, 'charges' | 'stay'>
  /** What the units of a list share, by its name. */
  lists: Readonly<Record<string, Pick<SharedFacts, 'charges' | 'stay'>>>
  units: readonly SearchUnit[]
}
export type SearchUnit = OwnFacts & {
  id: string
  list: string
  /** The address of its page. */
  href: string
  /** What it is, in a few words. */
  short: string
  theme: string
  /** On its door. */
  number?: string | undefined
  /** How many guests it has room for, and how many its price is for, where its answer does not say so. */
  most: number
  priced?: number | undefined
}

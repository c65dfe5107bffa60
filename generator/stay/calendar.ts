/** What the calendar of a unit has to know, as it goes into the page as JSON. */
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

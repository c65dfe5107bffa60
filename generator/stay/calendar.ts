/** What the calendar of a unit has to know, as it goes into the page as JSON. */
import type { MonthDay } from './season.ts'

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
  /** In euro, per person and night. */
  touristTax: {
    amount: number
    /** Parts of the year with another amount. */
    seasons?: readonly { from: MonthDay; to: MonthDay; amount: number }[] | undefined
  }
  /** Book now with dates: the address up to the message, and the message to be filled in. */
  stay: { chat: string; message: string }
}

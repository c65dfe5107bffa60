/** The types of a guest’s wish and of the stays that an answer offers. */
import type { StayCancellation } from '../stay/cancellation.ts'
import type { OpenPart, QuoteLine } from '../stay/quote.ts'
import type { Stay } from '../stay/stay.ts'
import type { LodgingKind } from './lodging-kind.ts'
import type { Need } from '../stay/unit-terms.ts'

/** Days and guests, and which units are asked for, if any. `total` is what the guest has read. */
export type Wish = Stay & {
  adults: number
  children?: number | undefined
  needs?: readonly Need[] | undefined
  extras?: string[] | undefined
  total?: number | undefined
  /** As `rooms/blue`. */
  units: readonly string[]
  /** How many of them at once. */
  rooms: number
  /** The services that they should have. */
  services: readonly string[]
  /** The kinds that they should be of. */
  kinds?: readonly LodgingKind[] | undefined
}

/** A stay in one unit. Amounts are in the currency of the house. */
export type OfferPart = Stay & {
  cancellation: StayCancellation
  unit: string
  name: string
  adults: number
  children: number
  needs?: readonly Need[] | undefined
  total: number
}

export type Offer = {
  /** The same for the same stays. */
  id: string
  /** One, or two at once. */
  parts: readonly OfferPart[]
  /** What is known of the price: all of it, unless a part is `open`. */
  total: number
  /** What the house and its guests still have to agree on. */
  open: readonly OpenPart[]
  /** In cents; they add up to the total. */
  lines: readonly QuoteLine[]
  /** Whether it is on the days of the wish. */
  isOnDays: boolean
  /** Those of the services of the wish that each of its units has. */
  services: readonly string[]
  /** Those kinds of the wish, in the words of the guest, of which one of its units is not. */
  unmetKinds: readonly string[]
  /** What comes with the guests, to which some of its units do not say yes: they say no, or leave it open. */
  doubtfulNeeds: readonly { need: Need; isRefused: boolean }[]
}

/** Whether an offer has only units that the guest named, and as many as the guest wants. */
export const isAskedFor = (parts: readonly { unit: string }[], { units, rooms }: Wish): boolean =>
  parts.length === rooms && parts.every(({ unit }) => units.includes(unit))

/** Whether a total that was agreed on is that of what is offered: it holds for the unit that was asked for alone. */
export const keepsTotal = (wish: Wish, offers: readonly Offer[]): boolean =>
  wish.total !== undefined &&
  offers.every(({ parts, isOnDays }) => isOnDays && isAskedFor(parts, wish)) &&
  offers.length < 2

/** What a total is made of, line by line: all nights together, then discounts, charges and the tax, as they add up. */
export function breakdown(lines: readonly QuoteLine[]): QuoteLine[] {
  const sums = new Map<string, QuoteLine>()
  for (const line of lines) {
    const key = line.kind === 'charge' ? line.id : line.kind === 'discount' ? `% ${line.percent}` : line.kind
    const before = sums.get(key)
    if (line.total !== 0) sums.set(key, before ? { ...line, total: before.total + line.total } : line)
  }
  return [...sums.values()]
}

/** Decides what the house can answer to a request today: whether its nights are free, and what they cost. */
import { bookedUnits } from '../bookings/booked-units.ts'
import { isTaking, nightSpans, type NightSpan, type UnitBookings } from '../bookings/night-spans.ts'
import { answersFor, type Night, type UnitAnswer } from '../bookings/unit-answers.ts'
import type { AvailabilityModel, StayRequest } from '../model/content-model.ts'
import { cancellationOf, type StayCancellation } from '../stay/cancellation.ts'
import type { Day } from '../stay/days/day.ts'
import { daysBetween } from '../stay/days/day-range.ts'
import { centsOf } from '../stay/locale-format.ts'
import type { Party, UnitTerms } from '../stay/unit-terms.ts'
import { parseTerms } from '../stay/terms-parser.ts'
import { knownSum, openParts, quote, type OpenPart, type QuoteLine } from '../stay/quote.ts'
import { refusal, type Refusal } from '../stay/refusal.ts'
import { withRequested } from '../stay/search/unit-prices.ts'

/** What is asked for. `total` is what the guest has read, in the currency of the house. */
export type AskedStay = Pick<
  StayRequest,
  'unit' | 'arrival' | 'departure' | 'adults' | 'children' | 'extras' | 'total'
> &
  Pick<Party, 'needs'>

export type Verdict = {
  /** Whether nobody has its nights: the owner can promise them, also against the rules of a stay. */
  isFree: boolean
  /** What takes some of the nights. */
  taken: readonly NightSpan[]
  /** Why guests cannot book it by themselves, apart from taken nights: a night that is `taken` here has no price. */
  refused: Refusal | undefined
  /**
   * What is known of what it costs today, without the extras on request but those asked for; undefined if some night
   * has no price.
   */
  total: number | undefined
  /** What is not known of it. */
  open: readonly OpenPart[]
  /** The tourist tax in it. */
  tax: number
  /** In cents. */
  lines: readonly QuoteLine[]
  /** What is due when it is booked, and if it is cancelled; empty where its price is not known. */
  cancellation: StayCancellation
  /** Why the total of the message is another one; undefined where it is the same, or where there is none. */
  difference: 'without-extras' | 'without-tax' | 'prices' | undefined
  /** When the oldest calendar of the unit was read, in milliseconds since 1970; undefined if it has none. */
  read: number | undefined
  /** Whether every calendar of the unit is known. */
  isKnown: boolean
}

/**
 * @param bookings by unit
 * @param index the place of the request in the book, whose own nights do not stand in its way
 */
export function judge(
  { unit, arrival, departure, extras = [], total: quotedTotal, ...guests }: AskedStay,
  whole: AvailabilityModel,
  { bookings, today, index }: { bookings: ReadonlyMap<string, UnitBookings>; today: Day; index?: number | undefined }
): Verdict {
  const house = houseWithout(whole, index)
  const stay = { arrival, departure }
  const party = { ...guests, children: guests.children ?? 0 }
  const { read, allKnown = true } = bookings.get(unit) ?? {}
  const spans = nightSpans(house, bookings.get(unit) ?? {}, { unit, from: arrival, until: departure, today }).filter(
    isTaking
  )
  // The owner can promise a unit that guests cannot find. Of one that is gone nobody knows the price.
  const asked = bookedUnits(whole, today).filter((each) => each.unit === unit && each.presence !== 'gone')
  const [answer] = answersFor(asked, { house, bookings, today })
  // The price of the nights, taken or not.
  const terms = answer && termsFrom(answer, ({ price }) => price > 0)
  const refused = terms && refusal(stay, terms, { today, party })
  const priced = terms && daysBetween(arrival, departure).every((night) => terms.nights.has(night)) ? terms : undefined
  const quoteWith = (ids: readonly string[]) => priced && quote(stay, party, withRequested(priced, ids))
  const cost = quoteWith(extras)
  const sum = cost && knownSum(cost.price)
  const differenceOf = (cents: number): Verdict['difference'] => {
    if (sum === undefined || cents === sum) return undefined
    if (cents === sum - (cost?.tax ?? 0)) return 'without-tax'
    const plain = quoteWith([])
    return plain && cents === knownSum(plain.price) ? 'without-extras' : 'prices'
  }
  return {
    isFree: spans.length === 0 && allKnown && arrival >= today,
    taken: spans,
    refused,
    total: sum === undefined ? undefined : sum / 100,
    open: cost ? openParts(cost.price) : [],
    tax: (cost?.tax ?? 0) / 100,
    lines: cost?.lines ?? [],
    cancellation: priced && cost ? cancellationOf(stay, cost.price, { terms: priced, today }) : {},
    difference: quotedTotal === undefined ? undefined : differenceOf(centsOf(quotedTotal)),
    read,
    isKnown: allKnown
  }
}

/** The house as if a request of the book had no nights. */
export function houseWithout(house: AvailabilityModel, index: number | undefined): AvailabilityModel {
  const requests = (house.requests?.requests ?? []).map((each, at): StayRequest =>
    at === index ? { ...each, state: 'declined' } : each
  )
  return { ...house, requests: { requests } }
}

export const isAvailable = ({ available }: Night): boolean => available

/** The terms of an answer with some of its nights, as the site reads it. */
export const termsFrom = ({ nights, terms }: UnitAnswer, counts: (night: Night) => boolean): UnitTerms => ({
  nights: new Map(nights.filter(counts).map(({ availableDate, price }) => [availableDate, centsOf(price)])),
  last: nights.at(-1)?.availableDate ?? '',
  ...parseTerms(JSON.parse(JSON.stringify(terms)))
})

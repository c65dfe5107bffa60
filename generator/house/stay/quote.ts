/**
 * Computes the price of a stay. No other module computes totals, or knows which part of a price is open. All amounts
 * are in cents.
 */
import { addDays, type Day } from './days/day.ts'
import {
  guestCount,
  partyByAge,
  type Charge,
  type Discount,
  type UnitTerms,
  type Party,
  type Tax
} from './unit-terms.ts'
import { includesDay } from './days/period.ts'
import { nightCount, type Stay } from './stay.ts'

/** `amount` is for one, `total` for everything that the line counts. */
export type QuoteLine =
  /** Consecutive nights at one price. */
  | { kind: 'nights'; nights: number; amount: number; total: number }
  /** Its total is below 0. */
  | { kind: 'discount'; percent: number; total: number }
  /**
   * A charge that is included has a total of 0. `nights` and `people` are 1 where the charge does not depend on them.
   */
  | { kind: 'charge'; id: string; due: Charge['due']; nights: number; people: number; amount: number; total: number }
  | { kind: 'tax'; nights: number; people: number; amount: number; total: number }

/** A part of a price that house and guests agree on: what `count` guests pay beyond those that are `covered`. */
export type OpenPart = { part: 'guests'; count: number; covered: number }

/**
 * What a stay costs. A price with an open part is a price, and no total: `sum` is what is known of it. `open` has at
 * least one part.
 */
export type Price =
  | { kind: 'whole'; total: number }
  | { kind: 'open'; sum: number; open: readonly [OpenPart, ...OpenPart[]] }

export type Quote = {
  nights: number
  /** What has to be paid, and what is included, in the order in which a ticket shows it. */
  lines: readonly QuoteLine[]
  /** What may come on top. */
  onRequest: readonly QuoteLine[]
  /** The sum of all lines, and what is open beside it. */
  price: Price
  /** What every guest needs and the price does not include, because it is on request. */
  apart: number
  /** The tax in the price; undefined if the answer does not tell it. */
  tax: number | undefined
}

/** What is known of a price. Only beside words that say what is open, where something is. */
export const knownSum = (price: Price): number => (price.kind === 'whole' ? price.total : price.sum)

/** The parts of a price that are open; none of one that is whole. */
export const openParts = (price: Price): readonly OpenPart[] => (price.kind === 'whole' ? [] : price.open)

/** What several stays cost together. */
export const sumPrices = (prices: readonly Price[]): Price =>
  priceOf(
    prices.reduce((sum, price) => sum + knownSum(price), 0),
    prices.flatMap(openParts)
  )

function priceOf(sum: number, [first, ...others]: readonly OpenPart[]): Price {
  return first === undefined ? { kind: 'whole', total: sum } : { kind: 'open', sum, open: [first, ...others] }
}

/** Those lines that are for what every guest needs, by the ids of these charges. */
export const neededLines = (lines: readonly QuoteLine[], needed: readonly string[] = []) =>
  lines.flatMap((line) => (line.kind === 'charge' && needed.includes(line.id) ? line : []))

/** A price together with what every guest needs besides it: only to compare, since nobody has to take that. */
export const comparablePrice = ({ price, apart }: Pick<Quote, 'price' | 'apart'>): Price =>
  priceOf(knownSum(price) + apart, openParts(price))

/** The lowest first. Those with an open part come last, because their sums are not comparable. */
export const comparePrices = (a: Price, b: Price): number =>
  Number(a.kind === 'open') - Number(b.kind === 'open') || knownSum(a) - knownSum(b)

/**
 * @param stay one whose nights are all in the terms
 * @throws Error for a night without a price, which is a bug: it costs no 0
 */
export function quote(stay: Stay, asked: Party, terms: UnitTerms): Quote {
  const party = partyByAge(asked, terms.tax)
  const nights = nightCount(stay)
  const ofNights = nightLines(stay, terms)
  const linesOf = (charge: Charge): ChargeLine[] => chargeLines(charge, { nights, party, priced: terms.guests.priced })
  const charges = terms.charges.flatMap(linesOf)
  const isApart = ({ isNeeded, due }: Charge): boolean => isNeeded === true && due === 'on-request'
  const taxes = taxLines(stay, party, terms.tax)
  const lines = [
    ...ofNights,
    ...discountLines(totalOfLines(ofNights), nights, terms),
    ...charges.filter(({ due }) => due !== 'on-request'),
    ...taxes
  ]
  return {
    nights,
    lines,
    onRequest: charges.filter(({ due }) => due === 'on-request'),
    price: priceOf(totalOfLines(lines), openPartsFor(party, terms)),
    apart: totalOfLines(terms.charges.filter(isApart).flatMap(linesOf)),
    tax: terms.tax && totalOfLines(taxes)
  }
}

/** The guests beyond those that the price covers, where no charge says what they pay. */
function openPartsFor(party: Party, { charges, guests: { priced } }: UnitTerms): OpenPart[] {
  const count = extraGuests(party, priced)
  const isCharged = charges.some(({ guests, due }) => guests === 'extra' && due !== 'on-request')
  // Stryker disable next-line ConditionalExpression: where no number is priced there are no extra guests
  return priced === undefined || count === 0 || isCharged ? [] : [{ part: 'guests', count, covered: priced }]
}

export const totalOfLines = (lines: readonly QuoteLine[]): number => lines.reduce((sum, { total }) => sum + total, 0)

const extraGuests = (party: Party, priced: number | undefined): number =>
  Math.max(0, guestCount(party) - (priced ?? Number.POSITIVE_INFINITY))

type NightLine = Extract<QuoteLine, { kind: 'nights' }>

function nightLines({ arrival, departure }: Stay, { nights }: UnitTerms): NightLine[] {
  const lines: NightLine[] = []
  for (let night = arrival; night < departure; night = addDays(night, 1)) {
    const amount = nights.get(night)
    if (amount === undefined) throw new Error(`No price for the night of ${night}`)
    const last = lines.at(-1)
    if (last?.amount === amount)
      lines[lines.length - 1] = { ...last, nights: last.nights + 1, total: last.total + amount }
    else lines.push({ kind: 'nights', nights: 1, amount, total: amount })
  }
  return lines
}

/** Half of the smallest amount is rounded in favour of the guest. */
function discountLines(price: number, nights: number, { discounts, smallest = 1 }: UnitTerms): QuoteLine[] {
  let best: Discount = { nights: 0, percent: 0 }
  for (const discount of discounts) if (discount.nights <= nights && discount.nights >= best.nights) best = discount
  const { percent } = best
  // In whole numbers: fractions of a percent are not exact in binary.
  const total = -Math.round((price * Math.round(percent * 100)) / (10_000 * smallest)) * smallest
  return total < 0 ? [{ kind: 'discount', percent, total }] : []
}

type ChargeLine = Extract<QuoteLine, { kind: 'charge' }>
type Counted = { nights: number; party: Party; priced: number | undefined }

function chargeLines({ id, amount, each, due, guests }: Charge, { nights, party, priced }: Counted): ChargeLine[] {
  const isPerPerson = each === 'person' || each === 'person-night'
  const counted = { all: guestCount(party), adults: party.adults, extra: extraGuests(party, priced) }[guests]
  if (counted === 0) return []
  const times = {
    nights: each === 'night' || each === 'person-night' ? nights : 1,
    people: isPerPerson ? counted : 1
  }
  const total = due === 'included' ? 0 : amount * times.nights * times.people
  return [{ kind: 'charge', id, due, ...times, amount, total }]
}

function taxLines(stay: Stay, party: Party, tax: Tax | undefined): QuoteLine[] {
  if (tax === undefined) return []
  const people = party.adults + (tax.childrenBelow === undefined ? party.children : 0)
  if (people === 0) return []
  return taxedNights(stay, tax).map(({ amount, nights }) => ({
    kind: 'tax',
    nights,
    people,
    amount,
    total: amount * nights * people
  }))
}

/**
 * The amounts of the tax, each with the number of its nights; the amount of the first night comes first.
 */
export function taxedNights(stay: Stay, tax: Tax): { amount: number; nights: number }[] {
  const nightsOf = new Map<number, number>()
  for (const { amount, isBeyond } of taxOfNights(stay, tax))
    if (amount > 0 && !isBeyond) nightsOf.set(amount, (nightsOf.get(amount) ?? 0) + 1)
  return [...nightsOf].map(([amount, nights]) => ({ amount, nights }))
}

/**
 * The nights of a stay, each with what its season asks of a person who pays, in cents. `isBeyond` are those after the
 * most nights that are taxed, which are counted from the arrival on; nights for which nothing is asked do not count.
 */
export function taxOfNights(
  { arrival, departure }: Stay,
  { amount, seasons = [], nights: most = Number.POSITIVE_INFINITY }: Tax
): { night: Day; amount: number; isBeyond: boolean }[] {
  const nights: ReturnType<typeof taxOfNights> = []
  let taxed = 0
  for (let night = arrival; night < departure; night = addDays(night, 1)) {
    const monthDay = night.slice(5)
    const due = seasons.find((period) => includesDay(period, monthDay))?.amount ?? amount
    nights.push({ night, amount: due, isBeyond: due > 0 && taxed >= most })
    if (due > 0) taxed += 1
  }
  return nights
}

/**
 * What stays in units cost, and which units are free for a wish: the first answer of a page. The rest of a search is
 * in `unit-search.ts`.
 */
import { comparablePrice, comparePrices, quote, sumPrices, type Price, type Quote } from '../quote.ts'
import { refusal } from '../refusal.ts'
import type { Day } from '../days/day.ts'
import type { Stay } from '../stay.ts'
import type { StayQuery } from '../stay-query.ts'
import type { Party, UnitTerms } from '../unit-terms.ts'

/** A unit with its answer. The terms say how many guests it has room for. Results contain the same object. */
export type Candidate = { terms: UnitTerms }

/** A stay in one unit, with what it costs. */
export type PricedStay<Unit = unknown> = { unit: Unit; stay: Stay; party: Party; quote: Quote }

/**
 * The cheapest first, with what every guest needs, equal ones in the order of the house; behind them those with an open
 * part in their price.
 */
export const freeUnits = <Unit extends Candidate>(
  query: StayQuery,
  candidates: readonly Unit[],
  today: Day
): PricedStay<Unit>[] =>
  candidates
    .filter(({ terms }) => refusal(query, terms, { today, party: query }) === undefined)
    .map((unit) => priceStay(unit, query, query))
    // oxlint-disable-next-line unicorn/no-array-sort -- toSorted came to browsers after all else that the page needs
    .sort(byPrice)

export const priceStay = <Unit extends Candidate>(
  unit: Unit,
  { arrival, departure }: Stay,
  { adults, children, ages, needs }: Party
): PricedStay<Unit> => {
  const stay = { arrival, departure }
  const party = { adults, children, ages, needs }
  return { unit, stay, party, quote: quote(stay, party, unit.terms) }
}

/** The terms with some of the optional extras included. */
export const withRequested = (terms: UnitTerms, ids: readonly string[]): UnitTerms => ({
  ...terms,
  charges: terms.charges.map((charge) =>
    charge.due === 'on-request' && ids.includes(charge.id) ? { ...charge, due: 'obligatory' } : charge
  )
})

/** What the stays in some units cost together. */
export const priceOfStays = (stays: readonly PricedStay[]): Price =>
  sumPrices(stays.map(({ quote: { price } }) => price))

/** The cheapest first, with what every guest needs. */
export const byPrice = (a: PricedStay, b: PricedStay): number => byPriceOfAll([a], [b])

/** The same of several stays together. */
export const byPriceOfAll = (a: readonly PricedStay[], b: readonly PricedStay[]): number => {
  const comparable = (stays: readonly PricedStay[]): Price =>
    sumPrices(stays.map(({ quote: each }) => comparablePrice(each)))
  return comparePrices(comparable(a), comparable(b))
}

/**
 * Searches all units for a wish: which are free, why the others are not and when they are, what other dates cost, and
 * what to suggest if none is free. Every suggestion has its whole price, or says which part of it is open.
 */
import { addDays, dayNumber, type Day } from '../days/day.ts'
import { daysBetween } from '../days/day-range.ts'
import { guestCount, unmetNeeds, type UnitTerms, type Party } from '../unit-terms.ts'
import {
  closestInLength,
  closestStay,
  isPossible,
  maxDaysApart,
  maxDaysToNext,
  movedTo,
  nearestStays,
  staysNear,
  type Wish
} from '../nearest-stays.ts'
import { refusal, type Refusal } from '../refusal.ts'
import { byPrice, byPriceOfAll, freeUnits, priceStay, type Candidate, type PricedStay } from './unit-prices.ts'
import type { Stay } from '../stay.ts'
import type { StayQuery } from '../stay-query.ts'

/**
 * `next` is the best possible stay within half a year of the query, undefined if there is none. The candidates, in this
 * order: the next stay of equal length within two weeks; if the refusal is about the minimum, a stay of the closest
 * length on the wished arrival; the next stay of equal length; the stay whose length is closest.
 */
export type RefusedUnit<Unit = unknown> = { unit: Unit; refused: Refusal; next: Stay | undefined }

export type SearchResult<Unit = unknown> = {
  /** The cheapest first, equal ones in the order of the house; behind them those with an open part in their price. */
  free: PricedStay<Unit>[]
  /** In the order of the house. */
  taken: RefusedUnit<Unit>[]
  /** From three days before the wish to three days after it, but for what has passed. */
  shifts: ShiftedStay<Unit>[]
  /**
   * Other dates in one unit, the nearest first: as many nights within two weeks of the wish, or else those nearest to
   * it. Among them are the nearest before and the nearest after; the same dates come again, in another unit, only where
   * there are no others, and the same unit only where no other is as near. Empty where any unit is free for the wish,
   * as are `pairs`.
   */
  nearest: PricedStay<Unit>[]
  /** Two units at once, with the guests divided between them. */
  pairs: StayInTwo<Unit>[]
}

export type StayInTwo<Unit = unknown> = [PricedStay<Unit>, PricedStay<Unit>]

/**
 * What all units together say of a stay. `best` is the cheapest of the `free` ones, whose price may have an open part;
 * `why` is what stands in the way of all: `taken` only where it would be free but for others.
 */
export type BestOffer<Unit = unknown> =
  | { kind: 'free'; best: PricedStay<Unit>; free: number }
  | { kind: 'refused'; why: Refusal }

/** The wish some days earlier or later. */
export type ShiftedStay<Unit = unknown> = { stay: Stay; offer: BestOffer<Unit> }

/** How many days earlier or later the dates are whose totals are compared with the wish. */
const maxShift = 3
/** Suggestions of a kind: nobody compares more. */
const maxSuggestions = 3

/** @param today the first possible day of arrival */
export function search<Unit extends Candidate>(
  query: StayQuery,
  candidates: readonly Unit[],
  today: Day
): SearchResult<Unit> {
  const asked = { query, candidates, today }
  const free = freeUnits(query, candidates, today)
  const taken = candidates.flatMap((unit) => {
    const refused = refusal(query, unit.terms, { today, party: query })
    return refused === undefined ? [] : { unit, refused, next: nextStay(unit.terms, refused, asked) }
  })
  const priced = { free, taken, shifts: shiftsOf(asked) }
  return free.length > 0
    ? { ...priced, nearest: [], pairs: [] }
    : { ...priced, nearest: nearestDates(asked, taken), pairs: pairsFor(asked) }
}

type SearchContext<Unit> = Wish & { candidates: readonly Unit[] }

/** The next possible stay in a unit. */
function nextStay(terms: UnitTerms, refused: Refusal, context: Wish): Stay | undefined {
  if (refused.reason === 'guests' || refused.reason === 'need') return undefined
  const { query, today } = context
  const from = query.arrival > today ? query.arrival : today
  const arrivals = daysBetween(from, addDays(from, maxDaysToNext + 1))
  const isNear = ({ arrival, departure }: Stay): boolean =>
    arrival <= addDays(query.arrival, maxDaysApart) && departure <= addDays(query.departure, maxDaysApart)
  const asLong = arrivals.map((arrival) => movedTo(arrival, query)).find((stay) => isPossible(stay, terms, context))
  if (asLong !== undefined && isNear(asLong)) return asLong
  const here = refused.reason === 'too-short' ? closestStay(query.arrival, terms, context) : undefined
  if (here !== undefined && isNear(here)) return here
  if (asLong !== undefined) return asLong
  return closestInLength(
    arrivals.flatMap((arrival) => closestStay(arrival, terms, context) ?? []),
    query
  )
}

/**
 * What the units say of a stay. Those without room for the party, or for what comes with it, say nothing of its days
 * where another has room.
 * @param candidates at least one
 */
export function bestOffer<Unit extends Candidate>(
  stay: Stay,
  { query, candidates, today }: SearchContext<Unit>
): BestOffer<Unit> {
  const free = freeUnits({ ...query, ...stay }, candidates, today)
  const [best] = free
  if (best !== undefined) return { kind: 'free', best, free: free.length }
  return {
    kind: 'refused',
    why: commonRefusal(candidates.map(({ terms }) => refusal(stay, terms, { today, party: query })!))
  }
}

/** The refusal that speaks for all: that of the unit which would sooner take the guests than all others. */
export function commonRefusal(refusals: readonly Refusal[]): Refusal {
  const inOrder = ['unpublished', 'taken', 'need', 'guests']
  const rankOf = ({ reason }: Refusal): number => inOrder.indexOf(reason)
  return refusals.reduce((one, other) => (rankOf(other) < rankOf(one) ? other : one))
}

function shiftsOf<Unit extends Candidate>(context: SearchContext<Unit>): ShiftedStay<Unit>[] {
  const { query, candidates, today } = context
  if (candidates.length === 0) return []
  return daysBetween(addDays(query.arrival, -maxShift), addDays(query.arrival, maxShift + 1))
    .filter((arrival) => arrival >= today)
    .map((arrival) => {
      const stay = movedTo(arrival, query)
      return { stay, offer: bestOffer(stay, context) }
    })
}

/** @param taken all of the units */
function nearestDates<Unit extends Candidate>(
  context: SearchContext<Unit>,
  taken: readonly RefusedUnit<Unit>[]
): PricedStay<Unit>[] {
  const { query } = context
  const staysBy = (find: typeof staysNear): PricedStay<Unit>[] =>
    taken.flatMap(({ unit, refused }) => find(refused, unit.terms, context).map((stay) => priceStay(unit, stay, query)))
  const near = staysBy(staysNear)
  const offers = near.length > 0 ? near : staysBy(nearestStays)
  const chosen: PricedStay<Unit>[] = []
  while (chosen.length < Math.min(maxSuggestions, offers.length)) chosen.push(nextToSuggest(offers, chosen, query))
  // oxlint-disable-next-line unicorn/no-array-sort -- as above
  return chosen.sort((a, b) => distance(a.stay, query) - distance(b.stay, query) || byPrice(a, b))
}

/** The one of some offers that says most beside those that are chosen. */
function nextToSuggest<Offer extends PricedStay>(
  offers: readonly Offer[],
  chosen: readonly Offer[],
  query: Stay
): Offer {
  /** What is not among the chosen ones comes first. */
  const byNovelty = (key: (offer: PricedStay) => unknown) => {
    const seen = chosen.map(key)
    return (a: Offer, b: Offer): number => Number(seen.includes(key(a))) - Number(seen.includes(key(b)))
  }
  const orders = [
    byNovelty(({ stay }) => stay.arrival < query.arrival),
    byNovelty(({ stay }) => `${stay.arrival} ${stay.departure}`),
    (a: Offer, b: Offer) => distance(a.stay, query) - distance(b.stay, query),
    byNovelty(({ unit }) => unit),
    byPrice
  ]
  const comesBefore = (a: Offer, b: Offer): boolean =>
    (orders.map((order) => order(a, b)).find((difference) => difference !== 0) ?? 0) < 0
  return offers
    .filter((offer) => !chosen.includes(offer))
    .reduce((one, other) => (comesBefore(other, one) ? other : one))
}

const distance = (stay: Stay, { arrival }: Stay): number => Math.abs(dayNumber(stay.arrival) - dayNumber(arrival))

/** Two units at once, the cheapest first. There is an adult in each unit. */
export function pairsFor<Unit extends Candidate>({ query, candidates, today }: SearchContext<Unit>): StayInTwo<Unit>[] {
  const pairs = candidates.flatMap((first, place) =>
    candidates.slice(place + 1).flatMap((second): StayInTwo<Unit>[] => {
      const parties = splitParty(query, first.terms.guests.most, second.terms.guests.most)
      if (parties === undefined) return []
      // A dog sleeps in one of the two.
      const { needs } = query
      const inSecond = unmetNeeds(query, first.terms).length > 0
      const units = [
        { unit: first, party: { ...parties[0], ...(!inSecond && needs && { needs }) } },
        { unit: second, party: { ...parties[1], ...(inSecond && needs && { needs }) } }
      ] as const
      if (units.some(({ unit, party }) => refusal(query, unit.terms, { today, party }) !== undefined)) return []
      return [[priceStay(first, query, units[0].party), priceStay(second, query, units[1].party)]]
    })
  )
  // oxlint-disable-next-line unicorn/no-array-sort -- toSorted came to browsers after all else that the page needs
  return pairs.sort(byPriceOfAll).slice(0, maxSuggestions)
}

/**
 * The guests divided as evenly as the two units allow, with an adult in each; undefined where there are too many
 * guests, or a single adult.
 */
export function splitParty(
  party: Party,
  firstMost = Number.POSITIVE_INFINITY,
  secondMost = Number.POSITIVE_INFINITY
): [Party, Party] | undefined {
  const guests = guestCount(party)
  if (party.adults < 2 || guests > firstMost + secondMost) return undefined
  const inFirst = clamp(Math.ceil(guests / 2), Math.max(1, guests - secondMost), Math.min(firstMost, guests - 1))
  const adults = clamp(
    Math.ceil(party.adults / 2),
    Math.max(1, inFirst - party.children),
    Math.min(party.adults - 1, inFirst)
  )
  const children = inFirst - adults
  const { ages } = party
  return [
    { adults, children, ...(ages && { ages: ages.slice(0, children) }) },
    { adults: party.adults - adults, children: party.children - children, ...(ages && { ages: ages.slice(children) }) }
  ]
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))

/**
 * The search over all units: which are free for a wish, why the others are not and when they next are, and what to
 * suggest where none is free. Every suggestion has its full total.
 */
import { addDays, type Day } from './day.ts'
import { daysBetween } from './day-range.ts'
import { guestCount, type Offer, type Party } from './offer.ts'
import { quote, type Quote } from './quote.ts'
import { arrivalRefusal, gapAround, lengthsFor, refusal, type Refusal } from './refusal.ts'
import { nightCount, type Stay } from './stay.ts'
import type { Wish } from './stay-query.ts'

/** A unit whose answer has arrived. Its offer says how many guests it has room for. */
export type Candidate = { id: string; offer: Offer }

/** A stay in one unit, with what it costs. */
export type PricedStay = { id: string; stay: Stay; party: Party; quote: Quote }

/**
 * `next` is a possible stay within half a year of the wish, undefined only where there is none. First counts the next
 * one of as many nights within two weeks; where those are too few, the shortest on the same arrival that ends within
 * two weeks of the wish; then the next one of as many nights; then the first whose number of nights is closest.
 */
export type RefusedUnit = { id: string; refused: Refusal; next: Stay | undefined }

export type Search = {
  /** The cheapest first, equal ones in the order of the house; behind them those that do not price every guest. */
  free: PricedStay[]
  /** In the order of the house. */
  taken: RefusedUnit[]
  /**
   * Other dates for as many nights, the nearest first, each with the units that are free then. Empty where any unit is
   * free for the wish, as are `moves` and `pairs`.
   */
  nearest: PricedStay[][]
  /** A stay in one unit, then in another. */
  moves: [PricedStay, PricedStay][]
  /** Two units at once, with the guests divided between them. */
  pairs: [PricedStay, PricedStay][]
}

/** How many days earlier or later than the wish other dates may be. */
export const farthest = 14
/** How many days after the wished arrival the next stay in a unit may begin. */
const farthestNext = 183
/** Suggestions of a kind: nobody compares more. */
const mostSuggested = 3

/** @param today the first possible day of arrival */
export function search(wish: Wish, candidates: readonly Candidate[], today: Day): Search {
  const asked = { wish, candidates, today }
  const free: PricedStay[] = []
  const taken: RefusedUnit[] = []
  for (const candidate of candidates) {
    const refused = refusal(wish, candidate.offer, { today, party: wish })
    if (refused === undefined) free.push(partOf(candidate, wish, wish))
    else taken.push({ id: candidate.id, refused, next: nextStay(candidate.offer, refused, asked) })
  }
  // oxlint-disable-next-line unicorn/no-array-sort -- toSorted came to browsers after all else that the page needs
  free.sort(byPrice)
  return free.length > 0
    ? { free, taken, nearest: [], moves: [], pairs: [] }
    : { free, taken, nearest: nearestDates(asked), moves: movesFor(asked), pairs: pairsFor(asked) }
}

type Query = { wish: Wish; candidates: readonly Candidate[]; today: Day }

const partOf = ({ id, offer }: Candidate, { arrival, departure }: Stay, { adults, children }: Party): PricedStay => {
  const stay = { arrival, departure }
  const party = { adults, children }
  return { id, stay, party, quote: quote(stay, party, offer) }
}

/** What some parts cost together. */
export const sumOf = (parts: readonly PricedStay[]): Pick<Quote, 'total' | 'unpriced'> => ({
  total: parts.reduce((sum, { quote: { total } }) => sum + total, 0),
  unpriced: parts.reduce((sum, { quote: { unpriced } }) => sum + unpriced, 0)
})

/** The cheapest first, but a total that leaves guests out is not to be compared with those that do not. */
function cheaper(some: readonly PricedStay[], others: readonly PricedStay[]): number {
  const [a, b] = [sumOf(some), sumOf(others)]
  return Number(a.unpriced > 0) - Number(b.unpriced > 0) || a.total - b.total
}

const byPrice = (a: PricedStay, b: PricedStay): number => cheaper([a], [b])

/** The next possible stay in a unit. */
function nextStay(offer: Offer, refused: Refusal, query: Query): Stay | undefined {
  if (refused.reason === 'guests') return undefined
  const { wish, today } = query
  const wished = nightCount(wish)
  const from = wish.arrival > today ? wish.arrival : today
  const arrivals = daysBetween(from, addDays(from, farthestNext + 1))
  const isNear = ({ arrival, departure }: Stay): boolean =>
    arrival <= addDays(wish.arrival, farthest) && departure <= addDays(wish.departure, farthest)
  const first = arrivals.find((arrival) => isPossible({ arrival, departure: addDays(arrival, wished) }, offer, query))
  const asLong = first === undefined ? undefined : { arrival: first, departure: addDays(first, wished) }
  if (asLong !== undefined && isNear(asLong)) return asLong
  const here = refused.reason === 'too-short' ? closestStay(wish.arrival, offer, query) : undefined
  if (here !== undefined && isNear(here)) return here
  if (asLong !== undefined) return asLong
  const others = arrivals.flatMap((arrival) => closestStay(arrival, offer, query) ?? [])
  const difference = (stay: Stay): number => Math.abs(nightCount(stay) - wished)
  const least = Math.min(...others.map(difference))
  return others.find((stay) => difference(stay) === least)
}

const isPossible = (stay: Stay, offer: Offer, { wish, today }: Query): boolean =>
  refusal(stay, offer, { today, party: wish }) === undefined

/** The possible stay on an arrival whose number of nights is closest to the wished one; of two, the shorter. */
function closestStay(arrival: Day, offer: Offer, query: Query): Stay | undefined {
  const { today, wish } = query
  if (arrivalRefusal(arrival, offer, today) !== undefined) return undefined
  // A gap may be booked with fewer nights than the minimum, and only as a whole.
  const gap = gapAround(arrival, offer, today)
  if (gap?.arrival === arrival) return isPossible(gap, offer, query) ? gap : undefined
  const { minimum, maximum } = lengthsFor(arrival, offer)
  const closest = clamp(nightCount(wish), minimum, maximum)
  const isFree = (nights: number): boolean => nights <= maximum && offer.nights.has(addDays(arrival, nights - 1))
  for (let step = 0; closest - step >= minimum || isFree(closest + step); step += 1)
    for (const nights of [closest - step, closest + step]) {
      const stay = { arrival, departure: addDays(arrival, nights) }
      if (nights > 0 && isPossible(stay, offer, query)) return stay
    }
  return undefined
}

function nearestDates(query: Query): PricedStay[][] {
  const { wish, candidates } = query
  const found: PricedStay[][] = []
  for (let distance = 1; distance <= farthest && found.length < mostSuggested; distance += 1) {
    // Earlier dates come before later ones at the same distance.
    for (const days of [-distance, distance]) {
      const stay = { arrival: addDays(wish.arrival, days), departure: addDays(wish.departure, days) }
      const parts = candidates
        .filter(({ offer }) => isPossible(stay, offer, query))
        .map((candidate) => partOf(candidate, stay, wish))
      // oxlint-disable-next-line unicorn/no-array-sort -- toSorted came to browsers after all else that the page needs
      if (parts.length > 0 && found.length < mostSuggested) found.push(parts.sort(byPrice))
    }
  }
  return found
}

/**
 * Stays that move from one unit to another as late as possible. The latest move comes first; of equal ones, the
 * cheapest.
 */
function movesFor(query: Query): [PricedStay, PricedStay][] {
  const { wish, candidates } = query
  const nights = daysBetween(wish.arrival, wish.departure)
  const spans = candidates.map((candidate) => {
    const { nights: free } = candidate.offer
    const taken = nights.findIndex((night) => !free.has(night))
    const lastTaken = nights.findLastIndex((night) => !free.has(night))
    // Rules can forbid a stay whose nights are all free; its last night is then left to another unit.
    return { candidate, until: taken < 0 ? nights.length - 1 : taken, from: Math.max(1, lastTaken + 1) }
  })
  const moves = spans.flatMap(({ candidate: first, until }): [PricedStay, PricedStay][] => {
    for (let count = until; count >= 1; count -= 1) {
      const day = addDays(wish.arrival, count)
      const [before, after] = [
        { arrival: wish.arrival, departure: day },
        { arrival: day, departure: wish.departure }
      ]
      const seconds = spans.filter(
        ({ candidate, from }) => candidate !== first && from <= count && isPossible(after, candidate.offer, query)
      )
      if (seconds.length === 0 || !isPossible(before, first.offer, query)) continue
      const parts = seconds.map(({ candidate }) => partOf(candidate, after, wish))
      const cheapest = parts.reduce((best, part) => (byPrice(part, best) < 0 ? part : best))
      return [[partOf(first, before, wish), cheapest]]
    }
    return []
  })
  const movesLater = (a: [PricedStay, PricedStay], b: [PricedStay, PricedStay]): number =>
    nightCount(b[0].stay) - nightCount(a[0].stay) || cheaper(a, b)
  // oxlint-disable-next-line unicorn/no-array-sort -- toSorted came to browsers after all else that the page needs
  return moves.sort(movesLater).slice(0, mostSuggested)
}

/** The cheapest first. There is an adult in each unit. */
function pairsFor({ wish, candidates, today }: Query): [PricedStay, PricedStay][] {
  const pairs = candidates.flatMap((first, place) =>
    candidates.slice(place + 1).flatMap((second): [PricedStay, PricedStay][] => {
      const parties = divided(wish, first.offer.guests.most, second.offer.guests.most)
      if (parties === undefined) return []
      const units = [
        { unit: first, party: parties[0] },
        { unit: second, party: parties[1] }
      ] as const
      if (units.some(({ unit, party }) => refusal(wish, unit.offer, { today, party }) !== undefined)) return []
      return [[partOf(first, wish, parties[0]), partOf(second, wish, parties[1])]]
    })
  )
  // oxlint-disable-next-line unicorn/no-array-sort -- toSorted came to browsers after all else that the page needs
  return pairs.sort(cheaper).slice(0, mostSuggested)
}

/**
 * The guests divided as evenly as the two units allow, with an adult in each; undefined where there are too many
 * guests, or a single adult.
 */
export function divided(
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
  const first = { adults, children: inFirst - adults }
  return [first, { adults: party.adults - first.adults, children: party.children - first.children }]
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))

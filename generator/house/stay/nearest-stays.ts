/** Finds the nearest possible stays in a unit for a wish that is not possible. */
import { addDays, type Day } from './days/day.ts'
import { daysBetween } from './days/day-range.ts'
import { arrivalRefusal, gapAround, lengthsFor, refusal, type Refusal } from './refusal.ts'
import { nightCount, type Stay } from './stay.ts'
import type { StayQuery } from './stay-query.ts'
import type { UnitTerms } from './unit-terms.ts'

export type Wish = { query: StayQuery; today: Day }

/** How many days earlier or later than the wish the nearest dates may be. */
export const maxDaysApart = 14
/** How many days after the wished arrival the next stay in a unit may begin. */
export const maxDaysToNext = 183

/**
 * The nearest possible stays that begin before a wish, and on its day or later: as long within two weeks, or else at
 * least as long, or else of the closest length. At most two; none where no other days would help.
 */
export function nearestStays(refused: Refusal, terms: UnitTerms, { query, today }: Wish): Stay[] {
  if (refused.reason === 'guests' || refused.reason === 'need') return []
  const from = query.arrival > today ? query.arrival : today
  const later = daysBetween(from, addDays(from, maxDaysToNext + 1))
  const earliest = addDays(from, -maxDaysToNext)
  // oxlint-disable-next-line unicorn/no-array-reverse -- toReversed needs newer browsers than the rest of the page
  const earlier = daysBetween(earliest > today ? earliest : today, from).reverse()
  return [earlier, later].flatMap((arrivals) => nearestOn(arrivals, terms, { query, today }) ?? [])
}

/** All stays within two weeks of a wish that are possible and as long; none where no other days would help. */
export function staysNear(refused: Refusal, terms: UnitTerms, context: Wish): Stay[] {
  if (refused.reason === 'guests' || refused.reason === 'need') return []
  const { query, today } = context
  const earliest = addDays(query.arrival, -maxDaysApart)
  return daysBetween(earliest > today ? earliest : today, addDays(query.arrival, maxDaysApart + 1))
    .map((arrival) => movedTo(arrival, query))
    .filter((stay) => isPossible(stay, terms, context))
}

/** @param arrivals the nearest first */
function nearestOn(arrivals: readonly Day[], terms: UnitTerms, context: Wish): Stay | undefined {
  const { query } = context
  const asLong = arrivals
    .slice(0, maxDaysApart)
    .map((arrival) => movedTo(arrival, query))
    .find((stay) => isPossible(stay, terms, context))
  if (asLong !== undefined) return asLong
  const others = arrivals.flatMap((arrival) => closestStay(arrival, terms, context) ?? [])
  return others.find((stay) => nightCount(stay) >= nightCount(query)) ?? closestInLength(others, query)
}

/** The first of those whose number of nights is closest to that of a wish. */
export function closestInLength(stays: readonly Stay[], query: Stay): Stay | undefined {
  const difference = (stay: Stay): number => Math.abs(nightCount(stay) - nightCount(query))
  const least = Math.min(...stays.map(difference))
  return stays.find((stay) => difference(stay) === least)
}

export const isPossible = (stay: Stay, terms: UnitTerms, { query, today }: Wish): boolean =>
  refusal(stay, terms, { today, party: query }) === undefined

/** The possible stay on an arrival whose length is closest to the wished one; of two equally close, the shorter. */
export function closestStay(arrival: Day, terms: UnitTerms, context: Wish): Stay | undefined {
  const { today, query } = context
  if (arrivalRefusal(arrival, terms, today) !== undefined) return undefined
  // A gap may be booked with fewer nights than the minimum, and only as a whole.
  const gap = gapAround(arrival, terms, today)
  if (gap?.arrival === arrival) return isPossible(gap, terms, context) ? gap : undefined
  const { minimum, maximum } = lengthsFor(arrival, terms)
  const closest = Math.max(minimum, Math.min(nightCount(query), maximum))
  const isFree = (nights: number): boolean => nights <= maximum && terms.nights.has(addDays(arrival, nights - 1))
  for (let step = 0; closest - step >= minimum || isFree(closest + step); step += 1)
    for (const nights of [closest - step, closest + step]) {
      const stay = stayFrom(arrival, nights)
      if (isPossible(stay, terms, context)) return stay
    }
  return undefined
}

const stayFrom = (arrival: Day, nights: number): Stay => ({ arrival, departure: addDays(arrival, nights) })

/** The wish from another day on. */
export const movedTo = (arrival: Day, query: Stay): Stay => stayFrom(arrival, nightCount(query))

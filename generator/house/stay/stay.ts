/** Stays: their nights, and which of these are free. */
import { addDays, dayNumber, type Day } from './days/day.ts'
import { daysBetween } from './days/day-range.ts'

/** Consecutive nights: from the night of `arrival` to the one before `departure`. */
export type Stay = { arrival: Day; departure: Day }

/** A stay that is being picked: the departure is absent until then. */
export type StayPick = { arrival: Day; departure?: Day }

export const isStay = (pick: StayPick | undefined): pick is Stay => pick?.departure !== undefined

/** The prices of the available nights, in cents. A day without a price is unavailable. */
export type Nights = ReadonlyMap<Day, number>

/** The part of a stay from one day until before another: one stay or none. */
export function clipStay({ arrival, departure }: Stay, from: Day, until: Day): Stay[] {
  const stay = { arrival: arrival < from ? from : arrival, departure: departure > until ? until : departure }
  return stay.arrival < stay.departure ? [stay] : []
}

/** Orders stays by their first nights. */
export const byArrival = (a: Stay, b: Stay): number => (a.arrival < b.arrival ? -1 : a.arrival > b.arrival ? 1 : 0)

/** The same nights in order, each once; stays that meet become one. */
export function mergeStays(stays: readonly Stay[]): Stay[] {
  const merged: Stay[] = []
  for (const { arrival, departure } of stays.toSorted(byArrival)) {
    const last = merged.at(-1)
    if (last !== undefined && arrival <= last.departure)
      last.departure = departure > last.departure ? departure : last.departure
    else if (arrival < departure) merged.push({ arrival, departure })
  }
  return merged
}

/** Nights, as the stays that they make up. */
export const staysOfNights = (nights: readonly Day[]): Stay[] =>
  mergeStays(nights.map((night) => ({ arrival: night, departure: addDays(night, 1) })))

/** The nights of stays, each as often as it is in one. */
export const nightsOfStays = (stays: readonly Stay[]): Day[] =>
  stays.flatMap(({ arrival, departure }) => daysBetween(arrival, departure))

/** Those of some stays that a night is one of. */
export const staysOn = <Own extends Stay>(stays: readonly Own[], night: Day): Own[] =>
  stays.filter(({ arrival, departure }) => arrival <= night && night < departure)

export const nightCount = ({ arrival, departure }: Stay): number => dayNumber(departure) - dayNumber(arrival)

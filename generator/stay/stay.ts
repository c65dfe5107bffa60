/** Stays: their nights and which of them are free. */
import { addDays, dayNumber, type Day } from './day.ts'

/** Nights one after another: from the one of `arrival` to the one before `departure`. */
export type Stay = { arrival: Day; departure: Day }

/** The price of every night that is available, in cents. A day that is not in it is unavailable. */
export type Nights = ReadonlyMap<Day, number>

/** The nights of a stay that lie between two days, the last one excluded: one stay or none. */
export function within({ arrival, departure }: Stay, from: Day, until: Day): Stay[] {
  const stay = { arrival: arrival < from ? from : arrival, departure: departure > until ? until : departure }
  return stay.arrival < stay.departure ? [stay] : []
}

/** The same nights in order, each once, stays that meet as one. */
export function mergeStays(stays: readonly Stay[]): Stay[] {
  const merged: Stay[] = []
  for (const { arrival, departure } of stays.toSorted((a, b) =>
    a.arrival < b.arrival ? -1 : a.arrival > b.arrival ? 1 : 0
  )) {
    const last = merged.at(-1)
    if (last !== undefined && arrival <= last.departure)
      last.departure = departure > last.departure ? departure : last.departure
    else if (arrival < departure) merged.push({ arrival, departure })
  }
  return merged
}

/** Whether a guest who arrives on the one day can leave on the other: every night between is available. */
export function isStayPossible(arrival: Day, departure: Day, nights: Nights): boolean {
  if (departure <= arrival) return false
  for (let night = arrival; night < departure; night = addDays(night, 1)) if (!nights.has(night)) return false
  return true
}

export const nightCount = ({ arrival, departure }: Stay): number => dayNumber(departure) - dayNumber(arrival)

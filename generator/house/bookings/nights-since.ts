/** Since when nights are taken without a break: by a calendar, or on the site as it was last written. */
import { addDays, type Day } from '../stay/day.ts'
import { daysBetween } from '../stay/day-range.ts'
import { mergeStays, type Stay } from '../stay/stay.ts'

/** `since` is in milliseconds since 1970. */
export type NightsSince = Stay & { since: number }

/** The instant of a night; undefined for one that is not taken. */
export const sinceOf = (nights: readonly NightsSince[], night: Day): number | undefined =>
  nights.find(({ arrival, departure }) => arrival <= night && night < departure)?.since

/** The nights that are taken now, each since when it was before, or from now on. */
export function sinceAfter(before: readonly NightsSince[], stays: readonly Stay[], now: number): NightsSince[] {
  const after: NightsSince[] = []
  for (const { arrival, departure } of mergeStays(stays))
    for (const night of daysBetween(arrival, departure)) {
      const since = sinceOf(before, night) ?? now
      const last = after.at(-1)
      if (last?.departure === night && last.since === since) last.departure = addDays(night, 1)
      else after.push({ arrival: night, departure: addDays(night, 1), since })
    }
  return after
}

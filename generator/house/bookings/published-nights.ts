/**
 * Computes since when nights are taken without a break, by a calendar or on the site. With that an *echo* is told from
 * a booking: a booking site reads our calendar, and lists our nights in its own. If it still lists one two days after
 * ours has stopped, a guest has booked it there.
 */
import { addDays, type Day } from '../stay/days/day.ts'
import { mergeStays, nightsOfStays, staysOn, type Stay } from '../stay/stay.ts'
import { dayMs } from '../stay/days/day-number.ts'

/** `since` is in milliseconds since 1970. */
export type NightsSince = Stay & { since: number }

/** The nights that are taken now, each since when it was before, or from now on. */
export const trackNights = (before: readonly NightsSince[], stays: readonly Stay[], now: number): NightsSince[] =>
  joinNights(
    nightsOfStays(mergeStays(stays)).map((night) => ({ night, since: staysOn(before, night)[0]?.since ?? now }))
  )

/**
 * Nights that the site shows as taken, with the period in which our calendar for booking sites listed them. `isOthers`:
 * another site still lists them after the time of an echo, so they are a real booking there.
 */
export type PublishedNights = NightsSince & { until?: number | undefined; isOthers?: true | undefined }

/** Booking sites read our calendars several times a day: what one still takes after this time, a guest has booked. */
export const longestEchoMs = 2 * dayMs

/** @param blocked those of the taken nights that our calendar for booking sites tells */
export function trackPublished(
  before: readonly PublishedNights[],
  { taken, blocked }: { taken: readonly Stay[]; blocked: readonly Stay[] },
  now: number
): PublishedNights[] {
  const publishedNights = new Set(nightsOfStays(blocked))
  return joinNights(
    nightsOfStays(taken).map((night) => {
      const { since = now, until, isOthers } = staysOn(before, night)[0] ?? {}
      if (!publishedNights.has(night)) return { night, since, until: until ?? now }
      return {
        night,
        since,
        isOthers: isOthers ?? (until !== undefined && until + longestEchoMs <= now ? true : undefined)
      }
    })
  )
}

/** Nights that follow each other, as one stay where all else is the same. */
function joinNights<Facts extends { night: Day }>(nights: readonly Facts[]): (Stay & Omit<Facts, 'night'>)[] {
  const joined: { facts: string; stay: Stay & Omit<Facts, 'night'> }[] = []
  for (const { night, ...own } of nights) {
    const [facts, last] = [JSON.stringify(own), joined.at(-1)]
    if (last?.facts === facts && last.stay.departure === night) last.stay.departure = addDays(night, 1)
    else joined.push({ facts, stay: { ...own, arrival: night, departure: addDays(night, 1) } })
  }
  return joined.map(({ stay }) => stay)
}

/**
 * Compares calendars with each other and over time. Reports double bookings, and calendars that no longer change. It
 * frees no night.
 */
import { addDays, type Day } from '../../stay/days/day.ts'
import { daysBetween } from '../../stay/days/day-range.ts'
import { clipStay, mergeStays, nightCount, type Stay } from '../../stay/stay.ts'
import type { FeedRecord, Reading } from './feed-quarantine.ts'
import type { FeedEvent } from './feed-source.ts'

/** In nights. What is longer is a season for which somebody has closed, not a guest. */
const longestBooking = 31

/** The nights from a day on for which two calendars of one unit have a booking each, by their events. */
export function findDoubleBookings(ones: readonly FeedEvent[], others: readonly FeedEvent[], from: Day): Stay[] {
  const byNight = new Map<Day, FeedEvent[]>()
  for (const one of bookingsFrom(ones, from))
    for (const night of daysBetween(one.arrival, one.departure))
      byNight.set(night, [...(byNight.get(night) ?? []), one])
  const shared = bookingsFrom(others, from).flatMap((other) =>
    daysBetween(other.arrival, other.departure).flatMap((night) =>
      (byNight.get(night) ?? [])
        .filter((one) => !isCopy(one, other))
        .flatMap((one) => clipStay(other, one.arrival, one.departure))
    )
  )
  return mergeStays(shared)
}

/** Sites leave out nights that are over, so what is left of a running stay is compared with what is left elsewhere. */
const bookingsFrom = (bookings: readonly FeedEvent[], from: Day): FeedEvent[] =>
  bookings
    .filter((booking) => booking.isGuest === true && nightCount(booking) <= longestBooking)
    .flatMap((booking) => clipStay(booking, from, booking.departure).map((stay) => ({ ...booking, ...stay })))

/**
 * Whether two events that share a night may be one booking. Booking sites read each other's calendars and close the
 * nights of each other's bookings. So nearly all shared nights are a booking and its copy. They are two bookings if
 *
 * - both calendars call them bookings, which a site says only of its own, and their ids differ (a channel manager
 * passes a booking on with its id); or
 * - each has a night that the other lacks. A copy closes all nights of a booking, and often more, because neighbours
 * become one event. An event that closes only some of them has another reason. This also works for sites such as
 * Booking.com, which use the same words for bookings and closed nights.
 */
function isCopy(a: FeedEvent, b: FeedEvent): boolean {
  if (a.uid !== undefined && a.uid === b.uid) return true
  if (a.isMarked && b.isMarked) return false
  return isWithin(a, b) || isWithin(b, a)
}

const isWithin = (inner: Stay, outer: Stay): boolean =>
  outer.arrival <= inner.arrival && inner.departure <= outer.departure

/** In nights. What is longer lies beyond the time for which a booking site takes bookings: it closes those nights. */
const longestClosure = 60

/** How many days on which a feed has changed are kept. */
const keptChanges = 60

/**
 * The last days on which the nights of a feed have changed, with that of a new reading. What passes with time is no
 * change, nor is a booking window, whose beginning moves every day.
 */
export function changesAfter(reading: Reading, before: FeedRecord | undefined): Day[] {
  const day = new Date(reading.read).toISOString().slice(0, 10)
  const changes = before?.changes ?? []
  if (before === undefined || changes.length === 0) return [day]
  const window = [before, reading].map(({ stays, until }) => {
    const last = mergeStays(stays).at(-1)
    return last !== undefined && nightCount(last) >= longestClosure ? last.arrival : until
  })
  const until = window.reduce((a, b) => (a < b ? a : b))
  const from = before.from > reading.from ? before.from : reading.from
  const nightsOf = (stays: readonly Stay[]): string =>
    JSON.stringify(mergeStays(stays).flatMap((stay) => clipStay(stay, from, until)))
  const isSame = changes.at(-1) === day || nightsOf(before.stays) === nightsOf(reading.stays)
  return isSame ? changes : [...changes, day].slice(-keptChanges)
}

/** For so many days the same calendar is nothing strange. */
const quietDays = 7

/**
 * On how many days each of the others has to change meanwhile, on average. If a calendar were as lively as they are, it
 * would stay the same for so long less than once in fifty times.
 */
const changesOfOthers = 4

/**
 * Since when a feed says the same although others change, and on how many days they did. A feed without any night to
 * come may belong to a listing that nobody books.
 */
export function frozenSince(
  { stays, changes = [] }: FeedRecord,
  { others, today }: { others: readonly FeedRecord[]; today: Day }
): { since: Day; days: number } | undefined {
  const since = changes.at(-1)
  if (since === undefined || addDays(since, quietDays) > today || others.length === 0) return undefined
  if (!stays.some(({ departure }) => departure > today)) return undefined
  const later = others.flatMap((other) => (other.changes ?? []).filter((day) => day > since))
  return later.length < changesOfOthers * others.length ? undefined : { since, days: new Set(later).size }
}

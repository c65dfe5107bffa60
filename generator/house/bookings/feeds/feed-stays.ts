/** Computes the nights that feeds may take, and those for which two feeds of a unit have a booking each. */
import { addDays, type Day } from '../../stay/days/day.ts'
import { mergeStays, clipStay, nightsOfStays, staysOfNights, type Stay } from '../../stay/stay.ts'
import { findDoubleBookings } from './feed-comparison.ts'
import { takenStays, type FeedRecord } from './feed-quarantine.ts'
import type { FeedEntry } from './feed-source.ts'
import type { CalendarStay } from '../night-spans.ts'
import type { ReadingOptions, FeedOutcome } from './feed-reading.ts'

export type EchoTest = (event: Stay) => boolean

/**
 * The nights that may be taken, with those outside the window of the record, which nobody knows, and the nights for
 * cleaning around the others. An event that a calendar calls its own booking is no echo. An echo needs no night for
 * cleaning.
 */
export function possibleStays(
  record: FeedRecord,
  { name, cleaning }: Partial<FeedEntry> = {},
  { from, until, isPassedOn }: Pick<ReadingOptions, 'from' | 'until'> & { isPassedOn: EchoTest }
): CalendarStay[] {
  const nights = nightsOfStays(takenStays(record))
  const inEvents = new Set(nightsOfStays(record.events ?? []))
  // Nights that the last reading would free are judged in runs.
  const events: NonNullable<FeedRecord['events']> = [
    ...(record.events ?? []),
    ...staysOfNights(nights.filter((night) => !inEvents.has(night)))
  ]
  const echoes = events.filter((event) => event.isMarked !== true && isPassedOn(event))
  const echoed = new Set(nightsOfStays(echoes))
  for (const night of nightsOfStays(events.filter((event) => !echoes.includes(event)))) echoed.delete(night)
  const stays = staysOfNights(nights.filter((night) => !echoed.has(night)))
  const unknown = [
    ...clipStay({ arrival: from, departure: record.from }, from, until),
    ...clipStay({ arrival: record.until, departure: until }, from, until)
  ]
  const booked = mergeStays([...stays, ...unknown])
  const cleaned = stays.flatMap(({ arrival, departure }) => [
    ...(cleaning === 'before' || cleaning === 'both' ? [{ arrival: addDays(arrival, -1), departure: arrival }] : []),
    ...(cleaning === 'after' || cleaning === 'both' ? [{ arrival: departure, departure: addDays(departure, 1) }] : [])
  ])
  const isFree = ({ arrival }: Stay): boolean => !booked.some((stay) => clipStay(stay, arrival, addDays(arrival, 1))[0])
  return [
    ...booked.map((stay) => ({ ...stay, calendar: name })),
    ...staysOfNights([...echoed]).map((stay) => ({ ...stay, calendar: name, isEcho: true })),
    ...cleaned.filter(isFree).map((stay) => ({ ...stay, calendar: name, isCleaning: true as const }))
  ]
}

/** The feeds that could be read. */
export const readOf = (outcomes: readonly FeedOutcome[]) =>
  outcomes.flatMap(({ problem, record, ...feed }) =>
    problem === undefined && record !== undefined ? [{ ...feed, record }] : []
  )

/** The nights from a day on for which two calendars of a unit have a booking each. */
export const doubleBookings = (outcomes: readonly FeedOutcome[], from: Day) =>
  readOf(outcomes).flatMap((feed, index, read) =>
    read.slice(0, index).flatMap((other) => {
      const nights = other.unit === feed.unit ? findDoubleBookings(other.events, feed.events, from) : []
      return nights.length === 0 ? [] : [{ feed, other, nights }]
    })
  )

/**
 * Puts a reading into quarantine if it frees far more nights than guests cancel at once. A faulty booking site sends an
 * empty calendar, that of another unit, or all stays one day off. Only a second reading shows whether it is true.
 */
import { z } from 'zod'
import { addDays, isDay, type Day } from '../../stay/days/day.ts'
import { mergeStays, clipStay, nightsOfStays, type Stay } from '../../stay/stay.ts'

const someStay = z.object({ arrival: z.string().refine(isDay), departure: z.string().refine(isDay) })

const readingFields = z.object({
  /** Milliseconds since 1970. */
  read: z.number(),
  /**
   * When the reading began by the clock of the computer, even if `read` is a given time. Of two readings the later one
   * counts.
   */
  asked: z.number(),
  from: someStay.shape.arrival,
  until: someStay.shape.departure,
  stays: z.array(someStay),
  /** The nights of each event that counts, and of each that the owner leaves out. */
  events: z.array(someStay.extend({ isMarked: z.boolean().optional() })).optional(),
  leftOut: z.array(someStay).optional(),
  /** The events of a year that have ended by now: a calendar does not have them any more. */
  past: z.array(someStay).optional()
})

/**
 * One reading of a feed: when it was made, and the nights that it takes, from `from` to the night before `until`. It
 * says nothing about other nights.
 */
export type Reading = z.output<typeof readingFields>

/**
 * All that is recorded of a feed. `stays` are from the last accepted reading, and outside its window from those before
 * it.
 */
export const feedRecord = readingFields.extend({
  /**
   * The readings that were rejected since the last accepted one: when they began to agree, and the nights that they
   * take. `earlier` are the nights of older rejected readings that disagree with them.
   */
  quarantine: z.object({ since: z.number(), stays: z.array(someStay), earlier: z.array(someStay) }).optional(),
  /** The last days, in UTC, on which its nights have changed; the first reading is a change. */
  changes: z.array(z.string().refine(isDay)).optional(),
  /** Since which reading its nights are taken without a break, and when the first reading was made. */
  since: z.array(someStay.extend({ since: z.number() })).optional(),
  begun: z.number().optional()
})

export type FeedRecord = z.output<typeof feedRecord>

/** For how long a feed has to repeat that nights have become free. */
export const quarantineMs = 3_600_000

/** Fewer nights come and go with single bookings. */
const manyNights = 10
const manyStays = 2

/** All nights that may be taken, by the accepted reading and by those in quarantine. */
export const takenStays = ({ stays, quarantine }: FeedRecord): Stay[] =>
  mergeStays([...stays, ...(quarantine?.stays ?? []), ...(quarantine?.earlier ?? [])])

/** The record of a feed after a reading, which can free only nights of its own window. */
export function reconcile(read: Reading, before: FeedRecord | undefined): FeedRecord {
  if (before === undefined) return read
  const past = endedBy(read.from, before)
  const reading = {
    ...read,
    ...(read.events && { events: withBeginnings(read.events, read.from, before) }),
    ...(past.length > 0 && { past })
  }
  const accepted = { ...reading, stays: mergeStays([...staysOutside(reading, takenStays(before)), ...reading.stays]) }
  if (!losesNearlyAll(before.stays, reading)) return accepted
  const { quarantine } = before
  if (quarantine === undefined || losesNearlyAll(quarantine.stays, reading)) {
    const earlier = mergeStays([...(quarantine?.earlier ?? []), ...(quarantine?.stays ?? [])])
    return { ...reading, stays: before.stays, quarantine: { since: reading.read, stays: reading.stays, earlier } }
  }
  // The clock may have been set back.
  const since = Math.min(quarantine.since, reading.read)
  if (reading.read - since >= quarantineMs) return accepted
  const stays = mergeStays([...quarantine.stays, ...reading.stays])
  return { ...reading, stays: before.stays, quarantine: { ...quarantine, since, stays } }
}

/**
 * The record of a feed with the nights of a reading that does not say all. It is as old as the last whole reading: what
 * else was booked since then is not known.
 */
export const addReading = ({ stays, events = [] }: Reading, before: FeedRecord): FeedRecord => ({
  ...before,
  stays: mergeStays([...before.stays, ...stays]),
  events: [...(before.events ?? []), ...events.filter((event) => !hasEvent(before.events ?? [], event))]
})

const hasEvent = (events: readonly Stay[], { arrival, departure }: Stay): boolean =>
  events.some((event) => event.arrival === arrival && event.departure === departure)

/**
 * The events of a reading, completed by the nights before its window: a running stay began when it was first read, and
 * an ended one may leave today. Calendars say nothing about past days.
 */
function withBeginnings(events: NonNullable<Reading['events']>, from: Day, before: FeedRecord) {
  const begun = (before.events ?? []).filter(({ arrival }) => arrival < from)
  const ended = begun.filter(({ departure }) => departure >= addDays(from, -1) && departure <= from)
  const beginningOf = (event: Stay): Day =>
    (event.arrival === from && begun.find(({ departure }) => departure > from)?.arrival) || event.arrival
  return [...ended, ...events.map((event) => ({ ...event, arrival: beginningOf(event) }))]
}

/** The events of a record that have ended by a day, for as long as their nights are kept. */
function endedBy(day: Day, { past = [], events = [] }: FeedRecord): Stay[] {
  const ended = events.filter((event) => event.departure <= day && !hasEvent(past, event))
  return [...past, ...ended.map(({ arrival, departure }) => ({ arrival, departure }))].filter(
    ({ departure }) => departure > addDays(day, -keptDays)
  )
}

/** For how many days nights that are past are kept. */
const keptDays = 366

/**
 * The nights outside the window of a reading. A command with `--today`, or a clock that is wrong once, must not delete
 * earlier bookings from the record. Nights that ended a year before the window are dropped.
 */
const staysOutside = ({ from, until }: Reading, stays: readonly Stay[]): Stay[] =>
  stays.flatMap((stay) => [...clipStay(stay, addDays(from, -keptDays), from), ...clipStay(stay, until, stay.departure)])

/** How many nights a feed took, and how many of them a reading frees. */
export function countLostNights(
  before: readonly Stay[],
  { stays, from, until }: Reading
): { nights: number; lost: number } {
  const nights = nightsIn(before, from, until)
  const now = new Set(nightsIn(stays, from, until))
  return { nights: nights.length, lost: nights.filter((night) => !now.has(night)).length }
}

/**
 * Whether a reading frees all nights, or three quarters of at least ten nights, or a night in three quarters of at
 * least two stays.
 */
function losesNearlyAll(before: readonly Stay[], reading: Reading): boolean {
  const { from, until } = reading
  const { nights, lost } = countLostNights(before, reading)
  if (lost === 0) return false
  const isEmpty = nightsIn(reading.stays, from, until).length === 0
  const stays = mergeStays(before).flatMap((stay) => clipStay(stay, from, until))
  const changed = stays.filter((stay) => countLostNights([stay], reading).lost > 0)
  return (
    isEmpty ||
    (nights >= manyNights && isNearlyAll(lost, nights)) ||
    (stays.length >= manyStays && isNearlyAll(changed.length, stays.length))
  )
}

const isNearlyAll = (part: number, whole: number): boolean => part * 4 >= whole * 3

const nightsIn = (stays: readonly Stay[], from: Day, until: Day): Day[] =>
  nightsOfStays(mergeStays(stays).flatMap((stay) => clipStay(stay, from, until)))

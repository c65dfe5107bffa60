/**
 * Decides whether to believe a calendar that takes far fewer nights than before. Booking sites in trouble send empty
 * calendars, those of another unit, or all stays moved by a day. Only a second reading shows whether it is true.
 */
import { addDays, type Day } from '../stay/day.ts'
import { daysBetween } from '../stay/day-range.ts'
import { mergeStays, within, type Stay } from '../stay/stay.ts'

/**
 * One reading of a calendar: when it was made, and the nights that it takes, from `from` to the night before `until`.
 * It says nothing about other nights.
 */
export type Reading = {
  read: number
  /**
   * When the reading began by the clock of the computer, even if `read` is a given time. Of two readings the later one
   * counts.
   */
  asked: number
  from: Day
  until: Day
  stays: Stay[]
}

/**
 * What is known of a calendar. `stays` are from the last reading that was believed, and outside its time from those
 * before it.
 */
export type KnownReading = Reading & {
  /**
   * The readings since then that were not believed: since when they agree, and the nights that they take. `earlier` are
   * the nights of still older readings, which do not agree with them.
   */
  doubt?: { since: number; stays: Stay[]; earlier: Stay[] } | undefined
}

/** For how long a calendar has to repeat that nights have become free, in milliseconds. */
export const doubtLasts = 3_600_000

/** Fewer nights come and go with single bookings. */
const manyNights = 10
const manyStays = 2

/** All nights that may be taken, by the believed reading and by those in doubt. */
export const takenBy = ({ stays, doubt }: KnownReading): Stay[] =>
  mergeStays([...stays, ...(doubt?.stays ?? []), ...(doubt?.earlier ?? [])])

/** What is known of a calendar after a reading. Only nights that the reading was asked about can be lost by it. */
export function weigh(reading: Reading, before: KnownReading | undefined): KnownReading {
  if (before === undefined) return reading
  const believed = { ...reading, stays: mergeStays([...outside(reading, before.stays), ...reading.stays]) }
  if (!losesTooMuch(before.stays, reading)) return believed
  const { doubt } = before
  if (doubt === undefined || losesTooMuch(doubt.stays, reading)) {
    const earlier = mergeStays([...(doubt?.earlier ?? []), ...(doubt?.stays ?? [])])
    return { ...reading, stays: before.stays, doubt: { since: reading.read, stays: reading.stays, earlier } }
  }
  // The clock may have been set back.
  const since = Math.min(doubt.since, reading.read)
  if (reading.read - since >= doubtLasts) return believed
  const stays = mergeStays([...doubt.stays, ...reading.stays])
  return { ...reading, stays: before.stays, doubt: { ...doubt, since, stays } }
}

/**
 * The nights that a reading was not asked about: a command for a later day than today, or a clock that is wrong for
 * once, must not make forget what is booked before. Those that are over for a year are dropped.
 */
const outside = ({ from, until }: Reading, stays: readonly Stay[]): Stay[] =>
  stays.flatMap((stay) => [...within(stay, addDays(from, -366), from), ...within(stay, until, stay.departure)])

/** How many nights a calendar took, and how many of them a reading frees. */
export function lossOf(before: readonly Stay[], { stays, from, until }: Reading): { nights: number; lost: number } {
  const nights = nightsIn(before, from, until)
  const now = new Set(nightsIn(stays, from, until))
  return { nights: nights.length, lost: nights.filter((night) => !now.has(night)).length }
}

function losesTooMuch(before: readonly Stay[], reading: Reading): boolean {
  const { from, until } = reading
  const { nights, lost } = lossOf(before, reading)
  if (lost === 0) return false
  const isEmpty = nightsIn(reading.stays, from, until).length === 0
  const stays = mergeStays(before).flatMap((stay) => within(stay, from, until))
  const changed = stays.filter((stay) => lossOf([stay], reading).lost > 0)
  return (
    isEmpty ||
    (nights >= manyNights && isNearlyAll(lost, nights)) ||
    (stays.length >= manyStays && isNearlyAll(changed.length, stays.length))
  )
}

const isNearlyAll = (part: number, whole: number): boolean => part * 4 >= whole * 3

const nightsIn = (stays: readonly Stay[], from: Day, until: Day): Day[] =>
  mergeStays(stays)
    .flatMap((stay) => within(stay, from, until))
    .flatMap(({ arrival, departure }) => daysBetween(arrival, departure))

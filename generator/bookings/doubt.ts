/**
 * Whether a calendar is believed that takes far fewer nights than before. Booking sites send empty calendars while they
 * have trouble, those of another unit, or all stays moved by a day; a second reading shows whether they mean it.
 */
import { daysBetween, type Day } from '../stay/day.ts'
import { mergeStays, within, type Stay } from '../stay/stay.ts'

/** What a calendar says: when it was read, and which nights it takes, up to the night before `until`. */
export type Reading = {
  read: number
  /**
   * When the reading began by the clock of the computer, whatever time it is said to be: of two readings the one that
   * began later knows more.
   */
  asked: number
  until: Day
  stays: Stay[]
}

/** What is known of a calendar. `stays` are those of the last reading that was believed. */
export type Known = Reading & {
  /**
   * What it has said since, and not been believed: from when on its readings agree, and the nights that they took.
   * `earlier` are those of readings before, with which they do not agree.
   */
  doubt?: { since: number; stays: Stay[]; earlier: Stay[] } | undefined
}

/** How long a calendar has to repeat that nights are free which it took before, in milliseconds. */
export const doubtLasts = 3_600_000

/** Fewer nights come and go by single bookings. */
const manyNights = 10
const manyStays = 2

/** All nights that may be taken, by what a calendar says and by what it said before. */
export const takenBy = ({ stays, doubt }: Known): Stay[] =>
  mergeStays([...stays, ...(doubt?.stays ?? []), ...(doubt?.earlier ?? [])])

/** What is known of a calendar after a reading. @param from the first night that counts: today's */
export function weigh(reading: Reading, before: Known | undefined, from: Day): Known {
  if (before === undefined || !losesTooMuch(before.stays, reading, from)) return reading
  const { doubt } = before
  if (doubt === undefined || losesTooMuch(doubt.stays, reading, from)) {
    const earlier = mergeStays([...(doubt?.earlier ?? []), ...(doubt?.stays ?? [])])
    return { ...reading, stays: before.stays, doubt: { since: reading.read, stays: reading.stays, earlier } }
  }
  // A clock may have been set back.
  const since = Math.min(doubt.since, reading.read)
  if (reading.read - since >= doubtLasts) return reading
  const stays = mergeStays([...doubt.stays, ...reading.stays])
  return { ...reading, stays: before.stays, doubt: { ...doubt, since, stays } }
}

/** How many nights a calendar took, and how many of them a reading leaves free. */
export function lossOf(
  before: readonly Stay[],
  { stays, until }: Reading,
  from: Day
): { nights: number; lost: number } {
  const nights = nightsIn(before, from, until)
  const now = new Set(nightsIn(stays, from, until))
  return { nights: nights.length, lost: nights.filter((night) => !now.has(night)).length }
}

function losesTooMuch(before: readonly Stay[], reading: Reading, from: Day): boolean {
  const { nights, lost } = lossOf(before, reading, from)
  if (lost === 0) return false
  const isEmpty = nightsIn(reading.stays, from, reading.until).length === 0
  const stays = mergeStays(before).flatMap((stay) => within(stay, from, reading.until))
  const changed = stays.filter((stay) => lossOf([stay], reading, from).lost > 0)
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

/**
 * A day of the house, `yyyy-MM-dd`, and the arithmetic of days: a day has no hour and no zone, and strings compare in its order.
 * It stands apart because a `Date` is an instant, and an instant is another day elsewhere.
 */

/** `yyyy-MM-dd`. As a night it is the one that begins on that day. */
export type Day = string

/** A day of every year, `MM-dd`. */
export type MonthDay = string

/** Nights one after another: from the one of `arrival` to the one before `departure`. */
export type Stay = { arrival: Day; departure: Day }

const dayMs = 86_400_000

/** Days since 1970-01-01. */
export const dayNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / dayMs

export const dayOfNumber = (number: number): Day => new Date(number * dayMs).toISOString().slice(0, 10)

export const addDays = (day: Day, count: number): Day => dayOfNumber(dayNumber(day) + count)

/** The same day so many months on, or the last of its month where that has no such day. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastDate))).toISOString().slice(0, 10)
}

/** Whether there is such a day: 2027-02-29 has the shape of one. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(dayNumber(text)) && dayOfNumber(dayNumber(text)) === text

/** Every day from the first to the one before the last. */
export function daysBetween(from: Day, to: Day): Day[] {
  const first = dayNumber(from)
  return Array.from({ length: Math.max(0, dayNumber(to) - first) }, (_, index) => dayOfNumber(first + index))
}

/** What clocks in a time zone show. */
export type Clock = {
  zone: string
  /** The day and the seconds since its midnight. @param instant milliseconds since 1970 */
  read: (instant: number) => { day: Day; seconds: number }
  /** The instant at which the clocks show a time: the first of two in autumn; what they leave out in spring counts on from before. */
  instantOf: (day: Day, seconds: number) => number
}

/** @throws RangeError for a zone that is not known */
export function clockIn(zone: string): Clock {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit'
  })
  // The system is slow to answer; no zone changes its clocks but at a full quarter of an hour.
  const known = new Map<number, number>()
  /** How far the clocks are ahead of UTC, in milliseconds. */
  const offset = (instant: number): number => {
    const quarter = Math.floor(instant / 900_000)
    const found = known.get(quarter) ?? offsetAt(format, quarter * 900_000)
    known.set(quarter, found)
    return found
  }
  const read = (instant: number): { day: Day; seconds: number } => {
    const shown = Math.floor((instant + offset(instant)) / 1000)
    const number = Math.floor(shown / 86_400)
    return { day: dayOfNumber(number), seconds: shown - number * 86_400 }
  }
  const instantOf = (day: Day, seconds: number): number => {
    const shown = dayNumber(day) * dayMs + seconds * 1000
    // The offset a day before and after: between them lies any change of the clocks.
    const [before, after] = [shown - offset(shown - dayMs), shown - offset(shown + dayMs)]
    return offset(before) === shown - before || offset(after) !== shown - after ? before : after
  }
  return { zone, read, instantOf }
}

function offsetAt(format: Intl.DateTimeFormat, instant: number): number {
  const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  return Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second) - instant
}

/** Whether the system knows a time zone by that name. */
export function isTimeZone(zone: string): boolean {
  try {
    Intl.DateTimeFormat('en-GB', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

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

/** Tells the time in any time zone. A `Date` knows only UTC and the zone of the system. */
import { dayNumber, dayOfNumber, type Day } from '../stay/days/day.ts'
import { dayMs } from '../stay/days/day-number.ts'

export type Clock = {
  zone: string
  /** The day and the seconds since its midnight. @param instant milliseconds since 1970 */
  read: (instant: number) => { day: Day; seconds: number }
  /**
   * The instant of a local time. Of two in autumn it is the first; a time that spring skips is counted from before the
   * change.
   */
  instantOf: (day: Day, seconds: number) => number
}

/** @throws RangeError for an unknown zone */
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
  // Asking the system is slow, and clocks only change at full quarters of an hour.
  const offsets = new Map<number, number>()
  /** How far the clocks are ahead of UTC, in milliseconds. */
  const offset = (instant: number): number => {
    const quarter = Math.floor(instant / 900_000)
    const result = offsets.get(quarter) ?? offsetAt(format, quarter * 900_000)
    offsets.set(quarter, result)
    return result
  }
  const read = (instant: number): { day: Day; seconds: number } => {
    const localSeconds = Math.floor((instant + offset(instant)) / 1000)
    const number = Math.floor(localSeconds / 86_400)
    return { day: dayOfNumber(number), seconds: localSeconds - number * 86_400 }
  }
  const instantOf = (day: Day, seconds: number): number => {
    const localTime = dayNumber(day) * dayMs + seconds * 1000
    // The offsets a day before and after, with any clock change between them.
    const [before, after] = [localTime - offset(localTime - dayMs), localTime - offset(localTime + dayMs)]
    return offset(before) === localTime - before || offset(after) !== localTime - after ? before : after
  }
  return { zone, read, instantOf }
}

function offsetAt(format: Intl.DateTimeFormat, instant: number): number {
  const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const { year = Number.NaN, month = Number.NaN, day, hour, minute, second } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - instant
}

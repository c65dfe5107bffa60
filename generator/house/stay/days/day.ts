/**
 * Days and months of the house as text, `yyyy-MM-dd` and `yyyy-MM`, and their arithmetic: a day has no hour and no
 * zone, and text sorts in the order of time. A `Date` is an instant, and an instant is another day elsewhere.
 */
import { dayNumber, dayOfNumber, isDay, type Day } from './day-number.ts'

export { dayNumber, dayOfNumber, isDay, type Day }

/** `yyyy-MM`. */
export type Month = string

/** Days 1 to 28 are in every month and need no `Date`, which makes a search over all units three times as fast. */
export function addDays(day: Day, count: number): Day {
  const date = Number(day.slice(8)) + count
  if (date >= 1 && date <= 28) return `${day.slice(0, 8)}${date < 10 ? '0' : ''}${date}`
  return dayOfNumber(dayNumber(day) + count)
}

/** 0 is Monday; 1 January 1970 was a Thursday. */
export const weekday = (day: Day): number => ((dayNumber(day) % 7) + 10) % 7

export const monthOf = (day: Day): Month => day.slice(0, 7)
export const firstDay = (month: Month): Day => `${month}-01`
export const lastDay = (month: Month): Day => addDays(firstDay(addMonths(month, 1)), -1)

export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7)
}

/** The same day in another month, or the last one where that month is shorter. */
export function dayIn(month: Month, day: Day): Day {
  const same = `${month}-${day.slice(8)}`
  return isDay(same) ? same : lastDay(month)
}

/** The weeks of a month, Monday first; undefined where a day of the week belongs to another month. */
export function weeksOf(month: Month): (Day | undefined)[][] {
  const before = weekday(firstDay(month))
  const weeks = Math.ceil((before + Number(lastDay(month).slice(8))) / 7)
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_place, place) => {
      const day = addDays(firstDay(month), week * 7 + place - before)
      return monthOf(day) === month ? day : undefined
    })
  )
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

/**
 * The zone, or none where this system does not know it, as a browser that is older than the name of the zone: then its
 * own zone has to do. The content has only zones that the program knows.
 */
export const knownZone = (timeZone: string): string | undefined => (isTimeZone(timeZone) ? timeZone : undefined)

/**
 * Today's date in a time zone.
 * @param now milliseconds since 1970
 */
export function todayIn(timeZone: string, now: number): Day {
  // Swedish writes days as this program does.
  return new Intl.DateTimeFormat('sv', { timeZone: knownZone(timeZone) }).format(now)
}

/** dd MMM yyyy, as date-fns writes it. @param months the twelve abbreviated names */
export const shortDate = (day: Day, months: readonly string[]): string =>
  `${day.slice(8)} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`

/**
 * Days and months of the calendar as text: 2026-06-01, 2026-06. Text sorts in the order of time.
 * They stand apart from `Date`, whose clock and zone are the visitor's: a day here is a day at the house.
 */

/** As 2026-06-01. */
export type Day = string
/** As 2026-06. */
export type Month = string

const dayLength = 86_400_000

const timeOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
const dayAt = (time: number): Day => new Date(time).toISOString().slice(0, 10)

/** Whether the text is a day that exists: 2026-02-30 is none. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(timeOf(text)) && dayAt(timeOf(text)) === text
}

export const addDays = (day: Day, count: number): Day => dayAt(timeOf(day) + count * dayLength)

/** Days from the one to the other; negative when they are the other way round. */
export const daysBetween = (from: Day, to: Day): number => Math.round((timeOf(to) - timeOf(from)) / dayLength)

/** 0 is Monday. */
export const weekday = (day: Day): number => (new Date(timeOf(day)).getUTCDay() + 6) % 7

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

/** The day that it is in a time zone. @param now milliseconds since 1970 */
export function todayIn(timeZone: string, now: number): Day {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit'
  }).formatToParts(now)
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** dd MMM yyyy, as date-fns writes it. @param months the twelve abbreviated names */
export function shortDate(day: Day, months: readonly string[]): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${date} ${months[Number(month) - 1]} ${year}`
}

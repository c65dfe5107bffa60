/** Computes with periods of the days of a year. */
import { lazy } from '../../engine/store/memoize.ts'
import { addDays, firstDay, lastDay, monthOf, weekday, type Day } from '../stay/days/day.ts'
import { daysBetween } from '../stay/days/day-range.ts'
import { includesDay, type MonthDay } from '../stay/days/period.ts'
import { staysOfNights } from '../stay/stay.ts'
import { weekdays } from './content-enums.ts'

type DayRange = { from: string; to: string }

export const sharedPeriods = (one: DayRange, two: DayRange): DayRange[] =>
  periodsWhere((day) => includesDay(one, day) && includesDay(two, day))

/** Every day of a leap year. */
const leapYear = lazy((): MonthDay[] => daysBetween('2024-01-01', '2025-01-01').map((day) => day.slice(5)))

/** The days of a leap year for which a condition holds, as periods; a period over New Year is one. */
export function periodsWhere(holds: (day: MonthDay) => boolean): { from: MonthDay; to: MonthDay }[] {
  const periods: { from: MonthDay; to: MonthDay }[] = []
  let isOpen = false
  for (const name of leapYear()) {
    const does = holds(name)
    const open = isOpen ? periods.at(-1) : undefined
    if (does && open !== undefined) open.to = name
    else if (does) periods.push({ from: name, to: name })
    isOpen = does
  }
  const [first] = periods
  const last = periods.at(-1)
  if (first === undefined || last === undefined || first === last || first.from !== '01-01' || last.to !== '12-31')
    return periods
  return [...periods.slice(1, -1), { from: last.from, to: first.to }]
}

/** From the first night to the last one: all of them, or only those of some days of the week. */
export type NightPattern = { from: Day; to: Day; weekdays?: (typeof weekdays)[number][] }

/** Nights in a row. */
export const rangesOf = (nights: readonly Day[]): { from: Day; to: Day }[] =>
  staysOfNights(nights).map(({ arrival, departure }) => ({ from: arrival, to: addDays(departure, -1) }))

/** Nights in as few lines as say them: those in a row, and those that come back every week. */
export function patternsOf(nights: readonly Day[]): NightPattern[] {
  const weekly: { from: Day; to: Day }[][] = []
  for (const run of rangesOf(nights)) {
    const before = { from: addDays(run.from, -7), to: addDays(run.to, -7) }
    const same = weekly.find((runs) => runs.at(-1)?.from === before.from && runs.at(-1)?.to === before.to)
    if (same === undefined) weekly.push([run])
    else same.push(run)
  }
  return weekly.flatMap((runs) => {
    const [first, last] = [runs[0], runs.at(-1)]
    if (first === undefined || last === undefined || first === last) return first ?? []
    const days = new Set(daysBetween(first.from, addDays(first.to, 1)).map(weekday))
    // All such days of whole months are those of these months in another year, too.
    const [start, end] = [firstDay(monthOf(first.from)), lastDay(monthOf(last.to))]
    const isWhole = addDays(first.to, -7) < start && addDays(last.from, 7) > end
    const dayNames = weekdays.filter((_, place) => days.has(place))
    return { ...(isWhole ? { from: start, to: end } : { from: first.from, to: last.to }), weekdays: dayNames }
  })
}

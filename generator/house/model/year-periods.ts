/** Periods of the days of a year. */
import { lazy } from '../../engine/store/memoize.ts'
import { daysBetween } from '../stay/days/day-range.ts'
import { includesDay, type MonthDay } from '../stay/days/period.ts'

type DayRange = { from: string; to: string }

export const sharedPeriods = (one: DayRange, two: DayRange): DayRange[] =>
  periodsWhere((day) => includesDay(one, day) && includesDay(two, day))

/** Every day of a leap year. */
const leapYear = lazy((): MonthDay[] => daysBetween('2024-01-01', '2025-01-01').map((day) => day.slice(5)))

/** The days of a leap year for which a condition holds, as periods; a period over New Year is one. */
export function periodsWhere(holds: (day: MonthDay) => boolean): { from: MonthDay; to: MonthDay }[] {
  const found: { from: MonthDay; to: MonthDay }[] = []
  let isOpen = false
  for (const name of leapYear()) {
    const does = holds(name)
    const open = isOpen ? found.at(-1) : undefined
    if (does && open !== undefined) open.to = name
    else if (does) found.push({ from: name, to: name })
    isOpen = does
  }
  const [first] = found
  const last = found.at(-1)
  if (first === undefined || last === undefined || first === last || first.from !== '01-01' || last.to !== '12-31')
    return found
  return [...found.slice(1, -1), { from: last.from, to: first.to }]
}

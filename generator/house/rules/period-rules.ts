/** Days of the year, and periods from one day to another. */
import { error, type Diagnostic, type Path, type Place } from '../../engine/diagnostics/diagnostic.ts'
import { lazy } from '../../engine/store/memoize.ts'
import { isDay } from '../stay/day.ts'
import { daysBetween } from '../stay/day-range.ts'
import { includesDay, isYearly, type MonthDay } from '../stay/period.ts'
import { fieldName, type Field } from '../../engine/content/schema-fields.ts'

export const isDayRule = (rule: string | undefined): boolean =>
  rule === 'month-day' || rule === 'closed-day' || rule === 'date'

/** 02-30 looks like a day but does not exist. 29 February does, in some years. */
export function checkDays(fields: readonly Field[]): Diagnostic[] {
  return fields.flatMap(({ at, value, meta }) => {
    const { rule } = meta
    if (rule === undefined || !isDayRule(rule)) return []
    const found = String(value)
    return isDay(found.length === 5 ? `2024-${found}` : found)
      ? []
      : [error('rule-broken', at, { rule, key: fieldName(at.path), found, variables: [] })]
  })
}

type DayRange = { from: string; to: string }

export const completePeriod = (period: Partial<DayRange> | undefined): DayRange | undefined =>
  period?.from === undefined || period.to === undefined ? undefined : { from: period.from, to: period.to }

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

/**
 * Checks that both ends of a period have a year or neither has one, and that a dated period does not end before it
 * begins.
 */
export function checkPeriod({ from, to }: DayRange, at: { file: string; path: Path }): Diagnostic[] {
  const place = (end: 'from' | 'to'): Place => ({ file: at.file, path: [...at.path, end] })
  if (from.length !== to.length) return [error('period-mixed', place('to'), { from, to }, [place('from')])]
  return isYearly({ from }) || from <= to
    ? []
    : [error('range-reversed', place('to'), { from, to, isAmount: false }, [place('from')])]
}

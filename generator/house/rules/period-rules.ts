/** Days of the year, and periods from one day to another. */
import { error, type Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import { lazy } from '../../engine/store/memoize.ts'
import { isDay } from '../stay/day.ts'
import { daysFromEaster } from '../stay/easter.ts'
import { daysBetween } from '../stay/day-range.ts'
import { includesDay, isYearly, type MonthDay } from '../stay/period.ts'
import { fieldName, type Field } from '../../engine/fields/schema-fields.ts'
import type { FieldMeta } from '../../engine/fields/schema-metadata.ts'

export const isDayField = ({ days }: FieldMeta): boolean => days !== undefined

/** What is wrong with the days among some values, and with the periods that they begin and end. */
export function checkDays(fields: readonly Field[]): Diagnostic[] {
  const days = fields.filter(({ meta }) => isDayField(meta))
  return [...impossibleDays(days), ...periodsIn(days).flatMap(checkPeriod)]
}

/** 02-30 looks like a day but does not exist. 29 February does, in some years. */
function impossibleDays(days: readonly Field[]): Diagnostic[] {
  return days.flatMap(({ at, value, meta }) => {
    const { format = '' } = meta
    const found = String(value)
    return daysFromEaster(found) !== undefined || isDay(found.length === 5 ? `2024-${found}` : found)
      ? []
      : [error('rule-broken', at, { format, key: fieldName(at.path), found, variables: [] })]
  })
}

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

type PeriodField = { from: Field; to: Field }

/** Each block with a day `from` and a day `to`. */
function periodsIn(days: readonly Field[]): PeriodField[] {
  const nameOf = ({ at }: Field): string => JSON.stringify([at.file, ...at.path.slice(0, -1)])
  const begins = new Map(days.flatMap((from) => (from.at.path.at(-1) === 'from' ? [[nameOf(from), from]] : [])))
  return days.flatMap((to) => {
    const from = to.at.path.at(-1) === 'to' ? begins.get(nameOf(to)) : undefined
    return from === undefined ? [] : [{ from, to }]
  })
}

/** Both ends of a period have the same form, and only a period of every year can end before it begins. */
function checkPeriod(period: PeriodField): Diagnostic[] {
  const [from, to] = [String(period.from.value), String(period.to.value)]
  const [first, last] = [daysFromEaster(from), daysFromEaster(to)]
  const isMixed = (first === undefined) !== (last === undefined) || isYearly({ from }) !== isYearly({ from: to })
  if (isMixed) return [error('period-mixed', period.to.at, { from, to }, [period.from.at])]
  return isYearly({ from }) || (first !== undefined && last !== undefined ? first <= last : from <= to)
    ? []
    : [error('range-reversed', period.to.at, { from, to, isAmount: false }, [period.from.at])]
}

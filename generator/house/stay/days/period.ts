/**
 * Periods of a year: from one day to another, both included, with or without a year. Without a year a period may run
 * over New Year.
 */
import { lastDay, monthOf } from './day.ts'

/** A day of every year, `MM-dd`. */
export type MonthDay = string

/** A day of one year, `yyyy-MM-dd`, or of every year, `MM-dd`. */
export type DayOrMonthDay = string

/** Whether a period comes every year: its ends have no year. */
export const isYearly = ({ from }: { from: DayOrMonthDay }): boolean => from.length === 5

/** Whether a day lies in a period that comes every year. */
export const includesDay = ({ from, to }: { from: MonthDay; to: MonthDay }, day: MonthDay): boolean =>
  from <= to ? from <= day && day <= to : day >= from || day <= to

/** A period without its ends is all the time. */
type PartialPeriod = { from?: DayOrMonthDay | undefined; to?: DayOrMonthDay | undefined }

/** Whether a day of some year, `yyyy-MM-dd`, lies in a period, which comes every year or has a year itself. */
export function holdsOn({ from, to }: PartialPeriod, day: string): boolean {
  if (from === undefined || to === undefined) return true
  return isYearly({ from }) ? includesDay({ from, to }, day.slice(5)) : from <= day && day <= to
}

/**
 * The period of two days, `yyyy-MM-dd`, as the content has it: of that year, or of every year. One that ends with
 * February then ends with it in leap years, too.
 */
export function periodFor(from: string, to: string, everyYear: boolean): { from: DayOrMonthDay; to: DayOrMonthDay } {
  if (!everyYear) return { from, to }
  const last = to.slice(5)
  return { from: from.slice(5), to: to === lastDay(monthOf(to)) ? last.replace('02-28', '02-29') : last }
}

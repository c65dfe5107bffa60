/**
 * The days of a repeating event (RFC 5545, section 3.3.10), found by testing each day against the rule. The iterator of
 * the parser misses days of rare rules (`FREQ=YEARLY;BYMONTHDAY=1`) and never returns from impossible ones. Testing
 * each day always ends and loses no booked night.
 */
import { UnreadableEvent } from './event-text.ts'
import { dayNumber, dayOfNumber, type Day } from '../../stay/days/day.ts'

/** A rule as the parser reads it. `wkst` and the days of the week count from 1 for Sunday. */
export type RecurrenceRule = {
  freq: string | null
  interval: number
  count: number | null
  wkst: number
  parts: Readonly<Record<string, readonly (string | number)[] | undefined>>
}

const dayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** The parts that choose days. */
const dayParts = new Set(['BYMONTH', 'BYMONTHDAY', 'BYDAY'])

/** Parts that repeat the time at which the event begins anyway, if they have only one value. */
const timeParts = new Set(['BYHOUR', 'BYMINUTE', 'BYSECOND'])

type DayWindow = { from: Day; until: Day; countDay?: () => void }

/**
 * The days on which the event begins, in order, from its own first day.
 * @param until the last day in question
 * @param from days before it may be left out
 * @param countDay called for each tested day; it ends the search by throwing
 * @throws UnreadableEvent for rare rules, which programs read in different ways, and for one with hours: its event is no
 * stay
 */
export function recurrenceDays(rule: RecurrenceRule, start: Day, { from, until, countDay }: DayWindow): Day[] {
  if (!isSupported(rule)) throw new UnreadableEvent({ reason: 'repetition' })
  const [first, last] = [dayNumber(start), dayNumber(until)]
  const firstDay = calendarOf(first)
  const firstPeriod = periodOf(firstDay, rule)
  const found: Day[] = []
  // Only a count depends on earlier days.
  for (
    let number = rule.count === null ? Math.max(first, dayNumber(from)) : first;
    number <= last && found.length !== rule.count;
    number += 1
  ) {
    countDay?.()
    const day = calendarOf(number)
    const isDue = (periodOf(day, rule) - firstPeriod) % rule.interval === 0
    if (isDue && matches(rule, day, firstDay)) found.push(dayOfNumber(number))
  }
  return found
}

/** Of a year only the months are numbered: programs differ in its weeks, its days, and its fifth Monday. */
function isSupported({ freq, parts }: RecurrenceRule): boolean {
  const isPlain = parts.BYDAY?.every((name) => dayNames.includes(String(name))) ?? true
  return (
    ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(freq ?? '') &&
    Object.entries(parts).every(
      ([part, values = []]) => dayParts.has(part) || (timeParts.has(part) && values.length === 1)
    ) &&
    (isPlain || freq === 'MONTHLY' || (freq === 'YEARLY' && parts.BYMONTH !== undefined))
  )
}

/** A day with everything that rules test. */
type CalendarDay = {
  number: number
  year: number
  month: number
  date: number
  /** 0 is Sunday. */
  weekday: number
  monthLength: number
}

function calendarOf(number: number): CalendarDay {
  const at = new Date(number * 86_400_000)
  const [year, month, date, weekday] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCDay()]
  return { number, year, month, date, weekday, monthLength: new Date(Date.UTC(year, month, 0)).getUTCDate() }
}

/** The number, among all, of the day, week, month or year in which a day lies. */
function periodOf({ number, year, month, weekday }: CalendarDay, { freq, wkst }: RecurrenceRule): number {
  switch (freq) {
    case 'DAILY':
      return number
    case 'WEEKLY':
      return Math.floor((number - ((weekday + 8 - wkst) % 7)) / 7)
    case 'MONTHLY':
      return year * 12 + month
    default:
      return year
  }
}

function matches({ freq, parts }: RecurrenceRule, day: CalendarDay, first: CalendarDay): boolean {
  const { BYDAY: weekdays } = parts
  const [months, dates] = [parts.BYMONTH?.map(Number), parts.BYMONTHDAY?.map(Number)]
  if (months !== undefined && !months.includes(day.month)) return false
  // Negative ones count from the end of the month.
  if (dates !== undefined && !dates.includes(day.date) && !dates.includes(day.date - day.monthLength - 1)) return false
  if (weekdays !== undefined) return weekdays.some((name) => isWeekday(String(name), day))
  if (dates !== undefined) return true
  // Parts that the rule leaves out are those of the first day.
  if (freq === 'WEEKLY') return day.weekday === first.weekday
  if (freq === 'MONTHLY') return day.date === first.date
  if (freq === 'YEARLY') return day.date === first.date && (months !== undefined || day.month === first.month)
  return true
}

/** `MO` is every Monday, `2MO` the second of the month, `-1MO` the last. */
function isWeekday(name: string, { weekday, date, monthLength }: CalendarDay): boolean {
  if (dayNames.indexOf(name.slice(-2)) !== weekday) return false
  const position = Number.parseInt(name, 10)
  if (Number.isNaN(position)) return true
  return position > 0 ? Math.ceil(date / 7) === position : Math.ceil((monthLength - date + 1) / 7) === -position
}

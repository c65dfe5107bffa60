/**
 * The days of a repeating event by RFC 5545, section 3.3.10, found by testing each day against the rule. The parser's
 * own iterator misses days of the rarer rules (`FREQ=YEARLY;BYMONTHDAY=1`), and never returns from impossible ones.
 * Testing days one by one always ends and loses no booked night.
 */
import { dayNumber, dayOfNumber, type Day } from '../../stay/day.ts'

/** A rule as the parser reads it. `wkst` and the days of the week count from 1 for Sunday. */
export type RecurrenceRule = {
  freq: string | null
  interval: number
  count: number | null
  wkst: number
  parts: Readonly<Record<string, readonly (string | number)[] | undefined>>
}

/** A rule with hours: its event is no stay, and its nights cannot be known. */
export class UnsupportedRule extends Error {}

const dayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/**
 * The days on which the event begins, in order, from its own first day. Programs count the positions of a weekly rule
 * from the start of the first week or from the event; the days of both readings count.
 * @param until the last day in question
 * @param from days before it may be left out
 * @param countDay called for each tested day; it ends the search by throwing
 * @throws UnsupportedRule
 */
export function recurrenceDays(rule: RecurrenceRule, start: Day, asked: DayWindow): Day[] {
  const isDaily = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(rule.freq ?? '')
  const namesHours = ['BYHOUR', 'BYMINUTE', 'BYSECOND'].some((part) => (rule.parts[part]?.length ?? 0) > 1)
  if (!isDaily || namesHours) throw new UnsupportedRule()
  const days = daysFrom('period', rule, { ...asked, start })
  if (rule.freq !== 'WEEKLY' || numbersOf(rule, 'BYSETPOS') === undefined) return days
  return [...new Set([...days, ...daysFrom('event', rule, { ...asked, start })])].toSorted()
}

type DayWindow = { from: Day; until: Day; countDay?: () => void }

/** @param counted where positions are counted from in the first period: its own start, or that of the event */
function daysFrom(
  counted: 'period' | 'event',
  rule: RecurrenceRule,
  { start, from, until, countDay }: DayWindow & { start: Day }
): Day[] {
  const first = calendarOf(dayNumber(start), rule.wkst)
  const positions = numbersOf(rule, 'BYSETPOS')
  // Positions are counted in whole periods, including the one that `until` cuts.
  const last = dayNumber(until) + (positions === undefined ? 0 : 366)
  const found: Day[] = []
  let period = 0
  let inPeriod: number[] = []
  const take = (): void => {
    const set = counted === 'event' ? inPeriod.filter((day) => day >= first.number) : inPeriod
    const chosen =
      positions === undefined
        ? set
        : set.filter((_, index) => positions.includes(index + 1) || positions.includes(index - set.length))
    found.push(...chosen.filter((day) => day >= first.number).map(dayOfNumber))
    inPeriod = []
  }
  // Only a count and positions depend on earlier days; the start of a period is at most a year back.
  const begin = rule.count === null ? Math.max(first.number, dayNumber(from)) : first.number
  for (let number = positions === undefined ? begin : begin - 366; number <= last; number++) {
    countDay?.()
    const day = calendarOf(number, rule.wkst)
    const current = periodOf(day, rule.freq) - periodOf(first, rule.freq)
    if (current < 0 || current % rule.interval !== 0) continue
    if (current !== period) {
      take()
      if (rule.count !== null && found.length >= rule.count) break
      period = current
    }
    if (matches(rule, day, first)) inPeriod.push(number)
  }
  take()
  return (rule.count === null ? found : found.slice(0, rule.count)).filter((day) => day <= until)
}

/** A day with everything that rules test. The week is that of ISO 8601, but with the rule's own first day. */
type CalendarDay = {
  number: number
  year: number
  month: number
  date: number
  /** 0 is Sunday. */
  weekday: number
  ofYear: number
  monthLength: number
  yearLength: number
  weekStart: number
  week: number
  weeks: number
}

function calendarOf(number: number, wkst: number): CalendarDay {
  const at = new Date(number * 86_400_000)
  const [year, month, date] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()]
  const newYear = firstOf(year)
  const weekStart = startOfWeek(number, wkst)
  // A week belongs to the year of its fourth day.
  const weekYear = new Date((weekStart + 3) * 86_400_000).getUTCFullYear()
  const firstWeek = startOfWeek(firstOf(weekYear) + 3, wkst)
  return {
    number,
    year,
    month,
    date,
    ofYear: number - newYear + 1,
    weekday: at.getUTCDay(),
    monthLength: new Date(Date.UTC(year, month, 0)).getUTCDate(),
    yearLength: firstOf(year + 1) - newYear,
    weekStart,
    week: (weekStart - firstWeek) / 7 + 1,
    weeks: (startOfWeek(firstOf(weekYear + 1) + 3, wkst) - firstWeek) / 7
  }
}

const firstOf = (year: number): number => Date.UTC(year, 0, 1) / 86_400_000

/** Day 0 was a Thursday. */
const startOfWeek = (number: number, wkst: number): number => number - ((((number + 4 - (wkst - 1)) % 7) + 7) % 7)

/** The number of the day, week, month or year in which a day lies. */
function periodOf({ number, weekStart, year, month }: CalendarDay, freq: string | null): number {
  switch (freq) {
    case 'DAILY':
      return number
    case 'WEEKLY':
      return Math.floor(weekStart / 7)
    case 'MONTHLY':
      return year * 12 + month
    default:
      return year
  }
}

function matches(rule: RecurrenceRule, day: CalendarDay, first: CalendarDay): boolean {
  const { freq } = rule
  const [months, dates, yearDays, weeks] = (['BYMONTH', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO'] as const).map((part) =>
    numbersOf(rule, part)
  )
  const weekdays = rule.parts.BYDAY
  if (months !== undefined && !months.includes(day.month)) return false
  if (dates !== undefined && !hasPosition(dates, day.date, day.monthLength)) return false
  if (yearDays !== undefined && !hasPosition(yearDays, day.ofYear, day.yearLength)) return false
  if (weeks !== undefined && !hasPosition(weeks, day.week, day.weeks)) return false
  if (weekdays !== undefined)
    return weekdays.some((name) =>
      isWeekday(String(name), day, freq === 'YEARLY' && months === undefined && weeks === undefined)
    )
  if (dates !== undefined || yearDays !== undefined) return true
  // Parts that the rule leaves out are those of the first day.
  if (freq === 'WEEKLY' || weeks !== undefined) return day.weekday === first.weekday
  if (freq === 'MONTHLY') return day.date === first.date
  if (freq === 'YEARLY') return day.date === first.date && (months !== undefined || day.month === first.month)
  return true
}

function numbersOf({ parts }: RecurrenceRule, part: string): number[] | undefined {
  return parts[part]?.map(Number)
}

/** Whether a place is one of the named positions; negative ones count from the end. */
const hasPosition = (named: readonly number[], place: number, length: number): boolean =>
  named.includes(place) || named.includes(place - length - 1)

/** `MO` is every Monday, `2MO` the second of the month or year, `-1MO` the last. */
function isWeekday(name: string, day: CalendarDay, ofYear: boolean): boolean {
  if (dayNames.indexOf(name.slice(-2)) !== day.weekday) return false
  const position = Number.parseInt(name, 10)
  if (Number.isNaN(position)) return true
  const [place, length] = ofYear ? [day.ofYear, day.yearLength] : [day.date, day.monthLength]
  return position > 0 ? Math.ceil(place / 7) === position : Math.ceil((length - place + 1) / 7) === -position
}

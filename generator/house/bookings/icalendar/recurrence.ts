/**
 * The days of a repeating event (RFC 5545, section 3.3.10), found by testing each day against the rule. The iterator of
 * the parser misses days of rare rules (`FREQ=YEARLY;BYMONTHDAY=1`) and never returns from impossible ones. Testing
 * each day always ends and loses no booked night.
 */
import ICAL from 'ical.js'
import { UnreadableEvent } from './event-text.ts'
import { dayNumber, dayOfNumber, type Day } from '../../stay/days/day.ts'
import { dayMs } from '../../stay/days/day-number.ts'

/** A rule as the parser reads it, or `parseRule`. `wkst` and the days of the week count from 1 for Sunday. */
export type RecurrenceRule = {
  freq: string | null
  interval: number
  count: number | null
  wkst: number
  parts: Readonly<Record<string, readonly (string | number)[] | undefined>>
  /** What becomes of a day that a month does not have (RFC 7529): left out, or the day before or after it. */
  skip?: 'OMIT' | 'BACKWARD' | 'FORWARD' | undefined
}

/** Parts of a rule that the parser does not know, or that contradict each other. */
const ownParts = /^(?:SKIP|RSCALE|UNTIL)=/

/**
 * The rules that a text may mean. Of a count and a last day the standard allows only one, and programs differ in which
 * of two counts, so there are two rules; `hasUntil` says which of them ends with the last day of the text.
 * @param text in the form of `standardRule`
 * @throws UnreadableEvent for the months of another calendar, and for ways to skip days that the standard does not have
 * @throws Error for what is no rule
 */
export function parseRules(text: string): { rule: RecurrenceRule; hasUntil: boolean }[] {
  const parts = text.split(';')
  const valueOf = (name: string): string | undefined =>
    parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1)
  const { SKIP: skip = 'OMIT', RSCALE: scale = 'GREGORIAN' } = { SKIP: valueOf('SKIP'), RSCALE: valueOf('RSCALE') }
  if (scale !== 'GREGORIAN' || (skip !== 'OMIT' && skip !== 'BACKWARD' && skip !== 'FORWARD'))
    throw new UnreadableEvent({ reason: 'repetition' })
  const plain = parts.filter((part) => !ownParts.test(part))
  const parse = (texts: readonly string[]): RecurrenceRule => {
    const { freq, interval, count, wkst, parts: chosen } = ICAL.Recur.fromString(texts.join(';'))
    return withoutForeignParts({ freq, interval, count, wkst, parts: chosen, skip })
  }
  const hasUntil = valueOf('UNTIL') !== undefined
  const uncounted = plain.filter((part) => !part.startsWith('COUNT='))
  if (!hasUntil || uncounted.length === plain.length) return [{ rule: parse(plain), hasUntil }]
  return [
    { rule: parse(plain), hasUntil: false },
    { rule: parse(uncounted), hasUntil: true }
  ]
}

/**
 * A rule without the parts that its frequency does not have (RFC 5545, section 3.3.10), which other programs pass over:
 * the number before a day, a day of the month or year, or a week, in rules of days or weeks.
 */
function withoutForeignParts(rule: RecurrenceRule): RecurrenceRule {
  if (rule.freq !== 'WEEKLY' && rule.freq !== 'DAILY') return rule
  const { BYDAY, BYMONTHDAY, BYYEARDAY: _yearDays, BYWEEKNO: _weeks, ...others } = rule.parts
  return {
    ...rule,
    parts: {
      ...others,
      ...(BYDAY && { BYDAY: BYDAY.map((day) => String(day).slice(-2)) }),
      // Of the days that a rule of days gives, it chooses some.
      ...(BYMONTHDAY && rule.freq === 'DAILY' && { BYMONTHDAY })
    }
  }
}

const dayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** The parts that choose days. */
const dayParts = ['BYMONTH', 'BYMONTHDAY', 'BYDAY', 'BYYEARDAY', 'BYWEEKNO']

/** Parts that repeat the time at which the event begins anyway, if they have only one value. */
const timeParts = new Set(['BYHOUR', 'BYMINUTE', 'BYSECOND'])

/**
 * The days on which the event begins, in order, from its own first day.
 * @param until the last day in question
 * @param from days before it may be left out
 * @param countDay called for each tested day; it ends the search by throwing
 * @throws UnreadableEvent for other rules, and for one with hours: its event is no stay
 */
export function recurrenceDays(rule: RecurrenceRule, start: Day, { from, until, countDay }: DayWindow): Day[] {
  const positions = rule.parts.BYSETPOS?.map(Number)
  const isSupported = Object.entries(rule.parts).every(
    ([part, values = []]) =>
      dayParts.includes(part) || part === 'BYSETPOS' || (timeParts.has(part) && values.length === 1)
  )
  // The standard has positions only among the days that other parts choose. Programs count them in different ways where
  // the event begins in the middle of a week.
  const arePositionsSupported =
    positions === undefined ||
    (['MONTHLY', 'YEARLY'].includes(rule.freq ?? '') &&
      dayParts.some((part) => rule.parts[part] !== undefined) &&
      positions.every((position) => Number.isInteger(position) && position !== 0))
  if (
    !isSupported ||
    !arePositionsSupported ||
    !areYearPartsSupported(rule) ||
    !isSkipSupported(rule) ||
    !['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(rule.freq ?? '')
  )
    throw new UnreadableEvent({ reason: 'repetition' })
  const periodAt = (number: number): Period => periodAround(calendarOf(number, rule.wkst), rule.freq)
  const [first, earliest, last] = [dayNumber(start), dayNumber(from), dayNumber(until)]
  const [firstDay, { index: firstIndex }] = [calendarOf(first, rule.wkst), periodAt(first)]
  // Only a count depends on earlier days.
  const begin = rule.count === null ? Math.max(first, earliest) : first
  const occurrences: Day[] = []
  let count = 0
  for (let next = begin; next <= last && count !== rule.count;) {
    const period = periodAt(next)
    next = period.begin + period.length
    const isDue = (period.index - firstIndex) % rule.interval === 0
    const days = Array.from({ length: isDue ? period.length : 1 }, (_, index) => period.begin + index).filter(
      (number) => {
        countDay?.()
        return isDue && matches(rule, calendarOf(number, rule.wkst), firstDay)
      }
    )
    for (const [at, number] of days.entries()) {
      const isChosen = positions?.some((position) => position === at + 1 || position === at - days.length) ?? true
      if (!isChosen || number < begin || number > last || count === rule.count) continue
      count += 1
      if (number >= earliest) occurrences.push(dayOfNumber(number))
    }
  }
  return occurrences
}

/**
 * Weeks and days of a year are supported in rules of whole years, with nothing but days of the week beside them. For
 * anything else programs choose different days, also for a week that spans two years unless every year counts.
 */
function areYearPartsSupported({ freq, interval, parts }: RecurrenceRule): boolean {
  const { BYWEEKNO: weeks, BYYEARDAY: yearDays, BYDAY: weekdays = [] } = parts
  if (weeks === undefined && yearDays === undefined) return true
  const isAlone = ['BYMONTH', 'BYMONTHDAY', 'BYSETPOS'].every((part) => parts[part] === undefined)
  const arePlain = weekdays.every((name) => dayNames.includes(String(name)))
  const areWithinYear =
    interval === 1 || weeks?.every((week) => Math.abs(Number(week)) > 1 && Math.abs(Number(week)) < 52)
  return (
    freq === 'YEARLY' &&
    isAlone &&
    arePlain &&
    (weeks === undefined) !== (yearDays === undefined) &&
    areWithinYear !== false
  )
}

/**
 * Days are only missing where a rule of months or years names days of a month, or repeats the day of its beginning. The
 * day after a missing one belongs to the next month, which is supported where each month counts.
 */
function isSkipSupported({ freq, interval, skip = 'OMIT', parts }: RecurrenceRule): boolean {
  if (skip === 'OMIT' || !hasMissingDays({ freq, parts })) return true
  const isPlain =
    Object.keys(parts).every((part) => ['BYMONTH', 'BYMONTHDAY', ...timeParts].includes(part)) &&
    (parts.BYMONTHDAY ?? []).every((date) => Number(date) >= -28)
  return isPlain && (skip === 'BACKWARD' || (freq === 'MONTHLY' && interval === 1 && parts.BYMONTH === undefined))
}

const hasMissingDays = ({ freq, parts }: Pick<RecurrenceRule, 'freq' | 'parts'>): boolean =>
  (freq === 'MONTHLY' || freq === 'YEARLY') &&
  (parts.BYMONTHDAY !== undefined || !['BYDAY', 'BYYEARDAY', 'BYWEEKNO'].some((part) => parts[part] !== undefined))

type DayWindow = { from: Day; until: Day; countDay?: () => void }

/** A day with everything that rules test. */
type CalendarDay = {
  number: number
  year: number
  month: number
  date: number
  /** 0 is Sunday. */
  weekday: number
  ofYear: number
  monthLength: number
  lastMonthLength: number
  yearLength: number
  weekStart: number
}

const newYearOf = (year: number): number => Date.UTC(year, 0, 1) / dayMs

function calendarOf(number: number, wkst: number): CalendarDay {
  const at = new Date(number * dayMs)
  const [year, month, date, weekday] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCDay()]
  const newYear = newYearOf(year)
  return {
    number,
    year,
    month,
    date,
    weekday,
    ofYear: number - newYear + 1,
    monthLength: new Date(Date.UTC(year, month, 0)).getUTCDate(),
    lastMonthLength: new Date(Date.UTC(year, month - 1, 0)).getUTCDate(),
    yearLength: newYearOf(year + 1) - newYear,
    weekStart: number - ((weekday + 8 - wkst) % 7)
  }
}

/** The day, week, month or year in which a day lies: its first day, how many it has, and its number among all. */
type Period = { begin: number; length: number; index: number }

function periodAround(day: CalendarDay, freq: string | null): Period {
  switch (freq) {
    case 'DAILY':
      return { begin: day.number, length: 1, index: day.number }
    case 'WEEKLY':
      return { begin: day.weekStart, length: 7, index: Math.floor(day.weekStart / 7) }
    case 'MONTHLY':
      return { begin: day.number - day.date + 1, length: day.monthLength, index: day.year * 12 + day.month }
    default:
      return { begin: day.number - day.ofYear + 1, length: day.yearLength, index: day.year }
  }
}

function matches({ freq, parts, skip }: RecurrenceRule, day: CalendarDay, first: CalendarDay): boolean {
  const { BYDAY: weekdays } = parts
  // Stands for a day of its own month or of the one before that the month does not have.
  const isDate = (date: number): boolean =>
    date === day.date ||
    (skip === 'BACKWARD' && day.date === day.monthLength && date > day.monthLength) ||
    (skip === 'FORWARD' && day.date === 1 && date > day.lastMonthLength)
  const [months, dates] = [parts.BYMONTH?.map(Number), parts.BYMONTHDAY?.map(Number)]
  if (months !== undefined && !months.includes(day.month)) return false
  // Negative ones count from the end of the month.
  if (dates !== undefined && !dates.some(isDate) && !dates.includes(day.date - day.monthLength - 1)) return false
  const [yearDays, weeks] = [parts.BYYEARDAY?.map(Number), parts.BYWEEKNO?.map(Number)]
  if (yearDays?.includes(day.ofYear) === false && !yearDays.includes(day.ofYear - day.yearLength - 1)) return false
  if (weeks !== undefined && !weeksOf(day).some((week) => weeks.includes(week))) return false
  if (weekdays !== undefined)
    return weekdays.some((name) => isWeekday(String(name), day, freq === 'YEARLY' && months === undefined))
  if (yearDays !== undefined) return true
  if (dates !== undefined) return true
  // Parts that the rule leaves out are those of the first day.
  if (freq === 'WEEKLY' || weeks !== undefined) return day.weekday === first.weekday
  if (freq === 'MONTHLY') return isDate(first.date)
  if (freq === 'YEARLY') return isDate(first.date) && (months !== undefined || day.month === first.month)
  return true
}

/** The number of its week, from the beginning and from the end of a year. Week 1 has at least four days in the year. */
function weeksOf({ weekStart }: CalendarDay): number[] {
  const middle = weekStart + 3
  const year = new Date(middle * dayMs).getUTCFullYear()
  return [Math.floor((middle - newYearOf(year)) / 7) + 1, -Math.floor((newYearOf(year + 1) - 1 - middle) / 7) - 1]
}

/** `MO` is every Monday, `2MO` the second of the month or year, `-1MO` the last. */
function isWeekday(name: string, day: CalendarDay, ofYear: boolean): boolean {
  if (dayNames.indexOf(name.slice(-2)) !== day.weekday) return false
  const position = Number.parseInt(name, 10)
  if (Number.isNaN(position)) return true
  const [place, length] = ofYear ? [day.ofYear, day.yearLength] : [day.date, day.monthLength]
  return position > 0 ? Math.ceil(place / 7) === position : Math.ceil((length - place + 1) / 7) === -position
}

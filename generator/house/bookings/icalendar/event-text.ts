/** Explains events that cannot be read: why, which event it is, and whether it can still matter. */
import type { EventProblem } from '../../messages/calendar-messages.ts'
import { addDays, isDay, type Day } from '../../stay/days/day.ts'
import type { ContentLine } from './content-line.ts'
import { standardRule } from './event-times.ts'

/** An event of a calendar. */
export type EventText = {
  /** That of its first line in the calendar. */
  number: number
  /** Those that count. */
  lines: readonly ContentLine[]
  /** The names of the lines that cannot be read, and without which its nights are not known. */
  unreadNames: readonly string[]
  /** Whether the owner counts it. */
  isCounted: boolean
  /** Whether the calendar calls it a booking or a closure; undefined if its words can mean either. */
  meaning: 'booking' | 'closed' | undefined
}

/** Why an event, and so its calendar, cannot be read. */
export class UnreadableEvent extends Error {
  readonly problem: EventProblem
  constructor(problem: EventProblem) {
    super()
    this.problem = problem
  }
}

export const linesOf = ({ lines }: EventText, ...names: readonly string[]): ContentLine[] =>
  lines.filter(({ name }) => names.includes(name))

const dayIn = (text: string): Day[] => [text.replace(/^(\d{4})[-/]?(\d\d)[-/]?(\d\d).*$/, '$1-$2-$3')].filter(isDay)

/** The day on which it begins, if that can be read. */
export const startDayOf = (event: EventText): Day | undefined =>
  linesOf(event, 'DTSTART').flatMap(({ value }) => dayIn(value))[0]

/** No stay or closure whose end cannot be read is taken to be longer. In days. */
const longestUnknown = 366

/** The last day of all its rules; undefined if one has no end, or another one beside it, or if it has other days. */
export function lastRuleDay(event: EventText): Day | undefined {
  const ends = lastRuleDays(event)
  return ends?.toSorted().at(-1)
}

/** The last days of its rules; undefined if they are not all its days, or have no end. */
function lastRuleDays(event: EventText): Day[] | undefined {
  const rules = linesOf(event, 'RRULE').map(({ value }) => standardRule(value))
  const ends = rules
    .filter((rule) => !rule.includes('COUNT='))
    .flatMap((rule) => dayIn(/UNTIL=(\w+)/.exec(rule)?.[1] ?? ''))
  return ends.length < rules.length || linesOf(event, 'RDATE').length > 0 ? undefined : ends
}

/** Whether it was over long before a day, by all that can be read of it. One that repeats without an end never is. */
export function isLongOver(event: EventText, day: Day): boolean {
  const ends = lastRuleDays(event)
  if (ends === undefined || event.unreadNames.some((name) => name === 'RRULE' || name === 'RDATE')) return false
  const dated = linesOf(event, 'DTSTART', 'DTEND', 'RECURRENCE-ID').flatMap(({ value }) => dayIn(value))
  const last = [...ends, ...dated].toSorted().at(-1)
  const longest = (unit: RegExp): number =>
    Math.max(0, ...linesOf(event, 'DURATION').map(({ value }) => Number(unit.exec(value)?.[1] ?? 0)))
  return last !== undefined && addDays(last, longestUnknown + longest(/(\d+)W/i) * 7 + longest(/(\d+)D/i)) < day
}

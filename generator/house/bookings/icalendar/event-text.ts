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
  /** Whether a line without which its nights are not known cannot be read. */
  isBroken: boolean
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

/** Whether it was over long before a day, by all that can be read of it. One that repeats without an end never is. */
export function isLongOver(event: EventText, day: Day): boolean {
  const rules = linesOf(event, 'RRULE').map(({ value }) => /UNTIL=(\w+)/.exec(standardRule(value))?.[1] ?? '')
  const ends = rules.flatMap(dayIn)
  if (ends.length < rules.length || linesOf(event, 'RDATE').length > 0) return false
  const dated = linesOf(event, 'DTSTART', 'DTEND', 'RECURRENCE-ID').flatMap(({ value }) => dayIn(value))
  const last = [...ends, ...dated].toSorted().at(-1)
  const longest = (unit: RegExp): number =>
    Math.max(0, ...linesOf(event, 'DURATION').map(({ value }) => Number(unit.exec(value)?.[1] ?? 0)))
  return last !== undefined && addDays(last, longestUnknown + longest(/(\d+)W/i) * 7 + longest(/(\d+)D/i)) < day
}

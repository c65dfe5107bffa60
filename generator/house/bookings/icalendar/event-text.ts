/** Explains events that cannot be read: why, which event it is, and whether it can still matter. */
import type { EventProblem } from '../../messages/calendar-messages.ts'
import { addDays, isDay, type Day } from '../../stay/days/day.ts'

/** An event of a calendar. */
export type EventText = {
  /** That of its first line in the calendar. */
  number: number
  lines: readonly string[]
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

/** The day on which it begins, if that can be read. */
export const startDayOf = ({ lines }: EventText): Day | undefined => datesIn(lines, /^DTSTART(?:;.*?)?:(\d{8})/i)[0]

/** No stay or closure whose end cannot be read is taken to be longer. In days. */
const longestUnknown = 366

/** Whether it was over long before a day, by all that can be read of it. One that repeats without an end never is. */
export function isLongOver({ lines }: EventText, day: Day): boolean {
  const rules = lines.filter((line) => /^RRULE[;:]/i.test(line))
  const ends = datesIn(rules, /UNTIL=(\d{8})/i)
  if (ends.length < rules.length || lines.some((line) => /^RDATE[;:]/i.test(line))) return false
  const known = [...ends, ...datesIn(lines, /^(?:DTSTART|DTEND|RECURRENCE-ID)(?:;.*?)?:(\d{8})/i)]
  const last = known.toSorted().at(-1)
  const weeks = numbersIn(lines, /^DURATION[;:].*?(\d+)W/i)
  const days = numbersIn(lines, /^DURATION[;:].*?(\d+)D/i)
  return last !== undefined && addDays(last, longestUnknown + Math.max(0, ...weeks) * 7 + Math.max(0, ...days)) < day
}

const numbersIn = (lines: readonly string[], pattern: RegExp): number[] =>
  lines.flatMap((line) => pattern.exec(line)?.slice(1).map(Number) ?? [])

const datesIn = (lines: readonly string[], pattern: RegExp): Day[] =>
  lines
    .flatMap((line) => pattern.exec(line)?.[1] ?? [])
    .map((text) => text.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3'))
    .filter(isDay)

/** What the lines of an unreadable event say: which event it is, and whether it can still matter. */
import { addDays, isDay, type Day } from '../../stay/day.ts'
import { lineProperty } from './calendar-lines.ts'

/** The lines of an event; `number` is that of its first one in the calendar. */
export type EventText = { number: number; lines: string[] }

/** The lines of a calendar, with those of each event together. */
export function groupEvents(lines: readonly string[]): (string | EventText)[] {
  const parts: (string | EventText)[] = []
  let event: EventText | undefined
  for (const line of lines) {
    if (/^BEGIN:VEVENT$/i.test(line)) parts.push((event = { number: 0, lines: [] }))
    if (event === undefined) parts.push(line)
    else event.lines.push(line)
    if (event !== undefined && line.startsWith(`${lineProperty}:`)) event.number = Number(line.split(':')[1])
    if (/^END:VEVENT$/i.test(line)) event = undefined
  }
  return parts
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

/**
 * Nights painted into a list of lines, each of which says something of some units from one day to another. A line that
 * has some of the nights loses them: it is cut, and split where it goes on for other units.
 */
import type { Path } from '../../../engine/diagnostics/diagnostic.ts'
import { isSameValue } from '../../../desk/places.ts'
import type { DeskEdit } from '../../../desk/protocol.ts'
import { collections } from '../../model/content-model.ts'
import { periodsWhere } from '../../rules/period-rules.ts'
import { addDays, type Day } from '../../stay/day.ts'
import { daysBetween } from '../../stay/day-range.ts'
import { includesDay, isYearly } from '../../stay/period.ts'
import { appliesToUnit } from '../../stay/unit-selector.ts'

/** From the first night to the last one, both of one year or both of every year. */
export type Nights = { from: Day; to: Day }

export type Line = {
  from?: string | undefined
  to?: string | undefined
  units?: readonly string[] | undefined
  [what: string]: unknown
}

/** Some nights of some units: `rooms/blue`. */
export type Painted = { units: readonly string[]; nights: readonly Nights[] }

/** A line with its place in the list before; a new one has none. */
export type PlacedLine = { line: Line; index?: number | undefined }

/** The lines without the nights. @param all units of the house */
export const withoutNights = (
  lines: readonly PlacedLine[],
  { units, nights }: Painted,
  all: readonly string[]
): PlacedLine[] =>
  lines.flatMap(({ line, index }): PlacedLine[] => {
    const own = all.filter((unit) => appliesToUnit(line.units, unit))
    const [losing, others] = [true, false].map((isLosing) => own.filter((unit) => units.includes(unit) === isLosing))
    const left = nightsLeft(line, nights)
    if (left === undefined || losing === undefined || losing.length === 0) return [{ line, index }]
    if (others === undefined || others.length === 0)
      return left.map((period, part) => ({ line: { ...line, ...period }, index: part === 0 ? index : undefined }))
    const [first, ...parts] = [
      { ...line, ...selectorsOf(others, all) },
      ...left.map((period) => ({ ...line, ...period, ...selectorsOf(losing, all) }))
    ]
    return [{ line: first ?? line, index }, ...parts.map((part) => ({ line: part }))]
  })

/** What is left of the period of a line; undefined if it loses nothing. */
function nightsLeft({ from, to }: Line, nights: readonly Nights[]): Nights[] | undefined {
  if (from === undefined || to === undefined) return undefined
  if (isYearly({ from })) {
    const gone = daysOfYear(nights)
    const has = (day: string): boolean => includesDay({ from, to }, day)
    return [...gone].some(has) ? periodsWhere((day) => has(day) && !gone.has(day)) : undefined
  }
  if (!nights.some((each) => each.from <= to && from <= each.to)) return undefined
  return nights.reduce<Nights[]>(
    (left, lost) =>
      left.flatMap((period) =>
        [
          { from: period.from, to: earlier(period.to, addDays(lost.from, -1)) },
          { from: later(period.from, addDays(lost.to, 1)), to: period.to }
        ].filter((part) => part.from <= part.to)
      ),
    [{ from, to }]
  )
}

const earlier = (one: Day, two: Day): Day => (one < two ? one : two)
const later = (one: Day, two: Day): Day => (one < two ? two : one)

/** Nights as days of every year. Whoever means the end of February means its last day in leap years as well. */
function daysOfYear(nights: readonly Nights[]): ReadonlySet<string> {
  const days = new Set(nights.flatMap(({ from, to }) => daysBetween(from, addDays(to, 1)).map((day) => day.slice(5))))
  return days.has('02-28') && days.has('03-01') ? days.add('02-29') : days
}

/** The shortest way to name some units: not at all for the whole house, by their list where all of it is meant. */
export function selectorsOf(
  units: readonly string[],
  all: readonly string[]
): { units: readonly string[] | undefined } {
  if (all.every((unit) => units.includes(unit))) return { units: undefined }
  const names = collections.flatMap((list) => {
    const [own, whole] = [units, all].map((each) => each.filter((unit) => appliesToUnit([list], unit)))
    return own?.length === whole?.length && own?.length !== 0 ? [list] : (own ?? [])
  })
  return { units: names }
}

/** The lines with one more, joined to those of its kind that it touches. */
export function withLine(lines: readonly PlacedLine[], { from, to, ...what }: Line & Nights): PlacedLine[] {
  const touches = ({ line: { from: first = '', to: last = '', ...other } }: PlacedLine): boolean =>
    !isYearly({ from }) &&
    isSameValue(given(other), given(what)) &&
    first.length === from.length &&
    first <= addDays(to, 1) &&
    from <= addDays(last, 1)
  const [beside, ...more] = lines.filter(touches)
  if (beside === undefined) return [...lines, { line: { from, to, ...what } }]
  const joined = [beside, ...more].reduce<Nights>(
    (all, { line }) => ({ from: earlier(all.from, line.from ?? from), to: later(all.to, line.to ?? to) }),
    { from, to }
  )
  return lines.flatMap((each) =>
    each === beside ? [{ ...each, line: { ...each.line, ...joined } }] : more.includes(each) ? [] : [each]
  )
}

/** Without what is not there: YAML has no word for it. */
const given = (line: object): object =>
  Object.fromEntries(Object.entries(line).filter(([, value]) => value !== undefined))

/** The edits that make a list of its former lines, the last place first, so that no edit moves the place of another. */
export function lineEdits(
  { file, path }: { file: string; path: Path },
  before: readonly Line[],
  after: readonly PlacedLine[]
): DeskEdit[] {
  const removals = (first: number, end: number): DeskEdit[] =>
    Array.from({ length: end - first }, (_, back) => ({ type: 'remove', file, path: [...path, end - 1 - back] }))
  let place = before.length
  const edits = after.toReversed().flatMap(({ line, index }): DeskEdit[] => {
    if (index === undefined) return [{ type: 'insert', file, path: [...path, place], value: given(line) }]
    const gone = removals(index + 1, place)
    place = index
    const changes = (['units', 'from', 'to'] as const).flatMap((key): DeskEdit[] => {
      const [was, value] = [before[index]?.[key], line[key]]
      if (isSameValue(was, value)) return []
      const at = { file, path: [...path, index, key] }
      return [value === undefined ? { type: 'remove', ...at } : { type: 'set', ...at, value }]
    })
    return [...gone, ...changes]
  })
  return [...edits, ...removals(0, place)]
}

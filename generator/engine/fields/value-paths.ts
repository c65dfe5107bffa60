/**
 * Values as a file has them, whatever its schema says: what is at a path, as `['beds', 0, 'name']`, and whether two
 * values or two paths are the same.
 */
import type { Path } from '../diagnostics/diagnostic.ts'

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, step) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined),
    value
  )
}

/** A copy of a value with another one at a path inside it. Missing parts on the way are created. */
export function withValue(whole: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  const inner = withValue(valueAt(whole, [step]), rest, value)
  if (typeof step !== 'number') return { ...Object.fromEntries(entriesOf(whole)), [step]: inner }
  const list: readonly unknown[] = Array.isArray(whole) ? whole : []
  return Object.assign([...list], { [step]: inner })
}

export const isBlock = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The entries of a block or a list; none for any other value. */
export const entriesOf = (value: unknown): [key: string, value: unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

export const isSamePath = (a: Path, b: Path): boolean =>
  a.length === b.length && a.every((step, index) => step === b[index])

/** Whether a path is another one, or leads on from there. */
export const isPathWithin = (inner: Path, outer: Path): boolean => isSamePath(inner.slice(0, outer.length), outer)

/** Whether two values say the same, whatever the order of their fields. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return Object.is(one, other)
  const [mine, theirs] = [new Map(entriesOf(one)), new Map(entriesOf(other))]
  return mine.size === theirs.size && [...mine].every(([key, value]) => isSameValue(value, theirs.get(key)))
}

/** Whether numbers are in ascending order. */
export const isRising = (row: readonly number[]): boolean =>
  row.every((each, index) => index === 0 || row[index - 1]! < each)

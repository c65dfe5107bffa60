/**
 * Where a value is after the content has changed: the only module that shifts the numbers of entries. An entry is
 * followed by what it says, whoever has moved it: this window, another one, or somebody in the file itself.
 */
import { entriesOf, isPathWithin, isSamePath, valueAt } from '../engine/fields/schema-fields.ts'
import type { Origin, Path } from './protocol.ts'

/** A place as one text, the same for the same place. */
export const placeKey = ({ file, path }: Origin): string => JSON.stringify([file, ...path])

/** Whether a place is another one or inside it. */
export const isPlaceWithin = (inner: Origin, outer: Origin): boolean =>
  inner.file === outer.file && isPathWithin(inner.path, outer.path)

export const isSamePlace = (one: Origin, other: Origin): boolean =>
  one.file === other.file && isSamePath(one.path, other.path)

/** The path of a value after a change; undefined if an entry on the way is gone, or nobody can tell which one it is. */
export function placeIn(before: unknown, after: unknown, path: Path): Path | undefined {
  const [step, ...rest] = path
  if (step === undefined) return []
  const to = typeof step === 'number' ? indexIn(before, after, step, rest.length === 0) : step
  if (to === undefined) return undefined
  const inner = placeIn(valueAt(before, [step]), valueAt(after, [to]), rest)
  return inner && [to, ...inner]
}

/** Whether two values say the same, whatever the order of their fields. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return Object.is(one, other)
  const [mine, theirs] = [new Map(entriesOf(one)), new Map(entriesOf(other))]
  return mine.size === theirs.size && [...mine].every(([key, value]) => isSameValue(value, theirs.get(key)))
}

/** The number of an entry after a change. A new one comes behind all others; what is in one is in the same, or nowhere. */
// oxlint-disable-next-line max-params -- a list before and after, and an entry of it
function indexIn(before: unknown, after: unknown, index: number, isWhole: boolean): number | undefined {
  const [old, now] = [entriesOf(before), entriesOf(after)].map((entries) => entries.map(([, value]) => value))
  if (old === undefined || now === undefined) return undefined
  if (index >= old.length) return isWhole || now.length === old.length ? now.length + index - old.length : undefined
  const found = placesBefore(old, now).indexOf(index)
  return found < 0 ? undefined : found
}

/**
 * For each entry of a list its place before; undefined for a new one. It is the one that stands where it stood, that
 * stands elsewhere, that has the same name, or that says most of the same. If the same number is left on both sides,
 * they were rewritten. One with another id is another one.
 */
export function placesBefore(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const left = new Set(before.keys())
  const places = after.map((): number | undefined => undefined)
  const pair = (entryKey: (value: unknown, index: number) => string | undefined): void => {
    const keys = before.map(entryKey)
    for (const [index, value] of after.entries()) {
      const key = places[index] === undefined ? entryKey(value, index) : undefined
      const found = key === undefined ? undefined : [...left].find((place) => keys[place] === key)
      if (found !== undefined && left.delete(found)) places[index] = found
    }
  }
  pair((value, index) => `${index} ${JSON.stringify(value)}`)
  pair((value) => JSON.stringify(value))
  pair((value) => nameIn(value))
  const isRewritten = left.size === places.filter((place) => place === undefined).length
  return places.map((place, index) => {
    if (place !== undefined || left.size === 0) return place
    const likeness = (other: number): number => shareOf(before[other], after[index])
    const possible = [...left].filter((other) => !areApart(before[other], after[index]))
    const [most] = possible.toSorted((one, other) => likeness(other) - likeness(one))
    if (most === undefined || (!isRewritten && likeness(most) <= 0.5)) return undefined
    left.delete(most)
    return most
  })
}

/** The part of the single values of an entry that another one has, too, from 0 to 1. */
function shareOf(one: unknown, other: unknown): number {
  const [mine, theirs] = [leavesIn(one), new Set(leavesIn(other))]
  return mine.length === 0 ? 0 : mine.filter((leaf) => theirs.has(leaf)).length / Math.max(mine.length, theirs.size)
}

const leavesIn = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? entriesOf(value).flatMap(([key, inner]) => leavesIn(inner, `${path}/${key}`))
    : [`${path} ${JSON.stringify(value)}`]

/** The fields that identify an entry, and those that usually do: an owner gives an entry another title, not another id. */
const ids = ['id', 'slug', 'code'] as const
const names = [...ids, 'photo', 'page', 'name', 'title', 'label', 'icon'] as const

function nameIn(value: unknown, keys: readonly string[] = names): string | undefined {
  const fields = new Map(Array.isArray(value) ? [] : entriesOf(value))
  const name = keys.find((key) => fields.has(key))
  return name === undefined ? undefined : JSON.stringify([name, fields.get(name)])
}

/** Whether two entries are two, whatever else they have in common. */
function areApart(one: unknown, other: unknown): boolean {
  const [mine, theirs] = [nameIn(one, ids), nameIn(other, ids)]
  return mine !== undefined && theirs !== undefined && mine !== theirs
}

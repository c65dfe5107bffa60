/** The same entries in two states of a list, and keys for them: each keeps its own while others come, go or move. */
import { entriesOf } from '../../../engine/fields/schema-fields.ts'

/**
 * For each entry of a list its place before; undefined for a new one. It is the one that stands where it stood, that
 * stands elsewhere, or that has the same name. If the same number is left on both sides, they were rewritten.
 */
export function placesBefore(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const left = new Set(before.keys())
  const places = after.map((): number | undefined => undefined)
  const pair = (keyOf: (value: unknown, index: number) => string | undefined): void => {
    const keys = before.map(keyOf)
    for (const [index, value] of after.entries()) {
      const key = places[index] === undefined ? keyOf(value, index) : undefined
      const found = key === undefined ? undefined : [...left].find((place) => keys[place] === key)
      if (found !== undefined && left.delete(found)) places[index] = found
    }
  }
  pair((value, index) => `${index} ${JSON.stringify(value)}`)
  pair((value) => JSON.stringify(value))
  pair(nameIn)
  const rewritten = left.size === places.filter((place) => place === undefined).length ? [...left] : []
  return places.map((place) => place ?? rewritten.shift())
}

/** The fields that identify an entry. */
const names = ['id', 'slug', 'code', 'photo', 'page', 'name', 'title', 'label', 'icon'] as const

function nameIn(value: unknown): string | undefined {
  const fields = new Map(Array.isArray(value) ? [] : entriesOf(value))
  const name = names.find((key) => fields.has(key))
  return name === undefined ? undefined : JSON.stringify([name, fields.get(name)])
}

export type EntryKeys = {
  /** The values of the entries, and their keys. */
  values: readonly unknown[]
  keys: readonly number[]
  /** The key of the next new entry. */
  next: number
}

export const noKeys: EntryKeys = { values: [], keys: [], next: 0 }

/** The keys after a change. */
export function rekeyed(before: EntryKeys, values: readonly unknown[]): EntryKeys {
  let { next } = before
  const keys = placesBefore(before.values, values).map((place) => before.keys[place ?? -1] ?? next++)
  return { values, keys, next }
}

/** The keys after a move that the values do not show, of one of two equal entries. */
export function movedKeys(now: EntryKeys, key: number, to: number): EntryKeys {
  const from = now.keys.indexOf(key)
  return from === to || from < 0 ? now : { ...now, keys: now.keys.toSpliced(from, 1).toSpliced(to, 0, key) }
}

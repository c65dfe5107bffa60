/** Gives the entries of a list React keys that stay when others come, go or move. */
import { matchEntries } from '../../../engine/edit/match-entries.ts'

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
  const keys = matchEntries(before.values, values, { isRewritten: true }).map(
    (place) => before.keys[place ?? -1] ?? next++
  )
  return { values, keys, next }
}

/** The keys after a move that the values do not show, of one of two equal entries. */
export function movedKeys(now: EntryKeys, key: number, to: number): EntryKeys {
  const from = now.keys.indexOf(key)
  return from === to || from < 0 ? now : { ...now, keys: now.keys.toSpliced(from, 1).toSpliced(to, 0, key) }
}

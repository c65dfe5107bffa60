/** Keys for the entries of a list: each keeps its own while others come, go or move, and so its focus and its form. */

export type EntryKeys = {
  /** The values of the entries, as texts, and their keys. */
  values: readonly string[]
  keys: readonly number[]
  /** The key of the next new entry. */
  next: number
}

export const noKeys: EntryKeys = { values: [], keys: [], next: 0 }

/** The keys after a change: of entries that stand where they stood, that stand elsewhere, that were edited. */
export function rekeyed(before: EntryKeys, values: readonly string[]): EntryKeys {
  const left = new Set(before.keys.keys())
  const places = values.map((value, index) =>
    before.values[index] === value && left.delete(index) ? index : undefined
  )
  const fill = (find: (value: string, index: number) => number | undefined): void =>
    values.forEach((value, index) => {
      const found = places[index] === undefined ? find(value, index) : undefined
      if (found !== undefined && left.delete(found)) places[index] = found
    })
  fill((value) => [...left].find((place) => before.values[place] === value))
  fill((_, index) => index)
  let { next } = before
  const keys = places.map((place) => (place === undefined ? next++ : (before.keys[place] ?? next++)))
  return { values, keys, next }
}

/** The keys after a move that the values do not show, of one of two equal entries. */
export function movedKeys(now: EntryKeys, key: number, to: number): EntryKeys {
  const from = now.keys.indexOf(key)
  return from === to || from < 0 ? now : { ...now, keys: now.keys.toSpliced(from, 1).toSpliced(to, 0, key) }
}

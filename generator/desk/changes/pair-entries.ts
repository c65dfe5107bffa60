/** Pairs the entries of a list with those of its state before: by equal values, by ids, and by place. */
import { entriesOf } from '../../engine/content/schema-fields.ts'

/** Indices into both lists. `pairs` are entries whose content may differ; `moved` are those in another order. */
export type Paired = {
  pairs: readonly (readonly [before: number, after: number])[]
  added: readonly number[]
  removed: readonly number[]
  moved: readonly number[]
}

export function pairEntries(before: readonly unknown[], after: readonly unknown[]): Paired {
  const pairs = new Map<number, number>()
  const taken = new Set<number>()
  const take = (from: number, to: number): void => {
    pairs.set(to, from)
    taken.add(from)
  }
  const match = (keyOf: (value: unknown) => string | undefined): void => {
    const keys = before.map(keyOf)
    for (const [to, value] of after.entries()) {
      const key = pairs.has(to) ? undefined : keyOf(value)
      const from = key === undefined ? -1 : keys.findIndex((each, index) => each === key && !taken.has(index))
      if (from >= 0) take(from, to)
    }
  }
  match((value) => JSON.stringify(value))
  match(nameIn)
  // If the same number is left on both sides, they are the same entries, rewritten; a plain value is always another
  // one.
  const left = [...before.keys()].filter((index) => !taken.has(index))
  const fresh = [...after.keys()].filter((index) => !pairs.has(index))
  if (left.length === fresh.length) for (const [index, to] of fresh.entries()) take(left[index] ?? 0, to)
  const found = [...pairs].map(([to, from]) => [from, to] as const).toSorted((a, b) => a[1] - b[1])
  const still = new Set(longestRise(found.map(([from]) => from)))
  return {
    pairs: found,
    added: [...after.keys()].filter((index) => !pairs.has(index)),
    removed: [...before.keys()].filter((index) => !taken.has(index)),
    moved: found.filter(([from]) => !still.has(from)).map(([, to]) => to)
  }
}

/** The fields that identify an entry. */
const names = ['id', 'slug', 'code', 'photo', 'page', 'name', 'title', 'label', 'icon'] as const

function nameIn(value: unknown): string | undefined {
  const fields = new Map(Array.isArray(value) ? [] : entriesOf(value))
  const name = names.find((key) => fields.has(key))
  return name === undefined ? undefined : JSON.stringify([name, fields.get(name)])
}

/** The longest increasing subsequence; of several, the first one found. */
function longestRise(row: readonly number[]): number[] {
  // Of the longest that ends at each place: its length, and the place before its end.
  const lengths: number[] = []
  const befores: number[] = []
  for (const [index, number] of row.entries()) {
    let [length, before] = [0, -1]
    for (let other = 0; other < index; other += 1)
      if ((row[other] ?? 0) < number && (lengths[other] ?? 0) > length) [length, before] = [lengths[other] ?? 0, other]
    lengths.push(length + 1)
    befores.push(before)
  }
  const rise: number[] = []
  for (let at = lengths.indexOf(Math.max(...lengths)); at >= 0; at = befores[at] ?? -1) rise.unshift(row[at] ?? 0)
  return rise
}

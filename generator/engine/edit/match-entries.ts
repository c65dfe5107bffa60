/** Finds which entry of one list is which entry of another: by its key and its content, not by its number. */
import { entriesOf, isSameValue, valueAt } from '../fields/schema-fields.ts'
import type { Path } from '../diagnostics/diagnostic.ts'

/** What identifies an entry: two ids make two entries, and so do other days; a name is often changed. */
const ids = ['id', 'slug', 'code'] as const
const days = ['unit', 'units', 'arrival', 'departure', 'from', 'to'] as const
const names = ['photo', 'page', 'name', 'title', 'label', 'icon', 'url'] as const

type Options = {
  /** Whether as many entries as are left on both sides are the same ones, rewritten. */
  isRewritten?: boolean
}

/**
 * For each entry of a list its index in the list before; undefined for a new one.
 * @param before the entries of the one list
 * @param after the entries of the other
 */
export function matchEntries(
  before: readonly unknown[],
  after: readonly unknown[],
  { isRewritten = false }: Options = {}
): (number | undefined)[] {
  const matches = after.map((): number | undefined => undefined)
  const remaining = new Map(before.map((value, index) => [index, canonical(value)]))
  const pair = (index: number, match: number): void => {
    if (matches[index] === undefined && remaining.delete(match)) matches[index] = match
  }
  const texts = after.map(canonical)
  // Of several equal entries each stays with the one at its own number.
  for (const [index, text] of texts.entries()) if (remaining.get(index) === text) pair(index, index)
  for (const [index, text] of texts.entries()) {
    if (matches[index] !== undefined) continue
    const [match] = [...remaining].find(([, other]) => other === text) ?? []
    if (match !== undefined) pair(index, match)
  }
  const pairs = after.flatMap((value, index) =>
    matches[index] === undefined
      ? [...remaining.keys()].map((match) => ({ index, match, likeness: likenessOf(before[match], value) }))
      : []
  )
  for (const { index, match, likeness } of pairs.toSorted((one, other) => other.likeness - one.likeness))
    if (likeness > 0.5) pair(index, match)
  const others = matches.flatMap((match, index) => (match === undefined ? [index] : []))
  if (isRewritten && others.length === remaining.size)
    for (const index of others) {
      const match = [...remaining.keys()].find((each) => !areApart(before[each], after[index]))
      if (match !== undefined) pair(index, match)
    }
  return matches
}

/** The path of a value after a change; undefined if an entry on the way is gone. A new entry comes last. */
export function relocate(before: unknown, after: unknown, path: Path): Path | undefined {
  const [step, ...rest] = path
  if (step === undefined) return []
  const to = typeof step === 'number' ? indexAfter(before, after, { index: step, isWhole: rest.length === 0 }) : step
  if (to === undefined) return undefined
  const inner = relocate(valueAt(before, [step]), valueAt(after, [to]), rest)
  return inner && [to, ...inner]
}

function indexAfter(
  before: unknown,
  after: unknown,
  { index, isWhole }: { index: number; isWhole: boolean }
): number | undefined {
  const [old, now] = [before, after].map((list) => entriesOf(list).map(([, value]) => value))
  if (old === undefined || now === undefined) return undefined
  if (index >= old.length) return isWhole || now.length === old.length ? now.length + index - old.length : undefined
  const to = matchEntries(old, now, { isRewritten: true }).indexOf(index)
  return to < 0 ? undefined : to
}

/** How much two entries are the same one, from 0 to 2; more than 0.5 if they are. */
function likenessOf(one: unknown, other: unknown): number {
  if (areApart(one, other)) return 0
  const shared = sharedWords(one, other)
  const isNamed = has(one, ids) || has(one, days) || isSameField(one, other, names)
  return isNamed || haveSameText(one, other) ? 1 + shared : shared
}

/** Whether a text of several words is in the same place of both: the other language of it may be new. */
const haveSameText = (one: unknown, other: unknown): boolean =>
  typeof one === 'object' && one !== null
    ? entriesOf(one).some(([key, value]) => haveSameText(value, valueAt(other, [key])))
    : typeof one === 'string' && one === other && one.split(/\s+/).length > 2

/** Whether two entries are two, whatever else they have in common. */
function areApart(one: unknown, other: unknown): boolean {
  if (has(one, ids) && has(other, ids)) return !isSameField(one, other, ids)
  const fields = days.filter((field) => [one, other].some((value) => valueAt(value, [field]) !== undefined))
  const same = fields.filter((field) => isSameValue(valueAt(one, [field]), valueAt(other, [field])))
  return same.length * 2 < fields.length
}

/** Whether two entries have an id, and the same one. */
export const haveSameId = (one: unknown, other: unknown): boolean =>
  has(one, ids) && has(other, ids) && isSameField(one, other, ids)

const has = (value: unknown, fields: readonly string[]): boolean =>
  fields.some((field) => valueAt(value, [field]) !== undefined)

/** Whether two entries have the same value in the first of some fields that one of them has. */
function isSameField(one: unknown, other: unknown, fields: readonly string[]): boolean {
  const field = fields.find((each) => [one, other].some((value) => valueAt(value, [each]) !== undefined))
  return field !== undefined && isSameValue(valueAt(one, [field]), valueAt(other, [field]))
}

/** A value as one text, the same for the same value, whatever the order of its fields. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(entriesOf(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner
  )

/** How many of their words two entries share in the same fields, from 0 to 1 (Dice’s coefficient). */
function sharedWords(one: unknown, other: unknown): number {
  const [mine, theirs] = [wordsIn(one), wordsIn(other)]
  const counts = new Map<string, number>()
  for (const word of theirs) counts.set(word, (counts.get(word) ?? 0) + 1)
  const shared = mine.filter((word) => {
    const count = counts.get(word) ?? 0
    counts.set(word, count - 1)
    return count > 0
  })
  return (2 * shared.length) / Math.max(1, mine.length + theirs.length)
}

const wordsIn = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? entriesOf(value).flatMap(([key, inner]) => wordsIn(inner, Array.isArray(value) ? path : `${path}/${key}`))
    : String(value)
        .split(/\s+/)
        .map((word) => `${path} ${word}`)

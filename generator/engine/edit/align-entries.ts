/**
 * Finds which entry of one list is which entry of another: by the identity that the schema of the list names, by a text
 * that no other entry has, by all fields but one, and else as diff3 does, by the place between those that are known.
 * Where only the place says it, the entry is presumed to be the same one. Where nothing says it, nothing is guessed.
 */
import { LCS } from 'node-diff3'
import { groupBy } from '../diagnostics/grouping.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { fieldAt, type FieldNode } from '../fields/field-tree.ts'
import { entriesOf, isBlock, isRising, valueAt } from '../fields/value-paths.ts'
import type { EntryIdentity, Identity } from '../fields/schema-metadata.ts'
import { memoizeWeakly } from '../store/memoize.ts'

type List = readonly unknown[]

/** Entries that became others at one place, by their numbers in each list. */
type Stretch = { before: readonly number[]; after: readonly number[] }

export type Alignment = {
  /** For each entry of the list after, its number in the list before; undefined for a new one. */
  matches: readonly (number | undefined)[]
  /** The entries after that are only at the place of the one that they are taken for: it may be another one. */
  presumed: ReadonlySet<number>
  /** Where some entries became more or fewer others, and nothing says which is which. */
  open: readonly Stretch[]
}

/** Which entry is which, for the same two lists looked for once. */
export function alignEntries(before: List, after: List, identity: EntryIdentity | undefined): Alignment {
  if (before === after) return { matches: before.map((_, index) => index), presumed: new Set(), open: [] }
  return alignmentsOf(before)(after)(identity ?? none)
}

const none: EntryIdentity = { by: [] }

const alignmentsOf = memoizeWeakly((before: List) =>
  memoizeWeakly((after: List) => memoizeWeakly((identity: EntryIdentity) => align(before, after, identity)))
)

function align(before: List, after: List, identity: EntryIdentity): Alignment {
  const matches = after.map((): number | undefined => undefined)
  const left = new Set(before.keys())
  const presumed = new Set<number>()
  const pair = (match: number, index: number): boolean => {
    if (matches[index] !== undefined || !left.delete(match)) return false
    matches[index] = match
    return true
  }
  const areApart = (match: number, index: number): boolean => isAnother(before[match], after[index], identity)
  const pairAll = (pairs: readonly Pair[]): boolean =>
    pairs.map(([match, index]) => !areApart(match, index) && pair(match, index)).includes(true)
  const rest = (): Stretch => ({ before: [...left], after: newIn(matches) })
  const isDone = (): boolean => left.size === 0 || !matches.includes(undefined)
  // Most are as they were, with their fields in the same order.
  const written = (entry: unknown): string => JSON.stringify(entry) ?? ''
  for (const [match, index] of equalIn(before.map(written), after.map(written))) pair(match, index)
  // One that was moved.
  if (!isDone()) pairAll(equalPairs(rest(), { before, after }))
  for (const group of identity.by) {
    if (isDone()) break
    const pairs = identityPairs(rest(), { before, after }, (entry) => identityKey(entry, group, identity))
    for (const { isAlone, pair: each } of pairs)
      if ((isAlone || identity.isLasting === true) && pairAll([each]) && !isAlone) presumed.add(each[1])
  }
  /** Pairs what may be the same; it is presumed if it has nothing in common, or another identity. */
  const pairPresumed = (pairs: readonly Pair[]): boolean => {
    const isSure = ([match, index]: Pair): boolean =>
      isOneChanged(before[match], after[index], identity) &&
      hasSameIdentity(before[match], after[index], identity) !== false
    const found = pairs.filter((each) => pairAll([each]))
    for (const each of found) if (!isSure(each)) presumed.add(each[1])
    return found.length > 0
  }
  for (;;) {
    const stretches = stretchesIn(matches, left, areApart)
    const isFound =
      pairAll(pairsByTraits(rest(), { before, after }, (entry) => textsOf(entry, identity))) ||
      pairPresumed(pairsByTraits(rest(), { before, after }, restsOf)) ||
      pairPresumed(stretches.flatMap(byPlace))
    if (!isFound) return { matches, presumed, open: stretches }
  }
}

/** An entry before and the one after that it is. */
type Pair = [match: number, index: number]

const byPlace = ({ before, after }: Stretch): Pair[] =>
  before.length === after.length ? before.map((match, place) => [match, after[place]!]) : []

type Lists = { before: List; after: List }

/** What is equal on both sides, in its order. */
function equalPairs(stretch: Stretch, { before, after }: Lists): Pair[] {
  const old = groupBy(stretch.before, (match) => textOf(before[match]))
  const now = groupBy(stretch.after, (index) => textOf(after[index]))
  return [...now].flatMap(([text, numbers]) =>
    numbers.flatMap((index, place): Pair[] => {
      const match = old.get(text)?.[place]
      return match === undefined ? [] : [[match, index]]
    })
  )
}

/** What is left on both sides with one identity; `isAlone` if no other entry has it. */
function identityPairs(
  stretch: Stretch,
  { before, after }: Lists,
  keyOf: (entry: unknown) => string | undefined
): { pair: Pair; isAlone: boolean }[] {
  const old = groupBy(stretch.before, (match) => keyOf(before[match]))
  const now = groupBy(stretch.after, (index) => keyOf(after[index]))
  const pairs = [...now].flatMap(([key, [index, ...others]]) => {
    const [match, ...rest] = key === undefined ? [] : (old.get(key) ?? [])
    // Of several with one identity nobody knows which one has come or gone.
    return key === undefined || match === undefined || others.length + rest.length > 0 ? [] : [{ key, match, index }]
  })
  if (pairs.length === 0) return []
  const counts = [before, after].map((list) => countBy(list.flatMap((entry) => keyOf(entry) ?? [])))
  return pairs.map(({ key, match, index }) => ({
    pair: [match, index],
    isAlone: counts.every((count) => count.get(key) === 1)
  }))
}

function countBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

const newIn = (matches: Alignment['matches']): number[] =>
  matches.flatMap((match, index) => (match === undefined ? [index] : []))

/** A longest row of pairs of equal texts, whose numbers rise on both sides. */
function equalIn(before: readonly string[], after: readonly string[]): [before: number, after: number][] {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const [old, now] = [before, after].map((each) => each.slice(start, each.length - end))
  const pairs: [number, number][] = []
  for (let each = LCS(old ?? [], now ?? []); each.chain !== null; each = each.chain)
    pairs.push([start + each.buffer1index, start + each.buffer2index])
  return [
    ...Array.from({ length: start }, (_, index): [number, number] => [index, index]),
    ...pairs.toReversed(),
    ...Array.from({ length: end }, (_, index): [number, number] => [
      before.length - end + index,
      after.length - end + index
    ])
  ]
}

/** The entries that are in no order with the others: those beside a longest row of numbers that rise. */
export function movedIn(row: readonly number[]): Set<number> {
  if (isRising(row)) return new Set()
  const [given, sorted] = [row, row.toSorted((a, b) => a - b)].map((each) => each.map(String))
  const still = new Set(equalIn(given ?? [], sorted ?? []).map(([index]) => row[index]))
  return new Set(row.filter((each) => !still.has(each)))
}

/** What is left on both sides between the same two neighbours, without those that are nothing of the other side. */
function stretchesIn(
  matches: Alignment['matches'],
  left: ReadonlySet<number>,
  areApart: (match: number, index: number) => boolean
): Stretch[] {
  const moved = movedIn(matches.filter((match) => match !== undefined))
  const old = [...left]
  const stretches: Stretch[] = []
  let from = -1
  let after: number[] = []
  const close = (to: number): void => {
    const before = after.length === 0 ? [] : old.filter((number) => number > from && number < to)
    if (before.length > 0) stretches.push({ before, after })
    from = to
    after = []
  }
  for (const [index, match] of matches.entries()) {
    if (match === undefined) after.push(index)
    else if (!moved.has(match)) close(match)
  }
  close(Infinity)
  const known = new Set(stretches.flatMap((stretch) => stretch.after))
  const turned = moved.size === 0 ? [] : turnedStretches(matches, left)
  return [...stretches, ...turned.filter((stretch) => !stretch.after.some((index) => known.has(index)))].flatMap(
    (stretch) => {
      const before = stretch.before.filter((match) => stretch.after.some((index) => !areApart(match, index)))
      const others = stretch.after.filter((index) => stretch.before.some((match) => !areApart(match, index)))
      return before.length > 0 ? [{ before, after: others }] : []
    }
  )
}

/** What is left between two neighbours that stand the other way round now. */
function turnedStretches(matches: Alignment['matches'], left: ReadonlySet<number>): Stretch[] {
  const stretches: Stretch[] = []
  let from: number | undefined
  let after: number[] = []
  for (const [index, match] of matches.entries()) {
    if (match === undefined) {
      after.push(index)
      continue
    }
    const before = Array.from({ length: Math.max(0, (from ?? 0) - match - 1) }, (_, place) => match + 1 + place)
    const isBetween = before.length > 0 && before.every((number) => left.has(number))
    if (after.length > 0 && isBetween) stretches.push({ before: before.toReversed(), after })
    from = match
    after = []
  }
  return stretches
}

/** The pairs of what is left that share what no other entry of the lists has, and share it only with each other. */
function pairsByTraits(
  stretch: Stretch,
  { before, after }: Lists,
  traits: (entry: unknown) => readonly string[]
): Pair[] {
  if (stretch.before.length === 0 || stretch.after.length === 0) return []
  const holdersOf = (numbers: readonly number[], list: List) =>
    groupBy(
      numbers.flatMap((number) => [...new Set(traits(list[number]))].map((trait) => ({ trait, number }))),
      ({ trait }) => trait
    )
  const [old, now] = [holdersOf(stretch.before, before), holdersOf(stretch.after, after)]
  const shared = new Set([...old.keys()].filter((trait) => now.has(trait)))
  if (shared.size === 0) return []
  const counts = [before, after].map((list) =>
    countBy(list.flatMap((entry) => [...new Set(traits(entry))].filter((trait) => shared.has(trait))))
  )
  const pairs = [...shared].flatMap((trait): Pair[] => {
    const [{ number: match } = { number: -1 }] = old.get(trait) ?? []
    const [{ number: index } = { number: -1 }] = now.get(trait) ?? []
    return counts.every((count) => count.get(trait) === 1) ? [[match, index]] : []
  })
  const partnersOf = (place: 0 | 1): Map<number, Set<number>> => {
    const groups = groupBy(pairs, (pair) => pair[place])
    return new Map([...groups].map(([number, all]) => [number, new Set(all.map((pair) => pair[1 - place]!))]))
  }
  const [ours, theirs] = [partnersOf(0), partnersOf(1)]
  // Stryker disable next-line OptionalChaining: each pair is in both groups
  return pairs.filter(([match, index]) => ours.get(match)?.size === 1 && theirs.get(index)?.size === 1)
}

/** What is left of a block without each of its fields, if that is more than one: a field of it may have changed. */
const restsOf = (entry: unknown): string[] =>
  isBlock(entry)
    ? [entry, ...Object.keys(entry).map((key) => without(entry, key))]
        .filter((rest) => Object.keys(rest).length > 1)
        .map((rest) => textOf(rest))
    : []

const without = (block: object, key: string): object =>
  Object.fromEntries(entriesOf(block).filter(([other]) => other !== key))

/**
 * Whether two entries have a value in common, in the same field, which not any other entry could have as well. An entry
 * of one value can have another one there.
 */
function isOneChanged(before: unknown, after: unknown, identity: EntryIdentity): boolean {
  const [old, now] = [before, after].map((entry) => leavesOf(entry).filter((leaf) => isTelling(leaf, identity)))
  // Stryker disable OptionalChaining: both lists are there, and an entry that is compared has a value
  const traits = new Set(old?.map(({ trait }) => trait))
  const [only, ...others] = leavesOf(before)
  const isOnly = ({ way }: EntryLeaf): boolean => others.length === 0 && isBlock(before) && way === only?.way
  return now?.some((leaf) => traits.has(leaf.trait) || isOnly(leaf)) === true
  // Stryker restore OptionalChaining
}

/** The texts of an entry that say which one it is. */
const textsOf = (entry: unknown, identity: EntryIdentity): string[] =>
  leavesOf(entry).flatMap((leaf) => (typeof leaf.value === 'string' && isTelling(leaf, identity) ? [leaf.trait] : []))

/** Whether a value says something of which entry it is: not one of two, and nothing that many have. */
const isTelling = ({ value, path }: EntryLeaf, { isShared }: EntryIdentity): boolean =>
  typeof value !== 'boolean' && isShared?.(path) !== true

type EntryLeaf = { way: string; trait: string; value: unknown; path: Path }

/** The values in a block or a list, each with its way there, in a list at any place. A single value has none. */
const leavesOf = (entry: unknown): readonly EntryLeaf[] =>
  typeof entry === 'object' && entry !== null ? leavesOfObject(entry) : []

const leavesOfObject = memoizeWeakly((entry: object): readonly EntryLeaf[] => leavesIn(entry, [], ''))

function leavesIn(value: unknown, path: Path, way: string): EntryLeaf[] {
  if (typeof value !== 'object' || value === null) return [{ way, trait: `${way} ${textOf(value)}`, value, path }]
  if (Array.isArray(value))
    return value.flatMap((inner: unknown, index) => leavesIn(inner, [...path, index], `${way}/*`))
  return entriesOf(value).flatMap(([key, inner]) => leavesIn(inner, [...path, key], `${way}/${key}`))
}

// Identity

/** Whether two entries are two, whatever else they say. */
const isAnother = (one: unknown, other: unknown, identity: Identity): boolean =>
  identity.isLasting === true && hasSameIdentity(one, other, identity) === false

/** Whether two entries have one identity; undefined if it is not said of both. */
export function hasSameIdentity(one: unknown, other: unknown, identity: Identity | undefined): boolean | undefined {
  if (identity === undefined) return undefined
  for (const group of identity.by) {
    const [mine, theirs] = [one, other].map((entry) => identityKey(entry, group, identity))
    if (mine !== undefined && theirs !== undefined) return mine === theirs
  }
  return undefined
}

/** The values of a group of fields; undefined if an entry has no name, though it can have one for good. */
export function identityKey(entry: unknown, group: readonly string[], { isLasting }: Identity): string | undefined {
  if (group.length === 0) return textOf(entry)
  const values = group.map((field) => valueAt(entry, [field]))
  // What names nothing is for everything: that tells it apart, too.
  return isLasting && values.every((value) => value === undefined) ? undefined : values.map(textOf).join(' ')
}

// Values

/** A value as one text, the same for the same value, whatever the order of its fields. */
const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? textOfObject(value) : (JSON.stringify(value) ?? '')

const textOfObject = memoizeWeakly((value: object): string =>
  Array.isArray(value)
    ? `[${value.map(textOf).join()}]`
    : `{${entriesOf(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, inner]) => `${JSON.stringify(key)}:${textOf(inner)}`)
        .join()}}`
)

// Paths

/** The path of a value after a change; undefined if an entry on the way is gone. A new entry comes last. */
export function relocate(
  field: FieldNode | undefined,
  { before, after }: { before: unknown; after: unknown },
  path: Path
): Path | undefined {
  const [step, ...rest] = path
  if (step === undefined) return []
  const identity = field?.kind === 'list' ? field.identity : undefined
  const to =
    typeof step === 'number' ? numberAfter(before, after, { step, isWhole: rest.length === 0, identity }) : step
  if (to === undefined) return undefined
  const inner = relocate(fieldAt(field, [step]), { before: valueAt(before, [step]), after: valueAt(after, [to]) }, rest)
  return inner && [to, ...inner]
}

function numberAfter(
  before: unknown,
  after: unknown,
  { step, isWhole, identity }: { step: number; isWhole: boolean; identity: Identity | undefined }
): number | undefined {
  const [old, now] = [listOf(before), listOf(after)]
  if (step >= old.length) return isWhole || now.length === old.length ? now.length + step - old.length : undefined
  const to = alignEntries(old, now, identity).matches.indexOf(step)
  return to < 0 ? undefined : to
}

const noEntries: List = []
const listOf = (value: unknown): List => (Array.isArray(value) ? value : noEntries)

/**
 * Finds which entry of one list is which entry of another: by the identity that the schema of the list names, and else
 * as diff3 does, by what is equal and by the place between equal ones. Where neither says it, nothing is guessed.
 */
import { LCS } from 'node-diff3'
import { groupBy } from '../diagnostics/grouping.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { fieldAt, type FieldNode } from '../fields/field-tree.ts'
import { entriesOf, isBlock, isRising, valueAt } from '../fields/schema-fields.ts'
import type { Identity } from '../fields/schema-metadata.ts'
import { memoizeWeakly } from '../store/memoize.ts'

type List = readonly unknown[]

/** Entries that became others at one place, by their numbers in each list. */
type Stretch = { before: readonly number[]; after: readonly number[] }

export type Alignment = {
  /** For each entry of the list after, its number in the list before; undefined for a new one. */
  matches: readonly (number | undefined)[]
  /** Where some entries became more or fewer others, and nothing says which is which. */
  open: readonly Stretch[]
}

/** Which entry is which, for the same two lists looked for once. */
export function alignEntries(before: List, after: List, identity: Identity | undefined): Alignment {
  if (before === after) return { matches: before.map((_, index) => index), open: [] }
  return alignmentsOf(before)(after)(identity ?? none)
}

const none: Identity = { by: [] }

const alignmentsOf = memoizeWeakly((before: List) =>
  memoizeWeakly((after: List) => memoizeWeakly((identity: Identity) => align(before, after, identity)))
)

function align(before: List, after: List, identity: Identity): Alignment {
  const matches = after.map((): number | undefined => undefined)
  const left = new Set(before.keys())
  const pair = (match: number, index: number): boolean => {
    if (matches[index] !== undefined || !left.delete(match)) return false
    matches[index] = match
    return true
  }
  const areApart = (match: number, index: number): boolean => isAnother(before[match], after[index], identity)
  /** Pairs what has one key on both sides, in its order. */
  const pairBy = (
    keyOf: (entry: unknown) => string | undefined,
    isMeant: (old: number, now: number) => boolean
  ): void => {
    const old = groupBy(left, (match) => keyOf(before[match]))
    const now = groupBy(newIn(matches), (index) => keyOf(after[index]))
    for (const [key, numbers] of now) {
      const others = key === undefined ? [] : (old.get(key) ?? [])
      if (!isMeant(others.length, numbers.length)) continue
      for (const [place, index] of numbers.entries()) {
        const match = others[place]
        if (match !== undefined && !areApart(match, index)) pair(match, index)
      }
    }
  }
  // Most are as they were, with their fields in the same order.
  const written = (entry: unknown): string => JSON.stringify(entry) ?? ''
  for (const [match, index] of equalIn(before.map(written), after.map(written))) pair(match, index)
  // One that was moved.
  pairBy(textOf, () => true)
  // Of several with one identity nobody knows which one has come or gone.
  for (const group of identity.by)
    pairBy(
      (entry) => identityKey(entry, group, identity),
      (old, now) => old === 1 && now === 1
    )
  const pairAll = (pairs: readonly Pair[]): boolean =>
    pairs.map(([match, index]) => !areApart(match, index) && pair(match, index)).includes(true)
  const byTraits = (stretch: Stretch): Pair[] =>
    [restsOf, traitsOf]
      .map((traits) => pairsByTraits(stretch, { before, after }, traits))
      .find(({ length }) => length > 0) ?? []
  const byPlace = ({ before: old, after: now }: Stretch): Pair[] =>
    old.length === now.length ? old.map((match, place) => [match, now[place]!]) : []
  const isInPlace = (stretch: Stretch): boolean => {
    const pairs = byPlace(stretch)
    return pairs.length > 0 && pairs.every(([match, index]) => haveTrait(before[match], after[index]))
  }
  for (;;) {
    const stretches = stretchesIn(matches, left, areApart)
    const isFound =
      pairAll(stretches.flatMap((stretch) => (isInPlace(stretch) ? byPlace(stretch) : byTraits(stretch)))) ||
      // One that was moved and changed.
      pairAll(byTraits({ before: [...left], after: newIn(matches) })) ||
      pairAll(stretches.flatMap(byPlace))
    if (!isFound) return { matches, open: stretches }
  }
}

/** An entry before and the one after that it is. */
type Pair = [match: number, index: number]

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
    const some = before.filter((match) => after.some((index) => !areApart(match, index)))
    const others = after.filter((index) => before.some((match) => !areApart(match, index)))
    if (some.length > 0) stretches.push({ before: some, after: others })
    from = to
    after = []
  }
  for (const [index, match] of matches.entries()) {
    if (match === undefined) after.push(index)
    else if (!moved.has(match)) close(match)
  }
  close(Infinity)
  return stretches
}

/** The pairs of a stretch that share what no other entry there has, and share it only with each other. */
function pairsByTraits(
  stretch: Stretch,
  { before, after }: { before: List; after: List },
  traits: (entry: unknown) => readonly string[]
): Pair[] {
  if (stretch.before.length === 0 || stretch.after.length === 0) return []
  const holdersOf = (numbers: readonly number[], list: List) =>
    groupBy(
      numbers.flatMap((number) => [...new Set(traits(list[number]))].map((trait) => ({ trait, number }))),
      ({ trait }) => trait
    )
  const [old, now] = [holdersOf(stretch.before, before), holdersOf(stretch.after, after)]
  const pairs = [...old].flatMap(([trait, [{ number: match }, ...others]]): Pair[] => {
    const [index, ...rest] = now.get(trait) ?? []
    return index === undefined || others.length + rest.length > 0 ? [] : [[match, index.number]]
  })
  const partnersOf = (place: 0 | 1): Map<number, Set<number>> => {
    const groups = groupBy(pairs, (pair) => pair[place])
    return new Map([...groups].map(([number, all]) => [number, new Set(all.map((pair) => pair[1 - place]!))]))
  }
  const [ours, theirs] = [partnersOf(0), partnersOf(1)]
  return pairs.filter(([match, index]) => ours.get(match)?.size === 1 && theirs.get(index)?.size === 1)
}

/** What is left of a block without each of its fields: entries that share it differ in one field. */
const restsOf = (entry: unknown): string[] =>
  isBlock(entry)
    ? [entry, ...Object.keys(entry).map((key) => without(entry, key))].filter(isFilled).map((rest) => textOf(rest))
    : []

const without = (block: object, key: string): object =>
  Object.fromEntries(entriesOf(block).filter(([other]) => other !== key))

const isFilled = (block: object): boolean => Object.keys(block).length > 0

/** Whether two entries have a value in common, in the same field. */
export function haveTrait(one: unknown, other: unknown): boolean {
  const traits = new Set(traitsOf(one))
  return traitsOf(other).some((trait) => traits.has(trait))
}

/** The values of a block, each with its place in it. */
export const traitsOf = (entry: unknown, above = ''): string[] =>
  isBlock(entry)
    ? entriesOf(entry).flatMap(([key, value]) => {
        const path = `${above}/${key}`
        return isBlock(value) ? traitsOf(value, path) : [`${path} ${textOf(value)}`]
      })
    : []

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
  // What has no units or days is for all of them: that tells it apart, too.
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

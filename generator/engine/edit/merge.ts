/**
 * Merges two changed versions of one file. It compares values: blocks by key, lists by entry, anything else as a whole.
 * In conflict are only a value that both have changed, and an entry that one has removed and the other has changed. The
 * text of each part, comments included, comes from the side that changed it. The result is parsed again, and used only
 * if it says what was wanted.
 */
import { isDeepStrictEqual } from 'node:util'
import { isNode, type Node } from 'yaml'
import type { Path } from '../diagnostics/diagnostic.ts'
import { byteOrderMark } from '../content/yaml/characters.ts'
import { parseFile } from '../content/yaml/source.ts'
import { fieldAt, type FieldNode } from '../fields/field-tree.ts'
import { valueAt } from '../fields/schema-fields.ts'
import type { Identity } from '../fields/schema-metadata.ts'
import { groupBy } from '../diagnostics/grouping.ts'
import {
  alignEntries,
  hasSameIdentity,
  haveTrait,
  identityKey,
  movedIn,
  traitsOf,
  type Alignment
} from './align-entries.ts'
import { parseForEdit } from './edit-yaml.ts'
import { detectFileStyle, serializeEntry, type FileStyle } from './serialize-value.ts'
import { treeOf, type Tree } from './value-tree.ts'
import { containerOf, unquoted } from './yaml-entries.ts'

/** What both sides had, and what each has made of it. */
export type Sides<Value> = { base: Value; ours: Value; theirs: Value }

/** A value with its path in the text of one side. */
type PlacedValue = { path: Path; value: unknown }

/**
 * A value that both sides have changed, each to something else. A side that has removed it has none. Several values are
 * entries that became more or fewer others, so that nobody can say which of them are which.
 */
export type ValueConflict = Sides<readonly PlacedValue[]>

type Options = {
  /** The name of the file. */
  file?: string
  /** The field that the file is as a whole: it says what tells the entries of lists apart. Undefined if it has none. */
  field: FieldNode | undefined
  /** Whether to take ours of what is in conflict; by default theirs is taken. */
  isOurs?: (conflict: ValueConflict) => boolean
}

/**
 * The merged text, and the values for which one side had to be chosen. A file that is not there, and one without any
 * value, has none of the parts that the others have: its lists are empty. The text is empty where nothing is left.
 * @returns undefined if the meaning of one of the texts is not certain, or no text can be made that says both
 */
export function merge(
  { base = '', ours = '', theirs = '' }: Sides<string | undefined>,
  { file = '', field, isOurs = () => false }: Options
): { text: string; conflicts: readonly ValueConflict[] } | undefined {
  if (ours === base || ours === theirs) return { text: theirs, conflicts: [] }
  if (theirs === base) return { text: ours, conflicts: [] }
  const style = detectFileStyle(theirs === '' ? ours : theirs)
  const roots = [base, ours, theirs].map((text) => (isEmpty(text, file) ? 'empty' : rootOf(text, style, file)))
  const whole = roots.findLast((root) => root !== 'empty')
  const [before, mine, other] = roots.map((root) => (root === 'empty' ? whole && emptied(whole) : root))
  if (whole === undefined || before === undefined || mine === undefined || other === undefined) return undefined
  const conflicts: ValueConflict[] = []
  const choose = (conflict: ValueConflict): boolean => {
    conflicts.push(conflict)
    return isOurs(conflict)
  }
  const frame = { isFlow: false, column: 0 }
  const isOneGone = roots.slice(1).includes('empty')
  const context: Context = { style, choose, field, frame, isForeign: false, isOneGone }
  const merged = mergeBodies({ base: before, ours: mine, theirs: other }, context)
  if (isOneGone && 'items' in merged.tree && merged.tree.items.length === 0) return { text: '', conflicts }
  if (!isDeepStrictEqual(parseForEdit(merged.text, file)?.tree, merged.tree)) return undefined
  return { text: (theirs.startsWith(byteOrderMark) ? byteOrderMark : '') + merged.text, conflicts }
}

/** Whether a text says nothing: that of a file that is not there, or one with nothing but comments in it. */
const isEmpty = (text: string, file: string): boolean =>
  text === '' ||
  parseFile({ file, bytes: new TextEncoder().encode(text) }).diagnostics.some(({ code }) => code === 'file-empty')

/** The merged value of a list or a block; undefined if both sides have changed one part of it differently. */
export function mergeValues(values: Sides<unknown>, field: FieldNode | undefined): { value: unknown } | undefined {
  const { base, ours, theirs } = values
  if (![base, ours, theirs].every((value) => typeof value === 'object' && value !== null)) return undefined
  const textOf = (value: unknown): string => JSON.stringify(value)
  const merged = merge({ base: textOf(base), ours: textOf(ours), theirs: textOf(theirs) }, { field })
  return merged?.conflicts.length === 0 ? { value: parseForEdit(merged.text)?.source.value } : undefined
}

// Reading

/** A value in one of the texts, and the pieces of text that it consists of. */
type Part = {
  path: Path
  value: unknown
  tree: Tree
  /** Undefined for an entry of a list. */
  key?: string | undefined
  /** What stands between the part before and this one; undefined for the first. */
  gap?: string | undefined
  /** The comments above. */
  above: string
  /** The key or the dash, and the tag. */
  label: string
  body: string
  /** The comments behind and below. */
  below: string
  branch: Branch | undefined
}

/** The parts of a block or a list, and what stands before the first and behind the last of them. */
type Branch = { isList: boolean; isFlow: boolean; column: number; parts: readonly Part[]; head: string; tail: string }

/** @param given in any form of line ends; the parts have that of the style */
function rootOf(given: string, { lineEnd }: FileStyle, file: string): Part | undefined {
  const text = given.replace(byteOrderMark, '').replace(/\r?\n/g, lineEnd)
  const parsed = parseForEdit(text, file)
  if (parsed === undefined) return undefined
  const { source, tree } = parsed
  const whole = { value: source.value, tree, path: [] }
  const branch = branchOf(source.document().contents, whole, { text, from: 0, to: text.length })
  return { ...whole, above: '', label: '', body: text, below: '', branch }
}

/** @param range of the text: the block or list, with what stands around its parts */
function branchOf(
  node: unknown,
  { value, tree, path }: Pick<Part, 'path' | 'value' | 'tree'>,
  { text, from, to }: { text: string; from: number; to: number }
): Branch | undefined {
  const container = isNode(node) ? containerOf(node, text) : undefined
  if (container === undefined || tree.type === 'value') return undefined
  const { entries, isList, isFlow, column } = container
  const parts = entries.map((entry, index): Part => {
    const { start, own, valueStart } = entry
    const key = entry.key && unquoted(text.slice(...entry.key))
    const step = key ?? index
    const [, child] = tree.items.find(([name], at) => (isList ? at === index : name === key)) ?? []
    // A key that is written with escapes is not found: then the merged text does not say what was wanted.
    const part = { path: [...path, step], value: valueAt(value, [step]), tree: child ?? treeOf(undefined) }
    const bodyEnd = Math.max(entry.valueEnd, lastEnd(entry.value, text))
    const before = entries[index - 1]
    return {
      ...part,
      key,
      gap: before && text.slice(before.end, start),
      above: text.slice(start, own),
      label: text.slice(own, valueStart),
      body: text.slice(valueStart, bodyEnd),
      below: text.slice(bodyEnd, entry.end),
      branch: branchOf(entry.value, part, { text, from: valueStart, to: bodyEnd })
    }
  })
  const [start, end] = [entries[0]?.start ?? to, entries.at(-1)?.end ?? to]
  return { isList, isFlow, column, parts, head: text.slice(from, start), tail: text.slice(end, Math.max(end, to)) }
}

/** A block or a list of which nothing is left, where the given one is. */
const emptied = (part: Part): Part => ({
  ...part,
  value: undefined,
  tree: treeOf(part.branch?.isList === true ? [] : {}),
  body: '',
  branch: part.branch && { ...part.branch, parts: [] }
})

/** Where the last part of a block ends, with its comments. */
function lastEnd(node: Node | null, text: string): number {
  const container = node === null ? undefined : containerOf(node, text)
  return container === undefined || container.isFlow ? 0 : (container.entries.at(-1)?.end ?? 0)
}

// Merging

type Merged = { text: string; tree: Tree }

/** A part of the three texts. */
type Triple = Sides<Part | undefined>
/** One that both sides have. */
type Pair = Triple & { ours: Part; theirs: Part }

type Context = {
  style: FileStyle
  /** Whether to take ours of what is in conflict. */
  choose: (conflict: ValueConflict) => boolean
  /** What the schema says of the part. */
  field: FieldNode | undefined
  /** Where the merged parts are written. */
  frame: Pick<Branch, 'isFlow' | 'column'>
  /** Whether ours is written in other brackets or columns, so that its text does not fit there. */
  isForeign: boolean
  /** Whether one side has nothing of the whole file. */
  isOneGone: boolean
}

/** What one side has changed; theirs where both have. */
const changedOf = <Value>({ base, ours, theirs }: Sides<Value>): Value => (theirs === base ? ours : theirs)

const textOf = ({ above, label, body, below }: Part): string => above + label + body + below
const isSame = (one: Part | undefined, other: Part | undefined): boolean => isDeepStrictEqual(one?.tree, other?.tree)

const placesOf = (parts: readonly (Part | undefined)[]): PlacedValue[] =>
  parts.flatMap((part) => (part === undefined ? [] : [{ path: part.path, value: part.value }]))

const chosenOf = ({ base, ours, theirs }: Triple, { choose }: Context): Part | undefined =>
  choose({ base: placesOf([base]), ours: placesOf([ours]), theirs: placesOf([theirs]) }) ? ours : theirs

/** A part as it is. */
const wholeOf = (part: Part, isOurs: boolean, { style, frame, isForeign }: Context): Merged => ({
  text: isForeign && isOurs ? serializeEntry(part.key ?? 0, part.value, null, style, frame) : textOf(part),
  tree: part.tree
})

/** The merged part; undefined if it is removed. */
function mergePart(triple: Triple, context: Context): Merged | undefined {
  const { base, ours, theirs } = triple
  const { isForeign, isOneGone, field } = context
  const whole = (part: Part | undefined): Merged | undefined => part && wholeOf(part, part === ours, context)
  if (ours === undefined || theirs === undefined) {
    if (base === undefined) return whole(ours ?? theirs)
    const other = ours ?? theirs
    if (isSame(other, base)) return undefined
    // A list that is not there has no entries. Of what was removed with its file, only what was added since is left.
    const isOpen = isOneGone || field?.kind === 'record' || base.branch?.isList === true
    if (isOpen && base.branch !== undefined && other?.branch !== undefined) {
      const merged = mergePart({ base, ours: ours ?? emptied(base), theirs: theirs ?? emptied(base) }, context)
      return merged !== undefined && 'items' in merged.tree && merged.tree.items.length === 0 ? undefined : merged
    }
    return whole(chosenOf(triple, context))
  }
  const before = base && textOf(base)
  if (textOf(ours) === before) return whole(theirs)
  if (textOf(theirs) === before) return whole(ours)
  const { text, tree } = mergeBodies({ base, ours, theirs }, context)
  const piece = (name: 'above' | 'label' | 'below'): string =>
    isForeign || base === undefined
      ? theirs[name]
      : changedOf({ base: base[name], ours: ours[name], theirs: theirs[name] })
  return { text: piece('above') + piece('label') + text + piece('below'), tree }
}

/** The merged value of a part, without its key and comments. */
function mergeBodies(pair: Pair, context: Context): Merged {
  const { base, ours, theirs } = pair
  const isMarked = (part: Part | undefined): boolean => part?.tree.isPlaceholder === true
  const isPlaceholder = changedOf({ base: isMarked(base), ours: isMarked(ours), theirs: isMarked(theirs) })
  const bodyOf = ({ body, tree }: Part): Merged => ({ text: body, tree: { ...tree, isPlaceholder } })
  const isEqual = (one: Part | undefined, other: Part): boolean =>
    one !== undefined && isDeepStrictEqual(bodyOf(one).tree, bodyOf(other).tree)
  const [one, two] = [ours.branch, theirs.branch]
  const areBranches = one !== undefined && two !== undefined && one.isList === two.isList
  if (areBranches && one.parts.length + two.parts.length > 0 && ours.body !== theirs.body) {
    const before = base?.branch?.isList === one.isList ? base.branch : { ...noBranch, isList: one.isList }
    const { text, tree } = mergeBranches({ base: before, ours: one, theirs: two }, context)
    return { text, tree: { ...tree, isPlaceholder } }
  }
  if (isEqual(base, ours) || isEqual(ours, theirs)) return bodyOf(theirs)
  if (isEqual(base, theirs)) return bodyOf(ours)
  return bodyOf(chosenOf(pair, context) === ours ? ours : theirs)
}

const noBranch: Branch = { isList: false, isFlow: false, column: 0, parts: [], head: '', tail: '' }

/** The merged parts, written as theirs are; as ours where theirs has none. */
function mergeBranches({ base, ours, theirs }: Sides<Branch>, context: Context): Merged {
  const { field, style } = context
  const frame = theirs.parts.length > 0 ? theirs : ours
  const { isList, isFlow, column } = frame
  const isApart = ours.isFlow !== isFlow || (!isFlow && ours.column !== column)
  const isForeign = context.isForeign || (ours.parts.length > 0 && isApart)
  const identity = field?.kind === 'list' ? field.identity : undefined
  const merged = joinParts({ base, ours, theirs }, identity).flatMap((join) => {
    const [first] = [...join.theirs, ...join.ours, ...join.base]
    const inner = { ...context, field: fieldAt(field, [first?.key ?? 0]), frame, isForeign }
    return join.isOpen ? chosenParts(join, inner) : mergedPart(join, inner)
  })
  if (merged.length === 0) return { text: isList ? ' []' : ' {}', tree: treeOf(isList ? [] : {}) }
  /** The piece of text that has changed, if all have it. */
  const piece = (pieces: Sides<string | undefined>): string | undefined => {
    if (isForeign || pieces.ours === undefined) return pieces.theirs
    return pieces.base === undefined || pieces.theirs === undefined ? (pieces.theirs ?? pieces.ours) : changedOf(pieces)
  }
  const around = (name: 'head' | 'tail'): string => {
    const of = (branch: Branch): string | undefined => (branch.parts.length > 0 ? branch[name] : undefined)
    return piece({ base: of(base), ours: of(ours), theirs: of(theirs) }) ?? frame[name]
  }
  const between = isFlow ? ', ' : style.lineEnd + ' '.repeat(column)
  const head = around('head')
  const texts = merged.map(({ text, ...sides }, index) => {
    const gap = piece({ base: sides.base?.gap, ours: sides.ours?.gap, theirs: sides.theirs?.gap }) ?? between
    // A note between two entries stays, although no entry is before it any more.
    const isNote = gap.includes('#') && !head.includes(gap.trim())
    return (index > 0 ? gap : isNote ? gap.trimStart() : '') + text
  })
  const items = merged.map((each) => [(each.theirs ?? each.ours)?.key, each.tree] as const)
  return {
    text: head + texts.join('') + around('tail'),
    tree: isList
      ? { isPlaceholder: false, type: 'list', items }
      : // An object has keys that are numbers before all others.
        { isPlaceholder: false, type: 'block', items: Object.entries(Object.fromEntries(items)) }
  }
}

function mergedPart(join: Join, context: Context): (Triple & Merged)[] {
  const {
    base: [base],
    ours: [ours],
    theirs: [theirs]
  } = join
  const isRewritten = [ours, theirs].some(
    (part) => part !== undefined && base !== undefined && part.key === undefined && !haveTrait(base.value, part.value)
  )
  // Values of two entries that have nothing in common are not mixed. An entry of one value can have another value.
  const isAnother = isRewritten && traitsOf(base?.value).length > 1 && isChangedByBoth(join)
  if (isAnother) return chosenParts(join, context)
  let isAsked = false
  const choose = (conflict: ValueConflict): boolean => {
    isAsked = true
    return !isRewritten && context.choose(conflict)
  }
  const part = mergePart({ base, ours, theirs }, { ...context, choose })
  if (isRewritten && isAsked) return chosenParts(join, context)
  return part === undefined ? [] : [{ base, ours, theirs, ...part }]
}

function isChangedByBoth({ base, ours, theirs }: Join): boolean {
  const [before, mine, other] = [base, ours, theirs].map(([part]) => part?.value)
  const pairs = [[before, mine] as const, [before, other] as const, [mine, other] as const]
  return pairs.every(([one, two]) => !isDeepStrictEqual(one, two))
}

function chosenParts({ base, ours, theirs }: Join, context: Context): (Triple & Merged)[] {
  const isOurs = context.choose({ base: placesOf(base), ours: placesOf(ours), theirs: placesOf(theirs) })
  return (isOurs ? ours : theirs).map((part) => ({
    base: undefined,
    ours: isOurs ? part : undefined,
    theirs: isOurs ? undefined : part,
    ...wholeOf(part, isOurs, context)
  }))
}

// Joining

/**
 * The parts of the three sides that are one: at most one of each. If it is open, they are those of a place where nobody
 * can say which are which, and where both sides have changed something.
 */
type Join = Sides<Part[]> & { isOpen: boolean }

type Side = 'ours' | 'theirs'

/** All parts of the three sides, in the order of the merged text. */
function joinParts({ base, ...sides }: Sides<Branch>, identity: Identity | undefined): Join[] {
  const valuesOf = ({ parts }: Branch): unknown[] => parts.map(({ value }) => value)
  const before = valuesOf(base)
  const alignmentOf = (side: Branch): Alignment =>
    side.isList ? alignEntries(before, valuesOf(side), identity) : { matches: matchKeys(base, side), open: [] }
  const alignments = { ours: alignmentOf(sides.ours), theirs: alignmentOf(sides.theirs) }
  const joins = base.parts.map((part): Join => ({ base: [part], ours: [], theirs: [], isOpen: false }))
  for (const side of bothSides)
    for (const [index, match] of alignments[side].matches.entries())
      joins[match ?? -1]?.[side].push(sides[side].parts[index]!)
  for (const side of bothSides)
    for (const { before: numbers, after } of alignments[side].open) {
      const touched = new Set(numbers.map((number) => joins[number]!))
      if (![...touched].some((join) => isChangedBy(otherSide[side], join))) continue
      const parts = after.map((index) => sides[side].parts[index]!)
      const open = openJoin([...touched, { base: [], ours: [], theirs: [], isOpen: true, [side]: parts }])
      for (const [number, join] of joins.entries()) if (touched.has(join)) joins[number] = open
    }
  const joinOf = new Map(joins.flatMap((join) => [...join.ours, ...join.theirs].map((part) => [part, join] as const)))
  const newIn = (side: Side): Part[] => sides[side].parts.filter((part) => !joinOf.has(part))
  const [own, added] = [newIn('ours'), newIn('theirs')]
  const twins = twinsIn(own, added, identity)
  for (const part of added) joinOf.set(part, { base: [], ours: [], theirs: [part], isOpen: false })
  for (const part of own) {
    const join = joinOf.get(twins.get(part) ?? part) ?? { base: [], ours: [], theirs: [], isOpen: false }
    join.ours.push(part)
    joinOf.set(part, join)
  }
  const numbers = new Map(base.parts.map((part, index) => [part, index]))
  const orderOf = (side: Side): Order => {
    const order = [...new Set(sides[side].parts.map((part) => joinOf.get(part)!))]
    const numberOf = ({ base: [part] }: Join): number | undefined => part && numbers.get(part)
    const moved = movedIn(order.flatMap((join) => numberOf(join) ?? []))
    return { order, isMoved: (join) => moved.has(numberOf(join) ?? -1) }
  }
  return inOneOrder(orderOf('ours'), orderOf('theirs'))
}

const bothSides = ['ours', 'theirs'] as const
const otherSide = { ours: 'theirs', theirs: 'ours' } as const

function matchKeys(base: Branch, { parts }: Branch): Alignment['matches'] {
  const numbers = new Map(base.parts.map(({ key }, index) => [key, index]))
  return parts.map(({ key }) => numbers.get(key))
}

/** Whether a side has not left the parts of a join as they were. */
const isChangedBy = (side: Side, { base, isOpen, ...sides }: Join): boolean =>
  isOpen || !isSame(base[0], sides[side][0])

/** Several joins as one, each side in its order. */
function openJoin(joins: readonly Join[]): Join {
  const numberOf = ({ path }: Part): number => Number(path.at(-1))
  const all = (name: keyof Sides<unknown>): Part[] =>
    joins.flatMap((join) => join[name]).toSorted((one, other) => numberOf(one) - numberOf(other))
  return { base: all('base'), ours: all('ours'), theirs: all('theirs'), isOpen: true }
}

/** For each part that both have added its part of the other side: it is the same, or has the same key or identity. */
function twinsIn(own: readonly Part[], added: readonly Part[], identity: Identity | undefined): Map<Part, Part> {
  const twins = new Map<Part, Part>()
  const free = new Set(added)
  const pairBy = (keyOf: (part: Part) => string | undefined, isMeant: (one: Part, other: Part) => boolean): void => {
    const byKey = groupBy([...free], keyOf)
    for (const part of own) {
      const key = twins.has(part) ? undefined : keyOf(part)
      const twin = key === undefined ? undefined : byKey.get(key)?.find((each) => free.has(each) && isMeant(part, each))
      if (twin === undefined) continue
      twins.set(part, twin)
      free.delete(twin)
    }
  }
  if (own.length === 0 || added.length === 0) return twins
  // An entry of a list has no key.
  pairBy(
    ({ key, tree }) => key ?? JSON.stringify(tree),
    () => true
  )
  if (identity === undefined) return twins
  for (const group of identity.by)
    pairBy(
      ({ value }) => identityKey(value, group, identity),
      (one, other) => hasSameIdentity(one.value, other.value, identity) === true
    )
  return twins
}

type Order = { order: readonly Join[]; isMoved: (join: Join) => boolean }

/** The order of theirs, with what ours has moved and added behind what is before it there. */
function inOneOrder(ours: Order, theirs: Order): Join[] {
  const own = new Set(ours.order)
  const merged = theirs.order.filter((join) => !own.has(join) || !ours.isMoved(join) || theirs.isMoved(join))
  const placed = new Set(merged)
  for (const [index, join] of ours.order.entries()) {
    if (placed.has(join)) continue
    const before = ours.order[index - 1]
    let at = before === undefined ? 0 : merged.indexOf(before) + 1
    // What the others have added at the same place comes first.
    while (at > 0 && merged[at]?.base.length === 0 && !own.has(merged[at]!)) at += 1
    merged.splice(at, 0, join)
    placed.add(join)
  }
  return merged
}

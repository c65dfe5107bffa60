/**
 * Merges two changed versions of one file. It compares values: blocks by key, lists by entry, anything else as a whole.
 * In conflict are only a value that both have changed, an entry that one has removed and the other has changed, and one
 * that both have changed if it may be another one. The text of each part comes from the side that changed it, with the
 * comments of both. The result is parsed again, and used only if it says what was wanted.
 */
import { isDeepStrictEqual } from 'node:util'
import { isNode, type Node } from 'yaml'
import type { Path } from '../diagnostics/diagnostic.ts'
import { byteOrderMark } from '../content/yaml/characters.ts'
import { parseFile } from '../content/yaml/source.ts'
import { fieldAt, type FieldNode } from '../fields/field-tree.ts'
import { valueAt } from '../fields/value-paths.ts'
import type { EntryIdentity } from '../fields/schema-metadata.ts'
import { groupBy } from '../diagnostics/grouping.ts'
import { alignEntries, hasSameIdentity, identityKey, movedIn, type Alignment } from './align-entries.ts'
import { parseForEdit } from './edit-yaml.ts'
import { detectFileStyle, serializeEntry, type FileStyle } from './serialize-value.ts'
import { treeOf, type Tree } from './value-tree.ts'
import { containerOf, restOfLine, unquoted } from './yaml-entries.ts'

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
  /** In brackets, what stands between the part before and this one; undefined for the first. */
  gap?: string | undefined
  /** The lines above its comments, apart from these, with the blanks before it; undefined in brackets. */
  lead?: string | undefined
  /** The comments above. */
  above: string
  /** The key or the dash, and the tag. */
  label: string
  body: string
  /** The comments behind and below. Those below the last part of a block are of what is around it. */
  below: string
  branch: Branch | undefined
}

/**
 * The parts of a block or a list, and what stands before the first and behind the last of them, without what belongs to
 * one of them.
 */
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
  const endOf = ({ end }: { end: number }): number => Math.min(end, Math.max(from, to))
  const [first] = entries
  const head = text.slice(from, first?.start ?? to)
  const opening = isFlow ? head : openingOf(head, from)
  const parts = entries.map((entry, index): Part => {
    const { start, own, valueStart } = entry
    const key = entry.key && unquoted(text.slice(...entry.key))
    const step = key ?? index
    const [, child] = tree.items.find(([name], at) => (isList ? at === index : name === key)) ?? []
    // A key that is written with escapes is not found: then the merged text does not say what was wanted.
    const part = { path: [...path, step], value: valueAt(value, [step]), tree: child ?? treeOf(undefined) }
    const bodyEnd = linesEnd(entry.value, text) ?? entry.valueEnd
    const before = entries[index - 1]
    const gap = before && text.slice(endOf(before), start)
    return {
      ...part,
      key,
      ...(isFlow ? { gap } : { lead: gap === undefined ? leadIn(head, opening) : afterLine(gap) }),
      above: text.slice(start, own),
      label: text.slice(own, valueStart),
      body: text.slice(valueStart, bodyEnd),
      below: text.slice(bodyEnd, endOf(entry)),
      branch: branchOf(entry.value, part, { text, from: valueStart, to: bodyEnd })
    }
  })
  const last = entries.at(-1)
  return { isList, isFlow, column, parts, head: opening, tail: last === undefined ? '' : text.slice(endOf(last), to) }
}

/**
 * What stands before the first part and does not belong to it: the rest of the line that it is below, or the blank
 * between a dash and it. At the beginning of a file it is nothing.
 */
const openingOf = (head: string, from: number): string =>
  from === 0 ? '' : head.includes('\n') ? head.slice(0, head.indexOf('\n') + 1) : head

/** Whether the first part has lines above it. */
const hasLead = (opening: string): boolean => opening === '' || opening.endsWith('\n')

const leadIn = (head: string, opening: string): string | undefined =>
  hasLead(opening) ? head.slice(opening.length) : undefined

/** What comes after the end of the first line. */
const afterLine = (text: string): string => text.slice(text.indexOf('\n') + 1)

/** A block or a list of which nothing is left, where the given one is. */
const emptied = (part: Part): Part => ({
  ...part,
  value: undefined,
  tree: treeOf(part.branch?.isList === true ? [] : {}),
  body: '',
  branch: part.branch && { ...part.branch, parts: [] }
})

/**
 * Where the lines of a list end, with the comments of its last entry, or those of a block, with the comment behind the
 * last one; undefined for any other value.
 */
function linesEnd(node: Node | null, text: string): number | undefined {
  const container = node === null ? undefined : containerOf(node, text)
  const last = container?.entries.at(-1)
  if (container === undefined || last === undefined || container.isFlow) return undefined
  return container.isList ? last.end : (linesEnd(last.value, text) ?? restOfLine(text, last.valueEnd))
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
    const isEntry = base.key === undefined
    if (isOpen && !isEntry && base.branch !== undefined && other?.branch !== undefined) {
      const merged = mergePart({ base, ours: ours ?? emptied(base), theirs: theirs ?? emptied(base) }, context)
      return merged !== undefined && 'items' in merged.tree && merged.tree.items.length === 0 ? undefined : merged
    }
    return whole(chosenOf(triple, context))
  }
  const before = base && textOf(base)
  if (textOf(ours) === before) return whole(theirs)
  if (textOf(theirs) === before) return whole(ours)
  const { text, tree } = mergeBodies({ base, ours, theirs }, context)
  /** @param join of what both have changed */
  const piece = (name: 'above' | 'label' | 'below', join: (sides: Sides<string>) => string): string =>
    isForeign ? theirs[name] : join({ base: base?.[name] ?? '', ours: ours[name], theirs: theirs[name] })
  const space = context.style.lineEnd + ' '.repeat(context.frame.column)
  const above = piece('above', (sides) => joinNotes(sides, (note) => note + space))
  const below = piece('below', (sides) => joinBelow(sides, context.style, space))
  return { text: above + piece('label', changedOf) + text + below, tree }
}

/**
 * The comments of both sides.
 * @param write a comment that only ours has added, behind those of theirs
 */
function joinNotes({ base, ours, theirs }: Sides<string>, write: (note: string) => string): string {
  if (ours === base || ours === theirs) return theirs
  if (theirs === base) return ours
  const linesIn = (text: string): string[] => text.split('\n').map((line) => line.trim())
  const [before, mine, other] = [base, ours, theirs].map((text) => new Set(linesIn(text)))
  const isGone = (line: string): boolean => line !== '' && before!.has(line) && !mine!.has(line)
  const isAdded = (line: string): boolean => line !== '' && !before!.has(line) && !other!.has(line)
  const left = theirs.split(/(?<=\n)/).filter((line) => !isGone(line.trim()))
  return left.join('') + [...mine!].filter(isAdded).map(write).join('')
}

/** The same of those behind a part and below it: on its line there is one. */
function joinBelow({ base, ours, theirs }: Sides<string>, { lineEnd }: FileStyle, space: string): string {
  const at = (text: string): number => (text.includes(lineEnd) ? text.indexOf(lineEnd) : text.length)
  const pieceOf = (cut: (text: string) => string): Sides<string> => ({
    base: cut(base),
    ours: cut(ours),
    theirs: cut(theirs)
  })
  const behind = pieceOf((text) => text.slice(0, at(text)))
  const notes = pieceOf((text) => text.slice(at(text)))
  return joinNotes(behind, (note) => ` ${note}`) + joinNotes(notes, (note) => `${space}  ${note}`)
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
  const { lineEnd } = style
  const spaces = ' '.repeat(column)
  /** The piece of text of both, if both have it. */
  const piece = (
    pieces: Sides<string | undefined>,
    join: (sides: Sides<string>) => string = changedOf
  ): string | undefined => {
    const { base: before, ours: mine, theirs: other } = pieces
    if (isForeign || mine === undefined || other === undefined) return isForeign ? other : (other ?? mine)
    return join({ base: before ?? other, ours: mine, theirs: other })
  }
  const around = (name: 'head' | 'tail'): string => {
    const of = (branch: Branch): string | undefined => (branch.parts.length > 0 ? branch[name] : undefined)
    return piece({ base: of(base), ours: of(ours), theirs: of(theirs) }) ?? frame[name]
  }
  const head = around('head')
  const join = (sides: Sides<string>): string => joinNotes(sides, (note) => note + lineEnd + lineEnd + spaces)
  const texts = merged.map(({ text, ...sides }, index) => {
    const of = (name: 'gap' | 'lead'): Sides<string | undefined> => ({
      base: sides.base?.[name],
      ours: sides.ours?.[name],
      theirs: sides.theirs?.[name]
    })
    if (isFlow) return (index > 0 ? (piece(of('gap')) ?? ', ') : '') + text
    const lead = piece(of('lead'), join) ?? spaces
    if (index > 0) return lineEnd + lead + text
    // What begins behind a dash has no lines above it.
    return (hasLead(head) ? lead : '') + text
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
    theirs: [theirs],
    isPresumed
  } = join
  // Values of what may be two entries are not mixed.
  if (isPresumed && isChangedByBoth(join)) return chosenParts(join, context)
  const part = mergePart({ base, ours, theirs }, context)
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
 * can say which are which, and where both sides have changed something. If it is presumed, one of them may be another
 * one.
 */
type Join = Sides<Part[]> & { isOpen: boolean; isPresumed: boolean }

type Side = 'ours' | 'theirs'

/** All parts of the three sides, in the order of the merged text. */
function joinParts({ base, ...sides }: Sides<Branch>, identity: EntryIdentity | undefined): Join[] {
  const valuesOf = ({ parts }: Branch): unknown[] => parts.map(({ value }) => value)
  const before = valuesOf(base)
  const alignmentOf = (side: Branch): Alignment =>
    side.isList
      ? alignEntries(before, valuesOf(side), identity)
      : { matches: matchKeys(base, side), presumed: new Set(), open: [] }
  const alignments = { ours: alignmentOf(sides.ours), theirs: alignmentOf(sides.theirs) }
  const joins = base.parts.map((part): Join => ({ ...noJoin(), base: [part] }))
  for (const side of bothSides)
    for (const [index, match] of alignments[side].matches.entries()) {
      const join = joins[match ?? -1]
      if (join === undefined) continue
      join[side].push(sides[side].parts[index]!)
      join.isPresumed ||= alignments[side].presumed.has(index)
    }
  for (const side of bothSides)
    for (const { before: numbers, after } of alignments[side].open) {
      const touched = new Set(numbers.map((number) => joins[number]!))
      if (!isContested([...touched], otherSide[side], after.length)) continue
      const parts = after.map((index) => sides[side].parts[index]!)
      const open = openJoin([...touched, { ...noJoin(), isOpen: true, [side]: parts }])
      for (const [number, join] of joins.entries()) if (touched.has(join)) joins[number] = open
    }
  const joinOf = new Map(joins.flatMap((join) => [...join.ours, ...join.theirs].map((part) => [part, join] as const)))
  const newIn = (side: Side): Part[] => sides[side].parts.filter((part) => !joinOf.has(part))
  const [own, added] = [newIn('ours'), newIn('theirs')]
  const twins = twinsIn({ own, added }, sides, identity)
  for (const part of added) joinOf.set(part, { ...noJoin(), theirs: [part] })
  for (const part of own) {
    const join = joinOf.get(twins.get(part) ?? part) ?? noJoin()
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

const noJoin = (): Join => ({ base: [], ours: [], theirs: [], isOpen: false, isPresumed: false })

const bothSides = ['ours', 'theirs'] as const
const otherSide = { ours: 'theirs', theirs: 'ours' } as const

function matchKeys(base: Branch, { parts }: Branch): Alignment['matches'] {
  const numbers = new Map(base.parts.map(({ key }, index) => [key, index]))
  return parts.map(({ key }) => numbers.get(key))
}

/**
 * Whether a side has changed one of the parts that became others on the other side, or has removed so many that one of
 * the others was made of those.
 */
function isContested(joins: readonly Join[], side: Side, others: number): boolean {
  const left = joins.filter((join) => join.isOpen || join[side].length > 0)
  const isRemoved = left.length < Math.min(joins.length, others)
  return isRemoved || left.some(({ base, isOpen, ...sides }) => isOpen || !isSame(base[0], sides[side][0]))
}

/** Several joins as one, each side in its order. */
function openJoin(joins: readonly Join[]): Join {
  const numberOf = ({ path }: Part): number => Number(path.at(-1))
  const all = (name: keyof Sides<unknown>): Part[] =>
    joins.flatMap((join) => join[name]).toSorted((one, other) => numberOf(one) - numberOf(other))
  return { base: all('base'), ours: all('ours'), theirs: all('theirs'), isOpen: true, isPresumed: true }
}

/**
 * For each part that both have added its part of the other side: it is the same, or has the same key or identity, which
 * no other one has.
 */
function twinsIn(
  { own, added }: { own: readonly Part[]; added: readonly Part[] },
  sides: Record<Side, Branch>,
  identity: EntryIdentity | undefined
): Map<Part, Part> {
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
  for (const group of identity.by) {
    const keyOf = ({ value }: Part): string | undefined => identityKey(value, group, identity)
    const isAlone = (part: Part, { parts }: Branch): boolean =>
      !parts.some((each) => each !== part && keyOf(each) === keyOf(part))
    pairBy(keyOf, (one, other) => {
      if (hasSameIdentity(one.value, other.value, identity) !== true) return false
      return identity.isLasting === true || (isAlone(one, sides.ours) && isAlone(other, sides.theirs))
    })
  }
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

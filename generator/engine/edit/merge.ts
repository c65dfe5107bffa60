/**
 * Merges two changed versions of one file. It compares values: blocks by key, lists by entry, anything else as a whole.
 * The text of each part, comments included, comes from the side that changed it. The result is parsed again, and used
 * only if it says what was wanted.
 */
import { isDeepStrictEqual } from 'node:util'
import { isNode, type Node } from 'yaml'
import type { Path } from '../diagnostics/diagnostic.ts'
import { byteOrderMark } from '../content/yaml/characters.ts'
import { parseFile } from '../content/yaml/source.ts'
import { isRising, valueAt } from '../fields/schema-fields.ts'
import { parseForEdit } from './edit-yaml.ts'
import { haveSameId, matchEntries } from './match-entries.ts'
import { detectFileStyle, serializeEntry, type FileStyle } from './serialize-value.ts'
import { treeOf, type Tree } from './value-tree.ts'
import { containerOf, unquoted } from './yaml-entries.ts'

/** What both sides had, and what each has made of it. */
export type Sides<Value> = { base: Value; ours: Value; theirs: Value }

/** A value that both sides have changed, each to something else; undefined where a side has none. */
export type ValueConflict = Sides<{ path: Path; value: unknown } | undefined>

type Options = {
  /** The name of the file. */
  file?: string
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
  { file = '', isOurs = () => false }: Options = {}
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
  const context: Context = { style, choose, frame, isForeign: false, isOneGone }
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
export function mergeValues(values: Sides<unknown>): { value: unknown } | undefined {
  const { base, ours, theirs } = values
  if (![base, ours, theirs].every((value) => typeof value === 'object' && value !== null)) return undefined
  const textOf = (value: unknown): string => JSON.stringify(value)
  const merged = merge({ base: textOf(base), ours: textOf(ours), theirs: textOf(theirs) })
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
const placeOf = (part: Part | undefined) => part && { path: part.path, value: part.value }

const chosenOf = ({ base, ours, theirs }: Triple, { choose }: Context): Part | undefined =>
  choose({ base: placeOf(base), ours: placeOf(ours), theirs: placeOf(theirs) }) ? ours : theirs

/** The merged part; undefined if it is removed. */
function mergePart(triple: Triple, context: Context): Merged | undefined {
  const { base, ours, theirs } = triple
  const { style, frame, isForeign, isOneGone } = context
  const whole = (part: Part | undefined): Merged | undefined => {
    if (part === undefined) return undefined
    const isOdd = isForeign && part === ours
    return {
      text: isOdd ? serializeEntry(part.key ?? 0, part.value, null, style, frame) : textOf(part),
      tree: part.tree
    }
  }
  if (ours === undefined || theirs === undefined) {
    if (base === undefined) return whole(ours ?? theirs)
    const other = ours ?? theirs
    if (isSame(other, base)) return undefined
    // Of what was removed with its file, only what somebody has added since is left.
    if (isOneGone && base.branch !== undefined && other?.branch !== undefined)
      return mergePart({ base, ours: ours ?? emptied(base), theirs: theirs ?? emptied(base) }, context)
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
    const { text, tree } = mergeBranches({ base: base?.branch ?? noBranch, ours: one, theirs: two }, context)
    return { text, tree: { ...tree, isPlaceholder } }
  }
  if (isEqual(base, ours) || isEqual(ours, theirs)) return bodyOf(theirs)
  if (isEqual(base, theirs)) return bodyOf(ours)
  return bodyOf(chosenOf(pair, context) === ours ? ours : theirs)
}

const noBranch: Branch = { isList: false, isFlow: false, column: 0, parts: [], head: '', tail: '' }

/** The merged parts, written as theirs are; as ours where theirs has none. */
function mergeBranches({ base, ours, theirs }: Sides<Branch>, context: Context): Merged {
  const frame = theirs.parts.length > 0 ? theirs : ours
  const { isList, isFlow, column } = frame
  const isApart = ours.isFlow !== isFlow || (!isFlow && ours.column !== column)
  const isForeign = context.isForeign || (ours.parts.length > 0 && isApart)
  const merged = matchParts({ base, ours, theirs }).flatMap((triple) => {
    const part = mergePart(triple, { ...context, frame, isForeign })
    return part === undefined ? [] : [{ ...triple, ...part }]
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
  const between = isFlow ? ', ' : context.style.lineEnd + ' '.repeat(column)
  const texts = merged.map(({ text, ...sides }, index) => {
    const gap = piece({ base: sides.base?.gap, ours: sides.ours?.gap, theirs: sides.theirs?.gap }) ?? between
    // A note between two entries stays, although no entry is before it any more.
    return (index > 0 ? gap : gap.includes('#') ? gap.trimStart() : '') + text
  })
  const items = merged.map((each) => [(each.theirs ?? each.ours)?.key, each.tree] as const)
  return {
    text: around('head') + texts.join('') + around('tail'),
    tree: isList
      ? { isPlaceholder: false, type: 'list', items }
      : // An object has keys that are numbers before all others.
        { isPlaceholder: false, type: 'block', items: Object.entries(Object.fromEntries(items)) }
  }
}

/** The parts of the three sides, each with those that are the same one, in the order of the merged text. */
function matchParts({ base, ours, theirs }: Sides<Branch>): Triple[] {
  const common = base.parts.map((part): Triple => ({ base: part, ours: undefined, theirs: undefined }))
  const matchesIn = ({ parts, isList }: Branch): (number | undefined)[] =>
    isList
      ? matchEntries(
          base.parts.map(({ value }) => value),
          parts.map(({ value }) => value)
        )
      : parts.map(({ key }) => {
          const match = base.parts.findIndex((part) => part.key === key)
          return match < 0 ? undefined : match
        })
  const triplesIn = (side: 'ours' | 'theirs', { parts, isList }: Branch, others: readonly Triple[]): Triple[] => {
    const matches = matchesIn({ ours, theirs }[side])
    return parts.map((part, index) => {
      // What both have added alike is one part, and so is what both have added under one id.
      const isAdded = (each: Triple): boolean =>
        each.base === undefined &&
        each[side] === undefined &&
        (isList
          ? isSame(each.theirs, part) || haveSameId(each.theirs?.value, part.value)
          : each.theirs?.key === part.key)
      const triple = common[matches[index] ?? -1] ??
        others.find(isAdded) ?? { base: undefined, ours: undefined, theirs: undefined }
      triple[side] = part
      return triple
    })
  }
  const their = triplesIn('theirs', theirs, [])
  const own = triplesIn('ours', ours, their)
  const isInOrder = (side: Branch): boolean => isRising(matchesIn(side).filter((match) => match !== undefined))
  const [order, others] = isInOrder(ours) || !isInOrder(theirs) ? [their, own] : [own, their]
  const merged = [...order]
  for (const [index, triple] of others.entries()) {
    if (merged.includes(triple)) continue
    const before = others[index - 1]
    let at = before === undefined ? 0 : merged.indexOf(before) + 1
    // What the others have added at the same place comes first.
    while (at > 0 && merged[at] !== undefined && merged[at]!.base === undefined && !others.includes(merged[at]!))
      at += 1
    merged.splice(at, 0, triple)
  }
  return merged
}

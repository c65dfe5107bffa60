/** Finds the text of each entry of a block or a list, from the comments above it to the end of its last line. */
import { isCollection, isMap, isNode, isPair, isScalar, isSeq, type Node } from 'yaml'
import type { Path } from '../diagnostics/diagnostic.ts'
import { nodeAt, rangeOf, type SourceText } from '../content/yaml/source-positions.ts'

/** An entry of a block or a list; offsets in the text. */
export type Entry = {
  /** The key as written; undefined for an entry of a list. */
  key: readonly [start: number, end: number] | undefined
  value: Node | null
  /** The start of its comments, or else of its key or dash; in brackets, of its key or value. */
  start: number
  /** The start of its key or dash. */
  own: number
  /** After its last character and the comments that belong to it. */
  end: number
  /** After the colon or dash, and after a tag: from there to `valueEnd` is the value alone. */
  valueStart: number
  valueEnd: number
}

export type Container = {
  isList: boolean
  /** Whether it is written in brackets. */
  isFlow: boolean
  /** The offsets of its own start and end, including brackets. */
  start: number
  end: number
  /** The indentation of its keys or dashes, outside of brackets. */
  column: number
  entries: readonly Entry[]
}

/** The container at a path; undefined if there is none. */
export function containerAt(source: SourceText, path: Path): Container | undefined {
  const node = nodeAt(source, path)
  return isCollection(node) ? containerOf(node, source.text) : undefined
}

/** The index of a step among the entries, or -1. */
export function entryIndex({ isList, entries }: Container, text: string, step: string | number): number {
  if (isList) return Number(step) < entries.length ? Number(step) : -1
  return entries.findIndex(({ key }) => key !== undefined && unquoted(text.slice(...key)) === String(step))
}

/** A key without quotes. Keys with escapes are not found. */
export const unquoted = (key: string): string => key.replace(/^(["'])(.*)\1$/s, '$2')

export const columnAt = (text: string, offset: number): number => offset - (text.lastIndexOf('\n', offset - 1) + 1)

/** The container that a node is; undefined for any other value. */
export function containerOf(node: Node, text: string): Container | undefined {
  if ((!isMap(node) && !isSeq(node)) || node.range === null || node.range === undefined) return undefined
  const [start, end] = node.range
  const isFlow = node.flow === true
  const column = columnAt(text, start)
  const bare = node.items.map((item) => bareEntry(item, text, isFlow ? undefined : column))
  const entries = isFlow ? bare : bare.map((entry, index) => withComments(entry, text, bare[index - 1], column))
  return { isList: isSeq(node), isFlow, start, end, column, entries }
}

type BareEntry = Omit<Entry, 'start' | 'end'> & { start: number; end: number }

/**
 * An entry without the comments around it.
 * @param column of the dashes, if there are any
 */
function bareEntry(item: unknown, text: string, column: number | undefined): BareEntry {
  if (isPair(item)) {
    const key = rangeOf(item.key) ?? [0, 0]
    const value = nodeOf(item.value)
    const colon = text.indexOf(':', key[1])
    const valueStart = behindTag(text, colon < 0 || (value?.range?.[0] ?? colon) < colon ? key[1] : colon + 1, value)
    const valueEnd = contentEnd(value, text, valueStart)
    return { key, value, own: key[0], start: key[0], valueStart, valueEnd, end: valueEnd }
  }
  const value = nodeOf(item)
  const at = value?.range?.[0] ?? 0
  const own = column === undefined ? tagStart(text, at) : dashBefore(text, at, column)
  const valueStart = column === undefined ? at : behindTag(text, own + 1, value)
  const valueEnd = contentEnd(value, text, valueStart)
  return { key: undefined, value, own, start: own, valueStart, valueEnd, end: valueEnd }
}

const nodeOf = (value: unknown): Node | null => (isNode(value) ? value : null)

/** Tags and anchors between an indicator and a value belong to the entry, not to the value. */
function behindTag(text: string, from: number, value: Node | null): number {
  const until = value?.range?.[0] ?? from
  const match = /^(?:\s*(?:#.*\s+)?[!&]\S*)+/.exec(text.slice(from, Math.max(from, until)))
  return from + (match?.[0].length ?? 0)
}

function tagStart(text: string, at: number): number {
  const match = /(?:[!&][^\s,[\]{}]*\s+)+$/.exec(text.slice(Math.max(0, at - 200), at))
  return at - (match?.[0].length ?? 0)
}

/** The dash of an entry of a list: in the first line up from its value with a dash in the list's column. */
function dashBefore(text: string, at: number, column: number): number {
  let line = text.lastIndexOf('\n', at - 1) + 1
  while (line > 0 && (text[line + column] !== '-' || line + column > at)) line = text.lastIndexOf('\n', line - 2) + 1
  return line + column
}

/** The end of a value without the blanks and comments after it. */
function contentEnd(node: Node | null, text: string, start: number): number {
  const range = node?.range
  if (node === null || range === null || range === undefined) return start
  if (isScalar(node)) {
    if (range[0] === range[1]) return start
    if (node.type !== 'BLOCK_FOLDED' && node.type !== 'BLOCK_LITERAL') return range[1]
    return range[0] + text.slice(range[0], range[1]).trimEnd().length
  }
  if ((!isMap(node) && !isSeq(node)) || node.flow === true) return range[1]
  const last: unknown = node.items.at(-1)
  return last === undefined
    ? range[1]
    : bareEntry(last, text, isSeq(node) ? columnAt(text, range[0]) : undefined).valueEnd
}

/** Adds the comments right above an entry and behind it, and those below with more indentation. */
function withComments(entry: BareEntry, text: string, before: BareEntry | undefined, column: number): Entry {
  let { start, end } = entry
  const floor = before === undefined ? 0 : restOfLine(text, before.end)
  // An entry behind a dash has no lines above of its own.
  for (let line = start - column; text.slice(line, start).trim() === '' && line > floor;) {
    const above = text.lastIndexOf('\n', line - 2) + 1
    const note = /^([ ]*)#/.exec(text.slice(above, line))
    if (note === null || above < floor || note[1]!.length !== column) break
    start = above + column
    line = above
  }
  end = restOfLine(text, end)
  for (;;) {
    const next = /^\r?\n([ ]*)#[^\r\n]*/.exec(text.slice(end, end + 1000))
    if (next === null || next[1]!.length <= column) break
    end += next[0].length
  }
  return { ...entry, start, end }
}

/** After the comment that ends a line. */
export function restOfLine(text: string, at: number): number {
  const note = /[ \t]+#[^\r\n]*/y
  note.lastIndex = at
  return at + (note.exec(text)?.[0].length ?? 0)
}

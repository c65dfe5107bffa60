/**
 * Where in its text a value is written. Only what is wrong is looked for, so the text is parsed for its places at the
 * first question.
 */
import { isAlias, isMap, isNode, isPair, isScalar, isSeq, type Document, type Node, type Pair } from 'yaml'
import type { Path } from '../diagnostics/diagnostic.ts'
import { valueAt } from './fields.ts'
import { placeholderTag } from './values.ts'

/** A text, and its nodes with their places. */
export type Written = {
  text: string
  /** Parses the text, at the first call. */
  document: () => Document
  /** Where in `text` invisible characters were left out: `locate` counts them all the same. */
  dropped?: readonly number[]
}

/** Offsets of the text as read, from those of the text without its invisible characters. */
export function withDropped(
  dropped: readonly number[] | undefined,
  [start, end]: readonly [number, number]
): [number, number] {
  if (dropped === undefined) return [start, end]
  const shift = (offset: number): number => {
    // They are in order: how many stand before the offset, or at it.
    let [count, most] = [0, dropped.length]
    while (count < most) {
      const middle = (count + most) >> 1
      if (dropped[middle]! <= offset) count = middle + 1
      else most = middle
    }
    return offset + count
  }
  return [shift(start), Math.max(shift(start), shift(end))]
}

/** The value as the owner wrote it, quotes and all: `0884`, where the value is the number 884. */
export function writtenAt(source: Written, path: Path): string {
  return source.text.slice(...find(source, path, 'value'))
}

/** Where a word with a colon begins a line within the texts below a path, other than the first line of one. */
export function lineWithin(
  source: Written & { value: unknown },
  path: Path,
  key: string
): [start: number, end: number] | undefined {
  const pattern = new RegExp(`\\n([ ]*)${key.replace(/[^\w-]/g, '.')}:(?=\\s)`)
  const search = (value: unknown, at: Path): [number, number] | undefined => {
    if (typeof value === 'string') {
      if (!value.includes(`${key}:`)) return undefined
      const [start, end] = find(source, at, 'value')
      const found = pattern.exec(source.text.slice(start, end))
      if (found === null) return undefined
      const [, indent = ''] = found
      const from = start + found.index + 1 + indent.length
      return withDropped(source.dropped, [from, from + key.length])
    }
    if (typeof value !== 'object' || value === null) return undefined
    for (const [step, item] of Object.entries(value)) {
      const found = search(item, [...at, Array.isArray(value) ? Number(step) : step])
      if (found !== undefined) return found
    }
    return undefined
  }
  return search(valueAt(source.value, path), path)
}

/**
 * The offsets of what stands at a path, or of its nearest ancestor that exists. A missing value, and the part `key`,
 * give the key; the part `end` gives where it ends. Aliases are followed, because a mistake in an anchored value is
 * mended where it is written.
 */
export function locate(source: Written, path: Path, part: Part = 'value'): [start: number, end: number] {
  return withDropped(source.dropped, find(source, path, part))
}

type Part = 'key' | 'value' | 'end'

/** What stands at a path, where anything does. */
export function nodeAt(source: Written, path: Path): unknown {
  let node: unknown = resolve(source, source.document().contents)
  for (const step of path) node = resolve(source, childOf(node, step)?.value)
  return node
}

/** The same in the text of the source. */
function find(source: Written, path: Path, part: Part): [start: number, end: number] {
  let node: unknown = source.document().contents
  let key: unknown
  for (const step of path) {
    const next = childOf(resolve(source, node), step)
    if (next === undefined) return rangeOf(key) ?? rangeOf(node) ?? [0, 0]
    node = next.value
    key = next.key ?? key
    if (next.key === undefined) key = undefined
  }
  if (part === 'end') return lastOf(source, rangeOf(node) ?? rangeOf(key))
  const at = part === 'key' ? (rangeOf(key) ?? rangeOf(node)) : (tagOf(source, node) ?? rangeOf(node) ?? rangeOf(key))
  // An entry of a list that holds nothing has neither a key nor an extent.
  const empty = isNode(node) ? (node.range?.[0] ?? 0) : 0
  return at ?? [empty, empty]
}

/** Behind the last sign of a block, in front of the blank lines and comments below it. */
function lastOf({ text }: Written, range: readonly [number, number] | undefined): [start: number, end: number] {
  let until = range?.[1] ?? text.length
  for (;;) {
    while (until > 0 && /\s/.test(text[until - 1] ?? '')) until -= 1
    const start = text.lastIndexOf('\n', until - 1) + 1
    if (start >= until || !/^[ \t]*#/.test(text.slice(start, until))) return [until, until]
    until = start
  }
}

/** The document is searched for each: files with thousands of diagnostics ask for the same ones again and again. */
const anchored = new WeakMap<object, unknown>()

/**
 * The tag before a block or before nothing, which is easier to find than the first line of the one, and the place of
 * the other.
 */
function tagOf({ text }: Written, node: unknown): [number, number] | undefined {
  const { tag, range } = (node ?? {}) as Partial<Node> & { tag?: string }
  if (tag !== placeholderTag || range === null || range === undefined || (isScalar(node) && range[0] < range[1]))
    return undefined
  const at = text.lastIndexOf(placeholderTag, range[0])
  return at < 0 ? undefined : [at, at + placeholderTag.length]
}

function resolve(source: Written, node: unknown): unknown {
  if (!isAlias(node)) return node
  if (!anchored.has(node)) anchored.set(node, node.resolve(source.document()))
  return anchored.get(node)
}

/** The path by which a place is reached without references (*): the same path, unless one leads there. */
export function writtenPath(source: Written, path: Path): Path {
  if (!source.text.includes('*')) return path
  let node: unknown = source.document().contents
  let way = path
  for (const [index, step] of path.entries()) {
    if (isAlias(node)) {
      node = resolve(source, node)
      way = [...(pathTo(source.document().contents, node) ?? path.slice(0, index)), ...path.slice(index)]
    }
    node = childOf(node, step)?.value
  }
  return way
}

function pathTo(from: unknown, wanted: unknown, path: Path = []): Path | undefined {
  if (from === wanted) return path
  const steps: (readonly [string | number, unknown])[] = isMap(from)
    ? from.items.map((pair) => [keyOf(pair), pair.value])
    : isSeq(from)
      ? from.items.map((item, index) => [index, item])
      : []
  for (const [step, item] of steps) {
    const found = pathTo(item, wanted, [...path, step])
    if (found !== undefined) return found
  }
  return undefined
}

function childOf(node: unknown, step: string | number): { key?: unknown; value: unknown } | undefined {
  if (isSeq(node)) {
    const item = node.items[Number(step)]
    return item === undefined ? undefined : { value: isPair(item) ? item.value : item }
  }
  if (!isMap(node)) return undefined
  let pairs = pairsOf.get(node)
  if (pairs === undefined) {
    pairs = new Map(node.items.toReversed().map((pair) => [keyOf(pair), pair]))
    pairsOf.set(node, pairs)
  }
  const pair = pairs.get(String(step))
  return pair === undefined ? undefined : { key: pair.key, value: pair.value }
}

/** Of each block that was asked for, its entries by their keys. */
const pairsOf = new WeakMap<object, ReadonlyMap<string, Pair>>()

export const keyOf = (pair: Pair): string => String(isScalar(pair.key) ? pair.key.value : pair.key)

/** Where a node is written. Blocks would run over many lines: their first line is enough to find them. */
export function rangeOf(node: unknown): [number, number] | undefined {
  const range = isNode(node) ? node.range : undefined
  if (range === null || range === undefined || (isScalar(node) && node.value === null && range[0] === range[1]))
    return undefined
  return [range[0], range[1]]
}

/** Finds where in its text a value is written. */
import { isMap, isNode, isPair, isScalar, isSeq, type Document, type Node, type Pair, type YAMLMap } from 'yaml'
import type { Path, Place } from '../../diagnostics/diagnostic.ts'
import { memoizeWeakly } from '../../store/memoize.ts'

/** The tag of a value that is not confirmed. It is before any value and changes none. */
export const placeholderTag = '!placeholder'

/** A text and its syntax tree, which is made when somebody asks for a position. */
export type SourceText = { text: string; document: () => Document }

/** A value as it is written, with its quotes: `0884`, while the value is the number 884. */
export function rawValueAt(source: SourceText, path: Path): string {
  return source.text.slice(...locate(source, path))
}

/**
 * The offsets of the value at a path, or of its nearest existing ancestor. For a missing value, and for the part `key`,
 * they are those of the key; for the part `end` those of its end.
 */
export function locate(source: SourceText, path: Path, part: Part = 'value'): [start: number, end: number] {
  let node: unknown = source.document().contents
  let key: unknown
  for (const step of path) {
    const next = childOf(node, step)
    if (next === undefined) return rangeOf(key) ?? rangeOf(node) ?? [0, 0]
    node = next.value
    key = next.key
  }
  if (part === 'end') return endOfContent(source, rangeOf(node) ?? rangeOf(key))
  const at = part === 'key' ? (rangeOf(key) ?? rangeOf(node)) : (tagOf(source, node) ?? rangeOf(node) ?? rangeOf(key))
  // An empty entry of a list has neither a key nor an extent.
  const empty = isNode(node) ? (node.range?.[0] ?? 0) : 0
  return at ?? [empty, empty]
}

/** The offsets of a place: of the start of the file if it could not be read. */
export const rangeOfPlace = (place: Place, source: SourceText | undefined): readonly [start: number, end: number] =>
  'range' in place ? place.range : source === undefined ? [0, 0] : locate(source, place.path, place.part)

type Part = 'key' | 'value' | 'end'

/** The path of the innermost value in whose lines an offset lies: the reverse of `locate`. */
export function pathAt(source: SourceText, offset: number): Path {
  const path: (string | number)[] = []
  const startOf = (node: unknown): number => rangeOf(node)?.[0] ?? 0
  for (let node: unknown = source.document().contents; isMap(node) || isSeq(node);) {
    const index = node.items.findLastIndex((item) => startOf(isPair(item) ? item.key : item) <= offset)
    const item = node.items[index]
    if (item === undefined) break
    path.push(isPair(item) && isMap(node) ? keyOf(item) : index)
    node = isPair(item) ? item.value : item
  }
  return path
}

/** The node at a path, if there is one. */
export function nodeAt(source: SourceText, path: Path): unknown {
  return path.reduce<unknown>((node, step) => childOf(node, step)?.value, source.document().contents)
}

/** After the last character of a block, before the blank lines and comments below it. */
function endOfContent(
  { text }: SourceText,
  range: readonly [number, number] | undefined
): [start: number, end: number] {
  let until = range?.[1] ?? text.length
  for (;;) {
    while (until > 0 && /\s/.test(text[until - 1] ?? '')) until -= 1
    const start = text.lastIndexOf('\n', until - 1) + 1
    if (start >= until || !/^[ \t]*#/.test(text.slice(start, until))) return [until, until]
    until = start
  }
}

/**
 * The tag before a block or an empty value: easier to find than the first line of the block, and all that an empty
 * value has.
 */
function tagOf({ text }: SourceText, node: unknown): [number, number] | undefined {
  const { tag, range } = (node ?? {}) as Partial<Node> & { tag?: string }
  if (tag !== placeholderTag || range === null || range === undefined || (isScalar(node) && range[0] < range[1]))
    return undefined
  const at = text.lastIndexOf(placeholderTag, range[0])
  return at < 0 ? undefined : [at, at + placeholderTag.length]
}

/** The value in a block or a list at a step, with its key. */
export function childOf(node: unknown, step: string | number): { key?: unknown; value: unknown } | undefined {
  if (isSeq(node)) {
    const item = node.items[Number(step)]
    return item === undefined ? undefined : { value: isPair(item) ? item.value : item }
  }
  if (!isMap(node)) return undefined
  const pair = pairsOf(node).get(String(step))
  return pair === undefined ? undefined : { key: pair.key, value: pair.value }
}

/** The entries of a block by key; of a repeated key the first. */
const pairsOf = memoizeWeakly(
  (map: YAMLMap): ReadonlyMap<string, Pair> => new Map(map.items.toReversed().map((pair) => [keyOf(pair), pair]))
)

/** A node, and all in it, each with its path. */
export function* nodesIn(node: unknown, path: Path = []): Generator<{ node: unknown; path: Path }> {
  yield { node, path }
  if (isMap(node)) for (const pair of node.items) yield* nodesIn(pair.value, [...path, keyOf(pair)])
  else if (isSeq(node)) for (const [index, item] of node.items.entries()) yield* nodesIn(item, [...path, index])
}

export const keyOf = (pair: Pair): string => String(isScalar(pair.key) ? pair.key.value : pair.key)

/** The offsets of a node, without comments after it; undefined for an empty value. */
export function rangeOf(node: unknown): [number, number] | undefined {
  const range = isNode(node) ? node.range : undefined
  if (range === null || range === undefined || (isScalar(node) && node.value === null && range[0] === range[1]))
    return undefined
  return [range[0], range[1]]
}

/** The ways to write a value in YAML, the likeliest first. None is certain: the caller parses the result again. */
import { isCollection, isMap, isNode, isScalar, isSeq, type Node } from 'yaml'
import { valueAt } from '../content/schema-fields.ts'
import { keyOf } from '../content/yaml/source-positions.ts'
import { readValues } from '../content/yaml/fast-parser.ts'

/** The style of a file. */
export type Hand = {
  /** The end of a line. */
  lineEnd: string
  /** The width of its folded texts. */
  width: number
  /** Its most frequent quotation mark. */
  quote: '"' | "'"
}

/** Where something is written: the column of the entry around it, and whether it is in brackets. */
export type WritingContext = {
  column: number
  isFlow: boolean
  /** The lines of the folded text that is there now. */
  lines?: readonly string[]
}

export function handOf(text: string): Hand {
  const lines = text.split('\n').map((line) => line.trimEnd().length)
  const count = (mark: string): number => text.split(` ${mark}`).length
  return {
    lineEnd: text.includes('\r\n') ? '\r\n' : '\n',
    width: Math.min(120, Math.max(80, ...lines.filter((length) => length <= 120))),
    quote: count("'") > count('"') ? "'" : '"'
  }
}

/**
 * The ways to write a value.
 * @param like the value there now, or one beside it, whose style is preferred
 */
export function* writings(value: unknown, like: Node | null, hand: Hand, spot: WritingContext): Generator<string> {
  if (typeof value === 'string') yield* textWritings(value, like, hand, spot)
  else if (typeof value === 'number') yield* numberWritings(value, like)
  else if (value === null) yield* ['', 'null', '~']
  else if (typeof value === 'boolean') yield String(value)
  else if (typeof value === 'object') yield* blockWritings(value, like, hand, spot)
}

function* numberWritings(value: number, like: Node | null): Generator<string> {
  const decimals = isScalar(like) ? (/^-?\d+\.(\d{2})$/.exec(like.source ?? '') ?? undefined) : undefined
  if (decimals !== undefined && Number(value.toFixed(2)) === value) yield value.toFixed(2)
  yield Number.isNaN(value) ? '.nan' : Number.isFinite(value) ? String(value) : value > 0 ? '.inf' : '-.inf'
}

type Style = 'plain' | 'double' | 'single' | 'folded' | 'literal'

const styles: Readonly<Record<string, Style>> = {
  PLAIN: 'plain',
  QUOTE_DOUBLE: 'double',
  QUOTE_SINGLE: 'single',
  BLOCK_FOLDED: 'folded',
  BLOCK_LITERAL: 'literal'
}

function* textWritings(text: string, like: Node | null, hand: Hand, spot: WritingContext): Generator<string> {
  const [favourite, other]: Style[] = hand.quote === '"' ? ['double', 'single'] : ['single', 'double']
  const own = isScalar(like) && typeof like.value === 'string' ? styles[like.type ?? ''] : undefined
  const isLong = text.length + spot.column + 8 > hand.width
  const order = new Set<Style | undefined>([
    own,
    isLong && own === undefined && !spot.isFlow ? 'folded' : undefined,
    'plain',
    favourite,
    other,
    'folded',
    'literal'
  ])
  for (const style of order) {
    if (style === undefined) continue
    const written = textIn(style, text, hand, spot)
    if (written !== undefined) yield written
  }
}

function textIn(
  style: Style,
  text: string,
  hand: Hand,
  { column, isFlow, lines = [] }: WritingContext
): string | undefined {
  const isOneLine = !/[\r\n]/.test(text)
  switch (style) {
    case 'plain':
      return isOneLine && text !== '' ? text : undefined
    case 'double':
      return JSON.stringify(text)
    case 'single':
      return isOneLine ? `'${text.replaceAll("'", "''")}'` : undefined
    case 'literal':
      return isFlow ? undefined : indented('|', text, text.replace(/\n+$/, '').split('\n'), hand, column)
    case 'folded':
  }
  return isFlow ? undefined : indented('>', text, folded(text, lines, hand.width - column - 2), hand, column)
}

/** The sign of a block scalar, and its lines. */
function indented(mark: string, text: string, lines: readonly string[], hand: Hand, column: number): string {
  const end = text.endsWith('\n\n') ? '+' : text.endsWith('\n') ? '' : '-'
  const all = end === '+' ? [...lines, ...Array.from({ length: /\n+$/.exec(text)![0].length - 1 }, () => '')] : lines
  const indent = ' '.repeat(column + 2)
  return [`${mark}${end}`, ...all.map((line) => (line === '' ? '' : indent + line))].join(hand.lineEnd)
}

/** A text as lines: unchanged ones keep their breaks, and the changed part between them is wrapped again. */
function folded(text: string, old: readonly string[], width: number): string[] {
  const whole = text.replace(/\n+$/, '')
  if (whole.includes('\n'))
    return whole
      .split('\n')
      .flatMap((paragraph, index) => [
        ...(index === 0 ? [] : ['']),
        ...(paragraph === '' ? [] : wrapped(paragraph, width))
      ])
  let first = 0
  let head = 0
  while (first < old.length && whole.startsWith(`${old[first]} `, head)) head += old[first++]!.length + 1
  let last = old.length
  let tail = whole.length
  while (last > first && tail > head && whole.slice(head, tail).endsWith(` ${old[last - 1]}`))
    tail -= old[--last]!.length + 1
  return [...old.slice(0, first), ...wrapped(whole.slice(head, tail), width), ...old.slice(last)]
}

/** Lines of whole words, as long as the width allows. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/(?<=\S) (?=\S)/)) {
    const line = lines.at(-1)
    if (line === undefined || line.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines
}

/** On lines below and in brackets; first in the style of its neighbour. */
function* blockWritings(value: object, like: Node | null, hand: Hand, spot: WritingContext): Generator<string> {
  const isEmpty = Object.keys(value).length === 0
  if (isEmpty || spot.isFlow) {
    yield inBrackets(value, like, hand)
    return
  }
  const inLines = hand.lineEnd + ' '.repeat(spot.column + 2) + entriesIn(value, like, hand, spot.column + 2)
  const isFlow = isCollection(like) && like.flow === true
  yield* isFlow ? [inBrackets(value, like, hand), inLines] : [inLines, inBrackets(value, like, hand)]
}

function inBrackets(value: object, like: Node | null, hand: Hand): string {
  const spot = { column: 0, isFlow: true }
  if (Array.isArray(value))
    return `[${value.map((item, index) => surest(item, childOf(like, index), hand, spot)).join(', ')}]`
  const fields = Object.entries(value).map(([key, item]) =>
    `${keyIn(key, hand)}: ${surest(item, childOf(like, key), hand, spot)}`.trimEnd()
  )
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

/** The entries of a block or a list on lines of their own; the caller positions the first. */
function entriesIn(value: object, like: Node | null, hand: Hand, column: number): string {
  const between = hand.lineEnd + ' '.repeat(column)
  return Array.isArray(value)
    ? value.map((item, index) => itemIn(item, childOf(like, index), hand, column)).join(between)
    : Object.entries(value)
        .map(([key, item]) => fieldIn(key, item, childOf(like, key), { hand, column }))
        .join(between)
}

/** A field of a block with its keys in a column. */
export function fieldIn(
  key: string,
  value: unknown,
  like: Node | null,
  { hand, column }: { hand: Hand; column: number }
): string {
  const written = surest(value, like, hand, { column, isFlow: false })
  return `${keyIn(key, hand)}:${/^\r?\n/.test(written) || written === '' ? '' : ' '}${written}`
}

/** An entry of a list with its dashes in a column. */
export function itemIn(value: unknown, like: Node | null, hand: Hand, column: number): string {
  const isInLines = typeof value === 'object' && value !== null && Object.keys(value).length > 0
  if (isInLines && !(isCollection(like) && like.flow === true)) return `- ${entriesIn(value, like, hand, column + 2)}`
  return `- ${surest(value, like, hand, { column, isFlow: false })}`.trimEnd()
}

/** A field within brackets. */
export const fieldInBrackets = (key: string, value: unknown, like: Node | null, hand: Hand): string =>
  `${keyIn(key, hand)}: ${surest(value, like, hand, { column: 0, isFlow: true })}`.trimEnd()

/** An entry of a list within brackets. */
export const itemInBrackets = (value: unknown, like: Node | null, hand: Hand): string =>
  surest(value, like, hand, { column: 0, isFlow: true })

const keyIn = (key: string, hand: Hand): string =>
  surest(key, null, { ...hand, width: Infinity }, { column: 0, isFlow: true })

/**
 * The first way that reads back as the value by itself: with many values at once, not all combinations can be tried.
 */
function surest(value: unknown, like: Node | null, hand: Hand, spot: WritingContext): string {
  const all = [...writings(value, like, hand, spot)]
  if (all.length === 1 || typeof value === 'object') return all[0]!
  const isSure = (written: string): boolean => {
    const at = ' '.repeat(spot.column)
    const text = spot.isFlow ? `a: [${written}, a]\n` : `${at === '' ? '' : 'b:\n'}${at}a: ${written}\n`
    const read = readValues(text)?.value
    if (!spot.isFlow) return valueAt(read, at === '' ? ['a'] : ['b', 'a']) === value
    const list = valueAt(read, ['a'])
    return Array.isArray(list) && list.length === 2 && list[0] === value
  }
  return all.find(isSure) ?? all.find((written) => written.startsWith('"')) ?? all[0]!
}

/** The child of a node at a step, or else a sibling: entries of a list have the same style. */
function childOf(node: Node | null, step: string | number): Node | null {
  const child: unknown = isMap(node)
    ? node.items.find((pair) => keyOf(pair) === String(step))?.value
    : isSeq(node)
      ? (node.items[Number(step)] ?? node.items.at(-1))
      : null
  return isNode(child) ? child : null
}

/**
 * Serializes values as YAML in several styles, the preferred one first. No candidate is certain: the caller parses the
 * result again.
 */
import { isCollection, isMap, isNode, isScalar, isSeq, type Node } from 'yaml'
import { valueAt } from '../fields/schema-fields.ts'
import { keyOf } from '../content/yaml/source-positions.ts'
import { parseFast } from '../content/yaml/fast-parser.ts'

/** The style of a file. */
export type FileStyle = {
  /** The end of a line. */
  lineEnd: string
  /** The width of its folded texts. */
  width: number
  /** Its most frequent quotation mark. */
  quote: '"' | "'"
}

/** Where something is written: the column of the entry around it, and whether it is in brackets. */
export type SerializeContext = {
  column: number
  isFlow: boolean
  /** The lines of the folded text that is there now. */
  lines?: readonly string[]
}

export function detectFileStyle(text: string): FileStyle {
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
 * @param styleSource the value there now, or one beside it, whose style is preferred
 */
export function* serializations(
  value: unknown,
  styleSource: Node | null,
  fileStyle: FileStyle,
  context: SerializeContext
): Generator<string> {
  if (typeof value === 'string') yield* textSerializations(value, styleSource, fileStyle, context)
  else if (typeof value === 'number') yield* numberSerializations(value, styleSource)
  else if (value === null) yield* ['', 'null', '~']
  else if (typeof value === 'boolean') yield String(value)
  else if (typeof value === 'object') yield* blockSerializations(value, styleSource, fileStyle, context)
}

function* numberSerializations(value: number, styleSource: Node | null): Generator<string> {
  const decimals = isScalar(styleSource) ? (/^-?\d+\.(\d{2})$/.exec(styleSource.source ?? '') ?? undefined) : undefined
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

function* textSerializations(
  text: string,
  styleSource: Node | null,
  fileStyle: FileStyle,
  context: SerializeContext
): Generator<string> {
  const [favourite, other]: Style[] = fileStyle.quote === '"' ? ['double', 'single'] : ['single', 'double']
  // An empty text has no style: nothing but its quotation marks could be there.
  const own =
    isScalar(styleSource) && typeof styleSource.value === 'string' && styleSource.value !== ''
      ? styles[styleSource.type ?? '']
      : undefined
  const isLong = text.length + context.column + 8 > fileStyle.width
  const order = new Set<Style | undefined>([
    own,
    isLong && own === undefined && !context.isFlow ? 'folded' : undefined,
    'plain',
    favourite,
    other,
    'folded',
    'literal'
  ])
  for (const style of order) {
    if (style === undefined) continue
    const written = textInStyle(style, text, fileStyle, context)
    if (written !== undefined) yield written
  }
}

function textInStyle(
  style: Style,
  text: string,
  fileStyle: FileStyle,
  { column, isFlow, lines = [] }: SerializeContext
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
      return isFlow ? undefined : indented('|', text, text.replace(/\n+$/, '').split('\n'), fileStyle, column)
    case 'folded':
  }
  return isFlow ? undefined : indented('>', text, folded(text, lines, fileStyle.width - column - 2), fileStyle, column)
}

/** The sign of a block scalar, and its lines. */
function indented(mark: string, text: string, lines: readonly string[], fileStyle: FileStyle, column: number): string {
  const end = text.endsWith('\n\n') ? '+' : text.endsWith('\n') ? '' : '-'
  const all = end === '+' ? [...lines, ...Array.from({ length: /\n+$/.exec(text)![0].length - 1 }, () => '')] : lines
  const indent = ' '.repeat(column + 2)
  return [`${mark}${end}`, ...all.map((line) => (line === '' ? '' : indent + line))].join(fileStyle.lineEnd)
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
function* blockSerializations(
  value: object,
  styleSource: Node | null,
  fileStyle: FileStyle,
  context: SerializeContext
): Generator<string> {
  const isEmpty = Object.keys(value).length === 0
  if (isEmpty || context.isFlow) {
    yield serializeFlow(value, styleSource, fileStyle)
    return
  }
  const inLines =
    fileStyle.lineEnd +
    ' '.repeat(context.column + 2) +
    serializeEntries(value, styleSource, fileStyle, context.column + 2)
  const isFlow = isCollection(styleSource) && styleSource.flow === true
  yield* isFlow
    ? [serializeFlow(value, styleSource, fileStyle), inLines]
    : [inLines, serializeFlow(value, styleSource, fileStyle)]
}

function serializeFlow(value: object, styleSource: Node | null, fileStyle: FileStyle): string {
  const context = { column: 0, isFlow: true }
  if (Array.isArray(value))
    return `[${value.map((item, index) => firstThatReadsBack(item, childOf(styleSource, index), fileStyle, context)).join(', ')}]`
  const fields = Object.entries(value).map(([key, item]) =>
    `${serializeKey(key, fileStyle)}: ${firstThatReadsBack(item, childOf(styleSource, key), fileStyle, context)}`.trimEnd()
  )
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

/** The entries of a block or a list on lines of their own; the caller positions the first. */
function serializeEntries(value: object, styleSource: Node | null, fileStyle: FileStyle, column: number): string {
  const between = fileStyle.lineEnd + ' '.repeat(column)
  return Array.isArray(value)
    ? value.map((item, index) => serializeItem(item, childOf(styleSource, index), fileStyle, column)).join(between)
    : Object.entries(value)
        .map(([key, item]) => serializeField(key, item, childOf(styleSource, key), { fileStyle, column }))
        .join(between)
}

/** A field of a block with its keys in a column. */
export function serializeField(
  key: string,
  value: unknown,
  styleSource: Node | null,
  { fileStyle, column }: { fileStyle: FileStyle; column: number }
): string {
  const written = firstThatReadsBack(value, styleSource, fileStyle, { column, isFlow: false })
  return `${serializeKey(key, fileStyle)}:${/^\r?\n/.test(written) || written === '' ? '' : ' '}${written}`
}

/** An entry of a list with its dashes in a column. */
export function serializeItem(value: unknown, styleSource: Node | null, fileStyle: FileStyle, column: number): string {
  const isInLines = typeof value === 'object' && value !== null && Object.keys(value).length > 0
  if (isInLines && !(isCollection(styleSource) && styleSource.flow === true))
    return `- ${serializeEntries(value, styleSource, fileStyle, column + 2)}`
  return `- ${firstThatReadsBack(value, styleSource, fileStyle, { column, isFlow: false })}`.trimEnd()
}

/** A field within brackets. */
export const serializeFlowField = (
  key: string,
  value: unknown,
  styleSource: Node | null,
  fileStyle: FileStyle
): string =>
  `${serializeKey(key, fileStyle)}: ${firstThatReadsBack(value, styleSource, fileStyle, { column: 0, isFlow: true })}`.trimEnd()

/** An entry of a list within brackets. */
export const serializeFlowItem = (value: unknown, styleSource: Node | null, fileStyle: FileStyle): string =>
  firstThatReadsBack(value, styleSource, fileStyle, { column: 0, isFlow: true })

const serializeKey = (key: string, fileStyle: FileStyle): string =>
  firstThatReadsBack(key, null, { ...fileStyle, width: Infinity }, { column: 0, isFlow: true })

/**
 * The first way that reads back as the value by itself: with many values at once, not all combinations can be tried.
 */
function firstThatReadsBack(
  value: unknown,
  styleSource: Node | null,
  fileStyle: FileStyle,
  context: SerializeContext
): string {
  const all = [...serializations(value, styleSource, fileStyle, context)]
  if (all.length === 1 || typeof value === 'object') return all[0]!
  const isSure = (written: string): boolean => {
    const at = ' '.repeat(context.column)
    const text = context.isFlow ? `a: [${written}, a]\n` : `${at === '' ? '' : 'b:\n'}${at}a: ${written}\n`
    const read = parseFast(text)?.value
    if (!context.isFlow) return valueAt(read, at === '' ? ['a'] : ['b', 'a']) === value
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

/**
 * Writes a value as YAML in several styles, the preferred one first. The caller parses each result again, since none is
 * certain.
 */
import { isCollection, isNode, isScalar, isSeq, type Node } from 'yaml'
import { valueAt } from '../fields/value-paths.ts'
import { childOf } from '../content/yaml/source-positions.ts'
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
export type SerializeContext = { column: number; isFlow: boolean }

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
 * The ways to write a value, the preferred one first: for a single value the styles that it can have, for a block the
 * style of its neighbour and the other one.
 * @param styleSource the value there now, or one beside it, whose style is preferred
 */
export function serializations(
  value: unknown,
  styleSource: Node | null,
  fileStyle: FileStyle,
  context: SerializeContext
): string[] {
  if (!isFilled(value)) return scalarSerializations(value, styleSource, fileStyle, context)
  const flow = serializeFlow(value, styleSource, fileStyle)
  if (context.isFlow) return [flow]
  const lines = serializeLines(value, styleSource, fileStyle, context.column)
  return isFlowNode(styleSource) ? [flow, lines] : [lines, flow]
}

/** Whether a value is a block or a list with something in it. */
const isFilled = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

const isFlowNode = (node: Node | null): boolean => isCollection(node) && node.flow === true

/** The ways to write a value that has no parts. */
function scalarSerializations(
  value: unknown,
  styleSource: Node | null,
  fileStyle: FileStyle,
  context: SerializeContext
): string[] {
  if (typeof value === 'string') return textSerializations(value, styleSource, fileStyle, context)
  if (typeof value === 'number') return numberSerializations(value, styleSource)
  if (typeof value === 'boolean') return [String(value)]
  if (value === null) return ['', 'null', '~']
  return typeof value === 'object' ? [Array.isArray(value) ? '[]' : '{}'] : []
}

function numberSerializations(value: number, styleSource: Node | null): string[] {
  const decimals = isScalar(styleSource) ? (/^-?\d+\.(\d{2})$/.exec(styleSource.source ?? '') ?? undefined) : undefined
  const plain = Number.isNaN(value) ? '.nan' : Number.isFinite(value) ? String(value) : value > 0 ? '.inf' : '-.inf'
  return decimals !== undefined && Number(value.toFixed(2)) === value ? [value.toFixed(2), plain] : [plain]
}

type Style = 'plain' | 'double' | 'single' | 'folded' | 'literal'

const styles: Readonly<Record<string, Style>> = {
  PLAIN: 'plain',
  QUOTE_DOUBLE: 'double',
  QUOTE_SINGLE: 'single',
  BLOCK_FOLDED: 'folded',
  BLOCK_LITERAL: 'literal'
}

function textSerializations(
  text: string,
  styleSource: Node | null,
  fileStyle: FileStyle,
  context: SerializeContext
): string[] {
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
  return [...order].flatMap((style) => (style && textInStyle(style, text, fileStyle, context)) ?? [])
}

function textInStyle(
  style: Style,
  text: string,
  fileStyle: FileStyle,
  { column, isFlow }: SerializeContext
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
  return isFlow ? undefined : indented('>', text, folded(text, fileStyle.width - column - 2), fileStyle, column)
}

/** The sign of a block scalar, and its lines. */
function indented(mark: string, text: string, lines: readonly string[], fileStyle: FileStyle, column: number): string {
  const end = text.endsWith('\n\n') ? '+' : text.endsWith('\n') ? '' : '-'
  const all = end === '+' ? [...lines, ...Array.from({ length: /\n+$/.exec(text)![0].length - 1 }, () => '')] : lines
  const indent = ' '.repeat(column + 2)
  return [`${mark}${end}`, ...all.map((line) => (line === '' ? '' : indent + line))].join(fileStyle.lineEnd)
}

/** A text as lines, with an empty one between two paragraphs. */
const folded = (text: string, width: number): string[] =>
  text
    .replace(/\n+$/, '')
    .split('\n')
    .flatMap((paragraph, index) => [
      ...(index === 0 ? [] : ['']),
      ...(paragraph === '' ? [] : wrapped(paragraph, width))
    ])

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

/** The one way to write a value among others: of a single value the first that reads back. */
function serialized(value: unknown, styleSource: Node | null, fileStyle: FileStyle, context: SerializeContext): string {
  if (!isFilled(value)) {
    const ways = scalarSerializations(value, styleSource, fileStyle, context)
    const isSure = (text: string): boolean => ways.length === 1 || readsBack(text, value, context)
    return ways.find(isSure) ?? ways.find((text) => text.startsWith('"')) ?? ways[0] ?? ''
  }
  return context.isFlow || isFlowNode(styleSource)
    ? serializeFlow(value, styleSource, fileStyle)
    : serializeLines(value, styleSource, fileStyle, context.column)
}

/** Whether a single value reads back by itself: with many values at once, not all combinations can be tried. */
function readsBack(yaml: string, value: unknown, { column, isFlow }: SerializeContext): boolean {
  if (typeof value === 'object' && value !== null) return true
  const at = ' '.repeat(column)
  const text = isFlow ? `a: [${yaml}, a]\n` : `${at === '' ? '' : 'b:\n'}${at}a: ${yaml}\n`
  const read = parseFast(text)?.value
  if (!isFlow) return valueAt(read, at === '' ? ['a'] : ['b', 'a']) === value
  const list = valueAt(read, ['a'])
  return Array.isArray(list) && list.length === 2 && list[0] === value
}

const inBrackets: SerializeContext = { column: 0, isFlow: true }

/** A block or a list in brackets. */
export function serializeFlow(value: object, styleSource: Node | null, fileStyle: FileStyle): string {
  const entries = entriesIn(value, styleSource, fileStyle, inBrackets).join(', ')
  return Array.isArray(value) ? `[${entries}]` : `{ ${entries} }`
}

/** A block or a list on lines below. */
function serializeLines(value: object, styleSource: Node | null, fileStyle: FileStyle, above: number): string {
  const column = above + 2
  return fileStyle.lineEnd + ' '.repeat(column) + serializeEntries(value, styleSource, fileStyle, column)
}

/** The entries of a block or a list on lines of their own; the caller positions the first. */
const serializeEntries = (value: object, styleSource: Node | null, fileStyle: FileStyle, column: number): string =>
  entriesIn(value, styleSource, fileStyle, { column, isFlow: false }).join(fileStyle.lineEnd + ' '.repeat(column))

const entriesIn = (
  value: object,
  styleSource: Node | null,
  fileStyle: FileStyle,
  context: SerializeContext
): string[] =>
  Object.entries(value).map(([key, item]) => {
    const step = Array.isArray(value) ? Number(key) : key
    return serializeEntry(step, item, styleAt(styleSource, step), fileStyle, context)
  })

/**
 * An entry of a list, or of a block with its key; outside of brackets the dashes or the keys are in the column.
 * @param step the index or the key
 */
export function serializeEntry(
  step: string | number,
  value: unknown,
  styleSource: Node | null,
  fileStyle: FileStyle,
  context: SerializeContext
): string {
  const { column, isFlow } = context
  const isItem = typeof step === 'number'
  if (isItem && !isFlow && isFilled(value) && !isFlowNode(styleSource)) {
    const row = styleSource === null && isRow(value) ? `- ${serializeFlow(value, null, fileStyle)}` : ''
    const isShort = row !== '' && column + row.length <= fileStyle.width
    return isShort ? row : `- ${serializeEntries(value, styleSource, fileStyle, column + 2)}`
  }
  const text = serialized(value, styleSource, fileStyle, context)
  if (isItem && isFlow) return text
  const sign = isItem ? '-' : `${serializeKey(step, fileStyle)}:`
  return /^(?:\r?\n|$)/.test(text) ? sign + text : `${sign} ${text}`
}

/** Whether a block has short lists, and reads best in one line: many lines would hide its neighbours. */
const isRow = (value: object): boolean => {
  const inner: unknown[] = Object.values(value)
  return !Array.isArray(value) && inner.some(Array.isArray) && !inner.flat().some(isFilled)
}

const serializeKey = (key: string, fileStyle: FileStyle): string =>
  serialized(key, null, { ...fileStyle, width: Infinity }, inBrackets)

/** The child of a node at a step, or else a sibling: entries of a list have the same style. */
function styleAt(node: Node | null, step: string | number): Node | null {
  const child = childOf(node, step)?.value ?? (isSeq(node) ? node.items.at(-1) : null)
  return isNode(child) ? child : null
}

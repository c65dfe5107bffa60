/**
 * Parses a text with the package `yaml`: its values, all positions, all diagnostics, and values that YAML reads
 * differently from how they look. It is several times slower than `fast-parser.ts`.
 */
import { isCollection, isMap, isScalar, parseDocument, visit, type Document } from 'yaml'
import { error, warning, type Diagnostic, type Path } from '../../diagnostics/diagnostic.ts'
import { withoutInvisible } from './characters.ts'
import { dropDuplicates, duplicateKeys } from './duplicate-keys.ts'
import { lineAt, toQuotedScalar } from './text-lines.ts'
import { keyOf, nodesIn, placeholderTag, rangeOf } from './source-positions.ts'
import { isMisleading, isMisplaced, syntaxDiagnostics, withoutComment } from './syntax-errors.ts'

/** The content of a text, if it is certain. */
export type ParsedText = {
  text: string
  value: unknown
  /** The syntax tree, with all positions. */
  document: () => Document
  placeholders: readonly Path[]
  /** The numbers with other notations than plain figures with up to two decimals: 010, 1e3, 1.000. */
  unusualNumbers: readonly { path: Path; raw: string }[]
  /** The keys that occur twice in their block. The second may belong to a block whose first line is lost. */
  duplicates?: readonly Path[]
  /** The paths of values that already have a diagnostic: further diagnostics about them are suppressed. */
  reported?: readonly Path[]
}

type ReadResult = { content?: ParsedText; diagnostics: Diagnostic[] }

/** The same tag for a value, a block and a list. */
const placeholderTags = [
  { tag: placeholderTag, resolve: (raw: string) => raw },
  { tag: placeholderTag, collection: 'map' as const, resolve: <Block>(block: Block) => block },
  { tag: placeholderTag, collection: 'seq' as const, resolve: <Block>(block: Block) => block }
]

export function parseText(text: string): Document {
  const document = parseDocument(text, {
    stringKeys: true,
    // "silent" would also hide the error about a second document.
    logLevel: 'error',
    prettyErrors: false,
    customTags: placeholderTags
  })
  readScalars(document, text)
  return document
}

/** Reads values again without invisible characters and, if unquoted, without tags, which turn them into strings. */
function readScalars(document: Document, text: string): void {
  visit(document, {
    Scalar: (_, scalar) => {
      const { source = '', tag, type, value, range } = scalar
      const raw = text.slice(range?.[0], range?.[1])
      // A sign that is written as an escape is meant.
      const isVisible = withoutInvisible(raw) === raw
      const visible = isVisible ? source : withoutInvisible(source).trim()
      if (!isVisible) Object.assign(scalar, { source: visible, value: withoutInvisible(String(value)).trim() })
      if (type !== 'PLAIN' || (tag?.startsWith('!') !== true && isVisible)) return
      const { contents } = parseDocument(visible)
      // A text of several lines, or a mark such as `---`, would be parsed differently on its own.
      if (isScalar(contents) && contents.source === visible) scalar.value = contents.value
    }
  })
}

/**
 * Reads a text. If a diagnostic means that the parser guesses, there is no content: rules would only report what is
 * misread.
 */
export function readDocument(file: string, text: string): ReadResult {
  const document = parseText(text)
  const deep = tooDeep(document)
  if (deep !== undefined)
    return { diagnostics: [error('yaml-syntax', { file, range: [deep, deep + 1] }, { reason: 'other' })] }
  const problems = syntaxDiagnostics({ file, document, text })
  if (problems.length === 0) return readValid(file, text, document)
  const bare = untaggedPlaceholder(file, text, problems[0])
  if (bare !== undefined) return { diagnostics: [bare] }
  const beginning = linesWithoutParent(text)
  if (beginning !== undefined && isMisplaced(problems[0]!))
    return { diagnostics: [error('yaml-syntax', { file, range: beginning }, { reason: 'indent' })] }
  const first = problems.findIndex(isMisleading)
  if (first >= 0) return { diagnostics: problems.slice(0, first + 1) }
  const isCertain = problems.every(
    ({ code, args }) => code === 'yaml-tag-unknown' || (code === 'yaml-key-duplicate' && !args.isBlock)
  )
  if (!isCertain) return { diagnostics: problems }
  const duplicates = duplicateKeys(document).map(({ path, key }) => [...path, key])
  dropDuplicates(document)
  const reported = findTagged(document, (node) => isScalar(node) && node.source === '' && node.tag?.startsWith('!'))
  const { content, diagnostics } = readValid(file, text, document)
  return {
    ...(content && { content: { ...content, duplicates, reported: [...(content.reported ?? []), ...reported] } }),
    diagnostics: [...problems, ...diagnostics]
  }
}

/** The mark of a placeholder without its exclamation mark, before a block: then nothing can stand below it. */
function untaggedPlaceholder(file: string, text: string, first: Diagnostic | undefined): Diagnostic | undefined {
  if (first === undefined || !isMisplaced(first) || !('range' in first.at)) return undefined
  const line = lineAt(text, first.at.range[0])
  // `price: placeholder`, with the line in question below it.
  const above = /(?:^|\n) *([\w-]+): +placeholder[ \t]*\r?\n(?:[ \t]*(?:#.*)?\r?\n)*$/.exec(text.slice(0, line.start))
  const [, key] = above ?? []
  if (above === null || key === undefined) return undefined
  // The key may have the word, too: `placeholder-text: placeholder`.
  const at = above.index + above[0].indexOf('placeholder', above[0].indexOf(': '))
  return error('placeholder-quoted', { file, range: [at, at + 'placeholder'.length] }, { key, value: 'placeholder' })
}

/** The first line of a file that is indented, or an entry among others: the key of its block is missing. */
function linesWithoutParent(text: string): [start: number, end: number] | undefined {
  // `# Prices`, and empty lines.
  const notes = /^(?:[ \t]*(?:#.*)?\r?\n)*/.exec(text)![0].length
  // `  name: Uno`, or two lines: `- from: 1` and `  to: 2`, or `- Uno` and `- Due`.
  if (!/^(?: +\S|- .*\r?\n(?:[ \t]*(?:#.*)?\r?\n)*(?: +|- )\S)/.test(text.slice(notes))) return undefined
  const line = lineAt(text, notes)
  return [line.start + line.indent, line.start + line.text.trimEnd().length]
}

function readValid(file: string, text: string, document: Document): ReadResult {
  if (document.contents === null || (isScalar(document.contents) && document.contents.value === null)) {
    return { diagnostics: [error('file-empty', { file, range: [0, 0] }, {})] }
  }
  const alias = aliasDiagnostic(file, text, document)
  if (alias !== undefined) return { diagnostics: [alias] }
  const { commas, reported } = decimalCommas(file, text, document)
  const { unusualNumbers, diagnostics } = misleadingScalars(file, text, document)
  const value: unknown = document.toJS()
  const placeholders = findPlaceholders(document)
  return {
    content: { text, value, document: () => document, placeholders, unusualNumbers, reported },
    diagnostics: [...commas, ...diagnostics]
  }
}

/**
 * Between brackets a comma ends a number, and its decimals become a key without a value. This puts them together again,
 * as a text, so that nothing judges a number that nobody has written.
 */
function decimalCommas(file: string, text: string, document: Document): { commas: Diagnostic[]; reported: Path[] } {
  const commas: Diagnostic[] = []
  const reported: Path[] = []
  for (const { node: map, path } of nodesIn(document.contents)) {
    if (!isMap(map) || map.flow !== true) continue
    for (const [index, pair] of [...map.items.entries()].toReversed()) {
      const before = map.items[index - 1]
      if (before === undefined || pair.value !== null || !isScalar(before.value) || !isScalar(pair.key)) continue
      const [start, end] = rangeOf(before.value) ?? [0, 0]
      const [from, to] = rangeOf(pair.key) ?? [0, 0]
      // { price: 16,50 } → 6,50 and { price: 1,250.50 } → 1,250.50: the last figure of the number, and the key.
      if (!/^\d,\d{1,3}(?:\.\d{1,2})?$/.test(text.slice(end - 1, to)) || from !== end + 1) continue
      const raw = text.slice(start, to)
      // `€ 1.250,50` → `1.250,50`
      const signs = raw.replace(/[^\d,.-]/g, '')
      // `1.250,50` and `1,250.50` have a sign between the thousands as well: both → `1250.50`. And `16,50` → `16.50`.
      const mended = /\..*,|,.*\./.test(signs)
        ? signs.replace(/[.,](?=.*[.,])/g, '').replace(',', '.')
        : signs.replace(',', '.')
      const key = keyOf(before)
      commas.push(error('number-notation', { file, range: [start, to] }, { key, raw, mended }))
      reported.push([...path, key])
      before.value.value = raw
      map.items.splice(index, 1)
    }
  }
  return { commas, reported }
}

/** The first alias (`*name`). Only programmers write one on purpose, and a few can multiply into millions of values. */
function aliasDiagnostic(file: string, text: string, document: Document): Diagnostic | undefined {
  let first: [number, number] | undefined
  visit(document, {
    Alias: (_, node) => {
      first = rangeOf(node)
      return visit.BREAK
    }
  })
  if (first === undefined) return undefined
  const line = lineAt(text, first[0])
  const before = line.text.slice(0, first[0] - line.start)
  const advice = /[[{]/.test(before)
    ? {}
    : { suggestion: before + toQuotedScalar(withoutComment(line.text.slice(before.length))) }
  return error('yaml-syntax', { file, range: first }, { reason: 'text-start', ...advice })
}

const findPlaceholders = (document: Document): Path[] =>
  findTagged(document, (node) => (isCollection(node) || isScalar(node)) && node.tag === placeholderTag)

/** The places of the nodes that are meant. */
const findTagged = (document: Document, isMeant: (node: unknown) => boolean | undefined): Path[] =>
  [...nodesIn(document.contents)].flatMap(({ node, path }) => (isMeant(node) === true ? [path] : []))

/** A comment that may be meant as part of the value before it: "Room #5", "16 #.50", "Room # 5". */
const meaningfulComment = /^#(?:[^\s#-]|\s*\d)/

const plainFigures = /^-?(?:0|[1-9]\d*)(?:\.\d{1,2})?$/

/**
 * Unquoted values that are read differently from how they look: numbers in other notations, and texts of which YAML
 * drops a part.
 */
function misleadingScalars(
  file: string,
  text: string,
  document: Document
): { unusualNumbers: ParsedText['unusualNumbers']; diagnostics: Diagnostic[] } {
  const unusualNumbers: { path: Path; raw: string }[] = []
  const diagnostics: Diagnostic[] = []
  const note = /[ \t]+(#[^\r\n]*)/y
  for (const { node, path } of nodesIn(document.contents)) {
    if (!isScalar(node) || node.type !== 'PLAIN' || node.range === null || node.range === undefined) continue
    const {
      value,
      anchor,
      source: raw = '',
      range: [start, end]
    } = node
    const at = { file, path }
    const key = dottedPath(path)
    note.lastIndex = end
    const lost = note.exec(text)?.[1] ?? ''
    if (typeof value === 'number') {
      if (/^#[.,]?\d/.test(lost)) diagnostics.push(error('text-cut', at, { key, read: raw, lost }))
      else if (!plainFigures.test(raw)) unusualNumbers.push({ path, raw })
    }
    if (typeof value !== 'string') continue
    const before = text.slice(text.lastIndexOf('\n', start) + 1, start)
    if (meaningfulComment.test(lost)) diagnostics.push(warning('text-cut', at, { key, read: value, lost }))
    else if (anchor !== undefined && before.includes(`&${anchor}`)) {
      const from = start - before.length + before.lastIndexOf(`&${anchor}`)
      diagnostics.push(warning('text-cut', { file, range: [from, end] }, { key, read: value, lost: `&${anchor}` }))
    }
  }
  return { unusualNumbers, diagnostics }
}

/** The dotted name of a text, from its field and its language. */
export const dottedPath = (path: Path): string =>
  path
    .filter((step) => typeof step === 'string')
    .slice(-2)
    .join('.')

/** Nobody writes a file with so many faults, over which the parser takes long. */
const mostFaults = 1000

/** No file of this model has more than a dozen levels; how deep a parser gets depends on the stack. */
export const maxDepth = 100

/** The offset of the first block or list that is nested too deeply, or of the first fault where the parser gives up. */
function tooDeep({ contents, errors }: Document): number | undefined {
  // Blocks as keys have paths without end.
  const hasPaths = errors.every(({ code }) => code !== 'NON_STRING_KEY')
  for (const { node, path } of hasPaths ? nodesIn(contents) : [])
    if (path.length >= maxDepth && isCollection(node)) return rangeOf(node)?.[0] ?? 0
  const isExhausted = errors.length > mostFaults || errors.some(({ code }) => code === 'RESOURCE_EXHAUSTION')
  return isExhausted ? Math.min(...errors.map(({ pos }) => pos[0])) : undefined
}

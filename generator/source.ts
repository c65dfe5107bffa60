/**
 * YAML text as a Source: the plain value that the model is shaped from, and the places of everything in it.
 * It stands apart because nothing else knows that the content is YAML.
 */
import { isAlias, isCollection, isMap, isPair, isScalar, isSeq, parseDocument, visit, type Document, type Node, type Pair, type YAMLError } from 'yaml'
import { error, type Diagnostic, type Path, type SyntaxFault } from './diagnostic.ts'
import { readPlainYaml } from './plain-yaml.ts'

/** A file of the data folder; `file` is relative to that folder, with `/`. */
export type DataFile = { file: string; bytes: Uint8Array }

/**
 * A file that could be read as YAML. `text` has no byte-order mark, so that offsets count from the first character.
 * `document` parses the text anew where that was not needed for the value: places are asked for only where something is wrong.
 */
export type Source = { file: string; text: string; value: unknown; document: () => Document; placeholders: readonly Path[] }

/** Marks a value that the owner has not filled in yet. */
const placeholderTag = '!placeholder'

/** The tag before a value, and before a whole block, which counts as one. */
const placeholderTags = [
  { tag: placeholderTag, resolve: (written: string) => written },
  { tag: placeholderTag, collection: 'map' as const, resolve: <Block>(block: Block) => block },
  { tag: placeholderTag, collection: 'seq' as const, resolve: <Block>(block: Block) => block }
]

// Enough for any honest reuse of an anchor; the bombs that this stops multiply into millions.
const maxAliasCount = 100

// No file of this model nests deeper than a dozen levels; the parser itself gives up somewhere beyond a thousand.
const maxDepth = 100

/** Reads each file as YAML. Files with errors give diagnostics and no Source, or the rules would complain about what is only misread. */
export function parseSources(files: readonly DataFile[]): { sources: Source[]; texts: Map<string, string>; diagnostics: Diagnostic[] } {
  const sources: Source[] = []
  const texts = new Map<string, string>()
  const diagnostics: Diagnostic[] = []
  for (const { file, bytes } of files) {
    const { text, invalidAt } = decode(bytes)
    texts.set(file, text)
    if (invalidAt !== undefined) {
      diagnostics.push(error('encoding-invalid', { file, range: [text.length, text.length] }, { byte: bytes[invalidAt] ?? 0 }))
      continue
    }
    const found = parseSource(file, text)
    if ('source' in found) sources.push(found.source)
    diagnostics.push(...found.diagnostics)
  }
  return { sources, texts, diagnostics }
}

function parseSource(file: string, text: string): { source: Source; diagnostics: [] } | { diagnostics: Diagnostic[] } {
  const invisible = findInvisible(text)
  if (invisible !== undefined) {
    return { diagnostics: [error('character-invisible', { file, range: [invisible.at, invisible.at + 1] }, { codePoint: invisible.codePoint })] }
  }
  const deep = findDeep(text)
  if (deep !== undefined) return { diagnostics: [error('yaml-depth', { file, range: [deep, deep + 1] }, { limit: maxDepth })] }
  const plain = readPlainYaml(text, placeholderTag)
  if (plain !== undefined) {
    let parsed: Document | undefined
    return withoutInvisible({ file, text, ...plain, document: () => (parsed ??= parseWhole(text)) })
  }
  const document = parseWhole(text)
  const problems = [...document.errors, ...document.warnings]
  if (problems.length > 0) {
    const found = problems.toSorted((a, b) => a.pos[0] - b.pos[0]).map((problem) => yamlDiagnostic(file, text, problem))
    // After a fault of the syntax everything is misread: what the parser says of the rest is not worth saying.
    const first = found.findIndex(({ code }) => misleading.has(code))
    return { diagnostics: first < 0 ? found : found.slice(0, first + 1) }
  }
  if (document.contents === null || (isScalar(document.contents) && document.contents.value === null)) {
    return { diagnostics: [error('file-empty', { file, range: [0, 0] }, {})] }
  }
  try {
    const value: unknown = document.toJS({ maxAliasCount })
    const alias = findAlias(document, false)
    if (alias !== undefined && containsItself(value, [])) return { diagnostics: [error('yaml-alias-excess', { file, range: alias }, {})] }
    return withoutInvisible({ file, text, value, document: () => document, placeholders: findPlaceholders(document) })
  } catch (cause) {
    if (!(cause instanceof ReferenceError)) throw cause
    const [unknown, first] = [findAlias(document, true), findAlias(document, false)]
    return {
      diagnostics: [
        unknown === undefined
          ? error('yaml-alias-excess', { file, range: first ?? [0, 0] }, {})
          : error('yaml-syntax', { file, range: unknown }, { fault: 'text-start' })
      ]
    }
  }
}

/** Such characters can be written in figures as well, between double quotes: `"\u202E"`. */
function withoutInvisible(source: Source): { source: Source; diagnostics: [] } | { diagnostics: Diagnostic[] } {
  const found = source.text.includes('\\') ? invisibleIn(source.value, []) : undefined
  if (found === undefined) return { source, diagnostics: [] }
  return { diagnostics: [error('character-invisible', { file: source.file, range: locate(source, found.path) }, { codePoint: found.codePoint })] }
}

/** Whether a block refers to itself, so that whoever walks it never comes to an end. */
function containsItself(value: unknown, within: readonly unknown[]): boolean {
  if (typeof value !== 'object' || value === null) return false
  return within.includes(value) || Object.values(value).some((item) => containsItself(item, [...within, value]))
}

function invisibleIn(value: unknown, path: Path): { path: Path; codePoint: number } | undefined {
  if (typeof value === 'string') {
    const found = findInvisible(value)
    return found === undefined ? undefined : { path, codePoint: found.codePoint }
  }
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, item] of Object.entries(value)) {
    const found = invisibleIn(item, [...path, Array.isArray(value) ? Number(key) : key])
    if (found !== undefined) return found
  }
  return undefined
}

/** With the place of everything, and with all faults. */
function parseWhole(text: string): Document {
  const document = parseDocument(text, {
    stringKeys: true,
    // "silent" would also keep silent about a second document.
    logLevel: 'error',
    prettyErrors: false,
    customTags: placeholderTags
  })
  readPlaceholders(document)
  return document
}

/** Decodes UTF-8 strictly. Where it is invalid, the text ends there, and `invalidAt` is the offset of the byte. */
function decode(bytes: Uint8Array): { text: string; invalidAt?: number } {
  const strict = new TextDecoder('utf-8', { fatal: true })
  try {
    return { text: strict.decode(bytes) }
  } catch {
    // The decoder does not say where it failed: the longest valid beginning does.
    let valid = 0
    let invalid = bytes.length
    while (invalid - valid > 1) {
      const middle = (valid + invalid) >> 1
      try {
        new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, middle), { stream: true })
        valid = middle
      } catch {
        invalid = middle
      }
    }
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, valid), { stream: true })
    // A letter that breaks off counts as valid as long as it may still be completed: the fault is its first byte.
    return { text: text.replace(/^\uFEFF/, ''), invalidAt: new TextEncoder().encode(text).length }
  }
}

/** Control characters and marks that turn the direction of writing: nobody types them on purpose, and they deceive. */
function findInvisible(text: string): { at: number; codePoint: number } | undefined {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  const at = text.search(/[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/)
  return at < 0 ? undefined : { at, codePoint: text.charCodeAt(at) }
}

/** The offset of the first bracket, or dash of a list, that is nested too deep. Brackets in texts count too: nobody writes a hundred of them. */
function findDeep(text: string): number | undefined {
  let depth = 0
  for (const { 0: found, index } of text.matchAll(/[[{\]}]|(?:- ){2,}/g)) {
    if (found.length > 2 * maxDepth) return index + 2 * maxDepth
    if (found === '[' || found === '{') depth += 1
    else if (found.length === 1) depth = Math.max(0, depth - 1)
    if (depth > maxDepth) return index
  }
  return undefined
}

/** The first alias (`*name`), or the first that names nothing. */
function findAlias(document: Document, unknown: boolean): [number, number] | undefined {
  let found: [number, number] | undefined
  visit(document, {
    Alias: (_, alias) => {
      if (unknown && alias.resolve(document) !== undefined) return undefined
      found = rangeOf(alias)
      return visit.BREAK
    }
  })
  return found
}

/** Faults after which the parser guesses. */
const misleading: ReadonlySet<string> = new Set(['yaml-quote-open', 'yaml-syntax', 'yaml-tab', 'yaml-documents'])

function yamlDiagnostic(file: string, text: string, problem: YAMLError): Diagnostic {
  const [start, end] = problem.pos
  const at = { file, range: [start, Math.max(start, end)] as const }
  switch (problem.code) {
    case 'TAB_AS_INDENT':
      return error('yaml-tab', at, {})
    case 'MULTIPLE_DOCS':
      return error('yaml-documents', { file, range: [start, start + 3] }, {})
    case 'DUPLICATE_KEY': {
      const key = /^[^:\n]*/.exec(text.slice(start))?.[0].trim() ?? ''
      return error('yaml-key-duplicate', { file, range: [start, start + key.length] }, { key: key.replace(/^(["'])(.*)\1$/, '$2') })
    }
    case 'TAG_RESOLVE_FAILED':
      return error('yaml-tag-unknown', at, { tag: text.slice(start, end) })
    case 'MISSING_CHAR':
      if (/closing ["']/.test(problem.message)) {
        const open = openQuote(text, start)
        return error('yaml-quote-open', { file, range: [open, open + 1] }, {})
      }
      break
    default:
      break
  }
  const fault = syntaxFault(problem, text)
  if (fault === 'bracket-open') {
    const open = openBracket(text, start)
    return error('yaml-syntax', { file, range: [open, open + 1] }, { fault })
  }
  // The parser's lines begin before their indentation, and before the comments above them.
  const skipped = problem.code === 'BLOCK_AS_IMPLICIT_KEY' ? /^.*\n(?:\s+|#.*)*/ : /^(?:\s+|#.*)*/
  const from = fault === 'indent' ? start + (skipped.exec(text.slice(start))?.[0].length ?? 0) : start
  return error('yaml-syntax', { file, range: [from, Math.max(from, end)] }, { fault })
}

/** What the owner has probably done, by the parser's words, which are made for programmers. */
function syntaxFault({ code, message, pos }: YAMLError, text: string): SyntaxFault {
  switch (code) {
    case 'BAD_INDENT':
      return /end with an? [\]}]/.test(message) ? 'bracket-open' : 'indent'
    case 'BLOCK_AS_IMPLICIT_KEY': {
      const line = /^[^\n]*/.exec(text.slice(pos[0]))![0]
      if (/^\s*- /.test(line)) return 'other'
      // Without a colon on its own line, the text goes on into a line below that looks like an entry.
      return /:\s/.test(line) ? 'colon-in-text' : 'indent'
    }
    case 'MULTILINE_IMPLICIT_KEY':
      return 'colon-missing'
    case 'BAD_SCALAR_START':
      return 'text-start'
    case 'BAD_DQ_ESCAPE':
      return 'backslash'
    case 'UNEXPECTED_TOKEN':
      return 'text-goes-on'
    case 'MISSING_CHAR':
      if (/end with an? [\]}]/.test(message)) return 'bracket-open'
      if (/without - indicator/.test(message)) return 'dash-missing'
      return /Missing ,/.test(message) ? 'comma-missing' : /map values/.test(message) ? 'colon-missing' : 'other'
    default:
      return 'other'
  }
}

/** The bracket before an offset that is not closed there. */
function openBracket(text: string, end: number): number {
  let closed = 0
  for (let at = end - 1; at >= 0; at--) {
    if (text[at] === ']' || text[at] === '}') closed += 1
    if ((text[at] === '[' || text[at] === '{') && closed-- === 0) return at
  }
  return end
}

/** The quotation mark that was never closed. The parser notices at the end of its scan; the mark is the last one that begins a value before. */
function openQuote(text: string, end: number): number {
  const marks = [...text.slice(0, end).matchAll(/(?:^|[:,[{-]\s+|^\s*)(["'])/gm)]
  const last = marks.at(-1)
  return last === undefined ? end : last.index + last[0].length - 1
}

/** A tag makes every value a text; without quotes, it is still the number that it would be without the tag. */
function readPlaceholders(document: Document): void {
  visit(document, {
    Scalar: (_, scalar) => {
      if (scalar.tag !== placeholderTag || scalar.type !== 'PLAIN') return
      const { contents } = parseDocument(scalar.source ?? '')
      if (isScalar(contents)) scalar.value = contents.value
    }
  })
}

function findPlaceholders(document: Document): Path[] {
  const found: Path[] = []
  const walk = (node: unknown, path: Path): void => {
    if (isCollection(node) && node.tag === placeholderTag) found.push(path)
    if (isMap(node)) for (const pair of node.items) walk(pair.value, [...path, keyOf(pair)])
    else if (isSeq(node)) for (const [index, item] of node.items.entries()) walk(item, [...path, index])
    else if (isScalar(node) && node.tag === placeholderTag) found.push(path)
  }
  walk(document.contents, [])
  return found
}

/** The value as the owner wrote it, quotes and all: `0884`, where the value is the number 884. */
export function writtenAt(source: Source, path: Path): string {
  const [start, end] = locate(source, path, 'value')
  return source.text.slice(start, end)
}

/**
 * The offsets of what stands at a path, or of its nearest ancestor that exists. A missing value, and the part `key`, give the key.
 * Aliases are followed, because a mistake in an anchored value is mended where it is written.
 */
export function locate(source: Source, path: Path, part: 'key' | 'value' = 'value'): [start: number, end: number] {
  let node: unknown = source.document().contents
  let key: unknown
  for (const step of path) {
    const next = childOf(resolve(source, node), step)
    if (next === undefined) return rangeOf(key) ?? rangeOf(node) ?? [0, 0]
    node = next.value
    key = next.key ?? key
    if (next.key === undefined) key = undefined
  }
  const at = part === 'key' ? (rangeOf(key) ?? rangeOf(node)) : (rangeOf(node) ?? rangeOf(key))
  // An entry of a list that holds nothing has neither a key nor an extent.
  const empty = (node as Node | null | undefined)?.range?.[0] ?? 0
  return at ?? [empty, empty]
}

function resolve(source: Source, node: unknown): unknown {
  return isAlias(node) ? node.resolve(source.document()) : node
}

function childOf(node: unknown, step: string | number): { key?: unknown; value: unknown } | undefined {
  if (isSeq(node)) {
    const item = node.items[Number(step)]
    return item === undefined ? undefined : { value: isPair(item) ? item.value : item }
  }
  if (!isMap(node)) return undefined
  const pair = node.items.find((item) => keyOf(item) === String(step))
  return pair === undefined ? undefined : { key: pair.key, value: pair.value }
}

const keyOf = (pair: Pair): string => String(isScalar(pair.key) ? pair.key.value : pair.key)

/** Where a node is written. Blocks would run over many lines: their first line is enough to find them. */
function rangeOf(node: unknown): [number, number] | undefined {
  const range = (node as Node | null | undefined)?.range
  if (range === null || range === undefined || (isScalar(node) && node.value === null && range[0] === range[1])) return undefined
  return [range[0], range[1]]
}

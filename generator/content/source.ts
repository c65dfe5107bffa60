/**
 * YAML text as a Source: the plain value that the model is shaped from, and the places of everything in it.
 * It stands apart because nothing else knows that the content is YAML.
 */
import {
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type Document,
  type Node,
  type Pair,
  type YAMLError
} from 'yaml'
import type { SyntaxReason } from '../diagnostics/codes/yaml.ts'
import { error, warning, type Diagnostic, type Path, type Place } from '../diagnostics/diagnostic.ts'
import { looksMeant, readPlainYaml } from './plain-yaml.ts'

/** A file of the data folder; `file` is relative to that folder, with `/`. */
export type DataFile = { file: string; bytes: Uint8Array }

/**
 * A file that could be read as YAML. `text` has no byte-order mark, so that offsets count from the first character.
 * `document` parses the text anew where that was not needed for the value: places are asked for only where something is wrong.
 */
export type Source = {
  file: string
  text: string
  value: unknown
  document: () => Document
  placeholders: readonly Path[]
  /** The numbers that are not written in plain figures with at most two decimals, such as 010, 1e3 and 1.000. */
  notations: readonly { path: Path; written: string }[]
  /** Where in `text` invisible characters were left out: `locate` counts them all the same. */
  dropped?: readonly number[]
  /** The blocks in which a key stood twice, and of which another block may be a part that has lost its first line. */
  repeated?: readonly Path[]
}

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

/** A finding for each value that the owner has not filled in yet. */
export function placeholdersIn(sources: readonly Source[]): Diagnostic[] {
  return sources.flatMap(({ file, placeholders }) =>
    placeholders.map((path) =>
      error('placeholder-left', { file, path }, { field: path.filter((step) => typeof step === 'string').join('.') })
    )
  )
}

/**
 * Reads each file as YAML. Where a fault makes the parser guess, there is no Source, or the rules would complain about what is only
 * misread; where it is certain what stands there but for the fault, there is one.
 */
export function parseSources(files: readonly DataFile[]): {
  sources: Source[]
  texts: Map<string, string>
  diagnostics: Diagnostic[]
} {
  const sources: Source[] = []
  const texts = new Map<string, string>()
  const diagnostics: Diagnostic[] = []
  for (const { file, bytes } of files) {
    const { text, invalidAt } = decode(bytes)
    texts.set(file, text)
    if (invalidAt !== undefined) {
      diagnostics.push(
        error('encoding-invalid', { file, range: [text.length, text.length] }, { byte: bytes[invalidAt] ?? 0 })
      )
      continue
    }
    const found = parseSource(file, text)
    if (found.source !== undefined) sources.push(found.source)
    diagnostics.push(...found.diagnostics)
  }
  return { sources, texts, diagnostics }
}

type Parsed = { source?: Source; diagnostics: Diagnostic[] }

/** Without its invisible characters, a file is read as it will be once they are deleted. */
function parseSource(file: string, text: string): Parsed {
  if (!unusual.test(text)) return parseVisible(file, text)
  const invisible = [...text.matchAll(new RegExp(unseen, 'gu'))].map(({ 0: found, index }) => ({ found, at: index }))
  if (invisible.length === 0) return parseVisible(file, text)
  const dropped: number[] = []
  for (const { found, at } of invisible)
    for (let unit = 0; unit < found.length; unit++) dropped.push(at + unit - dropped.length)
  const { source, diagnostics } = parseVisible(file, text.replace(new RegExp(unseen, 'gu'), ''))
  const moved = (place: Place): Place => ('range' in place ? { file, range: withDropped(dropped, place.range) } : place)
  return {
    ...(source === undefined ? {} : { source: { ...source, dropped } }),
    diagnostics: [
      // Several in a row were pasted together.
      ...invisible
        .filter(({ at }, index) => index === 0 || invisible[index - 1]!.at + invisible[index - 1]!.found.length < at)
        .map(({ found, at }) =>
          error('character-invisible', { file, range: [at, at + 1] }, { codePoint: found.codePointAt(0)! })
        ),
      ...diagnostics.map((each) => ({ ...each, at: moved(each.at), also: each.also.map(moved) }))
    ]
  }
}

/** Offsets of the text as read, from those of the text without its invisible characters. */
function withDropped(
  dropped: readonly number[] | undefined,
  [start, end]: readonly [number, number]
): [number, number] {
  if (dropped === undefined) return [start, end]
  const shift = (offset: number): number => offset + dropped.filter((at) => at <= offset).length
  return [shift(start), Math.max(shift(start), shift(end))]
}

function parseVisible(file: string, text: string): Parsed {
  const lineEnd = text.search(/\r(?!\n)/)
  if (lineEnd >= 0)
    return { diagnostics: [error('yaml-syntax', { file, range: [lineEnd, lineEnd + 1] }, { reason: 'line-ends' })] }
  const deep = findDeep(text)
  if (deep !== undefined)
    return { diagnostics: [error('yaml-depth', { file, range: [deep, deep + 1] }, { limit: maxDepth })] }
  const plain = readPlainYaml(text, placeholderTag)
  if (plain !== undefined) {
    let parsed: Document | undefined
    return withoutDeceit({ file, text, ...plain, document: () => (parsed ??= parseWhole(text)), notations: [] })
  }
  try {
    return parseAll(file, text)
  } catch (cause) {
    // The parser calls itself for each level, until it has no more room.
    if (!(cause instanceof RangeError)) throw cause
    const at = deepest(text)
    return { diagnostics: [error('yaml-depth', { file, range: [at, at + 1] }, { limit: maxDepth })] }
  }
}

function parseAll(file: string, text: string): Parsed {
  const document = parseWhole(text)
  const problems = [...document.errors, ...document.warnings]
  if (problems.length > 0) {
    const found = problems
      .toSorted((a, b) => a.pos[0] - b.pos[0])
      .map((problem) => yamlDiagnostic(file, document, { text, problem }))
    // After a fault of the syntax everything is misread: what the parser says of the rest is not worth saying.
    const first = found.findIndex(({ code }) => misleading.has(code))
    if (first >= 0) return { diagnostics: groupRepeated(document, found.slice(0, first + 1), text) }
    const told = groupRepeated(document, found, text)
    const tags = problems.filter(({ code }) => code === 'TAG_RESOLVE_FAILED').map(({ pos }) => pos)
    const isCertain = told.every(
      ({ code, args }) => code === 'yaml-tag-unknown' || (code === 'yaml-key-duplicate' && args.following === 0)
    )
    if (!isCertain) return { diagnostics: told }
    if (tags.length > 0) {
      // Without its tags the text says what else is wrong with it, the keys that are there twice among it.
      const untagged = tags.reduce(
        (rest, [start, end]) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
        text
      )
      const { source, diagnostics } = parseAll(file, untagged)
      return {
        ...(source === undefined ? {} : { source }),
        diagnostics: [...told.filter(({ code }) => code === 'yaml-tag-unknown'), ...diagnostics]
      }
    }
    const repeated = repeatedIn(document).map(({ path }) => path)
    dropRepeated(document)
    const { source, diagnostics } = valueOf(file, text, document)
    return {
      ...(source === undefined ? {} : { source: { ...source, repeated } }),
      diagnostics: [...told, ...diagnostics]
    }
  }
  return valueOf(file, text, document)
}

type Repeated = { path: Path; inList: boolean; start: number; end: number }

/** The keys that stand a second time, in their order, and the blocks in which they do. */
function repeatedIn(document: Document): Repeated[] {
  const found: Repeated[] = []
  const walk = (node: unknown, path: Path): void => {
    if (isSeq(node)) for (const [index, item] of node.items.entries()) walk(item, [...path, index])
    if (!isMap(node)) return
    const seen = new Set<string>()
    for (const pair of node.items) {
      walk(pair.value, [...path, keyOf(pair)])
      const [start] = rangeOf(pair.key) ?? [0]
      if (seen.has(keyOf(pair)))
        found.push({
          path,
          inList: typeof path.at(-1) === 'number',
          start,
          end: (pair.value as Node | null)?.range?.[1] ?? start
        })
      seen.add(keyOf(pair))
    }
  }
  walk(document.contents, [])
  return found.toSorted((a, b) => a.start - b.start)
}

/** Keys that stand a second time one after the other, or in one entry of a list, belong to another block, whose first line was lost. */
function groupRepeated(document: Document, found: readonly Diagnostic[], text: string): Diagnostic[] {
  const followers = new Map<number, number>()
  let run: { first: Repeated; last: Repeated } | undefined
  for (const each of repeatedIn(document)) {
    const isNext =
      run !== undefined &&
      (/^(?:\s|#.*|-(?= ))*$/.test(text.slice(run.last.end, each.start)) ||
        (each.inList && JSON.stringify(run.first.path) === JSON.stringify(each.path)))
    followers.set(each.start, isNext ? -1 : 0)
    if (isNext) followers.set(run!.first.start, followers.get(run!.first.start)! + 1)
    run = { first: isNext ? run!.first : each, last: each }
  }
  return found.flatMap((each) => {
    if (each.code !== 'yaml-key-duplicate' || !('range' in each.at)) return [each]
    const following = followers.get(each.at.range[0]) ?? 0
    return following < 0 ? [] : [{ ...each, args: { ...each.args, following } }]
  })
}

/** Of each the first one stays that has a value: a line that was written twice leaves one without. */
function dropRepeated(document: Document): void {
  const isEmpty = ({ value }: Pair): boolean =>
    value === null || (isScalar(value) && (value.value === null || value.value === ''))
  visit(document, {
    Map: (_, map) => {
      const kept = new Map<string, Pair>()
      for (const pair of map.items) {
        const other = kept.get(keyOf(pair))
        if (other === undefined || (isEmpty(other) && !isEmpty(pair))) kept.set(keyOf(pair), pair)
      }
      map.items = map.items.filter((pair) => kept.get(keyOf(pair)) === pair)
    }
  })
}

function valueOf(file: string, text: string, document: Document): Parsed {
  if (document.contents === null || (isScalar(document.contents) && document.contents.value === null)) {
    return { diagnostics: [error('file-empty', { file, range: [0, 0] }, {})] }
  }
  try {
    const value: unknown = document.toJS({ maxAliasCount })
    const alias = findAlias(document, false)
    if (alias !== undefined && containsItself(value, []))
      return { diagnostics: [error('yaml-alias-excess', { file, range: alias }, {})] }
    const { notations, diagnostics } = misleadingScalars(file, text, document)
    const found = withoutDeceit({
      file,
      text,
      value,
      document: () => document,
      placeholders: findPlaceholders(document),
      notations
    })
    return { ...found, diagnostics: [...diagnostics, ...found.diagnostics] }
  } catch (cause) {
    if (!(cause instanceof ReferenceError)) throw cause
    const [unknown, first] = [findAlias(document, true), findAlias(document, false)]
    return {
      diagnostics: [
        unknown === undefined
          ? error('yaml-alias-excess', { file, range: first ?? [0, 0] }, {})
          : error(
              'yaml-syntax',
              { file, range: unknown },
              /^\*[\w-]+$/.test(text.slice(...unknown))
                ? { reason: 'alias-unknown', name: text.slice(unknown[0] + 1, unknown[1]) }
                : { reason: 'text-start' }
            )
      ]
    }
  }
}

/** Such characters can be written in figures as well, between double quotes: `"\u202E"`. And what marks a placeholder marks nothing within a text. */
function withoutDeceit(source: Source): Parsed {
  const invisible = source.text.includes('\\')
    ? pathsOf(source.value, (value) => typeof value === 'string' && unseen.test(value))
    : []
  const quoted = source.text.includes(placeholderTag)
    ? pathsOf(source.value, (value) => typeof value === 'string' && value.includes(placeholderTag))
    : []
  const codePointAt = (path: Path): number =>
    unseen
      .exec(
        String(path.reduce<unknown>((value, step) => (value as Record<string | number, unknown>)[step], source.value))
      )?.[0]
      .codePointAt(0) ?? 0
  return {
    source,
    diagnostics: [
      ...invisible.map((path) =>
        error('character-invisible', { file: source.file, path }, { codePoint: codePointAt(path) })
      ),
      ...quoted.map((path) => error('placeholder-quoted', { file: source.file, path }, { key: wordsOf(path) }))
    ]
  }
}

/** The paths of the single values that are meant. */
function pathsOf(value: unknown, isMeant: (value: unknown) => boolean, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return isMeant(value) ? [path] : []
  return Object.entries(value).flatMap(([key, item]) =>
    pathsOf(item, isMeant, [...path, Array.isArray(value) ? Number(key) : key])
  )
}

/** A text has the name of its field, and its language. */
const wordsOf = (path: Path): string =>
  path
    .filter((step) => typeof step === 'string')
    .slice(-2)
    .join('.')

const plainNumber = /^-?(?:0|[1-9]\d*)(?:\.\d{1,2})?$/

/** Values without quotes that are read otherwise than they look: numbers in other notations, and texts of which a part is lost to YAML. */
function misleadingScalars(
  file: string,
  text: string,
  document: Document
): { notations: Source['notations']; diagnostics: Diagnostic[] } {
  const notations: { path: Path; written: string }[] = []
  const diagnostics: Diagnostic[] = []
  const used = new Set<string>()
  visit(document, { Alias: (_, { source }) => void used.add(source) })
  const note = /[ \t]+(#[^\r\n]*)/y
  const meet = (node: unknown, path: Path): void => {
    if (isMap(node)) for (const pair of node.items) meetPair(pair, path)
    else if (isSeq(node)) for (const [index, item] of node.items.entries()) meet(item, [...path, index])
    if (!isScalar(node) || node.type !== 'PLAIN' || node.range === null || node.range === undefined) return
    const {
      value,
      anchor,
      source: written = '',
      range: [start, end]
    } = node
    const at = { file, path }
    const key = wordsOf(path)
    note.lastIndex = end
    const lost = note.exec(text)?.[1] ?? ''
    if (typeof value === 'number') {
      if (/^#[.,]?\d/.test(lost)) diagnostics.push(error('text-cut', at, { key, read: written, lost }))
      else if (!plainNumber.test(written)) notations.push({ path, written })
    }
    if (typeof value !== 'string') return
    const before = text.slice(text.lastIndexOf('\n', start) + 1, start)
    if (looksMeant.test(lost)) diagnostics.push(warning('text-cut', at, { key, read: value, lost }))
    else if (anchor !== undefined && !used.has(anchor) && before.includes(`&${anchor}`))
      diagnostics.push(warning('text-cut', at, { key, read: value, lost: `&${anchor}` }))
    // After a figure it can be inches.
    else if (/^[^"]*[^"\d]"$/.test(value)) diagnostics.push(warning('quotes-doubtful', at, { key, found: value }))
  }
  const meetPair = (pair: Pair, path: Path): void => {
    const key = keyOf(pair)
    // What every object has: no schema sees it.
    if (key === '__proto__')
      diagnostics.push(
        error('key-unknown', { file, range: rangeOf(pair.key) ?? [0, 0] }, { key, nearest: undefined, known: [] })
      )
    meet(pair.value, [...path, key])
  }
  meet(document.contents, [])
  return { notations, diagnostics }
}

/** Whether a block refers to itself, so that whoever walks it never comes to an end. */
function containsItself(value: unknown, within: readonly unknown[]): boolean {
  if (typeof value !== 'object' || value === null) return false
  return within.includes(value) || Object.values(value).some((item) => containsItself(item, [...within, value]))
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

const strict = new TextDecoder('utf-8', { fatal: true })

/** Decodes UTF-8 strictly. Where it is invalid, the text ends there, and `invalidAt` is the offset of the byte. */
function decode(bytes: Uint8Array): { text: string; invalidAt?: number } {
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

/** All but the letters and signs of most texts, which are looked through much faster for these. */
const unusual = /[^\n\r\t -~\xA0-\xAC\xAE-\u017F\u2010-\u2027\u2032-\u203A\u20AC]/

/**
 * What nobody types on purpose, and what deceives: controls, marks that turn the direction of writing, blanks that no blank is taken
 * for, halves of characters. Joiners have a part in letters and emoji, soft hyphens in words, and tags in the flags of England, Scotland
 * and Wales.
 */
const unseen =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\uFFFE\uFFFF]|\xAD(?<!\p{L}\xAD|\p{L}\p{M}+\xAD)|\xAD(?!\p{L})|\u034F|\u17B4|\u17B5|[\u{E0000}-\u{E007F}](?<!\u{1F3F4}[\u{E0020}-\u{E007F}]+)|\p{Cs}/u

/**
 * The offset of the first bracket, or sign of an entry (`- `, `? `), that is nested too deep. Those in texts count too: nobody writes a
 * hundred of them.
 */
function findDeep(text: string): number | undefined {
  let depth = 0
  for (const { 0: found, index } of text.matchAll(/[[{\]}]|(?:[-?][ \t]+(?:[&!]\S*[ \t]+)*){2,}/g)) {
    if (found === '[' || found === '{') depth += 1
    else if (found.length === 1) depth = Math.max(0, depth - 1)
    else if (found.length > 2 * maxDepth) {
      const beyond = [...found.matchAll(/[-?](?=[ \t])/g)][maxDepth]
      if (beyond !== undefined) return index + beyond.index
    }
    if (depth > maxDepth) return index
  }
  return undefined
}

/** The offset of the text that is indented furthest. */
function deepest(text: string): number {
  let most = { at: 0, indent: 0 }
  for (const { 0: indent, index } of text.matchAll(/^[ \t]+/gm))
    if (indent.length > most.indent) most = { at: index + indent.length, indent: indent.length }
  return Math.min(most.at, Math.max(0, text.length - 1))
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
const misleading: ReadonlySet<string> = new Set([
  'yaml-quote-open',
  'yaml-syntax',
  'yaml-tab',
  'yaml-depth',
  'yaml-documents'
])

function yamlDiagnostic(
  file: string,
  document: Document,
  { text, problem }: { text: string; problem: YAMLError }
): Diagnostic {
  const [start, end] = problem.pos
  const at = { file, range: [start, Math.max(start, end)] as const }
  switch (problem.code) {
    case 'TAB_AS_INDENT':
      return error('yaml-tab', at, {})
    case 'MULTIPLE_DOCS':
      return documentEnd(file, text, start)
    case 'DUPLICATE_KEY': {
      // After a key without a value the parser's entry begins with the end of that line.
      const from = start + /^(?:\s+|#.*)*/.exec(text.slice(start))![0].length
      const key = /^[^:\n]*/.exec(text.slice(from))?.[0].trim() ?? ''
      const first = firstOfKey(document, from)
      return error(
        'yaml-key-duplicate',
        { file, range: [from, from + key.length] },
        { key: key.replace(/^(["'])(.*)\1$/, '$2'), following: 0 },
        first === undefined ? [] : [{ file, range: first }]
      )
    }
    case 'RESOURCE_EXHAUSTION':
      return error('yaml-depth', at, { limit: maxDepth })
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
  const reason = syntaxReason(problem, text)
  if (reason === 'bracket-open') {
    const open = openBracket(text, start)
    const inside = /^[^\]}]*?\n *(?=\t)/.exec(text.slice(open))
    if (inside !== null) return tabAt(file, open + inside[0].length)
    return error('yaml-syntax', { file, range: [open, open + 1] }, { reason })
  }
  // A text over several lines ends where one of them is not indented with spaces, and then what follows cannot be read.
  const line = text.lastIndexOf('\n', start - 1) + 1
  const indent = /^ *(?=\t)/.exec(text.slice(line))
  if (indent !== null) return tabAt(file, line + indent[0].length)
  if (reason === 'text-goes-on') {
    const top = /^(?:[ \t]*(?:#.*)?\r?\n)*( +)\S[^\r\n]*/.exec(text)
    if (start === line && top !== null)
      return error(
        'yaml-syntax',
        { file, range: [top[0].search(/\S[^\r\n]*$/), top[0].length] },
        { reason: 'parent-missing' }
      )
    const before = text.slice(line, start).trimEnd()
    const mark = before.at(-1) ?? ''
    const rest = /^[^\r\n]*/.exec(text.slice(start))![0]
    // A quotation mark within a text ends it: the rest of it follows at once, or has the mark that was to end it.
    if (/["']/.test(mark) && (line + before.length === start || rest.includes(mark)))
      return error(
        'yaml-syntax',
        { file, range: [line + before.length - 1, line + before.length] },
        { reason: 'quote-ends' }
      )
  }
  // The parser's lines begin before their indentation, and before the comments above them.
  const skipped = problem.code === 'BLOCK_AS_IMPLICIT_KEY' ? /^.*\n(?:\s+|#.*)*/ : /^(?:\s+|#.*)*/
  const from = reason === 'indent' ? start + (skipped.exec(text.slice(start))?.[0].length ?? 0) : start
  return error('yaml-syntax', { file, range: [from, Math.max(from, end)] }, { reason })
}

const tabAt = (file: string, at: number): Diagnostic => error('yaml-tab', { file, range: [at, at + 1] }, {})

/** The mark of a second document, or of the end of the first. */
function documentEnd(file: string, text: string, start: number): Diagnostic {
  const end = /(?:^|\n)(\.\.\.)[^\r\n]*\r?\n(?:\s|#.*)*$/.exec(text.slice(0, start))
  const at = end === null ? start : end.index + end[0].indexOf('...')
  return error('yaml-documents', { file, range: [at, at + 3] }, { mark: end === null ? '---' : '...' })
}

/** Where a key is written first that is written a second time at an offset. */
function firstOfKey(document: Document, start: number): [number, number] | undefined {
  let found: [number, number] | undefined
  visit(document, {
    Map: (_, map) => {
      const second = map.items.find(({ key }) => rangeOf(key)?.[0] === start)
      if (second === undefined) return undefined
      found = rangeOf(map.items.find((pair) => keyOf(pair) === keyOf(second))?.key)
      return visit.BREAK
    }
  })
  return found
}

/** What the owner has probably done, by the parser's words, which are made for programmers. */
function syntaxReason({ code, message, pos }: YAMLError, text: string): SyntaxReason {
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
  return source.text.slice(...find(source, path, 'value'))
}

/** Where a word with a colon begins a line within the texts below a path, other than the first line of one. */
export function lineWithin(source: Source, path: Path, key: string): [start: number, end: number] | undefined {
  const pattern = new RegExp(`\\n([ ]*)${key.replace(/[^\w-]/g, '.')}:(?=\\s)`)
  const search = (value: unknown, at: Path): [number, number] | undefined => {
    if (typeof value === 'string') {
      if (!value.includes(`${key}:`)) return undefined
      const [start, end] = find(source, at, 'value')
      const found = pattern.exec(source.text.slice(start, end))
      if (found === null) return undefined
      const from = start + found.index + 1 + found[1]!.length
      return withDropped(source.dropped, [from, from + key.length])
    }
    if (typeof value !== 'object' || value === null) return undefined
    for (const [step, item] of Object.entries(value)) {
      const found = search(item, [...at, Array.isArray(value) ? Number(step) : step])
      if (found !== undefined) return found
    }
    return undefined
  }
  return search(
    path.reduce<unknown>(
      (value, step) => (value as Record<string | number, unknown> | null | undefined)?.[step],
      source.value
    ),
    path
  )
}

/**
 * The offsets of what stands at a path, or of its nearest ancestor that exists. A missing value, and the part `key`, give the key.
 * Aliases are followed, because a mistake in an anchored value is mended where it is written.
 */
export function locate(source: Source, path: Path, part: 'key' | 'value' = 'value'): [start: number, end: number] {
  return withDropped(source.dropped, find(source, path, part))
}

/** The same in the text of the source. */
function find(source: Source, path: Path, part: 'key' | 'value'): [start: number, end: number] {
  let node: unknown = source.document().contents
  let key: unknown
  for (const step of path) {
    const next = childOf(resolve(source, node), step)
    if (next === undefined) return rangeOf(key) ?? rangeOf(node) ?? [0, 0]
    node = next.value
    key = next.key ?? key
    if (next.key === undefined) key = undefined
  }
  const at = part === 'key' ? (rangeOf(key) ?? rangeOf(node)) : (tagOf(source, node) ?? rangeOf(node) ?? rangeOf(key))
  // An entry of a list that holds nothing has neither a key nor an extent.
  const empty = (node as Node | null | undefined)?.range?.[0] ?? 0
  return at ?? [empty, empty]
}

/** The document is searched for each: files with thousands of faults ask for the same ones again and again. */
const anchored = new WeakMap<object, unknown>()

/** The tag before a block or before nothing, which is easier to find than the first line of the one, and the place of the other. */
function tagOf({ text }: Source, node: unknown): [number, number] | undefined {
  const { tag, range } = (node ?? {}) as Partial<Node> & { tag?: string }
  if (tag !== placeholderTag || range === null || range === undefined || (isScalar(node) && range[0] < range[1]))
    return undefined
  const at = text.lastIndexOf(placeholderTag, range[0])
  return at < 0 ? undefined : [at, at + placeholderTag.length]
}

function resolve(source: Source, node: unknown): unknown {
  if (!isAlias(node)) return node
  if (!anchored.has(node)) anchored.set(node, node.resolve(source.document()))
  return anchored.get(node)
}

/** The path by which a place is reached without references (*): the same path, unless one leads there. */
export function writtenPath(source: Source, path: Path): Path {
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

const keyOf = (pair: Pair): string => String(isScalar(pair.key) ? pair.key.value : pair.key)

/** Where a node is written. Blocks would run over many lines: their first line is enough to find them. */
function rangeOf(node: unknown): [number, number] | undefined {
  const range = (node as Node | null | undefined)?.range
  if (range === null || range === undefined || (isScalar(node) && node.value === null && range[0] === range[1]))
    return undefined
  return [range[0], range[1]]
}

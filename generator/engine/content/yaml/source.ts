/**
 * A file of the data folder: its plain value, for validation, and its text, for positions. Later stages do not know
 * that the content is YAML.
 */
import { Buffer } from 'node:buffer'
import { error, hasErrors, warning, type Diagnostic, type Path, type Place } from '../../diagnostics/diagnostic.ts'
import { lazy } from '../../store/memoize.ts'
import { specialSpacesIn, conflictIn, decode, invisibleIn, breaksIndentation, withSpaces } from './characters.ts'
import { dottedPath, parseText, readDocument, type ParsedText } from './document.ts'
import { parseFast } from './fast-parser.ts'
import { deepNestingAt } from './nesting.ts'
import { stubInText, type StubKind } from '../stub-files.ts'
import { locate, placeholderTag } from './source-positions.ts'

/** A file of the data folder; `file` is relative to that folder, with `/`. It has no bytes if only a stub is there. */
export type DataFile = { file: string; bytes: Uint8Array; stub?: StubKind }

/** A file that was read as YAML. `text` has no byte-order mark, so offsets count from the first character. */
export type Source = { file: string } & ParsedText

/** A diagnostic for each value that the owner has not filled in yet. */
export function placeholderDiagnostics(sources: readonly Source[]): Diagnostic[] {
  return sources.flatMap(({ file, placeholders }) =>
    placeholders.map((path) =>
      error('placeholder-left', { file, path }, { key: path.filter((step) => typeof step === 'string').join('.') })
    )
  )
}

type Parsed = { source?: Source; diagnostics: readonly Diagnostic[] }

/** `text` is that of the file, whatever is wrong with it. */
export type ParsedFile = Parsed & { text: string }

/** What is on the disk, what it was before, and what two windows of the desk are typing, before and after an edit. */
const contentsOfOneFile = 6

const known = new Map<string, readonly (Omit<DataFile, 'file'> & { parsed: ParsedFile })[]>()

/**
 * Parses a file as YAML, unless that was done for these bytes a moment ago. If a syntax error makes the parser guess,
 * the file gets no Source, since rules would only report misread values. Other diagnostics leave a Source.
 */
export function parseFile({ file, bytes, stub }: DataFile): ParsedFile {
  const before = known.get(file) ?? []
  const entry = before.find((other) => other.stub === stub && Buffer.compare(other.bytes, bytes) === 0) ?? {
    bytes,
    stub,
    parsed: parsedAs(file, bytes, stub ?? stubInText(bytes))
  }
  known.set(file, [entry, ...before.filter((other) => other !== entry)].slice(0, contentsOfOneFile))
  return entry.parsed
}

function parsedAs(file: string, bytes: Uint8Array, stub: StubKind | undefined): ParsedFile {
  if (stub !== undefined)
    return { text: '', diagnostics: [error('file-stub', { file, range: [0, 0] }, { stub, file })] }
  const decoded = decode(bytes)
  return { ...parseDecoded(file, decoded), text: decoded.text }
}

function parseDecoded(file: string, { text, invalidAt }: ReturnType<typeof decode>): Parsed {
  if (invalidAt !== undefined) {
    const at: Place = { file, range: [text.length, text.length] }
    return { diagnostics: [error('encoding-invalid', at, {})] }
  }
  return parseCharacters(file, text)
}

/** The texts of all files, by their names, and the sources of those that could be parsed. */
export type SourceFiles = { readonly texts: ReadonlyMap<string, string>; readonly sources: readonly Source[] }

/** Parses all files. */
export function parseSources(
  files: readonly DataFile[]
): SourceFiles & { sources: Source[]; diagnostics: Diagnostic[] } {
  const named = files.map((each) => [each.file, parseFile(each)] as const)
  return {
    texts: new Map(named.map(([file, { text }]) => [file, text])),
    sources: named.flatMap(([, { source }]) => source ?? []),
    diagnostics: named.flatMap(([, { diagnostics }]) => diagnostics)
  }
}

function parseCharacters(file: string, given: string): Parsed {
  const lineEnd = given.search(/\r(?!\n)/)
  if (lineEnd >= 0)
    return { diagnostics: [error('yaml-syntax', { file, range: [lineEnd, lineEnd + 1] }, { reason: 'other' })] }
  const conflict = conflictIn(given)
  if (conflict !== undefined)
    return {
      diagnostics: [error('file-conflict', { file, range: [conflict.at, conflict.at + 7] }, { mark: conflict.mark })]
    }
  const deep = deepNestingAt(given)
  if (deep !== undefined)
    return { diagnostics: [error('yaml-syntax', { file, range: [deep, deep + 1] }, { reason: 'other' })] }
  const ofCharacters = characterDiagnostics(file, given)
  const isOdd = ofCharacters.length > 0
  const text = isOdd ? withSpaces(given) : given
  const values = isOdd ? undefined : parseFast(text)
  const { content, diagnostics } =
    values === undefined
      ? readDocument(file, text)
      : { content: { text, ...values, document: lazy(() => parseText(text)), unusualNumbers: [] }, diagnostics: [] }
  // Such a character breaks the indentation of its line, or a tag.
  if (isOdd && (content === undefined || hasErrors(diagnostics) || breaksIndentation(text)))
    return { diagnostics: ofCharacters }
  if (content === undefined) return { diagnostics }
  const ofTexts = checkStrings({ file, ...content })
  const quoted = ofTexts.flatMap(({ code, at }) => (code === 'placeholder-quoted' && 'path' in at ? [at.path] : []))
  const reported = [...(content.reported ?? []), ...quoted]
  const source = { file, ...content, ...(reported.length === 0 ? {} : { reported }) }
  return { source, diagnostics: [...ofCharacters, ...diagnostics, ...ofTexts, ...repeatedLines(source)] }
}

/** The invisible characters, and the blanks that are no spaces; of several that were pasted together the first. */
function characterDiagnostics(file: string, text: string): Diagnostic[] {
  const invisible = invisibleIn(text).filter(({ at }, index, all) => {
    const before = all[index - 1]
    return before === undefined || before.at + before.character.length < at
  })
  const blanks = specialSpacesIn(text).filter(
    ({ at }, index, all) => index === 0 || text.slice(all[index - 1]?.at ?? at, at).includes('\n')
  )
  return [
    ...invisible.map(({ character, at }) =>
      error('character-invisible', { file, range: [at, at + 1] }, { codePoint: character.codePointAt(0) ?? 0 })
    ),
    ...blanks.map(({ at, codePoint }) =>
      error('character-invisible', { file, range: [at, at + 1] }, { codePoint, isBlank: true })
    )
  ]
}

/** Shorter lines may repeat: a refrain, a price. */
const minRepeatedLength = 24

/** Lines of texts that occur twice in a row. */
function repeatedLines({ file, text }: Pick<Source, 'file' | 'text'>): Diagnostic[] {
  const repetitions: Diagnostic[] = []
  let start = 0
  let before = ''
  for (const line of text.split('\n')) {
    const words = line === before ? line.trim() : ''
    if (words.length >= minRepeatedLength && !/^(?:#|- |[\w-]+:(?:\s|$))/.test(words)) {
      const at = start + line.indexOf(words)
      const above = at - line.length - 1
      repetitions.push(
        warning('text-twice', { file, range: [at, at + words.length] }, { line: words }, [
          { file, range: [above, above + words.length] }
        ])
      )
    }
    start += line.length + 1
    before = line
  }
  return repetitions
}

/** No hashtag has so few letters as the first word of "da rivedere" or "to do". */
const noteStart = /(?<!\S)#+(?:[ \t]+[^\s\d#]|\p{L}{1,3}[ \t]+\p{L})/u
/** Right behind a word, where no hashtag begins. An address has other signs before it, and `C#` one letter. */
const gluedNote = /(?<=(?<!\S)[\p{L}\p{M}’'(«"“-]*\p{L}{2}[\p{M}.,!?)»"”]*)#+[ \t]*\p{L}{2}.*/u

/** What a text says that its owner cannot see or does not mean: see below. */
function checkStrings(source: Source): Diagnostic[] {
  const problems: Diagnostic[] = []
  const path: (string | number)[] = []
  // All that is looked for has one of these, or is written with an escape.
  const signs = source.text.includes('\\') ? /(?:)/ : /#|plac/
  const visit = (item: unknown): void => {
    if (typeof item === 'string') {
      if (signs.test(item)) problems.push(...checkString(source, [...path], item))
    } else if (Array.isArray(item)) item.forEach(visitAt)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object of a file has names as keys
    else if (typeof item === 'object') for (const key in item) visitAt((item as Record<string, unknown>)[key], key)
  }
  const visitAt = (item: unknown, key: string | number): void => {
    path.push(key)
    visit(item)
    path.pop()
  }
  if (signs.test(source.text)) visit(source.value)
  return problems
}

function checkString(source: Source, path: Path, own: string): Diagnostic[] {
  const { file, text } = source
  const escapes = text.includes('\\') && madeByEscapes.test(own) ? escapesIn(source, path) : []
  const [glued] = /[^\s#]#/.test(own) ? (gluedNote.exec(own) ?? []) : []
  const mark = placeholderMarkIn(own)
  const key = dottedPath(path)
  return [
    // It means nothing inside of a text.
    ...(mark === undefined ? [] : [error('placeholder-quoted', { file, path }, { key, value: mark })]),
    ...(glued === undefined ? [] : [warning('text-note', { file, path }, { line: glued })]),
    ...(own.includes('#') && noteStart.test(own) ? notesIn(source, path) : []),
    ...escapes
  ]
}

/** The mark of a placeholder in a text, or what is left of it at its beginning. */
function placeholderMarkIn(own: string): string | undefined {
  if (own.includes(placeholderTag)) return placeholderTag
  const [first = ''] = /^\S*/.exec(own) ?? []
  return first === 'placeholder' || (first.length > 4 && placeholderTag.startsWith(first)) ? first : undefined
}

/** Notes that YAML reads as lines of a text. `#1` and `#mare` are no notes, but `#da rivedere` is one. */
function notesIn(source: Source, path: Path): Diagnostic[] {
  const { file, text } = source
  const [start, end] = locate(source, path)
  const raw = text.slice(start, end)
  // A text in quotes can speak of the sign.
  const before = /^[|>]/.test(raw) ? String.raw`(?<=\n.*\s|\n)` : String.raw`(?<=\n[ \t]*)`
  return [...raw.matchAll(new RegExp(`${before}${noteStart.source}.*`, 'gu'))].map(({ index, 0: note }) => {
    const at = start + index
    return warning('text-note', { file, range: [at, at + note.trimEnd().length] }, { line: note.trimEnd() })
  })
}

/** What can have been written with a backslash and a letter. */
// oxlint-disable-next-line no-control-regex -- control characters are among those to find
const madeByEscapes = /[\0\x07-\x0D\x1B\x85\xA0\u2028\u2029]/

/**
 * The backslash of a path between double quotes, which makes a blank of the letter behind it, or a sign that nobody
 * sees: `C:\neu`, `\foto`. A text can have new lines, so those alone have to look like a path.
 */
function escapesIn(source: Source, path: Path): Diagnostic[] {
  const { file, text } = source
  const [start, end] = locate(source, path)
  const [before, sign] =
    /^("(?:[^\\]|\\.)*?)((?<=(?<!\p{L})\p{L}:)\\n(?=\p{L})|\\[0abefrtvLNP_](?=[\p{L}\d_]))/su
      .exec(text.slice(start, end))
      ?.slice(1) ?? []
  if (before === undefined || sign === undefined) return []
  const at = start + before.length
  return [warning('text-escape', { file, range: [at, at + 2] }, { sign })]
}

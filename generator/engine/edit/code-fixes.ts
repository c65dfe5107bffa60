/**
 * The certain corrections that the entries of the codes name, as changes of files. Decisions of the owner have none:
 * which of two names, what a text says, what something costs. But for names that are nearly right, a fix keeps each
 * letter and figure.
 */
import { invisibleIn, withoutInvisible, withSpaces } from '../content/yaml/characters.ts'
import { fieldAt, fieldsWithin, knownKeys, type FieldNode } from '../fields/field-tree.ts'
import { fieldOfFile } from '../fields/data-schemas.ts'
import { valueAt } from '../fields/schema-fields.ts'
import { lineAt } from '../content/yaml/text-lines.ts'
import { locate, rangeOfPlace } from '../content/yaml/source-positions.ts'
import { languagesOf } from '../content/languages.ts'
import { parseText } from '../content/yaml/document.ts'
import { placeholderTag } from '../content/yaml/fast-parser.ts'
import type { SyntaxReason } from '../content/yaml/syntax-reasons.ts'
import type { FileChange, FixContext } from './value-fixes.ts'
import { isNumberWord, normalizeBoolean } from '../diagnostics/normalizers.ts'
import { certainMatch } from '../diagnostics/suggestions.ts'
import { replaceAt, setAt } from './value-fixes.ts'
import { containerAt, entryIndex } from './yaml-entries.ts'
import { applySplices } from './edit-yaml.ts'
import { lineCandidates, moveCandidates, withoutLine, withoutTabs } from './line-candidates.ts'
import { uniqueCandidate } from './fix-candidates.ts'

/** A diagnostic whose facts do not matter. */
type FixPlace = Omit<FixContext, 'diagnostic'> & { diagnostic: Omit<FixContext['diagnostic'], 'args'> }

const textOf = (file: string, text: string | undefined): FileChange[] | undefined =>
  text === undefined ? undefined : [{ file, text }]

/** Replaces what is written at the place. */
const replaceWritten = ({ diagnostic: { at }, file, text, source }: FixPlace, signs: string): FileChange[] => [
  { file, text: applySplices(text, [{ range: rangeOfPlace(at, source), text: signs }]) }
]

/** The one text that is certainly right. */
const onlyRight = ({ file, ...around }: FixPlace, candidates: Iterable<string>): FileChange[] | undefined =>
  textOf(file, uniqueCandidate(file, candidates, around))

export const usePlainSpaces = (found: FixPlace): FileChange[] | undefined => onlyRight(found, [withSpaces(found.text)])

/** The name of a photo has a folder: a number is none. */
export function addQuotes(found: FixContext<{ written: string }>): FileChange[] | undefined {
  const { at, args } = found.diagnostic
  return fieldOfPlace(found)?.meta.refersTo === 'photo' ? undefined : setAt(at, args.written)
}

const fieldOfPlace = ({ diagnostic: { at }, file, content, schemas }: FixPlace): FieldNode | undefined =>
  fieldAt(fieldOfFile(file, languagesOf(content.sources), schemas), 'path' in at ? at.path : [])

/** A readable text in the place of an unreadable one. */
export function fixSyntax(found: FixContext<{ reason: SyntaxReason; written?: string }>): FileChange[] | undefined {
  const { file, text, diagnostic } = found
  const { reason } = diagnostic.args
  if (reason === 'line-ends') {
    const [ended, joined] = ['\n', ''].map((end) => text.replace(/\r(?!\n)/g, end))
    // Among other line ends it can be a sign within a word.
    return text.includes('\n') ? onlyRight(found, [ended!, joined!]) : textOf(file, ended)
  }
  // What has to be written out, or taken apart.
  if (reason === 'depth') return undefined
  if (reason === 'tab')
    return onlyRight(
      found,
      [2, 4, 8].map((spaces) => withoutTabs(text, spaces))
    )
  return tryLineCandidates(found)
}

/** Blanks and line ends of no keyboard. */
// oxlint-disable-next-line no-control-regex -- control characters are among those to find
const separator = /[\v\f\x1C-\x1F\x85\u115F\u1160\u2028\u2029\u2800\u3164\uFFA0]/
/** Signs of another encoding, such as its apostrophe. */
// oxlint-disable-next-line no-control-regex -- control characters are among those to find
const misread = /[\x80-\x84\x86-\x9F\p{Cs}]/u

/** Removes a whole run, since one diagnostic stands for several; a line end among them separates two words. */
export function removeInvisible({ diagnostic: { at }, file, text, source }: FixPlace): FileChange[] | undefined {
  if ('path' in at) {
    const value = valueAt(source?.value, at.path)
    if (typeof value !== 'string' || separator.test(value) || misread.test(value)) return undefined
    // A backslash has taken a letter of the text.
    if (source !== undefined && /\\[0abefv]/.test(text.slice(...locate(source, at.path)))) return undefined
    return setAt(at, withoutInvisible(value))
  }
  const [start] = at.range
  let end = start
  for (const { found, at: offset } of invisibleIn(text.slice(start))) {
    if (start + offset > end) break
    end += found.length
  }
  const run = text.slice(start, end)
  if (misread.test(run)) return undefined
  const isBetween = /\S/.test(text[start - 1] ?? ' ') && /\S/.test(text[end] ?? ' ')
  // A key has no blanks.
  const isInKey =
    /^[\w-]*:(?:\s|$)/.test(text.slice(end)) && /^\s*(?:- +)?\w+$/.test(text.slice(lineAt(text, start).start, start))
  return textOf(
    file,
    text.slice(0, start) + (isBetween && !isInKey && separator.test(run) ? ' ' : '') + text.slice(end)
  )
}

export function fixKey(
  found: FixContext<{
    key: string
    nearest?: string | undefined
    known: readonly string[]
    place?: { type: string; parent?: string } | undefined
  }>
): FileChange[] | undefined {
  const { at, args } = found.diagnostic
  if (args.place !== undefined)
    return moveEntries(found, args.place.type === 'headless' ? args.place.parent : undefined)
  const path = 'path' in at ? at.path : []
  const block = valueAt(found.source?.value, path.slice(0, -1))
  const absent = args.known.filter((key) => !Object.hasOwn(block ?? {}, key))
  const meant = args.nearest === undefined ? undefined : certainMatch(args.key, absent)
  return meant === undefined ? undefined : replaceAt([at], meant)
}

/** Moves the lines of entries in the wrong block, or of those that have lost the line above them. */
function moveEntries(found: FixPlace, parent: string | undefined): FileChange[] | undefined {
  const { diagnostic, text, source } = found
  const { at, also } = diagnostic
  if (source === undefined) return undefined
  const entries = [at, ...also].flatMap((place) => {
    if (!('path' in place)) return []
    const container = containerAt(source, place.path.slice(0, -1))
    const index = container === undefined ? -1 : entryIndex(container, text, place.path.at(-1) ?? '')
    const entry = container?.entries[index]
    return container === undefined || container.isFlow || entry === undefined ? [] : [{ ...entry, container, index }]
  })
  const [first] = entries
  if (first === undefined) return undefined
  const { container, index } = first
  // If the line above them is lost, it is missing for all entries below the first one, too.
  const followers = parent === undefined ? [] : container.entries.slice(index).map(({ end }) => end)
  const ends = [...entries.map(({ end }) => end), ...followers].toSorted((a, b) => a - b)
  const lines = [...new Set(ends)].map((end) => ({ start: first.start, end }))
  return onlyRight(
    found,
    lines.flatMap((span) => [...moveCandidates(text, span, parent)])
  )
}

export function fixNumberNotation(found: FixContext<{ written: string; mended?: string }>): FileChange[] | undefined {
  const { at, args } = found.diagnostic
  const isCertain = args.mended !== undefined && /^-?\d+,\d{1,2}$/.test(args.written)
  const plain = 'path' in at ? inPlainFigures(args.written) : isCertain ? args.mended : undefined
  return plain === undefined ? undefined : replaceWritten(found, plain)
}

/** A number in plain figures, if it is certain which one is meant. */
function inPlainFigures(signs: string): string | undefined {
  const plain = signs
    .replace(/^\+/, '')
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/\.$/, '')
  return /^-?\d+(?:\.\d{1,2})?$/.test(plain) ? plain : undefined
}

/** The tag goes before the quotation mark, so that the value stays a placeholder. */
export function unquotePlaceholder(found: FixPlace): FileChange[] | undefined {
  const written = found.text.slice(...rangeOfPlace(found.diagnostic.at, found.source))
  const [, mark, inner] = /^(["'])\s*!placeholder\s+([^]*)$/.exec(written) ?? []
  return mark === undefined ? undefined : replaceWritten(found, `${placeholderTag} ${mark}${inner}`)
}

/** Thousands and decimals with different separators. */
const parted = /\d{1,3}(?:\.\d{3})+,\d{1,2}|\d{1,3}(?:,\d{3})+\.\d{1,2}/

export function fixType(found: FixContext<{ suggestions?: readonly string[] }>): FileChange[] | undefined {
  const { at, args } = found.diagnostic
  const value = 'path' in at ? valueAt(found.source?.value, at.path) : undefined
  const [signs, ...others] = args.suggestions ?? []
  if (signs === undefined || others.length > 0 || signs.includes('…')) return undefined
  if (/^(?:- |\{ |"\{)/.test(signs)) return setAt(at, parseText(signs).toJS())
  // A list or a block can have more in it: a name, a note.
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined
  const given = String(value).trim()
  if (signs === 'true' || signs === 'false')
    return normalizeBoolean(given) === signs ||
      (!isNumberWord(given) && certainMatch(given, ['true', 'false']) === signs)
      ? replaceWritten(found, signs)
      : undefined
  const rest = (
    parted.test(given) ? given.replace(parted, '') : given.replace('.', ',').replace(signs.replace('.', ','), '')
  ).trim()
  const currency = found.content.sources.map((source) => valueAt(source.value, ['currency'])).find(Boolean)
  // An amount in another currency is another amount.
  const isOwnCurrency = rest.toUpperCase() === currency || (currency === 'EUR' && /^(?:€|euro)$/i.test(rest))
  const isMeasure = /^(?:[,;]?|m²|m2|mq|sqm)$/i.test(rest) || isOwnCurrency
  if (!/^-?\d+(?:\.\d{1,2})?$/.test(signs) || !(isMeasure || isNumberWord(given))) return undefined
  return replaceWritten(found, signs)
}

/** A tag is most often a text that begins with an exclamation mark, and sometimes a misspelt placeholder. */
export function fixTag(found: FixContext<{ tag: string }>): FileChange[] | undefined {
  const isMeant = certainMatch(found.diagnostic.args.tag, [placeholderTag]) !== undefined
  return isMeant ? replaceWritten(found, placeholderTag) : undefined
}

/** Removes the duplicate line if it says the same or nothing. */
export function removeDuplicate(
  found: FixContext<{ isBlock: boolean; missingLanguage?: string | undefined }>
): FileChange[] | undefined {
  const { text, diagnostic } = found
  const { at, also, args } = diagnostic
  if (args.isBlock || args.missingLanguage !== undefined) return undefined
  const places = [at, ...also].filter((place) => 'range' in place)
  return onlyRight(
    found,
    places.map(({ range: [start] }) => withoutLine(text, lineAt(text, start)))
  )
}

function tryLineCandidates(found: FixContext<{ reason: SyntaxReason; written?: string }>): FileChange[] | undefined {
  const { diagnostic, file, text, source, content, schemas } = found
  const { reason, written: meant } = diagnostic.args
  // A file that begins with a part of a block has lost more than one line.
  if (/^(?:(?:[ \t]*(?:#.*)?\r?\n)*[ \t]+[^\s#].*\n){2}/.test(text)) return undefined
  const [offset] = rangeOfPlace(diagnostic.at, source)
  const root = fieldOfFile(file, languagesOf(content.sources), schemas)
  if (root === undefined) return undefined
  const keys = new Set(fieldsWithin(root).flatMap(knownKeys))
  return onlyRight(found, lineCandidates(text, offset, { reason, meant, keys }))
}

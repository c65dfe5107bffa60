/**
 * The certain corrections of the codes, as changes of files. There is none where the owner has to decide: which of two
 * names, what a text says, what something costs. Except for names that are nearly right, a fix keeps each letter and
 * digit.
 */
import { invisibleIn, withSpaces } from '../content/yaml/characters.ts'
import { fieldAt, fieldsWithin, knownKeys, type BlockField, type FieldNode } from '../fields/field-tree.ts'
import { fieldOfFile } from '../fields/data-schemas.ts'
import { valueAt } from '../fields/value-paths.ts'
import { photoRef } from '../fields/value-schemas.ts'
import { lineAt } from '../content/yaml/text-lines.ts'
import type { Source } from '../content/yaml/source.ts'
import { rangeOfPlace } from '../content/yaml/source-positions.ts'
import { languagesOf } from '../content/languages.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import type { SyntaxReason } from '../content/yaml/syntax-reasons.ts'
import { replaceAt, setAt, type FileChange, type FixContext } from './value-fixes.ts'
import { isNumberWord, normalizeBoolean } from '../fields/plain-values.ts'
import { certainMatch } from '../words/suggestions.ts'
import { applySplices, editTextAll, insertAll, type Edit } from '../edit/edit-yaml.ts'
import { memoizeWeakly } from '../store/memoize.ts'

/** A diagnostic whose facts do not matter. */
type FixPlace = Omit<FixContext, 'diagnostic'> & { diagnostic: Omit<FixContext['diagnostic'], 'args'> }

/** Replaces the text at the place. */
const replaceWritten = ({ diagnostic: { at }, file, text, source }: FixPlace, signs: string): FileChange[] => [
  { file, text: applySplices(text, [{ range: rangeOfPlace(at, source), text: signs }]) }
]

export const usePlainSpaces = ({ file, text }: FixPlace): FileChange[] => [{ file, text: withSpaces(text) }]

/** The name of a photo has a folder: a number is none. */
export function addQuotes(context: FixContext<{ raw: string }>): FileChange[] | undefined {
  const { at, args } = context.diagnostic
  return fieldOfPlace(context)?.meta.type === photoRef.type ? undefined : setAt(at, args.raw)
}

const fieldOfPlace = ({ diagnostic: { at }, file, content, schemas }: FixPlace): FieldNode | undefined =>
  fieldAt(rootOf({ file, content, schemas }), 'path' in at ? at.path : [])

/** The letters and figures, the signs of a path, and `…`, which stands for a value that is still open. */
const signsIn = (line: string): string => line.replace(/[^\p{L}\p{N}\\/…]/gu, '')

/** Reasons with a certain suggestion. The others can have another cause: a note, or part of another line. */
const certainReasons: ReadonlySet<SyntaxReason> = new Set([
  'bracket-open',
  'colon-in-text',
  'colon-missing',
  'comma-in-text',
  'comma-missing',
  'indent',
  'quote-open',
  'tab',
  'text-start'
])

/** Writes the line of a message, if it keeps each letter and figure of the one that cannot be read. */
export function fixSyntax({
  diagnostic: { at, args },
  file,
  text,
  source,
  content,
  schemas
}: FixContext<{ reason: SyntaxReason; suggestion?: string }>): FileChange[] | undefined {
  const { reason, suggestion } = args
  const { start, end, text: line } = lineAt(text, rangeOfPlace(at, source)[0])
  if (suggestion === undefined || !certainReasons.has(reason) || signsIn(suggestion) !== signsIn(line)) return undefined
  // Other words than a field or an entry can be a note that has lost its sign.
  if (reason === 'indent' && !/^ *(?:- |[a-z][\w-]*:(?:\s|$))/.test(line)) return undefined
  const root = fieldOfFile(file, languagesOf(content.sources), schemas)
  const keys = root === undefined ? [] : fieldsWithin(root).flatMap(knownKeys)
  const value = line.replace(/^[ -]*[\w-]+: *(?:!placeholder )?/, '')
  // The second colon can be that of another field, and its marks can be meant otherwise.
  const isDoubtful = /^["'“”„‟«»‘’`]/.test(value) || keys.some((key) => value.includes(` ${key}:`))
  if (reason === 'colon-in-text' && isDoubtful) return undefined
  return [{ file, text: text.slice(0, start) + suggestion + text.slice(end) }]
}

/** Signs that stand for others: of another encoding, such as its apostrophe, and the ends of lines. */
// oxlint-disable-next-line no-control-regex -- control characters are among those to find
const misread = /[\v\f\x1C-\x1F\x80-\x9F\u2028\u2029\p{Cs}]/u

/** Removes a whole run, since one diagnostic stands for several. */
export function removeInvisible({ diagnostic: { at }, file, text, source }: FixPlace): FileChange[] | undefined {
  const [start] = rangeOfPlace(at, source)
  let end = start
  for (const { character, at: offset } of invisibleIn(text.slice(start))) {
    if (start + offset > end) break
    end += character.length
  }
  return misread.test(text.slice(start, end)) ? undefined : [{ file, text: text.slice(0, start) + text.slice(end) }]
}

export function fixKey(
  context: FixContext<{
    key: string
    nearest?: string | undefined
    isFormer?: true | undefined
    known: readonly string[]
  }>
): FileChange[] | undefined {
  const { at, args } = context.diagnostic
  if (args.isFormer === true && args.nearest !== undefined) return replaceAt([at], args.nearest)
  const path = 'path' in at ? at.path : []
  const block = valueAt(context.source?.value, path.slice(0, -1))
  const absent = args.known.filter((key) => !Object.hasOwn(block ?? {}, key))
  const match = args.nearest === undefined ? undefined : certainMatch(args.key, absent)
  return match === undefined ? undefined : replaceAt([at], match)
}

/** Removes words that the program no longer says. */
export const removeUnused = ({ diagnostic: { at, also } }: FixContext<{ keys: readonly string[] }>): FileChange[] => [
  {
    file: at.file,
    edits: [at, ...also].flatMap((place): Edit[] => ('path' in place ? [{ type: 'remove', path: place.path }] : []))
  }
]

/**
 * Writes what the program says in the texts that a block lacks: all of them, because an update can bring hundreds at
 * once. There is no fix if the program does not know a text in each language of the site.
 */
export function addInitial(context: FixContext<{ key: string }>): FileChange[] | undefined {
  const { at, args } = context.diagnostic
  if (!('path' in at) || context.source === undefined) return undefined
  const around = at.part === 'end' ? at.path.slice(0, -1) : at.path
  const field = fieldAt(rootOf(context), around)
  if (field?.kind !== 'block' || initialOf(field.children.get(args.key), context) === undefined) return undefined
  const texts = completedTexts(context.source)
  // The same file lacks more texts once the house has another language, or other words beside it.
  const beside = context.content.texts.get(initialAt(field)?.file ?? '')
  const key = JSON.stringify([around, languagesOf(context.content.sources), beside])
  const text = texts.has(key) ? texts.get(key) : completed(context, field, around)
  texts.set(key, text)
  return text === undefined ? undefined : [{ file: at.file, text }]
}

/** Each of the missing texts is a diagnostic of its own, with the same fix. */
const completedTexts = memoizeWeakly<Source, Map<string, string | undefined>>(() => new Map())

/** The text of the file with all that the block lacks and the program knows, also what nobody asks for yet. */
function completed(context: FixPlace, field: BlockField, around: Path): string | undefined {
  const { text, file, source } = context
  const keys = Object.keys(Object(valueAt(source?.value, around)))
  const initial = [...field.children].flatMap(([key, child], index, all) => {
    const value = keys.includes(key) ? undefined : initialOf(child, context)
    if (value === undefined) return []
    // In the order of the schema, as far as the file has it.
    const before = all.slice(0, index).findLast(([other]) => keys.includes(other))?.[0]
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key)
    return [{ key, value, isOpen: child.meta.initial?.isOpen === true }]
  })
  const edits = initial
    .map(({ key, value }) => ({ type: 'insert' as const, path: [...around, key], value, at: keys.indexOf(key) }))
    .toSorted((a, b) => a.at - b.at)
  const marks = initial.flatMap(({ key, value, isOpen }): Edit[] =>
    isOpen ? Object.keys(value).map((language) => ({ type: 'mark', path: [...around, key, language] })) : []
  )
  const inserted = insertAll(text, edits, file)
  const result = 'text' in inserted ? editTextAll(inserted.text, marks, file) : inserted
  return 'text' in result ? result.text : undefined
}

/**
 * The texts that the program knows, in the languages of the site; undefined if it lacks one that the text cannot do
 * without.
 */
function initialOf(field: FieldNode | undefined, from: FixPlace): Readonly<Record<string, string>> | undefined {
  if (field?.kind !== 'text' || field.meta.initial === undefined) return undefined
  const texts = [...field.children].map(([language, { isOptional }]) => ({
    language,
    isOptional,
    text: initialText(field, language, from.content.sources)
  }))
  if (texts.some(({ text, isOptional }) => text === undefined && !isOptional)) return undefined
  return Object.fromEntries(texts.flatMap(({ language, text }) => (text === undefined ? [] : [[language, text]])))
}

/** What a text says in a language at first: as the content has it beside, or else as the program knows it. */
export function initialText(
  field: FieldNode | undefined,
  language: string,
  sources: readonly Source[]
): string | undefined {
  const { textIn, beside } = field?.meta.initial ?? {}
  const at = beside?.(language)
  const own = at && valueAt(sources.find(({ file }) => file === at.file)?.value, at.path)
  return typeof own === 'string' && own.trim() !== '' ? own : textIn?.(language)
}

/** The first place beside at which the content can say a text of a block. */
const initialAt = (field: BlockField) =>
  [...field.children.values()].flatMap(({ meta }) => meta.initial?.beside?.('') ?? []).at(0)

/** The same for a language that texts of a file lack. */
export function addTranslations(context: FixContext<{ language: string }>): FileChange[] | undefined {
  const { at, also, args } = context.diagnostic
  const edits = [at, ...also].map((place): Edit[] => {
    const path = 'path' in place && place.file === at.file ? place.path : undefined
    const field = path && fieldAt(rootOf(context), path)
    const value = field?.kind === 'text' ? initialText(field, args.language, context.content.sources) : undefined
    if (path === undefined || field === undefined || value === undefined) return []
    const own = [...path, args.language]
    const isOpen = field.meta.initial?.isOpen === true
    return [{ type: 'insert', path: own, value }, ...(isOpen ? [{ type: 'mark' as const, path: own }] : [])]
  })
  return edits.some((each) => each.length === 0) ? undefined : [{ file: at.file, edits: edits.flat() }]
}

const rootOf = ({ file, content, schemas }: Pick<FixContext, 'file' | 'content' | 'schemas'>): FieldNode | undefined =>
  fieldOfFile(file, languagesOf(content.sources), schemas)

/** Thousands and decimals with different separators. */
const parted = /\d{1,3}(?:\.\d{3})+,\d{1,2}|\d{1,3}(?:,\d{3})+\.\d{1,2}/

export function fixType(context: FixContext<{ plain?: string }>): FileChange[] | undefined {
  const { at, args } = context.diagnostic
  const value = 'path' in at ? valueAt(context.source?.value, at.path) : undefined
  const { plain: signs } = args
  if (signs === undefined) return undefined
  const given = String(value).trim()
  if (signs === 'true' || signs === 'false')
    return normalizeBoolean(given) === signs ||
      (!isNumberWord(given) && certainMatch(given, ['true', 'false']) === signs)
      ? replaceWritten(context, signs)
      : undefined
  const rest = (
    parted.test(given) ? given.replace(parted, '') : given.replace('.', ',').replace(signs.replace('.', ','), '')
  ).trim()
  const { file, path = [] } = context.schemas.currencyAt ?? {}
  const currency = valueAt(context.content.sources.find((source) => source.file === file)?.value, path)
  // An amount in another currency is another amount.
  const isOwnCurrency = rest.toUpperCase() === currency || (currency === 'EUR' && /^(?:€|euro)$/i.test(rest))
  const isMeasure = /^(?:[,;]?|m²|m2|mq|sqm)$/i.test(rest) || isOwnCurrency
  if (!/^-?\d+(?:\.\d{1,2})?$/.test(signs) || !(isMeasure || isNumberWord(given))) return undefined
  return replaceWritten(context, signs)
}

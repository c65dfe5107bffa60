/**
 * The one certain fix of a diagnostic, as splices of files. Decisions of the owner have none: which of two names, what
 * a text says, what something costs. But for names that are nearly right, a fix keeps each letter and figure.
 */
import { z } from 'zod'
import { invisibleIn, withoutInvisible, withSpaces } from '../content/characters.ts'
import { unwrap, valueAt } from '../content/fields.ts'
import { lineAt } from '../content/lines.ts'
import { locate } from '../content/places.ts'
import { schemasFor } from '../content/model.ts'
import { schemaNameOf, type SchemaName } from '../content/files.ts'
import { languagesOf } from '../content/languages.ts'
import type { Source, Texts } from '../content/source.ts'
import { placeholderTag } from '../content/values.ts'
import type { Code } from '../diagnostics/codes.ts'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { isFigureWord, plainTruth } from '../diagnostics/notations.ts'
import { mended } from '../diagnostics/rules.ts'
import { surelyMeant } from '../diagnostics/spelling.ts'
import { containerAt, entryIndex } from './entries.ts'
import { editTextAll, spliceBetween, spliced, type Edit, type Splice } from './edit.ts'
import { mendedLines, movedLines, withoutTabs } from './lines.ts'
import { onlyBetter, onlyRight } from './trials.ts'

/** A change in one file. */
export type Fix = { file: string; splice: Splice }

/** A diagnostic with its file. */
type Found<C extends Code> = Stood & { diagnostic: Extract<Diagnostic, { code: C }> }
type Stood = {
  diagnostic: Pick<Diagnostic, 'at' | 'also'>
  file: string
  text: string
  source: Source | undefined
  content: Texts
}

/** Exact edits of a file, or its new text. */
type Change = { file: string; edits: readonly Edit[] } | { file: string; text: string }
type Maker<C extends Code> = (found: Found<C>) => readonly Change[] | undefined

/** The fix of a diagnostic in each file concerned; undefined if it is not certain. */
export function fixOf(diagnostic: Diagnostic, content: Texts): Fix[] | undefined {
  const { code, at } = diagnostic
  const text = content.texts.get(at.file)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a code with its own facts is one of the union
  const make = makers[code] as Maker<Code> | undefined
  if (make === undefined || text === undefined) return undefined
  const source = content.sources.find(({ file }) => file === at.file)
  const changes = make({ diagnostic, file: at.file, text, source, content })
  if (changes === undefined) return undefined
  const fixes = changes.flatMap((change): Fix[] => {
    const before = content.texts.get(change.file)
    const after = before === undefined ? undefined : 'text' in change ? change.text : editedText(before, change.edits)
    return before === undefined || after === undefined || after === before
      ? []
      : [{ file: change.file, splice: spliceBetween(before, after) }]
  })
  return fixes.length === changes.length && fixes.length > 0 ? fixes : undefined
}

function editedText(text: string, edits: readonly Edit[]): string | undefined {
  const result = editTextAll(text, edits)
  return 'text' in result ? result.text : undefined
}

/** Another value or key at a place and at all related ones. */
function written(places: readonly Place[], word: string): Change[] | undefined {
  const inFile = new Map<string, Edit[]>()
  for (const place of places) {
    if (!('path' in place)) return undefined
    const { file, path, part } = place
    const edit: Edit = part === 'key' ? { does: 'rename', path, to: word } : { does: 'set', path, value: word }
    inFile.set(file, [...(inFile.get(file) ?? []), edit])
  }
  return [...inFile].map(([file, edits]) => ({ file, edits }))
}

const setAt = ({ file, ...at }: Place, value: unknown): Change[] | undefined =>
  'path' in at ? [{ file, edits: [{ does: 'set', path: at.path, value }] }] : undefined

const textOf = (file: string, text: string | undefined): Change[] | undefined =>
  text === undefined ? undefined : [{ file, text }]

/** Replaces the written value. */
function rewritten({ diagnostic: { at }, file, text, source }: Stood, signs: string): Change[] | undefined {
  if (source === undefined || !('path' in at)) return undefined
  return textOf(file, spliced(text, [{ range: locate(source, at.path), text: signs }]))
}

/** Removes empty brackets above the entries that belong in their place. */
function withoutBrackets({ diagnostic: { at }, file, text, content }: Found<'yaml-syntax'>): Change[] | undefined {
  if (!('range' in at)) return undefined
  const [from] = at.range
  const rest = text.slice(from).replace(/^(?:\[\s*\]|\{\s*\})/, '')
  return textOf(file, onlyRight(file, [text.slice(0, from).trimEnd() + rest], content))
}

/** Each code has a line here, so that no fix is forgotten. */
const makers: { readonly [C in Code]: Maker<C> | undefined } = {
  'character-blank': ({ file, text, content }) => textOf(file, onlyRight(file, [withSpaces(text)], content)),
  'character-invisible': withoutUnseen,
  'key-unknown': keyMeant,
  'field-missing': undefined,
  'number-notation': (found) => {
    const plain = inPlainFigures(found.diagnostic.args.written)
    return plain === undefined ? undefined : rewritten(found, plain)
  },
  'number-comma': ({ diagnostic: { at, args }, file, text }) =>
    'range' in at && /^-?\d+,\d{1,2}$/.test(args.written)
      ? textOf(file, spliced(text, [{ range: at.range, text: args.mended }]))
      : undefined,
  'photo-missing': photoMeant,
  'placeholder-quoted': placeholderOutside,
  'quotes-doubtful': ({ diagnostic: { at, args } }) => {
    if (args.lone !== undefined || args.isWholeText === true) return undefined
    const inner = /^[“”„‟«»‘’]\s*(.+?)\s*["“”‟«»‘’]$/.exec(args.found)?.[1] ?? /^([^"]*[^"\d])"$/.exec(args.found)?.[1]
    return inner === undefined ? undefined : setAt(at, inner)
  },
  'quotes-missing': ({ diagnostic: { at, args } }) => setAt(at, args.written),
  'reference-unknown': nameMeant,
  'rule-broken': asRuled,
  'text-language': undefined,
  'text-standin': undefined,
  'unit-crowded': undefined,
  'type-wrong': ofType,
  'unit-unknown': unitMeant,
  'value-unknown': ({ diagnostic: { at, args } }) => {
    const meant = surelyMeant(args.found, args.allowed)
    return meant === undefined ? undefined : setAt(at, meant)
  },
  'yaml-documents': tried,
  'yaml-key-duplicate': onceOnly,
  'yaml-quote-open': tried,
  'yaml-syntax': (found) => {
    const { reason } = found.diagnostic.args
    if (reason === 'line-ends') return textOf(found.file, found.text.replace(/\r(?!\n)/g, '\n'))
    // How far they were indented is unknown.
    if (reason === 'diff' || reason === 'line-number') return undefined
    return reason === 'brackets-left' ? withoutBrackets(found) : tried(found)
  },
  'yaml-tab': ({ file, text, content }) =>
    textOf(
      file,
      onlyRight(
        file,
        [2, 4, 8].map((spaces) => withoutTabs(text, spaces)),
        content
      )
    ),
  'yaml-tag-unknown': tagMeant,

  // From here on the owner has to decide, write or provide something.
  'coordinates-far': undefined,
  'data-missing': undefined,
  'day-impossible': undefined,
  'duplicate-value': undefined,
  'encoding-invalid': undefined,
  'entry-twice': undefined,
  'feed-source': undefined,
  'feed-doubtful': undefined,
  'feed-shared': undefined,
  'feed-unkept': undefined,
  'feed-unread': undefined,
  'feed-unreadable': undefined,
  'field-empty': undefined,
  'file-empty': undefined,
  'file-exchanged': undefined,
  'file-twice': undefined,
  'file-missing': undefined,
  'file-unknown': undefined,
  'language-missing': undefined,
  'language-prefix-clash': undefined,
  'language-root-missing': undefined,
  'language-unknown': undefined,
  'link-outside': undefined,
  'list-empty': undefined,
  'name-too-long': undefined,
  'number-range': undefined,
  'part-missing': undefined,
  'part-without-page': undefined,
  'period-mixed': undefined,
  'phone-swap': undefined,
  'photo-night-inside': undefined,
  'photo-problem': undefined,
  'photo-twice': undefined,
  'photo-unused': undefined,
  'placeholder-left': undefined,
  'range-reversed': undefined,
  'reference-unused': undefined,
  'route-clash': undefined,
  'route-reserved': undefined,
  'season-gap': undefined,
  'search-title-long': undefined,
  'search-title-placeless': undefined,
  'season-overlap': undefined,
  'season-unmatched': undefined,
  'static-name': undefined,
  'static-taken': undefined,
  'stay-impossible': undefined,
  'stay-rule-empty': undefined,
  'leap-day-missing': ({ diagnostic: { at } }) => setAt(at, '02-29'),
  'tax-overlap': undefined,
  'text-cut': undefined,
  'text-too-long': undefined,
  'translation-empty': undefined,
  'translation-missing': undefined,
  'variable-missing': undefined,
  'yaml-alias-excess': undefined,
  'code-doubtful': undefined,
  'feeds-gone': undefined,
  'feeds-missing': undefined,
  'file-conflict': undefined,
  'file-cut': undefined,
  'file-foreign': undefined,
  'host-insecure': undefined,
  'names-lost': undefined,
  'closed-always': undefined,
  'discount-falling': undefined,
  'price-odd': undefined,
  'text-equal': undefined,
  'text-file-name': undefined,
  'text-slip': undefined,
  'text-twice': undefined,
  'unit-alike': undefined,
  'yaml-depth': undefined
}

/** Blanks and line ends of no keyboard. */
// oxlint-disable-next-line no-control-regex -- control characters are among those to find
const parting = /[\v\f\x1C-\x1F\x85\u115F\u1160\u2028\u2029\u2800\u3164\uFFA0]/
/** Signs of another encoding, such as its apostrophe. */
// oxlint-disable-next-line no-control-regex -- control characters are among those to find
const misread = /[\x80-\x84\x86-\x9F\p{Cs}]/u

/** Removes a whole run, since one diagnostic stands for several; a line end among them separates two words. */
function withoutUnseen({ diagnostic: { at }, file, text, source }: Found<'character-invisible'>): Change[] | undefined {
  if ('path' in at) {
    const value = valueAt(source?.value, at.path)
    if (typeof value !== 'string' || parting.test(value) || misread.test(value)) return undefined
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
  return textOf(file, text.slice(0, start) + (isBetween && parting.test(run) ? ' ' : '') + text.slice(end))
}

function keyMeant(found: Found<'key-unknown'>): Change[] | undefined {
  const { at, args } = found.diagnostic
  if (args.place !== undefined) return moved(found, args.place.is === 'headless' ? args.place.parent : undefined)
  const path = 'path' in at ? at.path : []
  const block = valueAt(found.source?.value, path.slice(0, -1))
  const absent = args.known.filter((key) => !Object.hasOwn(block ?? {}, key))
  const meant = args.nearest === undefined ? undefined : surelyMeant(args.key, absent)
  return meant === undefined ? undefined : written([at], meant)
}

/** Moves the lines of entries in the wrong block, or of those that have lost the line above them. */
function moved(
  { diagnostic: { at, also }, file, text, source, content }: Stood,
  parent: string | undefined
): Change[] | undefined {
  if (source === undefined) return undefined
  const entries = [at, ...also].flatMap((place) => {
    if (!('path' in place)) return []
    const container = containerAt(source.document(), text, place.path.slice(0, -1))
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
  const candidates = [...new Set(ends)].flatMap((end) => [...movedLines(text, { start: first.start, end }, parent)])
  return textOf(file, onlyBetter(file, candidates, content))
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
function placeholderOutside({
  diagnostic: { at },
  file,
  text,
  source
}: Found<'placeholder-quoted'>): Change[] | undefined {
  if (source === undefined || !('path' in at)) return undefined
  const [start, end] = locate(source, at.path)
  const inner = /^(["'])\s*!placeholder\s+([^]*)$/.exec(text.slice(start, end))
  if (inner === null) return undefined
  return textOf(file, spliced(text, [{ range: [start, end], text: `${placeholderTag} ${inner[1]}${inner[2]}` }]))
}

/** The value in the notation of its rule, if nobody could read it differently. */
function asRuled({ diagnostic: { at, args } }: Found<'rule-broken'>): Change[] | undefined {
  const { rule, found } = args
  // The slug of a unit is its name in other files, too.
  if (schemaNameOf(at.file) === 'unit' && 'path' in at && at.path.length === 1 && rule === 'slug') return undefined
  const meant = mended(rule, found)?.replace(/^"(.*)"$/, '$1')
  if (meant === undefined || meant === found) return undefined
  // Without its accent a word is another word, and a part of a path another place.
  if (/^(?:slug|identifier|anchor|path)$/.test(rule) && !/^[A-Za-z0-9 /_.-]+$/.test(found)) return undefined
  if (rule === 'site-address' && found.toLowerCase().replace(/\/+$|:443$/g, '') !== meant) return undefined
  return written([at], meant)
}

/** Thousands and decimals with different separators. */
const parted = /\d{1,3}(?:\.\d{3})+,\d{1,2}|\d{1,3}(?:,\d{3})+\.\d{1,2}/

function ofType(found: Found<'type-wrong'>): Change[] | undefined {
  const { at, args } = found.diagnostic
  const value = 'path' in at ? valueAt(found.source?.value, at.path) : undefined
  const [signs, ...others] = args.mended ?? []
  if (signs === undefined || others.length > 0 || signs.includes('…')) return undefined
  if (signs.startsWith('- ')) return setAt(at, [value])
  const field = /^\{ ([\w-]+): .* \}$/.exec(signs)?.[1]
  if (field !== undefined) return setAt(at, { [field]: value })
  // A list or a block can have more in it: a name, a note.
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined
  const given = String(value).trim()
  if (signs === 'true' || signs === 'false')
    return plainTruth(given) === signs || (!isFigureWord(given) && surelyMeant(given, ['true', 'false']) === signs)
      ? rewritten(found, signs)
      : undefined
  const rest = (
    parted.test(given) ? given.replace(parted, '') : given.replace('.', ',').replace(signs.replace('.', ','), '')
  ).trim()
  const isEuro = found.content.sources.some((source) => valueAt(source.value, ['currency']) === 'EUR')
  const isMeasure = /^(?:[,;]?|m²|m2|mq|sqm)$/i.test(rest) || (isEuro && /^(?:€|eur|euro)$/i.test(rest))
  if (!/^-?\d+(?:\.\d{1,2})?$/.test(signs) || !(isMeasure || isFigureWord(given))) return undefined
  return rewritten(found, signs)
}

/** Of two photos with similar names one may not have been taken yet: nothing else must refer to the one meant. */
function photoMeant({ diagnostic: { at, also, args }, content }: Found<'photo-missing'>): Change[] | undefined {
  const { photo, nearest } = args
  if (nearest === undefined) return undefined
  if (/^(?:\/?data\/)?\/?photos\//.test(photo) && photo.endsWith(`photos/${nearest}`))
    return written([at, ...also], nearest)
  if (surelyMeant(photo, [nearest]) === undefined) return undefined
  const isNamed = new RegExp(`(?<![\\w/-])${nearest.replace(/[^\w/-]/g, '.')}(?![\\w/-])`)
  const isSpelling = photo.toLowerCase().replace(/[ _-]/g, '') === nearest.toLowerCase().replace(/[ _-]/g, '')
  if (!isSpelling && [...content.texts.values()].some((text) => isNamed.test(text))) return undefined
  return written([at, ...also], nearest)
}

/** If nothing else uses the existing name, that one may be misspelt. */
function nameMeant({ diagnostic: { at, also, args }, content }: Found<'reference-unknown'>): Change[] | undefined {
  const meant = args.defined === undefined ? surelyMeant(args.found, args.known) : undefined
  if (meant === undefined) return undefined
  const word = new RegExp(`(?<![\\w/-])${meant.replace(/[^\w/-]/g, '.')}(?![\\w/-])`, 'g')
  const named = [...content.texts.values()].reduce((sum, text) => sum + (text.match(word)?.length ?? 0), 0)
  if (args.kind !== 'page' && named < 2) return undefined
  return written([at, ...also], meant)
}

function unitMeant({ diagnostic: { at, args }, content }: Found<'unit-unknown'>): Change[] | undefined {
  if (args.nearest === undefined) return undefined
  const slugs = content.sources.flatMap(({ file, value }) => {
    const slug = schemaNameOf(file) === 'unit' ? valueAt(value, ['slug']) : undefined
    return typeof slug === 'string' ? [`${file.split('/')[0]}/${slug}`] : []
  })
  const [folder] = 'path' in at ? at.path : []
  const isWhole = args.nearest.includes('/')
  const names = isWhole ? slugs : slugs.flatMap((slug) => (slug.startsWith(`${folder}/`) ? [slug.split('/')[1]!] : []))
  return surelyMeant(args.unit, names) === args.nearest ? written([at], args.nearest) : undefined
}

/** A tag is most often a text that begins with an exclamation mark, and sometimes a misspelt placeholder. */
function tagMeant(found: Found<'yaml-tag-unknown'>): Change[] | undefined {
  const { at, args } = found.diagnostic
  if (!('range' in at) || surelyMeant(args.tag, [placeholderTag]) === undefined) return undefined
  return textOf(found.file, spliced(found.text, [{ range: at.range, text: placeholderTag }]))
}

/** Removes the duplicate line if it says the same or nothing. */
function onceOnly({ diagnostic: { at, also, args }, file, text }: Found<'yaml-key-duplicate'>): Change[] | undefined {
  const [first] = also
  if (args.following > 0 || args.lacks !== undefined || first === undefined || !('range' in at) || !('range' in first))
    return undefined
  const [one, two] = [lineAt(text, first.range[0]), lineAt(text, at.range[0])]
  const isEmpty = /^\s*[\w-]+:\s*$/
  const next = (end: number): string => {
    const newline = text.indexOf('\n', end)
    return newline < 0 ? '' : lineAt(text, newline + 1).text
  }
  const indent = /^ */.exec(two.text)![0].length
  const isWhole = ({ end }: typeof one): boolean =>
    (/^ */.exec(next(end))![0].length ?? 0) <= indent && !/^\s*- /.test(next(end))
  if (!isWhole(one) || !isWhole(two) || one.start === two.start) return undefined
  const spare =
    one.text.trim() === two.text.trim() || isEmpty.test(two.text) ? two : isEmpty.test(one.text) ? one : undefined
  if (spare === undefined) return undefined
  const end = spare.end + (/^\r?\n/.exec(text.slice(spare.end))?.[0].length ?? 0)
  return textOf(file, text.slice(0, spare.start) + text.slice(end))
}

function tried({ diagnostic: { at }, file, text, source, content }: Stood): Change[] | undefined {
  // A file that begins with a part of a block has lost more than one line.
  if (/^(?:(?:[ \t]*(?:#.*)?\r?\n)*[ \t]+[^\s#].*\n){2}/.test(text)) return undefined
  const offset = 'range' in at ? at.range[0] : source === undefined ? undefined : locate(source, at.path, at.part)[0]
  const name = schemaNameOf(file)
  if (offset === undefined || name === undefined) return undefined
  const keys = keysOf(name, languagesOf(content.sources))
  return textOf(file, onlyRight(file, mendedLines(text, offset, keys), content))
}

/** All keys that a file can have. */
function keysOf(name: SchemaName, languages: readonly string[]): ReadonlySet<string> {
  const keys = new Set<string>()
  const walk = (given: z.core.$ZodType): void => {
    const schema = unwrap(given)
    if (schema instanceof z.ZodArray) walk(schema.element)
    if (schema instanceof z.ZodRecord) walk(schema.valueType)
    if (!(schema instanceof z.ZodObject)) return
    for (const [key, inner] of Object.entries(schema.shape)) {
      keys.add(key)
      walk(inner)
    }
  }
  walk(schemasFor(languages)[name])
  return keys
}

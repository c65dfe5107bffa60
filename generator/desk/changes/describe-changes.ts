/** The changes between two states of the content, value by value and in words, for the owner and for the commit. */
import type { ProgramLanguage, LocalizedText } from '../../engine/diagnostics/language.ts'
import type { z } from 'zod'
import type { Path } from '../../engine/diagnostics/diagnostic.ts'
import {
  entriesOf,
  isOfType,
  isTextSchema,
  metaOf,
  schemaAt,
  unwrap,
  valueAt
} from '../../engine/content/schema-fields.ts'
import type { Source } from '../../engine/content/yaml/source.ts'
import { masked, schemaOf, folderEntries, folderWords, type RawContent, fileLabel } from '../forms/raw-content.ts'
import { joinedBy, asIs, saidOf, titleOf } from '../wording.ts'
import { contentFrom, type FileTexts } from '../forms/parse-content.ts'
import type { DeskDefinition } from '../desk-definition.ts'
import { placeLabel } from '../forms/place-labels.ts'
import { itemLabel } from '../fields/list/kind.ts'
import { isInFolder } from '../../engine/content/data-schemas.ts'
import { pairEntries } from './pair-entries.ts'
import type { NamedChange } from '../protocol.ts'
import { inQuotes, periodWords, quoted, summaryAt, textChange, valueWords } from './describe-values.ts'

/** In the order of the files, and in each in that of its lines. */
export function changesBetween(before: FileTexts, after: FileTexts, definition: DeskDefinition): NamedChange[] {
  const [old, now] = [contentFrom(before, definition), contentFrom(after, definition)]
  const placeOf = placesIn(definition)
  const files = [...new Set([...before.keys(), ...after.keys()])].filter((file) => before.get(file) !== after.get(file))
  return files
    .toSorted((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1))
    .flatMap((file) => {
      const words: ChangeWords[] = !before.has(file)
        ? [wholeWords(file, 'added', now)]
        : !after.has(file)
          ? [wholeWords(file, 'removed', old)]
          : changesIn(file, old, now)
      return words.map(({ photo, ...each }) => ({ file, words: each, ...(photo === undefined ? {} : { photo }) }))
    })
}

/** The commit message for some changes: a first line, and all of them below it. */
export function recordOf(changes: readonly NamedChange[], content: RawContent, language: ProgramLanguage): string {
  const [first, ...others] = changes
  if (first === undefined) return ''
  if (others.length === 0 && first.words[language].length <= firstLine) return first.words[language]
  const files = [...new Set(changes.map(({ file }) => fileLabel(file, content)[language]))]
  const { one, several } = { it: { one: 'Modifica', several: 'Modifiche' }, en: { one: 'Change', several: 'Changes' } }[
    language
  ]
  const head = `${others.length === 0 ? one : several}: ${files.join(', ')}`
  const title = head.length > firstLine ? `${head.slice(0, firstLine - 2).trimEnd()} …` : head
  return `${title}\n\n${changes.map(({ words }) => `- ${words[language]}`).join('\n')}`
}

/** Git shows first lines of so many characters whole. */
const firstLine = 72

/** The files with names of their own come first, then those of each folder. */
const placesIn =
  ({ site: { schemas } }: DeskDefinition) =>
  (file: string): number => {
    const own = schemas.files.findIndex((each) => each.file === file)
    const folder = schemas.folders.findIndex((each) => isInFolder(each, file))
    return own >= 0 ? own : schemas.files.length + (folder >= 0 ? folder : schemas.folders.length)
  }

const fileWords = { added: { it: 'Nuovo file', en: 'New file' }, removed: { it: 'File tolto', en: 'File removed' } }

/** @param content with the file */
function wholeWords(file: string, happened: keyof typeof fileWords, content: RawContent): LocalizedText {
  const entry = folderEntries(content).find((each) => each.file === file)
  const name = entry === undefined ? fileLabel(file, content) : asIs(entry.name)
  const words = (entry === undefined ? fileWords : folderWords(content, entry.folder))[happened]
  return joinedBy(': ', words, name)
}

/** A file in both states. */
type Both = { file: string; old: RawContent; now: RawContent }

function changesIn(file: string, old: RawContent, now: RawContent): ChangeWords[] {
  const [before, after] = [old, now].map(({ sources }) => sources.find((source) => source.file === file))
  const schema = schemaOf(now, file)
  const whole = (it: string, en: string): LocalizedText[] => [joinedBy(': ', fileLabel(file, now), { it, en })]
  if (after === undefined) return whole('non si può leggere', 'cannot be read')
  if (before === undefined) return whole('di nuovo leggibile', 'can be read again')
  if (schema === undefined) return whole('cambia', 'changes')
  const both = { file, old, now }
  const changes = [
    ...valueChanges(
      { schema, before: { path: [], value: before.value }, after: { path: [], value: after.value } },
      both
    ),
    ...markChanges(before, after, both)
  ]
  return changes.length > 0 ? changes : whole('cambiano solo note o forma', 'only notes or layout change')
}

type Side = { path: Path; value: unknown }

/** A value in both states; in a list it may have moved. */
type Pair = { schema: z.ZodType | undefined; before: Side; after: Side }

function valueChanges(pair: Pair, both: Both): ChangeWords[] {
  const { before, after } = pair
  if (JSON.stringify(before.value) === JSON.stringify(after.value)) return []
  const inner = unwrap(pair.schema)
  if (isTextSchema(inner)) return textChanges(pair, both)
  if (isOfType(inner, 'array') && Array.isArray(before.value) && Array.isArray(after.value))
    return listChanges(pair, { before: before.value, after: after.value }, both)
  const isBlock = [before.value, after.value].every(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
  )
  return isBlock ? blockChanges(pair, both) : [singleChange(pair, both)]
}

function blockChanges(pair: Pair, both: Both): ChangeWords[] {
  const [before, after] = [pair.before, pair.after].map(({ value }) => new Map(entriesOf(value)))
  if (before === undefined || after === undefined) return []
  const keys = [...after.keys(), ...[...before.keys()].filter((key) => !after.has(key))]
  const changes = keys.flatMap((key) => {
    const inner: Pair = {
      schema: schemaAt(pair.schema, [key]),
      before: { path: [...pair.before.path, key], value: before.get(key) },
      after: { path: [...pair.after.path, key], value: after.get(key) }
    }
    if (before.has(key) && after.has(key)) return valueChanges(inner, both)
    return [after.has(key) ? coming(inner, both) : going(inner, both)]
  })
  if (changes.length > 0) return changes
  // Only the order of the fields is left.
  return [told(both, pair, anotherOrder)]
}

/** A text: one change for each language that is different. */
function textChanges(pair: Pair, both: Both): ChangeWords[] {
  const [before, after] = [pair.before.value, pair.after.value]
  const isPlain = [before, after].some((value) => typeof value !== 'object' || value === null)
  if (isPlain) return [singleChange(pair, both)]
  const codes = [...new Set([...entriesOf(after), ...entriesOf(before)].map(([code]) => code))]
  return codes.flatMap((code) => {
    const [from, to] = [before, after].map((value) => valueAt(value, [code]))
    if (from === to) return []
    const [was, is] = [from, to].map((text) => (typeof text === 'string' ? text : ''))
    return [told(both, pair, { ...textWords(was ?? '', is ?? ''), note: ` (${code})` })]
  })
}

function textWords(before: string, after: string): LocalizedText {
  const said = quoted(asIs(before === '' ? after : before))
  if (before === '') return addedWords(said)
  if (after === '') return { it: `si toglie ${said.it}`, en: `removed ${said.en}` }
  return textChange(before, after)
}

/** A single value, or one that has changed its kind. */
function singleChange(pair: Pair, both: Both): ChangeWords {
  const { schema, before, after } = pair
  const { refersTo, rule } = metaOf(unwrap(schema))
  if (refersTo === 'photo')
    return told(both, pair, { it: 'un’altra foto', en: 'another photo', ...photoIn(pair.after.value) })
  if (rule === 'feed-address') return told(both, pair, { it: 'un altro indirizzo', en: 'another address' })
  const isText = typeof before.value === 'string' && typeof after.value === 'string'
  const from = summaryAt({ schema, file: both.file, ...before }, both.old)
  const to = summaryAt({ schema, file: both.file, ...after }, both.now)
  if (from === undefined || to === undefined) return told(both, pair, { it: 'cambia', en: 'changes' })
  const isSecret = [before, after].some(({ value }) => masked(both.file, value) !== value)
  if (isText && from.isQuote && to.isQuote && !isSecret)
    return told(both, pair, textChange(String(before.value), String(after.value)))
  return told(both, pair, joinedBy(' → ', inQuotes(from), inQuotes(to)))
}

function coming(pair: Pair, both: Both): LocalizedText {
  return told(both, pair, addedWords(valueWords({ ...pair, file: both.file, ...pair.after }, both.now)))
}

const addedWords = (said: LocalizedText | undefined): LocalizedText =>
  said === undefined ? { it: 'si aggiunge', en: 'added' } : { it: `si aggiunge ${said.it}`, en: `added ${said.en}` }

function going(pair: Pair, both: Both): LocalizedText {
  const said = valueWords({ ...pair, file: both.file, ...pair.before }, both.old)
  const was = said === undefined ? asIs('') : { it: ` (era ${said.it})`, en: ` (was ${said.en})` }
  return told(both, pair, { it: `si toglie${was.it}`, en: `removed${was.en}`, wasThere: true })
}

function listChanges(
  pair: Pair,
  lists: { before: readonly unknown[]; after: readonly unknown[] },
  both: Both
): ChangeWords[] {
  const { pairs, added, removed, moved } = pairEntries(lists.before, lists.after)
  const schema = schemaAt(pair.schema, [0])
  const nameOf = (side: 'before' | 'after', index: number): LocalizedText => {
    const path = [...pair[side].path, index]
    const value = masked(both.file, lists[side][index], false)
    const content = side === 'before' ? both.old : both.now
    const title = titleOf(value) ?? saidOf(valueAt(value, ['alt']))
    const valued = { schema, file: both.file, path, value }
    return (
      (title && quoted(title)) ??
      valueWords(valued, content) ??
      periodWords(valued, content) ??
      itemLabel(schema, value, index)
    )
  }
  const say = (verb: LocalizedText, name: LocalizedText): ChangeWords => told(both, pair, joinedBy(' ', verb, name))
  return [
    ...removed.map((index) => say({ it: 'si toglie', en: 'removed' }, nameOf('before', index))),
    ...added.map((index) => ({
      ...say({ it: 'si aggiunge', en: 'added' }, nameOf('after', index)),
      ...photoIn(photoOf(schema, lists.after[index]))
    })),
    ...(moved.length > mostMoves
      ? [told(both, pair, anotherOrder)]
      : moved.map((index) => say({ it: 'si sposta', en: 'moved' }, nameOf('after', index)))),
    ...pairs.flatMap(([from, to]) =>
      valueChanges(
        {
          schema,
          before: { path: [...pair.before.path, from], value: lists.before[from] },
          after: { path: [...pair.after.path, to], value: lists.after[to] }
        },
        both
      )
    )
  ]
}

const anotherOrder = { it: 'cambia l’ordine', en: 'another order' }

/** With more moved entries, the list is just in another order. */
const mostMoves = 3

/** Values that were confirmed or marked as placeholders, and are otherwise unchanged. */
function markChanges(before: Source, after: Source, both: Both): LocalizedText[] {
  const changed = (from: Source, to: Source): Path[] => {
    const marked = new Set(to.placeholders.map((path) => JSON.stringify(path)))
    return from.placeholders.filter(
      (path) =>
        !marked.has(JSON.stringify(path)) &&
        JSON.stringify(valueAt(from.value, path)) === JSON.stringify(valueAt(to.value, path))
    )
  }
  const say = (path: Path, verb: LocalizedText): LocalizedText =>
    joinedBy(': ', placeLabel(both.now, both.file, path), verb)
  return [
    ...changed(before, after).map((path) => say(path, { it: 'si conferma', en: 'confirmed' })),
    ...changed(after, before).map((path) => say(path, { it: 'da confermare', en: 'not yet confirmed' }))
  ]
}

/** A change in words, and the photo that it brings. */
type ChangeWords = LocalizedText & { photo?: string }

const photoIn = (value: unknown): { photo?: string } => (typeof value === 'string' ? { photo: value.trim() } : {})

/** The photo of an entry of a list: the entry itself, or one of its fields. */
function photoOf(schema: z.ZodType | undefined, entry: unknown): unknown {
  const isPhoto = (each: z.ZodType | undefined): boolean => metaOf(unwrap(each)).refersTo === 'photo'
  if (isPhoto(schema)) return entry
  return entriesOf(entry).find(([key]) => isPhoto(schemaAt(schema, [key])))?.[1]
}

/** The words for a change. `wasThere` means that its place is in the state before. */
type Telling = ChangeWords & { note?: string; wasThere?: boolean }

/** A change with its place. */
function told(both: Both, pair: Pair, { note = '', wasThere = false, photo, ...words }: Telling): ChangeWords {
  const { path } = wasThere ? pair.before : pair.after
  const content = wasThere ? both.old : both.now
  const name = content.definition.nameOf?.({ file: both.file, path }, content)
  if (name !== undefined) return joinedBy(' ', name, words)
  const place = placeLabel(content, both.file, path)
  return { ...joinedBy(`${note}: `, place, words), ...(photo === undefined ? {} : { photo }) }
}

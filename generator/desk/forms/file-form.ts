/**
 * Makes the form of a file: its values field by field, as its schema describes them, valid or not, and the names of
 * places.
 */
import { helpOf, fieldAt } from '../../engine/fields/field-tree.ts'
import { entriesOf, valueAt } from '../../engine/fields/value-paths.ts'
import { memoize, memoizeWeakly } from '../../engine/store/memoize.ts'
import type { FieldPart, FormReader } from '../kinds/field-kind.ts'
import { kindFor, readValue } from '../kinds/field-kinds.ts'
import { nameWithin } from '../kinds/part-kinds.ts'
import {
  choicesOf,
  homeOf,
  kindOfKeys,
  fileLabel,
  languagesIn,
  masked,
  rawAt,
  rootField,
  secretKeysIn,
  labelOfChoice
} from './raw-content.ts'
import type { FileForm, FormField, Origin } from '../protocol.ts'
import { asIs, inEachLanguage, wordsIn, type LocalizedText } from '../../engine/words/language.ts'
import type { Path } from '../../engine/diagnostics/diagnostic.ts'
import { stepOf, type FieldKey } from '../../engine/diagnostics/facts.ts'
import type { RawContent } from '../desk-definition.ts'
import { placeName, titleOf } from '../desk-wording.ts'

/** The form of a file, made once for each content. It includes values unknown to the schema or of another kind. */
export const formOf = (file: string, content: RawContent): Omit<FileForm, 'version' | 'revision'> =>
  formsIn(content)(file)

const formsIn = memoizeWeakly((content: RawContent) => memoize((file: string) => makeForm(file, content)))

/** The same form, not kept in memory. */
export function makeForm(file: string, content: RawContent): Omit<FileForm, 'version' | 'revision'> {
  const label = fileLabel(file, content)
  const source = content.sources.find((each) => each.file === file)
  const field = source && rootField(content, file)
  const part = {
    field,
    path: [],
    value: field && source.value,
    label,
    isThere: source !== undefined,
    isOptional: false
  }
  const root = readerFor(file, content).formField(part)
  return { file, label, root, ...(field === undefined && { isUnreadable: true }) }
}

/** The form of a part of a file; undefined where nothing is. */
export function formAt({ file, path }: Origin, content: RawContent): FormField | undefined {
  const [field, value] = [fieldAt(rootField(content, file), path), rawAt(content, file, ...path)]
  const part = { field, path, value, isThere: true, label: asIs(''), isOptional: false }
  return value === undefined ? undefined : readerFor(file, content).formField(part)
}

/** What the kinds of fields ask of a file. */
export const readerFor = (file: string, content: RawContent): FormReader => readersOf(content)(file)

const readersOf = memoizeWeakly((content: RawContent) => memoize((file: string) => newReader(file, content)))

function newReader(file: string, content: RawContent): FormReader {
  const languages = languagesIn(content)
  const { currencyAt } = content.definition.site.schemas
  const currency = currencyAt && rawAt(content, currencyAt.file, ...currencyAt.path)
  const placeholders = content.sources.find((each) => each.file === file)?.placeholders ?? []
  const secretKeys = secretKeysIn(content, file)
  const marked = new Set(placeholders.map((path) => JSON.stringify(path)))
  const reader: FormReader = {
    languages,
    currency: typeof currency === 'string' ? currency : undefined,
    isMarked: (path) => marked.has(JSON.stringify(path)),
    masked: (value, isAddress) => masked(value, secretKeys, isAddress),
    choices: (names, path) => choicesOf(names, content, path),
    homeOf: (names) => homeOf(names, content),
    kindOfKeys: (path) => kindOfKeys(file, path, content),
    cannotAdd: (path) => content.definition.cannotAdd?.({ file, path }),
    nameOf: (path) => content.definition.nameOf?.({ file, path }, content),
    formField: (part) => formField(part, reader),
    isDecision: (field) => kindFor(field).isDecision === true,
    blankOf: (field) => kindFor(field).blank(field, reader)
  }
  return reader
}

function formField(part: Parameters<FormReader['formField']>[0], reader: FormReader): FormField {
  const { field, path, value, isThere, label, isOptional } = part
  const help = path.length === 0 ? asIs('') : helpOf(field)
  const isDuty = field?.meta.isDuty === true
  const isBrief = field?.meta.type?.isBrief === true
  const base = { path, label, help, isOptional, isDuty, isBrief, isThere, isPlaceholder: reader.isMarked(path) }
  const broken = { kind: 'broken', value: reader.masked(value) } as const
  if (field === undefined) return { ...base, ...broken }
  const inner = { ...part, field }
  const read = readFilled(inner, reader)
  if (read !== undefined) return { ...base, ...read }
  if (!isThere) return { ...base, ...broken }
  const texts = field.kind === 'text' ? textByLanguage(value, reader.languages) : undefined
  const fitting = readFilled({ ...inner, value: texts }, reader) ?? broken
  // The wrong value can be removed; the new one is not written yet, so it cannot.
  return { ...base, ...broken, replacement: { ...base, isOptional: false, ...fitting } }
}

/** Reads a value; a placeholder without one is not filled in. */
function readFilled(part: FieldPart, reader: FormReader) {
  const { path, value } = part
  const isUnfilled = value === null || (value === '' && reader.isMarked(path))
  return readValue({ ...part, value: isUnfilled ? undefined : value }, reader)
}

/** A text with those of its languages that are texts. */
export const textByLanguage = (value: unknown, languages: readonly string[]): Record<string, unknown> =>
  Object.fromEntries([
    ...languages.map((language) => [language, ''] as const),
    ...entriesOf(value).filter(([, text]) => typeof text === 'string')
  ])

// The names of places: of files, fields, entries, and what a diagnostic is about

/**
 * The steps of a path: the label of each, the name that the business has for it, and the title of an entry. No form is
 * made for it: at each change of the content the names of all open values are asked for.
 */
function stepsAlong(content: RawContent, file: string, path: Path) {
  const reader = readerFor(file, content)
  const [root, whole] = [rootField(content, file), rawAt(content, file)]
  return path.map((step, index) => {
    const at = path.slice(0, index + 1)
    const [part, field, value] = [fieldAt(root, path.slice(0, index)), fieldAt(root, at), valueAt(whole, at)]
    const other = typeof step === 'string' ? asIs(step) : { it: `Voce ${step + 1}`, en: `Entry ${step + 1}` }
    const isEntry = part?.kind === 'list' || part?.kind === 'record'
    const isNamed = part !== undefined && field !== undefined && (!isEntry || value !== undefined)
    const label =
      part?.kind === 'text'
        ? labelOfChoice('language', String(step), content)
        : isNamed && nameWithin(part, { field, path: at, value }, reader)
    const title = isEntry ? titleOf(reader.masked(value, false)) : undefined
    return { path: at, label: label || other, name: content.definition.nameOf?.({ file, path: at }, content), title }
  })
}

/** The name of each step of a path, from the top of the file: "Photos", "Photo 3", "Description", "English". */
export const labelsAlong = (content: RawContent, file: string, path: Path): LocalizedText[] =>
  stepsAlong(content, file, path).map(({ label }) => label)

/** What to call a step, and whether that is clear by itself. */
type StepWords = (step: ReturnType<typeof stepsAlong>[number]) => { words: LocalizedText; isClear: boolean }

/** A place in one line, from the last step that is clear by itself, or else from its file. */
export function shortPlace({ file, path }: Origin, content: RawContent, wordsFor: StepWords): LocalizedText {
  const steps = [{ words: fileLabel(file, content), isClear: true }, ...stepsAlong(content, file, path).map(wordsFor)]
  return inOneLine(steps.slice(steps.findLastIndex(({ isClear }) => isClear)).map(({ words }) => words))
}

/** A place in one line: "Visit › Opening › Hours". */
export function placeLabel(content: RawContent, file: string, path: Path): LocalizedText {
  return inOneLine([fileLabel(file, content), ...labelsAlong(content, file, path)])
}

export const inOneLine = (steps: readonly LocalizedText[]): LocalizedText =>
  inEachLanguage((language) => placeName(steps.map((step) => wordsIn(step, language))))

/**
 * The field that a diagnostic names, by its schema and by the names in the content, which may be broken there.
 * @param key on the way to the place or right below it; undefined for the place itself
 */
export function keyLabel({ file, path }: Origin, key: FieldKey | undefined, content: RawContent): LocalizedText {
  if (key === undefined && path.length > 0) return inOneLine(labelsAlong(content, file, path))
  const wanted = key && stepOf(key)
  if (wanted === undefined) return asIs(file)
  const index = path.lastIndexOf(wanted)
  return labelsAlong(content, file, [...path.slice(0, index < 0 ? path.length : index), wanted]).at(-1) ?? asIs(file)
}

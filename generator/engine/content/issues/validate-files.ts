/**
 * Validates sources with their schemas and makes the Model, or the valid part of the content if there are errors.
 * Later stages work with validated values instead of files.
 */
import { hasErrors, type Diagnostic, type Path } from '../../diagnostics/diagnostic.ts'
import type { Suppression } from '../../diagnostics/code-entry.ts'
import { truncationIn } from './truncated-files.ts'
import { isBlock, isSamePath, valueAt } from '../../fields/schema-fields.ts'
import { misnamedFiles, missingFiles, unknownFiles, type MisnamedFiles } from '../file-names.ts'
import { fieldAt, type FieldNode } from '../../fields/field-tree.ts'
import { validateValue } from '../../fields/validate.ts'
import { fieldOfFile, isInFolder, isRequired, type DataSchemas } from '../../fields/data-schemas.ts'
import { diagnosticsOf } from './issue-diagnostics.ts'
import { groupLanguages, languagesOf, repeatedLanguages } from '../languages.ts'
import { lineAt } from '../yaml/text-lines.ts'
import type { Definition, Model } from '../../site-definition.ts'
import type { RuleSet } from '../rule-set.ts'
import { locate } from '../yaml/source-positions.ts'
import type { Source } from '../yaml/source.ts'
import { conflictCopies, copiedEntries, misplacedFile } from './misplaced-files.ts'
import { ambiguousNumbers } from './invalid-values.ts'

/**
 * A validated file: its value, or its diagnostics and the value without the parts that have them. An entry has its file.
 */
export type ValidatedFile =
  | { value: unknown }
  | { diagnostics: Diagnostic[]; validPart: unknown }
  /** The file was cut off or swapped with another, so its other content is unknown. */
  | { diagnostics: Diagnostic[]; isTruncated: true }

/** A value of which any part may be missing. Lists keep the indexes of their entries. */
export type DeepPartial<T> = T extends readonly (infer Item)[]
  ? readonly (DeepPartial<Item> | undefined)[]
  : T extends object
    ? { readonly [Key in keyof T]?: DeepPartial<T[Key]> | undefined }
    : T

/** Values by the names of files, and the entries of folders by the names of the folders; any part may be missing. */
export type PartialModel = Readonly<Record<string, unknown>>

/**
 * The valid part of the content. Rules about several files use it, so that they do not have to wait until every file is
 * valid.
 */
export type PartialContent = {
  /** The values without invalid parts; the model itself if there are none. */
  model: PartialModel
  languages: readonly string[]
  /** Languages that many texts have and site.yaml does not: reported once. */
  unlistedLanguages: readonly string[]
  /** All files, including unreadable ones; misnamed ones by their right names. */
  files: readonly string[]
  /** The keys of a block of a file, whatever their values; undefined if there is no such block. */
  keysIn: (file: string, ...path: string[]) => string[] | undefined
  /** Whether there is a model. */
  isValid: boolean
  /** Whether every file could be read. Otherwise an unread file may contain the reference that seems to be missing. */
  isComplete: boolean
  /** Whether a note, such as "# same", is in the line of a value or of its key. */
  isSuppressed: (file: string, path: Path, note: Suppression) => boolean
  /** Whether a text occurs anywhere in the invalid parts. */
  occursInInvalid: (text: string) => boolean
  /** The value of a file that is valid as a whole. */
  valueOf: (file: string) => unknown
  /** The sources that could be read for certain, and the names of all files as they are. */
  unambiguousSources: readonly Source[]
  fileNames: readonly string[]
}

/** The work on a single file. It is pure, so a caller that shapes repeatedly can replace it with a memoized version. */
export type ValidateFile = typeof validateFile

export function validateFile(source: Source, languages: readonly string[], data: DataSchemas): ValidatedFile {
  const root = fieldOfFile(source.file, languages, data)
  if (root === undefined) throw new Error(`${source.file} has no schema`)
  const isEntry = data.schemaNameOf(source.file) === data.entry
  const { value, violations: all } = validateValue(root, withoutEmptyPlaceholders(source, root))
  const validPart = isEntry ? { ...Object(value), file: source.file } : value
  const misread = ambiguousNumbers(source, root)
  if (all.length === 0 && misread.length === 0) return { value: validPart }
  const misplaced = all.length === 0 ? undefined : misplacedFile(source, languages, data)
  if (misplaced !== undefined) return { diagnostics: [misplaced], isTruncated: true }
  const truncation = source.blocksWithDuplicates === undefined ? truncationIn(source, all, root) : undefined
  const violations = all.filter((each) => truncation?.explained.has(each) !== true)
  const reported = new Set(violations.map(({ path }) => JSON.stringify(path)))
  const alsoMisread = misread.filter(({ at }) => 'path' in at && !reported.has(JSON.stringify(at.path)))
  const diagnostics = [...diagnosticsOf(violations, source, { root, languages }), ...alsoMisread]
  if (truncation !== undefined) return { diagnostics: [truncation.found, ...diagnostics], isTruncated: true }
  return { diagnostics, validPart }
}

/**
 * The value without optional fields that are nothing but the mark of a placeholder: until the owner fills them in, they
 * count as absent.
 */
export function withoutEmptyPlaceholders({ value, placeholders }: Source, root: FieldNode): unknown {
  const unfilled = placeholders.filter(
    (path) => valueAt(value, path) === '' && fieldAt(root, path)?.isOptional === true
  )
  if (unfilled.length === 0) return value
  const filled: unknown = structuredClone(value)
  for (const path of unfilled) Reflect.deleteProperty(Object(valueAt(filled, path.slice(0, -1))), path.at(-1) ?? '')
  return filled
}

/**
 * Validates every source and puts the values together. There is a model only if every file is valid; the sketch has the
 * valid part.
 */
export function validateContent(
  read: readonly Source[],
  files: readonly string[],
  {
    schemas: data,
    rules,
    validate = validateFile
  }: Pick<Definition, 'schemas'> & { rules: Pick<RuleSet, 'explain'>; validate?: ValidateFile }
): { model: Model | undefined; partial: PartialContent; diagnostics: Diagnostic[] } {
  const { files: topFiles, schemaNameOf } = data
  const written = languagesOf(read)
  const copies = new Map([...copiedEntries(read, data), ...conflictCopies(read, data)])
  const named = files.filter((file) => !copies.has(file))
  const misnamed = misnamedFiles(named, read, data)
  const originals = read.filter(({ file }) => !copies.has(file) && !misnamed.has(file))
  const { valid, validParts, truncated, diagnostics: invalid } = validateFiles(originals, written, { data, validate })
  // If site.yaml is truncated, the languages are unknown, so no text can be checked.
  const isSiteTruncated = truncated.has('site.yaml')
  const languages = isSiteTruncated ? [] : written
  const valueOf = (file: string): unknown => read.find((source) => source.file === file)?.value
  const own = isSiteTruncated ? invalid.filter(({ at }) => at.file === 'site.yaml') : invalid
  const explained = own.map((each) => rules.explain?.(each, valueOf) ?? each)
  // References to a file that was cut off wait until it is complete again.
  const readable = read.filter(({ file }) => !copies.has(file) && !truncated.has(file))
  const sources = readable.filter(({ file }) => !misnamed.has(file))
  const { diagnostics, unlistedLanguages } = groupLanguages(
    [
      ...missingFiles(files, misnamed, data),
      ...unknownFiles(named, misnamed, { sources: read, data }),
      ...copies.values(),
      ...repeatedLanguages(sources),
      ...explained
    ],
    sources
  )
  const isComplete =
    topFiles.every(({ file }) => valid.has(file) || !files.includes(file)) &&
    files.every((file) => schemaNameOf(file) === undefined || valid.has(file))
  const isModel = isComplete && !hasErrors(diagnostics)
  const known = isModel ? valid : new Map([...valid, ...validParts])
  const model = isModel ? modelFrom(valid, sources, data) : undefined
  const mentioned = new Set(sources.filter(({ file }) => validParts.has(file)).flatMap(({ value }) => stringsIn(value)))
  const partial: PartialContent = {
    model: model ?? valuesByName(known, data),
    languages,
    unlistedLanguages,
    ...readableParts(sources, files, { misplaced: misnamed, data }),
    isValid: isModel,
    isComplete: languages.length > 0 && isEverythingRead(sources, files, data),
    occursInInvalid: (text) => mentioned.has(text),
    valueOf: (file) => valid.get(file),
    unambiguousSources: readable.filter(hasNoDuplicateKeys),
    fileNames: files
  }
  return { model, partial, diagnostics }
}

/** The values of the files under their names in the model. */
const valuesByName = (
  values: ReadonlyMap<string, unknown>,
  { files, folders }: DataSchemas
): Record<string, unknown> => ({
  ...Object.fromEntries(files.flatMap(({ file, name }) => (values.has(file) ? [[name, values.get(file)]] : []))),
  ...Object.fromEntries(folders.map((folder) => [folder, entriesIn(folder, values)]))
})

/** @param shaped the value of each file, by its name: all are valid */
const modelFrom = (shaped: ReadonlyMap<string, unknown>, sources: readonly Source[], data: DataSchemas): Model =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every file was validated by its schema
  ({ ...valuesByName(shaped, data), unconfirmed: unconfirmedIn(sources) }) as unknown as Model

const unconfirmedIn = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ file, placeholders }) => placeholders.map((path) => [file, ...path].join('/')))

/** The value of each file, or the valid part if the file has errors or duplicate keys. */
function validateFiles(
  sources: readonly Source[],
  languages: readonly string[],
  { data, validate }: { data: DataSchemas; validate: ValidateFile }
): {
  valid: Map<string, unknown>
  validParts: Map<string, unknown>
  truncated: Set<string>
  diagnostics: Diagnostic[]
} {
  const valid = new Map<string, unknown>()
  const validParts = new Map<string, unknown>()
  const truncated = new Set<string>()
  const diagnostics: Diagnostic[] = []
  for (const source of sources) {
    const name = data.schemaNameOf(source.file)
    // Without languages every text of every other file would be an error.
    if (name === undefined || (languages.length === 0 && name !== 'site')) continue
    const result = validate(source, languages, data)
    if ('value' in result) (hasNoDuplicateKeys(source) ? valid : validParts).set(source.file, result.value)
    else {
      diagnostics.push(...result.diagnostics)
      if ('isTruncated' in result) truncated.add(source.file)
      else validParts.set(source.file, result.validPart)
    }
  }
  return { valid, validParts, truncated, diagnostics }
}

/** Whether a file has no duplicate keys, so that its content is certain. */
const hasNoDuplicateKeys = ({ blocksWithDuplicates }: Source): boolean => blocksWithDuplicates === undefined

/** Finds the notes in sources. */
export function suppressionsIn(sources: readonly Source[]): PartialContent['isSuppressed'] {
  return (file, path, note) => {
    const source = sources.find((each) => each.file === file)
    if (source === undefined) return false
    const parts = ['key', 'value'] as const
    return parts.some((part) =>
      new RegExp(`\\s#\\s*${note}\\b`).test(lineAt(source.text, locate(source, path, part)[0]).text)
    )
  }
}

/** The content as it was read, valid or not. */
function readableParts(
  sources: readonly Source[],
  files: readonly string[],
  { misplaced, data }: { misplaced: MisnamedFiles; data: DataSchemas }
): Pick<PartialContent, 'files' | 'keysIn' | 'isSuppressed'> {
  const doubtful = sources.flatMap(({ file, blocksWithDuplicates = [] }) =>
    blocksWithDuplicates.map((path) => ({ file, path }))
  )
  return {
    files: [
      ...files.filter((file) => data.schemaNameOf(file) !== undefined && !misplaced.has(file)),
      ...misplaced.values()
    ],
    isSuppressed: suppressionsIn(sources),
    keysIn: (file, ...path) => {
      const block = valueAt(sources.find((each) => each.file === file)?.value, path)
      if (doubtful.some((place) => place.file === file && isSamePath(place.path.slice(0, -1), path))) return undefined
      return isBlock(block) ? Object.keys(block) : undefined
    }
  }
}

function isEverythingRead(
  sources: readonly Source[],
  files: readonly string[],
  { folders, files: topFiles, schemaNameOf }: DataSchemas
): boolean {
  const read = new Set(sources.map(({ file }) => file))
  const pages = Object.keys(sources.find(({ file }) => file === 'pages.yaml')?.value ?? {})
  return (
    sources.every(hasNoDuplicateKeys) &&
    folders.every((folder) => !pages.includes(folder) || files.some((file) => isInFolder(folder, file))) &&
    topFiles.every((top) => read.has(top.file) || !isRequired(top, pages)) &&
    files.every((file) => schemaNameOf(file) === undefined || read.has(file))
  )
}

/** Every string in a value. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.trim().normalize('NFC')]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

type Entry = { file: string; order?: number }

function entriesIn(folder: string, shaped: ReadonlyMap<string, unknown>): Entry[] {
  return (
    [...shaped]
      .filter(([file]) => isInFolder(folder, file))
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries have one schema and know their file
      .map(([, entry]) => entry as Entry)
      // An entry without its place in the list comes last.
      .toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || (a.file < b.file ? -1 : 1))
  )
}

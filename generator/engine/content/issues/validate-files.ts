/**
 * Shapes sources into a Model: the schema of each file, and the part of the content that is valid. Later stages work
 * with shaped values instead of files.
 */
import type { z } from 'zod'
import { hasErrors, type Diagnostic, type Path } from '../../diagnostics/diagnostic.ts'
import type { Note } from '../../diagnostics/code-entry.ts'
import { cutIn } from './truncated-files.ts'
import { isEqual, valueAt } from '../schema-fields.ts'
import { misplacedFiles, missingFiles, unknownFiles, type Misplaced } from '../file-names.ts'
import { isIn, isNeeded, type DataSchemas } from '../data-schemas.ts'
import { issueDiagnostics, withoutIssues } from './issue-diagnostics.ts'
import { groupLanguages, languagesOf, repeatedLanguages } from '../languages.ts'
import { lineAt } from '../yaml/text-lines.ts'
import type { Definition, Model } from '../../site-definition.ts'
import type { Rules } from '../rule-set.ts'
import { locate } from '../yaml/source-positions.ts'
import type { Source } from '../yaml/source.ts'
import { copiesAmong, strangerIn } from './misplaced-files.ts'
import { canLack, issuesOf, misreadNumbers } from './invalid-values.ts'

/**
 * A validated file: its value, or its diagnostics and the value without the parts that have them. An entry has its file.
 */
export type Shaped =
  | { value: unknown }
  | { diagnostics: Diagnostic[]; rest: unknown }
  /** The file was cut off or swapped with another, so its other content is unknown. */
  | { diagnostics: Diagnostic[]; isCut: true }

/** A value of which any part may be missing. Lists keep the indexes of their entries. */
export type Rough<T> = T extends readonly (infer Item)[]
  ? readonly (Rough<Item> | undefined)[]
  : T extends object
    ? { readonly [Key in keyof T]?: Rough<T[Key]> | undefined }
    : T

/** Values by the names of files, and the entries of folders by the names of the folders; any part may be missing. */
export type PartialModel = Readonly<Record<string, unknown>>

/** The valid part of the content, so that rules about several files need not wait until every file is valid. */
export type Sketch = {
  /** The values without invalid parts; the model itself if there are none. */
  model: PartialModel
  languages: readonly string[]
  /** Languages that many texts have and site.yaml does not: reported once. */
  lostLanguages: readonly string[]
  /** All files, including unreadable ones; misnamed ones by their right names. */
  files: readonly string[]
  /** The keys of a block of a file, whatever their values; undefined if there is no such block. */
  namesIn: (file: string, ...path: string[]) => string[] | undefined
  /** Whether there is a model. */
  isShaped: boolean
  /** Whether every file could be read: only then is it certain that nothing refers to a name. */
  isWhole: boolean
  /** Whether a note, such as "# same", is in the line of a value or of its key. */
  isNoted: (file: string, path: Path, note: Note) => boolean
  /** Whether a text occurs anywhere in the invalid parts. */
  mentions: (text: string) => boolean
  /** The value of a file that is valid as a whole. */
  valueOf: (file: string) => unknown
  /** The sources that could be read for certain, and the names of all files as they are. */
  certain: readonly Source[]
  names: readonly string[]
}

/** The work on a single file. It is pure, so a caller that shapes repeatedly can replace it with a memoized version. */
export type Shaping = typeof shapeSource

export function shapeSource(source: Source, languages: readonly string[], data: DataSchemas): Shaped {
  const name = data.schemaNameOf(source.file) ?? ''
  const schemas = data.schemasFor(languages)
  const schema = schemas[name]
  if (schema === undefined) throw new Error(`${source.file} has no schema`)
  const isEntry = name === data.entry
  const value = withoutUnfilled(source, schema)
  const result = schema.safeParse(value, { jitless: true })
  const misread = misreadNumbers(source, schema)
  if (result.success) {
    const shaped = isEntry ? { ...Object(result.data), file: source.file } : result.data
    return misread.length > 0 ? { diagnostics: misread, rest: shaped } : { value: shaped }
  }
  const stranger = strangerIn(source, languages, data)
  if (stranger !== undefined) return { diagnostics: [stranger], isCut: true }
  const all = issuesOf(result.error)
  const cut = source.repeated === undefined ? cutIn(source, all, schema) : undefined
  const issues = all.filter((issue) => cut?.explained.has(issue) !== true)
  const rest = withoutIssues(value, issues)
  const told = new Set(issues.map(({ path }) => JSON.stringify(path)))
  const alsoMisread = misread.filter(({ at }) => 'path' in at && !told.has(JSON.stringify(at.path)))
  const diagnostics = [...issueDiagnostics(issues, source, { schema, languages }), ...alsoMisread]
  if (cut !== undefined) return { diagnostics: [cut.found, ...diagnostics], isCut: true }
  return {
    diagnostics,
    rest: isEntry ? { ...(typeof rest === 'object' ? rest : undefined), file: source.file } : rest
  }
}

/**
 * The value without optional fields that are nothing but the mark of a placeholder: until the owner fills them in, they
 * count as absent.
 */
export function withoutUnfilled({ value, placeholders }: Source, schema: z.ZodType): unknown {
  const unfilled = placeholders.filter((path) => valueAt(value, path) === '' && canLack(schema, path))
  if (unfilled.length === 0) return value
  const filled: unknown = structuredClone(value)
  for (const path of unfilled) Reflect.deleteProperty(Object(valueAt(filled, path.slice(0, -1))), path.at(-1) ?? '')
  return filled
}

/**
 * Validates every source and puts the values together. There is a model only if every file is valid; the sketch has the
 * valid part.
 */
export function shapeModel(
  read: readonly Source[],
  files: readonly string[],
  {
    schemas: data,
    rules,
    shaping = shapeSource
  }: Pick<Definition, 'schemas'> & { rules: Pick<Rules, 'explain'>; shaping?: Shaping }
): { model: Model | undefined; sketch: Sketch; diagnostics: Diagnostic[] } {
  const { files: topFiles, schemaNameOf } = data
  const written = languagesOf(read)
  const copies = copiesAmong(read, data)
  const misplaced = misplacedFiles(files, read, data)
  const originals = read.filter(({ file }) => !copies.has(file) && !misplaced.has(file))
  const { shaped, rests, cut, diagnostics: misshapen } = shapeSources(originals, written, { data, shaping })
  // Then the languages are unknown, so no text can be checked.
  const isSiteCut = cut.has('site.yaml')
  const languages = isSiteCut ? [] : written
  const valueOf = (file: string): unknown => read.find((source) => source.file === file)?.value
  const own = isSiteCut ? misshapen.filter(({ at }) => at.file === 'site.yaml') : misshapen
  const told = own.map((each) => rules.explain?.(each, valueOf) ?? each)
  // References to a file that was cut off wait until it is complete again.
  const readable = read.filter(({ file }) => !copies.has(file) && !cut.has(file))
  const sources = readable.filter(({ file }) => !misplaced.has(file))
  const { diagnostics, lost } = groupLanguages(
    [
      ...missingFiles(files, misplaced, data),
      ...unknownFiles(files, misplaced, { sources: read, data }),
      ...copies.values(),
      ...repeatedLanguages(sources),
      ...told
    ],
    sources
  )
  const isComplete =
    topFiles.every(({ file }) => shaped.has(file) || !files.includes(file)) &&
    files.every((file) => schemaNameOf(file) === undefined || shaped.has(file))
  const isModel = isComplete && !hasErrors(diagnostics)
  const known = isModel ? shaped : new Map([...shaped, ...rests])
  const model = isModel ? modelFrom(shaped, sources, data) : undefined
  const mentioned = new Set(sources.filter(({ file }) => rests.has(file)).flatMap(({ value }) => textsIn(value)))
  const sketch: Sketch = {
    model: model ?? partsFrom(known, data),
    languages,
    lostLanguages: lost,
    ...readIn(sources, files, { misplaced, data }),
    isShaped: isModel,
    isWhole: languages.length > 0 && isWhole(sources, files, data),
    mentions: (text) => mentioned.has(text),
    valueOf: (file) => shaped.get(file),
    certain: readable.filter(isCertain),
    names: files
  }
  return { model, sketch, diagnostics }
}

/** The values of the files under their names in the model. */
const partsFrom = (values: ReadonlyMap<string, unknown>, { files, folders }: DataSchemas): Record<string, unknown> => ({
  ...Object.fromEntries(files.flatMap(({ file, name }) => (values.has(file) ? [[name, values.get(file)]] : []))),
  ...Object.fromEntries(folders.map((folder) => [folder, entriesIn(folder, values)]))
})

/** @param shaped the value of each file, by its name: all are valid */
const modelFrom = (shaped: ReadonlyMap<string, unknown>, sources: readonly Source[], data: DataSchemas): Model =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every file was validated by its schema
  ({ ...partsFrom(shaped, data), unconfirmed: unconfirmedIn(sources) }) as unknown as Model

const unconfirmedIn = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ file, placeholders }) => placeholders.map((path) => [file, ...path].join('/')))

/** The value of each file, or the valid part if the file has errors or duplicate keys. */
function shapeSources(
  sources: readonly Source[],
  languages: readonly string[],
  { data, shaping }: { data: DataSchemas; shaping: Shaping }
): { shaped: Map<string, unknown>; rests: Map<string, unknown>; cut: Set<string>; diagnostics: Diagnostic[] } {
  const shaped = new Map<string, unknown>()
  const rests = new Map<string, unknown>()
  const cut = new Set<string>()
  const diagnostics: Diagnostic[] = []
  for (const source of sources) {
    const name = data.schemaNameOf(source.file)
    // Without languages every text of every other file would be an error.
    if (name === undefined || (languages.length === 0 && name !== 'site')) continue
    const result = shaping(source, languages, data)
    if ('value' in result) (isCertain(source) ? shaped : rests).set(source.file, result.value)
    else {
      diagnostics.push(...result.diagnostics)
      if ('isCut' in result) cut.add(source.file)
      else rests.set(source.file, result.rest)
    }
  }
  return { shaped, rests, cut, diagnostics }
}

/** Whether a file has no duplicate keys, so that its content is certain. */
const isCertain = ({ repeated }: Source): boolean => repeated === undefined

/** Finds the notes in sources. */
export function notedIn(sources: readonly Source[]): Sketch['isNoted'] {
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
function readIn(
  sources: readonly Source[],
  files: readonly string[],
  { misplaced, data }: { misplaced: Misplaced; data: DataSchemas }
): Pick<Sketch, 'files' | 'namesIn' | 'isNoted'> {
  const doubtful = sources.flatMap(({ file, repeated = [] }) => repeated.map((path) => ({ file, path })))
  return {
    files: [
      ...files.filter((file) => data.schemaNameOf(file) !== undefined && !misplaced.has(file)),
      ...misplaced.values()
    ],
    isNoted: notedIn(sources),
    namesIn: (file, ...path) => {
      const block = valueAt(sources.find((each) => each.file === file)?.value, path)
      if (doubtful.some((place) => place.file === file && isEqual(place.path.slice(0, -1), path))) return undefined
      return typeof block === 'object' && block !== null && !Array.isArray(block) ? Object.keys(block) : undefined
    }
  }
}

function isWhole(
  sources: readonly Source[],
  files: readonly string[],
  { folders, files: topFiles, schemaNameOf }: DataSchemas
): boolean {
  const read = new Set(sources.map(({ file }) => file))
  const pages = Object.keys(sources.find(({ file }) => file === 'pages.yaml')?.value ?? {})
  return (
    sources.every(isCertain) &&
    folders.every((folder) => !pages.includes(folder) || files.some((file) => isIn(folder, file))) &&
    topFiles.every((top) => read.has(top.file) || !isNeeded(top, pages)) &&
    files.every((file) => schemaNameOf(file) === undefined || read.has(file))
  )
}

/** Every string in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.trim().normalize('NFC')]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

type Entry = { file: string; order?: number }

function entriesIn(folder: string, shaped: ReadonlyMap<string, unknown>): Entry[] {
  return (
    [...shaped]
      .filter(([file]) => isIn(folder, file))
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries have one schema and know their file
      .map(([, entry]) => entry as Entry)
      // An entry without its place in the list comes last.
      .toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || (a.file < b.file ? -1 : 1))
  )
}

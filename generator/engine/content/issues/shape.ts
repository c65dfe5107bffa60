/**
 * Shapes sources into a Model: the schema of each file, and the part of the content that is valid. Later stages work
 * with shaped values instead of files.
 */
import type { z } from 'zod'
import { hasErrors, type Diagnostic, type Path } from '../../diagnostics/diagnostic.ts'
import type { Note } from '../../diagnostics/entry.ts'
import { cutIn } from './cut.ts'
import { isEqual, valueAt } from './fields.ts'
import { misplacedFiles, missingFiles, unknownFiles, type Misplaced } from '../file-names.ts'
import { isNeeded, schemaNameOf, topFiles, type SchemaName } from '../../../house/schemas/data-files.ts'
import { shapeHouse } from '../../../house/schemas/house.ts'
import { issueDiagnostics, withoutIssues } from './issues.ts'
import { groupLanguages, languagesOf, repeatedLanguages } from '../languages.ts'
import { lineAt } from '../yaml/lines.ts'
import {
  collections,
  schemasFor,
  type Collection,
  type House,
  type Model,
  type Prices,
  type Schemas,
  type Unit
} from '../../../house/schemas/model.ts'
import { locate } from '../yaml/places.ts'
import type { Source } from '../yaml/source.ts'
import { copiesAmong, strangerIn } from './strangers.ts'
import { canLack, issuesOf, misreadNumbers } from './wrong-values.ts'

/**
 * A validated file: its value, or its diagnostics and the value without the parts that have them. A unit has its file.
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

/** The valid part of the content, so that rules about several files need not wait until every file is valid. */
export type Sketch = {
  /** The values without invalid parts; the model itself if there are none. */
  model: Omit<Rough<Model>, Collection> & Record<Collection, readonly (Rough<Unit> & { file: string })[]>
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
  /** The content that the availability of units depends on, and the prices alone, each if it is valid. */
  house: House | undefined
  prices: Prices | undefined
}

/** The work on single files. It is pure, so a caller that shapes repeatedly can replace it with a memoized version. */
export type Shaping = { schemasFor: typeof schemasFor; shapeSource: typeof shapeSource }

const plainShaping: Shaping = { schemasFor, shapeSource }

type ShapeOptions = { schemas: Schemas; languages: readonly string[] }

export function shapeSource(source: Source, name: SchemaName, { schemas, languages }: ShapeOptions): Shaped {
  const value = withoutUnfilled(source, schemas[name])
  const result = schemas[name].safeParse(value, { jitless: true })
  const misread = misreadNumbers(source, schemas[name])
  if (result.success) {
    const shaped = name === 'unit' ? { ...result.data, file: source.file } : result.data
    return misread.length > 0 ? { diagnostics: misread, rest: shaped } : { value: shaped }
  }
  const stranger = strangerIn(source, name, schemas)
  if (stranger !== undefined) return { diagnostics: [stranger], isCut: true }
  const all = issuesOf(result.error)
  const cut = source.repeated === undefined ? cutIn(source, all, schemas[name]) : undefined
  const issues = all.filter((issue) => cut?.explained.has(issue) !== true)
  const rest = withoutIssues(value, issues)
  const told = new Set(issues.map(({ path }) => JSON.stringify(path)))
  const alsoMisread = misread.filter(({ at }) => 'path' in at && !told.has(JSON.stringify(at.path)))
  const diagnostics = [...issueDiagnostics(issues, source, { schema: schemas[name], languages }), ...alsoMisread]
  if (cut !== undefined) return { diagnostics: [cut.found, ...diagnostics], isCut: true }
  return {
    diagnostics,
    rest: name === 'unit' ? { ...(typeof rest === 'object' ? rest : undefined), file: source.file } : rest
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
  shaping: Shaping = plainShaping
): { model: Model | undefined; sketch: Sketch; diagnostics: Diagnostic[] } {
  const written = languagesOf(read)
  const copies = copiesAmong(read)
  const misplaced = misplacedFiles(files, read)
  const originals = read.filter(({ file }) => !copies.has(file) && !misplaced.has(file))
  const { shaped, rests, cut, diagnostics: misshapen } = shapeSources(originals, written, shaping)
  // Then the languages are unknown, so no text can be checked.
  const isSiteCut = cut.has('site.yaml')
  const languages = isSiteCut ? [] : written
  const told = (isSiteCut ? misshapen.filter(({ at }) => at.file === 'site.yaml') : misshapen).map(phonesAtHome(read))
  // References to a file that was cut off wait until it is complete again.
  const readable = read.filter(({ file }) => !copies.has(file) && !cut.has(file))
  const sources = readable.filter(({ file }) => !misplaced.has(file))
  const { diagnostics, lost } = groupLanguages(
    [
      ...missingFiles(files, misplaced),
      ...unknownFiles(files, misplaced, read),
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
  const model = isModel ? modelFrom(shaped, sources) : undefined
  const mentioned = new Set(sources.filter(({ file }) => rests.has(file)).flatMap(({ value }) => textsIn(value)))
  const sketch: Sketch = {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the invalid parts are left out
    model: model ?? (partsFrom(known) as Sketch['model']),
    languages,
    lostLanguages: lost,
    ...readIn(sources, files, misplaced),
    isShaped: isModel,
    isWhole: languages.length > 0 && isWhole(sources, files),
    mentions: (text) => mentioned.has(text),
    house: model ?? (languages.length === 0 ? undefined : shapeHouse(readable.filter(isCertain), files).house),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the file was validated by its schema
    prices: shaped.get('availability/prices.yaml') as Prices | undefined
  }
  return { model, sketch, diagnostics }
}

/** The values of the files under their names in the model. */
const partsFrom = (values: ReadonlyMap<string, unknown>): Record<string, unknown> => ({
  ...Object.fromEntries(topFiles.flatMap(({ file, name }) => (values.has(file) ? [[name, values.get(file)]] : []))),
  ...Object.fromEntries(collections.map((collection) => [collection, unitsOf(collection, values)]))
})

/** @param shaped the value of each file, by its name: all are valid */
export const modelFrom = (
  shaped: ReadonlyMap<string, unknown>,
  sources: readonly Pick<Source, 'file' | 'placeholders'>[]
): Model =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every file was validated by its schema
  ({ ...partsFrom(shaped), ...approximateIn(sources) }) as Model

const approximateIn = (sources: readonly Pick<Source, 'file' | 'placeholders'>[]): Pick<Model, 'approximate'> => ({
  approximate: sources.flatMap(({ file, placeholders }) =>
    placeholders.filter((path) => path.at(-1) === 'coordinates').map((path) => [file, ...path].join('/'))
  )
})

/** The value of each file, or the valid part if the file has errors or duplicate keys. */
function shapeSources(
  sources: readonly Source[],
  languages: readonly string[],
  shaping: Shaping
): { shaped: Map<string, unknown>; rests: Map<string, unknown>; cut: Set<string>; diagnostics: Diagnostic[] } {
  const schemas = shaping.schemasFor(languages)
  const shaped = new Map<string, unknown>()
  const rests = new Map<string, unknown>()
  const cut = new Set<string>()
  const diagnostics: Diagnostic[] = []
  for (const source of sources) {
    const name = schemaNameOf(source.file)
    // Without languages every text of every other file would be an error.
    if (name === undefined || (languages.length === 0 && name !== 'site')) continue
    const result = shaping.shapeSource(source, name, { schemas, languages })
    if ('value' in result) (isCertain(source) ? shaped : rests).set(source.file, result.value)
    else {
      diagnostics.push(...result.diagnostics)
      if ('isCut' in result) cut.add(source.file)
      else rests.set(source.file, result.rest)
    }
  }
  return { shaped, rests, cut, diagnostics }
}

/** Says of a telephone number that is none in which country the house has its numbers. */
function phonesAtHome(sources: readonly Source[]): (diagnostic: Diagnostic) => Diagnostic {
  const country = valueAt(sources.find(({ file }) => file === 'site.yaml')?.value, ['address', 'country'])
  if (typeof country !== 'string') return (diagnostic) => diagnostic
  return (diagnostic) =>
    diagnostic.code === 'rule-broken' && diagnostic.args.rule === 'phone'
      ? { ...diagnostic, args: { ...diagnostic.args, country } }
      : diagnostic
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
  misplaced: Misplaced
): Pick<Sketch, 'files' | 'namesIn' | 'isNoted'> {
  const doubtful = sources.flatMap(({ file, repeated = [] }) => repeated.map((path) => ({ file, path })))
  return {
    files: [...files.filter((file) => schemaNameOf(file) !== undefined && !misplaced.has(file)), ...misplaced.values()],
    isNoted: notedIn(sources),
    namesIn: (file, ...path) => {
      const block = valueAt(sources.find((each) => each.file === file)?.value, path)
      if (doubtful.some((place) => place.file === file && isEqual(place.path.slice(0, -1), path))) return undefined
      return typeof block === 'object' && block !== null && !Array.isArray(block) ? Object.keys(block) : undefined
    }
  }
}

function isWhole(sources: readonly Source[], files: readonly string[]): boolean {
  const read = new Set(sources.map(({ file }) => file))
  const pages = Object.keys(sources.find(({ file }) => file === 'pages.yaml')?.value ?? {})
  return (
    sources.every(isCertain) &&
    collections.every((each) => !pages.includes(each) || files.some((file) => file.startsWith(`${each}/`))) &&
    topFiles.every(({ file, neededBy }) => read.has(file) || !isNeeded(neededBy, pages)) &&
    files.every((file) => schemaNameOf(file) === undefined || read.has(file))
  )
}

/** Every string in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.trim().normalize('NFC')]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function unitsOf(folder: string, shaped: ReadonlyMap<string, unknown>): Unit[] {
  return (
    [...shaped]
      .filter(([file]) => file.startsWith(`${folder}/`))
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- units have one schema and know their file
      .map(([, unit]) => unit as Unit)
      // A unit without its place in the list comes last.
      .toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || (a.file < b.file ? -1 : 1))
  )
}

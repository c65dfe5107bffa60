/**
 * Shapes sources into a Model: the schema of each file, and the part of the content that is valid. Later stages work
 * with shaped values instead of files.
 */
import { z } from 'zod'
import {
  error,
  hasErrors,
  warning,
  type Diagnostic,
  type Path,
  type Place,
  type Tell
} from '../diagnostics/diagnostic.ts'
import type { Note } from '../diagnostics/entry.ts'
import { nearestOf } from '../diagnostics/spelling.ts'
import { cutIn } from './cut.ts'
import { issueDiagnostics, withoutIssues } from './issues.ts'
import { topFiles } from './files.ts'
import { fieldsIn, isEqual, valueAt, walkThrough, type Field } from './fields.ts'
import {
  collections,
  schemasFor,
  type Collection,
  type House,
  type Meta,
  type Model,
  type Prices,
  type Schemas,
  type Unit
} from './model.ts'
import { lineAt } from './lines.ts'
import { locate } from './places.ts'
import type { Source } from './source.ts'
import { copiesAmong, strangerIn } from './strangers.ts'
import { canLack, issuesOf, misreadNumbers } from './wrong-values.ts'

/** The name of the schema of a file of the data folder. */
export function schemaNameOf(file: string): keyof Schemas | undefined {
  const folder = /^([^/]+)\/[^/]+\.yaml$/.exec(file)?.[1]
  if (folder !== undefined && (collections as readonly string[]).includes(folder)) return 'unit'
  return topFiles.find((top) => top.file === file)?.name
}

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

/** The schemas to shape with. `compiled` is for a schema with so many files that it pays to let zod compile it. */
type Shapes = { schemas: Schemas; languages: readonly string[]; compiled?: boolean }

export function shapeSource(
  source: Source,
  name: keyof Schemas,
  { schemas, languages, compiled = false }: Shapes
): Shaped {
  const value = withoutUnfilled(source, schemas[name])
  const result = schemas[name].safeParse(value, { jitless: !compiled })
  const misread = misreadNumbers(source, schemas[name])
  if (result.success) {
    const shaped = name === 'unit' ? { ...result.data, file: source.file } : result.data
    return misread.length > 0 ? { diagnostics: misread, rest: shaped } : { value: compiled ? copied(shaped) : shaped }
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
 * A copy of plain values, for hundreds of files. To V8 a part of a text is a place in it, so that a few words keep the
 * whole text of their file, with two bytes for each letter as soon as it has one apostrophe: 75 of 450 MB at 10,004
 * pages, for 3 % of the time.
 */
const copied = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

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
  const originals = read.filter(({ file }) => !copies.has(file))
  const { shaped, rests, cut, diagnostics: misshapen } = shapeSources(originals, written, shaping)
  // Then the languages are unknown, so no text can be checked.
  const isSiteCut = cut.has('site.yaml')
  const languages = isSiteCut ? [] : written
  const told = (isSiteCut ? misshapen.filter(({ at }) => at.file === 'site.yaml') : misshapen).map(phonesAtHome(read))
  // References to a file that was cut off wait until it is complete again.
  const sources = originals.filter(({ file }) => !cut.has(file))
  const { diagnostics, lost } = groupLanguages(
    [...missingFiles(files), ...unknownFiles(files), ...copies.values(), ...repeatedLanguages(sources), ...told],
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
    ...readIn(sources, files),
    isShaped: isModel,
    isWhole: languages.length > 0 && isWhole(sources, files),
    mentions: (text) => mentioned.has(text),
    house: model ?? (languages.length === 0 ? undefined : shapeHouse(sources.filter(isCertain), files).house),
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
  const isLarge = sources.length > 300
  for (const source of sources) {
    const name = schemaNameOf(source.file)
    // Without languages every text of every other file would be an error.
    if (name === undefined || (languages.length === 0 && name !== 'site')) continue
    const result = shaping.shapeSource(source, name, { schemas, languages, compiled: name === 'unit' && isLarge })
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
function readIn(sources: readonly Source[], files: readonly string[]): Pick<Sketch, 'files' | 'namesIn' | 'isNoted'> {
  const doubtful = sources.flatMap(({ file, repeated = [] }) => repeated.map((path) => ({ file, path })))
  return {
    files: [
      ...files.filter((file) => schemaNameOf(file) !== undefined),
      ...files.flatMap((file) => rightName(file, files) ?? [])
    ],
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

/** Whether the house, or one of its pages, has nothing to show without a file. */
const isNeeded = (neededBy: (typeof topFiles)[number]['neededBy'], pages: readonly string[]): boolean =>
  neededBy === 'house' || (neededBy !== 'nobody' && neededBy.some((page) => pages.includes(page)))

/** Every string in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.trim().normalize('NFC')]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/**
 * The language codes of site.yaml before it is validated: other files are checked with them even if site.yaml has
 * errors.
 */
export function languagesOf(sources: readonly Source[]): string[] {
  const codes = codesIn(sources)
  // One impossible code would make every text an error.
  return codes.every((code): code is string => typeof code === 'string' && /^[a-z]{2,3}$/.test(code)) &&
    new Set(codes).size === codes.length
    ? codes
    : []
}

function codesIn(sources: readonly Source[]): unknown[] {
  const site = sources.find(({ file }) => file === 'site.yaml')
  const languages = valueAt(site?.value, ['languages'])
  return Array.isArray(languages) ? languages.map((language) => valueAt(language, ['code'])) : []
}

function repeatedLanguages(sources: readonly Source[]): Diagnostic[] {
  const codes = codesIn(sources)
  const at = (index: number): Place => ({ file: 'site.yaml', path: ['languages', index, 'code'] })
  return codes.flatMap((code, index) =>
    typeof code !== 'string' || codes.indexOf(code) === index
      ? []
      : [error('duplicate-value', at(index), { key: 'language', value: code }, [at(codes.indexOf(code))])]
  )
}

/** Whether the availability of units depends on a file. */
export const concernsHouse = (file: string): boolean =>
  ['site', 'pages', 'unit', 'prices', 'stays', 'bookings'].includes(schemaNameOf(file) ?? '')

/** The part of the content that availability depends on: an unfinished text elsewhere must not hide a booking. */
export function shapeHouse(
  sources: readonly Source[],
  files: readonly string[]
): { house: House | undefined; diagnostics: Diagnostic[] } {
  // No text is read here, so any language will do.
  const languages = ['und']
  const { site, pages, unit, prices, stays, bookings } = schemasFor(languages)
  const { host, timeZone, api, touristTax } = site.shape
  const list = pages.shape.rooms.unwrap().shape
  const { amount, charge } = list.unit.shape.extras.element.shape
  const extras = z.array(z.object({ amount, charge }))
  const answered = z.object({ api: list.api, unit: z.object({ extras }) }).optional()
  const { slug, name, guests, pricedFor } = unit.shape
  const schemas: Partial<Record<keyof Schemas, z.ZodType>> = {
    site: z.object({ host, timeZone, api, touristTax }),
    pages: z.object({ rooms: answered, apartments: answered } satisfies Record<(typeof collections)[number], unknown>),
    // Invalid fields that availability can do without must not hide a booking.
    unit: z.object({ slug, name, guests: guests.optional().catch(undefined), pricedFor: pricedFor.catch(undefined) }),
    prices,
    stays,
    bookings
  }
  const unread = unknownFiles(files).filter(
    ({ severity, args }) => severity === 'error' && 'nearest' in args && concernsHouse(args.nearest ?? '')
  )
  const diagnostics = [...missingFiles(files).filter(({ at }) => concernsHouse(at.file)), ...unread]
  const shaped = new Map<string, unknown>()
  for (const source of sources) {
    const of = schemaNameOf(source.file)
    const schema = of && schemas[of]
    if (schema === undefined) continue
    const result = schema.safeParse(source.value, { jitless: true })
    diagnostics.push(...(result.success ? misreadNumbers(source, schema) : []))
    if (result.success) shaped.set(source.file, result.data)
    else diagnostics.push(...issueDiagnostics(issuesOf(result.error), source, { schema, languages }))
  }
  if (diagnostics.length > 0 || !files.every((file) => !concernsHouse(file) || shaped.has(file)))
    return { house: undefined, diagnostics }
  const top = Object.fromEntries(topFiles.map((each) => [each.name, shaped.get(each.file)]))
  const units = Object.fromEntries(
    collections.map((collection) => [
      collection,
      [...shaped].filter(([file]) => file.startsWith(`${collection}/`)).map(([, value]) => value)
    ])
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every file was validated by its schema
  return { house: { ...top, ...units } as House, diagnostics }
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

function missingFiles(files: readonly string[]): Diagnostic[] {
  return (
    topFiles
      .filter(({ file, isOptional }) => !isOptional && !files.includes(file))
      // A file with a similar name is probably the missing one.
      .filter(({ file }) => !files.some((each) => rightName(each, files) === file))
      .map(({ file }) => error('file-missing', { file, range: [0, 0] }, { file }))
  )
}

/** A misnamed room would silently disappear from the site; copies and notes are only in the way. */
function unknownFiles(files: readonly string[]): Diagnostic[] {
  return files
    .filter((file) => schemaNameOf(file) === undefined)
    .map((file) => {
      const nearest = rightName(file, files)
      const tell: Tell = nearest === undefined ? warning : error
      return tell('file-unknown', { file, range: [0, 0] }, { nearest })
    })
}

/** The file that a misnamed one was meant to be, unless that one exists as well. */
function rightName(file: string, files: readonly string[]): string | undefined {
  const meant = schemaNameOf(file) === undefined ? meantBy(file) : undefined
  return meant === undefined || files.includes(meant) ? undefined : meant
}

/**
 * The right name of a misnamed file: `rooms/blue.yaml.txt`, `room/blue.yml` and `rooms/old/blue.yaml` are all rooms.
 */
function meantBy(file: string): string | undefined {
  // Editors save a text with another ending. In the folders of units such a file can be notes.
  const saved = `${/^([\w-]+(?:\/[\w-]+)?)\.(?:txt|docx?|odt|rtf|json)$/i.exec(file)?.[1]}.yaml`
  if (topFiles.some((each) => each.file === saved)) return saved
  // Browsers number repeated downloads, and systems rename copies.
  const name = /^(.*?)(?: ?\(\d+\)| - cop(?:y|ia)| copy| copia)?\.ya?ml[^/]*$/i.exec(file)?.[1]
  if (name === undefined) return undefined
  const [, joined, unit] = /^(\p{L}+)[-_. ]+([^/]+)$/u.exec(name) ?? []
  const collectionBefore = joined === undefined ? undefined : nearestOf(joined, collections)
  if (collectionBefore !== undefined) return `${collectionBefore}/${unit}.yaml`
  const [folder = '', ...rest] = name.split('/')
  const collection = rest.length === 0 ? undefined : nearestOf(folder, collections)
  if (collection !== undefined) return `${collection}/${rest.at(-1)}.yaml`
  const top = nearestOf(
    name,
    topFiles.map((each) => each.file.replace(/\.yaml$/, ''))
  )
  return top === undefined ? undefined : `${top}.yaml`
}

/** The single values of the model, or those with the requested metadata, in the order of files and fields. */
export function fieldsOf(model: Model, isAsked: (meta: Meta) => boolean = () => true): Field[] {
  const schemas = schemasFor(model.site.languages.map(({ code }) => code))
  const throughUnit = walkThrough(schemas.unit, isAsked)
  return [
    ...topFiles.flatMap(({ file, name }) => fieldsIn(file, model[name], walkThrough(schemas[name], isAsked))),
    ...collections.flatMap((collection) => model[collection].flatMap((unit) => fieldsIn(unit.file, unit, throughUnit)))
  ]
}

/**
 * Texts in a language that the site does not have: if many files have it, site.yaml is wrong; if one has it, that file
 * is.
 */
function groupLanguages(
  diagnostics: readonly Diagnostic[],
  sources: readonly Source[]
): { diagnostics: Diagnostic[]; lost: string[] } {
  const strange = new Map<string, Extract<Diagnostic, { code: 'key-unknown' }>[]>()
  for (const found of diagnostics) {
    if (found.code !== 'key-unknown' || found.args.isLanguage !== true) continue
    strange.set(found.args.key, [...(strange.get(found.args.key) ?? []), found])
  }
  const lost: string[] = []
  const instead = new Map<Diagnostic, Diagnostic[]>()
  for (const [language, all] of strange) {
    const byFile = new Map<string, Diagnostic[]>()
    for (const each of all) byFile.set(each.at.file, [...(byFile.get(each.at.file) ?? []), each])
    const [head] = all
    if (head === undefined) continue
    const { nearest } = head.args
    const isRenamed = nearest !== undefined && all.every(({ args }) => args.nearest === nearest)
    if (byFile.size > 2) {
      lost.push(language)
      const index = codesIn(sources).indexOf(nearest)
      const at: Place =
        isRenamed && index >= 0
          ? { file: 'site.yaml', path: ['languages', index, 'code'] }
          : { file: 'site.yaml', path: ['languages'], part: 'key' }
      for (const each of all) instead.set(each, [])
      instead.set(head, [
        error(
          'language-unknown',
          at,
          { language, count: all.length, instead: isRenamed ? nearest : undefined },
          [...byFile.values()].flatMap(([first]) => first?.at ?? [])
        )
      ])
      continue
    }
    for (const own of byFile.values()) {
      const [first, ...others] = own
      if (first === undefined || others.length < 2) continue
      for (const each of own) instead.set(each, [])
      instead.set(first, [
        error(
          'language-unknown',
          first.at,
          { language, count: own.length, instead: isRenamed ? nearest : undefined },
          others.map(({ at }) => at)
        )
      ])
    }
  }
  return {
    diagnostics: groupNewLanguages(
      diagnostics.flatMap((found) => instead.get(found) ?? [found]),
      sources
    ),
    lost
  }
}

/** If no text of any file has a language, it was added to site.yaml and nothing else has been done yet. */
function groupNewLanguages(diagnostics: readonly Diagnostic[], sources: readonly Source[]): Diagnostic[] {
  const lacking = diagnostics.filter(
    (each): each is Extract<Diagnostic, { code: 'language-missing' }> =>
      each.code === 'language-missing' && each.args.count === each.args.total
  )
  const added = codesIn(sources).findLast((code) => lacking.filter(({ args }) => args.language === code).length > 2)
  const all = lacking.filter(({ args }) => args.language === added)
  const rest = diagnostics.filter(
    (each) => !all.some((own) => own === each) && !(each.code === 'translation-missing' && each.args.language === added)
  )
  if (all.length === 0 || rest.some(({ code, args }) => code === 'language-missing' && args.language === added))
    return [...diagnostics]
  const count = all.reduce((sum, { args }) => sum + args.count, 0)
  const at: Place = { file: 'site.yaml', path: ['languages', codesIn(sources).indexOf(added), 'code'] }
  return [
    ...rest,
    error(
      'language-missing',
      at,
      { language: String(added), count, total: count, files: all.length },
      all.map((each) => each.at)
    )
  ]
}

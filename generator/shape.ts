/**
 * Sources as a Model: which file has which schema, and what a schema's complaints mean in the owner's terms.
 * It stands apart because zod's words and unions of issue kinds end here; everything after works with shaped values.
 */
import { z } from 'zod'
import { error, hasErrors, nearestOf, warning, type ArgsOf, type Diagnostic, type Path, type Place } from './diagnostic.ts'
import { bracesIn, collections, schemasFor, type Collection, type House, type Meta, type Model, type Prices, type Schemas, type Unit } from './model.ts'
import { lineWithin, locate, writtenAt, writtenPath, type Source } from './source.ts'

/** The files of one kind only, each with its schema. Those of parts that a house may not have are optional. */
const topFiles = [
  { file: 'site.yaml', schema: 'site', optional: false },
  { file: 'phones.yaml', schema: 'phones', optional: false },
  { file: 'services.yaml', schema: 'services', optional: false },
  { file: 'rules.yaml', schema: 'rules', optional: false },
  { file: 'translations.yaml', schema: 'translations', optional: false },
  { file: 'pages.yaml', schema: 'pages', optional: false },
  { file: 'oil.yaml', schema: 'oil', optional: true },
  { file: 'guide.yaml', schema: 'guide', optional: true },
  // Their answers can come from another server.
  { file: 'availability/prices.yaml', schema: 'prices', optional: true },
  { file: 'availability/bookings.yaml', schema: 'bookings', optional: true }
] as const satisfies readonly { file: string; schema: keyof Schemas; optional: boolean }[]

/** The schema of a file of the data folder, by its name. */
export function schemaNameOf(file: string): keyof Schemas | undefined {
  const folder = /^([^/]+)\/[^/]+\.yaml$/.exec(file)?.[1]
  if (folder !== undefined && (collections as readonly string[]).includes(folder)) return 'unit'
  return topFiles.find((top) => top.file === file)?.schema
}

/** What a file is by its schema: its value, or what is wrong with it, and the value without that. A unit knows its file. */
export type Shaped = { value: unknown } | { diagnostics: Diagnostic[]; rest: unknown }

/** A value of which any part may be lacking. Lists keep the places of their entries. */
export type Rough<T> = T extends readonly (infer Item)[] ? readonly (Rough<Item> | undefined)[] : T extends object ? { readonly [Key in keyof T]?: Rough<T[Key]> | undefined } : T

/** As much of the content as has its shape, so that the rules which see more than one file need not wait until every file has. */
export type Sketch = {
  /** The values without their faults; the same as the model where there are none. */
  model: Omit<Rough<Model>, Collection> & Record<Collection, readonly (Rough<Unit> & { file: string })[]>
  languages: readonly string[]
  /** Languages of many texts that site.yaml does not have, which is said once. */
  lostLanguages: readonly string[]
  /** All files, also those that could not be read; of a misspelt name, the right one. */
  files: readonly string[]
  /** The names that a block of a file has, whatever stands behind them; undefined where there is no such block. */
  namesIn: (file: string, ...path: string[]) => string[] | undefined
  /** Whether the model is there. */
  isShaped: boolean
  /** Whether every file could be read, so that what nothing names is named nowhere. */
  isWhole: boolean
  /** Whether a text stands anywhere in what has not its shape. */
  mentions: (text: string) => boolean
  /** What the availability of units depends on, and the prices alone, where all of it has its shape. */
  house: House | undefined
  prices: Prices | undefined
}

/** The work on single files, which gives the same for the same: who shapes again and again can bring work that remembers. */
export type Shaping = { schemasFor: typeof schemasFor; shapeSource: typeof shapeSource; fieldsIn: typeof fieldsIn }

const plainShaping: Shaping = { schemasFor, shapeSource, fieldsIn }

/** What sources are shaped by; `compiled` where a schema has so many of them that it pays to make code of it, which zod would do for each one. */
type Shapes = { schemas: Schemas; languages: readonly string[]; compiled?: boolean }

export function shapeSource(source: Source, name: keyof Schemas, { schemas, languages, compiled = false }: Shapes): Shaped {
  const result = schemas[name].safeParse(source.value, { jitless: !compiled })
  const misread = misreadNumbers(source, schemas[name])
  if (result.success && misread.length > 0) return { diagnostics: misread, rest: name === 'unit' ? { ...result.data, file: source.file } : result.data }
  if (result.success) return { value: name === 'unit' ? { ...result.data, file: source.file } : result.data }
  const { issues } = result.error
  const rest = withoutFaults(source.value, issues)
  const told = new Set(issues.map(({ path }) => JSON.stringify(path)))
  const alsoMisread = misread.filter(({ at }) => 'path' in at && !told.has(JSON.stringify(at.path)))
  return { diagnostics: [...issueDiagnostics(issues, source, schemas[name], languages), ...alsoMisread], rest: name === 'unit' ? { ...(rest as object | undefined), file: source.file } : rest }
}

/** Numbers that are not written in plain figures. Where a text is wanted, that is another fault; decimals may be many but for money, and three are not those of a thousand. */
function misreadNumbers(source: Source, schema: z.ZodType): Diagnostic[] {
  return source.notations.flatMap(({ path, written }) => {
    const own = schemaAt(schema, path)
    if (!(own instanceof z.ZodNumber) || (metaOf(own).rule !== 'money' && /^-?(?:0|[1-9]\d*)\.\d+$/.test(written) && !written.endsWith('.000'))) return []
    return [error('number-notation', { file: source.file, path }, { key: nameOf(path), written, read: Number(valueAt(source.value, path)) })]
  })
}

/** A value without what its schema complains of: whatever is left has its shape. */
function withoutFaults(value: unknown, issues: readonly Issue[]): unknown {
  const doubled = doubledEntries(value, issues).map(({ entry }) => JSON.stringify(entry))
  const faulty = new Set(issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path])).map((path) => JSON.stringify(path)))
  const copy = (inner: unknown, path: Path): unknown => {
    if (faulty.has(JSON.stringify(path)) || doubled.includes(JSON.stringify(path))) return undefined
    if (typeof inner === 'string') return inner.trim().normalize('NFC')
    if (Array.isArray(inner)) return inner.map((item, index) => copy(item, [...path, index]))
    if (typeof inner !== 'object' || inner === null) return inner
    const kept = Object.entries(inner).flatMap(([key, item]) => {
      const left = copy(item, [...path, key])
      return left === undefined ? [] : [[key, left]]
    })
    return Object.fromEntries(kept)
  }
  return copy(value, [])
}

/** Validates every source and puts the values together. The model is there only when every file has its shape; the sketch has what there is. */
export function shapeModel(sources: readonly Source[], files: readonly string[], shaping: Shaping = plainShaping): { model: Model | undefined; sketch: Sketch; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [...missingFiles(files), ...unknownFiles(files), ...repeatedLanguages(sources)]
  const languages = languagesOf(sources)
  const schemas = shaping.schemasFor(languages)
  const shaped = new Map<string, unknown>()
  const rests = new Map<string, unknown>()
  const isLarge = sources.length > 300
  for (const source of sources) {
    const name = schemaNameOf(source.file)
    // Without languages every text of every other file would look wrong.
    if (name === undefined || (languages.length === 0 && name !== 'site')) continue
    const result = shaping.shapeSource(source, name, { schemas, languages, compiled: name === 'unit' && isLarge })
    if ('value' in result && source.repeated === undefined) shaped.set(source.file, result.value)
    else if ('value' in result) rests.set(source.file, result.value)
    else {
      diagnostics.push(...result.diagnostics)
      rests.set(source.file, result.rest)
    }
  }
  const grouped = groupLanguages(diagnostics, sources)
  const complete = topFiles.every(({ file }) => shaped.has(file) || !files.includes(file)) && files.every((file) => schemaNameOf(file) === undefined || shaped.has(file))
  const isModel = complete && !hasErrors(grouped.diagnostics)
  const known = isModel ? shaped : new Map([...shaped, ...rests])
  const top = Object.fromEntries(topFiles.flatMap(({ file, schema }) => (known.has(file) ? [[schema, known.get(file)]] : [])))
  const units = Object.fromEntries(collections.map((collection) => [collection, unitsOf(collection, known)]))
  const model = isModel ? ({ ...top, ...units } as Model) : undefined
  const read = new Map(sources.map(({ file, value }) => [file, value]))
  const doubtful = sources.flatMap(({ file, repeated = [] }) => repeated.map((path) => ({ file, path })))
  const mentioned = new Set([...rests.keys()].flatMap((file) => textsIn(read.get(file))))
  const sketch: Sketch = {
    model: model ?? ({ ...top, ...units } as Sketch['model']),
    languages,
    lostLanguages: grouped.lost,
    files: [...files.filter((file) => schemaNameOf(file) !== undefined), ...files.flatMap((file) => rightName(file, files) ?? [])],
    namesIn: (file, ...path) => {
      const block = valueAt(read.get(file), path)
      if (doubtful.some((place) => place.file === file && isEqual(place.path.slice(0, -1), path))) return undefined
      return typeof block === 'object' && block !== null && !Array.isArray(block) ? Object.keys(block) : undefined
    },
    isShaped: isModel,
    isWhole: languages.length > 0 && doubtful.length === 0 && topFiles.every(({ file, optional }) => optional || read.has(file)) && files.every((file) => schemaNameOf(file) === undefined || read.has(file)),
    mentions: (text) => mentioned.has(text),
    house: model ?? (languages.length === 0 ? undefined : shapeHouse(sources.filter(({ repeated }) => repeated === undefined), files).house),
    prices: shaped.get('availability/prices.yaml') as Prices | undefined
  }
  return { model, sketch, diagnostics: grouped.diagnostics }
}

/** Every text in a value, whatever it stands for. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.trim().normalize('NFC')]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/**
 * The language codes of site.yaml, before it is validated: the other files are judged by them even when it has faults of its own.
 */
export function languagesOf(sources: readonly Source[]): string[] {
  const codes = codesIn(sources)
  // One code that cannot be right makes every text of the house look wrong.
  return codes.every((code): code is string => typeof code === 'string' && /^[a-z]{2,3}$/.test(code)) && new Set(codes).size === codes.length ? codes : []
}

function codesIn(sources: readonly Source[]): unknown[] {
  const site = sources.find(({ file }) => file === 'site.yaml')?.value as { languages?: ({ code?: unknown } | null)[] } | null | undefined
  return Array.isArray(site?.languages) ? site.languages.map((language) => language?.code) : []
}

function repeatedLanguages(sources: readonly Source[]): Diagnostic[] {
  const codes = codesIn(sources)
  const at = (index: number): Place => ({ file: 'site.yaml', path: ['languages', index, 'code'] })
  return codes.flatMap((code, index) => (typeof code !== 'string' || codes.indexOf(code) === index ? [] : [error('duplicate-value', at(index), { key: 'language', value: code }, [at(codes.indexOf(code))])]))
}

/** Whether a file has anything to do with the availability of units. */
export const concernsHouse = (file: string): boolean => ['site', 'pages', 'unit', 'prices', 'bookings'].includes(schemaNameOf(file) ?? '')

/** As much of the content as the availability of units depends on: a text that is half written elsewhere must not keep a booking from being seen. */
export function shapeHouse(sources: readonly Source[], files: readonly string[]): { house: House | undefined; diagnostics: Diagnostic[] } {
  // No text is read here, so that any language will do.
  const languages = ['und']
  const { site, pages, unit, prices, bookings } = schemasFor(languages)
  const { host, timeZone, api } = site.shape
  const answered = z.object({ api: pages.shape.rooms.unwrap().shape.api }).optional()
  const schemas: Partial<Record<keyof Schemas, z.ZodType>> = {
    site: z.object({ host, timeZone, api }),
    pages: z.object({ rooms: answered, apartments: answered } satisfies Record<(typeof collections)[number], unknown>),
    unit: z.object({ slug: unit.shape.slug, name: unit.shape.name }),
    prices,
    bookings
  }
  const unread = unknownFiles(files).filter(({ severity, args }) => severity === 'error' && 'nearest' in args && concernsHouse(args.nearest ?? ''))
  const diagnostics = [...missingFiles(files).filter(({ at }) => concernsHouse(at.file)), ...unread]
  const shaped = new Map<string, unknown>()
  for (const source of sources) {
    const schema = schemas[schemaNameOf(source.file) ?? 'oil']
    if (schema === undefined) continue
    const result = schema.safeParse(source.value, { jitless: true })
    diagnostics.push(...(result.success ? misreadNumbers(source, schema) : []))
    if (result.success) shaped.set(source.file, result.data)
    else diagnostics.push(...issueDiagnostics(result.error.issues, source, schema, languages))
  }
  if (diagnostics.length > 0 || !files.every((file) => !concernsHouse(file) || shaped.has(file))) return { house: undefined, diagnostics }
  const top = Object.fromEntries(topFiles.map(({ file, schema }) => [schema, shaped.get(file)]))
  const units = Object.fromEntries(collections.map((collection) => [collection, [...shaped].filter(([file]) => file.startsWith(`${collection}/`)).map(([, value]) => value)]))
  return { house: { ...top, ...units } as House, diagnostics }
}

function unitsOf(folder: string, shaped: ReadonlyMap<string, unknown>): Unit[] {
  return [...shaped]
    .filter(([file]) => file.startsWith(`${folder}/`))
    .map(([, unit]) => unit as Unit)
    // One that has lost its place in the list comes last.
    .toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || (a.file < b.file ? -1 : 1))
}

function missingFiles(files: readonly string[]): Diagnostic[] {
  return topFiles
    .filter(({ file, optional }) => !optional && !files.includes(file))
    .map(({ file }) => error('file-missing', { file, range: [0, 0] }, { file }))
}

/** A room that nothing reads would be gone from the site in silence; a copy of one, or notes, are only in the way. */
function unknownFiles(files: readonly string[]): Diagnostic[] {
  return files
    .filter((file) => schemaNameOf(file) === undefined)
    .map((file) => {
      const nearest = rightName(file, files)
      return (nearest === undefined ? warning : error)('file-unknown', { file, range: [0, 0] }, { nearest })
    })
}

/** The file that one of another name stands for, where that is not there as well. */
function rightName(file: string, files: readonly string[]): string | undefined {
  const meant = schemaNameOf(file) === undefined ? meantBy(file) : undefined
  return meant === undefined || files.includes(meant) ? undefined : meant
}

/** What a file would be by its right name: `rooms/blue.yaml.txt`, `room/blue.yml` and `rooms/old/blue.yaml` are all rooms. */
function meantBy(file: string): string | undefined {
  const name = /^(.*)\.ya?ml[^/]*$/i.exec(file)?.[1]
  if (name === undefined) return undefined
  const [folder = '', ...rest] = name.split('/')
  const collection = rest.length === 0 ? undefined : nearestOf(folder, collections)
  if (collection !== undefined) return `${collection}/${rest.at(-1)}.yaml`
  const top = nearestOf(name, topFiles.map((each) => each.file.replace(/\.yaml$/, '')))
  return top === undefined ? undefined : `${top}.yaml`
}

/** A single value of the model, with where it stands and what its schema says of it. */
export type Field = { at: Extract<Place, { path: Path }>; value: unknown; meta: Meta }

/** The single values of the model, or those whose schema says what is asked for, file by file, in the order in which they stand there. */
export function fieldsOf(model: Model, isAsked: (meta: Meta) => boolean = () => true): Field[] {
  return sketchedFields({ model, languages: model.site.languages.map(({ code }) => code) }, isAsked)
}

/** The same of what has its shape. */
export function sketchedFields({ model, languages }: Pick<Sketch, 'model' | 'languages'>, isAsked: (meta: Meta) => boolean = () => true, shaping: Shaping = plainShaping): Field[] {
  const schemas = shaping.schemasFor(languages)
  const throughUnit = walkThrough(schemas.unit, isAsked)
  return [
    ...topFiles.flatMap(({ file, schema }) => shaping.fieldsIn(file, model[schema], walkThrough(schemas[schema], isAsked))),
    ...collections.flatMap((collection) => model[collection].flatMap((unit) => shaping.fieldsIn(unit.file, unit, throughUnit)))
  ]
}

/** The single values of one file that a walk leads to; none where there is no such file. */
export function fieldsIn(file: string, contents: unknown, walk: Walk | undefined): Field[] {
  const found: Field[] = []
  if (contents !== undefined) walk?.([], contents, (path, value, meta) => found.push({ at: { file, path }, value, meta }))
  return found
}

/** Leads from a value to the single values in it. `path` is lent: it is another one as soon as the walk goes on. */
export type Walk = (path: (string | number)[], value: unknown, meet: (path: Path, value: unknown, meta: Meta) => void) => void

/**
 * The way to the single values that are asked for, through any value of the schema; undefined where there are none. Found once for a
 * schema: thousands of files have the same one, and most of their values are of no concern to any rule.
 */
export function walkThrough(schema: z.ZodType | undefined, isAsked: (meta: Meta) => boolean): Walk | undefined {
  const inner = unwrap(schema)
  const into = (walk: Walk, path: (string | number)[], step: string | number, item: unknown, meet: Parameters<Walk>[2]): void => {
    if (item === undefined) return
    path.push(step)
    walk(path, item, meet)
    path.pop()
  }
  if (inner instanceof z.ZodArray) {
    const each = walkThrough(inner.element as z.ZodType, isAsked)
    return each && ((path, value, meet) => (value as unknown[]).forEach((item, index) => into(each, path, index, item, meet)))
  }
  if (inner instanceof z.ZodRecord) {
    const each = walkThrough(inner.valueType as z.ZodType, isAsked)
    return each && ((path, value, meet) => Object.entries(value as object).forEach(([key, item]) => into(each, path, key, item, meet)))
  }
  if (inner instanceof z.ZodObject) {
    const walks = new Map<string, Walk>()
    for (const [key, of] of Object.entries(inner.shape)) {
      const walk = walkThrough(of as z.ZodType, isAsked)
      if (walk !== undefined) walks.set(key, walk)
    }
    if (walks.size === 0) return undefined
    // In the order of the file, not of the schema.
    return (path, value, meet) => {
      for (const [key, item] of Object.entries(value as object)) {
        const walk = walks.get(key)
        if (walk !== undefined) into(walk, path, key, item, meet)
      }
    }
  }
  const meta = metaOf(inner)
  return isAsked(meta) ? (path, value, meet) => meet([...path], value, meta) : undefined
}

type Issue = z.core.$ZodIssue

/** One diagnostic for each fault: a misspelt key is one, not "unknown" here and "missing" there. */
function issueDiagnostics(issues: readonly Issue[], source: Source, schema: z.ZodType, languages: readonly string[]): Diagnostic[] {
  const places = new Set(issues.map(({ code, path }) => JSON.stringify([code, path])))
  // What a reference (*) repeats is told once, where it is written.
  const isRepeated = ({ code, path }: Issue): boolean => {
    const written = writtenPath(source, path as Path)
    return written !== path && JSON.stringify(written) !== JSON.stringify(path) && places.has(JSON.stringify([code, written]))
  }
  // Where a key stands twice, the line that begins the next block may be lost: what is too much here is lacking there.
  const isDoubtful = ({ code, path }: Issue): boolean =>
    (source.repeated ?? []).some((place) => (code === 'unrecognized_keys' ? isEqual(place, path as Path) : valueAt(source.value, path as Path) === undefined && isEqual(place.slice(0, -1), path.slice(0, -1) as Path)))
  const strange = new Map<string, Diagnostic[]>()
  const explained = new Set<string>()
  const isMissing = (path: Path): boolean => missing.has(JSON.stringify(path))
  const missing = new Set(issues.flatMap(({ path }) => (valueAt(source.value, path as Path) === undefined ? [JSON.stringify(path)] : [])))
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue
    const path = issue.path as Path
    const { found, means } = unknownKeys(source, { path, keys: issue.keys, schema, languages, isMissing })
    strange.set(JSON.stringify(path), found)
    for (const meant of means) explained.add(JSON.stringify(meant))
  }
  const doubled = doubledEntries(source.value, issues)
  const twice = doubled.map(({ entry, key }) => {
    const at = (step: number): Place => ({ file: source.file, path: [...entry.slice(0, -1), Number(entry.at(-1)) + step, key], part: 'key' })
    return error('entry-twice', at(1), { key: nameOf(entry.slice(0, -1)), value: `${key}: ${String(valueAt(source.value, [...entry, key]) ?? '')}`.trim() }, [at(0)])
  })
  const isDoubled = ({ path }: Issue): boolean => doubled.some(({ entry }) => isEqual(entry, path.slice(0, entry.length) as Path))
  const lists = issues.flatMap(({ path }) => (isMissing(path as Path) ? (lostList(source.value, path as Path, { schema, issues }) ?? []) : []))
  const isInLostList = ({ path }: Issue): boolean => lists.some(({ lost, list, from }) => isEqual(lost, path as Path) || (isEqual(list, path.slice(0, list.length) as Path) && Number(path[list.length]) >= from))
  const headless = lists.map(({ lost, list, from }) => error('field-missing', { file: source.file, path: [...list, from] }, { key: nameOf(lost), about: undefined, isAbove: true }))
  return groupTranslations(
    source,
    [...twice, ...headless, ...issues.flatMap((issue): Diagnostic[] => {
      const path = issue.path as Path
      if (isRepeated(issue) || isDoubtful(issue) || isDoubled(issue) || isInLostList(issue)) return []
      if (languages.length === 0 && path.length > 0 && path[0] !== 'languages') return []
      if (issue.code === 'unrecognized_keys') return strange.get(JSON.stringify(path)) ?? []
      // A value that breaks several rules is one fault.
      const place = JSON.stringify(path)
      if (explained.has(place)) return []
      explained.add(place)
      return [issueDiagnostic(issue, source, schema, languages)]
    })],
    () => countTexts(source.value, schema, languages)
  )
}

type Block = { path: Path; keys: readonly string[]; schema: z.ZodType; languages: readonly string[]; isMissing: (path: Path) => boolean }

/** What is wrong with the unknown keys of one block, and the paths of the missing ones that they were meant to be. */
function unknownKeys(source: Source, { path, keys, schema, languages, isMissing }: Block): { found: Diagnostic[]; means: Path[] } {
  const known = knownKeys(schemaAt(schema, path))
  const present = Object.keys((valueAt(source.value, path) ?? {}) as object)
  const absent = known.filter((key) => !present.includes(key))
  const isText = isTextShape(known, languages)
  const at = (key: string): Place => ({ file: source.file, path: [...path, key], part: 'key' })
  // A key between these and the block above them was lost, and its own keys stand there alone.
  const isNear = keys.length === 1 && nearestOf(keys[0]!, absent) !== undefined
  const lost = isNear ? undefined : lostParent(source.value, { path, keys, schema, languages, isMissing })
  if (lost !== undefined) return { found: [error('key-unknown', at(keys[0]!), { key: keys[0]!, nearest: undefined, known, place: { is: 'headless', parent: String(lost.at(-1)) } })], means: [lost] }
  const means: Path[] = []
  const aboveOf = (key: string): number => path.findLastIndex((_, index) => isMissing([...path.slice(0, index), key]))
  // Where a line was indented into the block above, all that was below it is there as well.
  const below = new Set(keys.flatMap((key) => (aboveOf(key) < 0 ? [] : knownKeys(schemaAt(schema, [...path.slice(0, aboveOf(key)), key])))))
  const found = keys.filter((key) => !below.has(key)).map((key): Diagnostic => {
    const [, name] = /^([\w-]+):./.exec(key) ?? []
    if (name !== undefined && known.includes(name)) {
      means.push([...path, name])
      return error('yaml-syntax', at(key), { fault: 'space-missing' })
    }
    const above = aboveOf(key)
    if (above >= 0) {
      means.push([...path.slice(0, above), key])
      return error('key-unknown', at(key), { key, nearest: undefined, known, place: { is: 'inside' } })
    }
    const last = present[present.indexOf(key) - 1]
    if (last !== undefined && /\s/.test(key) && [null, ''].includes(valueAt(source.value, [...path, last]) as null)) {
      means.push([...path, last])
      return error('yaml-syntax', at(key), { fault: 'text-outside' })
    }
    const before = present.slice(0, present.indexOf(key)).findLast((each) => known.includes(each))
    const isEmptied = before !== undefined && valueAt(source.value, [...path, before]) === null && knownKeys(schemaAt(schema, [...path, before])).includes(key)
    if (before !== undefined && (isEmptied || isMissing([...path, before, key]))) {
      means.push(isEmptied ? [...path, before] : [...path, before, key])
      return error('key-unknown', at(key), { key, nearest: undefined, known, place: { is: 'outside', parent: before } })
    }
    const required = absent.filter((each) => isMissing([...path, each]))
    const nearest = nearestOf(key, absent) ?? (keys.length === 1 && required.length === 1 ? required[0] : undefined)
    if (nearest !== undefined) means.push([...path, nearest])
    return error('key-unknown', at(key), { key, nearest, known, ...(isText && /^[a-z]{2,3}$/.test(key) ? { isLanguage: true } : {}) })
  })
  return { found: groupMoved(found), means }
}

/** Fields that stand in the wrong block together were moved there together. */
function groupMoved(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const first = new Map<string, number>()
  const also: Place[][] = []
  for (const [index, { code, args, at }] of diagnostics.entries()) {
    const key = code === 'key-unknown' && args.place !== undefined ? JSON.stringify(args.place) : String(index)
    const known = first.get(key)
    if (known === undefined) first.set(key, index)
    else (also[known] ??= []).push(at)
  }
  return [...first.values()].map((index) => ({ ...diagnostics[index]!, also: also[index] ?? [] }))
}

/** The one key that is not there, beside a block or one of those around it, and that has all of these keys below it. */
function lostParent(value: unknown, { path, keys, schema, isMissing }: Block): Path | undefined {
  for (let depth = path.length; depth >= 0; depth--) {
    const around = path.slice(0, depth)
    const block = (valueAt(value, around) ?? {}) as object
    const lost = knownKeys(schemaAt(schema, around)).filter((name) => {
      const own = schemaAt(schema, [...around, name])
      // One that need not be there must have several of its fields to be known by.
      if (Object.hasOwn(block, name) || (keys.length < 2 && !isMissing([...around, name]))) return false
      const isEntry = (key: string): boolean => own instanceof z.ZodRecord && isMissing([...around, name]) && own.safeParse({ [key]: valueAt(value, [...path, key]) }).success
      return keys.every((key) => knownKeys(own).includes(key) || isEntry(key))
    })
    if (lost.length === 1) return [...around, lost[0]!]
  }
  return undefined
}

/** Entries of lists of which only the first line is there, because it was written twice: the next entry has it as well. */
function doubledEntries(value: unknown, issues: readonly Issue[]): { entry: Path; key: string }[] {
  const found = new Map<string, { entry: Path; key: string }>()
  for (const { path } of issues) {
    for (const [index, step] of path.entries()) {
      if (typeof step !== 'number') continue
      const list = path.slice(0, index) as Path
      const [entry, next] = [step, step + 1].map((place) => valueAt(value, [...list, place]))
      if (typeof entry !== 'object' || entry === null || typeof next !== 'object' || next === null) continue
      const [[key, own] = ['', undefined], ...others] = Object.entries(entry)
      const isSame = own === null || own === '' || own === valueAt(next, [key])
      if (key !== '' && others.length === 0 && Object.keys(next)[0] === key && Object.keys(next).length > 1 && isSame) found.set(JSON.stringify([...list, step]), { entry: [...list, step], key })
    }
  }
  return [...found.values()]
}

/** Where the entries of a missing list stand: in the list above it, when the line with its name was lost. */
function lostList(value: unknown, path: Path, { schema, issues }: { schema: z.ZodType; issues: readonly Issue[] }): { lost: Path; list: Path; from: number } | undefined {
  const own = schemaAt(schema, path)
  if (!(own instanceof z.ZodArray)) return undefined
  const around = path.slice(0, -1)
  for (const [name, entries] of Object.entries((valueAt(value, around) ?? {}) as object)) {
    const list = [...around, name]
    const faulty = issues.filter((issue) => issue.path.length > list.length && isEqual(list, issue.path.slice(0, list.length) as Path)).map((issue) => Number(issue.path[list.length]))
    const from = Math.min(...faulty)
    if (Array.isArray(entries) && faulty.length > 0 && own.safeParse(entries.slice(from)).success) return { lost: path, list, from }
  }
  return undefined
}

const isTextShape = (keys: readonly string[], languages: readonly string[]): boolean => keys.length > 0 && keys.every((key) => languages.includes(key))

/** How many texts a value of a schema has, in whatever language. */
function countTexts(value: unknown, schema: z.ZodType | undefined, languages: readonly string[]): number {
  const inner = unwrap(schema)
  if (typeof value !== 'object' || value === null || inner === undefined) return 0
  if (isTextShape(knownKeys(inner), languages)) return 1
  return Object.entries(value).reduce((sum, [key, item]) => sum + countTexts(item, schemaAt(inner, [key]), languages), 0)
}

/** Where several texts of a file are not written in a language, one finding for all: a language was added, or a part of the file was lost. */
function groupTranslations(source: Source, diagnostics: readonly Diagnostic[], countAll: () => number): Diagnostic[] {
  return diagnostics.flatMap((found) => {
    if (found.code !== 'translation-missing') return [found]
    const { language } = found.args
    const all = diagnostics.filter(({ code, args }) => code === found.code && args.language === language)
    if (all.length < 3) return [found]
    if (found !== all[0]) return []
    const [first, ...others] = all.map(({ at }) => at).toSorted((a, b) => startOf(source, a) - startOf(source, b))
    return [error('language-missing', first ?? found.at, { language, count: all.length, total: countAll() }, others)]
  })
}

const isEqual = (a: Path, b: Path): boolean => a.length === b.length && a.every((step, index) => step === b[index])

const startOf = (source: Source, at: Place): number => ('path' in at ? locate(source, at.path, at.part)[0] : 0)

/** Where texts of many files are written in a language that the site does not have, the fault is in site.yaml; of one file, it is one finding. */
function groupLanguages(diagnostics: readonly Diagnostic[], sources: readonly Source[]): { diagnostics: Diagnostic[]; lost: string[] } {
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
    const [{ nearest }] = all.map(({ args }) => args) as [ArgsOf['key-unknown']]
    const isRenamed = nearest !== undefined && all.every(({ args }) => args.nearest === nearest)
    if (byFile.size > 2) {
      lost.push(language)
      const index = codesIn(sources).indexOf(nearest)
      const at: Place = isRenamed && index >= 0 ? { file: 'site.yaml', path: ['languages', index, 'code'] } : { file: 'site.yaml', path: ['languages'], part: 'key' }
      for (const each of all) instead.set(each, [])
      instead.set(all[0]!, [error('language-unknown', at, { language, count: all.length, instead: isRenamed ? nearest : undefined }, [...byFile.values()].map(([first]) => first!.at))])
      continue
    }
    for (const own of byFile.values()) {
      if (own.length < 3) continue
      for (const each of own) instead.set(each, [])
      const [first, ...others] = own as [Diagnostic, ...Diagnostic[]]
      instead.set(first, [error('language-unknown', first.at, { language, count: own.length, instead: isRenamed ? nearest : undefined }, others.map(({ at }) => at))])
    }
  }
  return { diagnostics: diagnostics.flatMap((found) => instead.get(found) ?? [found]), lost }
}

function issueDiagnostic(issue: Issue, source: Source, schema: z.ZodType, languages: readonly string[]): Diagnostic {
  const path = issue.path as Path
  const at: Place = { file: source.file, path }
  const value = valueAt(source.value, path)
  const key = nameOf(path)
  const meta = metaOf(schemaAt(schema, path))
  const own = schemaAt(schema, path)
  const language = languages.includes(String(path.at(-1))) ? String(path.at(-1)) : undefined
  const owner = nameOf(path.slice(0, -1))
  const meant = language === undefined ? key : owner
  if (value === undefined) {
    const swallowed = typeof path.at(-1) === 'string' ? lineWithin(source, path.slice(0, -1), String(path.at(-1))) : undefined
    if (swallowed !== undefined) return error('yaml-syntax', { file: source.file, range: swallowed }, { fault: 'line-in-text' })
    return language === undefined
      ? error('field-missing', { file: source.file, path, part: 'key' }, { key, about: meta.description })
      : error('translation-missing', { file: source.file, path: path.slice(0, -1), part: 'key' }, { language, key: owner })
  }
  if (value === null && /^[a-z0-9-]+:./.test(String(path.at(-1)))) return error('yaml-syntax', { file: source.file, path, part: 'key' }, { fault: 'space-missing' })
  if (value === null || (typeof value === 'string' && value.trim() === '')) {
    const facts = { isList: own instanceof z.ZodArray && own.safeParse([]).success, isOptional: isOptional(schema, path) }
    return language === undefined ? error('field-empty', at, { key, about: meta.description, ...facts }) : error('translation-empty', at, { language, key: owner })
  }
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'string' && typeof value !== 'object') {
        const written = writtenAt(source, path)
        // Where quotes alone would not mend it, they are not the advice to give.
        if (meta.rule !== undefined && schemaAt(schema, path)?.safeParse(written).success === false) return error('rule-broken', at, { rule: meta.rule, key: meant, found: written, variables: [] })
        return error('quotes-missing', at, { key: meant, written, isNumber: typeof value !== 'boolean' })
      }
      return error('type-wrong', at, { key: meant, expected: expectedWords(issue.expected, own, languages), found: foundWords(value), mended: mended(value, own, languages) })
    case 'too_small':
    case 'too_big': {
      if (Array.isArray(value)) return error('list-empty', at, { key })
      if (typeof value === 'string') return error('text-too-long', at, { key: meant, length: value.length, limit: Number(issue.code === 'too_big' ? issue.maximum : 0) })
      return error('number-range', at, { key, found: Number(value), ...boundsOf(schemaAt(schema, path)) })
    }
    case 'invalid_value':
      return error('value-unknown', at, { key, found: String(value), allowed: issue.values.map(String), nearest: nearestOf(String(value), issue.values.map(String)) })
    case 'invalid_key':
      return error('rule-broken', { file: source.file, path, part: 'key' }, { rule: 'identifier', key, found: key, variables: [] })
    case 'invalid_format':
    case 'custom': {
      const variables = meta.variables ?? []
      const braces = bracesIn(String(value), variables)
      const rule = meta.rule === undefined || (meta.rule === 'variables' && braces.length === 0) ? 'filled' : meta.rule
      const found = rule === 'variables' ? braces.join(', ') : String(value)
      return error('rule-broken', at, { rule, key: meant, found, variables })
    }
    default:
      return error('type-wrong', at, { key, expected: meta.description ?? 'another kind of value', found: foundWords(value) })
  }
}

function isOptional(schema: z.ZodType, path: Path): boolean {
  const parent = schemaAt(schema, path.slice(0, -1))
  return parent instanceof z.ZodObject && parent.shape[String(path.at(-1))] instanceof z.ZodOptional
}

const truths: Readonly<Record<string, boolean>> = { yes: true, y: true, on: true, si: true, 'sì': true, ja: true, oui: true, no: false, n: false, off: false, nein: false, non: false }

/** What a value of another type was most likely meant to be, as it is to be written: one line, or one for each language. */
function mended(value: unknown, schema: z.ZodType | undefined, languages: readonly string[]): string[] {
  const accepts = (meant: unknown): boolean => schema?.safeParse(meant).success === true
  if (isTextShape(knownKeys(schema), languages)) return typeof value === 'object' && !Array.isArray(value) ? [] : knownKeys(schema).map((language) => `${language}: …`)
  if (typeof value !== 'string' && typeof value !== 'number') return []
  const text = String(value).trim()
  if (schema instanceof z.ZodNumber) {
    // The number alone, of a text that has one, and nothing else in figures.
    const [, figures] = /^[^\d.,-]*(-?\d+(?:[.,]\d{1,2})?)(?:²|[^\d.,]*)$/.exec(text.replace(/\bm2\b/, 'm²')) ?? []
    const number = figures?.replace(',', '.')
    return number !== undefined && accepts(Number(number)) ? [number] : []
  }
  if (schema instanceof z.ZodBoolean) {
    const truth = truths[text.toLowerCase()]
    return truth === undefined ? (/^(true|false)$/i.test(text) ? [text.toLowerCase()] : []) : [String(truth)]
  }
  if (schema instanceof z.ZodArray) return accepts([value]) ? [`- ${text}`] : []
  const [first] = knownKeys(schema)
  return first !== undefined && !text.includes('://') && accepts({ [first]: value }) ? [`{ ${first}: ${text} }`] : []
}

const typeWords: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list, each entry on a line that begins with "- "',
  object: 'a block of fields, each on its own line below, indented by two spaces',
  record: 'a block of names, each on its own line below, indented by two spaces'
}

function expectedWords(type: string, schema: z.ZodType | undefined, languages: readonly string[]): string {
  const keys = knownKeys(schema)
  if (keys.length > 0 && keys.every((key) => languages.includes(key))) return `a text in each language, each on its own line below: ${keys.map((key) => `"${key}: …"`).join(', ')}`
  if (keys.length > 0 && keys.length <= 5) return `a block with the fields ${keys.map((key) => `"${key}: …"`).join(', ')}`
  return typeWords[type] ?? type
}

function foundWords(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a block of fields'
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return Number.isFinite(value) ? `the number ${value}` : 'not a usual number'
  return `the text "${String(value).length > 80 ? `${String(value).slice(0, 77)}…` : String(value)}"`
}

/** The name of what stands at a path: its key, or "entry 3 of photos". */
function nameOf(path: Path): string {
  const last = path.at(-1)
  if (typeof last === 'number') return `entry ${last + 1} of ${nameOf(path.slice(0, -1))}`
  return last ?? 'the file'
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, step) => (inner as Record<string | number, unknown> | null | undefined)?.[step], value)
}

/** The schema of what stands at a path, through optional parts, lists and records. */
function schemaAt(schema: z.ZodType | undefined, path: Path): z.ZodType | undefined {
  const inner = unwrap(schema)
  const [step, ...rest] = path
  if (inner === undefined || step === undefined) return inner
  if (inner instanceof z.ZodObject) return schemaAt(inner.shape[step] as z.ZodType | undefined, rest)
  if (inner instanceof z.ZodArray) return schemaAt(inner.element as z.ZodType, rest)
  if (inner instanceof z.ZodRecord) return schemaAt(inner.valueType as z.ZodType, rest)
  return undefined
}

export const unwrap = (schema: z.ZodType | undefined): z.ZodType | undefined => (schema instanceof z.ZodOptional ? unwrap(schema.unwrap() as z.ZodType) : schema)

const knownKeys = (schema: z.ZodType | undefined): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])

const metaOf = (schema: z.ZodType | undefined): Meta => (schema?.meta() ?? {}) as Meta

function boundsOf(schema: z.ZodType | undefined): Pick<ArgsOf['number-range'], 'minimum' | 'maximum' | 'above' | 'whole'> {
  if (!(schema instanceof z.ZodNumber)) return { minimum: undefined, maximum: undefined, above: false, whole: false }
  // A whole number has the machine's limits where none are set; those are not worth a word.
  const own = (bound: number | null) => (bound === null || !Number.isFinite(bound) || Math.abs(bound) === Number.MAX_SAFE_INTEGER ? undefined : bound)
  return { minimum: own(schema.minValue), maximum: own(schema.maxValue), above: !schema.safeParse(schema.minValue).success, whole: schema.format === 'safeint' }
}

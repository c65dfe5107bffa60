/**
 * Sources as a Model: which file has which schema, and what a schema's complaints mean in the owner's terms.
 * It stands apart because zod's words and unions of issue kinds end here; everything after works with shaped values.
 */
import { z } from 'zod'
import { error, nearestOf, warning, type ArgsOf, type Diagnostic, type Path, type Place } from './diagnostic.ts'
import { collections, schemasFor, variablesIn, type House, type Meta, type Model, type Schemas, type Unit } from './model.ts'
import { locate, writtenAt, type Source } from './source.ts'

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

/** What a file is by its schema: its value, or what is wrong with it. A unit knows its file. */
export type Shaped = { value: unknown } | { diagnostics: Diagnostic[] }

/** The work on single files, which gives the same for the same: who shapes again and again can bring work that remembers. */
export type Shaping = { schemasFor: typeof schemasFor; shapeSource: typeof shapeSource; fieldsIn: typeof fieldsIn }

const plainShaping: Shaping = { schemasFor, shapeSource, fieldsIn }

export function shapeSource(source: Source, name: keyof Schemas, { schemas, languages }: { schemas: Schemas; languages: readonly string[] }): Shaped {
  const result = schemas[name].safeParse(source.value)
  if (!result.success) return { diagnostics: issueDiagnostics(result.error.issues, source, schemas[name], languages) }
  return { value: name === 'unit' ? { ...result.data, file: source.file } : result.data }
}

/** Validates every source and puts the values together. The model is there only when every file has its shape. */
export function shapeModel(sources: readonly Source[], files: readonly string[], shaping: Shaping = plainShaping): { model: Model | undefined; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [...missingFiles(files), ...unknownFiles(files)]
  const languages = languagesOf(sources)
  const schemas = shaping.schemasFor(languages)
  const shaped = new Map<string, unknown>()
  for (const source of sources) {
    const name = schemaNameOf(source.file)
    // Without languages every text of every other file would look wrong.
    if (name === undefined || (languages.length === 0 && name !== 'site')) continue
    const result = shaping.shapeSource(source, name, { schemas, languages })
    if ('value' in result) shaped.set(source.file, result.value)
    else diagnostics.push(...result.diagnostics)
  }
  const complete = topFiles.every(({ file }) => shaped.has(file) || !files.includes(file)) && files.every((file) => schemaNameOf(file) === undefined || shaped.has(file))
  if (!complete || diagnostics.some(({ severity }) => severity === 'error')) return { model: undefined, diagnostics }
  const top = Object.fromEntries(topFiles.flatMap(({ file, schema }) => (shaped.has(file) ? [[schema, shaped.get(file)]] : [])))
  const units = Object.fromEntries(collections.map((collection) => [collection, unitsOf(collection, shaped)]))
  return { model: { ...top, ...units } as Model, diagnostics }
}

/**
 * The language codes of site.yaml, before it is validated: the other files are judged by them even when it has faults of its own.
 */
export function languagesOf(sources: readonly Source[]): string[] {
  const site = sources.find(({ file }) => file === 'site.yaml')?.value as { languages?: { code?: unknown }[] } | undefined
  const codes = Array.isArray(site?.languages) ? site.languages.map((language) => language?.code) : []
  // One code that cannot be right makes every text of the house look wrong.
  return codes.every((code): code is string => typeof code === 'string' && /^[a-z]{2,3}$/.test(code)) ? codes : []
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
  const diagnostics = missingFiles(files).filter(({ at }) => concernsHouse(at.file))
  const shaped = new Map<string, unknown>()
  for (const source of sources) {
    const schema = schemas[schemaNameOf(source.file) ?? 'oil']
    if (schema === undefined) continue
    const result = schema.safeParse(source.value)
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
    .toSorted((a, b) => a.order - b.order || (a.file < b.file ? -1 : 1))
}

function missingFiles(files: readonly string[]): Diagnostic[] {
  return topFiles
    .filter(({ file, optional }) => !optional && !files.includes(file))
    .map(({ file }) => error('file-missing', { file, range: [0, 0] }, { file }))
}

function unknownFiles(files: readonly string[]): Diagnostic[] {
  const bare = (file: string): string => file.replace(/\.ya?ml$/i, '')
  return files
    .filter((file) => schemaNameOf(file) === undefined)
    .map((file) => {
      const base = bare(file).replace(/^.*\//, '')
      const nearest = nearestOf(bare(file), [...topFiles.map((top) => bare(top.file)), ...collections.map((collection) => `${collection}/${base}`)])
      return warning('file-unknown', { file, range: [0, 0] }, { nearest: nearest === undefined ? undefined : `${nearest}.yaml` })
    })
}

/** A single value of the model, with where it stands and what its schema says of it. */
export type Field = { at: Extract<Place, { path: Path }>; value: unknown; meta: Meta }

/** Every single value of the model, file by file, in the order in which it stands there. */
export function fieldsOf(model: Model, shaping: Shaping = plainShaping): Field[] {
  const schemas = shaping.schemasFor(model.site.languages.map(({ code }) => code))
  return [
    ...topFiles.flatMap(({ file, schema }) => shaping.fieldsIn(file, model[schema], schemas[schema])),
    ...collections.flatMap((collection) => model[collection].flatMap((unit) => shaping.fieldsIn(unit.file, unit, schemas.unit)))
  ]
}

/** Every single value of one file. */
export function fieldsIn(file: string, contents: unknown, shape: z.ZodType): Field[] {
  const found: Field[] = []
  const visit = (path: Path, value: unknown, schema: z.ZodType | undefined): void => {
    const inner = unwrap(schema)
    if (value === undefined) return
    if (inner instanceof z.ZodArray) {
      for (const [index, item] of (value as unknown[]).entries()) visit([...path, index], item, inner.element as z.ZodType)
    } else if (inner instanceof z.ZodRecord) {
      for (const [key, item] of Object.entries(value as object)) visit([...path, key], item, inner.valueType as z.ZodType)
    } else if (inner instanceof z.ZodObject) {
      for (const [key, item] of Object.entries(value as object)) visit([...path, key], item, inner.shape[key] as z.ZodType | undefined)
    } else {
      found.push({ at: { file, path }, value, meta: metaOf(inner) })
    }
  }
  visit([], contents, shape)
  return found
}

type Issue = z.core.$ZodIssue

/** One diagnostic for each fault: a misspelt key is one, not "unknown" here and "missing" there. */
function issueDiagnostics(issues: readonly Issue[], source: Source, schema: z.ZodType, languages: readonly string[]): Diagnostic[] {
  const misspelt = new Map<string, { key: string; nearest: string | undefined; known: string[] }[]>()
  const explained = new Set<string>()
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue
    const known = knownKeys(schemaAt(schema, issue.path as Path))
    const present = Object.keys((valueAt(source.value, issue.path as Path) ?? {}) as object)
    const absent = known.filter((key) => !present.includes(key))
    const found = issue.keys.map((key) => ({ key, nearest: nearestOf(key, absent), known }))
    misspelt.set(JSON.stringify(issue.path), found)
    for (const { nearest: meant } of found) if (meant !== undefined) explained.add(JSON.stringify([...issue.path, meant]))
  }
  return groupTranslations(
    source,
    issues.flatMap((issue): Diagnostic[] => {
      const path = issue.path as Path
      if (languages.length === 0 && path.length > 0 && path[0] !== 'languages') return []
      if (issue.code === 'unrecognized_keys') {
        return (misspelt.get(JSON.stringify(path)) ?? []).map((found) => error('key-unknown', { file: source.file, path: [...path, found.key], part: 'key' }, found))
      }
      // A value that breaks several rules is one fault.
      const place = JSON.stringify(path)
      if (explained.has(place)) return []
      explained.add(place)
      return [issueDiagnostic(issue, source, schema, languages)]
    })
  )
}

/** Where a file has no text at all in a language, one finding for all: a language was added, or a part of the file was lost. */
function groupTranslations(source: Source, diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.flatMap((found) => {
    if (found.code !== 'translation-missing') return [found]
    const { language } = found.args
    const all = diagnostics.filter(({ code, args }) => code === found.code && args.language === language)
    if (all.length < 3 || hasKey(source.value, language)) return [found]
    if (found !== all[0]) return []
    const [first, ...others] = all.map(({ at }) => at).toSorted((a, b) => startOf(source, a) - startOf(source, b))
    return [error('language-missing', first ?? found.at, { language, count: all.length }, others)]
  })
}

const startOf = (source: Source, at: Place): number => ('path' in at ? locate(source, at.path, at.part)[0] : 0)

function hasKey(value: unknown, key: string): boolean {
  return typeof value === 'object' && value !== null && (Object.hasOwn(value, key) || Object.values(value).some((inner) => hasKey(inner, key)))
}

function issueDiagnostic(issue: Issue, source: Source, schema: z.ZodType, languages: readonly string[]): Diagnostic {
  const path = issue.path as Path
  const at: Place = { file: source.file, path }
  const value = valueAt(source.value, path)
  const key = nameOf(path)
  const meta = metaOf(schemaAt(schema, path))
  const language = languages.includes(String(path.at(-1))) ? String(path.at(-1)) : undefined
  const owner = nameOf(path.slice(0, -1))
  const meant = language === undefined ? key : owner
  if (value === undefined) {
    return language === undefined
      ? error('field-missing', { file: source.file, path, part: 'key' }, { key, about: meta.description })
      : error('translation-missing', { file: source.file, path: path.slice(0, -1), part: 'key' }, { language, key: owner })
  }
  if (value === null || (typeof value === 'string' && value.trim() === '')) {
    return language === undefined ? error('field-empty', at, { key, about: meta.description }) : error('translation-empty', at, { language, key: owner })
  }
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'string' && typeof value !== 'object') {
        const written = writtenAt(source, path)
        // Where quotes alone would not mend it, they are not the advice to give.
        if (meta.rule !== undefined && schemaAt(schema, path)?.safeParse(written).success === false) return error('rule-broken', at, { rule: meta.rule, key: meant, found: written, variables: [] })
        return error('quotes-missing', at, { key: meant, written, isNumber: typeof value !== 'boolean' })
      }
      return error('type-wrong', at, { key: meant, expected: expectedWords(issue.expected, schemaAt(schema, path), languages), found: foundWords(value) })
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
      const rule = meta.rule ?? 'filled'
      const variables = meta.variables ?? []
      const found = rule === 'variables' ? variablesIn(String(value)).filter((name) => !variables.includes(name)).map((name) => `{${name}}`).join(', ') : String(value)
      return error('rule-broken', at, { rule, key: meant, found, variables })
    }
    default:
      return error('type-wrong', at, { key, expected: meta.description ?? 'another kind of value', found: foundWords(value) })
  }
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

/**
 * Sources as a Model: which file has which schema, and what a schema's complaints mean in the owner's terms.
 * It stands apart because zod's words and unions of issue kinds end here; everything after works with shaped values.
 */
import { z } from 'zod'
import { error, nearestOf, warning, type Diagnostic, type Path, type Place } from './diagnostic.ts'
import { collections, schemasFor, variablesIn, type Meta, type Model, type Schemas, type Unit } from './model.ts'
import { writtenAt, type Source } from './source.ts'

/** The files at the top of the data folder, each with its schema. Those of parts that a house may not have are optional. */
const topFiles = [
  { file: 'site.yaml', schema: 'site', optional: false },
  { file: 'phones.yaml', schema: 'phones', optional: false },
  { file: 'services.yaml', schema: 'services', optional: false },
  { file: 'rules.yaml', schema: 'rules', optional: false },
  { file: 'translations.yaml', schema: 'translations', optional: false },
  { file: 'pages.yaml', schema: 'pages', optional: false },
  { file: 'oil.yaml', schema: 'oil', optional: true },
  { file: 'guide.yaml', schema: 'guide', optional: true }
] as const satisfies readonly { file: string; schema: keyof Schemas; optional: boolean }[]

/** The schema of a file of the data folder, by its name. */
export function schemaNameOf(file: string): keyof Schemas | undefined {
  const folder = /^([^/]+)\/[^/]+\.yaml$/.exec(file)?.[1]
  if (folder !== undefined) return (collections as readonly string[]).includes(folder) ? 'unit' : undefined
  return topFiles.find((top) => top.file === file)?.schema
}

/** Validates every source and puts the values together. The model is there only when every file has its shape. */
export function shapeModel(sources: readonly Source[], files: readonly string[]): { model: Model | undefined; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [...missingFiles(files), ...unknownFiles(files)]
  const languages = languagesOf(sources)
  const schemas = schemasFor(languages)
  const shaped = new Map<string, unknown>()
  for (const source of sources) {
    const name = schemaNameOf(source.file)
    // Without languages every text of every other file would look wrong.
    if (name === undefined || (languages.length === 0 && name !== 'site')) continue
    const result = schemas[name].safeParse(source.value)
    if (result.success) shaped.set(source.file, result.data)
    else diagnostics.push(...issueDiagnostics(result.error.issues, source, schemas[name], languages))
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
function languagesOf(sources: readonly Source[]): string[] {
  const site = sources.find(({ file }) => file === 'site.yaml')?.value as { languages?: { code?: unknown }[] } | undefined
  const codes = Array.isArray(site?.languages) ? site.languages.map((language) => language?.code) : []
  return codes.filter((code): code is string => typeof code === 'string')
}

function unitsOf(folder: string, shaped: ReadonlyMap<string, unknown>): Unit[] {
  return [...shaped]
    .filter(([file]) => file.startsWith(`${folder}/`))
    .map(([file, unit]) => ({ ...(unit as Unit), file }))
    .toSorted((a, b) => a.order - b.order || (a.file < b.file ? -1 : 1))
}

function missingFiles(files: readonly string[]): Diagnostic[] {
  return topFiles
    .filter(({ file, optional }) => !optional && !files.includes(file))
    .map(({ file }) => error('file-missing', { file, range: [0, 0] }, { file }))
}

function unknownFiles(files: readonly string[]): Diagnostic[] {
  const names = [...topFiles.map(({ file }) => file), ...collections.map((collection) => `${collection}/…`)]
  return files
    .filter((file) => schemaNameOf(file) === undefined)
    .map((file) => warning('file-unknown', { file, range: [0, 0] }, { nearest: nearestOf(file.replace(/\/[^/]*$/, '/…').replace(/\.yml$/, '.yaml'), names) }))
}

/** A single value of the model, with where it stands and what its schema says of it. */
export type Field = { at: Extract<Place, { path: Path }>; value: unknown; meta: Meta }

/** Every single value of the model, file by file, in the order in which it stands there. */
export function fieldsOf(model: Model): Field[] {
  const schemas = schemasFor(model.site.languages.map(({ code }) => code))
  const found: Field[] = []
  const visit = (file: string, path: Path, value: unknown, schema: z.ZodType | undefined): void => {
    const inner = unwrap(schema)
    if (value === undefined) return
    if (inner instanceof z.ZodArray) {
      for (const [index, item] of (value as unknown[]).entries()) visit(file, [...path, index], item, inner.element as z.ZodType)
    } else if (inner instanceof z.ZodRecord) {
      for (const [key, item] of Object.entries(value as object)) visit(file, [...path, key], item, inner.valueType as z.ZodType)
    } else if (inner instanceof z.ZodObject) {
      for (const [key, item] of Object.entries(value as object)) visit(file, [...path, key], item, inner.shape[key] as z.ZodType | undefined)
    } else {
      found.push({ at: { file, path }, value, meta: metaOf(inner) })
    }
  }
  for (const { file, schema } of topFiles) visit(file, [], model[schema], schemas[schema])
  for (const collection of collections) for (const unit of model[collection]) visit(unit.file, [], unit, schemas.unit)
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
  return issues.flatMap((issue): Diagnostic[] => {
    const path = issue.path as Path
    if (issue.code === 'unrecognized_keys') {
      return (misspelt.get(JSON.stringify(path)) ?? []).map((found) => error('key-unknown', { file: source.file, path: [...path, found.key], part: 'key' }, found))
    }
    if (explained.has(JSON.stringify(path))) return []
    return [issueDiagnostic(issue, source, schema, languages)]
  })
}

function issueDiagnostic(issue: Issue, source: Source, schema: z.ZodType, languages: readonly string[]): Diagnostic {
  const path = issue.path as Path
  const at: Place = { file: source.file, path }
  const value = valueAt(source.value, path)
  const key = nameOf(path)
  const meta = metaOf(schemaAt(schema, path))
  const language = languages.includes(String(path.at(-1))) ? String(path.at(-1)) : undefined
  const owner = nameOf(path.slice(0, -1))
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
      if (issue.expected === 'string' && (typeof value === 'number' || typeof value === 'bigint')) {
        return error('quotes-missing', at, { key, written: writtenAt(source, path) })
      }
      return error('type-wrong', at, { key, expected: typeWords[issue.expected] ?? issue.expected, found: foundWords(value) })
    case 'too_small':
    case 'too_big': {
      if (Array.isArray(value)) return error('list-empty', at, { key })
      const { minimum, maximum, whole } = boundsOf(schemaAt(schema, path))
      return error('number-range', at, { key, found: Number(value), minimum, maximum, whole })
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
      return error('rule-broken', at, { rule, key: language === undefined ? key : owner, found, variables })
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

function foundWords(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a block of fields'
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return `the number ${value}`
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

const unwrap = (schema: z.ZodType | undefined): z.ZodType | undefined => (schema instanceof z.ZodOptional ? unwrap(schema.unwrap() as z.ZodType) : schema)

const knownKeys = (schema: z.ZodType | undefined): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])

const metaOf = (schema: z.ZodType | undefined): Meta => (schema?.meta() ?? {}) as Meta

function boundsOf(schema: z.ZodType | undefined): { minimum: number | undefined; maximum: number | undefined; whole: boolean } {
  if (!(schema instanceof z.ZodNumber)) return { minimum: undefined, maximum: undefined, whole: false }
  // A whole number has the machine's limits where none are set; those are not worth a word.
  const own = (bound: number | null) => (bound === null || !Number.isFinite(bound) || Math.abs(bound) === Number.MAX_SAFE_INTEGER ? undefined : bound)
  return { minimum: own(schema.minValue), maximum: own(schema.maxValue), whole: schema.format === 'safeint' }
}

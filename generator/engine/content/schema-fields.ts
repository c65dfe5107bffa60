/**
 * Walks through the content by its schemas: to the value and the schema at a path, and to the single values that a rule
 * or a report needs.
 */
import type { z } from 'zod'
import type { Path, Place } from '../diagnostics/diagnostic.ts'
import type { LocalizedText, ProgramLanguage } from '../diagnostics/language.ts'
import { memoizeWeakly } from '../store/memoize.ts'
import type { Model } from '../site-definition.ts'
import type { DataSchemas } from './data-schemas.ts'
import type { FieldWords, FieldMeta } from './schema-metadata.ts'

/** A single value of the model, with its place and the metadata of its schema. */
export type Field = { at: Extract<Place, { path: Path }>; value: unknown; meta: FieldMeta }

/** The single values of one file that a walk finds; none if there is no such file. */
export function fieldsIn(file: string, contents: unknown, walk: FieldWalker | undefined): Field[] {
  const found: Field[] = []
  if (contents !== undefined)
    walk?.([], contents, (path, value, meta) => found.push({ at: { file, path }, value, meta }))
  return found
}

/** The single values of the model, or those with the requested metadata, in the order of files and fields. */
export function fieldsOf(
  model: Model,
  data: DataSchemas,
  isRelevant: (meta: FieldMeta) => boolean = () => true
): Field[] {
  const schemas = data.schemasFor(model.site.languages.map(({ code }) => code))
  return filesIn(model, data).flatMap(({ file, name, contents }) =>
    fieldsIn(file, contents, fieldWalker(schemas[name], isRelevant))
  )
}

/** The contents of each file of a model, or of the valid part of one, with the name of its schema. */
export function filesIn(
  model: Readonly<Record<string, unknown>>,
  { files, folders, entry = '' }: DataSchemas
): { file: string; name: string; contents: unknown }[] {
  return [
    ...files.flatMap(({ file, name }) => (model[name] === undefined ? [] : [{ file, name, contents: model[name] }])),
    ...folders.flatMap((folder) =>
      Object.values(Object(model[folder])).map((contents) => ({
        file: String(valueAt(contents, ['file'])),
        name: entry,
        contents
      }))
    )
  ]
}

/** Walks from a value to the single values in it. `path` changes during the walk: copy it to keep it. */
export type FieldWalker = (
  path: (string | number)[],
  value: unknown,
  visit: (path: Path, value: unknown, meta: FieldMeta) => void
) => void

/**
 * Returns a walker to the requested values of a schema; undefined if there are none. It skips parts of the schema
 * without such values. Walkers are cached by schema and predicate, because thousands of files share a schema.
 */
export function fieldWalker(
  schema: z.core.$ZodType | undefined,
  isRelevant: (meta: FieldMeta) => boolean
): FieldWalker | undefined {
  const inner = unwrap(schema)
  return inner === undefined ? undefined : walkersFor(isRelevant)(inner)
}

const walkersFor = memoizeWeakly((isRelevant: (meta: FieldMeta) => boolean) =>
  memoizeWeakly((schema: z.ZodType) => createWalker(schema, isRelevant))
)

function createWalker(schema: z.ZodType, isRelevant: (meta: FieldMeta) => boolean): FieldWalker | undefined {
  if (isOfType(schema, 'array')) {
    const each = fieldWalker(schema.element, isRelevant)
    return each && walkEntries(() => each)
  }
  if (isOfType(schema, 'record')) {
    const each = fieldWalker(schema.valueType, isRelevant)
    return each && walkEntries(() => each)
  }
  if (isOfType(schema, 'object')) {
    const ofKeys = new Map<string, FieldWalker>()
    for (const [key, of] of Object.entries(schema.shape)) {
      const walk = fieldWalker(of, isRelevant)
      if (walk !== undefined) ofKeys.set(key, walk)
    }
    return ofKeys.size === 0 ? undefined : walkEntries((key) => ofKeys.get(key))
  }
  const meta = metaOf(schema)
  return isRelevant(meta) ? (path, value, visit) => visit([...path], value, meta) : undefined
}

/** Walks the entries of a block or a list in the order of the file. */
const walkEntries =
  (walkOf: (key: string) => FieldWalker | undefined): FieldWalker =>
  (path, value, visit) => {
    const isList = Array.isArray(value)
    for (const [key, item] of entriesOf(value)) {
      const walk = item === undefined ? undefined : walkOf(key)
      if (walk === undefined) continue
      path.push(isList ? Number(key) : key)
      walk(path, item, visit)
      path.pop()
    }
  }

/** The name of the value at a path: its key, or "entry 3 of photos". */
export function fieldName(path: Path): string {
  const last = path.at(-1)
  if (typeof last === 'number') return `entry ${last + 1} of ${fieldName(path.slice(0, -1))}`
  return last ?? 'the file'
}

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, step) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined),
    value
  )
}

/** The entries of a block or a list; none for any other value. */
export const entriesOf = (value: unknown): [key: string, value: unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/** The schema at a path, through optional parts, lists and records. */
export function schemaAt(schema: z.core.$ZodType | undefined, path: Path): z.ZodType | undefined {
  const inner = unwrap(schema)
  const [step, ...rest] = path
  if (inner === undefined || step === undefined) return inner
  if (isOfType(inner, 'object')) return schemaAt(inner.shape[step], rest)
  if (isOfType(inner, 'array')) return schemaAt(inner.element, rest)
  if (isOfType(inner, 'record')) return schemaAt(inner.valueType, rest)
  return undefined
}

type SchemaTypes = {
  array: z.ZodArray
  boolean: z.ZodBoolean
  enum: z.ZodEnum
  number: z.ZodNumber
  object: z.ZodObject
  optional: z.ZodOptional
  record: z.ZodRecord
}

/**
 * Whether a schema is one of a type of zod. It asks the schema itself, and not zod's classes as `instanceof` does, so that
 * the page of the desk can ask it without carrying zod.
 */
export const isOfType = <Type extends keyof SchemaTypes>(
  schema: z.core.$ZodType | undefined,
  type: Type
): schema is SchemaTypes[Type] => schema !== undefined && 'type' in schema && schema.type === type

/** The schema inside an optional one. */
export function unwrap(schema: z.core.$ZodType | undefined): z.ZodType | undefined {
  if (isOfType(schema, 'optional')) return unwrap(schema.unwrap())
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod types the parts of a schema by its core; all are `ZodType`s
  return schema as z.ZodType | undefined
}

export const knownKeys = (schema: z.ZodType | undefined): string[] =>
  isOfType(schema, 'object') ? Object.keys(schema.shape) : []

export const metaOf = (schema: z.ZodType | undefined): FieldMeta => schema?.meta() ?? {}

/** The label of a field. */
export const labelOf = (schema: z.core.$ZodType | undefined): LocalizedText =>
  wordsOf(schema, (words) => (typeof words === 'string' ? words : words[0]))

/** Its help; empty where the label says all. */
export const helpOf = (schema: z.core.$ZodType | undefined): LocalizedText =>
  wordsOf(schema, (words) => (typeof words === 'string' ? '' : words[1]))

/** What people call it beside its label. */
export const alsoCalled = (schema: z.core.$ZodType | undefined): LocalizedText =>
  wordsOf(schema, (words) => (typeof words === 'string' ? '' : words.slice(2).join(', ')))

/** What it is for: the help, or the label where that says all. */
export const purposeOf = (schema: z.core.$ZodType | undefined): LocalizedText | undefined =>
  [helpOf(schema), labelOf(schema)].find(({ en }) => en !== '')

function wordsOf(
  schema: z.core.$ZodType | undefined,
  pick: (words: FieldWords[ProgramLanguage]) => string
): LocalizedText {
  const { words } = metaOf(unwrap(schema))
  return { it: pick(words?.it ?? ''), en: pick(words?.en ?? '') }
}

/** Whether a schema is that of a text in all languages. */
export const isTextSchema = (schema: z.ZodType | undefined): boolean => metaOf(unwrap(schema)).isText === true

export const isSamePath = (a: Path, b: Path): boolean =>
  a.length === b.length && a.every((step, index) => step === b[index])

/** Whether a path is another one, or leads on from there. */
export const isPathWithin = (inner: Path, outer: Path): boolean => isSamePath(inner.slice(0, outer.length), outer)

/** The schema of the entries of a list. */
export const elementOf = ({ element }: z.ZodArray): z.ZodType | undefined => unwrap(element)

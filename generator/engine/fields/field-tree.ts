/**
 * The tree of fields: what a schema says, as plain data. Everything that asks about a schema folds over this tree:
 * validation, forms, blanks, labels, coverage, references. Only this module reads zod schemas.
 */
import type { z } from 'zod'
import type { Path } from '../diagnostics/diagnostic.ts'
import { wordsIn, inEachLanguage, type LocalizedText } from '../words/language.ts'
import { memoizeWeakly } from '../store/memoize.ts'
import { metaOf, type EntryIdentity, type FieldMeta, type FieldWords, type Identity } from './schema-metadata.ts'

/** What all fields have. */
type FieldBase = {
  /** Whether the block around it may lack it. */
  isOptional: boolean
  /** What the schema says beside its type: the words of the field, its format, what it refers to. */
  meta: FieldMeta
}

/** Fields by the keys that the schema names, in its order. */
export type BlockField = FieldBase & { kind: 'block'; children: Children }
/** A text, with a line for each language of the site. */
export type TextField = FieldBase & { kind: 'text'; children: Children }
/** `least` is the fewest entries that it can have. `identity` tells them apart; it names no group if nothing does. */
export type ListField = FieldBase & {
  kind: 'list'
  entry: FieldNode
  least: 0 | 1
  identity: EntryIdentity
}
/** Entries below keys of the owner's choice. */
export type RecordField = FieldBase & { kind: 'record'; key: FieldNode; entry: FieldNode }
/** The limits are part of the range, except for a minimum that `isExclusive`. */
export type NumberField = Leaf & {
  kind: 'number'
  minimum: number | undefined
  maximum: number | undefined
  isExclusive: boolean
  isWhole: boolean
}
/** `longest` in characters. */
export type StringField = Leaf & { kind: 'string'; longest: number }
export type ChoiceField = Leaf & { kind: 'choice'; values: readonly string[] }
export type BooleanField = Leaf & { kind: 'boolean' }

export type FieldNode =
  | BlockField
  | TextField
  | ListField
  | RecordField
  | NumberField
  | StringField
  | ChoiceField
  | BooleanField

type Children = ReadonlyMap<string, FieldNode>

/** A single value, which zod checks. */
type Leaf = FieldBase & { check: (value: unknown) => { value: unknown } | { wrong: WrongValue } }

/**
 * What is wrong with a single value: its type, its size, that it is not one of the choices, or what only its format
 * knows.
 */
export type WrongValue = 'type' | 'range' | 'length' | 'choice' | 'format'

/** The field of a schema: for one schema always the same, so that what is made of it can be kept. */
export const fieldOf = memoizeWeakly((schema: z.core.$ZodType): FieldNode => {
  if (isOfType(schema, 'optional')) return { ...fieldOf(schema.unwrap()), isOptional: true }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod types parts by its core; all are `ZodType`s
  const own = schema as z.ZodType
  const base = { isOptional: false, meta: metaOf(schema) }
  if (isOfType(schema, 'object')) {
    const { isForMachines } = base.meta
    const children = new Map(
      Object.entries(schema.shape).map(([key, inner]): [string, FieldNode] => {
        const child = fieldOf(inner)
        return [key, isForMachines ? { ...child, meta: { ...child.meta, isForMachines } } : child]
      })
    )
    return { ...base, kind: base.meta.isText === true ? 'text' : 'block', children }
  }
  if (isOfType(schema, 'array')) {
    const entry = fieldOf(schema.element)
    return {
      ...base,
      kind: 'list',
      entry,
      least: schema.safeParse([]).success ? 0 : 1,
      identity: identityOf(base, entry)
    }
  }
  if (isOfType(schema, 'record'))
    return { ...base, kind: 'record', key: fieldOf(schema.keyType), entry: fieldOf(schema.valueType) }
  const leaf = { ...base, check: checkBy(own) }
  if (isOfType(schema, 'string')) return { ...leaf, kind: 'string', longest: schema.maxLength ?? Infinity }
  if (isOfType(schema, 'enum')) return { ...leaf, kind: 'choice', values: schema.options.map(String) }
  if (isOfType(schema, 'boolean')) return { ...leaf, kind: 'boolean' }
  if (!isOfType(schema, 'number')) throw new TypeError(`no field has a schema of the type ${own.type}`)
  const [minimum, maximum] = [limitIn(schema.minValue), limitIn(schema.maxValue)]
  const isExclusive = minimum !== undefined && !schema.safeParse(minimum).success
  return { ...leaf, kind: 'number', minimum, maximum, isExclusive, isWhole: schema.format === 'safeint' }
})

/** What the schema of a list names, or else what each of its entries names. */
function identityOf({ meta: { identity } }: Pick<FieldBase, 'meta'>, entry: FieldNode): EntryIdentity {
  const once = onceIn(entry)
  const named: Identity = identity ?? (once === undefined ? { by: [] } : { by: [once], isLasting: true })
  return { ...named, isShared: (path) => isShared(fieldAt(entry, path)) }
}

const isShared = (field: FieldNode | undefined): boolean => field?.kind === 'choice' || isReference(field)

/** The way in each entry of a list to a value that no other entry has: the entry itself, or its id. */
export function onceIn(entry: FieldNode): readonly string[] | undefined {
  if (entry.kind === 'block') return isReference(entry.children.get('id')) ? ['id'] : undefined
  return entry.kind === 'choice' || isReference(entry) ? [] : undefined
}

const isReference = (field: FieldNode | undefined): boolean => field?.meta.type?.refersTo !== undefined

/** A limit of the schema. For whole numbers without one, zod names that of safe integers, which is none. */
const limitIn = (limit: number | null): number | undefined =>
  limit !== null && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : undefined

type SchemaTypes = {
  array: z.ZodArray
  boolean: z.ZodBoolean
  enum: z.ZodEnum
  number: z.ZodNumber
  object: z.ZodObject
  optional: z.ZodOptional
  record: z.ZodRecord
  string: z.ZodString
}

/** It asks the schema itself, and not zod's classes, so that the page of the desk does not carry zod. */
const isOfType = <Type extends keyof SchemaTypes>(schema: z.core.$ZodType, type: Type): schema is SchemaTypes[Type] =>
  'type' in schema && schema.type === type

/** zod would compile its check otherwise, which takes longer than the few values of a site. */
const jitless = { jitless: true }

const checkBy =
  (schema: z.ZodType): Leaf['check'] =>
  (value) => {
    const { success, data, error } = schema.safeParse(value, jitless)
    return success ? { value: data } : { wrong: wrongIn(error, value) }
  }

/** The first thing that is wrong with a value. */
function wrongIn({ issues: [issue] }: z.ZodError, value: unknown): WrongValue {
  switch (issue?.code) {
    case 'invalid_type':
      return 'type'
    case 'too_small':
    case 'too_big':
      return typeof value === 'string' ? 'length' : 'range'
    case 'invalid_value':
      return typeof value === 'object' ? 'type' : 'choice'
    default:
      return 'format'
  }
}

/** The field at a path, through lists and records. */
export function fieldAt(field: FieldNode | undefined, path: Path): FieldNode | undefined {
  return path.reduce<FieldNode | undefined>((at, step) => at && fieldWithin(at, step), field)
}

/** The field of a step further in: of a key, or of an entry of a list or a record. */
export function fieldWithin(field: FieldNode, step: string | number): FieldNode | undefined {
  if ('children' in field) return field.children.get(String(step))
  return 'entry' in field ? field.entry : undefined
}

/** The keys of a block or a text; none for any other field. */
export const knownKeys = (field: FieldNode | undefined): string[] =>
  field !== undefined && 'children' in field ? [...field.children.keys()] : []

/** All fields inside a field, at any depth, and the field itself. */
export const fieldsWithin = (field: FieldNode): FieldNode[] => [field, ...innerOf(field).flatMap(fieldsWithin)]

function innerOf(field: FieldNode): FieldNode[] {
  if ('children' in field) return [...field.children.values()]
  return 'entry' in field ? [field.entry] : []
}

/** The label of a field. */
export const labelOf = (field: FieldNode | undefined): LocalizedText =>
  wordsOf(field, (words) => (typeof words === 'string' ? words : words[0]))

/** Its help; empty where the label says all. */
export const helpOf = (field: FieldNode | undefined): LocalizedText =>
  wordsOf(field, (words) => (typeof words === 'string' ? '' : words[1]))

/** What people call it beside its label. */
export const alsoCalled = (field: FieldNode | undefined): LocalizedText =>
  wordsOf(field, (words) => (typeof words === 'string' ? '' : words.slice(2).join(', ')))

/** What it is for: the help, or the label where that says all. */
export const purposeOf = (field: FieldNode | undefined): LocalizedText | undefined =>
  [helpOf(field), labelOf(field)].find(({ en }) => en !== '')

function wordsOf(field: FieldNode | undefined, pick: (words: FieldWords['en']) => string): LocalizedText {
  const words = field?.meta.words
  return inEachLanguage((language) => (words === undefined ? '' : pick(wordsIn(words, language))))
}

/** Metadata of schemas: the words of a field, the names of its choices, and data for rules. */
import { z } from 'zod'
import type { Path } from '../diagnostics/diagnostic.ts'
import type { LocalizedText, Translated } from '../words/language.ts'
import type { FieldType } from './field-type.ts'

/**
 * The words of a field: a label and a help, or only a label. The label is empty where the value itself says what the
 * field is. Words after the help are other names that people use for the field; the search finds it by these, too.
 * Entries of lists and records have their own words.
 */
export type FieldWords = Translated<string | readonly [label: string, help: string, ...alsoCalled: string[]]>

/**
 * The text in a language that the program knows; undefined for any other. `beside` is where the content can say it for
 * such a language. With `isOpen` it is a placeholder, which the owner has to replace before a release.
 */
export type InitialText = {
  textIn: (language: string) => string | undefined
  beside?: (language: string) => { file: string; path: Path }
  isOpen?: true
}

/**
 * What tells the entries of a list apart. Each of `by` is a group of fields: entries with the same values in a group
 * are one entry, and a group counts where those before it say nothing. A group without fields is the whole entry.
 * With `isLasting`, entries that differ in the first group that both have are two. Without it, a value may have been
 * changed, as the days of a period.
 */
export type Identity = { by: readonly (readonly string[])[]; isLasting?: true }

/**
 * The same of the entries of a field. Of some texts many entries have the same one, as of a choice or a reference: they
 * are shared, and say nothing. Any other text says which entry it is.
 */
export type EntryIdentity = Identity & { isShared?: (path: Path) => boolean }

/** That of entries of which another value is another entry. */
export const itself: Identity = { by: [[]], isLasting: true }

/** Metadata of a schema. */
export type FieldMeta = {
  words?: FieldWords
  /** The name of each value of a choice. */
  nameOf?: (value: string) => LocalizedText
  type?: FieldType
  /** The variables that a text may contain in braces. */
  variables?: readonly string[]
  /** Whether it is a text with one line for each language. */
  isText?: true
  /** Whether it is a block with a part for each language, which is no text. */
  isByLanguage?: true
  /** Whether it is a line of a text in a language that is kept back from the site. */
  isOfDraft?: true
  /** Whether `true` keeps the entry that it is a field of back from the site. */
  isDraft?: true
  /** Whether a yes or no that is missing is a no: the desk then shows it to be ticked, and nobody has to add it. */
  isSwitch?: true
  /** Whether no page shows it, because it is for search engines and the like. */
  isForMachines?: true
  /** Whether pages show it only where something else is missing. */
  isStandIn?: true
  /** Whether no other entry of its list should have the same value, as a photo of a gallery. */
  isOnce?: true
  /** How wide pages show a photo at most, in CSS pixels. */
  shownWidth?: number
  /** Whether a law asks for it, so that it is optional only where that law does not apply. */
  isDuty?: true
  /** What a fix writes where a text is missing, as after an update. */
  initial?: InitialText
  /** Whether keys that the block does not know are only words that the program no longer uses. */
  dropsUnknownKeys?: true
  /** What tells the entries of a list apart. A list without it is compared by the content and order of its entries. */
  identity?: Identity
  /** Its names in earlier versions of the program. */
  formerNames?: readonly string[]
}

/** The metadata of each schema, where nothing that reads schemas for others finds it. */
const metadata = new WeakMap<z.core.$ZodType, FieldMeta>()

/** The metadata of a schema, together with that of the schema from which it was made by another check. */
export function metaOf(schema: z.core.$ZodType): FieldMeta {
  const {
    _zod: { parent }
  } = schema
  return { ...(parent && metaOf(parent)), ...metadata.get(schema) }
}

/** The same schema with more metadata. */
export function withMeta<Schema extends z.ZodType>(schema: Schema, more: FieldMeta): Schema {
  const copy = schema.clone()
  metadata.set(copy, more)
  return copy
}

/** A type of fields that no page shows, because they are for search engines and the like. */
export const forMachines =
  <Schema extends z.ZodType>(type: (words: FieldWords) => Schema) =>
  (words: FieldWords): Schema =>
    withMeta(type(words), { isForMachines: true })

/** A schema with words. Blocks, lists and records take no others. */
export type Described<Schema extends z.ZodType = z.ZodType> = Schema & { readonly [hasWords]: true }
declare const hasWords: unique symbol

export const described = <Schema extends z.ZodType>(schema: Schema, words: FieldWords, meta: FieldMeta = {}) =>
  withWords(schema.clone(), words, meta)

/** The same for a schema that has just been made, so that nothing else uses it: a copy takes as long as a schema. */
function withWords<Schema extends z.ZodType>(schema: Schema, words: FieldWords, meta: FieldMeta = {}) {
  if (meta.type === undefined && hasPattern(schema))
    throw new TypeError(
      `"${labelIn(words.en)}" is a text with a pattern, so it needs a type that says what is wrong: see fieldType`
    )
  metadata.set(schema, { ...meta, words })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has them now
  return schema as Described<Schema>
}

const labelIn = (words: FieldWords['en']): string => (typeof words === 'string' ? words : words[0])

const hasPattern = (schema: z.ZodType): boolean => schema instanceof z.ZodString && schema.format !== null

/** Makes the schemas of a type of fields, each with the words of its field. */
export const fieldType = <Schema extends z.ZodType>({ schema, ...type }: FieldType & { schema: Schema }) =>
  Object.assign((words: FieldWords) => described(schema, words, { type }), { type, schema })

type Part = Described | z.ZodOptional<Described>
export type BlockShape = Readonly<Record<string, Part>>

// The helpers below are curried: the words of a container come first, and then its parts.

export const block =
  (words: FieldWords) =>
  <Shape extends BlockShape>(shape: Shape) =>
    withWords(z.strictObject(shape), words)

export const list =
  (words: FieldWords, { identity }: Pick<FieldMeta, 'identity'> = {}) =>
  <Element extends Part>(element: Element) =>
    withWords(z.array(element), words, identity && { identity })

export const record =
  (words: FieldWords) =>
  <Value extends Part>(key: Described<z.ZodType<string, string>>, value: Value) =>
    withWords(z.record(key, value), words)

/** The names of the values of an enumeration, in the order in which they are offered. */
export type ChoiceNames<Value extends string> = Readonly<Record<Value, LocalizedText>>

export const choice =
  (words: FieldWords) =>
  <Value extends string>(names: ChoiceNames<Value>) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the names
    withWords(z.enum(Object.keys(names) as Value[]), words, { nameOf: (value) => names[value as Value] })

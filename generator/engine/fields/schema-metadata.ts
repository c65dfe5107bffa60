/** Metadata of schemas: the words of a field, the names of its choices, and data for rules. */
import { z } from 'zod'
import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts'
import type { LocalizedText, Translated } from '../diagnostics/language.ts'

/**
 * A label and a help, or a label that says all. The label is empty where the value itself says what the field is. Behind
 * the help, what people call the field where they do not use the words of the label; a search finds it by these, too.
 * Entries of lists and records have their own.
 */
export type FieldWords = Translated<string | readonly [label: string, help: string, ...alsoCalled: string[]]>

/**
 * A value with its place, its metadata, and what other keys have of the block that it, or the list with it, is in. A
 * number is written out.
 */
export type CheckedValue = {
  at: { file: string; path: Path }
  value: string
  meta: FieldMeta
  beside: (key: string) => unknown
}

/** @param fact what another file says, such as the country */
export type ValueCheckBy = (found: CheckedValue, fact: string) => readonly Diagnostic[]

/** Metadata of a schema. */
export type FieldMeta = {
  words?: FieldWords
  /** The name of each value of a choice. */
  nameOf?: (value: string) => LocalizedText
  /** How the value is written, as `phone` or `money`. */
  format?: string
  /** The variables that a text may contain in braces. */
  variables?: readonly string[]
  /** What the value refers to. Rules follow from it; `photo` is a photo. */
  refersTo?: string
  /** How its day can be written: month and day for every year, with a year for once, or counted from Easter. */
  days?: readonly ('yearly' | 'once' | 'easter')[]
  /** What else the value names. */
  names?: string
  /** Whether it is a text with one line for each language. */
  isText?: true
  /** Whether it is an icon of the site, which is chosen by its drawing. */
  isIcon?: true
  /** Whether it is a number that no page writes, because it decides an order or a drawing. */
  isDrawn?: true
  /** Whether `true` keeps the entry that it is a field of back from the site. */
  isDraft?: true
  /** Whether a law asks for it, so that it is optional only where that law does not apply. */
  isDuty?: true
  /** The optional field beside it that must be there as well, by the key of this one and its value. */
  needs?: (key: string, value: unknown) => string | undefined
  /** What is wrong with a single value that the schema lets pass, by its kind and by what stands beside it. */
  check?: (found: CheckedValue) => readonly Diagnostic[]
  /** The same given a fact of another file, by the names of the facts. */
  checkBy?: Readonly<Record<string, ValueCheckBy>>
}

/** The metadata of each schema, where nothing that reads schemas for others finds it. */
const metadata = new WeakMap<z.core.$ZodType, FieldMeta>()

/** That of a schema, and of the one that it was made from by a check more. */
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

/** A schema with words. Blocks, lists and records take no others. */
export type Described<Schema extends z.ZodType = z.ZodType> = Schema & { readonly [hasWords]: true }
declare const hasWords: unique symbol

export const described = <Schema extends z.ZodType>(schema: Schema, words: FieldWords, meta: FieldMeta = {}) =>
  withWords(schema.clone(), words, meta)

/** The same for a schema that has just been made, so that nothing else uses it: a copy takes as long as a schema. */
function withWords<Schema extends z.ZodType>(schema: Schema, words: FieldWords, meta: FieldMeta = {}) {
  metadata.set(schema, { ...meta, words })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has them now
  return schema as Described<Schema>
}

type Part = Described | z.ZodOptional<Described>

// The helpers below are curried: the words of a container come first, and then its parts.

export const block =
  (words: FieldWords) =>
  <Shape extends Readonly<Record<string, Part>>>(shape: Shape) =>
    withWords(z.strictObject(shape), words)

export const list =
  (words: FieldWords) =>
  <Element extends Part>(element: Element) =>
    withWords(z.array(element), words)

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

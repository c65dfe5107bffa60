/**
 * What a kind of field is: the schemas that it is for, its values, and all that the server and the page do with these.
 * Its input, which the page alone has, stands beside it.
 */
import type { z } from 'zod'
import type { LocalizedText } from '../../engine/diagnostics/language.ts'
import type { Choice, Origin, Path } from '../protocol.ts'
import type { FormField } from './kinds.ts'

/** What all fields of a form have. */
export type FieldBase = {
  path: Path
  label: LocalizedText
  /** Its purpose in a sentence; may be empty. */
  help: LocalizedText
  /** Whether it is optional: then it can be added and removed. */
  isOptional: boolean
  /** Whether the file has it. */
  isThere: boolean
  /** Whether it is marked as a placeholder. */
  isPlaceholder: boolean
  /**
   * What has to be written at its path before anything in it can be: by `insert` if there is nothing yet, by `set` to
   * replace a value that the form cannot change in parts. Undefined if nothing has to be.
   */
  start?: unknown
  /** The value that `start` replaces, as the form shows it. */
  replaced?: unknown
}

/** A value of a file with its schema. A value that is not filled in yet is undefined. */
export type FieldPart<Schema extends z.core.$ZodType | undefined = z.ZodType> = Pick<
  FieldBase,
  'path' | 'label' | 'isOptional' | 'isThere'
> & { schema: Schema; value: unknown }

/** What kinds ask of the content. */
export type FormReader = {
  /** The languages of the site. */
  languages: readonly string[]
  currency: string | undefined
  isMarked: (path: Path) => boolean
  /** A value without secrets; `isAddress` if it may be one. */
  masked: (value: unknown, isAddress?: boolean) => unknown
  /** What names of a kind name, as the field at a path can choose among them. */
  choices: (names: string, path: Path) => readonly Choice[]
  /** The block whose keys are the names of a kind. */
  homeOf: (names: string) => Origin | undefined
  /** What the keys of a block are names of. */
  kindOfKeys: (path: Path) => string | undefined
  /** Why nothing can be added to a part. */
  cannotAdd: (path: Path) => LocalizedText | undefined
  fieldOf: (part: FieldPart<z.core.$ZodType | undefined>) => FormField
  /** Whether the first value of a schema is somebody's decision. */
  isDecision: (schema: z.core.$ZodType) => boolean
  /** A first value with no more than the required parts. */
  blankOf: (schema: z.core.$ZodType) => unknown
}

/** A value in a few words; `isQuote` if they are its own. */
export type Summary = { words: LocalizedText; isQuote: boolean }

export type Kind<Field extends { kind: string }, Schema extends z.ZodType = z.ZodType> = {
  /** Whether it is for the values of a schema. Of several kinds, the first in the index is taken. */
  isFor(schema: z.ZodType): schema is Schema
  /** What its field shows of a value; undefined if it cannot show it. */
  read(part: FieldPart<Schema>, reader: FormReader): Omit<Field, 'kind'> | undefined
  blank(schema: Schema, reader: FormReader): unknown
  /** Whether its first value is somebody's decision, and so no part of a new block. */
  isDecision?: true
  summary?(field: Field, inner: (field: FormField) => Summary | undefined): Summary | undefined
  /** Whether there are several inputs, so that the label belongs to none. */
  hasSeveral?: true
  /** The value of a field, if it does not have it as a whole. */
  whole?(field: Field): unknown
  /** Of a kind with `fields` inside: whether these are entries, which come and go, and how they are called. */
  entries?: 'by number' | 'by name'
  /** The name of the part at the end of a path; undefined if the schema does not know it. */
  labelOfPart?(schema: Schema, at: { path: Path; value: unknown }, reader: FormReader): LocalizedText | undefined
}

/** The entries of a block, none of one that is not filled in; undefined for another value. */
export const blockIn = (value: unknown): ReadonlyMap<string, unknown> | undefined =>
  value === undefined || value === ''
    ? new Map()
    : typeof value === 'object' && value !== null && !Array.isArray(value)
      ? new Map(Object.entries(value))
      : undefined

/** What is quoted in a summary: a text that is not empty. */
export const quote = (value: string | undefined): Summary | undefined =>
  value === undefined || value === '' ? undefined : { words: { it: value, en: value }, isQuote: true }

/** The summary of a value that is one of several. */
export function chosen({ value, choices }: { value: string | undefined; choices: readonly Choice[] }) {
  const label = choices.find((choice) => choice.value === value)?.label
  return label === undefined ? quote(value) : { words: label, isQuote: false }
}

/** A text of the content, as the kinds of one line have it. */
export const textOf = ({ value }: { value: unknown }): { value: string | undefined } | undefined =>
  value === undefined ? { value } : typeof value === 'string' ? { value } : undefined

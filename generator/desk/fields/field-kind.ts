/**
 * What a kind of field is: the fields that it is for, its values, and all that the server and the page do with these.
 * Its input, which the page alone has, stands beside it.
 */
import type { FieldNode } from '../../engine/fields/field-tree.ts'
import type { LocalizedText } from '../../engine/diagnostics/language.ts'
import type { Path } from '../../engine/diagnostics/diagnostic.ts'
import type { Origin } from '../../engine/preview/source-map.ts'
import type { Choice, FieldBase, FormField } from './form-field.ts'

/** A value of a file with its field. A value that is not filled in yet is undefined. */
export type FieldPart<Node extends FieldNode | undefined = FieldNode> = Pick<
  FieldBase,
  'path' | 'label' | 'isOptional' | 'isThere'
> & { field: Node; value: unknown }

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
  formField: (part: FieldPart<FieldNode | undefined>) => FormField
  /** Whether the first value of a field is somebody's decision. */
  isDecision: (field: FieldNode) => boolean
  /** A first value with no more than the required parts. */
  blankOf: (field: FieldNode) => unknown
}

/** A value in a few words; `isQuote` if they are its own. */
export type Summary = { words: LocalizedText; isQuote: boolean }

export type Kind<Field extends { kind: string }, Node extends FieldNode = FieldNode> = {
  /** Whether it is for a field. The first kind of the index that is for it is taken. */
  isFor(field: FieldNode): field is Node
  /** What its field shows of a value; undefined if it cannot show it. */
  read(part: FieldPart<Node>, reader: FormReader): Omit<Field, 'kind'> | undefined
  blank(field: Node, reader: FormReader): unknown
  /** Whether its first value is somebody's decision, and so no part of a new block. */
  isDecision?: true
  summary?(field: Field, inner: (field: FormField) => Summary | undefined): Summary | undefined
  /** Whether there are several inputs, so that the label belongs to none. */
  hasSeveral?: true
  /** The value of a field, if it does not have it as a whole. */
  whole?(field: Field): unknown
  /** Of a kind with `fields` inside: whether these are entries, which come and go, and how they are called. */
  entries?: 'by number' | 'by name'
  /** The name of the part at the end of a path; undefined if the field does not know it. */
  labelOfPart?(field: Node, at: { path: Path; value: unknown }, reader: FormReader): LocalizedText | undefined
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

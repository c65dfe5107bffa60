/**
 * The types of a field kind: its fields as the server sends them and the page shows them, and what both do with their
 * values. Only the page has the input.
 */
import type { ReactNode } from 'react'
import type { FieldNode } from '../../engine/fields/field-tree.ts'
import type { Identity } from '../../engine/fields/schema-metadata.ts'
import type { LocalizedText } from '../../engine/words/language.ts'
import type { Path } from '../../engine/diagnostics/diagnostic.ts'
import type { Origin } from '../../engine/preview/source-map.ts'

export type Choice = { value: string; label: LocalizedText }

/** What all fields of a form have. */
export type FieldBase = {
  path: Path
  label: LocalizedText
  /** Its purpose in a sentence; may be empty. */
  help: LocalizedText
  /** Whether it is optional: then it can be added and removed. */
  isOptional: boolean
  /** Whether a law asks for it, so that it is optional only where that law does not apply. */
  isDuty: boolean
  /** Whether the file has it. */
  isThere: boolean
  /** Whether it is marked as a placeholder. */
  isPlaceholder: boolean
  /** Whether a closed list or block shows it. */
  isBrief: boolean
}

/** What the fields of each kind have beside that. */
export type ValuesByKind = {
  broken: {
    value: unknown
    /** The form that the field should have, with as much of the value as fits; absent if nothing fits. */
    replacement?: FormField
  }
  text: {
    /** In the order of the site; a missing text is undefined. */
    languages: readonly { code: string; value: string | undefined; isPlaceholder: boolean }[]
    /** The variables that may stand in braces. */
    variables: readonly string[]
    /** Whether its input has several lines. */
    isLong: boolean
  }
  group: { fields: readonly FormField[] }
  list: {
    fields: readonly FormField[]
    /** The fewest entries. */
    min: number
    /** What tells the entries apart, if something does. */
    identity?: Identity
    /** The form of the next entry where there is none to copy, or where a copy would say something twice. */
    entry?: FormField
    /** Why nothing can be added here. */
    cannotAdd?: LocalizedText
  }
  record: {
    fields: readonly FormField[]
    /** The keys that it may still get, if keys are references. */
    keys: readonly Choice[] | undefined
    /** The form of a new entry, below the key `''`; undefined for an empty list, which needs no more. */
    entry?: FormField
    /** Why nothing can be added here. */
    cannotAdd?: LocalizedText
  }
  /** `hides` if it keeps what it is a part of back from the site; `isSwitch` if it is a no where it is missing. */
  toggle: { value: boolean | undefined; hides: boolean; isSwitch: boolean }
  number: {
    value: number | undefined
    min: number | undefined
    max: number | undefined
    isWhole: boolean
    currency: string | undefined
  }
  choice: { value: string | undefined; choices: readonly Choice[]; isIcon: boolean }
  reference: {
    value: string | undefined
    choices: readonly Choice[]
    /** The block whose keys it names. */
    home?: Origin
  }
  photo: { value: string | undefined }
  day: {
    value: string
    /** What its type calls a value that is no date, by the value. */
    words?: Readonly<Record<string, LocalizedText>>
  }
  line: {
    value: string
    /** The input that its type names. */
    input: string | undefined
    /** Whether it identifies what it is a part of, in an address or in references. */
    isName: boolean
    /** Whether `value` has dots in place of a secret. */
    isMasked: boolean
  }
}

export type KindName = keyof ValuesByKind

/** A field of a kind, with its value. */
export type FieldOf<Name extends KindName> = FieldBase & ValueOf<Name>

/** A field of a form, from the field of the schema and the value in the file. */
export type FormField = { [Name in KindName]: FieldOf<Name> }[KindName]

/** The value of a field, with its kind. */
export type ValueOf<Name extends KindName = KindName> = Name extends KindName
  ? { kind: Name } & ValuesByKind[Name]
  : never

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
  /** What the business calls a part, if it has a name for it. */
  nameOf: (path: Path) => LocalizedText | undefined
  formField: (part: FieldPart<FieldNode | undefined>) => FormField
  /** Whether the first value of a field is somebody's decision. */
  isDecision: (field: FieldNode) => boolean
  /** A first value with no more than the required parts. */
  blankOf: (field: FieldNode) => unknown
}

/** A value in a few words; `isQuote` if they are its own. */
export type Summary = { words: LocalizedText; isQuote: boolean }

export type Kind<Name extends KindName, Node extends FieldNode = FieldNode> = {
  /** What its field shows of a value; undefined if it cannot show it. */
  read(part: FieldPart<Node>, reader: FormReader): ValuesByKind[Name] | undefined
  blank(field: Node, reader: FormReader): unknown
  /** Whether its first value is somebody's decision, and so no part of a new block. */
  isDecision?: true
  summary?(field: ValuesByKind[Name], inner: (field: FormField) => Summary | undefined): Summary | undefined
  /** The value of a field, if it does not have it as a whole. */
  whole?(field: ValuesByKind[Name]): unknown
  /** Of a kind with `fields` inside: whether these are entries, which come and go, and how they are called. */
  entries?: 'by number' | 'by name'
}

/** The entries of a block, which may be empty or not filled in; undefined for any other value. */
export const blockIn = (value: unknown): ReadonlyMap<string, unknown> | undefined =>
  value === undefined || value === ''
    ? new Map()
    : typeof value === 'object' && value !== null && !Array.isArray(value)
      ? new Map(Object.entries(value))
      : undefined

/** The ids for screen readers: of the input, its label, and its help with its diagnostics. */
export type FieldIds = { input: string; label: string; help: string | undefined; isInvalid: boolean }

/** The properties of an input: its label for screen readers, or the function that draws the fields inside. */
export type InputProps<Name extends KindName> = { field: FieldOf<Name>; ids: FieldIds }
export type PartProps<Name extends KindName> = { field: FieldOf<Name>; draw: (field: FormField) => ReactNode }

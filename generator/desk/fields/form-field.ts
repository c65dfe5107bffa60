/** The fields of a form, as the server sends them and the page shows them: a type for each kind. */
import type { Path } from '../../engine/diagnostics/diagnostic.ts'
import type { LocalizedText } from '../../engine/diagnostics/language.ts'
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
}

export type BrokenFormField = {
  kind: 'broken'
  value: unknown
  /** The form of what belongs there, with as much of the value as fits; absent where nothing does. */
  replacement?: FormField
}

export type TextFormField = {
  kind: 'text'
  /** In the order of the site; a missing text is undefined. */
  languages: readonly { code: string; value: string | undefined; isPlaceholder: boolean }[]
  /** The variables that may stand in braces. */
  variables: readonly string[]
  /** Whether its input has several lines. */
  isLong: boolean
}

export type GroupFormField = { kind: 'group'; fields: readonly FormField[] }

export type ListFormField = {
  kind: 'list'
  fields: readonly FormField[]
  /** The fewest entries. */
  min: number
  /** The form of the next entry where there is none to copy, or where a copy would say something twice. */
  entry?: FormField
  /** Why nothing can be added here. */
  cannotAdd?: LocalizedText
}

export type RecordFormField = {
  kind: 'record'
  fields: readonly FormField[]
  /** The keys that it may still get, if keys are references: seasons, units. */
  keys: readonly Choice[] | undefined
  /** The form of a new entry, below the key `''`; undefined for an empty list, which needs no more. */
  entry?: FormField
  /** Why nothing can be added here. */
  cannotAdd?: LocalizedText
}

export type ToggleFormField = { kind: 'toggle'; value: boolean | undefined }

export type NumberFormField = {
  kind: 'number'
  value: number | undefined
  min: number | undefined
  max: number | undefined
  isWhole: boolean
  currency: string | undefined
}

export type IconFormField = { kind: 'icon'; value: string | undefined; choices: readonly Choice[] }

export type ChoiceFormField = { kind: 'choice'; value: string | undefined; choices: readonly Choice[] }

export type PhotoFormField = { kind: 'photo'; value: string | undefined }

export type ReferenceFormField = {
  kind: 'reference'
  value: string | undefined
  choices: readonly Choice[]
  /** The block whose keys it names. */
  home?: Origin
}

export type DayFormField = { kind: 'day'; value: string; isOnce: boolean }

export type FocusFormField = { kind: 'focus'; value: string }

export type LineFormField = {
  kind: 'line'
  value: string
  /** The format of its schema: `phone`, `email`, `hours`, `slug` … */
  format: string | undefined
  /** Whether `value` has dots in place of a secret. */
  isMasked: boolean
}

type Values =
  | BrokenFormField
  | TextFormField
  | GroupFormField
  | ListFormField
  | RecordFormField
  | ToggleFormField
  | NumberFormField
  | IconFormField
  | ChoiceFormField
  | PhotoFormField
  | ReferenceFormField
  | DayFormField
  | FocusFormField
  | LineFormField

export type KindName = Values['kind']
export type ValuesByKind = { [Name in KindName]: Extract<Values, { kind: Name }> }

/** A field of a kind, with its value. */
export type FieldOf<Name extends KindName> = FieldBase & ValuesByKind[Name]

/** A field of a form, from the field of the schema and the value in the file. */
export type FormField = { [Name in KindName]: FieldOf<Name> }[KindName]

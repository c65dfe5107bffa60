/** The input of each kind of field, and those that types name. */
import type { ComponentType } from 'react'
import { BrokenField } from './broken-field.tsx'
import { ChoiceField, ToggleField } from './choice-field.tsx'
import { FocusField } from './focus-field.tsx'
import { GroupField } from './group-field.tsx'
import type { KindName, InputProps, PartProps } from '../../kinds/field-kind.ts'
import { LineField } from './line-field.tsx'
import { ListField } from './list-field.tsx'
import { NumberField } from './number-field.tsx'
import { PhotoField } from './photo-field.tsx'
import { RecordField } from './record-field.tsx'
import { TextField } from './text-field.tsx'

export const inputs: { readonly [Name in KindName]: ComponentType<InputProps<Name> & PartProps<Name>> } = {
  broken: BrokenField,
  choice: ChoiceField,
  day: LineField,
  group: GroupField,
  line: LineField,
  list: ListField,
  number: NumberField,
  photo: PhotoField,
  record: RecordField,
  reference: ChoiceField,
  text: TextField,
  toggle: ToggleField
}

/** The inputs of lines by the names that types have for them. */
export const namedInputs: Readonly<Record<string, ComponentType<InputProps<'line'>>>> = { focus: FocusField }

/** The input of each kind of field. */
import type { ComponentType } from 'react'
import { BrokenField } from './broken/input.tsx'
import { ChoiceField } from './choice/input.tsx'
import { DayField } from './day/input.tsx'
import { FocusField } from './focus/input.tsx'
import { GroupField } from './group/input.tsx'
import { IconField } from './icon/input.tsx'
import type { FieldOf, KindName } from './form-field.ts'
import type { InputProps, PartProps } from './input-props.ts'
import { LineField } from './line/input.tsx'
import { ListField } from './list/input.tsx'
import { NumberField } from './number/input.tsx'
import { PhotoField } from './photo/input.tsx'
import { RecordField } from './record/input.tsx'
import { TextField } from './text/input.tsx'
import { ToggleField } from './toggle/input.tsx'

type Inputs = {
  readonly [Name in KindName]: ComponentType<
    FieldOf<Name> extends { fields: unknown }
      ? PartProps<Name>
      : Name extends 'broken'
        ? { field: FieldOf<Name> }
        : InputProps<Name>
  >
}

export const inputs: Inputs = {
  broken: BrokenField,
  choice: ChoiceField,
  day: DayField,
  focus: FocusField,
  group: GroupField,
  icon: IconField,
  line: LineField,
  list: ListField,
  number: NumberField,
  photo: PhotoField,
  record: RecordField,
  reference: ChoiceField,
  text: TextField,
  toggle: ToggleField
}

/** The input of each kind of field. */
import type { ComponentType } from 'react'
import { BrokenField } from './broken/broken-field.tsx'
import { ChoiceField } from './choice/choice-field.tsx'
import { DayField } from './day/day-field.tsx'
import { FocusField } from './focus/focus-field.tsx'
import { GroupField } from './group/group-field.tsx'
import { IconField } from './icon/icon-field.tsx'
import type { FieldOf, KindName, InputProps, PartProps } from './field-kind.ts'
import { LineField } from './line/line-field.tsx'
import { ListField } from './list/list-field.tsx'
import { NumberField } from './number/number-field.tsx'
import { PhotoField } from './photo/photo-field.tsx'
import { RecordField } from './record/record-field.tsx'
import { TextField } from './text/text-field.tsx'
import { ToggleField } from './toggle/toggle-field.tsx'

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

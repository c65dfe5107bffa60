/** Shows a field of any kind. */
import type { ComponentType, ReactNode } from 'react'
import { hasParts } from '../../kinds/field-kinds.ts'
import type { FieldIds, FieldOf, InputProps, KindName, PartProps } from '../../kinds/field-kind.ts'
import { placeKey } from '../../places.ts'
import type { FormField } from '../../protocol.ts'
import { useWords } from '../state/app-context.ts'
import { ChoiceField, ToggleField } from './choice-field.tsx'
import { useOrigin } from './edit.ts'
import { FocusField } from './focus-field.tsx'
import { GroupField } from './group-field.tsx'
import { LineField } from './line-field.tsx'
import { ListField } from './list-field.tsx'
import { NumberField } from './number-field.tsx'
import { Part } from './part.tsx'
import { Diagnostics, FieldFrame, Removal } from './parts.tsx'
import { PhotoField } from './photo-field.tsx'
import { RecordField } from './record-field.tsx'
import { TextField } from './text-field.tsx'

/** The input of each kind of field. */
const inputs: { readonly [Name in KindName]: ComponentType<InputProps<Name> & PartProps<Name>> } = {
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
const namedInputs: Readonly<Record<string, ComponentType<InputProps<'line'>>>> = { focus: FocusField }

export const drawField = (field: FormField): ReactNode => <Field field={field} />

/**
 * A value of the wrong kind stands above the field of what belongs there. That field stays the same one, and keeps the
 * focus, once the value is replaced.
 */
export function Field({ field }: { field: FormField }) {
  const shown = field.kind === 'broken' ? field.replacement : field
  return (
    <>
      {field.kind === 'broken' && <BrokenField field={field} />}
      {shown !== undefined && <FieldOfKind field={shown} />}
    </>
  )
}

function FieldOfKind({ field }: { field: FormField }) {
  const name = field.kind === 'line' ? (field.input ?? '') : ''
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the input of the very kind of this field
  const Input = (namedInputs[name] ?? inputs[field.kind]) as ComponentType<{
    field: FormField
    draw?: typeof drawField
    ids?: FieldIds
  }>
  if (!hasParts(field)) return <FieldFrame field={field}>{(ids) => <Input field={field} ids={ids} />}</FieldFrame>
  return (
    <Part field={field}>
      <Input field={field} draw={drawField} />
    </Part>
  )
}

const wrongKind = {
  it: 'Quello che c’è scritto qui non va bene in questo campo.',
  en: 'What is written here does not fit this field.'
}

/** A value of the wrong kind, as it is. The diagnostic beside it says what to write. */
function BrokenField({ field }: { field: FieldOf<'broken'> }) {
  const { t } = useWords()
  const key = placeKey(useOrigin(field))
  const isAll = field.replacement === undefined
  return (
    <div className="field" data-key={isAll ? key : undefined}>
      <div className="field-head">
        <span className="label">{t(field.label)}</span>
        <Removal field={field} />
      </div>
      <p className="help">{t(wrongKind)}</p>
      <pre>{JSON.stringify(field.value, undefined, 2)}</pre>
      {isAll && <Diagnostics of={field} />}
    </div>
  )
}

/** Shows a field of any kind. */
import type { ComponentType, ReactNode } from 'react'
import { BrokenField } from './broken-field.tsx'
import { inputs, namedInputs } from './field-inputs.tsx'
import { hasParts } from '../../kinds/field-kinds.ts'
import type { FormField } from '../../protocol.ts'
import { useApp } from '../state/app-context.ts'
import { Part } from './part.tsx'
import { FieldFrame } from './parts.tsx'
import type { FieldIds } from '../../kinds/field-kind.ts'

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
  const { parts } = useApp()
  const name = field.kind === 'line' ? (field.input ?? '') : ''
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the input of the very kind of this field
  const Input = (parts.inputs?.[name] ?? namedInputs[name] ?? inputs[field.kind]) as ComponentType<{
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

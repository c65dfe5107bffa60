/** A field of any kind. */
import type { ComponentType, ReactNode } from 'react'
import { inputs, type InputProps } from '../../fields/inputs.tsx'
import { hasParts, type KindName } from '../../fields/kinds.ts'
import type { FormField } from '../../protocol.ts'
import { Part } from './part.tsx'

export const drawField = (field: FormField): ReactNode => <Field field={field} />

/**
 * A value of the wrong kind stands above the field of what belongs there. That field stays the same one, and keeps the
 * focus, once the value is replaced.
 */
export function Field({ field }: { field: FormField }) {
  const shown = field.kind === 'broken' ? field.anew : field
  return (
    <>
      {field.kind === 'broken' && <inputs.broken field={field} draw={drawField} />}
      {shown !== undefined && <FieldOfKind field={shown} />}
    </>
  )
}

function FieldOfKind({ field }: { field: FormField }) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the input of the very kind of this field
  const Input = inputs[field.kind] as ComponentType<InputProps<KindName>>
  const input = <Input field={field} draw={drawField} />
  return hasParts(field) ? <Part field={field}>{input}</Part> : input
}

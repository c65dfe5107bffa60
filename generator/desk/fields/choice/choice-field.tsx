/** A menu. It is saved when it is left, or after a pause: arrow keys go through the choices one by one. */
import { useEdit } from '../../app/fields/edit.ts'
import { Select } from '../../app/ui/controls.tsx'
import { shared } from '../../app/ui/shared-words.ts'
import { asIs } from '../../desk-wording.ts'
import type { InputProps } from '../field-kind.ts'

export function ChoiceField({ field, ids: { input, help, isInvalid } }: InputProps<'choice' | 'reference'>) {
  const { value, type, commit } = useEdit(field)
  const isKnown = value === undefined || field.choices.some((choice) => choice.value === value)
  return (
    <Select
      id={input}
      value={value}
      choices={isKnown ? field.choices : [{ value, label: asIs(value) }, ...field.choices]}
      empty={value === undefined ? shared.choose : undefined}
      aria-describedby={help}
      aria-invalid={isInvalid}
      onChoose={type}
      onBlur={commit}
    />
  )
}

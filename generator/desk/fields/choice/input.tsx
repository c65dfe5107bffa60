/** A menu. It is saved when it is left, or after a pause: arrow keys go through the choices one by one. */
import { useWords } from '../../app/state/app-context.ts'
import { useEdit } from '../../app/fields/edit.ts'
import { FieldFrame } from '../../app/fields/parts.tsx'
import { shared } from '../../app/ui/shared-words.ts'
import type { InputProps } from '../input-props.ts'

export function ChoiceField({ field }: InputProps<'choice' | 'reference'>) {
  const { inLanguage, t } = useWords()
  const { value, type, commit } = useEdit({ ...field, value: field.value })
  const isKnown = value === undefined || field.choices.some((choice) => choice.value === value)
  return (
    <FieldFrame field={field}>
      {({ input, help, isInvalid }) => (
        <select
          id={input}
          value={value ?? ''}
          aria-describedby={help}
          aria-invalid={isInvalid}
          onChange={({ target }) => type(target.value)}
          onBlur={commit}
        >
          {value === undefined && <option value="">{t(shared.choose)}</option>}
          {!isKnown && <option value={value}>{value}</option>}
          {field.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {inLanguage(choice.label)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

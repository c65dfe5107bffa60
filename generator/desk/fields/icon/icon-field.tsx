/** The drawings of all icons, one of which is chosen. */
import { useId } from 'react'
import { useWords } from '../../app/state/app-context.ts'
import { useEdit } from '../../app/fields/edit.ts'
import { onceLeft } from '../../app/ui/focus.ts'
import { SiteIcon } from '../../app/ui/signs.tsx'
import type { InputProps } from '../field-kind.ts'

export function IconField({ field, ids: { label } }: InputProps<'icon'>) {
  const id = useId()
  const { t } = useWords()
  const { value, type, commit } = useEdit(field)
  return (
    <div className="icons" role="radiogroup" aria-labelledby={label} onBlur={onceLeft(commit)}>
      {field.choices.map((choice) => (
        <label key={choice.value} title={t(choice.label)}>
          <input
            type="radio"
            name={id}
            checked={choice.value === value}
            onChange={() => type(choice.value)}
            aria-label={t(choice.label)}
          />
          <SiteIcon id={choice.value} />
        </label>
      ))}
    </div>
  )
}

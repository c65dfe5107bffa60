/** The field for a choice: a menu, drawings, or a switch. */
import { asIs } from '../../../engine/words/language.ts'
import { useId } from 'react'
import { useEdit } from './edit.ts'
import { useWords } from '../state/app-context.ts'
import { Select } from '../ui/controls.tsx'
import { onLeave } from '../ui/focus.ts'
import { shared } from '../ui/shared-words.ts'
import { SiteIcon } from '../ui/signs.tsx'
import { yesOrNo } from '../../desk-wording.ts'
import type { InputProps } from '../../kinds/field-kind.ts'

/** A menu. It is saved when it is left, or after a pause: arrow keys go through the choices one by one. */
export function ChoiceField({ field, ids }: InputProps<'choice' | 'reference'>) {
  const { value, type, commit } = useEdit(field)
  if (field.kind === 'choice' && field.isIcon) return <IconChoice field={field} ids={ids} />
  const isKnown = value === undefined || field.choices.some((choice) => choice.value === value)
  return (
    <Select
      id={ids.input}
      value={value}
      choices={isKnown ? field.choices : [{ value, label: asIs(value) }, ...field.choices]}
      empty={value === undefined ? shared.choose : undefined}
      aria-describedby={ids.help}
      aria-invalid={ids.isInvalid}
      onChoose={type}
      onBlur={commit}
    />
  )
}

/** The drawings of all icons. */
function IconChoice({ field, ids: { label, help, isInvalid } }: InputProps<'choice'>) {
  const id = useId()
  const { t } = useWords()
  const { value, type, commit } = useEdit(field)
  return (
    <div
      className="icons"
      role="radiogroup"
      aria-labelledby={label}
      aria-describedby={help}
      aria-invalid={isInvalid}
      onBlur={onLeave(commit)}
    >
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

/** A switch, which is saved at once. */
export function ToggleField({ field, ids: { input, help, isInvalid } }: InputProps<'toggle'>) {
  const { t } = useWords()
  const { value = false, type, commit } = useEdit(field)
  return (
    <span className="switch">
      <input
        id={input}
        type="checkbox"
        role="switch"
        aria-checked={value}
        checked={value}
        aria-describedby={help}
        aria-invalid={isInvalid}
        onChange={({ target }) => {
          type(target.checked)
          commit()
        }}
      />
      <span aria-hidden="true">{t(yesOrNo(value))}</span>
    </span>
  )
}

/** A switch, which is saved at once. */
import { useWords } from '../../app/state/app-context.ts'
import { useEdit } from '../../app/fields/edit.ts'
import { yesOrNo } from '../../desk-wording.ts'
import type { InputProps } from '../field-kind.ts'

export function ToggleField({ field, ids: { input, help } }: InputProps<'toggle'>) {
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
        onChange={({ target }) => {
          type(target.checked)
          commit()
        }}
      />
      <span aria-hidden="true">{t(yesOrNo(value))}</span>
    </span>
  )
}

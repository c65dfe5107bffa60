/** The field for a single line. Its type chooses the keyboard of a phone: letters, digits, an address. */
import { useState } from 'react'
import { cleanPastedText, useEdit } from './edit.ts'
import { useWords } from '../state/app-context.ts'
import type { InputProps } from '../../kinds/field-kind.ts'
import { dayIn } from '../../kinds/value-kinds.ts'

const masked = {
  it: 'Non si mostra per intero. Per cambiarlo, incolla qui quello nuovo, tutto intero.',
  en: 'Not shown in full. To change it, paste the complete new one here.'
}

const dayExamples = { it: '15 agosto, 15/8/2027', en: '15 August, 15/8/2027' }

/** A day is shown in words, and written in any common form. */
export function LineField({ field, ids: { input, help, isInvalid } }: InputProps<'line' | 'day'>) {
  const { t } = useWords()
  const { input: mode, isMasked = false } = field.kind === 'line' ? field : {}
  const { value = '', type, commit, pending } = useEdit(field)
  // What is typed is saved as it is meant, and stays as it is typed as long as somebody is in the field.
  const [typed, setTyped] = useState<{ text: string; savedAs?: string }>()
  if (typed !== undefined && pending === undefined && typed.savedAs !== value)
    setTyped(typed.savedAs === undefined ? { ...typed, savedAs: value } : undefined)
  const shown = typed?.text ?? (field.kind === 'day' ? t(dayIn(field, value)) : value)
  const done = (): void => {
    setTyped(undefined)
    commit()
  }
  return (
    <>
      <input
        id={input}
        type="text"
        dir="auto"
        inputMode={modes.find((each) => each === mode)}
        // Dots would be saved as a part of the new value.
        value={isMasked && pending === undefined ? '' : shown}
        placeholder={isMasked ? field.value : field.kind === 'day' ? t(dayExamples) : undefined}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={help}
        aria-invalid={isInvalid}
        data-typed={pending === undefined ? undefined : ''}
        onChange={({ target }) => {
          const text = cleanPastedText(target.value)
          setTyped({ text })
          type(isMasked && target.value === '' ? undefined : text)
        }}
        onBlur={done}
        onKeyDown={({ key }) => key === 'Enter' && done()}
      />
      {isMasked && <p className="help">{t(masked)}</p>}
    </>
  )
}

const modes = ['tel', 'email', 'url'] as const

/** A single line. The format of the field chooses the keyboard of a phone: letters, digits, an address. */
import { useState } from 'react'
import { useEdit } from '../../app/fields/edit.ts'
import { useWords } from '../../app/state/app-context.ts'
import type { InputProps } from '../field-kind.ts'
import { cleanPastedText } from '../pasted-fields.ts'

const masked = {
  it: 'Non si mostra per intero. Per cambiarlo, incolla qui quello nuovo, tutto intero.',
  en: 'Not shown in full. To change it, paste the whole of the new one here.'
}

export function LineField({ field, ids: { input, help, isInvalid } }: InputProps<'line'>) {
  const { t } = useWords()
  const { value = '', type, commit, pending } = useEdit(field)
  // What is typed is saved as it is meant, and stays as it is typed as long as somebody is in the field.
  const [typed, setTyped] = useState<{ text: string; savedAs?: string }>()
  if (typed !== undefined && pending === undefined && typed.savedAs !== value)
    setTyped(typed.savedAs === undefined ? { ...typed, savedAs: value } : undefined)
  const shown = typed?.text ?? value
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
        inputMode={modes[field.format ?? '']}
        // Dots would be saved as a part of the new value.
        value={field.isMasked && pending === undefined ? '' : shown}
        placeholder={field.isMasked ? field.value : undefined}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={help}
        aria-invalid={isInvalid}
        data-typed={pending === undefined ? undefined : ''}
        onChange={({ target }) => {
          const text = cleanPastedText(target.value)
          setTyped({ text })
          type(field.isMasked && target.value === '' ? undefined : text)
        }}
        onBlur={done}
        onKeyDown={({ key }) => key === 'Enter' && done()}
      />
      {field.isMasked && <p className="help">{t(masked)}</p>}
    </>
  )
}

const modes: Readonly<Record<string, 'tel' | 'email' | 'url'>> = {
  phone: 'tel',
  email: 'email',
  link: 'url',
  'site-address': 'url'
}

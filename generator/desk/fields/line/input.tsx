/** A line: its keyboard on a phone is that of its rule. */
import { useEdit } from '../../app/fields/edit.ts'
import { useWords } from '../../app/state/app-context.ts'
import type { InputProps } from '../inputs.tsx'
import { cleanPastedText } from '../paste-artifacts.ts'

const masked = {
  it: 'Non si mostra per intero. Per cambiarlo, incollate qui quello nuovo, tutto intero.',
  en: 'Not shown in full. To change it, paste the whole of the new one here.'
}

export function LineField({ field, ids: { input, help, isInvalid } }: InputProps<'line'>) {
  const { t } = useWords()
  const { value = '', type, commit, pending } = useEdit({ ...field, value: field.value })
  return (
    <>
      <input
        id={input}
        type="text"
        dir="auto"
        inputMode={modes[field.rule ?? '']}
        // Dots would be saved as a part of the new value.
        value={field.isMasked && pending === undefined ? '' : value}
        placeholder={field.isMasked ? field.value : undefined}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={help}
        aria-invalid={isInvalid}
        data-typed={pending === undefined ? undefined : ''}
        onChange={({ target }) =>
          type(field.isMasked && target.value === '' ? undefined : cleanPastedText(target.value))
        }
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
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

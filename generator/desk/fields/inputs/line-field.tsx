/** A single line. Its format chooses the keyboard of a phone, letters, digits, an address, and what helps to write it. */
import { useState } from 'react'
import { useEdit, useForm } from '../../app/fields/edit.ts'
import { formFieldAt } from '../../app/fields/form-paths.ts'
import { photoAddress } from '../../app/state/desk-client.ts'
import { useWords } from '../../app/state/app-context.ts'
import type { FieldOf, InputProps } from '../field-kind.ts'
import { cleanPastedText } from '../pasted-fields.ts'
import { dayWords } from '../value-kinds.ts'

const masked = {
  it: 'Non si mostra per intero. Per cambiarlo, incolla qui quello nuovo, tutto intero.',
  en: 'Not shown in full. To change it, paste the whole of the new one here.'
}

const dayExamples = { it: '15 agosto, 15/8/2027', en: '15 August, 15/8/2027' }

/** A day is shown in words, and written in any common form. */
export function LineField({ field, ids: { input, help, isInvalid } }: InputProps<'line' | 'day'>) {
  const { t } = useWords()
  const { format = '', isMasked = false } = field.kind === 'line' ? field : {}
  const { value = '', type, commit, pending } = useEdit(field)
  // What is typed is saved as it is meant, and stays as it is typed as long as somebody is in the field.
  const [typed, setTyped] = useState<{ text: string; savedAs?: string }>()
  if (typed !== undefined && pending === undefined && typed.savedAs !== value)
    setTyped(typed.savedAs === undefined ? { ...typed, savedAs: value } : undefined)
  const shown = typed?.text ?? (field.kind === 'day' ? t(dayWords(value)) : value)
  const done = (): void => {
    setTyped(undefined)
    commit()
  }
  return (
    <>
      {field.kind === 'line' && format === 'focus' && (
        <FocusPoint
          field={field}
          value={value}
          onChoose={(point) => {
            type(point)
            done()
          }}
        />
      )}
      <input
        id={input}
        type="text"
        dir="auto"
        inputMode={modes[format]}
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

const modes: Readonly<Record<string, 'tel' | 'email' | 'url'>> = {
  phone: 'tel',
  email: 'email',
  link: 'url',
  'site-address': 'url'
}

type FocusProps = { field: FieldOf<'line'>; value: string; onChoose: (point: string) => void }

/** The point of a photo that stays in view where it is cropped: `30, 70`, in percent from the left and from the top. */
function FocusPoint({ field, value, onChoose }: FocusProps) {
  // The photo stands beside its point.
  const photo = formFieldAt(useForm(), [...field.path.slice(0, -1), 'photo'])
  const [x = '50', y = '50'] = /^(\d+)\s*,\s*(\d+)$/.exec(value)?.slice(1) ?? []
  if (photo.kind !== 'photo' || photo.value === undefined || photo.value === '') return null
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys have the numbers
    <div
      className="focus"
      onClick={({ currentTarget, clientX, clientY }) => {
        const { left, top, width, height } = currentTarget.getBoundingClientRect()
        const percent = (part: number, whole: number): number => Math.round((100 * part) / whole)
        onChoose(`${percent(clientX - left, width)}, ${percent(clientY - top, height)}`)
      }}
    >
      <img src={photoAddress(photo.value)} alt="" />
      <span style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }} />
    </div>
  )
}

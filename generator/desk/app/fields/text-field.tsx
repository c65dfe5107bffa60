/** The field for a text in all languages of the site, side by side. */
import { useId, useRef, type RefObject } from 'react'
import type { InputProps, FieldOf } from '../../kinds/field-kind.ts'
import { useDesk, useWords } from '../state/app-context.ts'
import { placeKey } from '../../places.ts'
import { cleanPastedText, useEdit, useForm } from './edit.ts'
import { Confirm, SaveStatus, useIsInvalid } from './parts.tsx'
import { Button } from '../ui/controls.tsx'

const variablesHelp = { it: 'Il sito scrive da sé al posto di:', en: 'The site fills in by itself:' }

export function TextField({ field, ids }: InputProps<'text'>) {
  const last = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <div
        className="languages"
        onFocus={({ target }) => {
          if (target instanceof HTMLTextAreaElement) last.current = target
        }}
      >
        {field.languages.map((language) => (
          <LanguageText key={language.code} {...{ field, language, ids }} />
        ))}
      </div>
      {field.variables.length > 0 && <Variables names={field.variables} area={last} />}
    </>
  )
}

type LanguageProps = InputProps<'text'> & { language: FieldOf<'text'>['languages'][number] }

function LanguageText({ field, language: { code, value: saved, isPlaceholder }, ids }: LanguageProps) {
  const id = useId()
  const name = useDesk(({ state }) => state?.languages.find((each) => each.code === code)?.name ?? code)
  const path = [...field.path, code]
  const place = { file: useForm().file, path }
  const isInvalid = useIsInvalid(place)
  const { value = '', type, commit, pending } = useEdit<string>({ path, value: saved })
  // A low guess of how many letters stand in a row: a row too many does no harm, one too few hides the end of a text.
  const rows = field.isLong ? Math.max(3, Math.ceil(value.length / 34)) : Math.max(1, Math.ceil(value.length / 30))
  return (
    <div className="language">
      <label htmlFor={id} id={`${id}-name`} lang={code}>
        {name}
      </label>
      <textarea
        id={id}
        lang={code}
        dir="auto"
        rows={rows}
        value={value}
        data-key={placeKey(place)}
        data-typed={pending === undefined ? undefined : ''}
        aria-labelledby={`${ids.label} ${id}-name`}
        aria-describedby={isInvalid ? [ids.help, `${id}-told`].filter(Boolean).join(' ') : ids.help}
        aria-invalid={isInvalid}
        onChange={({ target }) => type(cleanPastedText(target.value))}
        onBlur={commit}
        onKeyDown={(event) => {
          // A text has no line breaks (see cleanPastedText), so Enter saves it, as in a field of one line.
          if (event.key !== 'Enter') return
          event.preventDefault()
          commit()
        }}
      />
      <Confirm of={{ path, isPlaceholder, text: value }} />
      <div id={`${id}-told`}>
        <SaveStatus at={place} />
      </div>
    </div>
  )
}

/** The variables of a text as buttons: one that is pressed inserts its variable at the caret. */
function Variables({ names, area }: { names: readonly string[]; area: RefObject<HTMLTextAreaElement | null> }) {
  const { t } = useWords()
  const insert = (name: string): void => {
    const { current } = area
    if (current === null) return
    current.focus()
    current.setRangeText(`{${name}}`, current.selectionStart, current.selectionEnd, 'end')
    current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <p className="variables">
      {t(variablesHelp)}{' '}
      {names.map((name) => (
        <Button key={name} className="chip" label={`{${name}}`} onClick={() => insert(name)} />
      ))}
    </p>
  )
}

/** The field for a number. Invalid input stays on screen and is not saved. */
import { useId, useState } from 'react'
import type { LocalizedText } from '../../../engine/words/language.ts'
import { useDesk, useApp, useWords } from '../state/app-context.ts'
import { placeKey } from '../../places.ts'
import { cleanPastedText, useEdit, useOrigin } from './edit.ts'
import { Button } from '../ui/controls.tsx'
import { shared } from '../ui/shared-words.ts'
import type { FieldOf, InputProps } from '../../kinds/field-kind.ts'
import { parseNumber, type NumberReading } from '../../../engine/fields/plain-values.ts'

const words = {
  notANumber: { it: 'Qui va un numero.', en: 'A number goes here.' },
  notWhole: { it: 'Qui va un numero intero.', en: 'A whole number goes here.' },
  twoNumbers: {
    it: 'Può voler dire due numeri: scrivi {whole} oppure {decimal}.',
    en: 'This could mean two numbers: write {whole} or {decimal}.'
  },
  tooSmall: { it: 'Non meno di {min}.', en: 'No less than {min}.' },
  tooLarge: { it: 'Non più di {max}.', en: 'No more than {max}.' },
  stays: { it: 'Vuoto non si salva: resta {number}.', en: 'Nothing is saved while this is empty: it stays {number}.' }
}

export function NumberField({ field, ids }: InputProps<'number'>) {
  const at = useOrigin(field)
  const edit = useEdit(field)
  const { value, pending } = edit
  const noteId = useId()
  const { t, decimal } = useWords()
  const { desk } = useApp()
  const [typed, setTyped] = useState<string>()
  const [wasEmptied, setWasEmptied] = useState(false)
  const raw = useDesk(({ pending: all }) => {
    const typedHere = all.get(placeKey(at))
    return typedHere?.edit === 'unparsed' ? String(typedHere.value) : undefined
  })
  const text = typed ?? raw
  // What somebody else has written since is shown, and not what was typed and saved before that.
  const number = typed === undefined ? undefined : parseNumber(typed)
  if (pending === undefined && typeof number === 'number' && raw === undefined && number !== value) setTyped(undefined)
  const shown = text ?? (value === undefined ? '' : decimal(inCents(value, field)))
  const wrong = wrongIn(text, field)
  const done = (): void => {
    edit.commit()
    setWasEmptied(text === '')
    if (wrong === undefined) setTyped(undefined)
  }
  const takeBack = (): void => {
    setTyped(undefined)
    desk.keepUnparsed(at, undefined)
  }
  const kept = wasEmptied && shown !== '' && (
    <p className="save-status" role="status">
      {t(words.stays, { number: shown })}
    </p>
  )
  return (
    <div className="amount">
      {field.currency !== undefined && <span aria-hidden="true">{signOf(field.currency)}</span>}
      <input
        id={ids.input}
        type="text"
        inputMode={field.isWhole ? 'numeric' : 'decimal'}
        aria-describedby={wrong === undefined ? ids.help : [ids.help, noteId].filter(Boolean).join(' ')}
        aria-invalid={wrong !== undefined || ids.isInvalid}
        autoComplete="off"
        value={shown}
        data-typed={pending === undefined && text === undefined ? undefined : ''}
        onChange={({ target }) => {
          const now = cleanPastedText(target.value)
          const isWrong = wrongIn(now, field) !== undefined
          setTyped(now)
          setWasEmptied(false)
          const next = parseNumber(now)
          // A number that somebody has typed on the way to another text is none of theirs.
          edit.type(typeof next === 'number' && !isWrong ? next : undefined)
          desk.keepUnparsed(at, isWrong ? now : undefined)
        }}
        onBlur={done}
        onKeyDown={({ key }) => key === 'Enter' && done()}
      />
      {wrong === undefined ? kept : <WrongNote wrong={wrong} id={noteId} onTakeBack={takeBack} />}
    </div>
  )
}

/** Why what is typed is no number for the field. */
function WrongNote({ wrong: { why, values, readings }, id, onTakeBack }: WrongNoteProps) {
  const { t, decimal } = useWords()
  return (
    <p className="save-status bad" role="status" id={id}>
      {t(why, readings ? { ...readings, decimal: decimal(readings.decimal) } : values)}{' '}
      <Button className="plain" label={t(shared.takeBack)} onClick={onTakeBack} />
    </p>
  )
}

type WrongNoteProps = { wrong: Wrong; id: string; onTakeBack: () => void }

type Limits = FieldOf<'number'>

/** An amount of money has no cents, or both figures of them. */
const inCents = (value: number, { currency }: Limits): string =>
  currency === undefined || Number.isInteger(value) || value !== Number(value.toFixed(2))
    ? String(value)
    : value.toFixed(2)

type Wrong = { why: LocalizedText; values?: Record<string, number>; readings?: { whole: string; decimal: string } }

/** Why a text is no number for a field; an empty one is just none. */
const wrongIn = (text: string | undefined, limits: Limits): Wrong | undefined =>
  text === undefined || text === '' ? undefined : wrongOf(parseNumber(text), limits)

export function wrongOf(number: NumberReading, { min, max, isWhole }: Limits): Wrong | undefined {
  if (number === undefined) return { why: words.notANumber }
  if (typeof number !== 'number') return { why: words.twoNumbers, readings: number }
  if (isWhole && !Number.isInteger(number)) return { why: words.notWhole }
  if (min !== undefined && number < min) return { why: words.tooSmall, values: { min } }
  return max !== undefined && number > max ? { why: words.tooLarge, values: { max } } : undefined
}

export const signOf = (currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

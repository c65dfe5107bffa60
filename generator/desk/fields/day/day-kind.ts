/** A day of every year, of one, or counted from Easter: `08-21`, `2027-08-21`, `easter-2`. */
import type { FieldNode } from '../../../engine/fields/field-tree.ts'
import { inEachLanguage, localeOf, type LocalizedText } from '../../../engine/diagnostics/language.ts'
import { asIs } from '../../desk-wording.ts'
import { textOf, type Kind, type DayFormField } from '../field-kind.ts'

/** `isOnce` if the day may have a year. */
export const day: Kind<DayFormField> = {
  isFor: (field): field is FieldNode => field.meta.days?.includes('yearly') === true,
  read(part) {
    const found = textOf(part)
    return found && { value: found.value ?? '', isOnce: part.field.meta.days?.includes('once') === true }
  },
  blank: () => '',
  summary: ({ value }) => (value === '' ? undefined : { words: dayWords(value), isQuote: false })
}

const daysAroundEaster: Readonly<Record<string, LocalizedText>> = {
  easter: { it: 'Pasqua', en: 'Easter Sunday' },
  'easter-1': { it: 'Sabato santo', en: 'Holy Saturday' },
  'easter-2': { it: 'Venerdì santo', en: 'Good Friday' },
  'easter+1': { it: 'Pasquetta', en: 'Easter Monday' }
}

/** `08-15` as 15 August, `easter-7` as 7 days before Easter; anything else as it is. */
export function dayWords(value: string): LocalizedText {
  const [, sign, days = ''] = /^easter([+-])(\d+)$/.exec(value) ?? []
  const named = daysAroundEaster[value]
  if (named !== undefined) return named
  if (sign === '-') return { it: `${days} giorni prima di Pasqua`, en: `${days} days before Easter` }
  if (sign === '+') return { it: `${days} giorni dopo Pasqua`, en: `${days} days after Easter` }
  const found = /^(?:(\d{4})-)?(\d{2}-\d{2})$/.exec(value)
  const date = new Date(`${found?.[1] ?? '2024'}-${found?.[2] ?? ''}T00:00:00Z`)
  if (found === null || Number.isNaN(date.getTime())) return asIs(value)
  const year = found[1] === undefined ? {} : ({ year: 'numeric' } as const)
  const options = { day: 'numeric', month: 'long', timeZone: 'UTC', ...year } as const
  return inEachLanguage((language) => new Intl.DateTimeFormat(localeOf(language), options).format(date))
}

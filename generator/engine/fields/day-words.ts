/** Writes days in words: of every year, of one year, or counted from Easter. */
import {
  asIs,
  inEachLanguage,
  joinedBy,
  localeOf,
  type LocalizedText,
  type ProgramLanguage
} from '../words/language.ts'

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
  const date = dateOf(value)
  return date === undefined ? asIs(value) : inEachLanguage((language) => formatOf(value, language).format(date))
}

/** From a day to another one in a language: Italian ranges have days of two figures, which nobody writes. */
export const formatDays = (format: Intl.DateTimeFormat, from: Date, to: Date): string =>
  format.formatRange(from, to).replace(/\b0(?=\d)/g, '')

/** From a day to another one: `8–14 August`. */
export function periodWords(from: string, to: string): LocalizedText {
  const [first, last] = [dateOf(from), dateOf(to)]
  if (from === to) return dayWords(from)
  if (first === undefined || last === undefined || from.length !== to.length || first > last)
    return joinedBy(' – ', dayWords(from), dayWords(to))
  return inEachLanguage((language) =>
    // Nobody writes thin blanks.
    formatDays(formatOf(from, language), first, last).replaceAll('\u2009', ' ')
  )
}

/** A day of one year, or of a leap year; undefined for anything else. */
function dateOf(value: string): Date | undefined {
  // A year or a month by itself would be its first day.
  if (!/^(?:\d{4}-)?\d\d-\d\d$/.test(value)) return undefined
  const date = new Date(`${value.length === 5 ? '2024-' : ''}${value}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? undefined : date
}

const formatOf = ({ length }: string, language: ProgramLanguage): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'long',
    year: length === 5 ? undefined : 'numeric',
    timeZone: 'UTC'
  })

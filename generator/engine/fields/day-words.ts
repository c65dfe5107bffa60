/** Writes days in words: of every year, or of one. */
import {
  asIs,
  inEachLanguage,
  joinedBy,
  localeOf,
  type LocalizedText,
  type ProgramLanguage
} from '../words/language.ts'

/** `08-15` as 15 August; anything else as it is. */
export function dayWords(value: string): LocalizedText {
  const date = dateOf(value)
  return date === undefined ? asIs(value) : inEachLanguage((language) => formatOf(value, language).format(date))
}

/** From a day to another one in a language: Italian ranges have days of two figures, which nobody writes. */
export const formatDays = (format: Intl.DateTimeFormat, from: Date, to: Date): string =>
  format.formatRange(from, to).replace(/\b0(?=\d)/g, '')

/**
 * From a day to another one: `8–14 August`.
 * @param inWords says days that have no date in the calendar, too
 */
export function periodWords(from: string, to: string, inWords = dayWords): LocalizedText {
  const [first, last] = [dateOf(from), dateOf(to)]
  if (from === to) return inWords(from)
  if (first === undefined || last === undefined || from.length !== to.length || first > last)
    return joinedBy(' – ', inWords(from), inWords(to))
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

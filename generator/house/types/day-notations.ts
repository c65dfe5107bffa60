/** Reads single days as people write them, in Italian and English, and writes them as the files do. */
import { programLanguages } from '../../engine/words/language.ts'
import { withoutAccents } from '../../engine/words/suggestions.ts'
import { lazy } from '../../engine/store/memoize.ts'
import { monthNames } from '../stay/locale-format.ts'

/** The names of the months in each language of the program. */
const months = lazy(() => programLanguages.map((language) => monthNames(language, 'long').map(withoutAccents)))

/** The month with this name, which can be cut to three letters, from 1; 0 if none. */
function monthNamed(word: string): number {
  const isNamed = (name: string): boolean => word.length > 2 && name.startsWith(withoutAccents(word))
  return Math.max(...months().map((names) => names.findIndex(isNamed) + 1))
}

export type ParsedDay = { month: number; day: number; year?: number }

/** Forms of a day that have one meaning: with a name, the year first, as in the files, with points. */
const certainForms = [
  /^(?<day>\d{1,2})[.°]?[ -](?<name>\p{L}+)\.?(?:,? (?<year>\d{4}))?$/u,
  /^(?<name>\p{L}+)\.?[ -](?<day>\d{1,2})(?:,? (?<year>\d{4}))?$/u,
  /^(?<year>\d{4})(?<sign>[-./ ]|\. )(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})(?:[T ]00:00\S*)?$/,
  /^(?<month>\d\d)-(?<day>\d\d)$/,
  /^(?<day>\d{1,2})(?<sign>\. ?)(?<month>\d{1,2})(?:\k<sign>(?<year>\d{4}))?$/
]

/** Those in which either number can be the month. */
const doubtfulForms = [
  /^(?<day>\d{1,2})(?<sign>[-/ ])(?<month>\d{1,2})(?:\k<sign>(?<year>\d{4}))?$/,
  /^(?<month>\d{1,2})(?<sign>[-/ ])(?<day>\d{1,2})(?:\k<sign>(?<year>\d{4}))?$/
]

/** The days that a text can mean: two if day and month can be swapped, none if it is no day. */
export function possibleDays(raw: string): ParsedDay[] {
  const text = raw
    .trim()
    .replace(/[.,]$/, '')
    .replace(/\s*[‐-―−-]\s*/g, '-')
  const daysIn = (form: RegExp): ParsedDay[] => {
    const { name = '', month = monthNamed(name), day, year } = form.exec(text)?.groups ?? {}
    const date = { month: Number(month), day: Number(day), ...(year === undefined ? {} : { year: Number(year) }) }
    return date.month >= 1 && date.month <= 12 && date.day >= 1 && date.day <= 31 ? [date] : []
  }
  const [certain] = certainForms.flatMap(daysIn)
  if (certain !== undefined) return [certain]
  const [first, ...others] = doubtfulForms.flatMap(daysIn)
  return first === undefined ? [] : [first, ...(first.day === first.month ? [] : others)]
}

/** In the notation of the files: `06-30`, `2027-06-30`. */
export const formatDay = ({ year, month, day }: ParsedDay): string =>
  [...(year === undefined ? [] : [String(year)]), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
    '-'
  )

/**
 * What stands around a day as people write it, and says nothing more: its weekday, an ending of its number. The digit
 * before such an ending stays: Safari before 16.4 cannot look behind.
 */
const aroundDays = new RegExp(
  String.raw`^(?:(?:lun|mar|mer|gio|ven|sab|dom)\p{L}*|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)\.?,? +|` +
    String.raw`(\d)(?:st|nd|rd|th|º|°)(?![a-z])|\b(?:of|di) `,
  'giu'
)

/**
 * A typed or pasted day in the notation of the files. If two numbers could both be the month, the second one is.
 */
export function readDay(text: string): string | undefined {
  const plain = text.trim().replace(aroundDays, '$1')
  const [, begin = '', , short = ''] = /^(\d{1,2}([-./ ])(?:\d{1,2}|\p{L}+\.?)\2)['’]?(\d\d)$/u.exec(plain) ?? []
  const whole = short === '' ? plain : `${begin}20${short}`
  const [day] = possibleDays(whole)
  return day === undefined || day.day > lastDayOfMonth(day) ? undefined : formatDay(day)
}

/** The number of days in its month; 29 in February where no year is known. */
export const lastDayOfMonth = ({ year = 2024, month }: ParsedDay): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

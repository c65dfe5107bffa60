/**
 * Days as people write them: `7-14 luglio`, `from the first to the 4th of July`, `23/6`, `Saturdays`. Each word becomes a
 * sign, and patterns of signs are days: a language is known by the names of its months and weekdays.
 */
import { memoize } from '../../engine/store/memoize.ts'
import { monthNames, weekdayNames } from '../stay/locale-format.ts'

/** What is written of a day: all of it, or as little as its month. A weekday counts from Monday, which is 0. */
export type WrittenDay = { year?: number; month?: number; date?: number; weekday?: number }

/** A day, or the first and the last one of several, with its place in the text. */
export type WrittenDays = { at: number; end: number; from: WrittenDay; to?: WrittenDay }

/** Without capitals and accents, each letter in its place: `giovedi` is written as often as `giovedì`. */
export const plain = (text: string): string =>
  text.replace(/\p{L}/gu, (letter) => {
    const bare = letter.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
    return bare.length === letter.length ? bare : letter
  })

/**
 * @param locales in whose words the days may be, the likeliest one first
 * @returns the days in the order of the text, and the words that belong to none and join none
 */
export function findDays(text: string, locales: readonly string[]): { days: WrittenDays[]; others: string[] } {
  const words = [...plain(text).matchAll(word)].map(({ 0: written, index }) => ({
    written,
    index,
    ...meaningOf(written, locales)
  }))
  // `mar` is a Tuesday before a date, and March elsewhere.
  const signs = words
    .map(({ sign }) => sign)
    .join('')
    .replace(/(do?\(?)?M(?=(,?b*d)?)/g, (_, date = '', next) => date + (date === '' && next !== undefined ? 'w' : 'm'))
  const dayAt = (first: number, { length }: string): WrittenDay =>
    words.slice(first, first + length).reduce<WrittenDay>((day, { meant }, place) => {
      const part = parts[signs[first + place] ?? '']
      return { ...day, ...(part === undefined ? meant : { [part]: meant[part] }) }
    }, {})
  return {
    days: [...signs.matchAll(days)].map(({ 0: all, index, ...ends }) => {
      const [from = all, to] = [ends[1] ?? ends[3], ends[2] ?? ends[4]]
      const last = words[index + all.length - 1]
      const place = { at: words[index]?.index ?? 0, end: (last?.index ?? 0) + (last?.written.length ?? 0) }
      if (to === undefined) return { ...place, from: dayAt(index, from) }
      return { ...place, ...withMonths(dayAt(index, from), dayAt(index + all.length - to.length, to)) }
    }),
    others: words.flatMap(({ sign, written }) => (sign === 'x' ? [written] : []))
  }
}

/** What the sign of a word takes of what the word can mean; a day in figures has all that it says. */
const parts: Readonly<Record<string, keyof WrittenDay>> = { d: 'date', m: 'month', w: 'weekday', y: 'year' }

const year = '(?:,?y)?'
const dated = String.raw`do?\(?m\)?${year}|m(?:,?b+)?d(?!o?\(?m)${year}|d${year}|f`
const day = `(?:w,?b*)?(?:${dated})|m${year}`
const days = new RegExp(`(${day})(?:-+b*(${day}))?|(w)(?:-+b*(w))?|y`, 'g')

/** The month of one end is that of the other where only one has it, or the next to it: from the 29th to 3 May. */
function withMonths(from: WrittenDay, to: WrittenDay): { from: WrittenDay; to: WrittenDay } {
  const [one, other] = [from.date, to.date]
  if (one === undefined || other === undefined) return { from, to }
  const turns = one > other ? 1 : 0
  if (from.month === undefined && to.month !== undefined)
    return { from: { ...from, month: monthAfter(to.month, -turns) }, to }
  if (to.month === undefined && from.month !== undefined)
    return { from, to: { ...to, month: monthAfter(from.month, turns) } }
  return { from, to }
}

const monthAfter = (month: number, count: number): number => ((month - 1 + count + 12) % 12) + 1

// Words

/** A day in figures, a word or a number, or any other sign; a point and an apostrophe only end a word. */
const word = /\d{4}-\d\d-\d\d|\d+(?:[/.]\d+)+|[\p{L}\d]+°?|[^\s.'’]/gu

/** Words and signs that join days, or stand before them. */
const joining: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '-': '- – — a ad al all alla fino to until till through',
    o: 'of d de del di',
    b: 'da dal dall dalla from i il l la le lo gli the giorno day'
  }).flatMap(([sign, words]) => words.split(' ').map((each) => [each, sign]))
)

type Meaning = { sign: string; meant: WrittenDay }

/** What a word can mean; `M` stands for a month or a weekday, `x` for any other word. */
function meaningOf(written: string, locales: readonly string[]): Meaning {
  const figures = dayInFigures(written)
  if (figures !== undefined) return { sign: 'f', meant: figures }
  if (/^20\d\d$/.test(written)) return { sign: 'y', meant: { year: Number(written) } }
  const date = /^(?:primo|first)$/.test(written) ? 1 : Number(/^(\d\d?)(?:st|nd|rd|th|[°º])?$/.exec(written)?.[1])
  if (date >= 1 && date <= 31) return { sign: 'd', meant: { date } }
  const named = locales.map((locale) => namesOf(locale)(written)).find((names) => names !== undefined)
  if (named !== undefined) return named
  const other = '(),'.includes(written) ? written : /[\p{L}\d]/u.test(written) ? 'x' : ';'
  return { sign: joining.get(written) ?? other, meant: {} }
}

function dayInFigures(written: string): WrittenDay | undefined {
  const iso = /^(?<y>\d{4})-(?<m>\d\d)-(?<d>\d\d)$/.exec(written)
  const { y, m, d } = (iso ?? /^(?<d>\d\d?)[/.](?<m>\d\d?)(?:[/.](?<y>20\d\d|\d\d))?$/.exec(written))?.groups ?? {}
  const [month, date] = [Number(m), Number(d)]
  if (!(month >= 1 && month <= 12 && date >= 1 && date <= 31)) return undefined
  return { ...(y !== undefined && { year: (Number(y) % 100) + 2000 }), month, date }
}

/** The months and weekdays of a language, also shortened to three letters or more, and weekdays of which there are several. */
const namesOf = memoize((locale: string) => {
  const months = monthNames(locale, 'long').map(plain)
  const weekdays = weekdayNames(locale, 'long').map(plain)
  const several = weekdays.map((name) => [`${name}s`, name.replace(/o$/, 'i').replace(/a$/, 'he')])
  return (written: string): Meaning | undefined => {
    const isShort = (name: string): boolean => written.length > 2 && name.startsWith(written)
    const month = months.findIndex(isShort)
    const weekday = weekdays.findIndex((name, at) => isShort(name) || several[at]?.includes(written))
    if (month < 0 && weekday < 0) return undefined
    const sign = weekday < 0 ? 'm' : month < 0 ? 'w' : 'M'
    return { sign, meant: { month: month + 1, weekday } }
  }
})

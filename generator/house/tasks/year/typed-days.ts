/**
 * Days in words, Italian or English: “agosto”, “Easter weekend”, “i sabati di luglio”, “from 30 October to 2 November”; and
 * the units that are named with them: “agosto Maestrale”.
 */
import { localeOf, programLanguages } from '../../../engine/diagnostics/language.ts'
import { isNightOf } from '../../bookings/night-prices.ts'
import { addDays, weekday, type Day } from '../../stay/day.ts'
import { monthNames, weekdayNames } from '../../stay/locale-format.ts'

/** The days that can be meant, and what some are called in this house: its seasons. And its units, by their places. */
export type KnownDays = {
  days: readonly Day[]
  named: readonly { names: readonly string[]; includes: (day: Day) => boolean }[]
  units: readonly { names: readonly string[]; places: readonly number[] }[]
}

/** The days of one year that words mean, and the places of the units; none if all are meant. */
export type MeantDays = { year: number; days: readonly Day[]; units: readonly number[] }

const holidays = [
  {
    names: ['ponte di pasqua', 'weekend di pasqua', 'easter weekend', 'pasqua', 'easter'],
    from: 'easter-2',
    to: 'easter+1'
  },
  { names: ['lunedi di pasqua', 'pasquetta', 'easter monday'], from: 'easter+1', to: 'easter+1' },
  { names: ['ferragosto', 'mid-august'], from: '08-15', to: '08-15' },
  { names: ['natale', 'christmas'], from: '12-24', to: '12-26' },
  {
    names: ['notte di san silvestro', 'capodanno', 'new year’s eve', 'new year'],
    from: '12-31',
    to: '12-31'
  }
].map(({ names, ...nights }) => ({ names, includes: (day: Day) => isNightOf(nights, day) }))

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[–—]/g, '-')
    .replace(/(\d)(?:st|nd|rd|th|º|°)\b/g, '$1')
    .replace(/\b(\d{1,2})[/.](\d{1,2})\b/g, '$1 m$2')
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .replaceAll('-', ' - ')
    .replace(/ +/g, ' ')
    .trim()

/** Words as signs: `m8` is August, `w5` Saturday, `-` goes up to a day; what only joins the others is left out. */
const signs: ReadonlyMap<string, string> = new Map(
  [
    ...programLanguages.flatMap((language) =>
      (['short', 'long'] as const).flatMap((style) =>
        weekdayNames(localeOf(language), style).flatMap((name, at) =>
          [name, `${name}s`].map((each) => [each, `w${at}`])
        )
      )
    ),
    // "mar" is March: of a Tuesday nobody says that it is one.
    ...programLanguages.flatMap((language) =>
      (['short', 'long'] as const).flatMap((style) =>
        monthNames(localeOf(language), style).map((name, at) => [name, `m${at + 1}`])
      )
    ),
    ...['sabati', 'domeniche'].map((name, at) => [name, `w${at + 5}`]),
    ...'- a ad al alla all fino to until till through'.split(' ').map((name) => [name, '-']),
    ...(
      'i il lo la le gli l un una di del dello della dei degli dell d in da dal dalla dall tutti tutte tutto e ed notte ' +
      'notti giorno giorni the of on from all every and night nights day days in st nd rd th'
    )
      .split(' ')
      .map((name) => [name, ''])
  ].map(([name = '', sign = '']) => [plain(name), sign] as const)
)

/** The nights of a weekend are those of Friday and Saturday. */
const weekend = /\b(?:week ?-? ?ends?|fine ?settimana)\b/g

/** A day with its month, or one of both; and one up to another. */
const date = String.raw`(?:\d+ m\d+|m\d+(?: \d+\b(?! m))?|\d+)`
const dates = new RegExp(`(${date})(?: - (${date}))?`, 'g')

/**
 * What is meant, the next time first: the days of each year in which it begins. None if a word is not understood.
 */
export function readDays(typed: string, { days, named, units: ofHouse }: KnownDays): MeantDays[] {
  const known = [...named, ...holidays]
  const text = signsIn(plain(typed), { n: known, u: ofHouse })
  if (text === undefined) return []
  const found = (sign: string): string[][] => [...text.matchAll(new RegExp(sign, 'g'))].map((match) => [...match])
  const years = found(String.raw`y(\d+)`).map(([, year]) => Number(year))
  const weekdays = found(String.raw`w(\d)(?: - w(\d))?`).flatMap(([, from, to = from]) =>
    weekdaysFrom(Number(from), Number(to))
  )
  const units = found(String.raw`u(\d+)`).flatMap(([, at]) => ofHouse[Number(at)]?.places ?? [])
  const rest = text.replace(/[ynwu]\d+(?: - w\d)?/g, ';')
  const periods = [...rest.matchAll(dates)].map(([, from = '', to]) => periodOf(from, to ?? from))
  const parts = [
    ...found(String.raw`n(\d+)`).flatMap(([, at]) => known[Number(at)]?.includes ?? []),
    ...periods.map((period) => (day: Day) => isNightOf(period, day))
  ]
  if (parts.length + weekdays.length + years.length === 0 || periods.some(({ from }) => from.startsWith('00')))
    return []
  const meant = new Map<number, Day[]>()
  let [year, before] = [0, '']
  for (const day of days) {
    if (parts.length > 0 && !parts.some((includes) => includes(day))) continue
    const begins = addDays(before, 1) !== day || periods.some(({ from }) => from === day.slice(5))
    if (begins || (parts.length === 0 && years.length > 0)) year = Number(day.slice(0, 4))
    before = day
    if (years.length > 0 && !years.includes(year)) continue
    if (weekdays.length === 0 || weekdays.includes(weekday(day))) meant.set(year, [...(meant.get(year) ?? []), day])
  }
  return [...meant].map(([each, own]) => ({ year: each, days: own, units: [...new Set(units)] }))
}

/**
 * Undefined if a word has none. The longest name that is there is the one that is meant.
 * @param known what has names, by the letter of its signs
 */
function signsIn(
  text: string,
  known: Readonly<Record<string, readonly { names: readonly string[] }[]>>
): string | undefined {
  const names = Object.entries(known)
    .flatMap(([letter, all]) =>
      all.flatMap(({ names: own }, at) => own.map((name) => ({ name: ` ${plain(name)} `, sign: `${letter}${at}` })))
    )
    .toSorted((a, b) => b.name.length - a.name.length)
  const words = names
    .reduce((left, { name, sign }) => left.replace(name, ` ${sign} `), ` ${text} `)
    .replace(weekend, 'w4 w5')
    .trim()
    .split(' ')
    .map(
      (word) =>
        signs.get(word) ?? (/^\d{4}$/.test(word) ? `y${word}` : /^(?:\d\d?|[nwmu]\d+)$/.test(word) ? word : undefined)
    )
  return words.includes(undefined) ? undefined : words.filter(Boolean).join(' ')
}

/** Also from one to another: Monday to Thursday. */
const weekdaysFrom = (from: number, to: number): number[] =>
  Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, more) => (from + more) % 7)

/** A period of every year; the month of one end is that of the other where only one has it. */
function periodOf(from: string, to: string): { from: string; to: string } {
  const part = (text: string, sign: RegExp): string | undefined => sign.exec(text)?.[1]?.padStart(2, '0')
  const [month, day] = [/m(\d+)/, /(?:^| )(\d+)/]
  const months = [part(from, month) ?? part(to, month) ?? '00', part(to, month) ?? part(from, month) ?? '00']
  return { from: `${months[0]}-${part(from, day) ?? '01'}`, to: `${months[1]}-${part(to, day) ?? '31'}` }
}

/** Days in words, Italian or English: “agosto”, “Easter weekend”, “i sabati di luglio”, “from 30 October to 2 November”. */
import { localeOf, programLanguages } from '../../../engine/diagnostics/language.ts'
import { addDays, addMonths, lastDay, weekday, type Day } from '../../stay/day.ts'
import { daysBetween } from '../../stay/day-range.ts'
import { easterOf } from '../../stay/easter.ts'
import { monthNames, weekdayNames } from '../../stay/locale-format.ts'

/** The days that can be meant, `until` excluded, and what some are called in this house: its seasons. */
export type KnownDays = {
  from: Day
  until: Day
  named: readonly { names: readonly string[]; days: readonly Day[] }[]
}

/** The days of one year that words mean. */
export type MeantDays = { year: number; days: readonly Day[] }

const holidays: readonly { names: readonly string[]; days: (year: number) => [from: Day, to: Day] }[] = [
  {
    names: ['ponte di pasqua', 'weekend di pasqua', 'easter weekend', 'pasqua', 'easter'],
    days: (year) => [addDays(easterOf(year), -2), addDays(easterOf(year), 1)]
  },
  {
    names: ['lunedi di pasqua', 'pasquetta', 'easter monday'],
    days: (year) => [addDays(easterOf(year), 1), addDays(easterOf(year), 1)]
  },
  { names: ['ferragosto', 'mid august'], days: (year) => [`${year}-08-15`, `${year}-08-15`] },
  { names: ['natale', 'christmas'], days: (year) => [`${year}-12-24`, `${year}-12-26`] },
  {
    names: ['notte di san silvestro', 'capodanno', 'new year s eve', 'new year'],
    days: (year) => [`${year}-12-31`, `${year}-12-31`]
  }
]

const fillers = new Set(
  (
    'i il lo la le gli l un una di del dello della dei degli dell d in da dal dalla dall tutti tutte tutto e ed notte ' +
    'notti giorno giorni the of on from all every and night nights day days in st nd rd th'
  ).split(' ')
)
const until = new Set(['-', 'a', 'ad', 'al', 'alla', 'all', 'fino', 'to', 'until', 'till', 'through'])

type Token =
  | { kind: 'days'; of: (year: number) => readonly Day[] }
  | { kind: 'month' | 'weekday' | 'number' | 'year'; value: number }
  | { kind: 'until' }

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[–—]/g, '-')
    .replace(/(\d)(?:st|nd|rd|th|º|°)\b/g, '$1')
    .replace(/\b(\d{1,2})[/.](\d{1,2})\b/g, '$1 month$2')
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .replaceAll('-', ' - ')
    .replace(/ +/g, ' ')
    .trim()

/** The months and the weekdays by their names, long and short, in the languages of the program. */
const calendarWords: ReadonlyMap<string, Token> = new Map<string, Token>([
  ...programLanguages.flatMap((language) => {
    const locale = localeOf(language)
    const names = (['long', 'short'] as const).flatMap((style) =>
      monthNames(locale, style).map((name, index) => [name, index + 1] as const)
    )
    const weekdays = (['short', 'long'] as const).flatMap((style) =>
      weekdayNames(locale, style).flatMap((name, index) => [[name, index] as const, [`${name}s`, index] as const])
    )
    return [
      ...weekdays.map(([name, value]) => [plain(name), { kind: 'weekday', value }] as const),
      // "mar" is March: of a Tuesday nobody says that it is one.
      ...names.map(([name, value]) => [plain(name), { kind: 'month', value }] as const)
    ]
  }),
  ['sabati', { kind: 'weekday', value: 5 }],
  ['domeniche', { kind: 'weekday', value: 6 }],
  ...Array.from({ length: 12 }, (_, index) => [`month${index + 1}`, { kind: 'month', value: index + 1 }] as const)
])

/** The nights of a weekend are those of Friday and Saturday. */
const weekend = /\b(?:week ?-? ?ends?|fine ?settimana)\b/g

/**
 * What is meant, the next time first: the days of each year that has some among those that are known. None if a word is
 * not understood.
 */
export function readDays(typed: string, known: KnownDays): MeantDays[] {
  const tokens = tokensOf(plain(typed), known)
  if (tokens === undefined) return []
  const [parts, weekdays, years] = [partsOf(tokens), weekdaysIn(tokens), valuesOf(tokens, 'year')]
  if (parts === undefined || parts.length + weekdays.length + years.length === 0) return []
  const all = daysBetween(known.from, known.until)
  const isWanted = (day: Day): boolean => weekdays.length === 0 || weekdays.includes(weekday(day))
  const yearOf = (day: Day): number => Number(day.slice(0, 4))
  const first = yearOf(known.from) - 1
  const wanted = Array.from({ length: yearOf(known.until) - first + 1 }, (_, index) => first + index)
  if (parts.length === 0 && years.length === 0) return [{ year: first + 1, days: all.filter(isWanted) }]
  return wanted.flatMap((year) => {
    if (years.length > 0 && !years.includes(year)) return []
    const meant = new Set(parts.flatMap((part) => part(year)))
    const days = all.filter((day) => isWanted(day) && (parts.length === 0 ? yearOf(day) === year : meant.has(day)))
    return days.length === 0 ? [] : [{ year, days }]
  })
}

function tokensOf(text: string, { named }: KnownDays): Token[] | undefined {
  const names = [
    ...named.flatMap((each) =>
      each.names.map((name) => ({ name: plain(name), of: (year: number) => runsIn(each.days, year) }))
    ),
    ...holidays.flatMap(({ names: own, days }) =>
      own.map((name) => ({
        name,
        of: (year: number) => {
          const [from, to] = days(year)
          return daysBetween(from, addDays(to, 1))
        }
      }))
    )
  ].filter(({ name }) => name !== '')
  // The longest name that is there is the one that is meant.
  const found: { name: string; of: (year: number) => readonly Day[] }[] = []
  let rest = ` ${text} `
  for (const each of names.toSorted((a, b) => b.name.length - a.name.length)) {
    if (!rest.includes(` ${each.name} `)) continue
    rest = rest.replace(` ${each.name} `, ` named${found.length} `)
    found.push(each)
  }
  const tokens: Token[] = []
  for (const word of rest.replace(weekend, 'ven sab').trim().split(' ')) {
    const number = /^\d{1,4}$/.test(word) ? Number(word) : undefined
    const own = /^named(\d+)$/.exec(word)
    const calendar = calendarWords.get(word)
    if (own !== null) tokens.push({ kind: 'days', of: found[Number(own[1])]?.of ?? (() => []) })
    else if (calendar !== undefined) tokens.push(calendar)
    else if (number !== undefined) tokens.push({ kind: number > 31 ? 'year' : 'number', value: number })
    else if (until.has(word)) tokens.push({ kind: 'until' })
    else if (!fillers.has(word)) return undefined
  }
  return tokens
}

/** Of some days the runs that begin in a year. */
function runsIn(days: readonly Day[], year: number): Day[] {
  let first = ''
  return days.filter((day, index) => {
    if (index === 0 || addDays(days[index - 1] ?? '', 1) !== day) first = day
    return Number(first.slice(0, 4)) === year
  })
}

const valuesOf = (tokens: readonly Token[], kind: 'weekday' | 'year'): number[] =>
  tokens.flatMap((token) => (token.kind === kind ? [token.value] : []))

/** Also from one to another: Monday to Thursday. */
function weekdaysIn(tokens: readonly Token[]): number[] {
  return tokens.flatMap((token, index) => {
    if (token.kind !== 'weekday') return []
    const last = tokens[index + 1]?.kind === 'until' ? tokens[index + 2] : undefined
    if (last?.kind !== 'weekday') return [token.value]
    return Array.from({ length: ((last.value - token.value + 7) % 7) + 1 }, (_, more) => (token.value + more) % 7)
  })
}

type DateWords = { month?: number | undefined; day?: number | undefined }

/** The parts of a year; undefined if there is a number without a month. */
function partsOf(tokens: readonly Token[]): ((year: number) => readonly Day[])[] | undefined {
  const parts: ((year: number) => readonly Day[])[] = []
  let open: DateWords[] = []
  let isUntil = false
  const close = (): boolean => {
    const shared = open.map(({ month }) => month).find((month) => month !== undefined)
    const [from, to = from] = open.map((date) => ({ ...date, month: date.month ?? shared }))
    open = []
    if (from?.month === undefined || to?.month === undefined) return from === undefined
    parts.push((year) => periodOf(year, { ...from, month: from.month ?? 1 }, { ...to, month: to.month ?? 1 }))
    return true
  }
  for (const token of tokens) {
    if (token.kind === 'days') parts.push(token.of)
    if (token.kind === 'until') isUntil = open.length > 0
    if (token.kind !== 'number' && token.kind !== 'month') continue
    const key = token.kind === 'number' ? 'day' : 'month'
    const last = open.at(-1)
    if (last !== undefined && !isUntil && last[key] === undefined) last[key] = token.value
    else if (isUntil && open.length === 1) open.push({ [key]: token.value })
    else {
      if (!close()) return undefined
      open = [{ [key]: token.value }]
    }
    isUntil = false
  }
  return close() ? parts : undefined
}

type WholeDate = { month: number; day?: number | undefined }

/** From the first day of one to the last of the other, over New Year if that comes first. */
function periodOf(year: number, from: WholeDate, to: WholeDate): Day[] {
  const monthIn = ({ month }: WholeDate, years = 0): string => addMonths(`${year}-01`, month - 1 + 12 * years)
  const dayIn = (month: string, day: number): Day => {
    const last = lastDay(month)
    return day > Number(last.slice(8)) ? last : `${month}-${String(day).padStart(2, '0')}`
  }
  const first = dayIn(monthIn(from), from.day ?? 1)
  const end = dayIn(monthIn(to), to.day ?? 31)
  return daysBetween(first, addDays(end < first ? dayIn(monthIn(to, 1), to.day ?? 31) : end, 1))
}

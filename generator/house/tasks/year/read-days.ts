/**
 * Reads days in the words of an owner, Italian or English: “agosto”, “Easter weekend”, “i sabati di luglio”, and units
 * named with them: “agosto Maestrale”.
 */
import { localeOf, programLanguages } from '../../../engine/words/language.ts'
import { isNightOf } from '../../bookings/night-prices.ts'
import { daysBetween } from '../../stay/days/day-range.ts'
import { findDays, plain, type WrittenDay, type WrittenDays } from '../../requests/message-days.ts'
import { addDays, monthOf, weekday, type Day } from '../../stay/days/day.ts'

/** The days that can be meant, and what some are called in this house: its seasons. And its units, by their places. */
export type KnownDays = {
  days: readonly Day[]
  named: readonly NamedDays[]
  units: readonly { names: readonly string[]; places: readonly number[] }[]
}

type IncludesDay = (day: Day) => boolean
type NamedDays = { names: readonly string[]; includes: IncludesDay; isFree?: IncludesDay }

/** The days of one year that words mean, and the places of the units; none if all are meant. */
export type DaySelection = { year: number; days: readonly Day[]; units: readonly number[] }

/** A feast: its nights in the words of an owner, and the days that are free for it, if these are others. */
const feast = (names: readonly string[], nights: readonly string[], free = nights): NamedDays => ({
  names,
  includes: isIn(nights),
  isFree: isIn(free)
})

/** Whether a day is the first one, or one from that to the second. */
const isIn =
  ([from = '', to = from]: readonly string[]): IncludesDay =>
  (day) =>
    isNightOf({ from, to }, day)

/** The public feasts of Italy, and days that are asked for like them. Those of Italy alone have Italian names alone. */
const feasts = [
  feast(['ponte di pasqua', 'weekend di pasqua', 'easter weekend', 'pasqua', 'easter'], ['easter-2', 'easter+1']),
  feast(['lunedi di pasqua', 'lunedi dell angelo', 'pasquetta', 'easter monday'], ['easter+1']),
  feast(['epifania', 'befana', 'epiphany'], ['01-06']),
  feast(['festa della liberazione', 'liberazione'], ['04-25']),
  feast(['festa del lavoro', 'festa dei lavoratori', 'may day'], ['05-01']),
  feast(['festa della repubblica'], ['06-02']),
  feast(['ferragosto', 'assunta', 'mid-august', 'assumption'], ['08-15']),
  feast(['san francesco'], ['10-04']),
  feast(['ognissanti', 'tutti i santi', 'santi', 'morti', 'all saints'], ['11-01']),
  feast(['immacolata concezione', 'immacolata', 'immaculate conception'], ['12-08']),
  feast(['natale', 'christmas'], ['12-24', '12-26'], ['12-25', '12-26']),
  feast(['santo stefano', 'st stephen', 'boxing day'], ['12-26']),
  feast(['notte di san silvestro', 'san silvestro', 'capodanno', 'new year’s eve', 'new year'], ['12-31'], ['01-01'])
]

/** The parts of a year, unless the house has a season of that name. */
const quarters = [
  feast(['primavera', 'spring'], ['03-01', '05-31']),
  feast(['estate', 'summer'], ['06-01', '08-31']),
  feast(['autunno', 'autumn'], ['09-01', '11-30']),
  feast(['inverno', 'winter'], ['12-01', '02-29'])
]

/** The weeks of a month, by its dates; the last one has its last seven days. */
const weeks = [
  ['prima settimana', 'first week'],
  ['seconda settimana', 'second week'],
  ['terza settimana', 'third week'],
  ['quarta settimana', 'fourth week'],
  ['ultima settimana', 'last week']
].map((names, place) => ({
  names,
  isInWeek: (day: Day): boolean =>
    place < 4 ? Math.ceil(Number(day.slice(8)) / 7) === place + 1 : monthOf(addDays(day, 7)) !== monthOf(day)
}))

/**
 * The first and the last night of a long weekend around a holiday, in days from the holiday, by its weekday: one day
 * off joins it to the weekend. In the middle of a week there is none.
 */
const bridges = [
  [-3, -1],
  [-4, -1],
  [-1, -1],
  [-1, 2],
  [-1, 1],
  [-1, 0],
  [-2, -1]
] as const

const bridgeOf =
  (isFree: IncludesDay): IncludesDay =>
  (night) =>
    [-4, -3, -2, -1, 0, 1, 2].some((distance) => {
      const day = addDays(night, -distance)
      const [first, last] = bridges[weekday(day)] ?? [0, 0]
      return first <= distance && distance <= last && isFree(day)
    })

const bridge = { names: ['ponte', 'ponti', 'long weekend', 'bank holiday weekend', 'bank holiday'] }

/** The nights of a weekend are those of Friday and Saturday. */
const weekend = {
  names: ['weekend', 'weekends', 'week-end', 'week end', 'fine settimana', 'fine-settimana'],
  weekdays: [4, 5]
}

/** Words that only join the others. */
const joining = new Set(
  'in un una dello dei degli dell tutti tutta tutte tutto notte notti giorni all every night nights days s'.split(' ')
)

/**
 * What is meant, the next time first: the days of each year in which it begins. None if a word is not understood.
 */
export function readDays(typed: string, { days, named, units: ofHouse }: KnownDays): DaySelection[] {
  const [today = ''] = days
  const monday = addDays(today, 7 - weekday(today))
  const nearDays = [
    { names: ['oggi', 'stanotte', 'stasera', 'today', 'tonight'], includes: (day: Day) => day === days[0] },
    { names: ['domani', 'tomorrow'], includes: (day: Day) => day === days[1] },
    { names: ['prossima settimana', 'settimana prossima', 'next week'], includes: isIn([monday, addDays(monday, 6)]) }
  ]
  // A season can have the name of a feast, and has no bridge.
  const asksForBridge = bridge.names.some((name) => withSpaces(typed).includes(withSpaces(name)))
  const feastsAndSeasons = asksForBridge ? [...feasts, ...named] : [...named, ...feasts]
  const { rest, matches } = takeNames(typed, [
    ...feastsAndSeasons,
    ...quarters,
    ...weeks,
    bridge,
    ...nearDays,
    weekend,
    ...ofHouse
  ])
  const hasBridge = matches.some((each) => each === bridge)
  const textDays = findDays(rest, programLanguages.map(localeOf))
  const periods = textDays.days.flatMap((each) => periodOf(each) ?? [])
  const isUnclear = textDays.days.some(
    ({ from, to = from, how = 'between' }) => how !== 'between' || [from, to].some(({ date, month }) => date && !month)
  )
  if (isUnclear || textDays.others.some((word) => !joining.has(word))) return []
  const weekdays = [
    ...matches.flatMap((each) => ('weekdays' in each ? each.weekdays : [])),
    ...textDays.days.flatMap(({ from, to = from }) => weekdaysFrom(from.weekday, to.weekday))
  ]
  const years = textDays.days.flatMap(({ from, to }) => to?.year ?? from.year ?? [])
  const units = matches.flatMap((each) => ('places' in each ? each.places : []))
  const parts = [
    ...matches.flatMap((each) => {
      if (!('includes' in each)) return []
      return hasBridge && each.isFree ? bridgeOf(each.isFree) : each.includes
    }),
    ...periods.map((period) => (day: Day) => isNightOf(period, day)).map((each) => (hasBridge ? bridgeOf(each) : each))
  ]
  const inWeeks = weeks.filter((each) => matches.some((other) => other === each))
  // A week is one of a month.
  const areMonths = textDays.days.every(({ from, to = from }) => from.month && !from.date && !to.date)
  if (inWeeks.length > 0 && (periods.length === 0 || parts.length > periods.length || !areMonths)) return []
  if (parts.length + weekdays.length + years.length === 0) return []
  if (hasBridge && (parts.length === 0 || periods.some(({ from, to }) => from !== to))) return []
  const choices = new Map<number, Day[]>()
  let [year, before] = [0, '']
  for (const day of days) {
    if (parts.length > 0 && !parts.some((includes) => includes(day))) continue
    const begins = addDays(before, 1) !== day || (!hasBridge && periods.some(({ from }) => from === day.slice(5)))
    if (begins || (parts.length === 0 && years.length > 0)) year = Number(day.slice(0, 4))
    before = day
    if (years.length > 0 && !years.includes(year)) continue
    if (inWeeks.length > 0 && !inWeeks.some(({ isInWeek }) => isInWeek(day))) continue
    if (weekdays.length === 0 || weekdays.includes(weekday(day))) choices.set(year, [...(choices.get(year) ?? []), day])
  }
  return [...choices].map(([each, own]) => ({ year: each, days: own, units: [...new Set(units)] }))
}

/** Whether days are meant, but none of those that can be. */
export const areOutside = (typed: string, known: KnownDays): boolean => {
  const [from, to] = [known.days[0] ?? '', known.days.at(-1) ?? '']
  const more = daysBetween(addDays(from, -outsideDays), addDays(to, outsideDays))
  return readDays(typed, known).length === 0 && readDays(typed, { ...known, days: more }).length > 0
}

/** Days that are farther away are not known as such. */
const outsideDays = 1500

/** What is named in a text, and the rest of that. The longest name that is there is the one that is meant. */
function takeNames<Known extends { names: readonly string[] }>(typed: string, known: readonly Known[]) {
  const matches: Known[] = []
  const byName = known
    .flatMap((each) => each.names.map((name) => ({ each, name: withSpaces(name) })))
    .toSorted((a, b) => b.name.length - a.name.length)
  const rest = byName.reduce((left, { each, name }) => {
    if (left.includes(name)) matches.push(each)
    return left.replace(name, ' ; ')
  }, withSpaces(typed))
  return { rest, matches }
}

/** Each word between blanks, whatever else is around it; figures stay together. */
const withSpaces = (text: string): string =>
  ` ${plain(text)
    .replace(/[^\p{L}\p{N}/.–—-]+/gu, ' ')
    .trim()} `

/** Also from one to another: Monday to Thursday. */
const weekdaysFrom = (from: number | undefined, to = from): number[] =>
  from === undefined || to === undefined
    ? []
    : Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, more) => (from + more) % 7)

/** A yearly period. Without a day the whole month counts; undefined without a month. */
function periodOf({ from, to = from }: WrittenDays): { from: string; to: string } | undefined {
  const dayOf = ({ month, date }: WrittenDay, other: number): string =>
    [month, date ?? other].map((part) => String(part).padStart(2, '0')).join('-')
  return from.month && to.month ? { from: dayOf(from, 1), to: dayOf(to, 31) } : undefined
}

/**
 * Days in the words of an owner, Italian or English: “agosto”, “Easter weekend”, “i sabati di luglio”; and the units that
 * are named with them: “agosto Maestrale”.
 */
import { localeOf, programLanguages } from '../../../engine/diagnostics/language.ts'
import { isNightOf } from '../../bookings/night-prices.ts'
import { findDays, plain, type WrittenDay, type WrittenDays } from '../../requests/written-days.ts'
import { addDays, weekday, type Day } from '../../stay/days/day.ts'

/** The days that can be meant, and what some are called in this house: its seasons. And its units, by their places. */
export type KnownDays = {
  days: readonly Day[]
  named: readonly NamedDays[]
  units: readonly { names: readonly string[]; places: readonly number[] }[]
}

type NamedDays = { names: readonly string[]; includes: (day: Day) => boolean }

/** The days of one year that words mean, and the places of the units; none if all are meant. */
export type MeantDays = { year: number; days: readonly Day[]; units: readonly number[] }

const holidays: readonly NamedDays[] = [
  {
    names: ['ponte di pasqua', 'weekend di pasqua', 'easter weekend', 'pasqua', 'easter'],
    from: 'easter-2',
    to: 'easter+1'
  },
  { names: ['lunedi di pasqua', 'pasquetta', 'easter monday'], from: 'easter+1', to: 'easter+1' },
  { names: ['ferragosto', 'mid-august'], from: '08-15', to: '08-15' },
  { names: ['natale', 'christmas'], from: '12-24', to: '12-26' },
  { names: ['notte di san silvestro', 'capodanno', 'new year’s eve', 'new year'], from: '12-31', to: '12-31' }
].map(({ names, ...nights }) => ({ names, includes: (day: Day) => isNightOf(nights, day) }))

/** The nights of a weekend are those of Friday and Saturday. */
const weekend = {
  names: ['weekend', 'weekends', 'week-end', 'week end', 'fine settimana', 'fine-settimana'],
  weekdays: [4, 5]
}

/** Words that only join the others. */
const joining = new Set(
  'in un una dello dei degli dell tutti tutte tutto notte notti giorni all every night nights days s'.split(' ')
)

/**
 * What is meant, the next time first: the days of each year in which it begins. None if a word is not understood.
 */
export function readDays(typed: string, { days, named, units: ofHouse }: KnownDays): MeantDays[] {
  const nearDays = [
    { names: ['oggi', 'stanotte', 'stasera', 'today', 'tonight'], includes: (day: Day) => day === days[0] },
    { names: ['domani', 'tomorrow'], includes: (day: Day) => day === days[1] }
  ]
  const { rest, found } = takeNames(typed, [...named, ...holidays, ...nearDays, weekend, ...ofHouse])
  const written = findDays(rest, programLanguages.map(localeOf))
  const periods = written.days.flatMap((each) => periodOf(each) ?? [])
  const isUnclear = written.days.some(
    ({ from, to = from, how = 'between' }) => how !== 'between' || [from, to].some(({ date, month }) => date && !month)
  )
  if (isUnclear || written.others.some((word) => !joining.has(word))) return []
  const weekdays = [
    ...found.flatMap((each) => ('weekdays' in each ? each.weekdays : [])),
    ...written.days.flatMap(({ from, to = from }) => weekdaysFrom(from.weekday, to.weekday))
  ]
  const years = written.days.flatMap(({ from, to }) => to?.year ?? from.year ?? [])
  const units = found.flatMap((each) => ('places' in each ? each.places : []))
  const parts = [
    ...found.flatMap((each) => ('includes' in each ? each.includes : [])),
    ...periods.map((period) => (day: Day) => isNightOf(period, day))
  ]
  if (parts.length + weekdays.length + years.length === 0) return []
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

/** What is named in a text, and the rest of that. The longest name that is there is the one that is meant. */
function takeNames<Known extends { names: readonly string[] }>(typed: string, known: readonly Known[]) {
  const found: Known[] = []
  const byName = known
    .flatMap((each) => each.names.map((name) => ({ each, name: withSpaces(name) })))
    .toSorted((a, b) => b.name.length - a.name.length)
  const rest = byName.reduce((left, { each, name }) => {
    if (left.includes(name)) found.push(each)
    return left.replace(name, ' ; ')
  }, withSpaces(typed))
  return { rest, found }
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

/** A period of every year, of which the whole month counts where no day is written; undefined without a month. */
function periodOf({ from, to = from }: WrittenDays): { from: string; to: string } | undefined {
  const dayOf = ({ month, date }: WrittenDay, other: number): string =>
    [month, date ?? other].map((part) => String(part).padStart(2, '0')).join('-')
  return from.month && to.month ? { from: dayOf(from, 1), to: dayOf(to, 31) } : undefined
}

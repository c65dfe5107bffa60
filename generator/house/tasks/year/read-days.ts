/**
 * Reads days in the words of an owner, Italian or English: “agosto”, “Easter weekend”, “i sabati di luglio”, and units
 * named with them: “agosto Maestrale”.
 */
import { localeOf, programLanguages } from '../../../engine/words/language.ts'
import { isNightOf } from '../../bookings/night-prices.ts'
import { daysBetween } from '../../stay/days/day-range.ts'
import { findDays, plain, weekdayNumber, type WrittenDay, type WrittenDays } from '../../requests/days/message-days.ts'
import { countsInMonth } from '../../requests/days/message-names.ts'
import { stayIn, type StayDoubt } from '../../requests/days/message-stay.ts'
import {
  bridge,
  bridgeOf,
  feasts,
  nearDays,
  quarters,
  weekend,
  weeks,
  type NamedDays
} from '../../requests/days/named-days.ts'
import { addDays, weekday, type Day } from '../../stay/days/day.ts'

/** The days that can be meant, and what some are called in this house: its seasons. And its units, by their places. */
export type KnownDays = {
  days: readonly Day[]
  named: readonly NamedDays[]
  units: readonly { names: readonly string[]; places: readonly number[] }[]
}

/** The days of one year that words mean, and the places of the units; none if all are meant. */
export type DaySelection = { year: number; days: readonly Day[]; units: readonly number[] }

const locales = programLanguages.map(localeOf)

/** Words that only join the others. */
const joining = new Set(
  'in un una dello dei degli dell tutti tutta tutte tutto notte notti giorni all every night nights days s'.split(' ')
)

/**
 * What is meant, the next time first: the days of each year in which it begins. None if a word is not understood.
 */
export function readDays(typed: string, known: KnownDays): DaySelection[] {
  // “The first Saturday of July” is not every Saturday.
  const isCounted = countsInMonth(withSpaces(typed), { weekdayIn: (word) => weekdayNumber(word, locales) })
  const selection = isCounted ? [] : readSelection(typed, known)
  return selection.length > 0 ? selection : readStay(typed, known)
}

/** Names with which a stay is certain enough to be chosen: what is chosen is seen at once. */
const certain: readonly StayDoubt['why'][] = ['named', 'today']

/** The nights of a stay, as guests ask for it: “a week from 3 July”. */
function readStay(typed: string, { days, units: ofHouse }: KnownDays): DaySelection[] {
  const { rest, matches } = takeNames(typed, ofHouse)
  const [today = ''] = days
  const { stay, doubts, spans } = stayIn(rest, { today, locales })
  const { arrival, departure } = stay
  const others = spans.reduce((left, { at, end }) => left.slice(0, at) + ' '.repeat(end - at) + left.slice(end), rest)
  const isWhole = findDays(others, locales).others.every((word) => joining.has(word) || /^(?:per|for)$/.test(word))
  if (arrival === undefined || departure === undefined || !isWhole) return []
  if (doubts.some(({ why }) => !certain.includes(why))) return []
  const nights = daysBetween(arrival, departure).filter((day) => days.includes(day))
  const units = [...new Set(matches.flatMap(({ places }) => places))]
  return nights.length === 0 ? [] : [{ year: Number(arrival.slice(0, 4)), days: nights, units }]
}

/**
 * Days that are named or written, and all that come back each year. “I sabati di luglio Maestrale” on 1 June 2026 is
 * the Saturdays of July 2026 for that unit, and then those of 2027:
 * 1. take out all names: of feasts, seasons, parts of a month, units
 * 2. read the days and weekdays that are written in the rest; a word that is left over makes all of it not understood
 * 3. refuse what contradicts itself, such as the second week of no month
 * 4. put each day that all of this means into the year in which its period begins
 */
function readSelection(typed: string, { days, named, units: ofHouse }: KnownDays): DaySelection[] {
  const [today = ''] = days
  // 1.
  // A season can have the name of a feast, and has no bridge.
  const asksForBridge = bridge.names.some((name) => withSpaces(typed).includes(withSpaces(name)))
  const feastsAndSeasons = asksForBridge ? [...feasts, ...named] : [...named, ...feasts]
  const { rest, matches } = takeNames(typed, [
    ...feastsAndSeasons,
    ...quarters,
    ...weeks,
    bridge,
    ...nearDays(today),
    weekend,
    ...ofHouse
  ])
  // 2.
  const hasBridge = matches.some((each) => each === bridge)
  const textDays = findDays(rest, locales)
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
  // 3.
  const inWeeks = weeks.filter((each) => matches.some((other) => other === each))
  // A week is one of a month.
  const areMonths = textDays.days.every(({ from, to = from }) => from.month && !from.date && !to.date)
  if (inWeeks.length > 0 && (periods.length === 0 || parts.length > periods.length || !areMonths)) return []
  if (parts.length + weekdays.length + years.length === 0) return []
  if (hasBridge && (parts.length === 0 || periods.some(({ from, to }) => from !== to))) return []
  // 4.
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
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
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

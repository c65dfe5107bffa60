/**
 * Plans a change of nights: which lines of closures, prices of single nights and restrictions change. A line that
 * loses nights is cut, or split if it still applies to other units.
 */
import { periodWords } from '../../../engine/fields/day-words.ts'
import { z } from 'zod'
import { joinedBy, counted, type LocalizedText } from '../../../engine/words/language.ts'
import type { ChangePlan, PlanFrom } from '../../../desk/desk-definition.ts'
import { fileLabel, folderEntries, rawAt } from '../../../desk/forms/raw-content.ts'
import { isSameValue } from '../../../engine/fields/value-paths.ts'
import { defineTask, planEdits, unwritable } from '../../../desk/tasks/change-plan.ts'
import { isSingleNight, nightPricesOf } from '../../bookings/night-prices.ts'
import type { Prices } from '../../model/content-model.ts'
import { pricesFile, staysFile, collections, weekdayNumber } from '../../model/content-enums.ts'
import { nightsPricedTwice } from '../../rules/availability/season-rules.ts'
import { patternsOf, periodsWhere, rangesOf, type NightPattern } from '../../model/year-periods.ts'
import { part } from '../../model/content-readers.ts'
import { addDays, type Day, isDay, weekday } from '../../stay/days/day.ts'
import { daysBetween } from '../../stay/days/day-range.ts'
import { holdsOn, includesDay, isYearly, periodFor } from '../../stay/days/period.ts'
import { appliesToUnit } from '../../stay/unit-selector.ts'
import { pastNights } from '../house-names.ts'
import { periodEdits, type Period } from '../period-edits.ts'
import { changedPrice, type PriceChange } from './choice.ts'
import {
  daysIn,
  everyYear as ofEveryYear,
  moneyIn,
  nightsOfUnits,
  priceWords,
  selectorsOf,
  type Nights
} from './night-words.ts'

const dayText = z.string().refine(isDay)

/** For a night, or how it differs from today's. */
export const priceChange = z.union([
  z.object({ to: z.number().positive() }),
  z.object({ by: z.number() }),
  z.object({ percent: z.number() })
])

const nightRequest = z.object({
  units: z.array(z.string()).min(1),
  /** In order; `to` is the last night. */
  nights: z
    .array(z.object({ from: dayText, to: dayText }).refine(({ from, to }) => from <= to))
    .min(1)
    .max(700),
  change: z.discriminatedUnion('type', [
    z.object({ type: z.literal('close'), everyYear: z.boolean(), reason: z.string().optional() }),
    z.object({ type: z.literal('open') }),
    /** Undefined for that of the season. */
    z.object({ type: z.literal('price'), price: priceChange.optional(), everyYear: z.boolean().optional() }),
    /** Undefined for what the rules of the house say otherwise. */
    z.object({ type: z.literal('minimum'), nights: z.int().min(1).optional() })
  ])
})

export type NightRequest = z.infer<typeof nightRequest>
export type NightChange = NightRequest['change']

const houseOf = part(['prices', 'stays'])

/** Nights of some units, `rooms/blue`, what new lines say of them, and the same in words. */
type Addition = { units: readonly string[]; days: readonly Day[]; what: object; words: LocalizedText }

/**
 * The change of one list: its lines, which of them lose the chosen nights, and what is added for these nights.
 * `summary` describes no addition, or several.
 */
type ListChange = {
  file: string
  key: string
  before: readonly Period[]
  mayLose: (line: Period) => boolean
  additions: readonly Addition[]
  summary: LocalizedText
  everyYear?: boolean
  /** In which lines the nights are written. */
  linesOf?: (days: readonly Day[]) => readonly NightPattern[]
}

export function changeNights(from: PlanFrom, request: NightRequest): ChangePlan {
  const { content, texts, today } = from
  const house = folderEntries(content).filter(({ folder }) => collections.some((each) => each === folder))
  const all = house.map(({ id }) => id)
  const units = all.filter((id) => request.units.includes(id))
  const { prices, stays } = houseOf(content.checked) ?? {}
  if (prices === undefined) return { impossible: unwritable(fileLabel(pricesFile, content)) }
  // A house may have no such rules yet.
  if (request.change.type === 'minimum' && stays === undefined && texts.has(staysFile))
    return { impossible: unwritable(fileLabel(staysFile, content)) }
  if (request.nights.some((each) => each.from < today)) return { impossible: pastNights }
  const money = moneyIn(String(rawAt(content, 'site.yaml', 'currency')))
  const days = daysIn(request.nights)
  const listChange = listChangeOf({ units, days, change: request.change }, { prices, rules: stays?.rules ?? [], money })
  const { file, key, before, mayLose, additions, summary, everyYear = false, linesOf = rangesOf } = listChange
  if (everyYear && addDays(days[0] ?? '', 365) <= (days.at(-1) ?? '')) return { impossible: overAYear }
  const addedLines = additions.flatMap((each) =>
    linesOf(each.days).map(({ from: first, to, ...on }) => {
      const line = { ...periodFor(first, to, everyYear), ...selectorsOf(each.units, all), ...on, ...each.what }
      return { line, days: each.days }
    })
  )
  /** A line keeps the nights for which it already says the same: so it stays, with a note beside it. */
  const cut = before.map((line) => {
    if (!mayLose(line)) return [line]
    const same = addedLines.filter((each) => isSameValue(whatOf(each.line), whatOf(line)))
    const unchangedDays = same.flatMap((each) => each.days.filter((day) => holdsOn(each.line, day)))
    return without(line, { units, days: days.filter((day) => !unchangedDays.includes(day)), all })
  })
  if (!cut.every((line) => line !== undefined)) return { impossible: pricedYearly }
  const lines = addedLines.reduce((list, { line }) => withLine(list, line), [...cut, []])
  const edits = periodEdits({ file, path: [key] }, before, lines)
  const named = (what: LocalizedText, each: Pick<Addition, 'units' | 'days'>): LocalizedText =>
    joinedBy(': ', what, nightsOfUnits(each.units, each.days, house))
  const words = [
    // The first of several stands for all in the history.
    ...(additions.length === 1 ? [] : [named(summary, { units, days })]),
    ...additions.map((each) => named(each.words, each)),
    ...before.flatMap((line, at) => (isOfEveryYear(line) && cut[at]?.[0] !== line ? [changesEveryYear(line)] : []))
  ]
  const isTwice = key === 'singleNights' && everyYear && nightsPricedTwice(lines.flat(), all).length > 0
  if (isTwice) return { impossible: pricedYearly }
  if (edits.length === 0) return { impossible: nothingChanges }
  return planEdits(from, edits, { words, files: texts.has(file) ? new Map() : new Map([[file, `${key}: []\n`]]) })
}

const hasYear = ({ from }: Period): boolean => from !== undefined && !isYearly({ from })
/** What a line says of its nights. */
const whatOf = ({ from: _from, to: _to, ...what }: Period): object => what
const isOfEveryYear = ({ from }: Period): boolean => from !== undefined && isYearly({ from })
function listChangeOf(
  { units, days, change }: { units: readonly string[]; days: readonly Day[]; change: NightChange },
  { prices, rules, money }: { prices: Prices; rules: readonly Period[]; money: (amount: number) => LocalizedText }
): ListChange {
  switch (change.type) {
    case 'open':
    case 'close': {
      const isClosing = change.type === 'close'
      const what = isClosing && change.reason !== undefined ? { reason: change.reason } : {}
      const words = isClosing && change.everyYear ? closedYearly : closed
      return {
        file: pricesFile,
        key: 'closed',
        before: prices.closed ?? [],
        mayLose: isClosing ? hasYear : () => true,
        additions: isClosing ? [{ units, days, what, words }] : [],
        summary: opened,
        everyYear: isClosing && change.everyYear
      }
    }
    case 'price':
      return priceListChange({ units, days }, change, { prices, money })
    default: {
      const minimum = change.nights
      const own = ['from', 'to', 'units', 'minimum']
      return {
        file: staysFile,
        key: 'rules',
        before: rules,
        mayLose: (line) =>
          Object.keys(line).every((key) => own.includes(key)) &&
          (minimum === undefined ? line.from !== undefined : hasYear(line)),
        additions: minimum === undefined ? [] : [{ units, days, what: { minimum }, words: counted(minimum, atLeast) }],
        summary: noMinimum
      }
    }
  }
}

type Chosen = { units: readonly string[]; days: readonly Day[] }

function priceListChange(
  { units, days }: Chosen,
  { price, everyYear = false }: Extract<NightChange, { type: 'price' }>,
  { prices, money }: { prices: Prices; money: (amount: number) => LocalizedText }
): ListChange {
  const additions = price === undefined ? [] : pricedNights({ units, days }, prices, { price, everyYear })
  return {
    file: pricesFile,
    key: 'singleNights',
    before: prices.singleNights ?? [],
    // A price of one year counts before that of every year.
    mayLose: price === undefined || everyYear ? () => true : hasYear,
    additions: additions.map(({ what, ...each }) => {
      const words = priceWords('price' in what ? { to: what.price } : what, money)
      return { ...each, what, words: everyYear ? joinedBy(', ', words, ofEveryYear) : words }
    }),
    summary: price === undefined ? ofTheSeason : priceWords(price, money),
    everyYear,
    // Dates of every year among days of the week would meet them in another year.
    linesOf: everyYear && !patternsOf(days).every(({ weekdays }) => weekdays) ? rangesOf : patternsOf
  }
}

/**
 * The nights of each new price, with the units that have it on the same nights. A share of the prices of the seasons is
 * kept as a share.
 */
function pricedNights(
  { units, days }: Chosen,
  prices: Prices,
  { price: change, everyYear }: { price: PriceChange; everyYear: boolean }
): PricedNights[] {
  const priced = new Map<string, PricedNights>()
  const add = (unit: string, what: PricedNights['what'], own: readonly Day[]): void => {
    const key = JSON.stringify([what, own])
    priced.set(key, { what, days: own, units: [...(priced.get(key)?.units ?? []), unit] })
  }
  for (const unit of units) {
    const priceOf = nightPricesOf(prices, unit)
    const nights = days.map((day) => priceOf(day))
    const after = nights.map((night) => changedPrice(night?.price, change))
    const isOfSeasons = everyYear || nights.every((night) => night?.line === undefined)
    if ('percent' in change && isOfSeasons) add(unit, change, days)
    else
      for (const price of new Set(after)) {
        const own = days.filter((_, index) => after[index] === price)
        if (price !== undefined) add(unit, { price }, own)
      }
  }
  return [...priced.values()]
}

type PricedNights = { units: string[]; days: readonly Day[]; what: { price: number } | { percent: number } }

// Lines

/**
 * A line without some days of some units: itself if it has none of them, undefined if it cannot be cut there.
 * @param how `all` units of the house
 */
function without(
  line: Period,
  how: { units: readonly string[]; days: readonly Day[]; all: readonly string[] }
): Period[] | undefined {
  const own = how.all.filter((unit) => appliesToUnit(line.units, unit))
  const losing = own.filter((unit) => how.units.includes(unit))
  const lost = how.days.filter((day) => isNightOfLine(line, day))
  if (lost.length === 0 || losing.length === 0) return [line]
  const { weekdays: _, ...rest } = line
  const parts = nightsLeft(line, lost)?.map((period) => ({ ...rest, ...period }))
  const others = own.filter((unit) => !losing.includes(unit))
  if (others.length === 0) return parts
  return (
    parts && [
      { ...line, ...selectorsOf(others, how.all) },
      ...parts.map((each) => ({ ...each, ...selectorsOf(losing, how.all) }))
    ]
  )
}

const isNightOfLine = ({ from, to, weekdays }: Period, day: Day): boolean =>
  from !== undefined && to !== undefined && isSingleNight({ from, to, weekdays }, day)

/** What is left of the period of a line that loses some nights; undefined if no lines could say it. */
function nightsLeft(line: Period, lost: readonly Day[]): Pick<Period, 'from' | 'to' | 'weekdays'>[] | undefined {
  const { from = '', to = '', weekdays } = line
  const leftOf = (days: readonly Day[]): Day[] => days.filter((day) => isNightOfLine(line, day) && !lost.includes(day))
  if (!isYearly({ from })) {
    const left = leftOf(daysBetween(from, addDays(to, 1)))
    return weekdays ? patternsOf(left) : rangesOf(left)
  }
  if (weekdays === undefined) {
    const gone = new Set(lost.map((day) => day.slice(5)))
    // Whoever means the end of February means its last day in leap years as well.
    if (gone.has('02-28') && gone.has('03-01')) gone.add('02-29')
    return periodsWhere((day) => includesDay({ from, to }, day) && !gone.has(day))
  }
  // In another year a weekday has other dates: it loses all of them, or none.
  const year = Number(lost[0]?.slice(0, 4))
  const left = new Set(leftOf(daysBetween(`${year}-01-01`, `${year + 1}-01-01`)).map(weekday))
  if (lost.some((day) => left.has(weekday(day)))) return undefined
  const remainingWeekdays = weekdays.filter((name) => left.has(weekdayNumber(name) - 1))
  return remainingWeekdays.length === 0 ? [] : [{ from, to, weekdays: remainingWeekdays }]
}

/** Lines, by the place of the one that they come from, with one more: joined to those of its kind that it touches. */
function withLine(lists: readonly Period[][], line: Period & Nights): Period[][] {
  if (lists.flat().some((each) => isSameValue(each, line))) return [...lists]
  const touches = (other: Period): boolean =>
    hasYear(other) &&
    hasYear(line) &&
    isSameValue(whatOf(other), whatOf(line)) &&
    (other.from ?? '') <= addDays(line.to, 1) &&
    line.from <= addDays(other.to ?? '', 1)
  const beside = lists.flat().filter(touches)
  const ends = [line, ...beside].flatMap(({ from = '', to = '' }) => [from, to]).toSorted()
  // One of every year may end before it begins, in the calendar.
  const joined = beside.length === 0 ? line : { ...line, from: ends[0], to: ends.at(-1) }
  const place = lists.findIndex((list) => list.includes(beside[0] ?? line))
  return lists.map((list, at) => {
    const others = list.filter((each) => !beside.includes(each))
    if (place < 0) return at === lists.length - 1 ? [...others, joined] : others
    return at === place ? [{ ...beside[0], ...joined }, ...others] : others
  })
}

// In words

const nothingChanges = { it: 'Con questo non cambia niente.', en: 'This changes nothing.' }
const pricedYearly = {
  it:
    'Alcune di queste notti hanno già un prezzo di ogni anno: scegli prima tutte quelle, per esempio «i sabati di ' +
    'luglio», e premi «Torna alla stagione».',
  en:
    'Some of these nights already have a price for every year: first choose all of them, for example “Saturdays in ' +
    'July”, and press “Back to the season”.'
}
const overAYear = {
  it: 'Per ogni anno, scegli i giorni di un anno solo.',
  en: 'For every year, choose the days of a single year.'
}
const opened = { it: 'Aperto', en: 'Opened' }
const closed = { it: 'Chiuso', en: 'Closed' }
const closedYearly = { it: 'Chiuso ogni anno', en: 'Closed every year' }
const ofTheSeason = { it: 'Prezzo della stagione', en: 'Price of the season' }
const noMinimum = { it: 'Senza un minimo di notti di questi giorni', en: 'No minimum stay on these days' }
const atLeast = { it: ['notte almeno', 'notti almeno'], en: ['night at least', 'nights at least'] } as const

const changesEveryYear = ({ from = '', to = '' }: Period): LocalizedText => {
  const { it, en } = periodWords(from, to)
  return {
    it: `${it} vale ogni anno: cambia per tutti gli anni`,
    en: `${en} applies every year: this changes all years`
  }
}

export const nightTask = defineTask(nightRequest, changeNights)

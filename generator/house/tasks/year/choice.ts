/** The chosen nights in the year: of which units, by their rows. */
import { parseNumber } from '../../../engine/fields/plain-values.ts'
import { priceByShare } from '../../bookings/night-prices.ts'
import { addDays, type Day } from '../../stay/days/day.ts'
import type { Stay } from '../../stay/stay.ts'
import { isOddNight } from '../../model/odd-prices.ts'
import type { UnitYear, YearData, YearSpan } from './year-data.ts'

/** Both in order. */
export type Choice = { units: readonly number[]; days: readonly number[] }
export type Cell = { unit: number; day: number }

export const between = (one: number, two: number): number[] =>
  Array.from({ length: Math.abs(one - two) + 1 }, (_, step) => Math.min(one, two) + step)

/** All from one night to another, and what was chosen before. */
export const choiceOf = (one: Cell, two: Cell, { units = [], days = [] }: Partial<Choice> = {}): Choice => ({
  units: inOrder([...units, ...between(one.unit, two.unit)]),
  days: inOrder([...days, ...between(one.day, two.day)])
})

const inOrder = (places: readonly number[]): number[] => [...new Set(places)].toSorted((a, b) => a - b)

/** Consecutive places that have the same key. */
export type Run<Key = unknown> = { first: number; last: number; key: Key }

export const runsOf = <Key>(places: readonly number[], keyOf: (place: number) => Key): Run<Key>[] =>
  places.reduce<Run<Key>[]>((runs, place) => {
    const key = keyOf(place)
    const open = runs.at(-1)
    if (open?.last === place - 1 && open.key === key) open.last = place
    else runs.push({ first: place, last: place, key })
    return runs
  }, [])

/** Consecutive places. */
const inARow = (places: readonly number[]): Run[] => runsOf(places, () => true)

/** What takes or asks for a night of a unit: the last that was said of it lies on top. */
export const spanOn = ({ spans }: UnitYear, day: number): YearSpan | undefined =>
  spans.findLast(({ kind, first, last }) => kind !== 'left-out' && first <= day && day <= last)

/** A stay of the book, of which an end is moved. */
export type StayMove = { stay: NonNullable<YearSpan['stay']>; end: 'arrival' | 'departure' }

/** The days of a stay with another end, of which a night is left. */
export function movedTo(day: Day, { stay: { arrival, departure }, end }: StayMove): Stay {
  if (end === 'arrival') return { arrival: day < departure ? day : addDays(departure, -1), departure }
  return { arrival, departure: addDays(day < arrival ? arrival : day, 1) }
}

/** What is chosen, as the task of the nights asks for it. */
export const nightsToChange = ({ units, days }: YearData, choice: Choice) => ({
  units: choice.units.flatMap((unit) => units[unit]?.id ?? []),
  nights: inARow(choice.days).map(({ first, last }) => ({ from: days[first] ?? '', to: days[last] ?? '' }))
})

/** For a night, or how it differs from today's. */
export type PriceChange = { to: number } | { by: number } | { percent: number }

/** A typed change: `110`, `+10 %`, `-5`, `+5 €`; undefined for anything else. */
export function readPriceChange(text: string): PriceChange | undefined {
  const plain = text.replace(/\p{Sc}/u, '')
  const [, sign, digits = plain, percent] = /^\s*([+−-])\s*([\d.,]+)\s*(%?)\s*$/.exec(plain) ?? []
  const number = parseNumber(digits)
  if (typeof number !== 'number') return undefined
  if (sign === undefined) return number > 0 ? { to: number } : undefined
  const by = sign === '+' ? number : -number
  return percent === '%' ? { percent: by } : { by }
}

/** A share is rounded to a whole amount. */
export function changedPrice(price: number | undefined, change: PriceChange): number | undefined {
  if ('to' in change) return change.to
  if (price === undefined) return undefined
  return 'by' in change ? Math.round((price + change.by) * 100) / 100 : priceByShare(price, change.percent)
}

/** The new prices that are most likely slips, with the present prices of these nights; undefined if there are none. */
export function oddPrices({ units, seasons, seasonOf }: YearData, choice: Choice, change: PriceChange) {
  const odd = choice.units.flatMap((at) => {
    const unit = units[at]
    return choice.days.flatMap((day) => {
      const was = unit?.prices[day] ?? undefined
      const [is, season] = [changedPrice(was, change), seasons[seasonOf[day] ?? -1]]
      return unit && is !== undefined && season && isOddNight(is, season.name, unit.rates) ? [{ is, was }] : []
    })
  })
  return odd.length === 0 ? undefined : { are: odd.map(({ is }) => is), were: odd.flatMap(({ was }) => was ?? []) }
}

/** What the year is opened with by somebody who wants to close days, and does not say which. */
export const closingDays = { wants: 'close' } as const

/** The year as a picture: a week is as high as its cheapest unit. It has no today: the browser marks taken weeks. */
import { nightPricesOf, seasonOf } from '../../../bookings/night-prices.ts'
import type { Prices } from '../../../model/content-model.ts'
import { addDays } from '../../../stay/days/day.ts'
import { kindOfNights } from '../../../stay/days/easter.ts'

/** `height` is in percent of the picture; `level` is one of four colours, from the cheapest weeks to the dearest. */
type Bar = { height: number; level: number }
type Label = { place: number; height: number; price: number }

const weeksOfYear = 52
/** Of the picture, in percent: the rest is for the sky. */
const highest = 76
const levels = 4
/** Labels of weeks nearer than this would touch, unless their heights differ. */
const labelWeeks = 5
const labelHeight = 9

/** @param units `rooms/blue` */
export function yearPictureOf(prices: Prices, units: readonly string[]) {
  const cheapest = cheapestWeeks(prices, units)
  const steps = [...new Set(cheapest)].filter((price) => price > 0).toSorted((a, b) => a - b)
  const most = steps.at(-1)
  if (most === undefined) return undefined
  const heightOf = (price: number): number => Math.round((price / most) * highest)
  const levelOf = (price: number): number => {
    const step = Math.max(
      0,
      steps.findLastIndex((each) => each <= price)
    )
    return steps.length === 1 ? 0 : Math.round((step * (levels - 1)) / (steps.length - 1))
  }
  const bars = cheapest.map((price): Bar => ({ height: heightOf(price), level: levelOf(price) }))
  const labels = runsOf(cheapest).map(({ from, length, price }): Label => ({
    place: from + length / 2,
    height: heightOf(price),
    price
  }))
  return { bars, labels: withRoom(labels), levelOf }
}

/**
 * The night in the middle of each week, of the year that the seasons name last, so that seasons of one year are seen; 0
 * where it has no price.
 */
function cheapestWeeks(prices: Prices, units: readonly string[]): number[] {
  const priceOfUnits = units.map((unit) => nightPricesOf(prices, unit))
  const dated = Object.values(prices.seasons).flatMap((periods) =>
    periods.flatMap(({ from }) => (kindOfNights({ from }) === 'once' ? [from.slice(0, 4)] : []))
  )
  const start = `${dated.toSorted().at(-1) ?? '2025'}-01-01`
  return Array.from({ length: weeksOfYear }, (_, week) => {
    const night = addDays(start, week * 7 + 3)
    const season = seasonOf(prices, night)
    const amounts = priceOfUnits.flatMap((priceOf) => priceOf(night, season)?.price ?? [])
    return amounts.length === 0 ? 0 : Math.min(...amounts)
  })
}

/** The longest run of weeks of each price, in the order of the year. */
function runsOf(cheapest: readonly number[]) {
  const longest = new Map<number, { from: number; length: number; price: number }>()
  for (let from = 0; from < cheapest.length;) {
    const price = cheapest[from] ?? 0
    const next = cheapest.findIndex((each, place) => place > from && each !== price)
    const length = (next < 0 ? cheapest.length : next) - from
    if (price > 0 && length > (longest.get(price)?.length ?? 0)) longest.set(price, { from, length, price })
    from += length
  }
  return [...longest.values()]
}

/** The dearest price and the cheapest first: what would touch one of those before it has no label. */
function withRoom(labels: readonly Label[]): Label[] {
  const byHeight = labels.toSorted((a, b) => b.height - a.height)
  const shown: Label[] = []
  for (const label of [...byHeight.slice(0, 1), ...byHeight.slice(1).toReversed()]) {
    const touches = shown.some(
      ({ place, height }) => Math.abs(place - label.place) < labelWeeks && Math.abs(height - label.height) < labelHeight
    )
    if (!touches) shown.push(label)
  }
  return shown
}

/**
 * What a night costs. Of the prices that a unit has for a night, the first in this order counts:
 *
 * 1. that of single nights, `singleNights`, of one year;
 * 2. that of single nights of every year;
 * 3. that of a season of one year, whose nights have a year;
 * 4. that of a season that moves with Easter;
 * 5. that of a season that comes every year on the same days.
 *
 * Two of the same kind for one night are an error (`period-overlap`).
 */
import type { Path } from '../../engine/diagnostics/diagnostic.ts'
import type { Rates } from '../model/odd-prices.ts'
import type { Prices } from '../model/content-model.ts'
import { collections, weekdayNumber } from '../model/content-enums.ts'
import { addDays, weekday, type Day } from '../stay/days/day.ts'
import { daysBetween } from '../stay/days/day-range.ts'
import { daysFromEaster, distanceFromEaster, kindOfNights, kindsOfNights } from '../stay/days/easter.ts'
import { holdsOn, isYearly } from '../stay/days/period.ts'
import { appliesToUnit } from '../stay/unit-selector.ts'

type SeasonNights = Prices['seasons'][string][number]

/** Whether a night is one of a period: of one year, of every year, or around Easter. */
export function isNightOf(nights: SeasonNights, day: Day): boolean {
  const [from, to] = [daysFromEaster(nights.from), daysFromEaster(nights.to)]
  if (from === undefined || to === undefined) return holdsOn(nights, day)
  const distance = distanceFromEaster(day)
  return from <= distance && distance <= to
}

/** So many nights have each season that comes every year. */
const mostCompared = 731

/** A line of single nights. */
export type SingleNights = NonNullable<Prices['singleNights']>[number]
type SingleDays = Pick<SingleNights, 'from' | 'to' | 'weekdays'>

/** Whether a night is one of a line. */
export const isSingleNight = (line: SingleDays, day: Day): boolean =>
  holdsOn(line, day) && (line.weekdays?.some((name) => weekdayNumber(name) === weekday(day) + 1) ?? true)

/**
 * The nights of a line that are compared with their seasons: of one without an end, as many as have all seasons; of one
 * of every year, those of a leap year and of the next.
 */
export function comparedNights(line: SingleDays): Day[] {
  const { from, to } = isYearly(line) ? { from: '2024-01-01', to: '2025-12-31' } : line
  const until = [addDays(to, 1), addDays(from, mostCompared)].toSorted()[0] ?? from
  return daysBetween(from, until).filter((day) => isSingleNight(line, day))
}

/** A price that differs by a share, as a whole amount. */
export const priceByShare = (price: number, percent: number): number =>
  // In whole numbers: 1.15 is not exact in binary.
  Math.max(1, Math.round((price * (100 + percent)) / 100))

/** What a line says that its nights cost. @param usual in their season */
export const singlePrice = ({ price, percent }: SingleNights, usual: number | undefined): number | undefined =>
  price ?? (percent === undefined || usual === undefined ? usual : priceByShare(usual, percent))

/** The season of a night; the first one if two of a kind have it. */
export function seasonOf({ seasons }: Pick<Prices, 'seasons'>, day: Day): string | undefined {
  for (const kind of kindsOfNights) {
    const found = Object.entries(seasons).find(([, periods]) =>
      periods.some((nights) => kindOfNights(nights) === kind && isNightOf(nights, day))
    )
    if (found !== undefined) return found[0]
  }
  return undefined
}

/** What a unit costs in each season. @param unit `rooms/blue` */
export function ratesOf(prices: Prices, unit: string): Rates | undefined {
  const [list, slug = ''] = unit.split('/')
  const collection = collections.find((each) => each === list)
  return collection && prices[collection]?.[slug]
}

/**
 * The price of each night of a unit, and the line of single nights that says it; undefined for a night without one.
 * @param unit `rooms/blue`
 * @returns a function that takes the season of the night, if it is known
 */
export function nightPricesOf(
  prices: Prices,
  unit: string
): (day: Day, season?: string) => { price: number; line: SingleNights | undefined } | undefined {
  const lines = (prices.singleNights ?? [])
    .filter(({ units }) => appliesToUnit(units, unit))
    .toSorted((a, b) => Number(isYearly(a)) - Number(isYearly(b)))
  const rates = ratesOf(prices, unit)
  return (day, season = seasonOf(prices, day)) => {
    const usual = season === undefined ? undefined : rates?.[season]
    const single = lines.find((line) => isSingleNight(line, day))
    const price = single === undefined ? usual : singlePrice(single, usual)
    return price === undefined ? undefined : { price, line: single }
  }
}

/** The place in `prices.yaml` that closes a night of a unit, or else says its price. @param unit `rooms/blue` */
export function placeOfNight(prices: Prices, unit: string, day: Day): Path | undefined {
  const closed = (prices.closed ?? []).findIndex((period) => appliesToUnit(period.units, unit) && holdsOn(period, day))
  if (closed >= 0) return ['closed', closed]
  const night = nightPricesOf(prices, unit)(day)
  if (night?.line === undefined) return night && [...unit.split('/'), seasonOf(prices, day) ?? '']
  const { line } = night
  return ['singleNights', (prices.singleNights ?? []).indexOf(line), line.price === undefined ? 'percent' : 'price']
}

/**
 * What a night costs. Of the prices that a unit has for a night, the first in this order counts:
 *
 * 1. that of single nights, `singleNights`;
 * 2. that of a season of one year, whose nights have a year;
 * 3. that of a season that moves with Easter;
 * 4. that of a season that comes every year on the same days.
 *
 * Two of the same kind for one night are an error (`period-overlap`).
 */
import type { Path } from '../../engine/diagnostics/diagnostic.ts'
import type { Rates } from '../model/odd-prices.ts'
import type { Prices } from '../model/content-model.ts'
import { collections } from '../model/content-enums.ts'
import { addDays, type Day } from '../stay/days/day.ts'
import { daysBetween } from '../stay/days/day-range.ts'
import { daysFromEaster, distanceFromEaster, kindOfNights, kindsOfNights } from '../stay/days/easter.ts'
import { holdsOn } from '../stay/days/period.ts'
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

/** The nights of a period that are compared with their seasons: of one without an end, as many as have all seasons. */
export const comparedNights = ({ from, to }: { from: Day; to: Day }): Day[] =>
  daysBetween(from, [addDays(to, 1), addDays(from, mostCompared)].toSorted()[0] ?? from)

/** The season of a night; the first one if two of a kind have it. */
export function seasonOf({ seasons }: Pick<Prices, 'seasons'>, day: Day): string | undefined {
  const found = Object.entries(seasons).flatMap(([name, periods]) =>
    periods.flatMap((nights) => (isNightOf(nights, day) ? [{ name, kind: kindOfNights(nights) }] : []))
  )
  return kindsOfNights.flatMap((kind) => found.find((each) => each.kind === kind)?.name ?? [])[0]
}

/**
 * The place in `prices.yaml` of the closed period around a night of a unit, or else of its price; undefined if there is
 * neither. Bookings are not part of the content, so they do not count.
 * @param unit `rooms/blue`
 */
export function placeOfNight(prices: Prices, unit: string, day: Day): Path | undefined {
  const closed = (prices.closed ?? []).findIndex((period) => appliesToUnit(period.units, unit) && holdsOn(period, day))
  return closed >= 0 ? ['closed', closed] : nightPricesOf(prices, unit)(day)?.path
}

/** What a unit costs in each season. @param unit `rooms/blue` */
export function ratesOf(prices: Prices, unit: string): Rates | undefined {
  const [list, slug = ''] = unit.split('/')
  const collection = collections.find((each) => each === list)
  return collection && prices[collection]?.[slug]
}

/**
 * The price of each night of a unit, and its place in `prices.yaml`; undefined for a night without one.
 * @param unit `rooms/blue`
 * @returns a function that takes the season of the night, if it is known
 */
export function nightPricesOf(
  prices: Prices,
  unit: string
): (day: Day, season?: string) => { price: number; path: Path } | undefined {
  const singles = (prices.singleNights ?? []).flatMap((nights, index) =>
    appliesToUnit(nights.units, unit) ? [{ ...nights, path: ['singleNights', index, 'price'] }] : []
  )
  const rates = ratesOf(prices, unit)
  return (day, season = seasonOf(prices, day)) => {
    const single = singles.find((nights) => holdsOn(nights, day))
    if (single !== undefined) return single
    const price = season === undefined ? undefined : rates?.[season]
    return price === undefined ? undefined : { price, path: [...unit.split('/'), season ?? ''] }
  }
}

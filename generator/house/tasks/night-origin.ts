/** Where the price of a night is written, or that it is closed: a click on a day of a calendar opens that place. */
import { nightPricesOf } from '../bookings/night-prices.ts'
import type { Prices } from '../model/content-model.ts'
import { pricesFile } from '../schemas/kinds/content-enums.ts'
import type { Day } from '../stay/days/day.ts'
import { appliesToUnit } from '../stay/unit-selector.ts'
import { holdsOn } from '../stay/days/period.ts'
import type { Origin } from '../../desk/protocol.ts'

/**
 * The closed period around a night of a unit, or else its price; undefined if there is neither. Bookings are not part of
 * the content, so they do not count.
 * @param unit `rooms/blue`
 */
export function originOfNight(prices: Prices | undefined, unit: string, day: Day): Origin | undefined {
  if (prices === undefined) return undefined
  const closed = (prices.closed ?? []).findIndex((period) => appliesToUnit(period.units, unit) && holdsOn(period, day))
  if (closed >= 0) return { file: pricesFile, path: ['closed', closed] }
  const found = nightPricesOf(prices, unit)(day)
  return found && { file: pricesFile, path: found.path }
}

/** Since when nights are taken without a break, by a calendar or on the site, and what they have cost on the site. */
import { addDays, type Day } from '../stay/days/day.ts'
import { daysBetween } from '../stay/days/day-range.ts'
import { mergeStays, type Stay } from '../stay/stay.ts'

/** `since` is in milliseconds since 1970. */
export type NightsSince = Stay & { since: number }

/** The instant of a night; undefined for one that is not taken. */
export const sinceOf = (nights: readonly NightsSince[], night: Day): number | undefined =>
  nights.find(({ arrival, departure }) => arrival <= night && night < departure)?.since

/** The nights that are taken now, each since when it was before, or from now on. */
export function sinceAfter(before: readonly NightsSince[], stays: readonly Stay[], now: number): NightsSince[] {
  const after: NightsSince[] = []
  for (const { arrival, departure } of mergeStays(stays))
    for (const night of daysBetween(arrival, departure)) {
      const since = sinceOf(before, night) ?? now
      const last = after.at(-1)
      if (last?.departure === night && last.since === since) last.departure = addDays(night, 1)
      else after.push({ arrival: night, departure: addDays(night, 1), since })
    }
  return after
}

/** What nights have cost on the site, by day, as it was last written, and before that if it was something else. */
export type SitePrices = Readonly<Record<Day, readonly [last: number, before?: number]>>

export const pricesAfter = (before: SitePrices, nights: readonly { availableDate: Day; price: number }[]): SitePrices =>
  Object.fromEntries(
    nights.map(({ availableDate, price }) => {
      const was = before[availableDate]
      return [availableDate, was === undefined ? [price] : was[0] === price ? was : [price, was[0]]]
    })
  )

/** Nights in a row that cost something else than the site has said, each as the site said it last. */
export type RepricedNights = Stay & { before: number; now: number }

export function repricedNights(
  prices: SitePrices,
  nights: readonly { night: Day; price: number | undefined }[]
): RepricedNights[] {
  const found: RepricedNights[] = []
  for (const { night, price } of nights) {
    const before = prices[night]?.find((each) => each !== price)
    // A closed night has none.
    if (!price || !before) continue
    const last = found.at(-1)
    if (last?.departure === night && last.before === before && last.now === price) last.departure = addDays(night, 1)
    else found.push({ arrival: night, departure: addDays(night, 1), before, now: price })
  }
  return found
}

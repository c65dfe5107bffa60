/** Which price of a night is most likely a slip, with one digit too few or too many. */

/** A price is an outlier if it differs from the expected price by at least this factor. */
const outlierFactor = 2.5

export const isOutlier = (price: number, usual: number): boolean =>
  price * outlierFactor <= usual || price >= usual * outlierFactor

/**
 * Whether a price is far from the expected one, and from what the unit costs in other seasons: a bridge in the low
 * season may cost as much as August.
 */
export function isOddPrice(price: number, { usual, others }: { usual: number; others: readonly number[] }): boolean {
  const own = medianOf(others)
  return isOutlier(price, usual) && (own === undefined || isOutlier(price, own))
}

/** The same of a price for single nights of a season, by what their unit costs. */
export function isOddNight(price: number, season: string, { [season]: usual, ...others }: Rates): boolean {
  return usual !== undefined && isOddPrice(price, { usual, others: Object.values(others) })
}

/** What a unit costs in each season. */
export type Rates = Readonly<Record<string, number>>

export const medianOf = (numbers: readonly number[]): number | undefined =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)]

/** Finds prices of nights that are most likely a slip, with one digit too few or too many. */

/** A price is an outlier if it differs from the expected price by at least this factor. */
const outlierFactor = 2.5

export const isOutlier = (price: number, usual: number): boolean =>
  price * outlierFactor <= usual || price >= usual * outlierFactor

/** Whether a digit is missing, or too many: seasons and units of one house differ by less. */
export const isFarFrom = (price: number, other: number): boolean => price * 6 <= other || price >= other * 6

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

/** The least and the most that an amount can be, as a share of what a night of the house costs: so in any currency. */
const shares = {
  /** Also an extra that is in no total, which can be for a kilowatt-hour. */
  extra: [0, 4],
  stay: [0.01, 4],
  night: [0.01, 0.5],
  person: [0.01, 0.5],
  'person-night': [0.01, 0.5],
  tax: [0.003, 0.17],
  litre: [0.02, 1],
  /** Of a total, as a share of what its nights cost. */
  total: [1 / outlierFactor, 4]
} as const

/** @param night what a night of the house costs */
export function isOddBeside(amount: number, night: number, kind: keyof typeof shares): boolean {
  const [least, most] = shares[kind]
  return amount < night * least || amount >= night * most
}

/** A discount of less than one percent is a share (0.1 for 10), and one that takes off most of the price a slip. */
export const isOddDiscount = (percent: number): boolean => percent < 1 || isOutlier(100 - percent, 100)

/** What a unit costs in each season. */
export type Rates = Readonly<Record<string, number>>

export const medianOf = (numbers: readonly number[]): number | undefined =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)]

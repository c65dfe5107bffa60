/** What is due when a stay is booked, and if it is cancelled. All amounts are in cents. */
import { addDays, type Day } from './days/day.ts'
import type { Price } from './quote.ts'
import type { Stay } from './stay.ts'
import type { UnitTerms } from './unit-terms.ts'

export type StayCancellation = {
  /** Without `percent` it is the same for each stay. */
  deposit?: { percent?: number; amount: number } | undefined
  /** The last day on which it can be cancelled for nothing. */
  freeUntil?: Day | undefined
  /** What a later cancellation costs, or any where none is free. */
  kept?: number | undefined
}

/** @param today of the house: a day that is past is no offer */
export function cancellationOf(
  { arrival }: Stay,
  price: Price,
  { terms, today }: { terms: Pick<UnitTerms, 'cancellation' | 'smallest'>; today: Day }
): StayCancellation {
  const { cancellation: { free, deposit, depositAmount, kept } = {}, smallest = 1 } = terms
  const last = free === undefined ? undefined : addDays(arrival, -free)
  // Of a price with an open part nobody knows the shares. Half of the smallest amount is rounded down.
  const shareOf = (percent: number | undefined): number | undefined =>
    percent === undefined || price.kind === 'open'
      ? undefined
      : -Math.round((-price.total * percent) / (100 * smallest)) * smallest
  const share = shareOf(deposit)
  // Nobody pays more at once than the whole stay costs. Of an open price that is not known.
  const fixed = depositAmount && price.kind === 'whole' ? Math.min(depositAmount, price.total) : depositAmount
  const ofShare = deposit === undefined || share === undefined ? undefined : { percent: deposit, amount: share }
  return {
    deposit: fixed === undefined ? ofShare : { amount: fixed },
    freeUntil: last !== undefined && last >= today ? last : undefined,
    kept: shareOf(kept)
  }
}

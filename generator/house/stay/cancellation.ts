/** What is due when a stay is booked, and if it is cancelled. All amounts are in cents. */
import { addDays, type Day } from './days/day.ts'
import type { Price } from './quote.ts'
import type { Stay } from './stay.ts'
import type { UnitTerms } from './unit-terms.ts'

export type StayCancellation = {
  deposit?: { percent: number; amount: number } | undefined
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
  const { cancellation: { free, deposit, kept } = {}, smallest = 1 } = terms
  const last = free === undefined ? undefined : addDays(arrival, -free)
  // Of a price with an open part nobody knows the shares. Half of the smallest amount is rounded down.
  const shareOf = (percent: number | undefined): number | undefined =>
    percent === undefined || price.kind === 'open'
      ? undefined
      : -Math.round((-price.total * percent) / (100 * smallest)) * smallest
  const paid = shareOf(deposit)
  return {
    deposit: deposit === undefined || paid === undefined ? undefined : { percent: deposit, amount: paid },
    freeUntil: last !== undefined && last >= today ? last : undefined,
    kept: shareOf(kept)
  }
}

/** Offers for the tests of quotes and rules. */
import type { Offer } from '../../../generator/house/stay/unit-terms.ts'
import { addDays } from '../../../generator/house/stay/day.ts'

/** Free from 1 June 2026 to the night of 30 September at 100 a night, except for the taken nights. */
export function offerOf(terms: Partial<Offer> = {}, taken: readonly string[] = []): Offer {
  const nights = new Map(
    Array.from({ length: 122 }, (_, index) => [addDays('2026-06-01', index), 10_000] as const).filter(
      ([day]) => !taken.includes(day)
    )
  )
  return { nights, last: '2026-09-30', rules: [], discounts: [], charges: [], guests: {}, ...terms }
}

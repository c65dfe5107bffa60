/** Terms of units for the tests of quotes and refusals. */
import type { UnitTerms } from '../../../generator/house/stay/unit-terms.ts'
import { addDays } from '../../../generator/house/stay/days/day.ts'

/** Free from 1 June 2026 to the night of 30 September at 100 a night, except for the taken nights. */
export function termsOf(terms: Partial<UnitTerms> = {}, taken: readonly string[] = []): UnitTerms {
  const nights = new Map(
    Array.from({ length: 122 }, (_, index) => [addDays('2026-06-01', index), 10_000] as const).filter(
      ([day]) => !taken.includes(day)
    )
  )
  return { nights, last: '2026-09-30', restrictions: [], discounts: [], charges: [], guests: {}, ...terms }
}

/** The numbers of guests of the units. */
import { error, type Diagnostic } from '../../diagnostics/diagnostic.ts'
import { collections } from '../model.ts'
import type { Sketch } from '../shape.ts'

export function checkGuests({ model }: Sketch): Diagnostic[] {
  return collections.flatMap((collection) =>
    model[collection].flatMap(({ file, guests: { min, max } = {}, pricedFor }) => [
      ...(min !== undefined && max !== undefined && min > max
        ? [
            error(
              'range-reversed',
              { file, path: ['guests', 'max'] },
              { from: String(min), to: String(max), isAmount: true },
              [{ file, path: ['guests', 'min'] }]
            )
          ]
        : []),
      ...(pricedFor !== undefined && max !== undefined && pricedFor > max
        ? [
            error(
              'number-range',
              { file, path: ['pricedFor'] },
              { key: 'pricedFor', found: pricedFor, minimum: 1, maximum: max, above: false, whole: true }
            )
          ]
        : [])
    ])
  )
}

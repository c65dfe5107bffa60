/** The numbers of guests of a unit. */
import { error, warning } from '../../engine/diagnostics/diagnostic.ts'
import { rule } from './rule.ts'

/** Square metres for each guest. The smallest rooms that the law allows have more: 14 for two. */
const minAreaPerGuest = 5

export const capacityRules = [
  rule(
    { unit: { area: 'all', guests: { max: 'all' } } },
    (
      {
        unit: {
          file,
          area,
          guests: { max }
        }
      },
      { isSuppressed }
    ) =>
      area >= minAreaPerGuest * max || isSuppressed(file, ['guests', 'max'], 'right')
        ? []
        : [
            warning('unit-crowded', { file, path: ['guests', 'max'] }, { guests: max, area }, [
              { file, path: ['area'] }
            ])
          ]
  ),
  rule({ unit: { guests: { max: 'all' }, pricedFor: 'all' } }, ({ unit: { file, guests, pricedFor } }) => {
    const limits = { minimum: 1, maximum: guests.max, above: false, whole: true }
    return pricedFor === undefined || pricedFor <= guests.max
      ? []
      : [error('number-range', { file, path: ['pricedFor'] }, { key: 'pricedFor', found: pricedFor, ...limits })]
  })
]

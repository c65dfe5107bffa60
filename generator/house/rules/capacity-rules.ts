/** The numbers of guests of the units. */
import { error, warning, type Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import { collections } from '../model/content-model.ts'
import type { PartialContent } from '../model/partial-content.ts'

/** Square metres for each guest. The smallest rooms that the law allows have more: 14 for two. */
const minAreaPerGuest = 5

export function checkCapacity({ model, isSuppressed }: Pick<PartialContent, 'model' | 'isSuppressed'>): Diagnostic[] {
  return collections.flatMap((collection) =>
    model[collection].flatMap(({ file, area, guests: { min, max } = {}, pricedFor }) => [
      ...(area !== undefined &&
      max !== undefined &&
      area < minAreaPerGuest * max &&
      !isSuppressed(file, ['guests', 'max'], 'right')
        ? [
            warning('unit-crowded', { file, path: ['guests', 'max'] }, { guests: max, area }, [
              { file, path: ['area'] }
            ])
          ]
        : []),
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

/** The numbers of guests of a unit. */
import { error, warning } from '../../engine/diagnostics/diagnostic.ts'
import { rule } from './rule.ts'
import { entry } from '../../engine/messages/code-entry.ts'
import { count, facts } from '../../engine/diagnostics/facts.ts'

/** What these rules say. */
export const capacityCodes = {
  'unit-crowded': entry({
    args: facts({ guests: count, area: count }),
    severity: 'warning',
    wording: ({ guests, area }) => ({ each: Math.round((area / guests) * 10) / 10 }),
    also: true,
    suppression: 'right',
    example: { 'rooms/enzian.yaml': 'area: ▹31\nguests: { min: 4, max: ▸40 }' }
  })
}

/** Square metres for each guest. The smallest rooms that the law allows have more: 14 for two. */
const minAreaPerGuest = 5

export const capacityRules = [
  rule({ unit: { area: 'all', guests: { max: 'all' } } }, ({ unit: { file, area, guests } }) => {
    const at = { file, path: ['guests', 'max'] }
    if (area >= minAreaPerGuest * guests.max) return []
    return [warning('unit-crowded', at, { guests: guests.max, area }, [{ file, path: ['area'] }])]
  }),
  rule({ unit: { guests: { max: 'all' }, pricedFor: 'all' } }, ({ unit: { file, guests, pricedFor } }) => {
    if (pricedFor === undefined || pricedFor <= guests.max) return []
    const limits = { minimum: 1, maximum: guests.max, above: false, whole: true }
    return [error('number-range', { file, path: ['pricedFor'] }, { key: 'pricedFor', found: pricedFor, ...limits })]
  })
]

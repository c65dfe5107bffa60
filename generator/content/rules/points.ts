/** Points on the map. */
import { warning, type Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Field } from '../fields.ts'
import { distanceBetween, parseCoordinates } from '../points.ts'

/** Farther from the house than any guest goes for a day, in kilometres. */
const farAway = 200

/**
 * Finds latitude and longitude in the wrong order, which are a point far away, and placeholders, which are in the sea.
 * @param fields the values that are points
 */
export function checkPoints(fields: readonly Field[]): Diagnostic[] {
  const points = fields.map(({ at, value }) => ({ at, ...parseCoordinates(String(value)) }))
  const house = points.find(({ at }) => at.file === 'site.yaml')
  if (house === undefined) return []
  if (Math.hypot(house.latitude, house.longitude) < 1)
    return [warning('coordinates-far', house.at, { kilometres: undefined })]
  const others = points
    .filter((point) => point !== house)
    .map((point) => ({ ...point, kilometres: Math.round(distanceBetween(house, point)) }))
  const far = others.filter(({ kilometres }) => kilometres > farAway)
  // If nothing is near the house, the point of the house is wrong.
  if (far.length > 1 && far.length === others.length)
    return [
      warning(
        'coordinates-far',
        house.at,
        { kilometres: Math.min(...far.map(({ kilometres }) => kilometres)) },
        far.map(({ at }) => at)
      )
    ]
  return far.map(({ at, kilometres }) => warning('coordinates-far', at, { kilometres }, [house.at]))
}

/** Warns of coordinates that are swapped or far from the house, and of beaches far from the shore. */
import { pointFieldType } from '../types/coordinates.ts'
import { warning } from '../../engine/diagnostics/diagnostic.ts'
import { distanceBetween, distanceToLine, parseCoordinates, projectAround, type Point } from '../model/coordinates.ts'
import { rule } from '../model/content-readers.ts'
import { entry } from '../../engine/messages/codes/code-entry.ts'
import { either, facts, maybe, number, oneOf, text } from '../../engine/diagnostics/facts.ts'

/** What these rules say. */
export const coordinateCodes = {
  'coordinates-far': entry({
    /** How far it is from the house, the house from most places, or a beach from the shore; none if in the sea. */
    args: either(
      facts({ metres: number }),
      facts({ exchanged: maybe(text) }),
      facts({ exchanged: maybe(text), kilometres: number, isHouse: maybe(oneOf(true)) })
    ),
    severity: 'warning',
    case: (point) => {
      if ('metres' in point) return 'coordinates-far_shore'
      if (!('kilometres' in point)) return 'coordinates-far'
      return point.isHouse === true ? 'coordinates-far_isHouse' : 'coordinates-far_kilometres'
    },
    wording: (point) => ({ way: 'exchanged' in point && point.exchanged !== undefined ? 'swap' : 'copy' }),
    also: true,
    suppression: (point) => ('metres' in point ? 'right' : undefined),
    example: { 'site.yaml': 'address:\n  …\n  coordinates: ▸9.68275, 46.78031' }
  })
}

/** In kilometres. Guests make no day trips farther than this. */
const farAway = 200

/**
 * Finds points that are far from the others: latitude and longitude in the wrong order, or a placeholder in the sea.
 */
export const coordinateRule = rule([], (_, { fields }) => {
  const points = fields.flatMap(({ at, value, meta }) =>
    meta.type === pointFieldType ? [{ at, raw: String(value), ...parseCoordinates(String(value)) }] : []
  )
  const house = points.find(({ at: { file, path } }) => file === 'site.yaml' && path[0] === 'address')
  if (house === undefined) return []
  if (Math.hypot(house.latitude, house.longitude) < 1) return [warning('coordinates-far', house.at, {})]
  const others = points
    .filter((point) => point !== house)
    .map((point) => ({ ...point, kilometres: Math.round(distanceBetween(house, point)) }))
  const far = others.filter(({ kilometres }) => kilometres > farAway)
  // If most places are far from the house, and not by their own mistakes, the point of the house is wrong.
  const isExchanged = far.every((point) => swappedCoordinates(point, [house]) !== undefined)
  if (far.length > 1 && far.length > others.length / 2 && (far.length === others.length || !isExchanged))
    return [
      warning(
        'coordinates-far',
        house.at,
        {
          kilometres: Math.min(...far.map(({ kilometres }) => kilometres)),
          exchanged: swappedCoordinates(house, far),
          isHouse: true
        },
        far.map(({ at }) => at)
      )
    ]
  return far.map(({ kilometres, ...point }) =>
    warning('coordinates-far', point.at, { kilometres, exchanged: swappedCoordinates(point, [house]) }, [house.at])
  )
})

/** In metres. The outlines of the map are simplified, and a path to a beach can begin on a road above it. */
const shoreLimits = { from: 300, to: 10_000 }

/** Compares the beaches of the guide with the coast of the map, unless they lie far beyond it. */
export const beachRule = rule(['guide', 'map'], ({ guide, map }) =>
  Object.entries(guide?.sections ?? {}).flatMap(([name, { kind, entries }]) =>
    entries.flatMap(({ coordinates }, index) => {
      if (kind !== 'beaches' || map?.land === undefined) return []
      const toPlane = projectAround(parseCoordinates(coordinates))
      const outlines = map.land.outlines.map((outline) => outline.map((point) => toPlane(parseCoordinates(point))))
      const metres = Math.round(Math.min(...outlines.map(distanceToLine)))
      const at = { file: 'guide.yaml', path: ['sections', name, 'entries', index, 'coordinates'] }
      return metres > shoreLimits.from && metres < shoreLimits.to ? [warning('coordinates-far', at, { metres })] : []
    })
  )
)

/** The point with its latitude and longitude exchanged, as it has to be written, if that is near others. */
function swappedCoordinates({ raw, latitude, longitude }: Point & { raw: string }, others: readonly Point[]) {
  const exchanged = { latitude: longitude, longitude: latitude }
  return others.some((other) => distanceBetween(exchanged, other) <= farAway)
    ? raw.split(',').toReversed().join(', ').replace(/\s+/g, ' ').trim()
    : undefined
}

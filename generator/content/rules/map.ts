/** The land on the maps: outlines that do not cross themselves, with the house inside. */
import { error, warning, type Diagnostic, type Place } from '../../diagnostics/diagnostic.ts'
import { isWithin, longitudeNear, parseCoordinates, type PlanePoint } from '../points.ts'
import type { Sketch } from '../shape.ts'

type Outline = { at: (index?: number) => Place; spots: PlanePoint[] }

/** Degrees as coordinates on a plane around the house: which lines cross does not depend on the scale. */
function spotOf(coordinates: string, house: string | undefined): PlanePoint {
  const { latitude, longitude } = parseCoordinates(coordinates)
  return {
    x: house === undefined ? longitude : longitudeNear(longitude, parseCoordinates(house).longitude),
    y: latitude
  }
}

export function checkMap({ model }: Sketch): Diagnostic[] {
  const house = model.site?.address?.coordinates
  const outlines = (model.map?.land?.outlines ?? []).flatMap((points, number): Outline[] => {
    // Invalid points have their own diagnostic, and without them the outline is another one.
    const spots = (points ?? []).flatMap((point) => (point === undefined ? [] : [spotOf(point, house)]))
    const path = ['land', 'outlines', number]
    return spots.length === 0 || spots.length < (points?.length ?? 0)
      ? []
      : [{ spots, at: (index) => ({ file: 'map.yaml', path: index === undefined ? path : [...path, index] }) }]
  })
  const [first] = outlines
  const isAtSea =
    house !== undefined &&
    outlines.length === (model.map?.land?.outlines?.length ?? 0) &&
    !outlines.some(({ spots }) => isWithin(spots, spotOf(house, house)))
  return [
    ...outlines.flatMap(checkOutline),
    ...(isAtSea && first !== undefined
      ? [warning('house-at-sea', { file: 'site.yaml', path: ['address', 'coordinates'] }, {}, [first.at(0)])]
      : [])
  ]
}

function checkOutline({ spots, at }: Outline): Diagnostic[] {
  if (spots.length < 3) return [error('outline-short', at(), { points: spots.length })]
  const crossing = firstCrossing(spots)
  return crossing === undefined ? [] : [warning('outline-crossed', at(crossing.later), {}, [at(crossing.earlier)])]
}

/** The first segment of an outline that crosses an earlier one, each by the index of its start. */
function firstCrossing(spots: readonly PlanePoint[]): { earlier: number; later: number } | undefined {
  for (const [later, from] of spots.entries()) {
    const to = spots[(later + 1) % spots.length] ?? from
    const earlier = spots
      .slice(0, Math.max(0, later - 1))
      .findIndex((start, index) => doCross([start, spots[index + 1] ?? start], [from, to]))
    if (earlier >= 0) return { earlier, later }
  }
  return undefined
}

/** Segments that only touch do not cross. */
function doCross([a, b]: [PlanePoint, PlanePoint], [c, d]: [PlanePoint, PlanePoint]): boolean {
  const side = (from: PlanePoint, to: PlanePoint, spot: PlanePoint): number =>
    (to.x - from.x) * (spot.y - from.y) - (to.y - from.y) * (spot.x - from.x)
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

/**
 * Chooses the part of the plane that a map shows, and its scale. All places fit, except those so far away that the
 * others would be crowded.
 */
import { pairsOf } from '../../../engine/diagnostics/grouping.ts'
import type { PlanePoint } from '../../model/coordinates.ts'

/** `scale` is in units of the map per metre. */
export type Frame = { height: number; scale: number; place: (spot: PlanePoint) => PlanePoint }

/** As many units as the narrowest phone has pixels: a mark of 24 and words of 12 are never smaller than that. */
export const width = 320
const heights = { lowest: 240, highest: 400 }
/** The distance between the outermost places and the edge. */
const margin = 44
/**
 * The least width and height that a map shows, in metres: a single place needs surroundings, and a house alone is found
 * by its coast and its town.
 */
const least = { ofPlaces: 800, ofHouse: 6000 }
/** Marks that are closer than this, in units of the map, touch each other. */
const touching = 26
/** Places closer than this, in metres, cannot be distinguished on a map of any scale. */
const same = 60

/** The frame around the house (the origin), the town and the places that are near enough; these, and the others. */
export function fitFrame<Place extends PlanePoint>(places: readonly Place[], town: PlanePoint | undefined) {
  const farthestFirst = places.toSorted((one, two) => Math.hypot(two.x, two.y) - Math.hypot(one.x, one.y))
  const atLeast = places.length === 0 ? least.ofHouse : least.ofPlaces
  const house = { x: 0, y: 0 }
  const without = (dropped: number) => {
    const dropping = new Set(farthestFirst.slice(0, dropped))
    const near = places.filter((place) => !dropping.has(place))
    const far = places.filter((place) => dropping.has(place))
    const frame = frameAround([house, ...(town === undefined ? [] : [town]), ...near], atLeast)
    return { frame, near, far, crowd: countTouchingPairs([house, ...near], frame.scale) }
  }
  let best = without(0)
  for (let dropped = 1; best.crowd > 0 && dropped <= places.length / 2; dropped++) {
    const next = without(dropped)
    if (next.crowd < best.crowd) best = next
  }
  return best
}

function frameAround(spots: readonly PlanePoint[], atLeast: number): Frame {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(
    (width - 2 * margin) / Math.max(right - left, atLeast),
    (heights.highest - 2 * margin) / Math.max(bottom - top, atLeast)
  )
  const height = Math.max(heights.lowest, Math.round((bottom - top) * scale + 2 * margin))
  return {
    height,
    scale,
    place: ({ x, y }) => ({
      x: width / 2 + (x - (left + right) / 2) * scale,
      y: height / 2 + (y - (top + bottom) / 2) * scale
    })
  }
}

/** How many pairs of places have marks that touch at this scale, and would not at a larger one. */
function countTouchingPairs(spots: readonly PlanePoint[], scale: number): number {
  const distances = pairsOf(spots).map(([one, two]) => Math.hypot(one.x - two.x, one.y - two.y))
  return distances.filter((distance) => distance > same && distance * scale < touching).length
}

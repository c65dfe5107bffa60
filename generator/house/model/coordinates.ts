/** Points on the earth, and distances between them. */

/** In degrees. */
export type Point = { latitude: number; longitude: number }

/** Latitude and longitude, in degrees. */
export function parseCoordinates(value: string): Point {
  const [latitude = Number.NaN, longitude = Number.NaN] = value.split(',').map(Number)
  return { latitude, longitude }
}

/** The mean radius of the earth, in kilometres. */
const radius = 6371

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Returns the distance in kilometres in a straight line. It is exact for close points too. */
export function distanceBetween(one: Point, two: Point): number {
  const north = Math.sin(radians(two.latitude - one.latitude) / 2)
  const east = Math.sin(radians(two.longitude - one.longitude) / 2)
  const chord = north ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(two.latitude)) * east ** 2
  return 2 * radius * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** On a plane: x to the right, y down. */
export type PlanePoint = { x: number; y: number }

/** A longitude as the number that is nearest to another one: near 179, -179.9 is 180.1. */
function longitudeNear(longitude: number, other: number): number {
  const turn = longitude - other
  return turn > 180 ? longitude - 360 : turn < -180 ? longitude + 360 : longitude
}

/**
 * Projects points near an origin onto a plane, in metres to the east and to the south of it. The 180th meridian is no
 * edge.
 */
export function projectAround({ latitude, longitude }: Point): (point: Point) => PlanePoint {
  const degree = radians(1) * radius * 1000
  const narrowed = degree * Math.cos(radians(latitude))
  return (point) => ({
    x: (longitudeNear(point.longitude, longitude) - longitude) * narrowed,
    y: (latitude - point.latitude) * degree
  })
}

/** Whether a spot lies within an outline: a ray from it to the right crosses the outline an odd number of times. */
export function isWithin(outline: readonly PlanePoint[], { x, y }: PlanePoint): boolean {
  let isInside = false
  let from = outline.at(-1)
  for (const to of outline) {
    const crosses =
      from !== undefined && from.y > y !== to.y > y && x < from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y)
    if (crosses) isInside = !isInside
    from = to
  }
  return isInside
}

/** The distance of the origin of a plane from the nearest side of a closed line. */
export function distanceToLine(points: readonly PlanePoint[]): number {
  const sides = points.map((to, index) => ({ from: points.at(index - 1) ?? to, to }))
  return Math.min(
    ...sides.map(({ from, to }) => {
      const side = { x: to.x - from.x, y: to.y - from.y }
      const along = -(from.x * side.x + from.y * side.y) / (side.x ** 2 + side.y ** 2 || 1)
      const share = Math.min(1, Math.max(0, along))
      return Math.hypot(from.x + share * side.x, from.y + share * side.y)
    })
  )
}

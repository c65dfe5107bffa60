/** Cuts outlines of land to the frame of a map, and writes them as a path. */
import type { PlanePoint } from '../../model/coordinates.ts'
import { tenth } from './labels.ts'

/** A side of the frame: whether a spot is within it, and where a line crosses it. */
type Side = { isInside: (spot: PlanePoint) => boolean; cross: (from: PlanePoint, to: PlanePoint) => PlanePoint }

/** Clips an outline to a rectangle from the origin (Sutherland–Hodgman): what lies outside runs along its edge. */
export function clipTo({ width, height, margin }: { width: number; height: number; margin: number }) {
  const upright = (x: number, isInside: Side['isInside']): Side => ({
    isInside,
    cross: (from, to) => ({ x, y: from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x) })
  })
  const level = (y: number, isInside: Side['isInside']): Side => ({
    isInside,
    cross: (from, to) => ({ x: from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y), y })
  })
  const sides = [
    upright(-margin, ({ x }) => x >= -margin),
    upright(width + margin, ({ x }) => x <= width + margin),
    level(-margin, ({ y }) => y >= -margin),
    level(height + margin, ({ y }) => y <= height + margin)
  ]
  return (outline: readonly PlanePoint[]): PlanePoint[] => sides.reduce<PlanePoint[]>(clipAtSide, [...outline])
}

function clipAtSide(outline: readonly PlanePoint[], { isInside, cross }: Side): PlanePoint[] {
  return outline.flatMap((spot, index) => {
    const last = outline.at(index - 1) ?? spot
    if (isInside(spot)) return isInside(last) ? [spot] : [cross(last, spot), spot]
    return isInside(last) ? [cross(last, spot)] : []
  })
}

/** Leaves out spots that are too close to the one before to be seen. */
export function simplifyOutline(outline: readonly PlanePoint[], least: number): PlanePoint[] {
  const points: PlanePoint[] = []
  for (const spot of outline) {
    const last = points.at(-1)
    if (last === undefined || Math.hypot(spot.x - last.x, spot.y - last.y) >= least) points.push(spot)
  }
  return points
}

/** The outlines as the `d` of an SVG path. */
export const landPath = (outlines: readonly (readonly PlanePoint[])[]): string =>
  outlines.map((outline) => `M${outline.map(({ x, y }) => `${tenth(x)} ${tenth(y)}`).join('L')}Z`).join('')

/** Places the numbered marks of a map: combined if places are too close, and at the edge for places outside. */
import { width, type Frame } from './frame.ts'
import { isFree, overlap, tenth, type Box, type Surroundings } from './labels.ts'
import type { PlanePoint } from '../../model/coordinates.ts'

/** A place on the plane, with its number in the list, counted from 1. */
export type NumberedPoint = PlanePoint & { number: number; isApproximate: boolean }

/** Numbers on the map; `x` and `y` are the middle of the first one. */
export type Mark = PlanePoint & {
  numbers: readonly number[]
  isApproximate: boolean
  /** For a mark at the edge: the direction of the place beyond it, in degrees from north. */
  bearing?: number
}

/**
 * The diameter of a mark, in units of the map, and the room of each further number: a phone shows a unit as at least a
 * pixel, and a finger needs 24 (WCAG 2.5.8).
 */
const size = 24
/** How many numbers fit in a row. */
const row = 5
/** Between the edge of the map and everything on it. */
export const keyline = 12
/** From the middle of a mark at the edge to the edge: there is room for its leaf. */
const inset = 36

export const houseSize = 30

/** From the middle of a mark to the tip of its leaf. */
const leaf = 24

/** The box of a mark with its leaf. */
export function markBox({ x, y, numbers, bearing }: Mark): Box {
  const disc = { ...square({ x, y }, size), ...extentOf(numbers.length) }
  if (bearing === undefined) return disc
  const way = (bearing * Math.PI) / 180
  const tip = square({ x: x + Math.sin(way) * (leaf - 3), y: y - Math.cos(way) * (leaf - 3) }, 6)
  const [left, top] = [Math.min(disc.x, tip.x), Math.min(disc.y, tip.y)]
  return {
    x: left,
    y: top,
    width: Math.max(disc.x + disc.width, tip.x + tip.width) - left,
    height: Math.max(disc.y + disc.height, tip.y + tip.height) - top
  }
}

/** The size of a mark with so many numbers. */
export const extentOf = (count: number): Pick<Box, 'width' | 'height'> => ({
  width: Math.min(count, row) * size,
  height: Math.ceil(count / row) * size
})

/** The position of a number, from the middle of the first number of its mark. */
export const numberAt = (index: number): PlanePoint => ({ x: (index % row) * size, y: Math.floor(index / row) * size })

/** A box around its middle. */
export const square = ({ x, y }: PlanePoint, side: number): Box => ({
  x: x - side / 2,
  y: y - side / 2,
  width: side,
  height: side
})

/**
 * The marks of the places within the frame.
 * @param home where the house is drawn, and no mark may be
 */
export function marksAt(places: readonly NumberedPoint[], frame: Frame, home: PlanePoint): Mark[] {
  let groups: Group[] = places.map(({ number, isApproximate, ...spot }) => ({
    centre: frame.place(spot),
    numbers: [number],
    isApproximate
  }))
  for (;;) {
    const marks = groups.map((group) => ({ group, mark: markOf(group, frame, home) }))
    const [pair] = marks.flatMap((one, index) => {
      const two = marks.slice(index + 1).find(({ mark }) => overlap(markBox(one.mark), markBox(mark)))
      return two === undefined ? [] : [[one.group, two.group]]
    })
    if (pair === undefined) return marks.map(({ mark }) => mark)
    groups = [...groups.filter((group) => !pair.includes(group)), joined(pair)]
  }
}

/** Places that share a mark, and the middle of them. */
type Group = { centre: PlanePoint; numbers: number[]; isApproximate: boolean }

function joined(groups: readonly Group[]): Group {
  const numbers = groups.flatMap((group) => group.numbers).toSorted((one, two) => one - two)
  const mean = (axis: 'x' | 'y'): number =>
    groups.reduce((sum, { centre, numbers: own }) => sum + centre[axis] * own.length, 0) / numbers.length
  return {
    centre: { x: mean('x'), y: mean('y') },
    numbers,
    isApproximate: groups.some(({ isApproximate }) => isApproximate)
  }
}

/** The mark of places in the middle of them, or beside the house where it would cover it. */
function markOf({ centre, numbers, isApproximate }: Group, frame: Frame, home: PlanePoint): Mark {
  const extent = extentOf(numbers.length)
  const around = square(home, houseSize)
  const inside = ({ x, y }: PlanePoint): PlanePoint => ({
    x: Math.max(keyline, Math.min(x, width - keyline - extent.width)),
    y: Math.max(keyline, Math.min(y, frame.height - keyline - extent.height))
  })
  const own = inside({ x: centre.x - extent.width / 2, y: centre.y - extent.height / 2 })
  const best = [
    own,
    ...[
      { x: around.x + around.width, y: own.y },
      { x: around.x - extent.width, y: own.y },
      { x: own.x, y: around.y + around.height },
      { x: own.x, y: around.y - extent.height }
    ].toSorted((one, two) => distance(one, own) - distance(two, own))
  ].find((spot) => distance(spot, inside(spot)) < 0.01 && !overlap({ ...spot, ...extent }, around))
  const { x, y } = best ?? own
  return { x: tenth(x + size / 2), y: tenth(y + size / 2), numbers, isApproximate }
}

const distance = (one: PlanePoint, two: PlanePoint): number => Math.hypot(one.x - two.x, one.y - two.y)

/** The mark of a place outside the frame, at the edge in its direction; undefined if that spot is taken. */
export function markAtEdge(
  { x, y, number, isApproximate }: NumberedPoint,
  { frame, home, ground }: { frame: Frame; home: PlanePoint; ground: Surroundings }
): Mark | undefined {
  const way = Math.hypot(x, y)
  const [east, south] = [x / way, y / way]
  const reach = Math.min(
    ...(east === 0 ? [] : [((east > 0 ? width - inset : inset) - home.x) / east]),
    ...(south === 0 ? [] : [((south > 0 ? frame.height - inset : inset) - home.y) / south])
  )
  const exit = { x: home.x + east * reach, y: home.y + south * reach }
  const isUpright = exit.x <= inset + 1 || exit.x >= width - inset - 1
  const bearing = Math.round((Math.atan2(x, -y) * 180) / Math.PI + 360) % 360
  return [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6]
    .map((turn): Mark => {
      const along = turn * 14
      return {
        x: tenth(exit.x + (isUpright ? 0 : along)),
        y: tenth(exit.y + (isUpright ? along : 0)),
        numbers: [number],
        isApproximate,
        bearing
      }
    })
    .find((mark) => isFree(markBox(mark), ground))
}

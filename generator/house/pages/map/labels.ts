/** Places words on a map: beside what they name, over nothing else, and within the frame. */

import { removeMarkers } from '../../../engine/content/source-markers.ts'

/** A rectangle; `x` and `y` are its upper left corner. */
export type Box = { x: number; y: number; width: number; height: number }

export type Anchor = 'start' | 'middle' | 'end'

/** A word on the map; the name of a sight has a paper label. `x` is the position of its anchor, `y` its baseline. */
export type Label = {
  x: number
  y: number
  anchor: Anchor
  text: string
  kind: 'house' | 'town' | 'sea' | 'sight'
  isAtSea: boolean
}

/** The font size of each kind, in units of the map; the same as in the styles. */
const sizes = { house: 13, town: 14, sea: 12, sight: 12 } as const

export const overlap = (one: Box, two: Box): boolean =>
  one.x < two.x + two.width && two.x < one.x + one.width && one.y < two.y + two.height && two.y < one.y + one.height

export const contains = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

/**
 * The widths of Jost's letters in em, rounded up: nothing can measure them at build time. Other letters than Latin ones
 * may be as wide as high.
 */
const widths: readonly (readonly [letters: RegExp, ems: number])[] = [
  [/[ijltIJ \u00A0’'\-ì]/, 0.3],
  [/[fr,.]/, 0.4],
  [/[1acksvxyzLT]/, 0.5],
  [/[mwGHNO]/, 0.8],
  [/[MQ]/, 0.9],
  [/[W\p{Pd}]/u, 1.1],
  [/[\p{Ll}\d\p{P}]/u, 0.6],
  [/\p{Script=Latin}/u, 0.7],
  [/./u, 1.1]
]

/** How much wider each kind of word is set, and its letter spacing. */
const settings = { house: [1.1, 0], town: [1.35, 0], sea: [1, 0.2], sight: [1, 0] } as const

function widthOf(text: string, kind: Label['kind']): number {
  const [wider, between] = settings[kind]
  const ems = Array.from(
    removeMarkers(text),
    (letter) => (widths.find(([letters]) => letters.test(letter))?.[1] ?? 0) * wider + between
  )
  return ems.reduce((sum, each) => sum + each, 0) * sizes[kind]
}

type Size = Pick<Box, 'width' | 'height'>
type Placed = { x: number; y: number; anchor: Anchor }

/** The paper around the words of a sight, on all sides together. */
const paper = { width: 10, height: 4 }

function sizeOf({ kind, text }: Pick<Label, 'kind' | 'text'>): Size {
  const [width, height] = [widthOf(text, kind), sizes[kind] * 1.25]
  return kind === 'sight' ? { width: width + paper.width, height: height + paper.height } : { width, height }
}

/** The box of a word, from its anchor and the middle of its height. */
function boxAt({ width, height }: Size, { x, y, anchor }: Placed): Box {
  const before = anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2
  return { x: x - before, y: y - height / 2, width, height }
}

export const labelBox = (label: Label): Box =>
  boxAt(sizeOf(label), { x: label.x, y: label.y - sizes[label.kind] * 0.36, anchor: label.anchor })

function labelAt(label: Pick<Label, 'kind' | 'text'>, { x, y, anchor }: Placed, { isLand }: Surroundings): Label {
  const { kind, text } = label
  const box = boxAt(sizeOf(label), { x, y, anchor })
  const middle = box.x + box.width / 2
  // Letters may be narrower than was reckoned: in the middle of their paper that does not show.
  const set = kind === 'sight' ? { x: middle, anchor: 'middle' as const } : { x, anchor }
  const isAtSea = !isLand(middle, y)
  return { kind, text, anchor: set.anchor, x: tenth(set.x), y: tenth(y + sizes[kind] * 0.36), isAtSea }
}

export const tenth = (value: number): number => Math.round(value * 10) / 10

/** What is already on the map: `coast` has the points of all outlines. */
export type Surroundings = {
  frame: Box
  taken: readonly Box[]
  coast: readonly { x: number; y: number }[]
  isLand: (x: number, y: number) => boolean
}

/** Where a word can stand beside what it names: right, left, above or below, then at the corners. */
const sides: readonly (readonly [Anchor, row: 0 | 1 | 2])[] = [
  ['start', 1],
  ['end', 1],
  ['middle', 0],
  ['middle', 2],
  ['start', 0],
  ['start', 2],
  ['end', 0],
  ['end', 2]
]

/** The word beside what it names, where there is room; preferably off the coastline. */
export function labelBeside(label: Pick<Label, 'kind' | 'text'>, mark: Box, ground: Surroundings): Label | undefined {
  const size = sizeOf(label)
  const gap = 3.5
  const half = sizes[label.kind] / 2
  const xs = { start: mark.x + mark.width + gap, middle: mark.x + mark.width / 2, end: mark.x - gap }
  const ys = [mark.y - gap - half, mark.y + mark.height / 2, mark.y + mark.height + gap + half] as const
  const free = sides
    .map(([anchor, row]): Placed => {
      // At a corner it comes closer.
      const nudge = anchor === 'middle' || row === 1 ? 0 : 3
      return { anchor, x: xs[anchor] + (anchor === 'start' ? -nudge : nudge), y: ys[row] + (1 - row) * nudge }
    })
    // Beside the lower end of a mark that is higher than its word.
    .concat({ anchor: 'start', x: xs.start, y: mark.y + mark.height - size.height / 2 })
    // Below a mark that is near the edge of the map, and flush with it.
    .concat([ys[2], ys[2] + size.height * 0.8].map((y) => ({ anchor: 'end', x: mark.x + mark.width, y })))
    .filter((at) => isFree(boxAt(size, at), ground))
  const best = free.find((at) => isUniform(boxAt(size, at), ground)) ?? free[0]
  return best === undefined ? undefined : labelAt(label, best, ground)
}

/** The name of the sea, as far from everything else as possible. */
export function labelOnSea(text: string, ground: Surroundings): Label | undefined {
  const { frame, taken, coast } = ground
  const label = { kind: 'sea', text } as const
  const size = sizeOf(label)
  const others = [...taken, ...coast]
  let best: { x: number; y: number; room: number } | undefined
  for (let y = frame.y; y < frame.y + frame.height; y += 10)
    for (let x = frame.x; x < frame.x + frame.width; x += 10) {
      const box = boxAt(size, { x, y, anchor: 'middle' })
      if (!contains(frame, box)) continue
      const most = best?.room ?? 0
      // Most places are refused by the first few others; the slowest test comes last.
      if (others.some((other) => squaredGap(box, other) <= most) || ground.isLand(x, y) || !isUniform(box, ground))
        continue
      best = { x, y, room: Math.min(...others.map((other) => squaredGap(box, other))) }
    }
  return best === undefined ? undefined : labelAt(label, { ...best, anchor: 'middle' }, ground)
}

/** How far a box is from another, or from a point, squared. */
function squaredGap(box: Box, other: { x: number; y: number; width?: number; height?: number }): number {
  const { width = 0, height = 0 } = other
  const across = Math.max(other.x - box.x - box.width, box.x - other.x - width, 0)
  const down = Math.max(other.y - box.y - box.height, box.y - other.y - height, 0)
  return across ** 2 + down ** 2
}

export const isFree = (box: Box, { frame, taken }: Surroundings): boolean =>
  contains(frame, box) && !taken.some((other) => overlap(box, other))

/**
 * Whether a box is all land or all sea: no point of a coast lies in it, and spots all over it are on the same side.
 */
export function isUniform({ x: left, y: top, width, height }: Box, { coast, isLand }: Surroundings): boolean {
  if (coast.some(({ x, y }) => left < x && x < left + width && top < y && y < top + height)) return false
  const isOnLand = isLand(left, top)
  return [0, 0.25, 0.5, 0.75, 1].every((part) =>
    [0, 0.5, 1].every((down) => isLand(left + part * width, top + down * height) === isOnLand)
  )
}

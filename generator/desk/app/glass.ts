/** What is under a point of an open page, and where the parts of the page are. Read-only. */
import { nodeOf, type Spot } from './walk.ts'

export type PageBox = { left: number; top: number; width: number; height: number }

/** In the pixels of the page's own window. */
export function boxesOf(spot: Spot): PageBox[] {
  const boxes = spot.kind === 'text' ? rangeOf(spot)?.getClientRects() : spot.element.getClientRects()
  return [...(boxes ?? [])].filter(({ width, height }) => width > 1 && height > 1)
}

function rangeOf({ node, start, end }: Extract<Spot, { kind: 'text' }>): Range | undefined {
  if (!node.isConnected || node.length < end) return undefined
  const range = node.ownerDocument.createRange()
  range.setStart(node, start)
  range.setEnd(node, end)
  return range
}

/** What shows the nights of a unit, and is written nowhere but in its days. */
const calendar = '[data-calendar] :is(header, .months, .grids, .keys)'

/** What is one thing for whoever looks at it. The name of a part of the page says nothing of what stands in it. */
const named = 'a, button, img, input, select, summary, svg, textarea'

/** The part at a point: a day, else a text, else a picture, else the control around them. */
export function spotAt(page: Document, spots: readonly Spot[], { x, y }: { x: number; y: number }): Spot | undefined {
  // Includes elements below others: a link may cover its whole card.
  const stack = page.elementsFromPoint(x, y).filter((element) => element !== page.documentElement)
  const isInCalendar = stack[0] !== undefined && stack[0].closest(calendar) !== null
  const isIn = (spot: Spot): boolean => boxesOf(spot).some((box) => isInside(box, x, y))
  const at = (element: Element, kind: Spot['kind']): Spot | undefined =>
    spots
      .filter((spot) => spot.kind === kind && holderOf(spot) === element && isIn(spot))
      .toSorted((a, b) => areaOf(a) - areaOf(b))[0]
  for (const kind of isInCalendar ? (['day'] as const) : (['day', 'text', 'picture', 'link', 'name'] as const))
    for (const element of stack) {
      const found = kind === 'name' && !element.matches(named) ? undefined : at(element, kind)
      if (found !== undefined) return found
    }
  return undefined
}

/** The part inside of a focused element that a key has pressed. */
export const spotIn = (spots: readonly Spot[], element: Element): Spot | undefined =>
  spots.find(
    (spot) =>
      spot.kind !== 'head' &&
      element.contains(nodeOf(spot)) &&
      (spot.kind === 'day' || element.closest(calendar) === null)
  )

export const holderOf = (spot: Spot): Element | null => (spot.kind === 'text' ? spot.node.parentElement : spot.element)

const isInside = ({ left, top, width, height }: PageBox, x: number, y: number): boolean =>
  x >= left && x <= left + width && y >= top && y <= top + height

const areaOf = (spot: Spot): number => boxesOf(spot).reduce((sum, { width, height }) => sum + width * height, 0)

/** Everything that is written at a spot, the spot itself first. */
export function placesAt(spots: readonly Spot[], spot: Exclude<Spot, { kind: 'day' }>): (typeof spot)['origin'][] {
  const holder = holderOf(spot)
  const others = spots.flatMap((other) =>
    other !== spot && other.kind !== 'day' && holder !== null && holderOf(other) === holder ? [other.origin] : []
  )
  const seen = new Set<string>()
  return [spot.origin, ...others].filter((origin) => {
    const key = JSON.stringify(origin)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

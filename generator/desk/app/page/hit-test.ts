/** Finds what is under a point of an open page, and where its parts are, without changing it. */
import type { Origin } from '../../protocol.ts'
import { placeKey } from '../../places.ts'
import type { PageMarks } from '../page-parts.ts'
import { blockSelector, nodeOf, type EditableRegion } from './editable-regions.ts'

type PageBox = { left: number; top: number; width: number; height: number }

/** In the pixels of the page's own window. */
export function boxesOf(region: EditableRegion): PageBox[] {
  const boxes = region.kind === 'text' ? rangeOf(region)?.getClientRects() : region.element.getClientRects()
  return [...(boxes ?? [])].filter(({ width, height }) => width > 1 && height > 1)
}

function rangeOf({ node, start, end }: Extract<EditableRegion, { kind: 'text' }>): Range | undefined {
  if (!node.isConnected || node.length < end) return undefined
  const range = node.ownerDocument.createRange()
  range.setStart(node, start)
  range.setEnd(node, end)
  return range
}

/** Elements that a visitor sees as one thing. The name of a larger part does not describe what is inside. */
const named = 'a, button, img, input, select, summary, svg, textarea'

/** What an open page shows. */
export type OpenPage = { regions: readonly EditableRegion[]; marks: PageMarks | undefined }

/** The part at a point: a mark, else a text, else a picture, else what the element says alone, else where it leads. */
export function regionAt(
  page: Document,
  { regions, marks }: OpenPage,
  { x, y }: { x: number; y: number }
): EditableRegion | undefined {
  // Includes elements below others: a link may cover its whole card.
  const stack = page.elementsFromPoint(x, y).filter((element) => element !== page.documentElement)
  const [top] = stack
  const mark = top && marks?.markAt(top)
  if (top === undefined || mark !== undefined || marks?.isAround(top) === true) return mark
  const isIn = (region: EditableRegion): boolean => boxesOf(region).some((box) => isInside(box, x, y))
  const at = (element: Element, kind: EditableRegion['kind']): EditableRegion | undefined =>
    regions
      .filter((region) => region.kind === kind && holderOf(region) === element && isIn(region))
      .toSorted((a, b) => areaOf(a) - areaOf(b))[0]
  const first = (kind: EditableRegion['kind']): EditableRegion | undefined =>
    stack.flatMap((element) => (kind === 'name' && !element.matches(named) ? [] : (at(element, kind) ?? [])))[0]
  return (
    first('text') ?? first('picture') ?? soleIn(top.closest(blockSelector), regions) ?? first('link') ?? first('name')
  )
}

/** The only region of an element: a click beside its words, or on its icon, means these words. */
function soleIn(element: Element | null, regions: readonly EditableRegion[]): EditableRegion | undefined {
  const inside = regions.filter(
    (region) =>
      (region.kind === 'text' || region.kind === 'picture') &&
      element?.contains(nodeOf(region)) === true &&
      // What is there for screen readers alone has a box of one pixel.
      (holderOf(region)?.clientWidth ?? 0) !== 1
  )
  const [first] = inside
  return inside.every(({ origin }) => placeKey(origin) === (first && placeKey(first.origin))) ? first : undefined
}

/** The part inside of a focused element that a key has pressed. */
export function regionIn({ regions, marks }: OpenPage, element: Element): EditableRegion | undefined {
  const mark = marks?.markAt(element)
  if (mark !== undefined || marks?.isAround(element) === true) return mark
  return regions.find((region) => region.kind !== 'head' && element.contains(nodeOf(region)))
}

export const holderOf = (region: EditableRegion): Element | null =>
  region.kind === 'text' ? region.node.parentElement : region.element

const isInside = ({ left, top, width, height }: PageBox, x: number, y: number): boolean =>
  x >= left && x <= left + width && y >= top && y <= top + height

const areaOf = (region: EditableRegion): number =>
  boxesOf(region).reduce((sum, { width, height }) => sum + width * height, 0)

/** Everything that is written at a region, the region itself first. */
export function placesAt(regions: readonly EditableRegion[], region: EditableRegion): Origin[] {
  const holder = holderOf(region)
  const others = regions.flatMap((other) =>
    other !== region && holder !== null && holderOf(other) === holder ? [other.origin] : []
  )
  return [...new Map([region.origin, ...others].map((origin) => [placeKey(origin), origin])).values()]
}

/** The wanted files in the nearest element around a region that shows any of them. */
export function filesAround(
  regions: readonly EditableRegion[],
  region: EditableRegion,
  isWanted: (file: string) => boolean
): string[] {
  const wanted = regions.filter(({ origin }) => isWanted(origin.file))
  for (let around = holderOf(region); around !== null; around = around.parentElement) {
    const part = around
    const files = wanted.filter((each) => part.contains(nodeOf(each))).map(({ origin }) => origin.file)
    if (files.length > 0) return [...new Set(files)]
  }
  return []
}

/** What is under a point of an open page, and where the parts of the page are. Read-only. */
import type { Origin } from '../../protocol.ts'
import { keyOf } from '../fields/form-paths.ts'
import { blockSelector, nightAt, nodeOf, type Night, type EditableRegion } from './editable-regions.ts'

export type PageBox = { left: number; top: number; width: number; height: number }

/** In the pixels of the page's own window. */
export function boxesOf(region: EditableRegion | Night): PageBox[] {
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

/** What shows nights, and is written nowhere but in these. */
const calendar = '[data-calendar] :is(header, .grids, .keys), [role="tablist"]'
const monthButton = '[role="tab"], [data-calendar] header button'

export const isInCalendar = (element: Element): boolean => element.closest(calendar) !== null
/** Whether an element shows another month, which it does for whoever edits the page, too. */
export const isMonthButton = (element: Element): boolean => element.closest(monthButton) !== null

/** What is one thing for whoever looks at it. The name of a part of the page says nothing of what stands in it. */
const named = 'a, button, img, input, select, summary, svg, textarea'

type Point = { x: number; y: number }

/** The part at a point: a night, else a text, else a picture, else the control around them. */
export function regionAt(
  page: Document,
  regions: readonly EditableRegion[],
  { x, y }: Point
): EditableRegion | Night | undefined {
  // Includes elements below others: a link may cover its whole card.
  const stack = page.elementsFromPoint(x, y).filter((element) => element !== page.documentElement)
  const [top] = stack
  const night = top && nightAt(top)
  if (top === undefined || night !== undefined || isInCalendar(top)) return night
  const isIn = (region: EditableRegion): boolean => boxesOf(region).some((box) => isInside(box, x, y))
  const at = (element: Element, kind: EditableRegion['kind']): EditableRegion | undefined =>
    regions
      .filter((region) => region.kind === kind && holderOf(region) === element && isIn(region))
      .toSorted((a, b) => areaOf(a) - areaOf(b))[0]
  for (const kind of ['text', 'picture', 'link', 'name'] as const)
    for (const element of stack) {
      const found = kind === 'name' && !element.matches(named) ? undefined : at(element, kind)
      if (found !== undefined) return found
    }
  return soleIn(top.closest(blockSelector), regions)
}

/** What is written in an element with nothing else: whoever clicks beside its words, or on its icon, means these. */
function soleIn(element: Element | null, regions: readonly EditableRegion[]): EditableRegion | undefined {
  const inside =
    element === null ? [] : regions.filter((region) => region.kind !== 'name' && element.contains(nodeOf(region)))
  const [first] = inside
  return inside.every(({ origin }) => keyOf(origin) === (first && keyOf(first.origin))) ? first : undefined
}

/** The part inside of a focused element that a key has pressed. */
export const regionIn = (regions: readonly EditableRegion[], element: Element): EditableRegion | Night | undefined =>
  nightAt(element) ??
  (isInCalendar(element)
    ? undefined
    : regions.find((region) => region.kind !== 'head' && element.contains(nodeOf(region))))

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
  return [...new Map([region.origin, ...others].map((origin) => [keyOf(origin), origin])).values()]
}

/** The files with something in the nearest part of the page around a region that has any of them. */
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

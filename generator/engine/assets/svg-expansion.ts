/**
 * Counts the elements that a browser draws for a drawing. A browser draws the target of a reference again for each
 * reference, so a few lines can stand for billions of shapes.
 */
import type { querySelectorAll, XastElement, XastParent } from 'svgo'
import { bestEffort } from '../store/files.ts'

/** Elements in all. Browsers draw so many in a second or two. */
const maxExpandedElements = 100_000

/**
 * Whether browsers cannot draw a drawing because it repeats its own parts so often, or in a circle. A reference counts
 * for all shapes within its element, also for those that have another one.
 * @param select of svgo
 */
export function expandsTooFar(root: XastParent, select: typeof querySelectorAll): boolean {
  const elements = elementsIn(root)
  const byId = new Map(elements.toReversed().map((element) => [element.attributes.id, element]))
  const referencesOf = referencesIn(root, elements, select)
  const known = new Map<XastElement, Drawn>()
  /** The elements that are being counted. If one occurs again, there is a circle. */
  const open = new Set<XastElement>()
  const drawnBy = (element: XastElement): Drawn => {
    const before = known.get(element)
    if (before !== undefined) return before
    open.add(element)
    const isShape = shapes.has(element.name)
    const drawn = { elements: 1, shapes: isShape ? 1 : 0, corners: isShape ? cornersOf(element) : 0 }
    const { href = '' } = element.attributes
    const linked = repeating.has(element.name) ? byId.get(idIn(href)) : undefined
    for (const part of [...childrenOf(element), ...(linked === undefined ? [] : [linked])]) {
      const own = open.has(part) ? endless : drawnBy(part)
      drawn.elements += own.elements
      drawn.shapes += own.shapes
      drawn.corners += own.corners
    }
    for (const { property, id } of referencesOf(element)) {
      const target = byId.get(id)
      const isMarker = /^marker(-mid)?$/.test(property)
      const times = isOwn(property) ? 1 : isMarker ? drawn.corners : drawn.shapes
      // Browsers leave out what paints with itself.
      if (target !== undefined && times > 0 && !open.has(target)) drawn.elements += times * drawnBy(target).elements
    }
    open.delete(element)
    known.set(element, drawn)
    return drawn
  }
  const all = childrenOf(root).reduce((sum, element) => sum + drawnBy(element).elements, 0)
  return all > Math.max(maxExpandedElements, elements.length)
}

/** What an element draws: elements of any kind, shapes, and the corners of these. */
type Drawn = { elements: number; shapes: number; corners: number }

const endless: Drawn = { elements: Infinity, shapes: 0, corners: 0 }

const childrenOf = ({ children }: XastParent): XastElement[] => children.filter((child) => child.type === 'element')

/** In the order of the document. */
function elementsIn(root: XastParent): XastElement[] {
  const found: XastElement[] = []
  const left = childrenOf(root)
  for (let element = left.pop(); element !== undefined; element = left.pop()) {
    found.push(element)
    left.push(...childrenOf(element).toReversed())
  }
  return found
}

const shapes = new Set('path rect circle ellipse line polyline polygon text tspan textPath'.split(' '))

/** They draw what they refer to. A gradient only has the stops of another one, and a text follows a path. */
const repeating = new Set(['use', 'feImage', 'pattern'])

/** They are drawn for the element itself. All other references are paints and markers, and inherited. */
const isOwn = (property: string): boolean => /^(filter|mask|clip-path)$/.test(property)

/** The corners of a shape, each of which can have a marker: no more than it has numbers. */
const cornersOf = ({ attributes: { d = '', points = '' } }: XastElement): number =>
  2 + (`${d} ${points}`.match(/\d+/g)?.length ?? 0)

/** Addresses may have their letters escaped. */
const idIn = (address: string): string => {
  const id = address.replace(/^#/, '')
  return bestEffort(() => decodeURIComponent(id)) ?? id
}

type Reference = { property: string; id: string }

/** The references of declarations, as `fill:url(#sky)`. One that has several, as filters one after the other, has all. */
const declaredIn = (css: string): Reference[] =>
  css.split(';').flatMap((declaration) => {
    const [, property = '', values = ''] = /^\s*([-\w]+)\s*:([^]*)$/.exec(declaration) ?? []
    return Array.from(values.matchAll(/url\(["']?(#[^"')]*)/g), ([, address = '']) => ({
      property: property.toLowerCase(),
      id: idIn(address)
    }))
  })

/** What elements refer to, by their attributes and by style sheets, whatever the rules of these stand in. */
function referencesIn(
  root: XastParent,
  elements: readonly XastElement[],
  select: typeof querySelectorAll
): (element: XastElement) => readonly Reference[] {
  const found = new Map<unknown, Reference[]>(
    elements.map((element) => [
      element,
      Object.entries(element.attributes).flatMap(([name, value]) =>
        value.includes('url(') ? declaredIn(name === 'style' ? value : `${name}:${value}`) : []
      )
    ])
  )
  const sheets = elements.filter(({ name }) => name === 'style').flatMap(({ children }) => children)
  for (const sheet of sheets)
    for (const [, selectors = '', declarations = ''] of 'value' in sheet ? sheet.value.matchAll(rule) : []) {
      const references = declaredIn(declarations)
      if (references.length === 0) continue
      // A selector that svgo does not know may select anything.
      for (const element of bestEffort(() => select(root, selectors.trim())) ?? elements)
        found.get(element)?.push(...references)
    }
  return (element) => found.get(element) ?? []
}

const rule = /([^{}]*)\{([^{}]*)\}/g

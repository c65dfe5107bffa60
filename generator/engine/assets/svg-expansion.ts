/**
 * Counts the elements that a browser draws for a drawing. A browser draws the target of a reference again for each
 * reference, so a few lines can stand for billions of shapes.
 */
import type { XastElement } from 'svgo'

/** Elements in all. Browsers draw so many in a second or two. */
const maxExpandedElements = 100_000

/** Whether browsers cannot draw a drawing because it repeats its own parts so often, or in a circle. */
export function expandsTooFar(svg: XastElement): boolean {
  const read = readDrawing(svg)
  if (!read.hasReferences) return false
  const most = Math.max(maxExpandedElements, read.byPlace.length)
  const walk = { ...read, known: new Map(), open: new Set<XastElement>(), left: 10 * most }
  try {
    return expandedSize(svg, new Map(), walk) > most
  } catch (cause) {
    if (cause instanceof ExpansionLimitError) return true
    throw cause
  }
}

class ExpansionLimitError extends Error {}

/** The id of what an element refers to, by the property that does. */
type References = ReadonlyMap<string, string>

type DrawingParts = {
  /** All elements, in the order of the document. */
  byPlace: readonly XastElement[]
  hasReferences: boolean
  byId: ReadonlyMap<string, XastElement>
  referencesOf: (element: XastElement) => References
}

type ExpansionState = DrawingParts & {
  /** What each element unfolds to, by the paints that it inherits. */
  known: Map<XastElement, Map<string, number>>
  /** The elements that are being counted. If one occurs again, there is a circle. */
  open: Set<XastElement>
  /** Steps that may still be taken. */
  left: number
}

const shapes = new Set([
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'textPath'
])

/** They draw what they refer to. A gradient only has the stops of another one, and a text follows a path. */
const drawing = new Set(['use', 'feImage', 'pattern'])

/** They are drawn for the element itself. All other references are paints and markers, and inherited. */
const isOwn = (property: string): boolean => /^(filter|mask|clip-path)\b/.test(property)

const none: References = new Map()

/** The number of elements that an element draws, with everything that it refers to. */
function expandedSize(element: XastElement, inherited: References, walk: ExpansionState): number {
  const references = walk.referencesOf(element)
  const paints = new Map([...inherited, ...references].filter(([property]) => !isOwn(property)))
  const key = [...paints]
    .map((paint) => paint.join(' '))
    .toSorted()
    .join()
  const known = walk.known.get(element) ?? new Map<string, number>()
  const before = known.get(key)
  if (before !== undefined) return before
  walk.left -= 1
  if (walk.left < 0) throw new ExpansionLimitError()
  const paint = (id: string): number => {
    const target = walk.byId.get(id)
    // Browsers leave out what paints with itself.
    return target === undefined || walk.open.has(target) ? 0 : expandedSize(target, none, walk)
  }
  walk.open.add(element)
  let sum = 1
  for (const child of element.children) if (child.type === 'element') sum += expandedSize(child, paints, walk)
  const linked = drawing.has(element.name) ? walk.byId.get(idIn(element.attributes.href)) : undefined
  if (linked !== undefined && walk.open.has(linked)) throw new ExpansionLimitError()
  if (linked !== undefined) sum += expandedSize(linked, paints, walk)
  for (const [property, id] of references) if (isOwn(property)) sum += paint(id)
  if (shapes.has(element.name))
    for (const [property, id] of paints) sum += paint(id) * (/^marker(-mid)?$/.test(property) ? corners(element) : 1)
  walk.open.delete(element)
  walk.known.set(element, known.set(key, sum))
  return sum
}

/** The corners of a shape, each of which can have a marker: no more than it has numbers. */
const corners = ({ attributes: { d = '', points = '' } }: XastElement): number =>
  2 + (`${d} ${points}`.match(/\d+/g)?.length ?? 0)

/** Addresses may have their letters escaped. */
function idIn(address = ''): string {
  const id = address.replace(/^#/, '')
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** The references of declarations, as `fill:url(#sky)`. */
const referencesIn = (css: string): [property: string, id: string][] =>
  css
    .split(';')
    .filter((declaration) => declaration.includes('url('))
    .flatMap((declaration) => {
      const [, property = '', values = ''] = /^\s*([-\w]+)\s*:([^]*)$/.exec(declaration) ?? []
      const addresses = Array.from(values.matchAll(/url\(["']?(#[^"')]*)/g), ([, address]) => address)
      // One that has several, as filters one after the other, has them all.
      return addresses.map((address, index): [string, string] => [
        index === 0 ? property.toLowerCase() : `${property.toLowerCase()} ${index}`,
        idIn(address)
      ])
    })

function readDrawing(svg: XastElement): DrawingParts {
  const byPlace: XastElement[] = []
  const byId = new Map<string, XastElement>()
  const rules: { selectors: string; references: [string, string][] }[] = []
  const left = [svg]
  for (let element = left.pop(); element !== undefined; element = left.pop()) {
    byPlace.push(element)
    const { id } = element.attributes
    if (id !== undefined && !byId.has(id)) byId.set(id, element)
    for (const child of element.children.toReversed()) {
      if (child.type === 'element') left.push(child)
      else if (element.name === 'style' && child.type === 'text') rules.push(...rulesIn(child.value))
    }
  }
  const referencesOf = ({ name, attributes }: XastElement): References =>
    new Map([
      ...Object.entries(attributes).flatMap(([property, value]) =>
        value.includes('url(') && property !== 'style' ? referencesIn(`${property}:${value}`) : []
      ),
      ...rules.flatMap(({ selectors, references }) => (canSelect(selectors, name, attributes) ? references : [])),
      ...referencesIn(attributes.style ?? '')
    ])
  const hasReferences = byPlace.some(
    ({ name, attributes }) => drawing.has(name) || Object.values(attributes).some((value) => value.includes('url('))
  )
  return { byPlace, hasReferences: hasReferences || rules.length > 0, byId, referencesOf }
}

/** The rules of a style sheet that refer to something, whatever they stand in. */
const rulesIn = (css: string): { selectors: string; references: [string, string][] }[] =>
  Array.from(css.matchAll(/([^{}]*)\{([^{}]*)\}/g), ([, selectors = '', declarations = '']) => ({
    selectors,
    references: referencesIn(declarations)
  })).filter(({ references }) => references.length > 0)

/** Whether one of some selectors may select an element, by the last part of each. */
const canSelect = (selectors: string, name: string, { id, class: classes = '' }: Record<string, string>): boolean =>
  selectors.split(',').some((selector) => {
    const last = /[^\s>+~]*$/.exec(selector.trim())?.[0] ?? ''
    // What is more than a name, classes and an id may select anything.
    if (!/^[\w-]*(?:[.#][\w-]+)*$/.test(last)) return true
    const [, wanted = '', rest = ''] = /^([\w-]*)(.*)$/.exec(last) ?? []
    const marks = new Set([...classes.split(/\s+/).map((each) => `.${each}`), `#${id ?? ''}`])
    return (wanted === '' || wanted === name) && (rest.match(/[.#][\w-]+/g) ?? []).every((mark) => marks.has(mark))
  })

/**
 * Counts the elements that a browser draws for a drawing. A browser draws the target of a reference again for each
 * reference, so a few lines can stand for billions of shapes.
 */
import type { XastElement, XastParent } from 'svgo'
import { bestEffort } from '../../store/files.ts'

/** Elements in all. Browsers draw so many in a second or two. */
const maxExpandedElements = 100_000

/**
 * Whether browsers cannot draw a drawing because its elements repeat others so often, or in a circle. References in
 * style sheets are not followed.
 */
export function expandsTooFar(root: XastParent): boolean {
  const elements = elementsIn(root)
  const byId = new Map(elements.toReversed().map((element) => [element.attributes.id, element]))
  const counts = new Map<XastElement, number>()
  const countOf = (element: XastElement): number => {
    const known = counts.get(element)
    if (known !== undefined) return known
    // An element that occurs again while it is counted is part of a circle.
    counts.set(element, Infinity)
    const targets = referencesOf(element).flatMap((id) => byId.get(id) ?? [])
    const count = [...childrenOf(element), ...targets].reduce((sum, part) => sum + countOf(part), 1)
    counts.set(element, count)
    return count
  }
  const all = childrenOf(root).reduce((sum, element) => sum + countOf(element), 0)
  return all > Math.max(maxExpandedElements, elements.length)
}

const childrenOf = ({ children }: XastParent): XastElement[] => children.filter((child) => child.type === 'element')

/** In the order of the document. */
function elementsIn(root: XastParent): XastElement[] {
  const found: XastElement[] = []
  const left = childrenOf(root)
  for (let element = left.pop(); element !== undefined; element = left.pop()) {
    found.push(element)
    // One by one: a call takes no more than some 100,000 arguments.
    for (const child of childrenOf(element).toReversed()) left.push(child)
  }
  return found
}

/** The ids of the elements that an element refers to, by `href` or `url(#sky)`. Their letters may be escaped. */
const referencesOf = ({ attributes }: XastElement): string[] =>
  Object.entries(attributes).flatMap(([name, value]) =>
    Array.from(
      `${name}=${value}`.matchAll(/(?:^href=|url\()#([^)]+)/g),
      ([, id = '']) => bestEffort(() => decodeURIComponent(id)) ?? id
    )
  )

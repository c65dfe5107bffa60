/**
 * Markup that many pages share: React renders it for the first page, and the others reuse it. It saves a tenth of a
 * build's CPU at 60 pages.
 */
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

type CacheNode = { markup?: string; with: WeakMap<object, CacheNode> }

const cacheRoot: CacheNode = { with: new WeakMap() }

/**
 * The inner HTML of an element.
 * @param from every object and component that the markup is drawn from: the same ones give the same markup
 */
export function sharedMarkup(from: readonly object[], draw: () => ReactNode): { __html: string } {
  return sharedText(from, () => renderToString(draw()))
}

/** The same for an element that holds text and no markup. */
export function sharedText(from: readonly object[], write: () => string): { __html: string } {
  let node = cacheRoot
  for (const object of from) {
    let next = node.with.get(object)
    if (next === undefined) node.with.set(object, (next = { with: new WeakMap() }))
    node = next
  }
  return { __html: (node.markup ??= write()) }
}

/** Writes the wish into the address of the page, and into the links that carry it to other pages. */
import { useEffect } from 'react'
import { readWish, wishText, type Wish } from '../../generator/house/stay/stay-query.ts'

/**
 * Writes the wish into the address, and into the links to other pages of the site.
 * @param isMeant whether a missing wish clears the address; otherwise the address stays
 */
export function useWishInAddress(wish: Wish | undefined, isMeant: boolean): void {
  const fragment = wish === undefined ? '' : `#${wishText(wish)}`
  useEffect(() => {
    if (!isMeant) return undefined
    keep(fragment)
    carry(fragment)
    // A link to a section of the page puts its own fragment there.
    return onFragment(() => {
      if (readWish(location.hash) === undefined) keep(fragment)
    })
  }, [fragment, isMeant])
}

/** @returns a function after which it is no longer called */
export function onFragment(change: () => void): () => void {
  addEventListener('hashchange', change)
  return () => removeEventListener('hashchange', change)
}

/** Changes the address without leaving the page or adding to the history. */
function keep(fragment: string): void {
  const { hash, pathname, search } = location
  const isOther = fragment === '' ? readWish(hash) !== undefined : fragment !== hash
  if (!isOther) return
  try {
    history.replaceState(history.state, '', fragment || pathname + search)
  } catch {
    // Safari and Firefox refuse after a hundred changes or two within seconds: the next one after that is written.
  }
}

/** The fragment that each link has without a wish. */
const ownFragments = new WeakMap<HTMLAnchorElement, string>()

/** The links are those to other languages, to the units, and in the footer back to the search. */
function carry(fragment: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.lang a, .avail a.cover, .foot nav a')) {
    const own = ownFragments.get(link) ?? link.hash
    ownFragments.set(link, own)
    link.hash = fragment === '' ? own : fragment
  }
}

/** The wish in the address of the page, and in those of the links that carry it along. */
import { useEffect } from 'react'
import { readWish, wishText, type Wish } from '../../generator/stay/wish.ts'

/**
 * Writes the wish into the address, and into the links to other pages of the site.
 * @param isMeant whether the absence of a wish removes it from the address; otherwise the address stays
 */
export function useWishInAddress(wish: Wish | undefined, isMeant: boolean): void {
  const fragment = wish === undefined ? '' : `#${wishText(wish)}`
  useEffect(() => {
    if (!isMeant) return
    keep(fragment)
    carry(fragment)
  }, [fragment, isMeant])
}

/** Changes the address without leaving the page or adding to the history. */
function keep(fragment: string): void {
  const { hash, pathname, search } = location
  const isOther = fragment === '' ? readWish(hash) !== undefined : fragment !== hash
  if (isOther) history.replaceState(history.state, '', `${pathname}${search}${fragment}`)
}

/** The fragments of the links without a wish. */
const ownFragments = new WeakMap<HTMLAnchorElement, string>()

/** The same page in other languages, the cards of the units, and the footer, which leads back to the search. */
function carry(fragment: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.lang a, .avail a.cover, .foot a[href^="/"]')) {
    const own = ownFragments.get(link) ?? link.hash
    ownFragments.set(link, own)
    link.hash = fragment === '' ? own : fragment
  }
}

/** The wish in the address of the page: read, written, and carried along by the links to pages that know what to do with it. */
import { readWish, wishText, type Wish } from '../../generator/stay/wish.ts'

/** Puts the wish into the address, or takes it out. No page is left, and none is added to the history. */
export function keepWish(wish: Wish | undefined): void {
  const { hash, pathname, search } = location
  if (wish === undefined && readWish(hash) === undefined) return
  const fragment = wish === undefined ? '' : `#${wishText(wish)}`
  // The fragment that another one takes the place of is compared as it is written, and not as it is meant.
  if (fragment !== hash) history.replaceState(history.state, '', `${pathname}${search}${fragment}`)
}

/** What the links to other pages have as their fragment where there is no wish. */
const ownFragments = new WeakMap<HTMLAnchorElement, string>()

/** Has links lead to their pages with the wish, or as they did. */
export function carryWish(wish: Wish | undefined, links: Iterable<HTMLAnchorElement>): void {
  for (const link of links) {
    const own = ownFragments.get(link) ?? link.hash
    ownFragments.set(link, own)
    link.hash = wish === undefined ? own : `#${wishText(wish)}`
  }
}

/** The same page in the other languages. */
export const languageLinks = (): NodeListOf<HTMLAnchorElement> => document.querySelectorAll('.lang a[hreflang]')

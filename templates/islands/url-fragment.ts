/** Writes the wish into the address of the page, and into the links that carry it to other pages. */
import { useEffect } from 'react'
import { parseStayQuery, formatStayQuery, type StayQuery } from '../../generator/house/stay/stay-query.ts'

/**
 * Writes the wish into the address, and into the links to other pages of the site.
 * @param isMeant whether a missing wish clears the address; otherwise the address stays
 */
export function useQueryInFragment(query: StayQuery | undefined, isMeant: boolean): void {
  const fragment = query === undefined ? '' : `#${formatStayQuery(query)}`
  useEffect(() => {
    if (!isMeant) return undefined
    replaceFragment(fragment)
    updateLinks(fragment)
    // A link to a section of the page puts its own fragment there.
    return onFragmentChange(() => {
      if (parseStayQuery(location.hash) === undefined) replaceFragment(fragment)
    })
  }, [fragment, isMeant])
}

/** @returns a function after which it is no longer called */
export function onFragmentChange(change: () => void): () => void {
  addEventListener('hashchange', change)
  return () => removeEventListener('hashchange', change)
}

/** Changes the address without leaving the page or adding to the history. */
function replaceFragment(fragment: string): void {
  const { hash, pathname, search } = location
  const isOther = fragment === '' ? parseStayQuery(hash) !== undefined : fragment !== hash
  if (!isOther) return
  try {
    history.replaceState(history.state, '', fragment || pathname + search)
  } catch {
    // Safari and Firefox refuse after a hundred changes or two within seconds: the next one after that is written.
  }
}

/** The fragment that each link has without a wish. */
const originalFragments = new WeakMap<HTMLAnchorElement, string>()

/** The links are those to other languages, to the units, and in the footer back to the search. */
function updateLinks(fragment: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.lang a, .avail a.cover, .foot nav a')) {
    const own = originalFragments.get(link) ?? link.hash
    originalFragments.set(link, own)
    link.hash = fragment === '' ? own : fragment
  }
}

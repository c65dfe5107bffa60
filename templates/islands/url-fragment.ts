/** Writes the wish of an island into the address and the links of the page. */
import { useEffect } from 'react'
import { formatStayQuery, type StayQuery } from '../../generator/house/stay/stay-query.ts'
import { changeWish } from './wish/wish-links.ts'

/**
 * Writes the wish into the address, and into the links to other pages of the site.
 * @param isMeant whether a missing wish clears the address; otherwise the address stays
 */
export function useQueryInFragment(query: StayQuery | undefined, isMeant: boolean): void {
  const fragment = query === undefined ? '' : `#${formatStayQuery(query)}`
  useEffect(() => {
    if (isMeant) changeWish(fragment)
  }, [fragment, isMeant])
}

/** @returns a function after which it is no longer called */
export function onWindow(event: 'hashchange' | 'resize', change: () => void): () => void {
  addEventListener(event, change)
  return () => removeEventListener(event, change)
}

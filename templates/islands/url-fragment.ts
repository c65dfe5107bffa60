/** The wish of an island, written into the address of the page and into what leads on. */
import { useEffect } from 'react'
import { parseStayQuery, formatStayQuery, type StayQuery } from '../../generator/house/stay/stay-query.ts'
import { changeWish, replaceFragment } from './wish/wish-address.ts'

/**
 * Writes the wish into the address, and into the links to other pages of the site.
 * @param isMeant whether a missing wish clears the address; otherwise the address stays
 */
export function useQueryInFragment(query: StayQuery | undefined, isMeant: boolean): void {
  const fragment = query === undefined ? '' : `#${formatStayQuery(query)}`
  useEffect(() => {
    if (!isMeant) return undefined
    changeWish(fragment)
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

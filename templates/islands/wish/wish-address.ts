/** The wish in the address of a page, and the event that tells of another one: an address that is replaced sends none. */
import { parseStayQuery } from '../../../generator/house/stay/stay-query.ts'

/** Sent to the window with the fragment of the wish, which is empty for none. */
export const wishChange = 'wishchange'

/** Writes the fragment of a wish into the address, and tells what carries it. */
export function changeWish(fragment: string): void {
  replaceFragment(fragment)
  dispatchEvent(new CustomEvent(wishChange, { detail: fragment }))
}

/** Changes the address without leaving the page or adding to the history. */
export function replaceFragment(fragment: string): void {
  const { hash, pathname, search } = location
  if (fragment ? fragment === hash : parseStayQuery(hash) === undefined) return
  try {
    history.replaceState(history.state, '', fragment || pathname + search)
  } catch {
    // Safari and Firefox refuse after a hundred changes or two within seconds: the next one after that is written.
  }
}

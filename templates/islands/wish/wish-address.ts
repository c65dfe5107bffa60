/** Reads the wish from the address of a page. */
import { parseStayQuery } from '../../../generator/house/stay/stay-query.ts'

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

/** Renders the search into its place on the page. */
import { hydrate } from '../hydrate.ts'
import type { SearchProps } from './unit-entries.ts'
import { Search } from './search.tsx'

export function hydrateSearch(island: HTMLElement, props: SearchProps): void {
  // The page is as it is without scripts: the units stay.
  hydrate(island, <Search {...props} />, () => (island.hidden = true))
}

/** Renders the search into its place on the page. */
import { hydrateRoot } from './hydrate.ts'
import type { SearchProps } from './rooms.ts'
import { Search } from './search.tsx'

export function hydrateSearch(island: HTMLElement, props: SearchProps): void {
  hydrateRoot(island, <Search {...props} />)
}

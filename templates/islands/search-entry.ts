/**
 * Hydrates the search over all units once it is nearly in view. Nothing is requested until a guest has picked dates.
 */
import type { SearchProps } from './rooms.ts'
import { comeTo, keepClicks, whenWanted } from './wanted.ts'

const island = document.querySelector<HTMLElement>('[data-search]')
const facts = document.querySelector('[data-search] + script')
if (island !== null && facts !== null) {
  const props: SearchProps = JSON.parse(facts.textContent)
  void start(island, props)
}

async function start(element: HTMLElement, props: SearchProps): Promise<void> {
  const clickAgain = keepClicks(element)
  comeTo(element)
  await whenWanted(element)
  // In parallel, although the first imports the second.
  const [{ hydrateSearch }] = await Promise.all([import('./search-island.tsx'), import('./hydrate.ts')])
  hydrateSearch(element, props)
  clickAgain()
}

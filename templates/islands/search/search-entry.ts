/**
 * Hydrates the search over all units once it is nearly in view. Nothing is requested until a guest has picked dates.
 */
import { readWish } from '../../../generator/house/stay/stay-query.ts'
import { keepClicks } from './click-replay.ts'
import type { SearchProps } from './use-unit-entries.ts'
import { comeTo, loaded, whenWanted } from '../island-loading.ts'

const island = document.querySelector<HTMLElement>('[data-search]')
const facts = document.querySelector('[data-search] + script')
if (island !== null && facts !== null) {
  const props: SearchProps = JSON.parse(facts.textContent)
  void start(island, props)
}

async function start(element: HTMLElement, props: SearchProps): Promise<void> {
  const clickAgain = keepClicks(element)
  // The styles keep a place for the results, so that nothing below moves as they come.
  element.classList.toggle('soon', readWish(location.hash) !== undefined)
  comeTo(element)
  await whenWanted(element)
  const [{ hydrateSearch }] = await loaded(
    // In parallel, although the first imports the second.
    () => Promise.all([import('./search-island.tsx'), import('../hydrate.ts')]),
    // Until then the page is as it is without scripts: the units stay.
    () => (element.hidden = true)
  )
  element.hidden = false
  hydrateSearch(element, props)
  clickAgain()
}

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
  const hydrate = await loaded(element)
  hydrate(element, props)
  clickAgain()
}

/** Loads the search as soon as that can be. Until then it is as it is without scripts: the units stay. */
async function loaded(element: HTMLElement): Promise<(element: HTMLElement, props: SearchProps) => void> {
  try {
    // In parallel, although the first imports the second.
    const [{ hydrateSearch }] = await Promise.all([import('./search-island.tsx'), import('./hydrate.ts')])
    element.hidden = false
    return hydrateSearch
  } catch {
    element.hidden = true
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return loaded(element)
  }
}

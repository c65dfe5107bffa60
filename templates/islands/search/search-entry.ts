/**
 * Hydrates the search over all units once it is nearly in view. Nothing is requested until a guest has picked dates.
 */
import { parseStayQuery } from '../../../generator/house/stay/stay-query.ts'
import { showFirstResults } from '../early/first-results.tsx'
import { showPictures } from '../early/held-pictures.ts'
import { fillForm, recordClicks } from './early-input.ts'
import { wordsByName } from '../calendar/calendar-words.ts'
import { searchWords } from './search-words.ts'
import type { SearchData, SearchProps } from './unit-entries.ts'
import { requestTogether } from '../request-all.ts'
import { navigationType, whenAsked, whenNeeded } from '../island-loading.ts'
import { loadWithRetry } from '../load-code.ts'
import { followWish } from '../wish/wish-links.ts'

/** The form of the home page sends a stay as a query where its script has not come. */
const sent = new URLSearchParams(location.search)
if (sent.has('arrival')) {
  // Older links have all guests in one number.
  const adults = sent.get('adults') ?? sent.get('guests')
  const stay = [sent.get('arrival'), sent.get('departure'), `${adults}+${sent.get('children') ?? 0}`].join('_')
  history.replaceState(history.state, '', `${location.pathname}#${stay}`)
}
followWish(fillForm)
const island = document.querySelector<HTMLElement>('[data-search]')
const facts = document.querySelector('[data-search] + script')
if (island !== null && facts !== null) {
  const { words, ...props }: SearchData = JSON.parse(facts.textContent)
  void start(island, { ...props, words: wordsByName(searchWords, words) })
}

async function start(element: HTMLElement, props: SearchProps): Promise<void> {
  const clickAgain = recordClicks(element)
  const isAsked = parseStayQuery(location.hash) !== undefined
  // The styles keep a place for the results, so that nothing below moves as they come.
  element.classList.toggle('soon', isAsked)
  scrollToIsland(element)
  const { units, together } = props.facts
  // The totals come before the code of the form, which is most of what the page loads.
  const answers = isAsked ? await requestTogether(units, together) : undefined
  // Without a signal React says later what is not said now.
  if (answers !== undefined) await showFirstResults(element, props, answers).catch(() => undefined)
  showPictures()
  await Promise.race([whenNeeded(element), whenAsked()])
  const [{ hydrateSearch }] = await loadWithRetry(
    // In parallel, although the first imports the second.
    () => Promise.all([import('./search-island.tsx'), import('../hydrate.ts')]),
    // Until then the page is as it is without scripts: the units stay.
    () => (element.hidden = true)
  )
  element.hidden = false
  hydrateSearch(element, { ...props, answers })
  clickAgain()
}

/**
 * Scrolls to the island if a link with dates led here, and lets keyboards and screen readers go on from its heading, as
 * a link to it would. A page that was open before keeps its position.
 */
function scrollToIsland(element: HTMLElement): void {
  const heading = element.querySelector('h2')
  if (heading === null || navigationType() !== 'navigate' || parseStayQuery(location.hash) === undefined) return
  element.scrollIntoView()
  // What a guest has begun with in the meantime keeps the focus.
  if (document.activeElement !== document.body) return
  heading.tabIndex = -1
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
}

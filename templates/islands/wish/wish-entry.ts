/** Carries the wish of a guest from page to page. Every page has it, so it loads what is more only once it is wanted. */
import { parseStayQuery, wishIn } from '../../../generator/house/stay/stay-query.ts'
import { replaceFragment, wishChange } from './wish-address.ts'
import { carryWish } from './wish-links.ts'

const form = document.querySelector<HTMLFormElement>('form.wish')
const list = document.querySelector<HTMLElement>('[data-units]')

/** The module listens to the form by itself: it runs once, however often it is asked for. */
const wakeForm = (): void => {
  if (form !== null) void import('./wish-form.ts')
}

/** Writes the wish of the address into the page. */
async function carry(): Promise<void> {
  const { hash } = location
  const query = wishIn(hash)
  if (query === undefined) return
  carryWish(hash)
  wakeForm()
  if (list !== null) await (await import('./unit-offers.ts')).showOffers(list, query)
}

form?.addEventListener('focusin', wakeForm, { once: true })
// Whoever was faster than this script has begun already.
if (form?.matches(':focus-within') === true || form?.querySelector('input')?.value) wakeForm()
addEventListener('hashchange', ({ oldURL }) => {
  const { hash } = new URL(oldURL)
  // A link to a section of the page puts its own fragment there. An island takes that out by itself, and comes first.
  setTimeout(() => {
    if (wishIn(hash) !== undefined && parseStayQuery(location.hash) === undefined) replaceFragment(hash)
    void carry()
  })
})
addEventListener(wishChange, (event) => {
  if (event instanceof CustomEvent) carryWish(String(event.detail))
})
void carry()

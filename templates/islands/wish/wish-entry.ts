/**
 * Carries the wish of a guest from page to page. Every page without an island has it, so it loads the rest only when it
 * is wanted.
 */
import { loadWithRetry } from '../load-code.ts'
import { followWish } from './wish-links.ts'

const form = document.querySelector<HTMLFormElement>('form.wish')
const list = document.querySelector<HTMLElement>('[data-units]')

/** The module listens to the form by itself: it runs once, however often it is asked for. Without it the browser submits. */
const wakeForm = (): void => {
  if (form !== null) void loadWithRetry(() => import('./wish-form.ts'))
}

followWish((query) => {
  wakeForm()
  if (list !== null)
    void loadWithRetry(() => import('./unit-offers.ts')).then(({ showOffers }) => showOffers(list, query))
})
form?.addEventListener('focusin', wakeForm, { once: true })
// Whoever was faster than this script has begun already.
if (form?.matches(':focus-within') === true || form?.querySelector('input')?.value) wakeForm()

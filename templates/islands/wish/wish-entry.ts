/**
 * Carries the wish of a guest from page to page. Every page without an island has this script, so it loads the rest
 * only if there is a wish, or once a guest begins to write one. Without this script the browser submits the form.
 */
import { loadWithRetry } from '../load-code.ts'
import { keptWish } from './wish-memory.ts'

const form = document.querySelector('form.wish')

/** The module runs once, however often it is asked for. */
const wake = (): void => void loadWithRetry(() => import('./wish-page.ts'))

addEventListener('hashchange', wake)
form?.addEventListener('focusin', wake, { once: true })
// Whoever was faster than this script has begun already.
if (/#\d/.test(location.hash + keptWish()) || form?.matches(':focus-within') || form?.querySelector('input')?.value)
  wake()

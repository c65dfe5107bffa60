/** Uses a wish on a page without an island: in its links, its head and its form, and for the prices of its units. */
import { loadWithRetry } from '../load-code.ts'
import { startForm } from './wish-form.ts'
import { followWish } from './wish-links.ts'

const form = document.querySelector<HTMLFormElement>('form.wish')
const list = document.querySelector<HTMLElement>('[data-units]')

followWish((query) => {
  if (list !== null)
    void loadWithRetry(() => import('./unit-offers.ts')).then(({ showOffers }) => showOffers(list, query))
})
if (form !== null) startForm(form)

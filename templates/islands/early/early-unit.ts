/**
 * Runs in the page of a unit before it is drawn, as a few bytes of it. If the address has a wish, Book at once asks for
 * its dates, before the script of the page does so in the words of the house, and pictures and faces leave the line to
 * the price of the stay. Otherwise the pictures of the first screen come before all others; on a slow line the others,
 * and the faces, leave it to the days of the calendar, which a guest may tap at once.
 */
import { holdForFirstPicture, holdPictures } from './held-pictures.ts'

const [, arrival = '', departure = '', guests] =
  /^#(\d{4}-\d\d-\d\d)_(\d{4}-\d\d-\d\d)_([1-9]\d?(?:\+\d+)?)/.exec(location.hash) ?? []

/** Looks at the page whenever something of it has come, until it is whole and its scripts begin. */
function whileItComes(look: () => void): void {
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true })
  document.addEventListener(
    'readystatechange',
    () => {
      look()
      observer.disconnect()
    },
    { once: true }
  )
}

if (guests === undefined) {
  const early = holdForFirstPicture()
  // A lazy picture would wait for the layout of the page.
  whileItComes(() => {
    for (const picture of document.querySelectorAll<HTMLImageElement>(early)) picture.loading = 'eager'
  })
} else {
  holdPictures()
  const day = (text: string): string =>
    new Date(text).toLocaleDateString(document.documentElement.lang, { dateStyle: 'medium', timeZone: 'UTC' })
  const asked = encodeURIComponent(` ${day(arrival)} – ${day(departure)}, ${guests}\n${location.href}`)
  whileItComes(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-book]'))
      if (!link.href.endsWith(asked)) link.href += asked
  })
}

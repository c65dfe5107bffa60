/**
 * Runs in the page of a unit before it is drawn, as a few bytes of it. If the address has a wish, Book at once asks for
 * its dates, before the script of the page does so in the words of the house, and pictures and faces leave the line to
 * the price of the stay. Otherwise the pictures of the first screen come before all others.
 */
import { holdForFirstPicture, holdPictures } from './held-pictures.ts'

const [, arrival = '', departure = '', guests] =
  /^#(\d{4}-\d\d-\d\d)_(\d{4}-\d\d-\d\d)_([1-9]\d?(?:\+\d+)?)/.exec(location.hash) ?? []
const { documentElement: root } = document

if (guests === undefined) {
  holdForFirstPicture()
} else {
  holdPictures()
  const day = (text: string): string =>
    new Date(text).toLocaleDateString(root.lang, { dateStyle: 'medium', timeZone: 'UTC' })
  const asked = encodeURIComponent(` ${day(arrival)} – ${day(departure)}, ${guests}\n${location.href}`)
  const changed = new Set<Element>()
  /** Each link as soon as it is there, until the page is whole and its scripts begin. */
  const askForDates = (): void => {
    for (const link of document.querySelectorAll('a[data-book]')) {
      if (!changed.has(link)) link.setAttribute('href', link.getAttribute('href') + asked)
      changed.add(link)
    }
  }
  const observer = new MutationObserver(askForDates)
  observer.observe(root, { childList: true, subtree: true })
  document.addEventListener(
    'readystatechange',
    () => {
      askForDates()
      observer.disconnect()
    },
    { once: true }
  )
}

/**
 * Runs in the page of a unit before it is drawn, as a few bytes of it. If the address has a wish, Book at once asks for
 * its dates, before the script of the page does so in the words of the house, and pictures and faces leave the line to
 * the price of the stay. Otherwise the pictures of the first screen come before all others.
 */
import { holdFaces, holdPictures, showPictures } from './held-pictures.ts'

const [, arrival = '', departure = '', guests] =
  /^#(\d{4}-\d\d-\d\d)_(\d{4}-\d\d-\d\d)_([1-9]\d?(?:\+\d+)?)/.exec(location.hash) ?? []
const { documentElement: root } = document

/** What is done with each link or picture as soon as it is there, until the page is whole and its scripts begin. */
function withEach(selector: string, change: (each: Element) => void): void {
  const changed = new Set<Element>()
  const look = (): void => {
    for (const each of document.querySelectorAll(selector)) {
      if (!changed.has(each)) change(each)
      changed.add(each)
    }
  }
  const observer = new MutationObserver(look)
  observer.observe(root, { childList: true, subtree: true })
  document.addEventListener(
    'readystatechange',
    () => {
      look()
      observer.disconnect()
    },
    { once: true }
  )
}

/** In milliseconds: on a line that takes longer to begin with the page, the faces of its texts would delay more. */
const slowLine = 120
// Nothing can have come before the page itself, so the entries of resources say nothing else.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries that have no such field are not larger
const entries = performance.getEntries() as PerformanceResourceTiming[]
const isSlow = entries.some(({ responseStart }) => responseStart > slowLine)

if (guests === undefined) {
  holdPictures('first')
  if (isSlow) holdFaces()
  // The page itself counts as loaded without them, since they begin as lazy ones.
  let missing = 0
  withEach('[data-waits]', (picture) => {
    missing += 1
    picture.addEventListener('load', () => --missing || showPictures())
    picture.setAttribute('loading', 'eager')
  })
} else {
  holdPictures('none')
  holdFaces()
  const day = (text: string): string =>
    new Date(text).toLocaleDateString(root.lang, { dateStyle: 'medium', timeZone: 'UTC' })
  const asked = encodeURIComponent(` ${day(arrival)} – ${day(departure)}, ${guests}\n${location.href}`)
  withEach('a[data-book]', (link) => link.setAttribute('href', link.getAttribute('href') + asked))
}

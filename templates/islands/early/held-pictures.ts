/**
 * Lets pictures, and the faces of the texts, wait until something more urgent has loaded: styles take the boxes of the
 * pictures and the names of the faces away, so browsers do not request them.
 */

/**
 * In milliseconds: how long they wait for a script or a first picture that does not end. At 400 kbit/s the price of a
 * stay, and a first picture that is a photograph, end one to two and a half seconds after the page has begun.
 */
const patience = 3000

/** In milliseconds: on a line that takes longer to begin with the page, the faces of its texts would delay more. */
const slowLine = 120

/** The picture that loads before all others: that of a unit is lazy until it is known that there is no stay. */
const firstPicture = 'img[fetchpriority=high],.photos [data-waits]'

/** What waits, as styles read it. */
const state = (): DOMStringMap => document.documentElement.dataset

/** All wait for something else, and so do the faces: texts have fallbacks of the same measure. */
export function holdPictures(): void {
  state().faces = ''
  holdUntilFirst('none')
}

/**
 * All but the first wait until it has loaded, on a slow line the faces, too. A page without one waits for nothing, and
 * no longer once something has failed.
 */
export function holdForFirstPicture(): void {
  holdUntilFirst('first')
  // Nothing can have come before the page itself, so the entries of resources say nothing else.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries that have no such field are not larger
  const entries = performance.getEntries() as PerformanceResourceTiming[]
  if (entries.some(({ responseStart }) => responseStart > slowLine)) state().faces = ''
  document.addEventListener('readystatechange', () => document.querySelector(firstPicture) ?? showPictures())
}

/** @param shown those that do not wait: the first of the page, or none */
function holdUntilFirst(shown: 'first' | 'none'): void {
  state().pictures = shown
  document.addEventListener(
    'load',
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only elements load within a document
    ({ target }) => (target as Element).matches(firstPicture) && showPictures(),
    true
  )
  addEventListener('error', showPictures, true)
  setTimeout(showPictures, patience)
}

export function showPictures(): void {
  delete state().pictures
  delete state().faces
}

/** Once the price has come: the first picture of the page comes before all others, as it does without a stay. */
export function showPicturesAfterPrice(): void {
  if (state().pictures !== 'none') return
  state().pictures = 'first'
  delete state().faces
  setTimeout(showPictures, patience)
}

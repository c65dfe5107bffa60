/**
 * Lets pictures, and the faces of the texts, wait until something more urgent has loaded: styles take the boxes of the
 * pictures and the names of the faces away, so browsers do not request them.
 */

/**
 * In milliseconds: how long they wait for a script or a first picture that does not end. At 400 kbit/s the price of a
 * stay, and a first picture that is a photograph, end one to two and a half seconds after the page has begun.
 */
const patience = 3000

/**
 * In milliseconds: on a line on which the page takes longer to begin, the faces of its texts would delay more. It is
 * counted until this script runs, since the times of the answers leave out how slow the line is in some browsers.
 */
const slowLine = 150

/** The picture that loads before all others: that of a unit is lazy until it is known that there is no stay. */
const firstPicture = 'img[fetchpriority=high],.photos [data-waits]'

/**
 * What waits, as styles read it: `faces` while they do, and `pictures` with those that do not, the first or none. It is
 * empty where the first has loaded, and the others wait for an answer.
 */
const state = (): DOMStringMap => document.documentElement.dataset

/** All wait for something else, and so do the faces: texts have fallbacks of the same measure. */
export function holdPictures(): void {
  state().faces = ''
  holdUntilFirst('none')
}

/**
 * All but the first wait until it has loaded. On a slow line the faces wait, too, and all of them for an answer as
 * well: `showPicturesAfterAnswer`. A page without one waits for nothing, and no longer once something has failed.
 * @returns a selector of the lazy pictures to ask for before the layout: on a slow line the banner waits, and would be
 *   asked for without a box
 */
export function holdForFirstPicture(): string {
  holdUntilFirst('first')
  const isSlow = performance.now() > slowLine
  if (isSlow) state().faces = ''
  document.addEventListener('readystatechange', () => document.querySelector(firstPicture) ?? showPictures())
  return isSlow ? firstPicture : '[data-waits]'
}

/** The same on a page that awaits no answer. */
export function holdForFirstPictureAlone(): void {
  // It is heard before the pictures are.
  onFirstPicture(() => delete state().faces)
  holdForFirstPicture()
}

/** @param shown those that do not wait: the first of the page, or none */
function holdUntilFirst(shown: 'first' | 'none'): void {
  state().pictures = shown
  onFirstPicture(() => {
    if (state().faces === undefined) showPictures()
    else state().pictures = ''
  })
  addEventListener('error', showPictures, true)
  setTimeout(showPictures, patience)
}

const onFirstPicture = (run: () => unknown): void =>
  document.addEventListener(
    'load',
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only elements load within a document
    ({ target }) => (target as Element).matches(firstPicture) && run(),
    true
  )

export function showPictures(): void {
  delete state().pictures
  delete state().faces
}

/** Once the answer has come: the first picture of the page, if it has not loaded yet, comes before all others. */
export function showPicturesAfterAnswer(): void {
  delete state().faces
  if (!state().pictures) return showPictures()
  state().pictures = 'first'
  setTimeout(showPictures, patience)
}

/**
 * Lets pictures, and the faces of the texts, wait until something more urgent has loaded: styles take the boxes of the
 * pictures and the names of the faces away, so browsers do not request them.
 */

/** In milliseconds: how long they wait for a script that does not come. */
const patience = 5000

/** @param shown those that do not wait: the first of the page, or none */
export function holdPictures(shown: 'first' | 'none'): void {
  document.documentElement.dataset.pictures = shown
  setTimeout(showPictures, patience)
}

/** With them the banner waits, which is larger than the first photo. Texts have fallbacks of the same measure. */
export function holdFaces(): void {
  document.documentElement.dataset.faces = 'later'
  setTimeout(showFaces, patience)
}

export function showPictures(): void {
  delete document.documentElement.dataset.pictures
}

/** Once the price has come: without a stay the first picture of the page comes before all others. */
export function showPicturesAfterPrice(): void {
  if (document.documentElement.dataset.pictures === 'none') showPictures()
}

export function showFaces(): void {
  delete document.documentElement.dataset.faces
}

/**
 * Lets pictures wait until something more urgent has loaded: styles take their boxes away, so browsers do not request
 * lazy ones.
 */

/** In milliseconds: how long they wait for a script that does not come. */
const patience = 5000

/** @param shown those that do not wait: the first of the page, or none */
export function holdPictures(shown: 'first' | 'none'): void {
  document.documentElement.dataset.pictures = shown
  setTimeout(showPictures, patience)
}

export function showPictures(): void {
  delete document.documentElement.dataset.pictures
}

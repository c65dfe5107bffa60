/** Pictures that leave the line to something else: the styles take their boxes away, and lazy ones are not asked for then. */

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

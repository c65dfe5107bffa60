/**
 * Runs in the search page before it is drawn: if the address has a wish, pictures and faces wait for the answer, and
 * the year above it is low.
 */
import { holdPictures } from './held-pictures.ts'

if (/^#\d{4}-/.test(location.hash)) {
  holdPictures()
  document.documentElement.dataset['asked'] = ''
}

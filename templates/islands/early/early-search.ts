/** Runs in the search page before it is drawn: if the address has a wish, pictures wait for the answer. */
import { holdPictures } from './held-pictures.ts'

if (/^#\d{4}-/.test(location.hash)) holdPictures('none')

/** Runs in the page of the search before it is drawn: with a wish, pictures leave the line to the answer. */
import { holdPictures } from './held-pictures.ts'

if (/^#\d{4}-/.test(location.hash)) holdPictures('none')

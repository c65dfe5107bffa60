/** Runs in a page of pictures before it is drawn, as a few bytes of it: its first picture comes before all others. */
import { holdForFirstPictureAlone } from './held-pictures.ts'

holdForFirstPictureAlone()

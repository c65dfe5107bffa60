/** The font faces with the letters of more languages. Only a site whose texts need these letters includes them. */
import type { Model } from '../content/checked-content.ts'

/**
 * Whether the texts of the content need the faces with more letters. The entries of folders are left out, since there
 * can be thousands: a language has such letters in the words of the program already.
 */
export const needsWideFonts = (model: Model, folders: readonly string[], letters: RegExp | undefined): boolean =>
  letters !== undefined &&
  Object.entries(model).some(([name, part]) => !folders.includes(name) && hasLetters(part, letters))

const hasLetters = (content: unknown, letters: RegExp): boolean =>
  typeof content === 'string'
    ? letters.test(content)
    : typeof content === 'object' &&
      content !== null &&
      Object.values(content).some((each) => hasLetters(each, letters))

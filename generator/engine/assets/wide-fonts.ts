/** The font faces with the letters of more languages. Only a site whose texts need these letters includes them. */
import type { Model } from '../site-definition.ts'
import type { Bundle } from './bundle.ts'

/**
 * Whether the texts of the content need the faces with more letters. The entries of folders are left out, since there
 * can be thousands: a language has such letters in the words of the program already.
 */
export const needsWideFonts = (model: Model, folders: readonly string[], letters: RegExp): boolean =>
  Object.entries(model).some(([name, part]) => !folders.includes(name) && hasLetters(part, letters))

const hasLetters = (content: unknown, letters: RegExp): boolean =>
  typeof content === 'string'
    ? letters.test(content)
    : typeof content === 'object' &&
      content !== null &&
      Object.values(content).some((each) => hasLetters(each, letters))

/** The bundle with the wide faces instead of the others: for a letter the later rule wins. */
export function withWideFonts({ assets, files, wide, ...others }: Bundle): Bundle {
  return {
    ...others,
    assets: {
      ...assets,
      styles: Object.fromEntries(Object.entries(assets.styles).map(([name, style]) => [name, style + wide.css])),
      fonts: wide.fonts
    },
    files: [...wide.files, ...files.filter(({ path }) => !assets.fonts.includes(`/${path}`))],
    wide
  }
}

/**
 * The faces with the letters of more languages, for a house whose texts have one of these: whoever needs none of them
 * has not one byte of them.
 */
import { collections, type Model } from '../../schemas/model.ts'
import type { Bundle } from '../../../engine/assets/bundle.ts'

/** The letters that the faces have in their wide form alone. */
const wideLetters = /[\u00d0\u00dd\u00de\u00f0\u00fd-\u0151\u0154-\u0237\u1e80-\u1e9e\u1ef2\u1ef3]/

/**
 * Whether the texts of the content need the faces with more letters. Units are left out, since there can be thousands:
 * a language has such letters in the words of the program already.
 */
export const wantsWideFonts = (model: Model): boolean =>
  Object.entries(model).some(([name, part]) => !collections.some((each) => each === name) && hasWideLetters(part))

const hasWideLetters = (content: unknown): boolean =>
  typeof content === 'string'
    ? wideLetters.test(content)
    : typeof content === 'object' && content !== null && Object.values(content).some(hasWideLetters)

/** The bundle with the wide faces in the place of the others: the later rule for a letter holds. */
export function withWideFonts({ assets, files, wide, ...others }: Bundle): Bundle {
  const { site, unit, guide, availability, placard } = assets.styles
  const styles = {
    site: site + wide.css,
    unit: unit + wide.css,
    guide: guide + wide.css,
    availability: availability + wide.css,
    placard: placard + wide.css
  }
  return {
    ...others,
    assets: { ...assets, styles, fonts: wide.fonts },
    files: [...wide.files, ...files.filter(({ path }) => !assets.fonts.includes(`/${path}`))],
    wide
  }
}

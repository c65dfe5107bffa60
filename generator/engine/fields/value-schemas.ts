/** The schemas of single values that any content has, and that depend on no language. */
import { z } from 'zod'
import { photoNamePattern } from '../diagnostics/normalizers.ts'
import { described, type FieldMeta, type FieldWords } from './schema-metadata.ts'

/** Characters of one text: far more than anybody reads at once, far less than a file pasted by mistake. */
export const maxTextLength = 10_000

// Shared schemas are made once: there are hundreds of them at every start.
export const trimmedString = z.string().trim().normalize('NFC')
export const boundedString = trimmedString.max(maxTextLength)

/** Something visible: a joiner alone, for example, only looks like a text. */
export const visiblePattern = /[\p{L}\p{N}\p{P}\p{S}]/u

/** One line or paragraph that is the same in every language: a name, a code. */
const visibleString = boundedString.regex(visiblePattern)
export const line = (words: FieldWords, meta: Pick<FieldMeta, 'checkBy'> = {}) =>
  described(visibleString, words, { format: 'filled', isLanguageNeutral: true, ...meta })

export const slugString = boundedString.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
export const identifier = (words: FieldWords) => described(slugString, words, { format: 'identifier' })

export const photoName = trimmedString.regex(photoNamePattern)
/** An entry with this field can be kept back from the site. */
export const draft = described(
  z.boolean(),
  {
    it: ['Non ancora sul sito', 'Se si prepara ancora: qui e nell’anteprima c’è, sul sito no', 'bozza', 'nascondi'],
    en: [
      'Not yet on the site',
      'Whether it is still being prepared: it is here and in the preview, but not on the site',
      'draft',
      'hide'
    ]
  },
  { isDraft: true }
).optional()

/** The name of a photo below `photos/`, without its ending. */
export const photoRef = (words: FieldWords) => described(photoName, words, { format: 'photo', refersTo: 'photo' })

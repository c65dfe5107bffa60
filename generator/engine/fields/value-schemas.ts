/** The schemas of values that any content has: single ones, and texts in the languages of the site. */
import { z } from 'zod'
import { photoNamePattern } from '../diagnostics/normalizers.ts'
import { described, type Described, type FieldMeta, type FieldWords } from './schema-metadata.ts'
import { bracesIn, type Text } from './text.ts'

/** Characters of one text: far more than anybody reads at once, far less than a file pasted by mistake. */
export const maxTextLength = 10_000

// Shared schemas are made once: there are hundreds of them at every start.
export const trimmedString = z.string().trim().normalize('NFC')
export const boundedString = trimmedString.max(maxTextLength)

/** Something visible: a joiner alone, for example, only looks like a text. */
const visiblePattern = /[\p{L}\p{N}\p{P}\p{S}]/u

/** One line or paragraph that is the same in every language: a name, a code. */
const visibleString = boundedString.regex(visiblePattern)
export const line = (words: FieldWords, meta: Pick<FieldMeta, 'checkBy'> = {}) =>
  described(visibleString, words, { format: 'filled', ...meta })

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

type TextSchema = Described<z.ZodType<Text, Record<string, string>>>

export type TextSchemas = {
  /** A text that a visitor reads. */
  text: (words: FieldWords) => TextSchema
  /** A text with variables in braces: only those that are listed. */
  message: (variables: readonly string[], words: FieldWords) => TextSchema
}

/** Every text requires exactly these languages. */
export function textSchemas(languages: readonly string[]): TextSchemas {
  const inLanguages = (each: z.ZodType<string, string>) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- validation marks it as a text
    z.strictObject(Object.fromEntries(languages.map((language) => [language, each]))) as z.ZodType as z.ZodType<
      Text,
      Record<string, string>
    >

  const inOne = { it: 'Il testo in questa lingua', en: 'The text in this language' }
  const anyTexts = inLanguages(described(boundedString.regex(visiblePattern), inOne, { format: 'filled' }))
  const text = (words: FieldWords) => described(anyTexts, words, { isText: true })

  const message = (variables: readonly string[], words: FieldWords) => {
    const filled = variables.map((name) => `{${name}}`).join(', ')
    const each = boundedString.refine((value) => visiblePattern.test(value) && bracesIn(value, variables).length === 0)
    const inOneOf = { it: `${inOne.it}; il sito riempie ${filled}`, en: `${inOne.en}; ${filled} are filled in` }
    const anyMessages = inLanguages(described(each, inOneOf, { format: 'variables', variables }))
    return described(anyMessages, words, { isText: true, variables })
  }

  return { text, message }
}

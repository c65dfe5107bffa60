/** The schemas for texts, which depend on the languages of the site. */
import { z } from 'zod'
import { described, type Described, type FieldWords } from './schema-metadata.ts'
import { bracesIn, type Text } from './text.ts'
import { boundedString, visiblePattern } from './value-schemas.ts'

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

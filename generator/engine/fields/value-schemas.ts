/** The types of values that any content has: lines, names, photos, and texts in the languages of the site. */
import { z } from 'zod'
import { warning, type Diagnostic, type Place } from '../diagnostics/diagnostic.ts'
import { announcesText, gapIn, isStandIn } from '../words/stand-ins.ts'
import type { FieldType } from './field-type.ts'
import { fieldName } from './schema-fields.ts'
import { slugOf } from './plain-values.ts'
import { described, fieldType, withMeta, type Described, type FieldWords, type InitialText } from './schema-metadata.ts'
import { bracesIn, type SiteLanguages, type Text } from './text.ts'

/** Characters of one text: far more than anybody reads at once, far less than a file pasted by mistake. */
export const maxTextLength = 10_000

// Shared schemas are made once: there are hundreds of them at every start.
export const trimmedString = z.string().trim().normalize('NFC')
export const boundedString = trimmedString.max(maxTextLength)

/** Something to read: a joiner alone only looks like a text, and a dash alone stands for one. */
const visiblePattern = /[\p{L}\p{N}\p{S}.…!?&@%#]/u

/** One line or paragraph that is the same in every language: a name, a code. */
export const visibleString = boundedString.regex(visiblePattern)
export const line = fieldType({
  name: 'filled',
  schema: visibleString,
  broken: ['', '-'],
  sentence: ({ value }) => (value.trim() === '' ? { says: 'filled' } : { says: 'filled-sign', value }),
  help: () => ({ says: 'filled-advice' }),
  check: ({ at, value }) => checkGaps(value, at),
  isShownAsIs: true
})

/** A line that visitors would read as one that nobody has filled in. */
function checkGaps(value: string, at: Place): Diagnostic[] {
  const key = fieldName('path' in at ? at.path : [])
  const gap = gapIn(value)
  if (gap !== undefined) return [warning('text-standin', at, { key, value: gap, is: 'variable' })]
  return isStandIn(value) || announcesText(value) ? [warning('text-standin', at, { key, value })] : []
}

export const slugString = boundedString.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
export const identifier = fieldType({
  name: 'identifier',
  schema: slugString,
  examples: ['coffee-machine'],
  correct: correctIdentifier,
  isName: true
})

export function correctIdentifier(text: string): string | undefined {
  const plain = slugOf(text)
  return plain === '' || plain.length > 60 ? undefined : plain
}

/** The name of something else in the content, by the kind of what it names: the name of the schema of an entry. */
export const reference = (kind: string, words: FieldWords) =>
  described(visibleString, words, { type: { ...line.type, refersTo: kind } })

/** The code of a language: de. */
export const languageCode = fieldType({
  name: 'language',
  isDrawn: true,
  schema: boundedString.regex(/^[a-z]{2,3}$/),
  examples: ['de'],
  isInsertable: true,
  correct: (text) => (/^[a-z]{2,3}$/i.test(text) ? text.toLowerCase() : undefined),
  cannotAdd: {
    it: 'Una lingua in più si comincia nell’ultima schermata, sotto «Le lingue del sito».',
    en: 'One more language is begun on the last screen, under “The languages of the site”.'
  }
})

/** The ending of a file that is a picture, also one that no page can show. */
export const pictureEnding = /\.(?:jpe?g|jfif|png|webp|avif|svg|hei[cf]|gif|tiff?|bmp|jxl)$/i

/** The name of a photo below the folder of photos, without its ending: `blue-room/01`. */
const photoNamePattern = /^[\p{L}\p{N}_-]+(\/[\p{L}\p{N}_-]+)*$/u
export const photoName = trimmedString.regex(photoNamePattern)
export const photoRef = fieldType({
  name: 'photo',
  schema: photoName,
  input: 'photo',
  broken: ['due/01.jpg', 'blue room', 'a?', '../..'],
  examples: ['blue-room/01'],
  correct: correctPhotoName,
  help: ({ value }) => {
    const plain = value
      .trim()
      .replace(/^[a-z]:\\.*\\/i, '')
      .replace(pictureEnding, '')
      .replace(/[^\p{L}\p{N}_/-]+/gu, '-')
      .replace(/^-+|-+(?=\/|$)/g, '')
    return photoNamePattern.test(plain) ? { says: 'photo-plain', plain } : undefined
  }
})

function correctPhotoName(text: string): string | undefined {
  const plain = text
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)?(data\/)?(photos\/)?/, '')
    .replace(pictureEnding, '')
  return plain !== text && photoNamePattern.test(plain) ? plain : undefined
}

export const flag = (words: FieldWords) => described(z.boolean(), words)

/** A yes or no that is a no where it is missing. */
export const switchOf = (words: FieldWords) => described(z.boolean(), words, { isSwitch: true }).optional()

/** An entry with this field can be kept back from the site. */
export const draft = described(
  z.boolean(),
  {
    it: [
      'Nascosto dal sito',
      'Se si prepara ancora, o per ora non c’è: qui e nell’anteprima si vede, sul sito no',
      'bozza',
      'nascondi'
    ],
    en: [
      'Hidden from the site',
      'Whether it is still being prepared, or is not there for now: here and in the preview, but not on the site',
      'draft',
      'hide'
    ]
  },
  { isDraft: true }
).optional()

/** A text with variables in braces. */
const withVariables: FieldType = {
  name: 'variables',
  broken: ['{x}', '{x'],
  sentence: ({ value }) => ({ says: isInBraces(value) ? 'variables' : 'variables-brace', value }),
  help: ({ variables }) => ({ says: 'variables-known', names: variables.map((name) => `{${name}}`) }),
  isShownAsIs: true
}

/** Whether the text consists of variables in braces; otherwise it is a single brace. */
const isInBraces = (text: string): boolean => /^\{[^{}]*\}(?:, \{[^{}]*\})*$/.test(text)

/** The types of the values that any content has. */
export const commonTypes: readonly FieldType[] = [
  line.type,
  identifier.type,
  languageCode.type,
  photoRef.type,
  withVariables
]

type TextSchema<Written extends string = string> = Described<z.ZodType<Text<Written>, Record<string, string>>>

/** A text with variables by these names. */
export type MessageSchema<Name extends string> = TextSchema<string & { readonly $variables: Name }>

export type TextSchemas = {
  /** A text that a visitor reads. */
  text: (words: FieldWords, initial?: InitialText) => TextSchema
  /** A text with variables in braces: only those that are listed. */
  message: <Name extends string>(
    variables: readonly Name[],
    words: FieldWords,
    initial?: InitialText
  ) => MessageSchema<Name>
}

const inOne = { it: 'Il testo in questa lingua', en: 'The text in this language' }

/** One language of a text with variables. */
export function messageLine(
  variables: readonly string[],
  words: FieldWords = inOneWith(variables)
): Described<z.ZodType<string, string>> {
  const each = boundedString.refine((value) => visiblePattern.test(value) && bracesIn(value, variables).length === 0)
  return described(each, words, { type: withVariables, variables })
}

function inOneWith(variables: readonly string[]): FieldWords {
  const filled = variables.map((name) => `{${name}}`).join(', ')
  return { it: `${inOne.it}; il sito riempie ${filled}`, en: `${inOne.en}; ${filled} are filled in` }
}

/** Every text requires the published languages. In a draft it may have anything: validation leaves that out. */
export function textSchemas({ published, drafts }: SiteLanguages): TextSchemas {
  const inLanguages = (each: z.ZodType<string, string>) => {
    const inDraft = drafts.length > 0 ? withMeta(each, { isOfDraft: true }).optional() : each
    const lines = [...published.map((code) => [code, each]), ...drafts.map((code) => [code, inDraft])]
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- validation marks it as a text
    return z.strictObject(Object.fromEntries(lines)) as z.ZodType as z.ZodType<Text, Record<string, string>>
  }

  const anyTexts = inLanguages(line(inOne))
  const text = (words: FieldWords, initial?: InitialText) =>
    described(anyTexts, words, { isText: true, ...(initial && { initial }) })

  const message = <Name extends string>(variables: readonly Name[], words: FieldWords, initial?: InitialText) => {
    const anyMessages = inLanguages(messageLine(variables))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each text was refined to have no other variables
    return described(anyMessages, words, {
      isText: true,
      variables,
      ...(initial && { initial })
    }) as unknown as MessageSchema<Name>
  }

  return { text, message }
}

/** The schemas for texts, which depend on the languages of the site. */
import { z } from 'zod'
import { bracesIn } from '../../stay/words.ts'
import { asText, type Text } from '../text.ts'
import { anyText, bounded, icon, pageId, path, photoRef, reference, say, tone, visible, type Meta } from './values.ts'

/** The parts of which file schemas are made, for the given languages. Every text requires exactly these. */
export function textsFor(languages: readonly string[]) {
  const inLanguages = (each: z.ZodType<string, string>, description: string): TextSchema =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod types the result of `overwrite` as its input
    z
      .strictObject(Object.fromEntries(languages.map((language) => [language, each])))
      .overwrite(asText)
      .meta({ description, isText: true } satisfies Meta) as z.ZodType as TextSchema

  /** A text that a visitor reads. */
  const anyTexts = inLanguages(anyText, '')
  const text = (description: string) => anyTexts.meta({ description, isText: true } satisfies Meta)

  /** A text with variables in braces: only those that are listed. */
  const message = (description: string, ...variables: string[]) =>
    inLanguages(
      bounded
        .refine((value) => visible.test(value) && bracesIn(value, variables).length === 0)
        .meta({
          description: `The text in this language; ${variables.map((name) => `{${name}}`).join(', ')} are filled in`,
          rule: 'variables',
          variables
        }),
      description
    )

  return { text, message, ...blocksWith(text, message) }
}

export type TextSchemas = ReturnType<typeof textsFor>

type TextSchema = z.ZodType<Text, Record<string, string>>

/** Blocks that several pages share. */
function blocksWith(
  text: (description: string) => TextSchema,
  message: (description: string, ...variables: string[]) => TextSchema
) {
  const photo = z
    .strictObject({
      photo: photoRef('The photo under data/photos/, without its ending: blue-room/01'),
      alt: text('What the photo shows, for those who cannot see it')
    })
    .meta(say('A photo and its description'))

  const chat = (...variables: string[]) =>
    z
      .strictObject({
        subject: reference('subject', 'The subject in phones.yaml, which decides the number'),
        message: message('The message that the chat opens with', ...variables)
      })
      .meta(say('A link that opens a chat with a message already written'))

  const page = {
    slug: path('The words of the address, after the language: guests/guide'),
    label: text('The name of the page in menus'),
    title: text('The title in the browser tab and in search results'),
    description: text('One or two sentences for search results'),
    share: photoRef('The photo shown when somebody shares the page'),
    shareAlt: text('What that photo shows, for those who cannot see it').optional()
  }

  const poster = z
    .strictObject({
      page: pageId,
      tone,
      title: text('The large words on the band'),
      text: text('One line below them').optional(),
      ...photo.shape
    })
    .meta(say('A picture with a coloured band that leads to a page'))

  const note = z.strictObject({ icon, text: text('The line') }).meta(say('A line with its icon'))

  return { photo, chat, page, poster, note }
}

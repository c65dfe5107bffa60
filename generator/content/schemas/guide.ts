/** guide.yaml: the sections of the guides, and the places in them. */
import { z } from 'zod'
import { placeKinds } from '../names.ts'
import type { TextSchemas } from './texts.ts'
import { anchor, coordinates, identifier, photoRef, say, slug, tone } from './values.ts'

export const guideSchema = ({ text, photo, chat }: TextSchemas) =>
  z.strictObject({
    sections: z
      .record(
        identifier('The name that pages.yaml uses'),
        z.strictObject({
          slug: slug('The last word of the address'),
          kind: z
            .enum(placeKinds)
            .optional()
            .meta(say('What its entries are, for search engines; places where there is none')),
          label: text('The name in menus'),
          heading: text('The heading'),
          searchTitle: text('The title in search results, at most 60 characters with the town in them').optional(),
          description: text('One or two sentences for search results'),
          tone,
          card: photo
            .extend({ text: text('A line about the section, below its name').optional() })
            .meta(say('Its card: a picture, and a line about it')),
          banner: photoRef('The strip at the top; that of the guide where there is none').optional(),
          entries: z
            .array(
              z.strictObject({
                id: anchor('A short name'),
                title: text('The heading'),
                subtitle: text('A few words above it').optional(),
                paragraphs: z.array(text('A paragraph')).min(1).meta(say('The paragraphs, in order')),
                coordinates,
                spot: text('What stands at the coordinates where it is not the place itself: the harbour').optional(),
                chat: chat()
                  .extend({ button: text('The words on the button') })
                  .optional()
                  .meta(say('A button that opens a chat')),
                ...photo.shape
              })
            )
            .min(1)
            .meta(say('The places, in order'))
        })
      )
      .meta(say('The sections of the guide'))
  })

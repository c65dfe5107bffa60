/** oil.yaml: the oil of the house. */
import { z } from 'zod'
import type { TextSchemas } from './texts.ts'
import { icon, identifier, money, photoRef, say } from './values.ts'

export const oilSchema = ({ text, photo, chat }: TextSchemas) =>
  z.strictObject({
    hero: z
      .strictObject({
        title: text('The heading'),
        text: text('The line below it'),
        button: text('The words that lead to the sizes'),
        ...photo.shape
      })
      .meta(say('The poster at the top')),
    producer: z
      .strictObject({
        heading: text('The heading'),
        rows: z
          .array(z.strictObject({ label: text('What'), value: text('How it is') }))
          .min(1)
          .meta(say('The rows of the table, in order'))
      })
      .meta(say('The table of the producer')),
    properties: z
      .strictObject({
        heading: text('The heading'),
        lead: text('In large type'),
        paragraphs: z.array(text('A paragraph')).min(1).meta(say('The paragraphs, in order'))
      })
      .meta(say('What the oil is like')),
    gallery: z.array(photo).optional().meta(say('Photos below the text')),
    sizes: z
      .strictObject({
        heading: text('The heading'),
        note: text('The line below each price'),
        chat: chat('product'),
        products: z
          .array(
            z.strictObject({
              id: identifier('A short name'),
              litres: z.number().positive().max(100).meta(say('Litres')),
              name: text('What is bought, in the message'),
              price: money('Shipping excluded'),
              scene: photoRef('The photo for search engines'),
              ...photo.shape
            })
          )
          .min(1)
          .meta(say('The sizes, in order'))
      })
      .meta(say('What can be bought')),
    shipping: z
      .strictObject({ icon, heading: text('The heading'), text: text('The line below it') })
      .meta(say('How it is sent')),
    claims: z
      .strictObject({
        heading: text('The heading'),
        items: z
          .array(
            z.strictObject({
              title: text('A word'),
              text: text('The claim, in the words that the regulation allows'),
              condition: text('The condition that goes with it'),
              analysis: z
                .strictObject({
                  minimum: z.number().positive().meta(say('The least that the regulation asks for')),
                  measured: z
                    .number()
                    .min(0)
                    .optional()
                    .meta(say('What the laboratory found; the claim is shown once this reaches the minimum'))
                })
                .optional()
                .meta(say('Where the regulation asks for a measurement'))
            })
          )
          .min(1)
          .meta(say('The claims, in order'))
      })
      .meta(say('What the law lets the house say of the oil'))
  })

/** A file of rooms/ or apartments/: one unit. */
import { z } from 'zod'
import type { TextSchemas } from './texts.ts'
import { line, photoRef, reference, say, slug, theme } from './values.ts'

export const unitSchema = ({ text, photo }: TextSchemas) =>
  z.strictObject({
    slug: slug('The last word of the address'),
    order: z.int().min(1).meta(say('The place in the list')),
    name: line('The name, the same in every language'),
    theme,
    number: line('The number on the door, in quotes').optional(),
    wind: text('Where the wind comes from, after the name').optional(),
    bearing: text('The direction alone, in the list').optional(),
    wide: z.boolean().optional().meta(say('A larger card in the list')),
    subtitle: text('What it is, in one line'),
    type: text('The kind: double, studio'),
    area: z.number().positive().max(10_000).meta(say('Square metres')),
    bathrooms: z.int().min(1).max(50).meta(say('Number of bathrooms')),
    beds: text('The beds or the bedrooms, in a few words'),
    guests: z
      .strictObject({
        min: z.int().min(1).max(99).meta(say('The fewest')),
        max: z.int().min(1).max(99).meta(say('The most'))
      })
      .meta(say('How many people')),
    searchTitle: text('The title in search results, at most 60 characters with the town in them').optional(),
    summary: text('One or two sentences for search results'),
    services: z
      .array(
        z.strictObject({
          id: reference('service', 'A service of services.yaml'),
          paid: z.boolean().optional().meta(say('true where it costs extra'))
        })
      )
      .min(1)
      .meta(say('What guests find in it')),
    description: z
      .strictObject({
        heading: text('The heading of the description'),
        paragraphs: z.array(text('A paragraph')).min(1).meta(say('The paragraphs, in order'))
      })
      .meta(say('What the page says about it')),
    pricedFor: z.int().min(1).optional().meta(say('How many people the prices of the calendar are for')),
    cover: photo.optional().meta(say('The picture in lists; the first photo where there is none')),
    banner: photoRef('The strip at the top of the page; the cover where there is none').optional(),
    photos: z.array(photo).min(1).meta(say('The photos in order'))
  })

/** map.yaml: what the maps of the site show beside the house and the places of the guides. */
import { z } from 'zod'
import type { TextSchemas } from './texts.ts'
import { coordinates, reference, say } from './values.ts'

export const mapSchema = ({ text }: TextSchemas) =>
  z.strictObject({
    sections: z
      .array(reference('section', 'A section of guide.yaml'))
      .min(1)
      .optional()
      .meta(say('The sections of the public guide whose places stand on the map of the house, in order')),
    towns: z
      .array(z.strictObject({ name: text('Its name'), coordinates }))
      .min(1)
      .optional()
      .meta(say('The towns on the maps, the nearest first')),
    sea: text('The name of the sea').optional(),
    land: z
      .strictObject({
        credit: text('Whose data the outlines are, as its licence wants it; it stands below the maps'),
        outlines: z
          .array(
            z
              .array(coordinates)
              .min(1)
              .meta(
                say('The points of a coast or an island in their order, around the land; the last leads to the first')
              )
          )
          .min(1)
          .meta(say('The land; everything else is sea'))
      })
      .optional()
      .meta(say('Where there is land; without it the maps show no coast'))
  })

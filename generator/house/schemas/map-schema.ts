/** map.yaml: what the maps show beside the house and the places of the guides. */
import { block, list } from '../../engine/fields/schema-metadata.ts'
import type { BlockSchemas } from './block-schemas.ts'
import { coordinates, outlinePoint } from '../types/coordinates.ts'

export const mapSchema = ({ text }: BlockSchemas) =>
  block({ it: 'Mappe', en: 'Maps' })({
    towns: list({
      it: ['Località', 'Le località sulle mappe, la più vicina per prima'],
      en: ['Towns', 'The towns on the maps, the nearest first']
    })(
      block({ it: 'Località', en: 'Town' })({
        name: text({ it: 'Nome', en: 'Name' }),
        coordinates
      })
    )
      .min(1)
      .optional(),
    sea: text({ it: ['Mare', 'Il nome del mare'], en: ['Sea', 'The name of the sea'] }).optional(),
    land: block({
      it: ['Terra', 'Dove c’è terra; senza, le mappe non mostrano la costa'],
      en: ['Land', 'Where there is land; without it the maps show no coast']
    })({
      credit: text({
        it: ['Fonte dei contorni', 'Di chi sono i dati dei contorni, come vuole la loro licenza; sta sotto le mappe'],
        en: ['Source of the outlines', 'Whose data the outlines are, as its licence wants it; it stands below the maps']
      }),
      outlines: list({
        it: ['Contorni', 'La terra; tutto il resto è mare'],
        en: ['Outlines', 'The land; everything else is sea']
      })(
        list({
          it: [
            'Contorno',
            'I punti di una costa o di un’isola, in ordine attorno alla terra; l’ultimo si unisce al primo'
          ],
          en: [
            'Outline',
            'The points of a coast or an island in their order, around the land; the last leads to the first'
          ]
        })(outlinePoint).min(1)
      ).min(1)
    }).optional()
  })

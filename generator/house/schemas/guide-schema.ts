/** guide.yaml: the sections of the guides, and the places in them. */
import { block, choice, list, record } from '../../engine/fields/schema-metadata.ts'
import type { BlockSchemas } from './block-schemas.ts'
import { anchor, slug } from '../types/names.ts'
import { coordinates } from '../types/coordinates.ts'
import { photoFor, tone } from '../types/looks.ts'
import { draft, identifier } from '../../engine/fields/value-schemas.ts'

export const guideSchema = ({
  text,
  title,
  heading,
  paragraphs,
  searchTitle,
  searchText,
  button,
  photo,
  chat
}: BlockSchemas) =>
  block({ it: 'Guida', en: 'Guide' })({
    sections: record({ it: 'Sezioni', en: 'Sections' })(
      identifier({ it: 'Il nome usato in pages.yaml', en: 'The name that pages.yaml uses' }),
      block({ it: 'Sezione', en: 'Section' })({
        slug: slug({
          it: ['Link della pagina', 'L’ultima parola del link'],
          en: ['Link of the page', 'The last word of the link']
        }),
        kind: choice({
          it: ['Tipo di luoghi', 'Che cosa sono le sue voci, per i motori di ricerca; se manca, luoghi'],
          en: ['Kind of places', 'What its entries are, for search engines; if left out, places']
        })({
          attractions: { it: 'Luoghi da vedere', en: 'Sights' },
          beaches: { it: 'Spiagge', en: 'Beaches' },
          parking: { it: 'Parcheggi', en: 'Car parks' },
          restaurants: { it: 'Ristoranti', en: 'Restaurants' },
          tours: { it: 'Escursioni', en: 'Tours' }
        }).optional(),
        label: text({ it: 'Nome nei menu', en: 'Name in menus' }),
        heading,
        searchTitle,
        description: searchText,
        tone,
        card: block({
          it: ['Immagine della scheda', 'La sua scheda: un’immagine e una riga di testo'],
          en: ['Picture of the card', 'Its card: a picture, and a line about it']
        })({
          ...photo('guideCard').shape,
          text: text({
            it: ['Testo', 'Una riga sulla sezione, sotto il suo nome'],
            en: ['Text', 'A line about the section, below its name']
          }).optional()
        }),
        banner: photoFor('window')({
          it: ['Striscia in alto', 'La striscia in alto; se manca, quella della guida'],
          en: ['Strip at the top', 'The strip at the top; if left out, that of the guide']
        }).optional(),
        entries: list(
          { it: 'Luoghi', en: 'Places' },
          { identity: { by: [['id']], isLasting: true } }
        )(
          block({ it: 'Luogo', en: 'Place' })({
            draft,
            id: anchor({
              it: ['Nome nel link', 'La fine del link che porta diritto qui'],
              en: ['Name in the link', 'The end of the link that leads straight here']
            }),
            title,
            subtitle: text({
              it: ['Parole sopra il titolo', 'Poche parole sopra il titolo'],
              en: ['Words above the heading', 'A few words above it']
            }).optional(),
            light: choice({
              it: [
                'L’ora più bella',
                'Quando la luce è dalla sua parte: al mattino chi guarda a est, al tramonto chi guarda a ovest. Mai ' +
                  'orari di apertura; se manca, a qualsiasi ora'
              ],
              en: [
                'Its best light',
                'When the light is on its side: in the morning what faces east, at sunset what faces west. Never ' +
                  'opening hours; if left out, any time of day'
              ]
            })({
              morning: { it: 'Mattino', en: 'Morning' },
              noon: { it: 'Mezzogiorno', en: 'Noon' },
              sunset: { it: 'Tramonto', en: 'Sunset' },
              night: { it: 'Notte', en: 'Night' }
            }).optional(),
            paragraphs,
            coordinates,
            spot: text({
              it: [
                'Dove portano le coordinate',
                'Che cosa si trova alle coordinate, se non è il luogo stesso: il porto'
              ],
              en: [
                'What the coordinates stand for',
                'What stands at the coordinates where it is not the place itself: the harbour'
              ]
            }).optional(),
            chat: block({ it: ['Chat', 'Un pulsante che apre una chat'], en: ['Chat', 'A button that opens a chat'] })({
              ...chat().shape,
              button
            }).optional(),
            ...photo('guidePlace').shape
          })
        ).min(1)
      })
    )
  })

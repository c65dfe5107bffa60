/** A file of rooms/ or apartments/: one unit. */
import { drawnNumber, pricedFor, rangeEnd, wholeNumber } from '../types/amounts.ts'
import { z } from 'zod'
import type { Need } from '../stay/unit-terms.ts'
import { block, choice, described, forMachines, list, type FieldWords } from '../../engine/fields/schema-metadata.ts'
import type { BlockSchemas } from './block-schemas.ts'
import { flag, draft, line } from '../../engine/fields/value-schemas.ts'
import { reference, slug } from '../types/names.ts'
import { registrationCodes } from '../types/codes.ts'
import { photoFor, photoOfGallery, theme } from '../types/looks.ts'

const answer = (words: FieldWords) =>
  choice(words)({
    yes: { it: 'Sì', en: 'Yes' },
    ask: { it: 'Chiedere', en: 'Ask us' },
    no: { it: 'No', en: 'No' }
  }).optional()

/** Of one unit, or of all units of a list. */
export const needAnswers = {
  dog: answer({
    it: ['Cani', 'Se gli ospiti possono portare un cane; se manca, il sito dice di chiederlo', 'animali', 'cane'],
    en: ['Dogs', 'Whether guests may bring a dog; if left out, the site tells them to ask', 'pets', 'dog']
  }),
  cot: answer({
    it: ['Culla', 'Se c’è una culla per chi la chiede; se manca, il sito dice di chiederlo', 'lettino'],
    en: ['Cot', 'Whether there is a cot for those who want one; if left out, the site tells them to ask', 'crib']
  })
} satisfies Record<Need, unknown>

const beds = drawnNumber(z.int().min(1).max(9))

export const unitSchema = ({ text, paragraphs, searchTitle, searchText, photo }: BlockSchemas) =>
  block({ it: 'Alloggio', en: 'Unit' })({
    draft,
    slug: slug({
      it: ['Link della pagina', 'L’ultima parola del link'],
      en: ['Link of the page', 'The last word of the link']
    }),
    order: drawnNumber(z.int().min(1))({ it: 'Posizione nell’elenco', en: 'Position in the list' }),
    name: line({
      it: ['Nome', 'Il nome, uguale in ogni lingua'],
      en: ['Name', 'The name, the same in every language']
    }),
    theme,
    number: line({ it: 'Numero sulla porta', en: 'Number on the door' }).optional(),
    wind: text({
      it: ['Vento', 'Da dove viene il vento, dopo il nome'],
      en: ['Wind', 'Where the wind comes from, after the name']
    }).optional(),
    bearing: text({
      it: ['Direzione', 'La sola direzione, nell’elenco'],
      en: ['Direction', 'The direction alone, in the list']
    }).optional(),
    wide: flag({
      it: ['Scheda grande', 'Una scheda più grande nell’elenco'],
      en: ['Large card', 'A larger card in the list']
    }).optional(),
    subtitle: text({ it: ['Sottotitolo', 'Che cos’è, in una riga'], en: ['Subtitle', 'What it is, in one line'] }),
    type: text({ it: ['Tipo', 'Il tipo: doppia, monolocale'], en: ['Type', 'The kind: double, studio'] }),
    area: described(z.number().positive().max(10_000), {
      it: ['Superficie', 'In metri quadrati'],
      en: ['Area', 'Square metres']
    }),
    bathrooms: described(z.int().min(1).max(50), { it: 'Bagni', en: 'Bathrooms' }),
    beds: text({
      it: ['Letti', 'I letti o le camere da letto, in poche parole'],
      en: ['Beds', 'The beds or the bedrooms, in a few words']
    }),
    bedding: block({
      it: ['Letti da disegnare', 'Quanti letti e di che misura, come dice la riga dei letti: l’elenco li disegna'],
      en: ['Beds to draw', 'How many beds of which size, as the line of the beds says: the list draws them']
    })({
      double: beds({ it: 'Matrimoniali', en: 'Double' }).optional(),
      single: beds({ it: 'Singoli', en: 'Single' }).optional()
    }).optional(),
    bedrooms: forMachines(wholeNumber(1, 50))({
      it: ['Camere da letto', 'Quante camere da letto, come dice la riga dei letti; per i motori di ricerca'],
      en: ['Bedrooms', 'How many bedrooms, as the line of the beds says; for search engines']
    }).optional(),
    guests: block({ it: ['Ospiti', 'Per quante persone'], en: ['Guests', 'How many people'] })({
      min: described(z.int().min(1).max(99), { it: 'Almeno', en: 'At least' }),
      max: rangeEnd(z.int().min(1).max(99))({ it: 'Al massimo', en: 'At most' })
    }),
    ...needAnswers,
    ...registrationCodes,
    access: block({
      it: [
        'Accesso senza gradini',
        'Che cosa trova chi non può fare gradini. Il decreto sull’accessibilità (D.Lgs. 82/2022) non obbliga le ' +
          'microimprese, ma gli ospiti lo chiedono: se manca, la pagina non ne parla'
      ],
      en: [
        'Step-free access',
        'What those find who cannot climb steps. The accessibility act (D.Lgs. 82/2022) exempts micro-enterprises, ' +
          'but guests ask: without it the page says nothing of it'
      ]
    })({
      steps: described(z.int().min(0).max(500), {
        it: ['Gradini', 'Quanti gradini dal parcheggio fin dentro l’alloggio; 0 se non ce ne sono'],
        en: ['Steps', 'How many steps from the car park into the unit; 0 if there are none']
      }).optional(),
      lift: flag({ it: 'Ascensore', en: 'Lift' }).optional(),
      door: described(z.int().min(40).max(300), {
        it: ['Porta più stretta', 'La larghezza della porta più stretta, in centimetri'],
        en: ['Narrowest door', 'The width of the narrowest door, in centimetres']
      }).optional()
    }).optional(),
    searchTitle,
    summary: searchText,
    services: list({ it: ['Servizi', 'Che cosa vi trovano gli ospiti'], en: ['Services', 'What guests find in it'] })(
      block({ it: 'Servizio', en: 'Service' })({
        id: reference('service', { it: 'Servizio', en: 'Service' }),
        paid: flag({ it: 'A pagamento', en: 'Costs extra' }).optional()
      })
    ).min(1),
    description: block({
      it: ['Testo della pagina', 'Che cosa ne dice la pagina'],
      en: ['Text of the page', 'What the page says about it']
    })({
      heading: text({
        it: ['Titolo', 'Il titolo della descrizione'],
        en: ['Heading', 'The heading of the description']
      }),
      paragraphs
    }),
    pricedFor: pricedFor({
      it: 'Per quante persone sono i prezzi',
      en: 'How many people the prices are for'
    }).optional(),
    cover: described(photo('window'), {
      it: ['Copertina', 'L’immagine negli elenchi; se manca, la prima foto'],
      en: ['Cover', 'The picture in lists; if left out, the first photo']
    }).optional(),
    banner: photoFor('window')({
      it: ['Striscia in alto', 'La striscia in alto nella pagina; se manca, la copertina'],
      en: ['Strip at the top', 'The strip at the top of the page; if left out, the cover']
    }).optional(),
    photos: list(
      { it: 'Foto', en: 'Photos' },
      { identity: { by: [['photo']] } }
    )(photo('gallery', photoOfGallery)).min(1)
  })

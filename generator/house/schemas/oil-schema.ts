/** oil.yaml: the oil of the house. */
import { z } from 'zod'
import { block, described, list } from '../../engine/fields/schema-metadata.ts'
import type { BlockSchemas } from './block-schemas.ts'
import { icon, money } from './field-schemas.ts'
import { identifier, photoRef } from '../../engine/fields/value-schemas.ts'

export const oilSchema = ({ text, title, heading, lineBelow, paragraphs, photo, chat }: BlockSchemas) =>
  block({ it: 'Olio', en: 'Olive oil' })({
    hero: block({ it: ['Immagine principale', 'Il manifesto in alto'], en: ['Main picture', 'The poster at the top'] })(
      {
        title,
        text: lineBelow,
        button: text({
          it: ['Parole sul pulsante', 'Le parole che portano ai formati'],
          en: ['Words on the button', 'The words that lead to the sizes']
        }),
        ...photo.shape
      }
    ),
    producer: block({ it: ['Produttore', 'La tabella del produttore'], en: ['Producer', 'The table of the producer'] })(
      {
        heading,
        rows: list({
          it: ['Righe della tabella', 'Le righe della tabella, in ordine'],
          en: ['Rows of the table', 'The rows of the table, in order']
        })(
          block({ it: 'Riga', en: 'Row' })({
            label: text({ it: ['Voce', 'A sinistra nella tabella'], en: ['Item', 'On the left of the table'] }),
            value: text({
              it: ['Valore', 'A destra nella tabella; finché manca, la riga non appare'],
              en: ['Value', 'On the right of the table; without it the row is not shown']
            }).optional()
          })
        ).min(1)
      }
    ),
    properties: block({ it: ['Caratteristiche', 'Com’è l’olio'], en: ['Properties', 'What the oil is like'] })({
      heading,
      lead: text({ it: 'Testo in grande', en: 'Text in large type' }),
      paragraphs
    }),
    gallery: list({ it: ['Galleria', 'Le foto sotto il testo'], en: ['Gallery', 'Photos below the text'] })(
      photo
    ).optional(),
    sizes: block({
      it: ['Formati e prezzi', 'Che cosa si può acquistare'],
      en: ['Sizes and prices', 'What can be bought']
    })({
      heading,
      note: text({
        it: ['Riga sotto il prezzo', 'La riga sotto ogni prezzo'],
        en: ['Line below the price', 'The line below each price']
      }),
      chat: chat(['product']),
      products: list({ it: ['Formati', 'I formati, in ordine'], en: ['Sizes', 'The sizes, in order'] })(
        block({ it: 'Formato', en: 'Size' })({
          id: identifier({ it: 'Nome breve', en: 'Short name' }),
          litres: described(z.number().positive().max(100), { it: 'Litri', en: 'Litres' }),
          name: text({
            it: ['Nome', 'Che cosa si acquista, nel messaggio'],
            en: ['Name', 'What is bought, in the message']
          }),
          price: money({ it: ['Prezzo', 'Spedizione esclusa'], en: ['Price', 'Shipping excluded'] }),
          scene: photoRef({ it: 'Foto per i motori di ricerca', en: 'Photo for search engines' }),
          ...photo.shape
        })
      ).min(1)
    }),
    shipping: block({ it: ['Spedizione', 'Come si spedisce'], en: ['Shipping', 'How it is sent'] })({
      icon,
      heading,
      text: lineBelow
    }),
    withdrawal: text({
      it: [
        'Recesso',
        'Chi compra in chat può ripensarci entro 14 giorni dalla consegna (Codice del consumo, art. 52), salvo per ciò ' +
          'che ha aperto (art. 59): senza questa frase i giorni diventano 12 mesi di più (art. 53)'
      ],
      en: [
        'Right of withdrawal',
        'Whoever buys by chat may change their mind within 14 days of delivery (Italian consumer code, art. 52), but ' +
          'not about what they have opened (art. 59): without this sentence the days become 12 months more (art. 53)'
      ]
    }).optional(),
    claims: block({
      it: ['Indicazioni sulla salute', 'Che cosa la legge permette alla casa di dire dell’olio'],
      en: ['Health claims', 'What the law lets the house say of the oil']
    })({
      heading,
      items: list({ it: ['Indicazioni', 'Le indicazioni, in ordine'], en: ['Claims', 'The claims, in order'] })(
        block({ it: 'Indicazione', en: 'Claim' })({
          title: text({ it: ['Titolo', 'Una parola'], en: ['Title', 'A word'] }),
          text: text({
            it: ['Testo', 'L’indicazione, con le parole che il regolamento permette'],
            en: ['Text', 'The claim, in the words that the regulation allows']
          }),
          condition: text({
            it: ['Condizione', 'La condizione che l’accompagna'],
            en: ['Condition', 'The condition that goes with it']
          }),
          analysis: block({
            it: ['Analisi', 'Se il regolamento chiede una misura'],
            en: ['Analysis', 'Where the regulation asks for a measurement']
          })({
            minimum: described(
              z.number().positive(),
              {
                it: ['Minimo', 'Il minimo che il regolamento chiede'],
                en: ['Minimum', 'The least that the regulation asks for']
              },
              { isDrawn: true }
            ),
            measured: described(
              z.number().min(0),
              {
                it: [
                  'Valore misurato',
                  'Che cosa ha trovato il laboratorio; l’indicazione appare quando raggiunge il minimo'
                ],
                en: ['Measured value', 'What the laboratory found; the claim is shown once this reaches the minimum']
              },
              { isDrawn: true }
            ).optional()
          }).optional()
        })
      ).min(1)
    })
  })

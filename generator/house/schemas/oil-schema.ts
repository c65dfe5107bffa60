/** oil.yaml: the oil of the house. */
import { z } from 'zod'
import { block, described, list } from '../../engine/fields/schema-metadata.ts'
import type { BlockSchemas } from './block-schemas.ts'
import { link } from '../types/addresses.ts'
import { duty, dutyBlock } from '../types/codes.ts'
import { icon, photoFor, photoOfGallery } from '../types/looks.ts'
import { money, drawnNumber, rangeEnd, wholeNumber } from '../types/amounts.ts'
import { identifier, line, switchOf } from '../../engine/fields/value-schemas.ts'

const inGrams = z.number().min(0).max(100)
const grams = (it: string, en: string) =>
  described(inGrams, { it: [it, 'In grammi, per 100 ml'], en: [en, 'In grams, per 100 ml'] })
const energy = (it: string, en: string) =>
  described(z.int().min(0).max(9999), { it: [it, 'Per 100 ml'], en: [en, 'Per 100 ml'] })

/** @param most of the category extra virgin: Regulation (EU) 2022/2104, Annex I */
const atMost = (most: number, it: readonly [string, string], en: readonly [string, string]) =>
  described(z.number().min(0).max(most), { it, en })

/** Regulation (EU) 2022/2104, art. 10: acidity only beside the other values, so all of them are here or none. */
const analysisSchema = ({ text }: Pick<BlockSchemas, 'text'>) =>
  block({
    it: [
      'Analisi chimica',
      'L’acidità si dice solo accanto a perossidi, cere e assorbimento nell’ultravioletto, con caratteri uguali ' +
        '(Reg. UE 2022/2104, art. 10): o tutti i valori o nessuno. Sono i massimi attesi al termine minimo di ' +
        'conservazione'
    ],
    en: [
      'Chemical analysis',
      'Acidity may be named only beside peroxides, waxes and ultraviolet absorption, in letters of the same size ' +
        '(Regulation (EU) 2022/2104, art. 10): all of the values or none. They are the most expected at the ' +
        'best-before date'
    ]
  })({
    acidity: block({
      it: ['Acidità', 'In grammi di acido oleico per 100 g d’olio'],
      en: ['Acidity', 'In grams of oleic acid per 100 g of oil']
    })({
      from: described(z.number().min(0).max(0.8), { it: 'Da', en: 'From' }),
      to: rangeEnd(z.number().min(0).max(0.8))({ it: 'A', en: 'To' })
    }),
    peroxides: atMost(20, ['Perossidi', 'In meq O₂/kg, al massimo'], ['Peroxides', 'In meq O₂/kg, at most']),
    waxes: atMost(150, ['Cere', 'In mg/kg, al massimo'], ['Waxes', 'In mg/kg, at most']),
    k232: atMost(2.5, ['K232', 'Al massimo'], ['K232', 'At most']),
    k270: atMost(
      0.22,
      ['K270', 'Al massimo; K268 se il laboratorio usa l’isoottano'],
      ['K270', 'At most; K268 where the laboratory uses isooctane']
    ),
    deltaK: atMost(0.01, ['ΔK', 'Al massimo'], ['ΔK', 'At most']),
    note: duty(text)({
      it: [
        'Riga sotto i valori',
        'Di quale data sono i valori: i massimi attesi al termine minimo di conservazione (Reg. UE 2022/2104, art. 10)'
      ],
      en: [
        'Line below the values',
        'Of which date the values are: the most expected at the best-before date (Regulation (EU) 2022/2104, art. 10)'
      ]
    })
  })

export const oilSchema = ({
  text,
  message,
  forEachLanguage,
  title,
  heading,
  lineBelow,
  paragraphs,
  photo,
  chat
}: BlockSchemas) =>
  block({ it: 'Olio', en: 'Olive oil' })({
    hero: block({ it: ['Immagine principale', 'Il manifesto in alto'], en: ['Main picture', 'The poster at the top'] })(
      {
        title,
        text: lineBelow,
        button: text({
          it: ['Parole sul pulsante', 'Le parole che portano ai formati'],
          en: ['Words on the button', 'The words that lead to the sizes']
        }),
        tall: photoFor('phone')({ it: 'Versione per i telefoni', en: 'Version for phones' }).optional(),
        ...photo('window').shape
      }
    ),
    producer: block({ it: ['Produttore', 'La tabella del produttore'], en: ['Producer', 'The table of the producer'] })(
      {
        heading,
        rows: list({ it: 'Righe della tabella', en: 'Rows of the table' })(
          block({ it: 'Riga', en: 'Row' })({
            label: text({ it: ['Voce', 'A sinistra nella tabella'], en: ['Item', 'On the left of the table'] }),
            value: text({
              it: ['Valore', 'A destra nella tabella; finché manca, la riga non appare'],
              en: ['Value', 'On the right of the table; without it the row is not shown']
            }).optional(),
            name: line({
              it: ['Nome', 'Un nome accanto al valore, come quello dell’unica cultivar'],
              en: ['Name', 'A name beside the value, such as that of a single cultivar']
            }).optional()
          })
        ).min(1),
        analysis: analysisSchema({ text }).optional()
      }
    ),
    properties: block({ it: ['Caratteristiche', 'Com’è l’olio'], en: ['Properties', 'What the oil is like'] })({
      heading,
      lead: text({ it: 'Testo in grande', en: 'Text in large type' }),
      paragraphs
    }),
    gallery: list(
      { it: ['Galleria', 'Le foto sotto il testo'], en: ['Gallery', 'Photos below the text'] },
      { identity: { by: [['photo']] } }
    )(photo('harvest', photoOfGallery)).optional(),
    sizes: block({
      it: ['Formati e prezzi', 'Che cosa si può comprare'],
      en: ['Sizes and prices', 'What can be bought']
    })({
      heading,
      note: text({
        it: [
          'Riga sotto i prezzi',
          'La riga sotto ogni prezzo: se l’IVA è compresa (Codice del consumo, art. 49) e che la spedizione è a parte'
        ],
        en: [
          'Line below the prices',
          'The line below each price: whether VAT is included (Italian consumer code, art. 49), and that shipping is ' +
            'extra'
        ]
      }),
      order: text({
        it: [
          'Che cosa vale un messaggio',
          'La riga sotto i formati: da quando l’ordine impegna te e chi compra. Dietro, la pagina mette il link alle ' +
            'condizioni di vendita'
        ],
        en: [
          'What a message means',
          'The line below the sizes: from when an order binds you and the buyer. Behind it the page puts a link to ' +
            'the terms of sale'
        ]
      }).optional(),
      chat: chat(['product']),
      products: list(
        { it: 'Formati', en: 'Sizes' },
        { identity: { by: [['id']], isLasting: true } }
      )(
        block({ it: 'Formato', en: 'Size' })({
          id: identifier({ it: 'Nome breve', en: 'Short name' }),
          litres: described(z.number().positive().max(100), { it: 'Litri', en: 'Litres' }),
          packs: duty(wholeNumber(1, 50))({
            it: [
              'Confezioni',
              'In quante confezioni viaggia: nell’Unione europea una confezione per chi consuma tiene al massimo 5 ' +
                'litri (Reg. UE 2022/2104). Se manca, una'
            ],
            en: [
              'Packs',
              'How many packs it travels in: in the European Union a pack for consumers holds at most 5 litres ' +
                '(Regulation (EU) 2022/2104). If left out, one'
            ]
          }),
          name: text({
            it: ['Nome', 'Che cosa si compra, nel messaggio: 3 litri'],
            en: ['Name', 'What is bought, in the message: 3 litres']
          }),
          price: money({ it: ['Prezzo', 'Spedizione esclusa'], en: ['Price', 'Shipping excluded'] }),
          soldOut: switchOf({
            it: ['Esaurito', 'Il formato resta sulla pagina, ma per ora non si può ordinare', 'finito'],
            en: ['Sold out', 'The size stays on the page, but cannot be ordered for now', 'out of stock']
          }),
          scene: photoFor('share')({ it: 'Foto per i motori di ricerca', en: 'Photo for search engines' }),
          ...photo('tin').shape
        })
      ).min(1)
    }),
    shipping: block({ it: ['Spedizione', 'Come si spedisce'], en: ['Shipping', 'How it is sent'] })({
      icon,
      heading,
      text: lineBelow
    }),
    information: informationSchema({ text, heading }),
    delivery: duty(text)({
      it: [
        'Consegna',
        'Come e quando arriva: senza altri accordi, entro 30 giorni (Codice del consumo, artt. 49 e 61)'
      ],
      en: [
        'Delivery',
        'How and when it arrives: within 30 days unless agreed otherwise (Italian consumer code, arts. 49 and 61)'
      ]
    }),
    payment: duty(text)({
      it: [
        'Pagamento',
        'Con quali mezzi si paga, detto prima dell’ordine: non basta concordarlo in chat (Codice del consumo, art. ' +
          '51, c. 3); nessun mezzo costa di più (art. 62)'
      ],
      en: [
        'Payment',
        'The means of payment that you accept, named before the order: agreeing them by chat is not enough (Italian ' +
          'consumer code, art. 51(3)); none may cost extra (art. 62)'
      ]
    }),
    complaints: duty(text)({
      it: ['Reclami', 'A chi si scrive se qualcosa non va, e che cosa fate (Codice del consumo, art. 49)'],
      en: ['Complaints', 'Whom to write to if something is wrong, and what you do (Italian consumer code, art. 49)']
    }),
    dispute: text({
      it: [
        'Organismo di conciliazione',
        'Nome e sito dell’organismo a cui chi compra può rivolgersi senza andare dal giudice, se ne accetti uno ' +
          '(Codice del consumo, art. 49, c. 1, lett. v). Se manca, la pagina non ne parla'
      ],
      en: [
        'Out-of-court settlement body',
        'Name and site of the body to which buyers can turn without going to court, if you accept one (Italian ' +
          'consumer code, art. 49(1)(v)). Without it the page does not mention any'
      ]
    }).optional(),
    withdrawal: withdrawalSchema({ text }),
    guarantee: duty(text)({
      it: [
        'Garanzia legale',
        'Chi vende ricorda la garanzia di conformità, che vale almeno due anni (Codice del consumo, artt. 49 e 133)'
      ],
      en: [
        'Legal guarantee',
        'Sellers remind buyers of the guarantee of conformity, at least two years (Italian consumer code, arts. 49 ' +
          'and 133)'
      ]
    }),
    guaranteeNotice: noticeSchema({ forEachLanguage }),
    claims: block({
      it: [
        'Indicazioni sulla salute',
        'Che cosa la legge permette di dire dell’olio (Reg. UE 432/2012). Appaiono solo accanto alla tabella ' +
          'nutrizionale (Reg. CE 1924/2006, art. 7)'
      ],
      en: [
        'Health claims',
        'What the law allows to be said about the oil (Regulation (EU) 432/2012). Shown only beside the nutrition ' +
          'table (Regulation (EC) 1924/2006, art. 7)'
      ]
    })({
      heading,
      items: list({ it: 'Indicazioni', en: 'Claims' })(
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
          analysis: claimAnalysis({ message }).optional()
        })
      ).min(1)
    })
  })

/**
 * The amount of what is claimed: Regulation (EC) 1924/2006, art. 7, and Regulation (EU) 1169/2011, arts. 30(2) and
 * 32(3).
 */
const claimAnalysis = ({ message }: Pick<BlockSchemas, 'message'>) =>
  block({
    it: ['Analisi', 'Quanto c’è della sostanza: va detto accanto all’indicazione (Reg. CE 1924/2006, art. 7)'],
    en: ['Analysis', 'How much of the substance there is: due beside the claim (Regulation (EC) 1924/2006, art. 7)']
  })({
    minimum: drawnNumber(z.number().positive())({
      it: ['Minimo', 'Il minimo che il regolamento chiede'],
      en: ['Minimum', 'The least that the regulation asks for']
    }).optional(),
    measured: described(z.number().min(0), {
      it: ['Valore misurato', 'Che cosa ha trovato il laboratorio; l’indicazione appare quando raggiunge il minimo'],
      en: ['Measured value', 'What the laboratory found; the claim is shown once this reaches the minimum']
    }).optional(),
    amount: message(
      ['amount', 'percent'],
      {
        it: ['Quantità', 'Come si dice il valore misurato, con la sua unità: {amount} mg'],
        en: ['Amount', 'How the measured value is said, with its unit: {amount} mg']
      },
      { textIn: () => '{amount}', isOpen: true }
    ),
    reference: drawnNumber(z.number().positive())({
      it: [
        'Valore di riferimento',
        'Di una vitamina o di un minerale, in mg al giorno (Reg. UE 1169/2011, allegato XIII): sta nella tabella ' +
          'nutrizionale, con la sua percentuale'
      ],
      en: [
        'Reference value',
        'Of a vitamin or mineral, in mg a day (Regulation (EU) 1169/2011, Annex XIII): it stands in the nutrition ' +
          'table, with its percentage'
      ]
    }).optional()
  })

/** Regulation (EU) 1169/2011, art. 14: what buyers at a distance have to know before they buy. */
const informationSchema = ({ text, heading }: Pick<BlockSchemas, 'text' | 'heading'>) =>
  dutyBlock({
    it: [
      'Informazioni sul prodotto',
      'Ciò che chi compra a distanza deve sapere prima di comprare (Reg. UE 1169/2011, art. 14): se manca, una ' +
        'sanzione (D.Lgs. 231/2017)'
    ],
    en: [
      'Product information',
      'What buyers at a distance have to know before they buy (Regulation (EU) 1169/2011, art. 14); Italy fines its ' +
        'absence (D.Lgs. 231/2017)'
    ]
  })({
    heading,
    category: duty(text)({
      it: ['Categoria', 'La categoria dell’olio, con le parole del Reg. UE 2022/2104: non cambiarle'],
      en: ['Category', 'The category of the oil in the words of Regulation (EU) 2022/2104: do not reword them']
    }),
    origin: duty(text)({
      it: [
        'Origine',
        'Il Paese in cui si raccolgono le olive e quello del frantoio (Reg. UE 2022/2104). Una regione si nomina ' +
          'solo con una DOP o una IGP'
      ],
      en: [
        'Origin',
        'The country where the olives are picked and that of the mill (Regulation (EU) 2022/2104). A region may be ' +
          'named only with a PDO or PGI'
      ]
    }),
    storage: duty(text)({
      it: ['Conservazione', 'Come si conserva: al riparo dalla luce e dal calore (Reg. UE 2022/2104)'],
      en: ['Storage', 'How it is kept: away from light and heat (Regulation (EU) 2022/2104)']
    }),
    harvest: text({
      it: [
        'Campagna di raccolta',
        'Come «2026/2027». Se tutto l’olio viene da una sola campagna, va indicata, e prima del termine minimo di ' +
          'conservazione (L. 9/2013, art. 7, c. 3)'
      ],
      en: [
        'Harvest year',
        'Such as “2026/2027”. If all of the oil is from one harvest, Italian law wants it named, and before the ' +
          'best-before date (L. 9/2013, art. 7(3))'
      ]
    }).optional(),
    bestBefore: text({
      it: [
        'Da consumarsi preferibilmente entro',
        'Quanto dura, come «18 mesi dall’imbottigliamento». La data sta sull’etichetta; prima dell’acquisto la legge ' +
          'non la chiede'
      ],
      en: [
        'Best before',
        'How long it keeps, such as “18 months from bottling”. The date stands on the label; the law does not ask ' +
          'for it before the purchase'
      ]
    }).optional(),
    operator: duty(line)({
      it: [
        'Operatore responsabile',
        'Nome e indirizzo di chi risponde dell’olio (Reg. UE 1169/2011, art. 8); se manca, la società della casa e ' +
          'la sua sede'
      ],
      en: [
        'Responsible operator',
        'Name and address of the business that answers for the oil (Regulation (EU) 1169/2011, art. 8); if left out, ' +
          'the company of the house and its office'
      ]
    }),
    packaging: text({
      it: [
        'Imballaggio',
        'Il materiale e come si butta, come «Latta FE 40, raccolta metalli» (D.Lgs. 152/2006, art. 219, c. 5)'
      ],
      en: [
        'Packaging',
        'The material and how to dispose of it, such as “Tin FE 40, recycle with metals” (D.Lgs. 152/2006, art. 219(5))'
      ]
    }).optional(),
    nutrition: dutyBlock({
      it: [
        'Tabella nutrizionale',
        'I valori medi per 100 ml (Reg. UE 1169/2011, art. 30). Senza tabella non appare nessuna indicazione sulla ' +
          'salute'
      ],
      en: [
        'Nutrition table',
        'Average values per 100 ml (Regulation (EU) 1169/2011, art. 30). Without the table no health claim is shown'
      ]
    })({
      kilojoules: energy('Energia in kJ', 'Energy in kJ'),
      kilocalories: energy('Energia in kcal', 'Energy in kcal'),
      fat: grams('Grassi', 'Fat'),
      saturates: grams('Acidi grassi saturi', 'Saturates'),
      monounsaturates: grams('Acidi grassi monoinsaturi', 'Mono-unsaturates'),
      polyunsaturates: grams('Acidi grassi polinsaturi', 'Polyunsaturates'),
      carbohydrate: grams('Carboidrati', 'Carbohydrate'),
      sugars: grams('Zuccheri', 'Sugars'),
      protein: grams('Proteine', 'Protein'),
      salt: grams('Sale', 'Salt')
    })
  })

/** Codice del consumo, arts. 49 and 52 to 59. */
const withdrawalSchema = ({ text }: Pick<BlockSchemas, 'text'>) =>
  dutyBlock({
    it: [
      'Recesso',
      'Dopo ogni ordine, e al più tardi con la consegna, manda a chi compra queste condizioni e il modulo, per ' +
        'e-mail o in chat: il link alla pagina non basta (Codice del consumo, art. 51, c. 7). Chi non sa di poterci ' +
        'ripensare ha 12 mesi in più (art. 53). Chiedi al consulente se ti serve anche la funzione di recesso sul ' +
        'sito (art. 54-bis)'
    ],
    en: [
      'Right of withdrawal',
      'After each order, and at the latest with the parcel, send the buyer these terms and the form, by email or ' +
        'chat: a link is not enough (Italian consumer code, art. 51(7)). Buyers who are not told of this right have ' +
        '12 months more (art. 53). Ask your adviser whether you also need the withdrawal function on the site ' +
        '(art. 54-bis)'
    ]
  })({
    right: text({
      it: [
        'Diritto',
        'In quanti giorni e da quando si contano: 14 dalla consegna, dell’ultima confezione se arrivano separate ' +
          '(art. 52); non vale per l’olio sigillato per igiene che è stato aperto (art. 59)'
      ],
      en: [
        'The right',
        'How many days, and from when they count: 14 from delivery, of the last pack if they arrive separately ' +
          '(art. 52); it does not cover oil sealed for hygiene reasons that has been opened (art. 59)'
      ]
    }),
    how: duty(text)({
      it: ['Come', 'Con qualunque dichiarazione, o con il modulo dell’allegato I-B (art. 54)'],
      en: ['How', 'By any clear statement, or with the model form of Annex I-B (art. 54)']
    }),
    returns: duty(text)({
      it: ['Spese di restituzione', 'Chi le paga: chi compra, purché lo sappia prima; se no, chi vende (art. 57)'],
      en: ['Cost of returning', 'Who pays: the buyer, if told beforehand; otherwise the seller (art. 57)']
    }),
    refund: duty(text)({
      it: ['Rimborso', 'Entro quando: 14 giorni dal recesso, consegna compresa (art. 56)'],
      en: ['Refund', 'By when: 14 days from the withdrawal, delivery included (art. 56)']
    })
  })

/** Regulation (EU) 2025/1960: a picture for each language in which the site sells. */
const noticeSchema = ({ forEachLanguage }: Pick<BlockSchemas, 'forEachLanguage'>) =>
  duty(
    forEachLanguage({
      photo: photoFor('notice')({
        it: ['Immagine', 'L’avviso in questa lingua, intero e a colori'],
        en: ['Picture', 'The notice in this language, whole and in colour']
      }),
      link: link({
        it: ['Link', 'La pagina di «La tua Europa» a cui porta il codice dell’avviso: l’immagine porta lì'],
        en: ['Link', 'The page of Your Europe that the code of the notice leads to: the picture leads there']
      }).optional()
    })
  )({
    it: [
      'Avviso armonizzato',
      'L’avviso europeo sulla garanzia legale, come immagine a colori, in ogni lingua (Reg. UE 2025/1960): dal 27 ' +
        'settembre 2026 lo mostra chi vende beni a consumatori, e dunque anche olio'
    ],
    en: [
      'Harmonised notice',
      'The European notice on the legal guarantee, as a picture in colour, in each language (Regulation (EU) ' +
        '2025/1960): since 27 September 2026 those who sell goods to consumers show it, and oil is goods'
    ]
  })

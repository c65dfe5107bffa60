/** pages.yaml: what each page shows, except for the parts with their own files. */
import { z } from 'zod'
import type { Charge } from '../stay/unit-terms.ts'
import type { PageId } from '../model/content-enums.ts'
import {
  type ChoiceNames,
  block,
  choice,
  described,
  forMachines,
  list,
  withMeta
} from '../../engine/fields/schema-metadata.ts'
import type { BlockSchemas } from './block-schemas.ts'
import { anchor, naming, pageId, path, reference, slug, pageLink } from '../types/names.ts'
import { date } from '../types/days.ts'
import { duty, dutyBlock } from '../types/codes.ts'
import { flag, draft, identifier, line } from '../../engine/fields/value-schemas.ts'
import { icon, photoFor } from '../types/looks.ts'
import { link } from '../types/addresses.ts'
import { money, drawnNumber } from '../types/amounts.ts'
import { needAnswers } from './unit-schema.ts'

export const pagesSchema = (texts: BlockSchemas) => {
  const { text, page } = texts
  const units = unitsPage(texts)
  const guide = guidePage(texts)
  const pages = {
    home: homePage(texts),
    rooms: block({
      it: ['Camere', 'L’elenco delle camere, e ciò che le loro pagine hanno in comune'],
      en: ['Rooms', 'The list of the rooms, and what their pages share']
    })(units).optional(),
    apartments: block({
      it: ['Appartamenti', 'L’elenco degli appartamenti, e ciò che le loro pagine hanno in comune'],
      en: ['Apartments', 'The list of the apartments, and what their pages share']
    })(units).optional(),
    property: propertyPage(texts),
    oil: block({
      it: ['Olio', 'La pagina sull’olio; i suoi testi sono in «Olio»'],
      en: ['Olive oil', 'The page about the oil; its texts are in “Olive oil”']
    })(page).optional(),
    availability: availabilityPage(texts),
    contacts: contactsPage(texts),
    guide: block({ it: 'Guida per tutti', en: 'Guide for everybody' })(guide).optional(),
    guests: block({
      it: ['Guida per gli ospiti', 'La guida per chi soggiorna nella casa'],
      en: ['Guide for guests', 'The guide for those who stay at the house']
    })({ ...guide, placard: placard(texts).optional() }).optional()
  } satisfies Record<PageId, z.ZodType>
  return block({ it: 'Pagine', en: 'Pages' })({
    menu: list({ it: 'Link in fondo alle pagine', en: 'Links of the footer' })(
      pageId({ it: ['Link', 'La pagina a cui porta un clic'], en: ['Link', 'The page that a click leads to'] })
    ).min(1),
    ...pages,
    notFound: block({
      it: ['Pagina non trovata', 'Che cosa vede chi apre un indirizzo che non esiste'],
      en: ['Page not found', 'What visitors see at an address that does not exist']
    })({
      title: text({ it: 'Titolo', en: 'Title' }),
      text: text({ it: ['Testo', 'Che cosa fare'], en: ['Text', 'What to do'] }),
      button: text({
        it: ['Parole sul pulsante', 'Le parole che portano alla home'],
        en: ['Words on the button', 'The words that lead home']
      }),
      photo: photoFor('notFound')({ it: 'Immagine', en: 'Picture' }).optional()
    }),
    aliases: list(
      {
        it: ['Altri link', 'Altri link che portano a una pagina'],
        en: ['More links', 'More links that lead to a page']
      },
      { identity: { by: [['slug']], isLasting: true } }
    )(
      block({ it: 'Link', en: 'Link' })({
        slug: path({ it: 'Link', en: 'Link' }),
        to: pageLink({
          it: ['Porta a', 'La pagina a cui porta: guests/places'],
          en: ['Leads to', 'The page that it leads to: guests/places']
        }),
        label: text({
          it: ['Parole del link', 'Le parole del suo link'],
          en: ['Words of the link', 'The words of its link']
        })
      })
    ).optional()
  })
}

const homePage = ({ text, heading, photo, page, poster }: BlockSchemas) =>
  block({ it: 'Pagina iniziale', en: 'Home page' })({
    label: page.label,
    title: page.title,
    description: page.description,
    share: page.share,
    shareAlt: page.shareAlt,
    corner: text({ it: 'Parole accanto al marchio', en: 'Words beside the mark' }),
    hero: block({
      it: ['Immagine principale', 'La grande immagine in alto'],
      en: ['Main picture', 'The large picture at the top']
    })({
      tall: photoFor('phone')({ it: 'Versione per i telefoni', en: 'Version for phones' }).optional(),
      text: text({ it: ['Testo', 'La riga sotto il nome'], en: ['Text', 'The line below the name'] }),
      ...photo('window').shape
    }),
    credit: list({
      it: ['Riga sotto l’immagine', 'Le parole della riga sotto l’immagine'],
      en: ['Line below the picture', 'The words of the line below the picture']
    })(text({ it: ['Parole', 'Una o due parole'], en: ['Words', 'A word or two'] })).min(1),
    intro: text({ it: ['Introduzione', 'Una frase'], en: ['Introduction', 'One sentence'] }),
    posters: list({
      it: ['Manifesti', 'Le immagini che portano alle altre pagine, in ordine'],
      en: ['Posters', 'The pictures that lead to the other pages, in order']
    })(poster).min(1),
    elsewhere: block({
      it: ['Altrove', 'Dove si trova la casa, oltre a questo sito'],
      en: ['Elsewhere', 'Where else the house can be found']
    })({
      heading,
      icons: list({ it: 'Icone', en: 'Icons' })(
        block({ it: 'Icona', en: 'Icon' })({
          icon,
          name: text({ it: ['Nome', 'Che cosa rappresenta l’icona'], en: ['Name', 'What the icon stands for'] }),
          profile: link({
            it: [
              'Pagina della casa',
              'La pagina della casa su quel sito, per i motori di ricerca; l’icona non vi porta',
              'Facebook, Instagram, social, recensioni'
            ],
            en: [
              'Page of the house',
              'The page of the house on that site, for search engines; the icon does not lead there',
              'Facebook, Instagram, social media, reviews'
            ]
          }).optional()
        })
      ).min(1)
    }).optional()
  })

/** Some units of a list. */
const ofUnits = list({
  it: ['Solo per', 'Gli alloggi per cui vale; se mancano, tutti quelli dell’elenco'],
  en: ['Only for', 'The units that it is for; if left out, all of the list']
})(
  naming(
    'slug',
    slug({ it: ['Alloggio', 'Il nome di un alloggio nell’indirizzo'], en: ['Unit', 'The slug of a unit'] })
  )
).min(1)

const level = drawnNumber(z.int().min(0).max(20))

const unitsPage = ({ text, message, subject, page, banner, heading, subtitle, note }: BlockSchemas) => ({
  ...page,
  api: slug({
    it: ['Indirizzo delle risposte', 'La parola nell’indirizzo delle risposte sulla disponibilità: /api/rooms/…'],
    en: ['Address of the answers', 'The word in the address of the availability answers: /api/rooms/…']
  }),
  banner,
  heading,
  subtitle,
  layout: choice({
    it: ['Disposizione delle schede', 'Come sono disposte le schede'],
    en: ['Layout of the cards', 'How the cards are laid out']
  })({ compass: { it: 'Rosa dei venti', en: 'Compass' }, doors: { it: 'Porte', en: 'Doors' } }),
  shared: text({
    it: [
      'Titolo dei servizi in comune',
      'Il titolo sopra i servizi che tutti hanno: i loro nomi stanno così una volta sola, e non su ogni scheda'
    ],
    en: [
      'Heading of the shared services',
      'The heading over the services that all of them have, whose names then stand once and not on every card'
    ]
  }).optional(),
  floor: block({
    it: ['Piano', 'A che piano sono tutti, disegnato sulla casa'],
    en: ['Floor', 'Which floor all of them are on, drawn on the house']
  })({
    level: level({ it: ['Piano', '0 è il piano terra'], en: ['Floor', '0 is the ground floor'] }),
    last: level({ it: ['Ultimo piano', 'L’ultimo della casa'], en: ['Top floor', 'The top one'] }),
    text: text({ it: ['Testo', 'Il piano in parole'], en: ['Text', 'The floor in words'] })
  }).optional(),
  included: described(note, {
    it: ['Fine di ogni scheda', 'Come finisce ogni scheda'],
    en: ['End of every card', 'What every card ends with']
  }).optional(),
  unit: block({
    it: ['In comune a tutte le pagine', 'Ciò che le pagine di tutti questi alloggi hanno in comune'],
    en: ['Shared by all pages', 'What the pages of all these units share']
  })({
    address: flag({
      it: ['Mostra l’indirizzo', 'Se le pagine mostrano l’indirizzo'],
      en: ['Show the address', 'Whether the pages show the address']
    }),
    lead: text({ it: 'Riga accanto a «Prenotate ora»', en: 'Line beside Book now' }),
    bookInPrices: flag({
      it: ['«Prenotate ora» anche nei prezzi', 'Se il riquadro dei prezzi ha un secondo «Prenotate ora»'],
      en: ['Book now in the prices too', 'Whether the price panel has a second Book now']
    }),
    chat: block({
      it: ['Prenotazione in chat', 'Che cosa apre «Prenotate ora»'],
      en: ['Booking by chat', 'What Book now opens']
    })({
      subject,
      message: message(['unit'], { it: 'Messaggio senza date', en: 'Message without dates' }),
      stay: message(['unit', 'arrival', 'departure', 'nights', 'guests', 'total'], {
        it: ['Messaggio con le date', 'Il messaggio quando l’ospite ha scelto le date'],
        en: ['Message with dates', 'The message once the guest has picked dates']
      })
    }),
    ...needAnswers,
    rating: block({
      it: ['Voto degli ospiti', 'Che cosa ne pensano gli ospiti'],
      en: ['Rating by guests', 'What guests think of it']
    })({
      value: described(z.number().min(0).max(10), { it: ['Voto', 'Su dieci'], en: ['Rating', 'Out of ten'] }),
      text: text({ it: 'Di chi è', en: 'Whose it is' }),
      source: dutyBlock({
        it: [
          'Fonte',
          'Da dove viene il voto. Chi mostra recensioni deve dire se e come sono verificate (Codice del consumo, ' +
            'art. 22, c. 5-bis), e non più vecchie di due anni (legge PMI 2026): altrimenti può essere pubblicità ' +
            'ingannevole'
        ],
        en: [
          'Source',
          'Where the rating comes from. Whoever shows reviews has to say whether and how they are checked (Italian ' +
            'consumer code, art. 22(5-bis)), and none older than two years (SME law of 2026): else it can be misleading'
        ]
      })({
        site: duty(line)({
          it: ['Sito', 'Il sito di prenotazioni che lo pubblica'],
          en: ['Site', 'The booking site']
        }),
        date: duty(date)({
          it: ['Data', 'Il giorno in cui lo hai letto: 2026-10-31'],
          en: ['Date', 'The day on which you read it: 2026-10-31']
        }),
        votes: described(z.int().min(1), {
          it: ['Voti', 'Quante persone hanno votato'],
          en: ['Votes', 'How many people have voted']
        }).optional(),
        checked: duty(text)({
          it: ['Verifica', 'Se e come quel sito verifica chi vota, in una frase'],
          en: ['How it is checked', 'Whether and how that site checks who votes, in a sentence']
        })
      })
    }).optional(),
    reviews: block({
      it: [
        'Parole degli ospiti',
        'Che cosa hanno scritto gli ospiti. Se mancano, le pagine non ne parlano. La legge vuole che si dica se e ' +
          'come sono verificate (Codice del consumo, art. 22, c. 5-bis), e non più vecchie di due anni (legge PMI 2026)'
      ],
      en: [
        'Words of guests',
        'What guests have written. Without them the pages say nothing of it. The law wants you to say whether and ' +
          'how they are checked (Italian consumer code, art. 22(5-bis)), and none older than two years (SME law of ' +
          '2026)'
      ]
    })({
      checked: text({
        it: [
          'Verifica',
          'Se e come ti accerti che sono di ospiti, in una frase: da dove vengono, chi le ha raccolte. Se non lo ' +
            'fai, scrivilo'
        ],
        en: [
          'How they are checked',
          'Whether and how you make sure that they are of guests, in a sentence: where they come from, who has ' +
            'collected them. If you do not, say so'
        ]
      }),
      words: list({ it: ['Parole', 'Di un ospite ciascuna'], en: ['Words', 'Each of one guest'] })(
        block({ it: 'Parole di un ospite', en: 'Words of a guest' })({
          text: text({
            it: ['Testo', 'Due o tre frasi, come le ha scritte'],
            en: ['Text', 'Two or three sentences, as written']
          }),
          name: text({
            it: ['Di chi', 'Un nome o chi era, con il suo permesso: una famiglia di quattro'],
            en: ['Whose', 'A name or who they were, with their leave: a family of four']
          }),
          site: line({
            it: ['Sito', 'Il sito su cui stanno; se manca, le hai raccolte tu'],
            en: ['Site', 'The site that has them; if left out, you have collected them']
          }).optional(),
          date: date({
            it: ['Data', 'Il giorno in cui sono state scritte; la pagina mostra il mese'],
            en: ['Date', 'The day on which they were written; the page shows the month']
          }),
          only: ofUnits.optional()
        })
      ).min(1)
    }).optional(),
    notes: list({
      it: ['Note sui prezzi', 'Che cosa comprende il prezzo, e come si forma'],
      en: ['Notes on the prices', 'What the price includes, and how it is made']
    })(note),
    extras: list({ it: ['Costi a parte', 'Che cosa si paga a parte'], en: ['Charged extra', 'What is charged extra'] })(
      block({ it: 'Costo a parte', en: 'Extra' })({
        icon,
        name: text({ it: ['Nome', 'Che cos’è'], en: ['Name', 'What it is'] }),
        amount: money({ it: ['Importo', 'Quanto costa', 'prezzo'], en: ['Amount', 'What it costs', 'price'] }),
        per: text({
          it: ['Per chi e per quanto', 'Dopo l’importo: a persona per notte'],
          en: ['For whom and how long', 'After the amount: per person per night']
        }),
        charge: block({
          it: [
            'Nel totale del soggiorno',
            'Come conta nel totale di un soggiorno; se manca, non entra in nessun totale'
          ],
          en: ['In the total of a stay', 'How it counts in the total of a stay; if left out, it is in no total']
        })({
          id: identifier({
            it: ['Nome breve', 'Un nome a scelta, una sola volta nell’elenco: cleaning'],
            en: ['Short name', 'A name of your choice, used once in the list: cleaning']
          }),
          each: choice({
            it: ['L’importo è per', 'Per che cosa è l’importo: soggiorno, notte, persona o persona e notte'],
            en: ['The amount is for', 'What the amount is for: stay, night, person or person-night']
          })({
            stay: { it: 'Soggiorno', en: 'Stay' },
            night: { it: 'Notte', en: 'Night' },
            person: { it: 'Persona', en: 'Person' },
            'person-night': { it: 'Persona e notte', en: 'Person and night' }
          } satisfies ChoiceNames<Charge['each']>),
          due: choice({
            it: [
              'Se si paga a parte',
              'Compreso nel prezzo delle notti, obbligatorio in aggiunta, oppure su richiesta'
            ],
            en: [
              'Whether it is charged extra',
              'Included in the price of the nights, obligatory on top of it, or on request'
            ]
          })({
            included: { it: 'Compreso nel prezzo', en: 'Included in the price' },
            obligatory: { it: 'Obbligatorio', en: 'Obligatory' },
            'on-request': { it: 'Su richiesta', en: 'On request' }
          } satisfies ChoiceNames<Charge['due']>),
          guests: choice({
            it: ['Chi conta', 'Tutti gli ospiti, gli adulti, oppure gli ospiti oltre quelli del prezzo'],
            en: ['Who counts', 'All guests, adults, or guests beyond those that the price is for']
          })({
            all: { it: 'Tutti', en: 'All' },
            adults: { it: 'Adulti', en: 'Adults' },
            extra: { it: 'Ospiti in più', en: 'Extra guests' }
          } satisfies ChoiceNames<Charge['guests']>).optional(),
          needed: flag({
            it: [
              'Serve a tutti',
              'Se ogni ospite ne ha bisogno: chi confronta gli alloggi lo può aggiungere a tutti i totali'
            ],
            en: ['Everybody needs it', 'Whether every guest needs it: those who compare can add it to all totals']
          }).optional(),
          only: ofUnits.optional()
        }).optional()
      })
    ),
    rules: list({
      it: ['Regole della casa', 'Che cosa sapere prima di partire'],
      en: ['House rules', 'What to know before you go']
    })(reference('rule', { it: 'Regola', en: 'Rule' })).min(1)
  })
})

const propertyPage = ({ text, title, heading, subtitle, lineBelow, photo, page, poster }: BlockSchemas) =>
  block({ it: ['Proprietà', 'La pagina sulla proprietà'], en: ['Property', 'The page about the property'] })({
    ...page,
    heading,
    subtitle,
    sections: list(
      {
        it: ['Sezioni', 'Le parti della pagina, in ordine'],
        en: ['Sections', 'The parts of the page, in order']
      },
      { identity: { by: [['id']], isLasting: true } }
    )(
      block({ it: 'Sezione', en: 'Section' })({
        draft,
        id: anchor({
          it: ['Nome nel link', 'La fine del link che porta diritto qui'],
          en: ['Name in the link', 'The end of the link that leads straight here']
        }),
        title,
        amenity: forMachines(text)({
          it: ['Che cosa offre', 'Che cosa vi trovano gli ospiti, per i motori di ricerca'],
          en: ['What it offers', 'What guests find there, for search engines']
        }).optional(),
        text: text({ it: ['Testo', 'La descrizione'], en: ['Text', 'The description'] }),
        highlight: text({ it: 'Riga in grande', en: 'Line in large type' }).optional(),
        figures: list({ it: 'Cifre in grande', en: 'Figures in large type' })(
          block({ it: 'Cifra', en: 'Figure' })({
            value: text({ it: 'Cifra', en: 'Figure' }),
            label: text({
              it: ['Che cosa conta', 'Accanto alla cifra: l’anno di apertura'],
              en: ['What it counts', 'Beside the figure: the year of opening']
            })
          })
        )
          .min(1)
          .optional(),
        ...photo('plate').shape
      })
    ).min(1),
    stay: stayLinks({ heading, lineBelow }),
    promo: described(poster, {
      it: ['Riquadro finale', 'Un’immagine con una fascia colorata che porta a una pagina'],
      en: ['Banner at the end', 'A picture with a coloured band that leads to a page']
    })
  }).optional()

const availabilityPage = ({ page, banner, heading, lineBelow }: BlockSchemas) =>
  block({
    it: ['Disponibilità', 'La pagina con i calendari di tutti gli alloggi'],
    en: ['Availability', 'The page with the calendars of all units']
  })({
    ...page,
    banner: withMeta(banner, {
      words: {
        it: ['Striscia in alto', 'Si vede finché non ci sono prezzi; poi al suo posto c’è il disegno dell’anno'],
        en: ['Strip at the top', 'Shown while there are no prices; then the drawing of the year takes its place']
      },
      isStandIn: true
    }),
    heading,
    text: lineBelow
  }).optional()

const contactsPage = ({ text, title, heading, lineBelow, button, banner, photo, chat, page }: BlockSchemas) =>
  block({ it: 'Contatti', en: 'Contact' })({
    ...page,
    banner,
    heading,
    text: lineBelow,
    cards: list({
      it: ['Schede', 'A chi si può scrivere, in ordine'],
      en: ['Cards', 'Whom one can write to, in order']
    })(
      block({ it: 'Scheda', en: 'Card' })({
        title,
        text: text({ it: ['Testo', 'La descrizione'], en: ['Text', 'The description'] }),
        button,
        chat: chat(),
        ...photo('stamp').shape
      })
    ).min(1),
    way: block({
      it: ['Come arrivare', 'La strada fino alla casa, accanto alla mappa'],
      en: ['Getting here', 'The way to the house, beside the map']
    })({
      heading,
      text: lineBelow,
      ways: list({
        it: [
          'Strade',
          'In auto, in autobus, in treno, dall’aeroporto: da dove, per dove e in quanti minuti. Sulla pagina c’è ' +
            'solo quel che scrivi'
        ],
        en: [
          'Ways',
          'By car, by bus, by train, from the airport: from where, by where and in how many minutes. The page has ' +
            'only what you write'
        ]
      })(
        block({ it: 'Strada', en: 'Way' })({
          icon,
          name: text({ it: ['Nome', 'Con che cosa: In treno'], en: ['Name', 'By what: By train'] }),
          detail: text({
            it: ['Precisazione', 'Poche parole sotto il nome: fino a Foggia'],
            en: ['Detail', 'A few words below the name: to Foggia']
          }).optional(),
          stops: list({
            it: ['Tappe', 'Da dove si parte e per dove si passa, in ordine; l’ultima, la casa, la aggiunge la pagina'],
            en: ['Stops', 'Where it starts and what it passes, in order; the page adds the house as the last one']
          })(
            block({ it: 'Tappa', en: 'Stop' })({
              name: text({ it: ['Nome', 'Il luogo'], en: ['Name', 'The place'] }),
              detail: text({
                it: ['Precisazione', 'La stazione, l’uscita, la strada'],
                en: ['Detail', 'The station, the exit, the road']
              }).optional(),
              minutes: described(z.int().min(1).max(6000), {
                it: [
                  'Minuti',
                  'Quanti minuti fino alla tappa dopo, o alla casa. La pagina li somma, se ci sono per ogni tappa'
                ],
                en: [
                  'Minutes',
                  'How many minutes to the next stop, or to the house. The page adds them up if each stop has them'
                ]
              }).optional(),
              by: text({
                it: ['Mezzo', 'Con che cosa fin lì, se cambia: taxi'],
                en: ['By', 'By what as far as there, if that changes: taxi']
              }).optional()
            })
          ).min(1),
          note: text({
            it: ['Nota', 'Quel che serve sapere: l’orario, il cancello, l’ultimo tratto'],
            en: ['Note', 'What one has to know: the timetable, the gate, the last stretch']
          }).optional()
        })
      )
        .min(1)
        .optional(),
      steps: list({
        it: ['Passi', 'Dove si lascia l’auto, che cosa fare all’arrivo: quello che chi arriva chiede'],
        en: ['Steps', 'Where to leave the car, what to do on arrival: what people ask before they come']
      })(
        block({ it: 'Passo', en: 'Step' })({
          name: text({ it: ['Nome', 'Parcheggio'], en: ['Name', 'Parking'] }),
          text: text({
            it: [
              'Testo',
              'Come si fa: l’uscita, il bivio, il cartello, la fermata. Finché manca, il passo non è sulla pagina'
            ],
            en: ['Text', 'How: the exit, the turning, the sign, the stop. Without it the step is not on the page']
          }).optional()
        })
      )
        .min(1)
        .optional()
    }).optional()
  }).optional()

const stayLinks = ({ heading, lineBelow }: Pick<BlockSchemas, 'heading' | 'lineBelow'>) =>
  block({
    it: ['Dove dormire', 'Prima del riquadro finale: invita a guardare gli alloggi e le date libere'],
    en: ['Where to sleep', 'Before the banner at the end: it leads to the rooms and to what is free']
  })({ heading, text: lineBelow }).optional()

const guidePage = ({ text, page, banner, heading, lineBelow, poster }: BlockSchemas) => ({
  ...page,
  banner,
  heading,
  text: lineBelow,
  sections: list({ it: 'Sezioni', en: 'Sections' })(reference('section', { it: 'Sezione', en: 'Section' })).min(1),
  bannerLeadsTo: pageId({
    it: ['La striscia porta a', 'Dove porta la striscia delle sottopagine'],
    en: ['The strip leads to', 'Where the strip of the subpages leads']
  }),
  back: text({
    it: ['Parole sulla striscia', 'Le parole su quella striscia'],
    en: ['Words on the strip', 'The words on that strip']
  }),
  footer: choice({
    it: ['Link in fondo', 'I link in fondo alla pagina: il menu principale o questa guida'],
    en: ['Links of the footer', 'The links of the footer: the main menu or this guide']
  })({ menu: { it: 'Menu principale', en: 'Main menu' }, guide: { it: 'Questa guida', en: 'This guide' } }),
  stay: stayLinks({ heading, lineBelow }),
  promo: described(poster, { it: 'Riquadro finale', en: 'Banner at the end' })
})

const placard = ({ text }: BlockSchemas) =>
  block({
    it: [
      'Locandina per le camere',
      'Una pagina da stampare e appendere nelle camere, con un codice che apre questa guida sul telefono'
    ],
    en: ['Poster for the rooms', 'A page to print and hang in the rooms, with a code that opens this guide on a phone']
  })({
    slug: path({
      it: ['Link della pagina', 'Le parole del link, dopo la lingua: guests/poster'],
      en: ['Link of the page', 'The words of the link, after the language: guests/poster']
    }),
    hint: text({
      it: ['Avviso per la stampa', 'Sopra di essa sullo schermo, per chi la stampa'],
      en: ['Hint for printing', 'Above it on the screen, for whoever prints it']
    }),
    photo: photoFor('placard')({ it: 'Foto', en: 'Photo' }),
    title: text({ it: ['Titolo', 'Le parole grandi'], en: ['Title', 'The large words'] }),
    text: text({ it: ['Testo', 'Che cosa fare'], en: ['Text', 'What to do'] }),
    code: text({
      it: ['Descrizione del codice', 'Che cos’è il codice, per chi non può vederlo'],
      en: ['Description of the code', 'What the code is, for those who cannot see it']
    })
  })

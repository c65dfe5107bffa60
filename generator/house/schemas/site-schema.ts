/** site.yaml: the house, its address, its languages, and what the law asks for. */
import { z } from 'zod'
import type { LocalizedText } from '../../engine/words/language.ts'
import { capital } from '../../engine/words/wording.ts'
import { currencies } from '../types/currencies.ts'
import { flagIds } from '../../../templates/parts/icons.ts'
import {
  type ChoiceNames,
  type FieldWords,
  block,
  choice,
  described,
  forMachines,
  list
} from '../../engine/fields/schema-metadata.ts'
import type { BlockSchemas } from './block-schemas.ts'
import type { Collection } from '../model/content-enums.ts'
import { coordinates } from '../types/coordinates.ts'
import {
  duty,
  dutyBlock,
  registrationCodes,
  countryCode,
  locale,
  postcode,
  timeZone,
  taxCode,
  vatNumber
} from '../types/codes.ts'
import { firstDay, lastDay } from '../types/days.ts'
import { draft, flag, languageCode, line, photoRef } from '../../engine/fields/value-schemas.ts'
import { link, siteAddress, email } from '../types/addresses.ts'
import { reference, prefix } from '../types/names.ts'
import { taxAmount, year, wholeNumber } from '../types/amounts.ts'

const amount = taxAmount({
  it: ['Importo', 'A persona e a notte; 0 se il comune non chiede niente'],
  en: ['Amount', 'Per person and night; 0 where the town asks for nothing']
})

const taxSeasons = (words: FieldWords) =>
  list(words, { identity: { by: [['from', 'to']] } })(
    block({ it: 'Periodo', en: 'Period' })({ from: firstDay, to: lastDay, amount })
  ).min(1)

/** The name of a country or a currency by its code. */
const nameIn =
  (type: 'currency' | 'region') =>
  (code: string): LocalizedText => {
    const inLanguage = (language: string) =>
      capital(new Intl.DisplayNames(language, { type }).of(code.toUpperCase()) ?? code)
    return { it: inLanguage('it'), en: inLanguage('en-GB') }
  }

export const siteSchema = ({ text }: BlockSchemas) =>
  block({ it: 'La casa', en: 'The house' })({
    name: line({ it: 'Nome', en: 'Name' }),
    kind: choice({
      it: ['Tipo di struttura', 'Che cos’è la casa, per i motori di ricerca; senza indicazione, un alloggio'],
      en: ['Kind of house', 'What the house is, for search engines; if left out, a lodging']
    })({
      'bed-and-breakfast': { it: 'Bed and breakfast', en: 'Bed and breakfast' },
      campsite: { it: 'Campeggio', en: 'Campsite' },
      hostel: { it: 'Ostello', en: 'Hostel' },
      hotel: { it: 'Albergo', en: 'Hotel' },
      resort: { it: 'Villaggio turistico', en: 'Resort' }
    }).optional(),
    mark: photoRef({
      it: ['Marchio', 'Il marchio della casa, in ogni pagina e nelle icone del browser', 'logo'],
      en: ['Mark', 'The mark of the house, on every page and in the icons of browsers', 'logo']
    }),
    emblem: choice({
      it: [
        'Nelle pagine',
        'Che cosa sta nelle pagine al posto del marchio: la rosa dei venti, un disegno nei colori di ogni pagina'
      ],
      en: [
        'On the pages',
        'What stands on the pages in the place of the mark: wind-rose, a drawing in the colours of each page'
      ]
    })({ 'wind-rose': { it: 'Rosa dei venti', en: 'Wind rose' } }).optional(),
    host: siteAddress(/^https?:\/\/[a-z0-9.-]+(:\d+)?$/, {
      it: ['Indirizzo del sito', 'L’indirizzo del sito, senza barra finale', 'dominio'],
      en: ['Address of the site', 'The address of the site, without a final slash', 'domain']
    }),
    place: text({ it: ['Luogo', 'Dove si trova, in poche parole'], en: ['Place', 'Where it is, in a few words'] }),
    languages: list(
      {
        it: ['Lingue', 'Le lingue del sito; la prima è quella principale'],
        en: ['Languages', 'The languages of the site; the first one is the main one']
      },
      { identity: { by: [['code']], isLasting: true } }
    )(
      block({ it: 'Lingua', en: 'Language' })({
        code: languageCode({
          it: ['Sigla', 'La sigla della lingua: it, en, de'],
          en: ['Code', 'The code of the language: it, en, de']
        }),
        name: line({
          it: ['Nome', 'Il nome della lingua, scritto in quella lingua'],
          en: ['Name', 'The name of the language in that language']
        }),
        flag: described(
          z.enum(flagIds),
          {
            it: ['Bandiera', 'La bandiera: it, gb, de, fr …; nessuna dove non c’è il disegno'],
            en: ['Flag', 'The flag: it, gb, de, fr …; none where there is no drawing of it']
          },
          { nameOf: nameIn('region') }
        ).optional(),
        prefix: prefix({
          it: ['Inizio degli indirizzi', 'Come cominciano i suoi indirizzi: con niente, oppure con /en'],
          en: ['Start of the addresses', 'What its addresses begin with: nothing, or /en']
        }),
        locale: locale({
          it: ['Date e numeri', 'Lingua e Paese, per date e numeri: it-IT'],
          en: ['Dates and numbers', 'Language and country, for dates and numbers: it-IT']
        }),
        draft
      })
    ).min(1),
    languageForOthers: reference('language', {
      it: [
        'Lingua per tutti gli altri',
        'La lingua per chi non ne legge nessuna di queste; se manca, quella principale'
      ],
      en: ['Language for everybody else', 'The language for visitors who read none of these; if left out, the main one']
    }).optional(),
    opened: forMachines(year)({ it: 'Anno di apertura', en: 'Year of opening' }).optional(),
    copyright: block({ it: 'Anni del copyright', en: 'Years of the copyright' })({
      from: year({ it: 'Dal', en: 'From' }),
      to: year({ it: 'Al', en: 'To' })
    }),
    timeZone: timeZone({
      it: ['Fuso orario', 'Il fuso orario della casa: Europe/Rome'],
      en: ['Time zone', 'The time zone of the house: Europe/Rome']
    }),
    currency: described(
      z.enum(currencies),
      { it: ['Valuta', 'La valuta di tutti i prezzi'], en: ['Currency', 'The currency of all prices'] },
      { nameOf: nameIn('currency') }
    ),
    api: block({
      it: ['Risposte sulla disponibilità', 'A chi i calendari chiedono prezzi e prenotazioni'],
      en: ['Availability answers', 'Where the calendars ask for prices and bookings']
    })({
      base: siteAddress(/^(https?:\/\/[a-z0-9.-]+(:\d+)?)?$/, {
        it: ['Server', 'Il server che risponde sulla disponibilità; vuoto se è lo stesso del sito'],
        en: ['Server', 'The server that answers for availability; empty for the same host']
      })
    }),
    address: block({ it: ['Indirizzo', 'Dove si trova la casa'], en: ['Address', 'Where the house stands'] })({
      street: line({ it: ['Via', 'Via o contrada'], en: ['Street', 'Street or district'] }),
      postcode: postcode({
        it: ['CAP', 'Il codice postale; nessuno dove il Paese non ne ha'],
        en: ['Postcode', 'Postcode; none where the country has none']
      }).optional(),
      town: line({ it: 'Località', en: 'Town' }),
      province: forMachines(line)({
        it: ['Provincia', 'Provincia, regione o Stato, dove si scrive nell’indirizzo'],
        en: ['Province', 'Province, region or state, where it stands in an address']
      }).optional(),
      country: countryCode({
        it: ['Paese', 'Il Paese in due lettere: IT'],
        en: ['Country', 'Country in two letters: IT']
      }),
      coordinates
    }),
    touristTax: block({
      it: ['Imposta di soggiorno', 'L’imposta che gli ospiti pagano al comune', 'tassa di soggiorno'],
      en: ['Tourist tax', 'The tax that guests pay to the town', 'city tax']
    })({
      amount,
      seasons: duty(taxSeasons)({
        it: ['Periodi con un altro importo', 'I periodi dell’anno in cui il comune chiede un altro importo'],
        en: ['Periods with another amount', 'Where the town asks for another amount in part of the year']
      }),
      nights: duty(wholeNumber(1, 365))({
        it: [
          'Numero massimo di notti',
          'Per quante notti di un soggiorno si paga al massimo, secondo il regolamento del comune; quelle esenti non ' +
            'contano. Se manca, il totale le conta tutte, e si chiede agli ospiti più del dovuto'
        ],
        en: [
          'Maximum nights',
          'The most nights of one stay that it asks for, by the rules of the town; nights for which it asks nothing ' +
            'do not count. Without it a total counts them all, and asks guests for more than is due'
        ]
      }),
      childrenBelow: duty(wholeNumber(1, 99))({
        it: [
          'Età sotto cui i bambini non pagano',
          'L’età sotto la quale i bambini non pagano; se manca, pagano anche loro'
        ],
        en: ['Free below the age of', 'The age below which children pay nothing; if left out, they pay too']
      })
    }),
    letters: block({
      it: ['Lettere agli ospiti', 'Prima dell’arrivo e il giorno dopo: «Oggi» le propone, e le mandi tu'],
      en: ['Letters to guests', 'Before the arrival and the day after: “Today” offers them, and you send them']
    })({
      daysBefore: wholeNumber(
        0,
        60
      )({
        it: [
          'Giorni prima dell’arrivo',
          'Quanti giorni prima si propone la lettera con la strada e l’ora; se manca, 2'
        ],
        en: [
          'Days before the arrival',
          'How many days before the letter with the way and the hour is offered; if left out, 2'
        ]
      }).optional(),
      reviews: link({
        it: [
          'Dove si lasciano due parole',
          'L’indirizzo dove gli ospiti possono scrivere una recensione: https://… Se manca, i ringraziamenti non la ' +
            'chiedono. Il sito non lo mostra'
        ],
        en: [
          'Where words are welcome',
          'The address where guests can write a review: https://… Without it the thanks ask for none. The site does ' +
            'not show it'
        ]
      }).optional()
    }).optional(),
    legal: block({
      it: ['Dati legali', 'Chi gestisce la casa, come la legge vuole che il sito dica'],
      en: ['Legal details', 'Who runs the house, as the law wants it on the site']
    })({
      company: line({ it: 'Società', en: 'Company' }),
      registeredOffice: duty(line)({
        it: ['Sede legale', 'La sede legale della società, che il sito deve indicare (D.Lgs. 70/2003, art. 7)'],
        en: [
          'Registered office',
          'The registered office of the company, which the site has to give (D.Lgs. 70/2003, art. 7)'
        ]
      }),
      vatNumber: duty(vatNumber)({
        it: [
          'Partita IVA',
          'Va nella pagina iniziale del sito di chi ce l’ha (D.P.R. 633/1972, art. 35). Dal terzo appartamento in ' +
            'affitto breve la legge presume un’impresa, che vuole la partita IVA (L. 178/2020, art. 1, c. 595, ' +
            'cambiata dalla L. 199/2025)'
        ],
        en: [
          'VAT number',
          'Whoever has one shows it on the home page (D.P.R. 633/1972, art. 35). From the third apartment let for ' +
            'short stays Italian law presumes a business, which needs one (L. 178/2020, art. 1(595), as changed by ' +
            'L. 199/2025)'
        ]
      }),
      taxCode: duty(taxCode)({
        it: [
          'Codice fiscale',
          'Se è diverso dalla partita IVA. Con la sede e il registro dice chi è la società (c.c. 2250): se manca ciò ' +
            'che va detto, da 103 a 1.032 € (c.c. 2630)'
        ],
        en: [
          'Tax code',
          'Where it differs from the VAT number. With the office and the register it says who the company is ' +
            '(Italian civil code, art. 2250): if what is due is missing, €103 to €1,032 (art. 2630)'
        ]
      }),
      registerNumber: duty(line)({
        it: ['Numero nel registro delle imprese', 'Il numero REA della società (D.Lgs. 70/2003, art. 7)'],
        en: ['Company register number', 'In Italy the REA number of the company (D.Lgs. 70/2003, art. 7)']
      }),
      shareCapital: duty(line)({
        it: [
          'Capitale versato',
          'Solo per S.r.l., S.p.A. e S.a.p.a.: il capitale versato secondo l’ultimo bilancio, come € 10.000 i.v. ' +
            '(c.c. 2250); se manca, da 103 a 1.032 € (c.c. 2630)'
        ],
        en: [
          'Paid-up capital',
          'For limited companies alone: the capital paid in by the last accounts, such as € 10,000 (Italian civil ' +
            'code, art. 2250); if it is missing, €103 to €1,032 (art. 2630)'
        ]
      }),
      soleMember: duty(flag)({
        it: [
          'Socio unico',
          'Se la società ha un unico socio, e quindi deve dirlo (c.c. 2250); se non lo dice, da 103 a 1.032 € ' +
            '(c.c. 2630)'
        ],
        en: [
          'Sole member',
          'Whether the company has a single member and so has to say it (Italian civil code, art. 2250); if it does ' +
            'not, €103 to €1,032 (art. 2630)'
        ]
      }),
      email: duty(email)({
        it: ['E-mail', 'L’indirizzo e-mail della società, che il sito deve indicare (D.Lgs. 70/2003, art. 7)'],
        en: ['E-mail', 'The e-mail address of the company, which the site has to give (D.Lgs. 70/2003, art. 7)']
      }),
      certifiedEmail: email({
        it: [
          'PEC',
          'La posta certificata della società, per chi deve scriverle con valore legale. Il sito deve dare i ' +
            'contatti (D.Lgs. 70/2003, art. 7), la PEC non per forza: se manca, resta l’e-mail'
        ],
        en: [
          'Certified e-mail',
          'In Italy the PEC, for letters with legal force. A site has to give contacts (D.Lgs. 70/2003, art. 7), not ' +
            'necessarily this one: without it there is the e-mail address'
        ]
      }).optional(),
      withdrawal: duty(text)({
        it: [
          'Recesso',
          'Una frase che dice che per i soggiorni in date fissate il recesso non è previsto (Codice del consumo, ' +
            'art. 59); quella sull’olio sta in «Olio»'
        ],
        en: [
          'Right of withdrawal',
          'A sentence on it: there is none for a stay with dates (Italian consumer code, art. 59); the one for the ' +
            'oil stands with the oil'
        ]
      }),
      structures: list({
        it: ['Strutture e codici', 'Le strutture e i codici che la legge vuole sul sito'],
        en: ['Structures and codes', 'The structures and the codes that the law wants on the site']
      })(
        block({ it: 'Struttura', en: 'Structure' })({
          name: text({ it: ['Nome', 'Di quale struttura si tratta'], en: ['Name', 'Which structure'] }),
          units: choice({
            it: [
              'Vale per',
              'Gli alloggi che fanno parte di questa struttura: le loro pagine ne mostrano i codici, se non ne hanno ' +
                'di propri'
            ],
            en: [
              'Applies to',
              'The units that are part of this structure: their pages show its codes where they have none of their own'
            ]
          })({
            rooms: { it: 'Camere', en: 'Rooms' },
            apartments: { it: 'Appartamenti', en: 'Apartments' }
          } satisfies ChoiceNames<Collection>).optional(),
          ...registrationCodes
        })
      ),
      more: list({
        it: ['Altre righe', 'Altre righe che la legge vuole, come un altro numero o il link a un libro dei reclami'],
        en: ['Other lines', 'Other lines that the law wants, such as another number or the link to a complaints book']
      })(
        block({ it: 'Riga', en: 'Line' })({
          name: text({
            it: ['Testo', 'Di che cosa si tratta, o la riga intera'],
            en: ['Text', 'What it is, or the whole line']
          }),
          value: line({
            it: ['Numero o nome', 'Un numero o un nome che lo segue'],
            en: ['Number or name', 'A number or a name behind it']
          }).optional(),
          href: link({
            it: ['Indirizzo a cui porta', 'L’indirizzo a cui porta la riga: https://…'],
            en: ['Address that it leads to', 'The address that the line leads to: https://…']
          }).optional()
        })
      ).optional()
    }),
    privacy: text({
      it: ['Privacy', 'Che cosa il sito e chi lo ospita fanno dei dati dei visitatori, in poche frasi'],
      en: ['Privacy', 'What the site and its host do with data of visitors, in a few sentences']
    }),
    privacyNotice: dutyBlock({
      it: [
        'Informativa sulla privacy',
        'Ciò che il GDPR (art. 13) vuole che si sappia dei dati di chi scrive o visita il sito; chi lo tace rischia ' +
          'una sanzione del Garante (art. 83)'
      ],
      en: [
        'Privacy notice',
        'What the GDPR (art. 13) wants people to be told about their data when they write or visit; not to tell it ' +
          'can be fined by the authority (art. 83)'
      ]
    })({
      purposes: duty(text)({
        it: ['Finalità', 'A che cosa servono i dati (art. 13, par. 1, lettera c)'],
        en: ['Purposes', 'What the data is used for (art. 13(1)(c))']
      }),
      basis: duty(text)({
        it: ['Base giuridica', 'Che cosa permette di usarli: un contratto, un obbligo di legge … (art. 6 e 13)'],
        en: ['Legal basis', 'What allows their use: a contract, a duty of the law … (arts. 6 and 13)']
      }),
      chats: duty(text)({
        it: ['Chat', 'Che cosa ne è di una chat: chi la legge e chi la trasporta (art. 13, par. 1, lettera e)'],
        en: ['Chats', 'What becomes of a chat: who reads it and who carries it (art. 13(1)(e))']
      }),
      cameras: text({
        it: [
          'Videosorveglianza',
          'Se ci sono telecamere: dove, perché, e dopo quante ore si cancellano le immagini (art. 13). Se manca, ' +
            'l’informativa non ne parla'
        ],
        en: [
          'Cameras',
          'If there are cameras: where, why, and after how many hours the pictures are deleted (art. 13). Without it ' +
            'the notice does not mention any'
        ]
      }).optional(),
      recipients: duty(text)({
        it: [
          'Destinatari',
          'Chi altri riceve i dati: la Questura per gli alloggiati, il comune per l’imposta, il corriere, chi ospita ' +
            'il sito (art. 13, par. 1, lettera e)'
        ],
        en: [
          'Recipients',
          'Who else gets the data: the police for registered guests, the town for the tax, the courier, the host of ' +
            'the site (art. 13(1)(e))'
        ]
      }),
      transfers: duty(text)({
        it: [
          'Fuori dall’Unione europea',
          'Se i dati escono dall’Unione europea, e con quale garanzia (art. 13, par. 1, lettera f)'
        ],
        en: [
          'Outside the European Union',
          'Whether data leaves the European Union, and under which safeguard (art. 13(1)(f))'
        ]
      }),
      retention: duty(text)({
        it: ['Conservazione', 'Per quanto tempo si tengono (art. 13, par. 2, lettera a)'],
        en: ['Time kept', 'How long they are kept (art. 13(2)(a))']
      }),
      rights: duty(text)({
        it: ['Diritti', 'Che cosa può chiedere chi ha scritto: accesso, rettifica, cancellazione … (art. da 15 a 22)'],
        en: ['Rights', 'What people can ask for: access, correction, erasure … (arts. 15 to 22)']
      }),
      authority: duty(text)({
        it: ['Garante', 'A chi si può fare reclamo: in Italia il Garante per la protezione dei dati (art. 77)'],
        en: ['Authority', 'Whom one can complain to: the data protection authority of the country (art. 77)']
      })
    })
  })

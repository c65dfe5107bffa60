/** availability/requests.yaml: the book of requests, with the nights that are confirmed or held for a guest. */
import { z } from 'zod'
import {
  block,
  choice,
  described,
  itself,
  list,
  withMeta,
  type ChoiceNames
} from '../../../engine/fields/schema-metadata.ts'
import { flag, identifier, line, languageCode } from '../../../engine/fields/value-schemas.ts'
import { requestStates, type StageLetter } from '../../model/content-enums.ts'
import type { Need } from '../../stay/unit-terms.ts'
import { date } from '../../types/days.ts'
import { hourOfDay } from '../../types/hours.ts'
import { money } from '../../types/amounts.ts'
import { privateNote } from '../../types/private-note.ts'
import { unitSelector } from '../../types/names.ts'

/** As many as a link to a stay can name: see `stay-query.ts`. */
const mostGuests = 99

/** A request. */
export const requestSchema = () =>
  block({ it: 'Richiesta', en: 'Request' })({
    unit: unitSelector,
    arrival: date({ it: ['Arrivo', 'Anno, mese e giorno'], en: ['Arrival', 'Year, month and day'] }),
    departure: date({ it: ['Partenza', 'Anno, mese e giorno'], en: ['Departure', 'Year, month and day'] }),
    adults: described(z.int().min(1).max(mostGuests), { it: 'Adulti', en: 'Adults' }),
    children: described(z.int().min(0).max(mostGuests), {
      it: ['Bambini', 'Quelli che non pagano l’imposta per la loro età'],
      en: ['Children', 'Those whose age frees them from the tax']
    }).optional(),
    needs: list({
      it: ['Con loro', 'Che cosa viene con gli ospiti, o serve loro'],
      en: ['With them', 'What comes with the guests, or what they need']
    })(
      choice({ it: 'Che cosa', en: 'What' })({
        dog: { it: 'Un cane', en: 'A dog' },
        cot: { it: 'Una culla', en: 'A cot' }
      } satisfies ChoiceNames<Need>)
    ).optional(),
    extras: list(
      {
        it: ['Extra', 'Quelli a richiesta che l’ospite vuole'],
        en: ['Extras', 'Those on request that the guest wants']
      },
      { identity: itself }
    )(identifier({ it: 'Un extra', en: 'An extra' })).optional(),
    hour: hourOfDay({
      it: ['Ora di arrivo', 'Quella che l’ospite ha detto'],
      en: ['Hour of arrival', 'As the guest has said']
    }).optional(),
    total: money(
      { it: ['Totale', 'Per tutto il soggiorno'], en: ['Total', 'For the whole stay'] },
      1_000_000
    ).optional(),
    state: withMeta(
      choice({
        it: ['Stato', 'Tengono occupate le notti solo un’opzione che non è scaduta e un soggiorno confermato'],
        en: ['State', 'Only an option that has not lapsed and a confirmed stay take the nights']
      })({
        asked: { it: 'In attesa di risposta', en: 'Waiting for an answer' },
        option: { it: 'In opzione', en: 'Option' },
        confirmed: { it: 'Confermata', en: 'Confirmed' },
        declined: { it: 'Rifiutata', en: 'Declined' },
        cancelled: { it: 'Disdetta', en: 'Cancelled' }
      } satisfies ChoiceNames<(typeof requestStates)[number]>),
      { type: { name: 'request-state', needs: (_, value) => (value === 'option' ? 'until' : undefined) } }
    ),
    since: date({
      it: ['Dal giorno', 'Da quale giorno è in questo stato'],
      en: ['Since', 'The day since which it is in this state']
    }),
    until: date({
      it: ['Fino al', 'L’ultimo giorno di un’opzione, poi le notti sono libere; o quello del prezzo di un preventivo'],
      en: ['Until', 'The last day of an option, after which the nights are free; or that of the price of a quote']
    }).optional(),
    language: languageCode({
      it: ['Lingua', 'La lingua in cui l’ospite ha scritto'],
      en: ['Language', 'The language in which the guest has written']
    }).optional(),
    echoes: list(
      {
        it: ['Echi', 'I calendari di cui hai detto che ripassano queste notti come loro'],
        en: ['Echoes', 'The calendars that pass these nights back as their own, as you have said']
      },
      { identity: itself }
    )(line({ it: 'Un calendario, con il suo nome', en: 'A calendar, by its name' })).optional(),
    id: identifier({
      it: ['Sigla', 'La scrive il programma, e resta la stessa: due ospiti possono chiedere le stesse notti'],
      en: ['Id', 'The program writes it, and it stays the same: two guests may ask for the same nights']
    }).optional(),
    deposit: block({
      it: ['Caparra', 'Quella che hai chiesto per questo soggiorno'],
      en: ['Deposit', 'The one that you have asked for this stay']
    })({
      amount: money({ it: ['Importo', 'Quanto hai chiesto'], en: ['Amount', 'What you have asked for'] }, 1_000_000),
      asked: date({
        it: ['Chiesta il', 'Il giorno in cui l’hai chiesta'],
        en: ['Asked on', 'The day on which you asked for it']
      }),
      due: date({
        it: ['Entro il', 'Il giorno entro cui deve arrivare; se manca, non è mai in ritardo'],
        en: ['Due by', 'The day by which it has to come; without one it is never late']
      }).optional(),
      received: date({
        it: ['Arrivata il', 'Il giorno in cui è arrivata; se manca, la aspetti ancora'],
        en: ['Received on', 'The day on which it came; without one you still wait for it']
      }).optional(),
      paid: money(
        {
          it: ['Quanto è arrivato', 'Se è un altro importo; se manca, tutto'],
          en: ['What has come', 'Where it is another amount; if left out, all of it']
        },
        1_000_000
      ).optional()
    }).optional(),
    letters: list(
      {
        it: ['Lettere', 'Quelle che «Oggi» ha proposto, e che hai mandato o non volevi'],
        en: ['Letters', 'Those that “Today” has offered, and that you have sent or did not want']
      },
      { identity: { by: [['letter']] } }
    )(
      block({ it: 'Lettera', en: 'Letter' })({
        letter: choice({ it: 'Quale', en: 'Which' })({
          arrival: { it: 'Prima dell’arrivo', en: 'Before the arrival' },
          thanks: { it: 'Grazie, il giorno dopo', en: 'Thanks, the day after' }
        } satisfies ChoiceNames<StageLetter>),
        day: date({ it: ['Il giorno', 'Quando l’hai decisa'], en: ['Day', 'When you decided on it'] }),
        unwanted: flag({
          it: ['Non serviva', 'Se non l’hai mandata'],
          en: ['Not needed', 'If you did not send it']
        }).optional()
      })
    ).optional(),
    note: privateNote({
      it: ['Nota', 'Solo per te; senza nomi, indirizzi e numeri di ospiti'],
      en: ['Note', 'For you alone; without names, addresses and numbers of guests']
    }).optional()
  })

export const requestsSchema = () =>
  block({ it: 'Libro delle richieste', en: 'Book of requests' })({
    requests: list(
      {
        it: ['Richieste', 'Chi ha chiesto, chi ha un’opzione e chi è confermato; senza nomi', 'prenotazioni dirette'],
        en: ['Requests', 'Who has asked, who has an option and who is confirmed; without names', 'direct bookings']
      },
      // A book that was written by hand has no ids.
      { identity: { by: [['id'], ['unit', 'arrival']], isLasting: true } }
    )(requestSchema()).optional(),
    otherGuests: list(
      {
        it: [
          'Ospiti di altri siti',
          'Quante persone vengono con una prenotazione fatta altrove, che il suo calendario non dice; senza nomi'
        ],
        en: [
          'Guests of other sites',
          'How many people come with a booking made elsewhere, which its calendar does not say; without names'
        ]
      },
      { identity: { by: [['unit', 'arrival']] } }
    )(
      block({ it: 'Soggiorno', en: 'Stay' })({
        unit: unitSelector,
        arrival: date({ it: 'Arrivo', en: 'Arrival' }),
        departure: date({ it: 'Partenza', en: 'Departure' }),
        adults: described(z.int().min(0).max(mostGuests), {
          it: ['Adulti', '0 se non erano ospiti: quel sito aveva solo chiuso le notti'],
          en: ['Adults', '0 if there were no guests: that site had only closed the nights']
        }),
        children: described(z.int().min(0).max(mostGuests), {
          it: ['Bambini', 'Quelli che non pagano l’imposta per la loro età'],
          en: ['Children', 'Those whose age frees them from the tax']
        }).optional()
      })
    ).optional()
  })

/** availability/prices.yaml: what a night costs, and when the house is closed. */
import { z } from 'zod'
import { block, described, list, record } from '../../../engine/fields/schema-metadata.ts'
import type { BlockSchemas } from '../block-schemas.ts'
import { dayOrMonthDay, seasonDay, weekdayList } from '../../types/days.ts'
import { money } from '../../types/amounts.ts'
import { privateNote } from '../../types/private-note.ts'
import { naming, unitSelector, perUnit } from '../../types/names.ts'
import { identifier } from '../../../engine/fields/value-schemas.ts'

const period = block({ it: 'Periodo', en: 'Period' })({
  from: seasonDay({
    it: [
      'Dal',
      'La prima notte: mese e giorno per ogni anno; anno, mese e giorno per una volta; easter-2 per il Venerdì santo'
    ],
    en: ['From', 'First night: month and day for every year; year, month and day for once; easter-2 for Good Friday']
  }),
  to: seasonDay({
    it: ['Al', 'L’ultima notte, nella stessa forma'],
    en: ['To', 'Last night, in the same form']
  })
})

const nights = {
  from: dayOrMonthDay({
    it: ['Dal', 'La prima notte: mese e giorno per ogni anno, oppure anno, mese e giorno per una volta'],
    en: ['From', 'First night: month and day for every year, or year, month and day for once']
  }),
  to: dayOrMonthDay({
    it: ['Al', 'L’ultima notte, nella stessa forma'],
    en: ['To', 'Last night, in the same form']
  })
}

const season = naming('season', identifier({ it: 'Una stagione fra quelle di sopra', en: 'A season from above' }))

export const pricesSchema = ({ text }: BlockSchemas) =>
  block({ it: 'Prezzi e chiusure', en: 'Prices and closures' })({
    horizon: described(z.int().min(1).max(36), {
      it: ['Mesi prenotabili', 'Fin dove gli ospiti vedono il calendario, in mesi da oggi; se manca, 18'],
      en: ['Months ahead', 'How far ahead guests see the calendar, in months from today; if left out, 18']
    }).optional(),
    closed: list(
      {
        it: ['Chiusure', 'Quando non si offre niente', 'ferie', 'giorni di chiusura'],
        en: ['Closures', 'When nothing is offered', 'holidays', 'closed days']
      },
      {
        identity: {
          by: [
            ['from', 'to', 'units'],
            ['from', 'to']
          ]
        }
      }
    )(
      block({ it: 'Chiusura', en: 'Closure' })({
        ...nights,
        units: list({
          it: ['Che cosa è chiuso', 'Camere e appartamenti; se manca, tutta la casa'],
          en: ['What is closed', 'Rooms and apartments; if left out, the whole house']
        })(unitSelector)
          .min(1)
          .optional(),
        reason: privateNote({
          it: ['Perché', 'Solo per te: ferie, lavori; senza nomi di ospiti'],
          en: ['Reason', 'For you alone: holidays, repairs; without names of guests']
        }).optional()
      })
    ).optional(),
    seasons: record({ it: ['Stagioni', 'Le notti di ogni stagione'], en: ['Seasons', 'The nights of each season'] })(
      identifier({ it: 'Un nome a scelta', en: 'A name of your choice' }),
      list({ it: 'Notti', en: 'Nights' }, { identity: { by: [['from', 'to']] } })(period).min(1)
    ),
    singleNights: list(
      {
        it: ['Singole notti', 'Notti con un prezzo loro, in qualunque stagione', 'Capodanno', 'prezzo di un giorno'],
        en: [
          'Single nights',
          'Nights with a price of their own, whatever their season',
          'New Year’s Eve',
          'price of a day'
        ]
      },
      {
        identity: {
          by: [
            ['from', 'to', 'units', 'weekdays'],
            ['from', 'to']
          ]
        }
      }
    )(
      block({ it: 'Notti', en: 'Nights' })({
        ...nights,
        units: list({
          it: ['Quali alloggi', 'Per che cosa vale il prezzo; se manca, per tutti'],
          en: ['Which units', 'What the price is for; if left out, all of them']
        })(unitSelector)
          .min(1)
          .optional(),
        weekdays: weekdayList({
          it: ['Giorni della settimana', 'Le notti di quali giorni; se manca, tutte'],
          en: ['Days of the week', 'The nights of which days; if left out, all of them']
        }).optional(),
        price: money({ it: ['Prezzo', 'A notte'], en: ['Price', 'Per night'] }, 100_000).optional(),
        percent: described(z.number().min(-90).max(400), {
          it: ['Differenza in percentuale', 'Invece del prezzo: di quanto cambia quello della stagione, 10 o -10'],
          en: ['Difference in percent', 'Instead of the price: how much that of the season changes, 10 or -10']
        }).optional()
      })
    ).optional(),
    seasonNames: record({
      it: ['Nomi delle stagioni', 'Come si chiamano qui; il sito non li mostra'],
      en: ['Names of the seasons', 'What they are called here; the site does not show them']
    })(season, text({ it: 'Nome', en: 'Name' })).optional(),
    ...perUnit(
      {
        rooms: { it: ['Prezzi delle camere', 'Camera per camera'], en: ['Prices of the rooms', 'Room by room'] },
        apartments: {
          it: ['Prezzi degli appartamenti', 'Appartamento per appartamento'],
          en: ['Prices of the apartments', 'Apartment by apartment']
        }
      },
      record({
        it: ['Prezzi', 'Quanto costa una notte in ogni stagione'],
        en: ['Prices', 'What a night costs in each season']
      })(season, money({ it: ['Prezzo', 'A notte', 'tariffa, listino'], en: ['Price', 'Per night', 'rate'] }, 100_000))
    )
  })

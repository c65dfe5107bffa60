/** availability/stays.yaml: the length of stays, days of arrival and departure, and discounts for long stays. */
import { z } from 'zod'
import { block, described, list, type FieldWords } from '../../../engine/fields/schema-metadata.ts'
import { dayOrMonthDay, weekdayList } from '../../types/days.ts'
import { flag } from '../../../engine/fields/value-schemas.ts'
import { unitSelector } from '../../types/names.ts'
import { money, percentage, rangeEnd, wholePercentage } from '../../types/amounts.ts'

const units = list({
  it: ['Vale per', 'Per che cosa vale la riga; se manca, per tutta la casa'],
  en: ['Applies to', 'What the line applies to; if left out, the whole house']
})(unitSelector)
  .min(1)
  .optional()

const nights = (words: FieldWords) => rangeEnd(z.int().min(1).max(365))(words).optional()

const share = (words: FieldWords) => wholePercentage(words).optional()

export const staysSchema = () =>
  block({ it: 'Regole del soggiorno', en: 'Rules of a stay' })({
    rules: list(
      {
        it: [
          'Regole del soggiorno',
          'Che cosa vale per un soggiorno; se più righe parlano dello stesso giorno, conta l’ultima'
        ],
        en: ['Rules of a stay', 'Limits on stays; if several cover a day, the last one applies']
      },
      { identity: { by: [['units', 'from', 'to']] } }
    )(
      block({ it: 'Regola', en: 'Rule' })({
        units,
        from: dayOrMonthDay({
          it: ['Dal', 'Il primo giorno: mese e giorno per ogni anno, oppure anno, mese e giorno per una volta'],
          en: ['From', 'First day: month and day for every year, or year, month and day for once']
        }).optional(),
        to: dayOrMonthDay({
          it: ['Al', 'L’ultimo giorno, nella stessa forma'],
          en: ['To', 'Last day, in the same form']
        }).optional(),
        minimum: nights({
          it: ['Minimo di notti', '', 'soggiorno minimo'],
          en: ['Minimum nights', '', 'minimum stay']
        }),
        maximum: nights({ it: 'Massimo di notti', en: 'Maximum nights' }),
        arrival: weekdayList({
          it: ['Giorni di arrivo', 'I giorni della settimana in cui gli ospiti possono arrivare'],
          en: ['Days of arrival', 'The days of the week on which guests can arrive']
        }).optional(),
        departure: weekdayList({
          it: ['Giorni di partenza', 'I giorni della settimana in cui gli ospiti possono partire'],
          en: ['Days of departure', 'The days of the week on which guests can leave']
        }).optional(),
        notice: described(z.int().min(0).max(365), {
          it: ['Giorni di preavviso', 'Quanti giorni prima dell’arrivo bisogna chiedere, almeno'],
          en: ['Days of notice', 'How many days before the arrival guests ask, at least']
        }).optional(),
        gaps: flag({
          it: [
            'Prenotabili i vuoti fra due soggiorni',
            'Se le notti libere fra due prenotazioni, meno del minimo, si possono prenotare tutte insieme'
          ],
          en: [
            'Gaps between two stays can be booked',
            'Whether free nights between two bookings, fewer than the minimum, can be booked as a whole'
          ]
        }).optional()
      })
    ).optional(),
    cancellation: list(
      {
        it: [
          'Caparra e disdetta',
          'Caparra e penale. Gli ospiti le leggono accanto al totale. Se più righe valgono, conta l’ultima. ' +
            '«Caparra» per legge vuol dire che restituisci il doppio, se sei tu a disdire (c.c. 1385). Tenerla ' +
            'senza questo, o chiedere molto più del danno, si presume vessatorio (Codice del consumo, art. 33, c. 2, ' +
            'e-f): chiedi al tuo consulente. Se è solo una parte del prezzo, scrivi «acconto» in «Parole del sito»',
          'acconto'
        ],
        en: [
          'Deposit and cancellation',
          'The deposit, and what a cancellation costs. Guests read both beside the total. If several lines apply, ' +
            'the last one counts. The Italian pages say “caparra”, which means in law that you pay back double if ' +
            'it is you who cancel (Civil Code, art. 1385). To keep the money without that, or to ask for much more ' +
            'than your loss, is presumed unfair (Italian consumer code, art. 33(2)(e) and (f)): ask your adviser. If ' +
            'you mean a part payment, say “acconto” in “Words of the site”'
        ]
      },
      { identity: { by: [['units']] } }
    )(
      block({ it: 'Condizioni', en: 'Conditions' })({
        units,
        deposit: share({
          it: ['Caparra in percentuale', 'Quanto si paga alla prenotazione, sul totale'],
          en: ['Deposit in percent', 'What guests pay when they book, of the total']
        }),
        depositAmount: money(
          {
            it: ['Caparra fissa', 'Invece della percentuale: quanto si paga alla prenotazione, per ogni soggiorno'],
            en: ['Fixed deposit', 'Instead of the percentage: what guests pay when they book, for each stay']
          },
          100_000
        ).optional(),
        depositDays: described(z.int().min(0).max(365), {
          it: [
            'Giorni per versare la caparra',
            'Entro quanti giorni da quando la chiedi. Se manca, le lettere non dicono nessun giorno, e «Oggi» non la ' +
              'segna mai in ritardo'
          ],
          en: [
            'Days to pay the deposit',
            'Within how many days from when you ask for it. Without it letters say no day, and “Today” never calls ' +
              'it late'
          ]
        }).optional(),
        free: described(z.int().min(0).max(365), {
          it: ['Disdetta gratis fino a', 'Quanti giorni prima dell’arrivo, al più tardi, si disdice senza pagare'],
          en: [
            'Free cancellation until',
            'How many days before the arrival, at the latest, guests can cancel for nothing'
          ]
        }).optional(),
        kept: share({
          it: ['Costo di una disdetta, in percentuale', 'Che cosa resta dovuto dopo quel giorno, sul totale'],
          en: ['Cost of a cancellation, in percent', 'What is due after that day, of the total']
        })
      })
    ).optional(),
    discounts: list(
      {
        it: ['Sconti', 'Quanto costano di meno i soggiorni lunghi; fra più righe conta quella con più notti'],
        en: ['Discounts', 'What long stays cost less; of several, the one for the most nights counts']
      },
      { identity: { by: [['units', 'nights'], ['nights']] } }
    )(
      block({ it: 'Sconto', en: 'Discount' })({
        units,
        nights: described(z.int().min(2).max(365), {
          it: ['Notti', 'Da quante notti in su'],
          en: ['Nights', 'From how many nights on']
        }),
        percent: percentage({
          it: ['Sconto in percentuale', 'Di quanto costano meno le notti, in percentuale'],
          en: ['Discount in percent', 'How much less the nights cost, in percent']
        })
      })
    ).optional()
  })

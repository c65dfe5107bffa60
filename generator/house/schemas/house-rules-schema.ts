/** rules.yaml: the house rules, and questions of guests with their answers. */
import { block, choice, list, record } from '../../engine/fields/schema-metadata.ts'
import type { BlockSchemas } from './block-schemas.ts'
import { hours } from '../types/hours.ts'
import { firstDay, lastDay } from '../types/days.ts'
import { identifier } from '../../engine/fields/value-schemas.ts'

export const rulesSchema = ({ text }: BlockSchemas) =>
  record({ it: 'Regole della casa', en: 'House rules' })(
    identifier({ it: 'Il nome usato in pages.yaml', en: 'The name that pages.yaml uses' }),
    block({ it: 'Regola', en: 'Rule' })({
      name: text({ it: ['Nome', 'Di che cosa tratta la regola'], en: ['Name', 'What the rule is about'] }),
      role: choice({
        it: [
          'A che cosa serve',
          'Scegli solo se la regola dice arrivo, partenza, animali, chat o pagamento. Quella del pagamento va anche ' +
            'nelle conferme'
        ],
        en: [
          'What it is for',
          'Choose only if the rule is about arrival, departure, pets, chat or payment. The one about payment is in ' +
            'confirmations too'
        ]
      })({
        'check-in': { it: 'Arrivo', en: 'Arrival' },
        'check-out': { it: 'Partenza', en: 'Departure' },
        pets: { it: 'Animali', en: 'Pets' },
        payment: {
          it: 'Pagamento: acconto, bonifico, IBAN, carta, contanti',
          en: 'Payment: deposit, transfer, IBAN, card, cash'
        },
        chat: { it: 'Chat', en: 'Chat' }
      }).optional(),
      period: block({
        it: ['Periodo dell’anno', 'La parte dell’anno in cui vale; se manca, tutto l’anno'],
        en: ['Part of the year', 'The part of the year in which it holds; if left out, all of it']
      })({
        from: firstDay,
        to: lastDay
      }).optional(),
      times: list({ it: ['Orari', 'Gli orari in cui vale'], en: ['Hours', 'The hours of the day in which it holds'] })(
        hours({ it: ['Orario', 'Dalle ore alle ore: 14:00-20:00'], en: ['Hours', 'From and to: 14:00-20:00'] })
      )
        .min(1)
        .optional(),
      detail: text({ it: 'Regola a parole', en: 'Rule in words' }).optional(),
      note: text({ it: ['Nota', 'Una condizione'], en: ['Note', 'A condition'] }).optional(),
      ask: text({
        it: ['Domanda in chat', 'Il messaggio con cui gli ospiti la chiedono, finché la regola non è scritta'],
        en: ['Question by chat', 'The message with which guests ask for the rule as long as it is not written']
      }).optional()
    })
  )

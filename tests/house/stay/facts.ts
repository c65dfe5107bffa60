/** The facts of a unit for the tests of a stay and of its calendar. */
import type { CalendarFacts } from '../../../generator/house/stay/calendar-facts.ts'

export const facts: CalendarFacts = {
  api: '/api/bnbs/grecale/',
  locale: 'it-IT',
  timeZone: 'Europe/Rome',
  currency: 'EUR',
  months: ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'],
  touristTax: { amount: 250 },
  charges: { cleaning: 'Pulizie' },
  unit: 'Grecale',
  most: 2,
  book: 'https://wa.me/390000000000?text=Ciao',
  stay: {
    chat: 'https://wa.me/390000000000?text=',
    message: '{unit}: {arrival}–{departure}, {nights}, {guests}, {total} & più?' as CalendarFacts['stay']['message']
  }
}

/** What the parts of a stay are called, wherever they can be changed. */
export const stayFieldWords = {
  unit: { it: 'Alloggio', en: 'Unit' },
  arrival: { it: 'Arrivo', en: 'Arrival' },
  departure: { it: 'Partenza', en: 'Departure' },
  adults: { it: 'Adulti', en: 'Adults' },
  children: { it: 'Bambini', en: 'Children' },
  extras: { it: 'Extra', en: 'Extras' }
}

/** availability/bookings.yaml: the calendars with the bookings of each unit. */
import { calendarFile, calendarName, feedAddress, variableName } from '../../types/addresses.ts'
import { z } from 'zod'
import { block, choice, described, list } from '../../../engine/fields/schema-metadata.ts'
import { fieldOf, helpOf } from '../../../engine/fields/field-tree.ts'
import { flag, line } from '../../../engine/fields/value-schemas.ts'
import { perUnit } from '../../types/names.ts'

/** The fields of which each says where a calendar is: one of them is enough. */
const placeFields = {
  file: calendarFile({
    it: ['File', 'Un file della cartella dei calendari'],
    en: ['File', 'A file in the folder of the calendars']
  }).optional(),
  url: feedAddress({
    it: ['Indirizzo del calendario', 'L’indirizzo del calendario', 'iCal', 'Airbnb', 'Booking.com'],
    en: ['Address of the calendar', 'The address of the calendar', 'iCal', 'Airbnb', 'Booking.com']
  }).optional(),
  env: variableName({
    it: ['Variabile d’ambiente', 'La variabile d’ambiente che contiene l’indirizzo'],
    en: ['Environment variable', 'The environment variable that holds the address']
  }).optional()
}

export const feedPlaces = Object.entries(placeFields).map(([key, schema]) => ({ key, about: helpOf(fieldOf(schema)) }))

const eventWords = line({
  it: ['Parole', 'Come nel titolo dell’evento'],
  en: ['Words', 'As in the title of the event']
})

const feed = block({ it: 'Calendario', en: 'Calendar' })({
  name: calendarName({
    it: ['Nome', 'Da dove vengono le prenotazioni, per i messaggi: Booking.com'],
    en: ['Name', 'Where the bookings come from, for messages: Booking.com']
  }),
  ...placeFields,
  only: list({
    it: ['Contano solo', 'Contano solo gli eventi con una di queste parole nel titolo; se manca, tutti'],
    en: ['Only these count', 'Only events with one of these words in their title count; all, if left out']
  })(eventWords)
    .min(1)
    .optional(),
  not: list({
    it: ['Non contano', 'Gli eventi con una di queste parole nel titolo non occupano nessuna notte'],
    en: ['These do not count', 'Events with one of these words in their title take no night']
  })(eventWords)
    .min(1)
    .optional(),
  free: flag({
    it: ['Contano anche i liberi', 'Se contano gli eventi segnati come «disponibile»; se manca, sì'],
    en: ['Free ones count too', 'Whether events that are marked as “free” count; they do if left out']
  }).optional(),
  cleaning: choice({
    it: ['Una notte per le pulizie', 'Una notte che resta libera da ospiti prima o dopo ogni prenotazione'],
    en: ['A night for cleaning', 'A night without guests before or after each booking']
  })({
    before: { it: 'Prima', en: 'Before' },
    after: { it: 'Dopo', en: 'After' },
    both: { it: 'Prima e dopo', en: 'Before and after' }
  }).optional(),
  echoes: flag({
    it: ['Rimanda le nostre notti', 'Se quel sito legge il nostro calendario e ci rimanda le stesse notti come sue'],
    en: ['Sends our nights back', 'Whether that site reads our calendar and sends us the same nights as its own']
  }).optional()
})

export const bookingsSchema = () =>
  block({ it: 'Calendari delle prenotazioni', en: 'Booking calendars' })({
    keptDays: described(z.int().min(1).max(365), {
      it: [
        'Giorni di validità di una lettura',
        'Per quanti giorni vale l’ultima lettura di un calendario; se manca, per sempre'
      ],
      en: [
        'Days that a reading is good for',
        'For how many days the last reading of a calendar counts; for ever if left out'
      ]
    }).optional(),
    ...perUnit(
      {
        rooms: { it: ['Calendari delle camere', 'Camera per camera'], en: ['Calendars of the rooms', 'Room by room'] },
        apartments: {
          it: ['Calendari degli appartamenti', 'Appartamento per appartamento'],
          en: ['Calendars of the apartments', 'Apartment by apartment']
        }
      },
      list(
        {
          it: ['Calendari', 'I calendari con le sue prenotazioni', 'Airbnb', 'Booking.com', 'iCal'],
          en: ['Calendars', 'The calendars with its bookings', 'Airbnb', 'Booking.com', 'iCal']
        },
        { identity: { by: [['name'], ['file', 'url', 'env']] } }
      )(feed)
    )
  })

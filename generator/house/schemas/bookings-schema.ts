/** availability/bookings.yaml: the calendars with the bookings of each unit. */
import { z } from 'zod'
import { block, described, list } from '../../engine/fields/schema-metadata.ts'
import { fieldOf, helpOf } from '../../engine/fields/field-tree.ts'
import { patternText, perUnit } from './field-schemas.ts'
import { line } from '../../engine/fields/value-schemas.ts'

const feed = block({ it: 'Calendario', en: 'Calendar' })({
  name: line({
    it: ['Nome', 'Da dove vengono le prenotazioni, per i messaggi: Booking.com'],
    en: ['Name', 'Where the bookings come from, for messages: Booking.com']
  }),
  file: patternText('calendar-file', /^[^/\\:]+\.ics$/i, {
    it: ['File', 'Un file della cartella dei calendari'],
    en: ['File', 'A file in the folder of the calendars']
  }).optional(),
  // The desk and diagnostics show dots for the hidden part of an address.
  url: patternText('feed-address', /^(https?|webcal):\/\/[^\s•]+$/i, {
    it: ['Indirizzo del calendario', 'L’indirizzo del calendario', 'iCal', 'Airbnb', 'Booking.com'],
    en: ['Address of the calendar', 'The address of the calendar', 'iCal', 'Airbnb', 'Booking.com']
  }).optional(),
  env: patternText('variable-name', /^[A-Za-z_][A-Za-z0-9_]*$/, {
    it: ['Variabile d’ambiente', 'La variabile d’ambiente che contiene l’indirizzo'],
    en: ['Environment variable', 'The environment variable that holds the address']
  }).optional()
})

/** The fields of which each says where a calendar is: one of them is enough. */
export const feedPlaces = Object.entries(feed.shape).flatMap(([key, schema]) => {
  const field = fieldOf(schema)
  return field.isOptional ? [{ key, about: helpOf(field) }] : []
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
      list({
        it: ['Calendari', 'I calendari con le sue prenotazioni'],
        en: ['Calendars', 'The calendars with its bookings']
      })(feed)
    )
  })

/** The names of the files of the content, and of units. */
import type { LocalizedText } from '../../diagnostics/language.ts'
import type { DataFiles } from '../../content/files.ts'
import type { Collection } from '../../content/model.ts'
import type { FoundUnit } from '../content.ts'

/** One of a collection, all of it, and a new one. */
export const collectionWords: Readonly<
  Record<Collection, { one: LocalizedText; all: LocalizedText; added: LocalizedText; removed: LocalizedText }>
> = {
  rooms: {
    one: { it: 'Camera', en: 'Room' },
    all: { it: 'Tutte le camere', en: 'All rooms' },
    added: { it: 'Nuova camera', en: 'New room' },
    removed: { it: 'Camera tolta', en: 'Room removed' }
  },
  apartments: {
    one: { it: 'Appartamento', en: 'Apartment' },
    all: { it: 'Tutti gli appartamenti', en: 'All apartments' },
    added: { it: 'Nuovo appartamento', en: 'New apartment' },
    removed: { it: 'Appartamento tolto', en: 'Apartment removed' }
  }
}

export function unitLabel({ collection, name }: Pick<FoundUnit, 'collection' | 'name'>): LocalizedText {
  const { it, en } = collectionWords[collection].one
  return { it: `${it} ${name}`, en: `${en} ${name}` }
}

export const fileWords: Readonly<Record<keyof DataFiles, LocalizedText>> = {
  site: { it: 'La casa', en: 'The house' },
  phones: { it: 'Telefoni', en: 'Phone numbers' },
  services: { it: 'Servizi', en: 'Services' },
  rules: { it: 'Regole della casa', en: 'House rules' },
  translations: { it: 'Parole del sito', en: 'Words of the site' },
  pages: { it: 'Pagine', en: 'Pages' },
  oil: { it: 'Olio', en: 'Olive oil' },
  guide: { it: 'Guida', en: 'Guide' },
  map: { it: 'Mappe', en: 'Maps' },
  prices: { it: 'Prezzi e chiusure', en: 'Prices and closures' },
  stays: { it: 'Regole del soggiorno', en: 'Rules of a stay' },
  bookings: { it: 'Calendari delle prenotazioni', en: 'Booking calendars' }
}

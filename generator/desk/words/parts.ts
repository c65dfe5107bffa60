/** The names of units. */
import type { LocalizedText } from '../../diagnostics/language.ts'
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

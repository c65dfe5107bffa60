/** The types of names in addresses and references: of pages, units, seasons, parts of a page. */
import { z } from 'zod'
import type { FieldType } from '../../engine/fields/field-type.ts'
import {
  fieldType,
  metaOf,
  record,
  withMeta,
  type Described,
  type FieldWords
} from '../../engine/fields/schema-metadata.ts'
import { boundedString, correctIdentifier, line, slugString, trimmedString } from '../../engine/fields/value-schemas.ts'
import type { ReferenceKind } from '../model/name-homes.ts'
import { pageIds, type Collection } from '../model/content-enums.ts'

/**
 * The id of a part of a page, which ends its address: #pool. It excludes those that every page has: the main part, and
 * the drawings of icons and flags.
 */
export const anchor = fieldType({
  name: 'anchor',
  schema: boundedString.regex(/^(?!main$|[if]-)[a-z0-9]+(-[a-z0-9]+)*$/),
  examples: ['swimming-pool'],
  correct: (text) => {
    const plain = correctIdentifier(text)
    return plain === undefined || /^main$|^[if]-/.test(plain) ? undefined : plain
  },
  isName: true
})

// Slugs become file names, and few systems allow more than 255 bytes. `routes` limits the whole path.
export const slug = fieldType({
  name: 'slug',
  schema: slugString.max(80),
  examples: ['blue-room'],
  correct: correctIdentifier,
  isName: true
})

export const path = fieldType({
  name: 'path',
  schema: trimmedString.max(160).regex(/^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/),
  examples: ['guests/guide'],
  correct: (text) => {
    const words = text
      .replace(/^\/+|\/+$/g, '')
      .split('/')
      .map(correctIdentifier)
    return words.includes(undefined) ? undefined : words.join('/')
  },
  isName: true
})

/** The beginning of all addresses in a language; empty for the main one. */
export const prefix = fieldType({
  name: 'prefix',
  isDrawn: true,
  schema: trimmedString.max(60).regex(/^(\/[A-Za-z0-9=_~-]+)*$/),
  examples: ['/en'],
  isInsertable: true,
  correct: (text) => {
    const plain = `/${text.replace(/^\/+|\/+$/g, '')}`
    return /^(\/[A-Za-z0-9=_~-]+)+$/.test(plain) ? plain : undefined
  }
})

/** A name of a kind that other files define. It may have any form, since rules know the names that there are. */
export const reference = (kind: ReferenceKind, words: FieldWords) => naming(kind, line(words))

/** A page without its sections. */
export const pageId = fieldType({ name: 'page', schema: z.enum(pageIds), refersTo: 'page' })
/** A page, or a section of one: `guests/places`. */
export const pageLink = fieldType({ ...line.type, schema: z.string().trim().regex(/\S/), refersTo: 'page' })

/**
 * A name in the availability files, which special rules check: a unit selector (`rooms` or `rooms/blue`), the slug of a
 * unit of the surrounding collection, or a season.
 */
export const naming = <Name extends z.ZodType>(
  refersTo: ReferenceKind | 'part' | 'slug' | 'season',
  name: Name
): Name => {
  const { type = line.type } = metaOf(name)
  return withMeta(name, { type: { ...type, refersTo } })
}

export const unitSelector = naming(
  'part',
  line({
    it: ['Alloggio', 'Uno solo, o tutti quelli di un elenco'],
    en: ['Unit', 'A single one, or all of a list']
  })
)

/** @param words those of the records by the slugs of rooms, and by those of apartments */
export const perUnit = <Value extends Described>(words: Readonly<Record<Collection, FieldWords>>, value: Value) => {
  const slugs = naming('slug', slug({ it: 'L’indirizzo dell’alloggio', en: 'The slug of the unit' }))
  return {
    rooms: record(words.rooms)(slugs, value).optional(),
    apartments: record(words.apartments)(slugs, value).optional()
  }
}

export const nameTypes: readonly FieldType[] = [anchor.type, slug.type, path.type, prefix.type]

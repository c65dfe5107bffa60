/** The files of the data folder: the schema of each, and which pages need it. */
import { dataSchemas, type FileSpec, type FolderSpec } from '../../engine/fields/data-schemas.ts'
import { collections, pricesFile, staysFile, type PageId } from '../model/content-enums.ts'
import { bookingsSchema } from './availability/bookings-schema.ts'
import { catalogueFile, catalogueSchema } from './catalogue-schema.ts'
import { guideSchema } from './guide-schema.ts'
import { mapSchema } from './map-schema.ts'
import { oilSchema } from './oil-schema.ts'
import { pagesSchema } from './pages-schema.ts'
import { phonesSchema } from './phones-schema.ts'
import { pricesSchema } from './availability/prices-schema.ts'
import { requestsSchema } from './availability/requests-schema.ts'
import { rulesSchema } from './house-rules-schema.ts'
import { servicesSchema } from './services-schema.ts'
import { siteSchema } from './site-schema.ts'
import { staysSchema } from './availability/stays-schema.ts'
import { blockSchemasFor, type BlockSchemas } from './block-schemas.ts'
import { translationsSchema } from './translations-schema.ts'
import { unitSchema } from './unit-schema.ts'

/** What weighs most for the law and for guests comes first: a check for a release lists its questions in this order. */
export const dataFiles = {
  site: { file: 'site.yaml', schema: siteSchema, requiredBy: 'site' },
  phones: { file: 'phones.yaml', schema: phonesSchema, requiredBy: 'site' },
  // Another server can answer instead.
  prices: { file: pricesFile, schema: pricesSchema, requiredBy: 'nobody' },
  stays: { file: staysFile, schema: staysSchema, requiredBy: 'nobody' },
  bookings: { file: 'availability/bookings.yaml', schema: bookingsSchema, requiredBy: 'nobody' },
  requests: { file: 'availability/requests.yaml', schema: requestsSchema, requiredBy: 'nobody' },
  services: { file: 'services.yaml', schema: servicesSchema, requiredBy: 'site' },
  rules: { file: 'rules.yaml', schema: rulesSchema, requiredBy: 'site' },
  translations: { file: 'translations.yaml', schema: translationsSchema, requiredBy: 'site' },
  catalogue: { file: catalogueFile, schema: catalogueSchema, requiredBy: 'nobody' },
  pages: { file: 'pages.yaml', schema: pagesSchema, requiredBy: 'site' },
  oil: { file: 'oil.yaml', schema: oilSchema, requiredBy: ['oil'] },
  guide: { file: 'guide.yaml', schema: guideSchema, requiredBy: ['guide', 'guests'] },
  map: { file: 'map.yaml', schema: mapSchema, requiredBy: 'nobody' }
} as const satisfies Record<string, FileSpec<BlockSchemas> & { requiredBy: 'site' | 'nobody' | readonly PageId[] }>

export type DataFiles = typeof dataFiles

const another = { it: 'un altro alloggio', en: 'another unit' }
const erase = { it: 'Elimina l’alloggio', en: 'Erase the unit' }

const folders: Readonly<Record<(typeof collections)[number], FolderSpec<'unit'>>> = {
  rooms: {
    entry: 'unit',
    words: {
      another,
      erase,
      one: { it: 'Camera', en: 'Room' },
      many: { it: 'camere', en: 'rooms' },
      all: { it: 'Tutte le camere', en: 'All rooms' },
      added: { it: 'Nuova camera', en: 'New room' },
      removed: { it: 'Camera tolta', en: 'Room removed' }
    }
  },
  apartments: {
    entry: 'unit',
    words: {
      another,
      erase,
      one: { it: 'Appartamento', en: 'Apartment' },
      many: { it: 'appartamenti', en: 'apartments' },
      all: { it: 'Tutti gli appartamenti', en: 'All apartments' },
      added: { it: 'Nuovo appartamento', en: 'New apartment' },
      removed: { it: 'Appartamento tolto', en: 'Apartment removed' }
    }
  }
}

/** The files, and the units in a folder for each list. */
export const dataFolder = dataSchemas({
  texts: blockSchemasFor,
  files: dataFiles,
  entries: { unit: unitSchema },
  folders,
  // Calendars.
  attachments: /^availability\/[^/]+\.ics$/i,
  countryAt: { file: dataFiles.site.file, path: ['address', 'country'] },
  currencyAt: { file: dataFiles.site.file, path: ['currency'] }
})

export const { schemasFor, schemaNameOf, files: topFiles } = dataFolder

export type Schemas = ReturnType<typeof schemasFor>

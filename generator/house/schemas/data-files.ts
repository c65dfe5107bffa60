/** The files of the data folder, without those of units: the schema of each, and which pages need it. */
import type { z } from 'zod'
import { collections, type PageId } from './names.ts'
import { bookingsSchema } from './bookings.ts'
import { guideSchema } from './guide.ts'
import { mapSchema } from './map.ts'
import { oilSchema } from './oil.ts'
import { pagesSchema } from './pages.ts'
import { phonesSchema } from './phones.ts'
import { pricesSchema } from './prices.ts'
import { rulesSchema } from './rules.ts'
import { servicesSchema } from './services.ts'
import { siteSchema } from './site.ts'
import { staysSchema } from './stays.ts'
import type { TextSchemas } from './texts.ts'
import { translationsSchema } from './translations.ts'

/** `neededBy`: every house, the pages that would be empty without it, or nobody. `shape` and `check` follow it. */
type FileSpec = {
  file: string
  schema: (texts: TextSchemas) => z.ZodType
  neededBy: 'house' | 'nobody' | readonly [PageId, ...PageId[]]
}

export const dataFiles = {
  site: { file: 'site.yaml', schema: siteSchema, neededBy: 'house' },
  phones: { file: 'phones.yaml', schema: phonesSchema, neededBy: 'house' },
  services: { file: 'services.yaml', schema: servicesSchema, neededBy: 'house' },
  rules: { file: 'rules.yaml', schema: rulesSchema, neededBy: 'house' },
  translations: { file: 'translations.yaml', schema: translationsSchema, neededBy: 'house' },
  pages: { file: 'pages.yaml', schema: pagesSchema, neededBy: 'house' },
  oil: { file: 'oil.yaml', schema: oilSchema, neededBy: ['oil'] },
  guide: { file: 'guide.yaml', schema: guideSchema, neededBy: ['guide', 'guests'] },
  map: { file: 'map.yaml', schema: mapSchema, neededBy: 'nobody' },
  // Another server can answer instead.
  prices: { file: 'availability/prices.yaml', schema: pricesSchema, neededBy: 'nobody' },
  stays: { file: 'availability/stays.yaml', schema: staysSchema, neededBy: 'nobody' },
  bookings: { file: 'availability/bookings.yaml', schema: bookingsSchema, neededBy: 'nobody' }
} as const satisfies Record<string, FileSpec>

export type DataFiles = typeof dataFiles

/** The name of a schema: that of a file, or the one that all units share. */
export type SchemaName = keyof DataFiles | 'unit'

/** The files as a list. */
export const topFiles = Object.entries(dataFiles).map(([name, { file, neededBy }]) => ({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those written above
  name: name as keyof DataFiles,
  file,
  neededBy,
  isOptional: neededBy !== 'house'
}))

/** The name of the schema of a file of the data folder. */
export function schemaNameOf(file: string): SchemaName | undefined {
  const folder = /^([^/]+)\/[^/]+\.yaml$/.exec(file)?.[1]
  if (folder !== undefined && (collections as readonly string[]).includes(folder)) return 'unit'
  return topFiles.find((top) => top.file === file)?.name
}

/** Whether the house, or one of its pages, has nothing to show without a file. */
export const isNeeded = (neededBy: (typeof topFiles)[number]['neededBy'], pages: readonly string[]): boolean =>
  neededBy === 'house' || (neededBy !== 'nobody' && neededBy.some((page) => pages.includes(page)))

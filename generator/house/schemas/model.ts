/** The model: the content as typed values, inferred from the schemas of the data files. */
import type { z } from 'zod'
import { dataFiles, type DataFiles } from './data-files.ts'
import { lazy, memoizeLatest } from '../../engine/store/memo.ts'
import type { Collection } from './names.ts'
import { textsFor } from './texts.ts'
import { unitSchema } from './unit.ts'

export { collections, guides, pageIds, type Collection, type GuideName, type PageId, type Theme } from './names.ts'
export { parseCoordinates } from './points.ts'
export type { Meta } from '../../engine/content/described.ts'

export type Schemas = { [Name in keyof DataFiles]: ReturnType<DataFiles[Name]['schema']> } & {
  unit: ReturnType<typeof unitSchema>
}

/** The schemas of all files. Every text requires exactly these languages. The same languages give the same schemas. */
export const schemasFor = (languages: readonly string[]): Schemas =>
  byLanguages(languages.join(' '), () => makeSchemas(languages))

/** For how many sets of languages anything is remembered: those of a house, and none where languages do not matter. */
export const languageSets = 4

/** Making them takes 50 ms. */
const byLanguages = memoizeLatest<Schemas>(languageSets)

/** Each is made on demand: checking one edited file needs no other. */
function makeSchemas(languages: readonly string[]): Schemas {
  const texts = textsFor(languages)
  const makers = [
    ...Object.entries(dataFiles).map(([name, { schema }]) => ({ name, make: (): unknown => schema(texts) })),
    { name: 'unit', make: (): unknown => unitSchema(texts) }
  ]
  const schemas = {}
  for (const { name, make } of makers) Object.defineProperty(schemas, name, { enumerable: true, get: lazy(make) })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries lose which value belongs to which key
  return schemas as Schemas
}

type Shapes = { [Name in keyof Schemas]: z.output<Schemas[Name]> }

export type SiteSettings = Shapes['site']
export type HouseKind = NonNullable<SiteSettings['kind']>
export type Language = SiteSettings['languages'][number]
export type Pages = Shapes['pages']
export type Translations = Shapes['translations']
export type UnitsPage = NonNullable<Pages['rooms']>
export type PlaceKind = NonNullable<Shapes['guide']['sections'][string]['kind']>
export type Prices = Shapes['prices']
export type Stays = Shapes['stays']
export type Bookings = Shapes['bookings']

/** A room or an apartment, with its file relative to the data folder. */
export type Unit = Shapes['unit'] & { file: string }

type NeededBy<Name extends keyof DataFiles> = DataFiles[Name]['neededBy']

/** All content, shaped. A part is absent if the guesthouse does not have it. */
export type Model = Record<Collection, Unit[]> & {
  [Name in keyof DataFiles as NeededBy<Name> extends 'house' ? Name : never]: Shapes[Name]
} & { [Name in keyof DataFiles as NeededBy<Name> extends 'house' ? never : Name]?: Shapes[Name] } & {
  /** The coordinates that are still placeholders: the file and the path, joined by slashes. */
  approximate: readonly string[]
}

type AnsweredUnit = Pick<Unit, 'slug' | 'name'> & Partial<Pick<Unit, 'guests' | 'pricedFor'>>
type AnsweredPage = Pick<UnitsPage, 'api'> & {
  unit: { extras: readonly Pick<UnitsPage['unit']['extras'][number], 'amount' | 'charge'>[] }
}

/** The part of a model that the availability of units depends on. */
export type House = Record<Collection, readonly AnsweredUnit[]> & {
  site: Pick<SiteSettings, 'host' | 'timeZone' | 'api' | 'touristTax'>
  pages: { readonly [Name in Collection]?: AnsweredPage | undefined }
  prices?: Prices | undefined
  stays?: Stays | undefined
  bookings?: Bookings | undefined
}

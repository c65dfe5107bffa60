/** The model: the content as typed values, inferred from the schemas of the data files. */
import type { z } from 'zod'
import type { DataFiles, Schemas } from '../schemas/data-files.ts'
import type { Collection } from '../schemas/content-enums.ts'

export {
  collections,
  guides,
  pageIds,
  type Collection,
  type GuideName,
  type PageId,
  type Theme
} from '../schemas/content-enums.ts'
export { schemasFor, type Schemas } from '../schemas/data-files.ts'
export { parseCoordinates } from './coordinates.ts'

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

type RequiredBy<Name extends keyof DataFiles> = DataFiles[Name]['requiredBy']

/** The validated content. A part is absent if the guesthouse does not have it. */
export type Model = Record<Collection, Unit[]> & {
  [Name in keyof DataFiles as RequiredBy<Name> extends 'site' ? Name : never]: Shapes[Name]
} & { [Name in keyof DataFiles as RequiredBy<Name> extends 'site' ? never : Name]?: Shapes[Name] } & {
  /** The places that are marked to be confirmed: the file and the path, joined by slashes. */
  unconfirmed: readonly string[]
}

type AnsweredUnit = Pick<Unit, 'slug' | 'name'> & Partial<Pick<Unit, 'guests' | 'pricedFor'>>
type AnsweredPage = Pick<UnitsPage, 'api'> & {
  unit: { extras: readonly Pick<UnitsPage['unit']['extras'][number], 'amount' | 'charge'>[] }
}

/** The part of a model that the availability of units depends on. */
export type AvailabilityModel = Record<Collection, readonly AnsweredUnit[]> & {
  site: Pick<SiteSettings, 'host' | 'timeZone' | 'api' | 'touristTax'>
  pages: { readonly [Name in Collection]?: AnsweredPage | undefined }
  prices?: Prices | undefined
  stays?: Stays | undefined
  bookings?: Bookings | undefined
}

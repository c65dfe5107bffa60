/** The model: the content as typed values, inferred from the schemas of the data files. */
import type { z } from 'zod'
import type { Demanded, Facts } from '../../engine/fields/demand.ts'
import type { ContentOf } from '../../engine/content/checked-content.ts'
import type { DataFiles, Schemas } from '../schemas/data-files.ts'
import type { Collection } from '../schemas/kinds/content-enums.ts'

export {
  collections,
  pageIds,
  type Collection,
  type GuideName,
  type PageId,
  type Theme
} from '../schemas/kinds/content-enums.ts'
export { schemasFor } from '../schemas/data-files.ts'
export { parseCoordinates } from './coordinates.ts'

type Shapes = { [Name in keyof Schemas]: z.output<Schemas[Name]> }

export type SiteSettings = Shapes['site']
export type HouseKind = NonNullable<SiteSettings['kind']>
export type Language = SiteSettings['languages'][number]
export type Pages = Shapes['pages']
export type UnitsPage = NonNullable<Pages['rooms']>
export type PlaceKind = NonNullable<Shapes['guide']['sections'][string]['kind']>
export type Prices = Facts<Shapes['prices']>
export type Stays = Shapes['stays']
export type Bookings = Shapes['bookings']
export type StayRequest = NonNullable<Shapes['requests']['requests']>[number]

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

/** What the answers about a page of units depend on. */
const answeredPage = { api: 'all', unit: { extras: { '*': { amount: 'all', charge: 'facts' } } } } as const

const answeredUnit = { slug: 'all', name: 'all', guests: 'if-right', pricedFor: 'if-right' } as const

/** What the availability of units depends on, in each file. */
export const availabilityParts = {
  site: { host: 'all', timeZone: 'all', api: 'all', touristTax: 'facts' },
  pages: { rooms: answeredPage, apartments: answeredPage },
  rooms: answeredUnit,
  apartments: answeredUnit,
  prices: 'facts',
  stays: 'facts',
  bookings: 'facts',
  requests: 'facts'
} as const

/** The part of a model that the availability of units depends on. */
export type AvailabilityModel = ContentOf<Omit<Model, 'unconfirmed' | Collection>, typeof availabilityParts> &
  Record<Collection, readonly Demanded<Unit, typeof answeredUnit>[]>

/** The model: the content as typed values, inferred from the schemas of the data files. */
import type { z } from 'zod'
import type { HeldBackEntry } from '../../engine/content/checked-content.ts'
import type { DataFiles, Schemas } from '../schemas/data-files.ts'
import type { Collection } from './content-enums.ts'

type Shapes = { [Name in keyof Schemas]: z.output<Schemas[Name]> }

export type SiteSettings = Shapes['site']
export type HouseKind = NonNullable<SiteSettings['kind']>
export type Language = SiteSettings['languages'][number]
export type Pages = Shapes['pages']
export type UnitsPage = NonNullable<Pages['rooms']>
export type PlaceKind = NonNullable<Shapes['guide']['sections'][string]['kind']>
export type Prices = Shapes['prices']
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
  /** The units that are not on the site. Their guests come all the same. */
  heldBack: readonly HeldBackEntry[]
}

type AnsweredPage = {
  api: string
  unit: Pick<UnitsPage['unit'], 'dog' | 'cot'> & {
    extras: readonly Pick<UnitsPage['unit']['extras'][number], 'amount' | 'charge'>[]
  }
}

/** What bookings, the availability of units and their prices depend on; see `readAvailability`. */
export type AvailabilityModel = {
  site: Pick<SiteSettings, 'host' | 'timeZone' | 'api' | 'touristTax'>
  pages: { readonly [Name in Collection]?: AnsweredPage | undefined }
  prices?: Omit<Prices, 'seasonNames'> | undefined
  stays?: Stays | undefined
  /** A calendar that cannot be read from its file is undefined. */
  bookings?: Calendars | undefined
  requests?: { requests?: readonly StayRequest[] | undefined } | undefined
  /** The files in which something of this is wrong. */
  wrong?: ReadonlySet<string>
  /** The units that are not on the site. `isGone` if the file is not there any more: then this is what it last said. */
  heldBack: readonly (HeldBackEntry & { isGone?: true })[]
} & Record<Collection, readonly AnsweredUnit[]>

type AnsweredUnit = Pick<Unit, 'slug' | 'name'> & Partial<Pick<Unit, 'number' | 'guests' | 'pricedFor' | 'dog' | 'cot'>>

export type Calendars = Pick<Bookings, 'keptDays'> & {
  readonly [Name in Collection]?: Readonly<Record<string, readonly (Calendar | undefined)[]>> | undefined
}
type Calendar = NonNullable<Bookings['rooms']>[string][number]

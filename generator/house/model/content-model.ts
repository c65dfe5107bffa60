/** The model: the content as typed values, inferred from the schemas of the data files. */
import type { z } from 'zod'
import type { HeldBackEntry } from '../../engine/content/checked-content.ts'
import type { PlainFields } from '../../engine/content/file-parts.ts'
import type { Need } from '../stay/unit-terms.ts'
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
/** How many people a stay has that was booked on another site. */
export type OtherGuests = NonNullable<Shapes['requests']['otherGuests']>[number]

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

/** The content of the files with names of their own, each by its schema. */
export type ContentFiles = Pick<Shapes, keyof DataFiles>

type Extra = UnitsPage['unit']['extras'][number]

/** What the file of availability says of the pages of a kind of units: where it is, what may come, what costs extra. */
type AnsweredPage = {
  api: string
  unit: Pick<UnitsPage['unit'], 'dog' | 'cot'> & { extras: readonly Pick<Extra, 'amount' | 'charge'>[] }
}

/**
 * What bookings, the availability of units and their prices depend on. `house-questions.ts` builds it from the files,
 * also while some of them are wrong; `bookings/`, the list of units and the verdict on a request read it.
 */
export type AvailabilityModel = {
  site: Pick<SiteSettings, 'host' | 'timeZone' | 'api' | 'touristTax'> & Partial<Pick<SiteSettings, 'languages'>>
  pages: { readonly [Name in Collection]?: AnsweredPage | undefined }
  prices?: Omit<Prices, 'seasonNames'> | undefined
  stays?: Stays | undefined
  /** A calendar that cannot be read from its file is undefined. */
  bookings?: Calendars | undefined
  requests?:
    | { requests?: readonly StayRequest[] | undefined; otherGuests?: readonly OtherGuests[] | undefined }
    | undefined
  /** The files in which something of this is wrong. */
  wrong?: ReadonlySet<string>
  /** The units that are not on the site. `isGone` if the file is not there any more: then this is what it last said. */
  heldBack: readonly (HeldBackEntry & { isGone?: true })[]
} & Record<Collection, readonly AnsweredUnit[]>

/** Anything but its names can be wrong in its file, and is missing then. */
type AnsweredUnit = Pick<Unit, 'slug' | 'name'> & PlainFields<Unit>

/**
 * AvailabilityModel with what the book of requests reads and writes besides: the words, the rules, what a page asks and
 * offers. `house-questions.ts` builds it, `requests/` and the screens of `tasks/` read it. Of a wrong text some
 * languages can be missing.
 */
export type BookModel = Omit<AvailabilityModel, 'pages'> &
  Pick<Model, 'translations' | 'rules'> & {
    site: Pick<SiteSettings, 'name' | 'currency' | 'languages'>
    pages: { readonly [Name in Collection]?: AskingPage }
  }

/** What the pages of a kind of units ask a guest, and offer for more: the answers of the book say the same. */
type AskingPage = Pick<UnitsPage, 'api'> & {
  unit: Partial<Pick<UnitsPage['unit'], Need>> & {
    chat: Pick<UnitsPage['unit']['chat'], 'stay' | 'message'>
    extras: readonly Pick<Extra, 'name' | 'amount' | 'charge'>[]
  }
}

/** BookModel as `house-questions.ts` gives it: it always knows the files in which something of this is wrong. */
export type BookedHouse = BookModel & Required<Pick<AvailabilityModel, 'wrong'>>

export type Calendars = Pick<Bookings, 'keptDays'> & {
  readonly [Name in Collection]?: Readonly<Record<string, readonly (Calendar | undefined)[]>> | undefined
}
type Calendar = NonNullable<Bookings['rooms']>[string][number]

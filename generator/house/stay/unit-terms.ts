/**
 * The terms of a unit in an answer: its free nights, the restrictions of a stay, and what is added to the price of the
 * nights.
 */
import type { Day } from './days/day.ts'
import type { DayOrMonthDay, MonthDay } from './days/period.ts'
import type { Nights } from './stay.ts'

/** All amounts are in cents. What the answer leaves out is empty or absent. */
export type UnitTerms = Terms & {
  nights: Nights
  /** The last day that the answer covers. */
  last: Day
}

/** Consecutive nights of one year, `yyyy-MM-dd`: the first and the last. */
export type Nightly = { from: Day; to: Day }

/** What an answer says besides its days. */
export type Terms = {
  restrictions: readonly Restriction[]
  discounts: readonly Discount[]
  charges: readonly Charge[]
  /** Absent where the answer names no tax: totals are then without it. */
  tax?: Tax | undefined
  guests: Guests
  cancellation?: Cancellation | undefined
  /** What a unit says of what guests bring or need; guests ask where it says nothing. */
  needs?: Partial<Record<Need, boolean>> | undefined
  /**
   * The nights that nobody has, and that no price is known for: they are not offered, and not taken. Nights after the
   * last day of an answer are not among them.
   */
  unpriced?: readonly Nightly[] | undefined
  /** The smallest amount of the currency; absent where it is a cent. */
  smallest?: number | undefined
  /** When the calendars of the unit were last read, in milliseconds since 1970. */
  read?: number | undefined
}

/**
 * The limits of a stay. Of the restrictions that apply to a day, the last one counts. A restriction applies to the day
 * of arrival, but `departure` to the day of departure. Without a period it always applies.
 */
export type Restriction = Partial<Period> & {
  /** The fewest nights, and the most. */
  minimum?: number | undefined
  maximum?: number | undefined
  /** The days of the week on which guests can arrive, or leave: 1 is Monday, 7 Sunday. */
  arrival?: readonly number[] | undefined
  departure?: readonly number[] | undefined
  /** The fewest days between the booking and the arrival. */
  notice?: number | undefined
  /** Whether a gap between two bookings can be booked as a whole although it is shorter than the minimum. */
  gaps?: boolean | undefined
}

/** What a restriction can ask for. */
export type RestrictionField = Exclude<keyof Restriction, keyof Period>

/** Both ends are included. With a year it happens once, without one every year. */
export type Period = { from: DayOrMonthDay; to: DayOrMonthDay }

/**
 * A discount on the price of the nights, for stays of `nights` or more. Where several apply, the one for the most
 * nights counts; of equal ones, the last.
 */
export type Discount = { nights: number; percent: number }

export const chargeUnits = ['stay', 'night', 'person', 'person-night'] as const
export const chargeDues = ['included', 'obligatory', 'on-request'] as const
export const chargeGuests = ['all', 'adults', 'extra'] as const

export type Charge = {
  id: string
  /** For one of what `each` names: a stay, a night, a person, or a night of a person. */
  amount: number
  each: (typeof chargeUnits)[number]
  due: (typeof chargeDues)[number]
  /**
   * Who pays a charge per person; `extra` are the guests beyond those that the price covers. Where nobody pays, there
   * is no charge.
   */
  guests: (typeof chargeGuests)[number]
  /** Whether every guest needs it: then it counts where prices are compared, also while it is on request. */
  isNeeded?: boolean | undefined
}

/** What the town asks per person and night. */
export type Tax = {
  amount: number
  /** Parts of the year with another amount; 0 where there is no tax. */
  seasons?: readonly { from: MonthDay; to: MonthDay; amount: number }[] | undefined
  /** The most nights of one stay that are taxed. Nights with an amount of 0 do not count. */
  nights?: number | undefined
  /** Children below this age pay nothing. Without it, children pay what adults pay. */
  childrenBelow?: number | undefined
}

/**
 * What guests pay when they book, and if they cancel: as percent of the total. Until `free` days before the arrival it
 * costs nothing. `depositAmount`, in cents, is the deposit of each stay instead of a percentage.
 */
export type Cancellation = {
  free?: number | undefined
  deposit?: number | undefined
  depositAmount?: number | undefined
  kept?: number | undefined
}

/** How many guests there is room for, and how many the price of a night covers; absent where that does not matter. */
export type Guests = { most?: number | undefined; priced?: number | undefined }

/** What a unit may have no room for, in the order of an address. */
export const allNeeds = ['dog', 'cot'] as const
export type Need = (typeof allNeeds)[number]

/** The guests. `children` are below the age of the tax, or minors where the tax names no age. */
export type Party = {
  adults: number
  children: number
  /** In years, of as many children as are told; undefined where one before them is not. */
  ages?: readonly (number | undefined)[] | undefined
  /** In the order of `allNeeds`. */
  needs?: readonly Need[] | undefined
}

/** The age from which nobody is a child. */
export const grownAge = 18

/** The guests with the children who pay the tax at their age among the adults. */
export function partyByAge(
  { adults, children, ages = [] }: Party,
  { childrenBelow = grownAge }: Pick<Tax, 'childrenBelow'> = {}
): Party {
  const older = Math.min(children, ages.filter((age) => age !== undefined && age >= childrenBelow).length)
  return { adults: adults + older, children: children - older }
}

/** What of the needs of guests a unit has no room for. */
export const unmetNeeds = ({ needs = [] }: Party, terms: Pick<Terms, 'needs'>): Need[] =>
  needs.filter((need) => terms.needs?.[need] === false)

export const guestCount = ({ adults, children }: Party): number => adults + children

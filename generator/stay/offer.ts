/**
 * What an answer says of a unit: its free nights, the rules of a stay in it, and what comes to the price of the nights.
 */
import type { Day } from './day.ts'
import type { DayOrMonthDay, MonthDay } from './season.ts'
import type { Nights } from './stay.ts'

/** All amounts are in cents. What the answer does not say is empty or absent. */
export type Offer = Terms & {
  nights: Nights
  /** The last day that the answer knows of. */
  last: Day
}

/** What comes beside the days. */
export type Terms = {
  rules: readonly StayRule[]
  discounts: readonly Discount[]
  charges: readonly Charge[]
  /** Absent where the answer says nothing of a tax: then no total has it. */
  tax?: Tax | undefined
  guests: Guests
  /** When the calendars of the unit were last read, in milliseconds since 1970. */
  read?: number | undefined
}

/**
 * One line of the rules: of those that say something of a day, the last one counts. The day of arrival decides, for
 * `departure` the day of departure. Without a period a line holds always.
 */
export type StayRule = Partial<Period> & {
  /** The fewest nights, and the most. */
  minimum?: number | undefined
  maximum?: number | undefined
  /** The days of the week on which guests can arrive, or leave: 1 is Monday, 7 Sunday. */
  arrival?: readonly number[] | undefined
  departure?: readonly number[] | undefined
  /** Days from the booking to the arrival, at least. */
  notice?: number | undefined
  /** Whether free nights between others that are taken, fewer than the minimum, can be booked as a whole. */
  gaps?: boolean | undefined
}

/** Both ends included; with a year once, without one every year. */
export type Period = { from: DayOrMonthDay; to: DayOrMonthDay }

/**
 * On the price of the nights, from so many nights on. Of several that hold, the one for the most nights counts, the
 * last of equal ones.
 */
export type Discount = { nights: number; percent: number }

export const chargeUnits = ['stay', 'night', 'person', 'person-night'] as const
export const chargeDues = ['included', 'obligatory', 'on-request'] as const
export const chargeGuests = ['all', 'adults', 'extra'] as const

export type Charge = {
  id: string
  /** Of one unit: one stay, one night, one person, one night of one person. */
  amount: number
  each: (typeof chargeUnits)[number]
  due: (typeof chargeDues)[number]
  /**
   * Whom it counts where it is per person; `extra` are guests above those that the price is for. A charge for nobody is
   * none.
   */
  guests: (typeof chargeGuests)[number]
}

/** What the town asks per person and night. */
export type Tax = {
  amount: number
  /** Parts of the year with another amount; 0 where it asks for nothing. */
  seasons?: readonly { from: MonthDay; to: MonthDay; amount: number }[] | undefined
  /** The most nights of one stay that it asks for; those for which it asks nothing do not count. */
  nights?: number | undefined
  /** Children below this age pay nothing. Where there is none, children pay what adults pay. */
  childrenBelow?: number | undefined
}

/** How many guests there is room for, and how many the price of a night is for; absent where that does not matter. */
export type Guests = { most?: number | undefined; priced?: number | undefined }

/** The guests: `children` are those below the age of the tax, or all minors where it has none. */
export type Party = { adults: number; children: number }

export const guestCount = ({ adults, children }: Party): number => adults + children

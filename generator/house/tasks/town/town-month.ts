/**
 * Counts for the town who stayed in a month: arrivals, nights, who pays the tourist tax and who does not, by the tax of
 * the house. Of a stay over the end of a month each month has its own nights. No names, documents or birthdays.
 */
import { z } from 'zod'
import type { DeskContext } from '../../../desk/desk-definition.ts'
import { rawAt } from '../../../desk/forms/raw-content.ts'
import { entriesOf } from '../../../engine/fields/value-paths.ts'
import { sha256 } from '../../../engine/store/hash.ts'
import { guestStays, stayGaps, type GuestStay, type StayGap } from '../../bookings/guest-stays.ts'
import type { AvailabilityModel } from '../../model/content-model.ts'
import { requestsFile } from '../../rules/availability/request-rules.ts'
import { addMonths, firstDay, monthOf, type Day } from '../../stay/days/day.ts'
import { centsOf } from '../../stay/locale-format.ts'
import { taxOfNights } from '../../stay/quote.ts'
import { byArrival, clipStay, nightCount, type Stay } from '../../stay/stay.ts'
import type { Tax } from '../../stay/unit-terms.ts'
import { bookingsByUnit, question } from '../requests/request-book.ts'

/** In persons, in nights of persons, and in cents. */
export type TownCounts = {
  arrived: number
  nights: number
  paying: number
  /** Why nights of persons are free: an age, the most nights of a stay, a season without tax. */
  exempt: Record<Exemption, number>
  tax: number
}

export type Exemption = 'age' | 'beyond' | 'season'

/** `counts` is undefined as long as nobody has said how many guests there were. */
export type TownRow = GuestStay & { nightsInMonth: number; counts: TownCounts | undefined }

export type TownMonth = {
  /** Its first day, and the one after its last. */
  from: Day
  until: Day
  rows: readonly TownRow[]
  /** Of all rows that are known; `stays` is how many began. */
  sums: TownCounts & { stays: number }
  /** How many rows are not known. */
  missing: number
  gaps: readonly StayGap[]
  /** Whether some of its nights are still to come. */
  isOpen: boolean
  /** What a night costs, in cents, with its rules; undefined if the house does not say it. */
  tax: Tax | undefined
  house: string
  currency: string
}

const monthQuestion = z.object({
  /** By default the one before that of today. */
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
  months: z.union([z.literal(1), z.literal(3)])
})

export const townQuestions = {
  town: question(monthQuestion, ({ month: asked, months }, { house, ...from }): TownMonth => {
    const { today, content } = from
    const month = asked ?? addMonths(monthOf(today), -1)
    const span = { from: firstDay(month), until: firstDay(addMonths(month, months)) }
    const booked = bookingsByUnit(from.feeds)
    const isKnown = typeof rawAt(content, 'site.yaml', 'touristTax', 'amount') === 'number'
    const tax = isKnown ? taxInCents(house.site.touristTax) : undefined
    const rows = guestStays(house, booked, today).flatMap((stay) => rowOf(stay, span, tax))
    const known = rows.flatMap(({ counts }) => counts ?? [])
    return {
      ...span,
      rows: rows.toSorted((one, other) => Number(!isMissing(one)) - Number(!isMissing(other)) || byArrival(one, other)),
      sums: { ...sumOf(known), stays: known.filter(({ arrived }) => arrived > 0).length },
      missing: rows.filter(isMissing).length,
      gaps: stayGaps(house, booked, { from: span.from, today }),
      isOpen: span.until > today,
      tax,
      house: house.site.name,
      currency: house.site.currency
    }
  }),
  /** Where the numbers of guests of other sites are written, and how many are there. */
  otherGuests: (_: unknown, { content }: DeskContext) => ({
    at: { file: requestsFile, seen: sha256(content.sources.find(({ file }) => file === requestsFile)?.text ?? '') },
    length: entriesOf(rawAt(content, requestsFile, 'otherGuests')).length
  })
}

const isMissing = ({ counts }: TownRow): boolean => counts === undefined

const taxInCents = ({ amount, seasons, ...tax }: AvailabilityModel['site']['touristTax']): Tax => ({
  ...tax,
  amount: centsOf(amount),
  seasons: seasons?.map((season) => ({ ...season, amount: centsOf(season.amount) }))
})

function rowOf(stay: GuestStay, { from, until }: { from: Day; until: Day }, tax: Tax | undefined): TownRow[] {
  const [inMonth] = clipStay(stay, from, until)
  if (inMonth === undefined) return []
  const counts = stay.guests && countStay({ ...stay, guests: stay.guests }, inMonth, tax)
  return [{ ...stay, nightsInMonth: nightCount(inMonth), counts }]
}

/** @param inMonth the nights that count, of a stay whose taxed nights are counted from its arrival on */
export function countStay(
  { arrival, departure, guests }: Stay & { guests: NonNullable<GuestStay['guests']> },
  inMonth: Stay,
  tax: Tax | undefined
): TownCounts {
  const { adults, children = 0 } = guests
  const arrived = arrival >= inMonth.arrival ? adults + children : 0
  const counts = { ...noCounts(), arrived }
  // Without a tax nobody pays for a reason that is known.
  const free: Tax = { amount: 0 }
  for (const { night, amount, isBeyond } of taxOfNights({ arrival, departure }, tax ?? free)) {
    if (night < inMonth.arrival || night >= inMonth.departure) continue
    const ofAge = tax?.childrenBelow === undefined ? 0 : children
    const others = adults + children - ofAge
    counts.nights += adults + children
    if (amount === 0) counts.exempt.season += adults + children
    else {
      counts.exempt.age += ofAge
      if (isBeyond) counts.exempt.beyond += others
      else {
        counts.paying += others
        counts.tax += amount * others
      }
    }
  }
  return counts
}

const noCounts = (): TownCounts => ({
  arrived: 0,
  nights: 0,
  paying: 0,
  exempt: { age: 0, beyond: 0, season: 0 },
  tax: 0
})

const sumOf = (all: readonly TownCounts[]): TownCounts =>
  all.reduce(
    (sum, each) => ({
      arrived: sum.arrived + each.arrived,
      nights: sum.nights + each.nights,
      paying: sum.paying + each.paying,
      exempt: {
        age: sum.exempt.age + each.exempt.age,
        beyond: sum.exempt.beyond + each.exempt.beyond,
        season: sum.exempt.season + each.exempt.season
      },
      tax: sum.tax + each.tax
    }),
    noCounts()
  )

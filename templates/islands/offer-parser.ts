/** Reads and validates what an answer says besides its days. Malformed parts are ignored. */
import { isDay } from '../../generator/house/stay/day.ts'
import {
  chargeDues,
  chargeGuests,
  chargeUnits,
  type Charge,
  type Discount,
  type Period,
  type RuleField,
  type StayRule,
  type Tax,
  type OfferTerms
} from '../../generator/house/stay/offer.ts'

/** No night costs as much in any currency. */
const maximumPrice = 1e9
/** No rule has more nights, days, years or people. */
const maximumCount = 1000

type Fields = Readonly<Record<string, unknown>>

export const fieldsOf = (value: unknown): Fields =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every object can be asked for any key
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** An amount of money in cents; undefined for anything else. */
export function parseCents(amount: unknown): number | undefined {
  const isPrice = typeof amount === 'number' && amount >= 0 && amount <= maximumPrice
  return isPrice ? Math.round(amount * 100) : undefined
}

/** What the page says, which counts where the answer says nothing. */
export type OfferDefaults = OfferTerms['guests'] & Pick<OfferTerms, 'smallest'>

/**
 * @param stay what the first item of an answer says of stays
 */
export function parseOfferTerms(stay: unknown, defaults: OfferDefaults = {}): OfferTerms {
  const { rules, discounts, charges, tax, guests, read } = fieldsOf(stay)
  const { most, priced } = fieldsOf(guests)
  return {
    rules: listOf(rules, parseRule),
    discounts: listOf(discounts, parseDiscount),
    charges: listOf(charges, parseCharge),
    tax: parseTax(fieldsOf(tax)),
    guests: { most: countOf(most) ?? defaults.most, priced: countOf(priced) ?? defaults.priced },
    smallest: defaults.smallest,
    read: instantOf(read)
  }
}

/** A rule with a malformed part is ignored: the rest of it could refuse stays that the whole rule allows. */
function parseRule(fields: Fields): StayRule | undefined {
  const { from, to, minimum, maximum, notice, arrival, departure, gaps } = fields
  const rule = {
    minimum: countOf(minimum),
    maximum: countOf(maximum),
    notice: countOf(notice, 0),
    arrival: weekdaysOf(arrival),
    departure: weekdaysOf(departure),
    gaps: typeof gaps === 'boolean' ? gaps : undefined
  } satisfies Record<RuleField, unknown>
  const period = from === undefined && to === undefined ? {} : periodOf(fields)
  return isWhole(rule, fields) && period !== undefined ? { ...period, ...rule } : undefined
}

function parseDiscount({ nights, percent }: Fields): Discount | undefined {
  const from = countOf(nights)
  const isPercent = typeof percent === 'number' && percent > 0 && percent <= 100
  return from !== undefined && isPercent ? { nights: from, percent } : undefined
}

function parseCharge({ id, amount, each, due, guests }: Fields): Charge | undefined {
  const charge = {
    id: typeof id === 'string' ? id : undefined,
    amount: parseCents(amount),
    each: chargeUnits.find((unit) => unit === each),
    due: chargeDues.find((known) => known === due),
    guests: chargeGuests.find((known) => known === (guests ?? 'all'))
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every part is there
  return Object.values(charge).includes(undefined) ? undefined : (charge as Charge)
}

/** A tax with a malformed part is ignored: it cannot be computed. */
function parseTax(fields: Fields): Tax | undefined {
  const amount = parseCents(fields.amount)
  const tax = {
    seasons: wholeListOf(fields.seasons, parseTaxSeason),
    nights: countOf(fields.nights),
    childrenBelow: countOf(fields.childrenBelow)
  }
  return amount !== undefined && isWhole(tax, fields) ? { amount, ...tax } : undefined
}

function parseTaxSeason(fields: Fields): NonNullable<Tax['seasons']>[number] | undefined {
  const period = periodOf(fields)
  const amount = parseCents(fields.amount)
  return period?.from.length === 5 && amount !== undefined ? { ...period, amount } : undefined
}

/** Whether all that is said could be read. */
const isWhole = (read: object, fields: Fields): boolean =>
  Object.entries(read).every(([key, value]) => value !== undefined || fields[key] === undefined)

/** Both ends have the same form: with a year or without. */
function periodOf({ from, to }: Fields): Period | undefined {
  if (typeof from !== 'string' || typeof to !== 'string' || from.length !== to.length) return undefined
  const isReal = (day: string): boolean => isDay(day.length === 5 ? `2024-${day}` : day)
  return isReal(from) && isReal(to) ? { from, to } : undefined
}

/** A whole number. */
const countOf = (value: unknown, least = 1): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= maximumCount ? value : undefined

function weekdaysOf(value: unknown): number[] | undefined {
  if (!Array.isArray(value)) return undefined
  const days = value.flatMap((each: unknown) => countOf(each) ?? [])
  return days.length === value.length && days.length > 0 && days.every((day) => day <= 7) ? days : undefined
}

function instantOf(value: unknown): number | undefined {
  const instant =
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(value)
      ? Date.parse(value)
      : Number.NaN
  return Number.isNaN(instant) ? undefined : instant
}

/** The items that are valid. */
function listOf<Item>(value: unknown, read: (fields: Fields) => Item | undefined): Item[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((each: unknown) => read(fieldsOf(each)) ?? [])
}

/** All items; undefined if one of them is malformed. */
function wholeListOf<Item>(value: unknown, read: (fields: Fields) => Item | undefined): Item[] | undefined {
  const items = listOf(value, read)
  return Array.isArray(value) && items.length === value.length ? items : undefined
}

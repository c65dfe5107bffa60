/** Reads and validates the part of an answer that does not depend on the night. Malformed parts are ignored. */
import { isDay } from './days/day.ts'
import {
  chargeDues,
  chargeGuests,
  chargeUnits,
  type Cancellation,
  type Need,
  type Charge,
  type Discount,
  type Nightly,
  type Terms,
  type Period,
  type Restriction,
  type Tax
} from './unit-terms.ts'

type Fields = Readonly<Record<string, unknown>>

export const asObject = (value: unknown): Fields =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every object can be asked for any key
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** What the page says, which counts where the answer says nothing. */
export type TermsDefaults = Terms['guests'] & Pick<Terms, 'smallest'>

/**
 * @param stay what the first item of an answer says of stays
 */
export function parseTerms(stay: unknown, defaults: TermsDefaults = {}): Terms {
  const { rules, discounts, charges, tax, guests, needs, cancellation, unpriced, read } = asObject(stay)
  const { most, priced } = asObject(guests)
  return {
    restrictions: listOf(rules, parseRestriction),
    discounts: listOf(discounts, parseDiscount),
    charges: listOf(charges, parseCharge),
    tax: parseTax(tax),
    guests: { most: countOf(most) ?? defaults.most, priced: countOf(priced) ?? defaults.priced },
    needs: parseNeeds(needs) ?? {},
    cancellation: parseCancellation(cancellation) ?? {},
    unpriced: listOf(unpriced, parseNightly),
    smallest: defaults.smallest,
    read: instantOf(read)
  }
}

/** Reads a value; undefined for what is malformed. */
type Reader<Value> = (value: unknown) => Value | undefined
type Readers = Readonly<Record<string, Reader<unknown>>>
type ReadBy<Each extends Readers> = { [Key in keyof Each]: NonNullable<ReturnType<Each[Key]>> }

/**
 * Reads the fields of an object. Undefined if one is malformed, or if a required one is missing: a part of a
 * restriction could refuse stays that the whole allows, and a part of a tax cannot be computed.
 */
function partOf<Needed extends Readers, Optional extends Readers>(
  value: unknown,
  needed: Needed,
  optional: Optional
): (ReadBy<Needed> & Partial<ReadBy<Optional>>) | undefined {
  const fields = asObject(value)
  const part: Record<string, unknown> = {}
  for (const [key, read] of Object.entries<Reader<unknown>>({ ...needed, ...optional })) {
    if (fields[key] === undefined && !(key in needed)) continue
    part[key] = read(fields[key])
    if (part[key] === undefined) return undefined
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field has been read
  return part as ReadBy<Needed> & Partial<ReadBy<Optional>>
}

const numberOf =
  (least: number, most: number): Reader<number> =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most ? value : undefined

/** A whole number. No rule has more nights, days, years or people. */
const wholeOf =
  (least: number, most = 1000): Reader<number> =>
  (value) =>
    Number.isInteger(value) ? numberOf(least, most)(value) : undefined

const countOf = wholeOf(1)

/** An amount of money in cents. No night costs as much in any currency. */
export function parseCents(amount: unknown): number | undefined {
  const price = numberOf(0, 1e9)(amount)
  return price === undefined ? undefined : Math.round(price * 100)
}

const oneOf =
  <Value>(values: readonly Value[]): Reader<Value> =>
  (value) =>
    values.find((known) => known === value)

const flagOf = oneOf([true, false])
/** In percent. */
const shareOf = wholeOf(1, 100)

const textOf: Reader<string> = (value) => (typeof value === 'string' ? value : undefined)

/** A day of one year, or of every year. */
const dayOf: Reader<string> = (value) =>
  typeof value === 'string' && isDay(value.length === 5 ? `2024-${value}` : value) ? value : undefined

/** Both ends have the same form: with a year or without. */
const isPeriod = ({ from, to }: Partial<Period>): boolean => from?.length === to?.length

const weekdaysOf: Reader<number[]> = (value) => {
  const days = wholeListOf(value, wholeOf(1, 7))
  return days?.length === 0 ? undefined : days
}

const parseRestriction: Reader<Restriction> = (value) => {
  const rule = partOf(value, {}, {
    from: dayOf,
    to: dayOf,
    minimum: countOf,
    maximum: countOf,
    notice: wholeOf(0),
    arrival: weekdaysOf,
    departure: weekdaysOf,
    gaps: flagOf
    // What is not read here reaches no guest.
  } satisfies { [Field in keyof Restriction]-?: Reader<NonNullable<Restriction[Field]>> })
  return rule && isPeriod(rule) ? rule : undefined
}

const parseDiscount: Reader<Discount> = (value) =>
  partOf(value, { nights: countOf, percent: numberOf(Number.MIN_VALUE, 100) }, {})

const parseCharge: Reader<Charge> = (value) =>
  partOf(
    { guests: 'all', ...asObject(value) },
    {
      id: textOf,
      amount: parseCents,
      each: oneOf(chargeUnits),
      due: oneOf(chargeDues),
      guests: oneOf(chargeGuests)
    },
    {}
  )

const parseTax: Reader<Tax> = (value) =>
  partOf(
    value,
    { amount: parseCents },
    {
      seasons: (seasons: unknown) => wholeListOf(seasons, parseTaxSeason),
      nights: countOf,
      childrenBelow: countOf
    }
  )

const parseTaxSeason: Reader<NonNullable<Tax['seasons']>[number]> = (value) => {
  const season = partOf(value, { from: dayOf, to: dayOf, amount: parseCents }, {})
  return season?.from.length === 5 && isPeriod(season) ? season : undefined
}

const parseNeeds: Reader<Partial<Record<Need, boolean>>> = (value) => partOf(value, {}, { dog: flagOf, cot: flagOf })

const parseCancellation: Reader<Cancellation> = (value) =>
  partOf(value, {}, { free: wholeOf(0), deposit: shareOf, depositAmount: parseCents, kept: shareOf })

const dateOf: Reader<string> = (value) => (typeof value === 'string' && isDay(value) ? value : undefined)

const parseNightly: Reader<Nightly> = (value) => partOf(value, { from: dateOf, to: dateOf }, {})

/** Seconds since 1970 in UTC. */
const instantOf: Reader<number> = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? Date.parse(value) || undefined : undefined

/** The items that are valid. */
const listOf = <Item>(value: unknown, read: Reader<Item>): Item[] =>
  Array.isArray(value) ? value.flatMap((each) => read(each) ?? []) : []

/** All items; undefined if one of them is malformed. */
function wholeListOf<Item>(value: unknown, read: Reader<Item>): Item[] | undefined {
  const items = listOf(value, read)
  return Array.isArray(value) && items.length === value.length ? items : undefined
}

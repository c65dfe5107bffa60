/** Says why a stay is not possible, by the terms of a unit. */
import { addDays, weekday, type Day } from './days/day.ts'
import {
  guestCount,
  unmetNeeds,
  type Need,
  type UnitTerms,
  type Party,
  type RestrictionField,
  type Restriction
} from './unit-terms.ts'
import { holdsOn } from './days/period.ts'
import { nightCount, type Stay } from './stay.ts'

/** Weekdays are 1 for Monday to 7 for Sunday. */
export type Refusal =
  | { reason: 'past' }
  /** The house needs `days` of notice; `earliest` is the first possible day of arrival. */
  | { reason: 'notice'; days: number; earliest: Day }
  | { reason: 'guests'; most: number }
  | { reason: 'need'; need: Need }
  /** `night` is the first that is not free. */
  | { reason: 'taken'; night: Day }
  /**
   * Nobody has these nights, but they have no price yet. `last` is the last night before them that has one, undefined
   * if none from today on has one.
   */
  | { reason: 'unpublished'; last: Day | undefined }
  /** `day` is the arrival or the departure; where only the arrival is known, the first departure after the minimum. */
  | { reason: 'arrival-weekday' | 'departure-weekday'; weekdays: readonly number[]; day: Day }
  /** `blocked` is the refusal of the night that prevents a stay of the minimum length. */
  | { reason: 'too-short'; minimum: number; blocked?: Refusal | undefined }
  | { reason: 'too-long'; maximum: number }

export type StayContext = { today: Day; party: Party }

/** Why a stay is not possible, the gravest reason first; empty for one that is. */
export const refusals = (stay: Stay, terms: UnitTerms, context: StayContext): Refusal[] => [
  ...reasonsAgainst(stay, terms, context)
]

/** The gravest of them. */
export function refusal(stay: Stay, terms: UnitTerms, context: StayContext): Refusal | undefined {
  for (const reason of reasonsAgainst(stay, terms, context)) return reason
  return undefined
}

/** What is past, or has no prices yet, has no other reason that would help a guest. */
function* reasonsAgainst(stay: Stay, terms: UnitTerms, { today, party }: StayContext): Generator<Refusal> {
  const ofDay = refusalOfDay(stay.arrival, terms, today)
  if (ofDay !== undefined) yield ofDay
  if (ofDay?.reason === 'past') return
  const { most } = terms.guests
  if (most !== undefined && guestCount(party) > most) yield { reason: 'guests', most }
  for (const need of unmetNeeds(party, terms)) yield { reason: 'need', need }
  const ofNights = refusalOfNights(stay, terms, today)
  if (ofNights !== undefined) yield ofNights
  if (ofNights?.reason === 'unpublished') return
  for (const ofLength of refusalsOfLength(stay, terms, today))
    // The night that prevents a stay of the minimum length is told once.
    // Stryker disable next-line ConditionalExpression: no other reason names such a night
    yield ofLength.reason === 'too-short' && ofNights !== undefined ? { ...ofLength, blocked: undefined } : ofLength
}

/** Why no stay can begin on a day; undefined where one can. */
export function arrivalRefusal(arrival: Day, terms: UnitTerms, today: Day): Refusal | undefined {
  const refused =
    refusalOfDay(arrival, terms, today) ?? refusalOfNights({ arrival, departure: addDays(arrival, 1) }, terms, today)
  if (refused !== undefined) return refused
  if (gapAround(arrival, terms, today)?.arrival === arrival) return undefined
  return refusalOfWeekday('arrival', arrival, terms) ?? refusalOfDepartures(arrival, terms, today)
}

/** Why no departure suits an arrival. */
function refusalOfDepartures(arrival: Day, terms: UnitTerms, today: Day): Refusal | undefined {
  const { minimum, maximum } = lengthsFor(arrival, terms)
  let refused: Refusal | undefined
  for (let nights = 1; nights <= maximum && terms.nights.has(addDays(arrival, nights - 1)); nights += 1) {
    if (nights < minimum) continue
    const ofWeekday = refusalOfWeekday('departure', addDays(arrival, nights), terms)
    if (ofWeekday === undefined) return undefined
    refused ??= ofWeekday
  }
  return refused ?? refusalOfMinimum(arrival, minimum, { terms, today })
}

const refusalOfMinimum = (
  arrival: Day,
  minimum: number,
  { terms, today }: { terms: UnitTerms; today: Day }
): Refusal => ({
  reason: 'too-short',
  minimum,
  blocked: refusalOfNights({ arrival, departure: addDays(arrival, minimum) }, terms, today)
})

/** Whether a day is in the past, or too soon for an arrival. */
function refusalOfDay(arrival: Day, { restrictions }: UnitTerms, today: Day): Refusal | undefined {
  if (arrival < today) return { reason: 'past' }
  const days = restrictionOn(restrictions, arrival, 'notice') ?? 0
  const earliest = addDays(today, days)
  return arrival < earliest ? { reason: 'notice', days, earliest } : undefined
}

function refusalOfNights({ arrival, departure }: Stay, terms: UnitTerms, today: Day): Refusal | undefined {
  for (let night = arrival; night < departure; night = addDays(night, 1))
    if (!terms.nights.has(night))
      return isUnpublished(night, terms)
        ? { reason: 'unpublished', last: lastPriced(night, terms, today) }
        : { reason: 'taken', night }
  return undefined
}

type PricedTerms = Pick<UnitTerms, 'last' | 'unpriced'>

/** Whether nobody has a night, but it has no price yet. */
export const isUnpublished = (night: Day, terms: PricedTerms): boolean =>
  night > terms.last || unpricedAround(night, terms) !== undefined

const unpricedAround = (night: Day, { unpriced = [] }: PricedTerms) =>
  unpriced.find(({ from, to }) => from <= night && night <= to)

/** The last night with a price before one that has none; undefined where none from today on has one. */
function lastPriced(unpublished: Day, terms: PricedTerms, today: Day): Day | undefined {
  const { last } = terms
  let night = unpublished > last ? last : addDays(unpublished, -1)
  for (let gap = unpricedAround(night, terms); gap !== undefined; gap = unpricedAround(night, terms))
    night = addDays(gap.from, -1)
  // Of an old answer the last night may be past.
  return night < today && night !== last ? undefined : night
}

function* refusalsOfLength(stay: Stay, terms: UnitTerms, today: Day): Generator<Refusal> {
  const { arrival, departure } = stay
  const gap = gapAround(arrival, terms, today)
  if (gap?.arrival === arrival && gap.departure === departure) return
  const count = nightCount(stay)
  const { minimum, maximum } = lengthsFor(arrival, terms)
  const ofArrival = refusalOfWeekday('arrival', arrival, terms)
  if (ofArrival !== undefined) yield ofArrival
  if (count < minimum) yield refusalOfMinimum(arrival, minimum, { terms, today })
  if (count > maximum) yield { reason: 'too-long', maximum }
  const ofDeparture = refusalOfWeekday('departure', departure, terms)
  if (ofDeparture !== undefined) yield ofDeparture
}

function refusalOfWeekday(end: 'arrival' | 'departure', day: Day, { restrictions }: UnitTerms): Refusal | undefined {
  const weekdays = restrictionOn(restrictions, day, end)
  if (weekdays === undefined || weekdays.includes(weekday(day) + 1)) return undefined
  return { reason: `${end}-weekday`, weekdays, day }
}

/** The fewest and the most nights for guests who arrive on a day. */
export const lengthsFor = (arrival: Day, { restrictions }: UnitTerms): { minimum: number; maximum: number } => ({
  minimum: restrictionOn(restrictions, arrival, 'minimum') ?? 1,
  maximum: restrictionOn(restrictions, arrival, 'maximum') ?? Number.POSITIVE_INFINITY
})

/**
 * The gap around a day that can be booked as a whole, whatever the weekdays: its free nights are fewer than the minimum
 * for its first night, and taken nights are on both sides. Nights that are too soon to book count as taken. Nights
 * without a price do not, nor do those after the last day of the answer.
 */
export function gapAround(day: Day, terms: UnitTerms, today: Day): Stay | undefined {
  const { nights, restrictions } = terms
  const longest = Math.max(0, ...restrictions.map(({ minimum = 0 }) => minimum))
  const isOpen = (night: Day): boolean => nights.has(night) && refusalOfDay(night, terms, today) === undefined
  if (!isOpen(day)) return undefined
  let [arrival, departure] = [day, addDays(day, 1)]
  while (nightCount({ arrival, departure }) < longest && isOpen(addDays(arrival, -1))) arrival = addDays(arrival, -1)
  while (nightCount({ arrival, departure }) < longest && nights.has(departure)) departure = addDays(departure, 1)
  const isShort = nightCount({ arrival, departure }) < lengthsFor(arrival, terms).minimum
  const isBetweenTaken = !isUnpublished(departure, terms) && !isUnpublished(addDays(arrival, -1), terms)
  return isShort && isBetweenTaken && restrictionOn(restrictions, arrival, 'gaps') === true
    ? { arrival, departure }
    : undefined
}

/** The value of a field in the last rule that applies to a day. */
export function restrictionOn<Key extends RestrictionField>(
  restrictions: readonly Restriction[],
  day: Day,
  key: Key
): Restriction[Key] {
  return restrictions.findLast((rule) => rule[key] !== undefined && holdsOn(rule, day))?.[key]
}

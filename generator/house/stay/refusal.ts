/** Why a stay is not possible: the rules of an offer, applied to one stay. */
import { addDays, weekday, type Day } from './day.ts'
import { guestCount, type Offer, type Party, type RuleField, type StayRule } from './unit-terms.ts'
import { holdsOn } from './period.ts'
import { nightCount, type Stay } from './stay.ts'

/** Weekdays are 1 for Monday to 7 for Sunday. */
export type Refusal =
  | { reason: 'past' }
  /** The house needs `days` of notice; `earliest` is the first possible day of arrival. */
  | { reason: 'notice'; days: number; earliest: Day }
  | { reason: 'guests'; most: number }
  /** `night` is the first that is not free. */
  | { reason: 'taken'; night: Day }
  /** The prices of these nights are not published yet: no night after `last` has a price. */
  | { reason: 'unpublished'; last: Day }
  /** `day` is the arrival or the departure; where only the arrival is known, the first departure after the minimum. */
  | { reason: 'arrival-weekday' | 'departure-weekday'; weekdays: readonly number[]; day: Day }
  /** `blocked` is the refusal of the night that prevents a stay of the minimum length. */
  | { reason: 'too-short'; minimum: number; blocked?: Refusal | undefined }
  | { reason: 'too-long'; maximum: number }

export type StayContext = { today: Day; party: Party }

/** The gravest reason why a stay is not possible; undefined for one that is. */
export function refusal(stay: Stay, offer: Offer, { today, party }: StayContext): Refusal | undefined {
  const { most } = offer.guests
  return (
    refusalOfDay(stay.arrival, offer, today) ??
    (most !== undefined && guestCount(party) > most ? { reason: 'guests', most } : undefined) ??
    refusalOfNights(stay, offer) ??
    refusalOfLength(stay, offer, today)
  )
}

/** Why no stay can begin on a day; undefined where one can. */
export function arrivalRefusal(arrival: Day, offer: Offer, today: Day): Refusal | undefined {
  const refused =
    refusalOfDay(arrival, offer, today) ?? refusalOfNights({ arrival, departure: addDays(arrival, 1) }, offer)
  if (refused !== undefined) return refused
  if (gapAround(arrival, offer, today)?.arrival === arrival) return undefined
  return refusalOfWeekday('arrival', arrival, offer) ?? refusalOfDepartures(arrival, offer)
}

/** Why no departure suits an arrival. */
function refusalOfDepartures(arrival: Day, offer: Offer): Refusal | undefined {
  const { minimum, maximum } = lengthsFor(arrival, offer)
  let refused: Refusal | undefined
  for (let nights = 1; nights <= maximum && offer.nights.has(addDays(arrival, nights - 1)); nights += 1) {
    if (nights < minimum) continue
    const ofWeekday = refusalOfWeekday('departure', addDays(arrival, nights), offer)
    if (ofWeekday === undefined) return undefined
    refused ??= ofWeekday
  }
  return refused ?? refusalOfMinimum(arrival, minimum, offer)
}

const refusalOfMinimum = (arrival: Day, minimum: number, offer: Offer): Refusal => ({
  reason: 'too-short',
  minimum,
  blocked: refusalOfNights({ arrival, departure: addDays(arrival, minimum) }, offer)
})

/** Whether a day is in the past, or too soon for an arrival. */
function refusalOfDay(arrival: Day, { rules }: Offer, today: Day): Refusal | undefined {
  if (arrival < today) return { reason: 'past' }
  const days = ruleFor(rules, arrival, 'notice') ?? 0
  const earliest = addDays(today, days)
  return arrival < earliest ? { reason: 'notice', days, earliest } : undefined
}

function refusalOfNights({ arrival, departure }: Stay, { nights, last }: Offer): Refusal | undefined {
  for (let night = arrival; night < departure; night = addDays(night, 1))
    if (!nights.has(night)) return night > last ? { reason: 'unpublished', last } : { reason: 'taken', night }
  return undefined
}

function refusalOfLength(stay: Stay, offer: Offer, today: Day): Refusal | undefined {
  const { arrival, departure } = stay
  const gap = gapAround(arrival, offer, today)
  if (gap?.arrival === arrival && gap.departure === departure) return undefined
  const count = nightCount(stay)
  const { minimum, maximum } = lengthsFor(arrival, offer)
  return (
    refusalOfWeekday('arrival', arrival, offer) ??
    (count < minimum ? refusalOfMinimum(arrival, minimum, offer) : undefined) ??
    (count > maximum ? { reason: 'too-long', maximum } : undefined) ??
    refusalOfWeekday('departure', departure, offer)
  )
}

function refusalOfWeekday(end: 'arrival' | 'departure', day: Day, { rules }: Offer): Refusal | undefined {
  const weekdays = ruleFor(rules, day, end)
  if (weekdays === undefined || weekdays.includes(weekday(day) + 1)) return undefined
  return { reason: `${end}-weekday`, weekdays, day }
}

/** The fewest and the most nights for guests who arrive on a day. */
export const lengthsFor = (arrival: Day, { rules }: Offer): { minimum: number; maximum: number } => ({
  minimum: ruleFor(rules, arrival, 'minimum') ?? 1,
  maximum: ruleFor(rules, arrival, 'maximum') ?? Number.POSITIVE_INFINITY
})

/**
 * The gap around a day that can be booked as a whole, whatever the weekdays: its free nights are fewer than the minimum
 * for its first night, and taken nights are on both sides. Nights that are too soon to book count as taken. Nights
 * after the last day of the answer do not.
 */
export function gapAround(day: Day, offer: Offer, today: Day): Stay | undefined {
  const { nights, rules, last } = offer
  const longest = Math.max(0, ...rules.map(({ minimum = 0 }) => minimum))
  const isOpen = (night: Day): boolean => nights.has(night) && refusalOfDay(night, offer, today) === undefined
  if (longest < 2 || !rules.some(({ gaps }) => gaps === true) || !isOpen(day)) return undefined
  let [arrival, departure] = [day, addDays(day, 1)]
  while (nightCount({ arrival, departure }) < longest && isOpen(addDays(arrival, -1))) arrival = addDays(arrival, -1)
  while (nightCount({ arrival, departure }) < longest && nights.has(departure)) departure = addDays(departure, 1)
  const isShort = nightCount({ arrival, departure }) < lengthsFor(arrival, offer).minimum
  return isShort && departure <= last && ruleFor(rules, arrival, 'gaps') === true ? { arrival, departure } : undefined
}

/** The value of a field in the last rule that applies to a day. */
export function ruleFor<Key extends RuleField>(rules: readonly StayRule[], day: Day, key: Key): StayRule[Key] {
  return rules.findLast((rule) => rule[key] !== undefined && holdsOn(rule, day))?.[key]
}

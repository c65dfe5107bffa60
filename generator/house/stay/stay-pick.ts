/** Follows what a guest picks in a calendar, day by day, and says why a pick is not possible. */
import type { Day } from './days/day.ts'
import type { UnitTerms } from './unit-terms.ts'
import { arrivalRefusal, refusal, type StayContext, type Refusal } from './refusal.ts'
import { isStay, type StayPick } from './stay.ts'

export type DayRole = 'arrival' | 'departure'
/** What limits a pick. `today` is the first possible day of arrival. */
export type PickContext = StayContext & { terms: UnitTerms }

/** `rejected` says why the day could not be used as the guest meant it. */
export type PickResult = { pick: StayPick | undefined; rejected?: { refused: Refusal; of: StayPick } | undefined }

/** What a click would make of a day; undefined where it changes nothing. */
export function roleIfPicked(day: Day, pick: StayPick | undefined, bounds: PickContext): DayRole | undefined {
  const next = pickDay(day, pick, bounds).pick
  if (next?.departure === day && pick !== next) return 'departure'
  return next === pick ? undefined : 'arrival'
}

/**
 * The pick after a click on a day. A second click on the arrival takes it back. A day that cannot be the departure
 * becomes the arrival of another stay, unless the stay is only too short, or ends on another day of the week.
 */
export function pickDay(day: Day, pick: StayPick | undefined, { terms, ...asked }: PickContext): PickResult {
  const open = isStay(pick) ? undefined : pick
  if (open?.arrival === day) return { pick: undefined }
  // Stryker disable next-line EqualityOperator: the arrival itself was taken back above
  const stay = open !== undefined && day > open.arrival ? { arrival: open.arrival, departure: day } : undefined
  const refused = stay === undefined ? undefined : refusal(stay, terms, asked)
  if (stay !== undefined && refused === undefined) return { pick: stay }
  // Stryker disable next-line LogicalOperator,ConditionalExpression: here both are undefined, or neither is
  const rejected = stay === undefined || refused === undefined ? undefined : { refused, of: stay }
  if (refused?.reason === 'too-short' || refused?.reason === 'departure-weekday') return { pick, rejected }
  const ofArrival = arrivalRefusal(day, terms, asked.today)
  return ofArrival === undefined
    ? { pick: { arrival: day }, rejected }
    : { pick, rejected: rejected ?? { refused: ofArrival, of: { arrival: day } } }
}

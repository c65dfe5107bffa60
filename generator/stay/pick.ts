/** What a guest picks in a calendar, day by day, and what stands against it. */
import type { Day } from './day.ts'
import type { Offer } from './offer.ts'
import { arrivalRefusal, refusal, type Asked, type Refusal } from './refusal.ts'
import type { Stay } from './stay.ts'

/** The day of departure is absent while it is still to be picked. */
export type Pick = { arrival: Day; departure?: Day }

export const isStay = (pick: Pick | undefined): pick is Stay => pick?.departure !== undefined

export type DayUse = 'arrival' | 'departure'
/** `today` is the first day that can be an arrival. */
export type Bounds = Asked & { offer: Offer }

/** `why` is there where the day has not become what it was picked for. */
export type Picked = { pick: Pick | undefined; why?: { refused: Refusal; of: Pick } | undefined }

/** What a day can still be; where that is undefined, a click on it changes nothing. */
export function openUse(day: Day, pick: Pick | undefined, bounds: Bounds): DayUse | undefined {
  const next = pickDay(day, pick, bounds).pick
  if (next?.departure === day && pick !== next) return 'departure'
  return next === pick ? undefined : 'arrival'
}

/**
 * The pick after a click on a day. The day of arrival, clicked again, is taken back. A day that cannot be the departure
 * becomes the arrival of another stay, unless it lies within one that only has the wrong length or weekday.
 */
export function pickDay(day: Day, pick: Pick | undefined, { offer, ...asked }: Bounds): Picked {
  const open = isStay(pick) ? undefined : pick
  if (open?.arrival === day) return { pick: undefined }
  const stay = open !== undefined && day > open.arrival ? { arrival: open.arrival, departure: day } : undefined
  const refused = stay === undefined ? undefined : refusal(stay, offer, asked)
  if (stay !== undefined && refused === undefined) return { pick: stay }
  const why = stay === undefined || refused === undefined ? undefined : { refused, of: stay }
  if (refused?.reason === 'too-short' || refused?.reason === 'departure-weekday') return { pick, why }
  const ofArrival = arrivalRefusal(day, offer, asked.today)
  return ofArrival === undefined
    ? { pick: { arrival: day }, why }
    : { pick, why: { refused: ofArrival, of: { arrival: day } } }
}

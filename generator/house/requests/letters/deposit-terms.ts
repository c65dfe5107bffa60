/** What the rules of the house ask as a deposit for a stay. Amounts are in the currency of the house. */
import { conditionsOf } from '../../bookings/unit-answers.ts'
import type { AvailabilityModel } from '../../model/content-model.ts'
import { cancellationOf } from '../../stay/cancellation.ts'
import { addDays, type Day } from '../../stay/days/day.ts'
import { centsOf } from '../../stay/locale-format.ts'
import { smallestAmount } from '../../types/currencies.ts'
import type { Offer, OfferPart } from '../offer.ts'

/** What the rules ask for; `due` where they name a day, and `percent` where it is a share. */
export type DepositTerms = { amount: number; percent?: number | undefined; due?: Day | undefined }

type TermsHouse = Pick<AvailabilityModel, 'stays'> & { site: { currency: string } }

/** @param total what was agreed on for one stay, where that is not what it costs today */
export function depositTerms(
  { unit, arrival, departure, cancellation }: Pick<OfferPart, 'unit' | 'arrival' | 'departure' | 'cancellation'>,
  { house, today, total }: { house: TermsHouse; today: Day; total?: number | undefined }
): DepositTerms | undefined {
  const { deposit: share, depositAmount, depositDays } = conditionsOf(house, unit)
  const fixed = depositAmount === undefined ? undefined : centsOf(depositAmount)
  const smallest = smallestAmount(house.site.currency)
  const terms = { cancellation: { deposit: share, depositAmount: fixed }, smallest }
  const agreed = { kind: 'whole', total: centsOf(total ?? 0) } as const
  const { deposit } =
    total === undefined ? cancellation : cancellationOf({ arrival, departure }, agreed, { terms, today })
  if (deposit === undefined || deposit.amount <= 0) return undefined
  const due = depositDays === undefined ? undefined : addDays(today, depositDays)
  // Nobody pays after the arrival what is asked for before it.
  const last = due !== undefined && due > arrival ? arrival : due
  return { amount: deposit.amount / 100, percent: deposit.percent, due: last }
}

/** Of an offer, the terms of each of its parts; undefined for those that ask for nothing. */
export const offerTerms = (
  { parts }: Pick<Offer, 'parts'>,
  of: Parameters<typeof depositTerms>[1]
): (DepositTerms | undefined)[] =>
  parts.map((part) => depositTerms(part, parts.length > 1 ? { ...of, total: undefined } : of))

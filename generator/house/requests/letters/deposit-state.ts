/**
 * How far the deposit of a stay has come, and what changes in the book when it is asked for, moved or received. Amounts
 * are in the currency of the house.
 */
import type { StayRequest } from '../../model/content-model.ts'
import type { Day } from '../../stay/days/day.ts'
import { centsOf } from '../../stay/locale-format.ts'

type Deposit = NonNullable<StayRequest['deposit']>

/** What has come of a deposit. */
export const paidOf = ({ amount, received, paid }: Deposit): number => (received === undefined ? 0 : (paid ?? amount))

/** What has not come of it. */
export const missingOf = (deposit: Deposit): number =>
  Math.max(0, centsOf(deposit.amount) - centsOf(paidOf(deposit))) / 100

/** Whether something is missing after its day. */
export const isDepositLate = (deposit: Deposit, today: Day): boolean =>
  deposit.due !== undefined && deposit.due < today && missingOf(deposit) > 0

/** What the owner does with a deposit, as changes of the book. */
export const depositChanges = {
  received: (deposit: Deposit, { day, paid }: { day: string; paid: number }): Deposit => {
    const { amount, asked, due } = deposit
    const isWhole = centsOf(paid) === centsOf(amount)
    return { amount, asked, ...(due && { due }), received: day, ...(!isWhole && { paid }) }
  },
  due: (deposit: Deposit, due: string): Deposit => {
    const { amount, asked, received, paid } = deposit
    return { amount, asked, ...(due !== '' && { due }), ...(received && { received }), ...(paid && { paid }) }
  },
  asked: (amount: number, { today, due }: { today: string; due: string }): Deposit => ({
    amount,
    asked: today,
    ...(due !== '' && { due })
  })
}

type Proposal = { isAsked: boolean; amounts: readonly number[]; due: Day | undefined }

/** What the book notes of the deposit of each stay that is promised. */
export function depositsOf(
  { isAsked, amounts, due }: Proposal,
  { today, asked }: { today: Day; asked: Deposit | undefined }
): (Deposit | undefined)[] {
  return amounts.map((each) => {
    if (asked?.received !== undefined) return asked
    return isAsked && each > 0 ? { amount: each, asked: asked?.asked ?? today, ...(due && { due }) } : undefined
  })
}

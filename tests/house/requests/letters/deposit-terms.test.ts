/** What the rules ask as a deposit for the stays of an offer. */
import { expect, test } from 'vitest'
import { offerTerms } from '../../../../generator/house/requests/letters/deposit-terms.ts'

const today = '2027-05-03'
const partOf = (amount: number) => ({
  unit: 'rooms/grecale',
  arrival: '2027-06-05',
  departure: '2027-06-08',
  cancellation: { deposit: { percent: 30, amount } }
})

/** The deposits of an offer, of which these are the parts; `total` is what was agreed on for it. */
const depositsOf = (amounts: number[], total?: number) => {
  const house = { stays: { cancellation: [{ deposit: 30, depositDays: 3 }] }, site: { currency: 'EUR' } }
  const offer = { parts: amounts.map(partOf) } as unknown as Parameters<typeof offerTerms>[0]
  return offerTerms(offer, { house, today, total })
}

test('one stay has the share of what was agreed on, and by its day', () => {
  expect(depositsOf([9000])).toEqual([{ amount: 90, percent: 30, due: '2027-05-06' }])
  expect(depositsOf([9000], 200)).toEqual([{ amount: 60, percent: 30, due: '2027-05-06' }])
})

test('of several stays each has the share of its own price, whatever was agreed on for all', () => {
  expect(depositsOf([9000, 6000], 200).map((each) => each?.amount)).toEqual([90, 60])
})

test('a deposit of nothing is none', () => {
  expect(depositsOf([0])).toEqual([undefined])
})

import { expect, test } from 'vitest'
import { cancellationOf } from '../../../generator/house/stay/cancellation.ts'

const stay = { arrival: '2027-06-12', departure: '2027-06-19' }
const terms = { cancellation: { free: 14, deposit: 30, kept: 50 } }

test('the last free day is counted back from the arrival, over the end of a month', () => {
  const { freeUntil, deposit, kept } = cancellationOf(
    stay,
    { kind: 'whole', total: 111_250 },
    { terms, today: '2027-05-01' }
  )
  expect(freeUntil).toBe('2027-05-29')
  // 30 % and 50 % of 1,112.50.
  expect([deposit, kept]).toEqual([{ percent: 30, amount: 33_375 }, 55_625])
})

test('today is still free, and a day that is past is no offer', () => {
  const on = (today: string) => cancellationOf(stay, { kind: 'whole', total: 10_000 }, { terms, today }).freeUntil
  expect([on('2027-05-29'), on('2027-05-30')]).toEqual(['2027-05-29', undefined])
})

test('half a cent is rounded down, to the smallest amount of the currency', () => {
  const depositOf = (total: number, smallest?: number) =>
    cancellationOf(
      stay,
      { kind: 'whole', total },
      { terms: { cancellation: { deposit: 25 }, smallest }, today: '2027-05-01' }
    ).deposit?.amount
  // 0.25 × 101 = 25.25, × 102 = 25.5, × 103 = 25.75; in whole amounts 0.25 × 14 = 3.5 and 0.25 × 15 = 3.75.
  expect([101, 102, 103].map((total) => depositOf(total))).toEqual([25, 25, 26])
  expect([1400, 1500].map((total) => depositOf(total, 100))).toEqual([300, 400])
})

test('a total that leaves guests out has no shares, and a house that says nothing no conditions', () => {
  expect(
    cancellationOf(
      stay,
      { kind: 'open', sum: 10_000, open: [{ part: 'guests', count: 1, covered: 4 }] },
      { terms, today: '2027-05-01' }
    )
  ).toEqual({
    freeUntil: '2027-05-29'
  })
  expect(cancellationOf(stay, { kind: 'whole', total: 10_000 }, { terms: {}, today: '2027-05-01' })).toEqual({})
})

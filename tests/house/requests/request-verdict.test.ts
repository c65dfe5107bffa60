/** The verdict on a request. */
import { expect, test } from 'vitest'
import { judge } from '../../../generator/house/requests/request-verdict.ts'
import { houseWith } from '../bookings/house.ts'

const unit = 'rooms/grecale'
const today = '2027-05-01'

const house = houseWith({
  prices: { horizon: 6, seasons: { all: [{ from: '01-01', to: '10-15' }] }, rooms: { grecale: { all: 80 } } },
  apartments: [],
  heldBack: []
})

test('free nights can be promised against the rules of a stay, which are named; those of the past cannot', () => {
  const verdictOf = (asked: { arrival: string; departure: string; adults: number }) =>
    judge({ unit, ...asked }, house, { bookings: new Map(), today })
  const many = { arrival: '2027-06-01', departure: '2027-06-04', adults: 3 }
  expect(verdictOf(many)).toMatchObject({ isFree: true, refused: { reason: 'guests', most: 2 } })
  const past = { arrival: '2027-04-28', departure: '2027-05-02', adults: 2 }
  expect(verdictOf(past)).toMatchObject({ isFree: false, refused: { reason: 'past' } })
  const unpriced = { arrival: '2027-10-14', departure: '2027-10-18', adults: 2, total: 160 }
  expect(verdictOf(unpriced)).toMatchObject({ isFree: true, total: undefined, difference: undefined })
})

test('nights from today on are free only while every calendar of the unit could be read', () => {
  const asked = { unit, arrival: today, departure: '2027-05-03', adults: 2 }
  const isFree = (allKnown: boolean) =>
    judge(asked, house, { bookings: new Map([[unit, { stays: [], allKnown }]]), today }).isFree
  expect([true, false].map(isFree)).toEqual([true, false])
})

test('a total that a guest has read is today’s, leaves the tax or the extras out, or is of other prices', () => {
  const charge = { id: 'cot', each: 'stay', due: 'on-request', guests: 'all' } as const
  const pages = { rooms: { api: 'bnbs', unit: { extras: [{ name: {}, amount: 10, charge }] } } }
  const asked = { unit, arrival: '2027-06-01', departure: '2027-06-04', adults: 2, extras: ['cot'] }
  const differenceOf = (total: number) =>
    judge({ ...asked, total }, { ...house, pages }, { bookings: new Map(), today }).difference
  // 3 × 80, the cot, and 2 × 3 × 2.50 of tax.
  expect([265, 250, 255, 240].map(differenceOf)).toEqual([undefined, 'without-tax', 'without-extras', 'prices'])
})

/** The rows of prices on the page of a unit. */
import { expect, test } from 'vitest'
import type { Prices } from '../../../../../generator/house/model/content-model.ts'
import { seasonPricesOf } from '../../../../../generator/house/pages/kinds/unit/season-prices.ts'

const seasons: Prices['seasons'] = { low: [{ from: '08-01', to: '06-30' }], high: [{ from: '07-01', to: '07-31' }] }
const rows = (...singleNights: NonNullable<Prices['singleNights']>): string[] => {
  const prices = { seasons, singleNights, rooms: { arve: { low: 65, high: 100 } } }
  return (seasonPricesOf({ prices }, 'rooms', 'arve') ?? []).map(({ price, nights }) =>
    [price, ...nights.map(({ from, to, weekdays = [] }) => [from, to, ...weekdays].join(' '))].join(': ')
  )
}
const ofSeasons = ['65: 08-01 06-30', '100: 07-01 07-31']

test('single nights stand below the seasons in the order of the days, runs and weekdays together', () => {
  const [from, to] = ['2027-07-31', '2027-07-31']
  const night = (day: string, price: number) => ({ from: `2027-${day}`, to: `2027-${day}`, price })
  expect(
    rows(
      night('12-24', 150),
      ...['07-03', '07-10', '07-17', '07-24'].map((day) => night(day, 110)),
      { from, to, price: 110 },
      ...['09-04', '09-11'].map((day) => night(day, 90)),
      night('05-10', 70),
      night('05-12', 70),
      night('05-11', 70)
    )
  ).toEqual([
    ...ofSeasons,
    '70: 2027-05-10 2027-05-12',
    '110: 2027-07-01 2027-07-31 saturday',
    '90: 2027-09-04 2027-09-11 saturday',
    '150: 2027-12-24 2027-12-24'
  ])
})

test('a percentage costs what each season costs with it, every year too, and half an amount is rounded up', () => {
  const weekdays: ['saturday'] = ['saturday']
  expect(
    rows({ from: '2027-08-02', to: '2027-08-04', price: 61 }, { from: '06-01', to: '07-31', weekdays, percent: 10 })
  ).toEqual([...ofSeasons, '72: 06-01 06-30 saturday', '110: 07-01 07-31 saturday', '61: 2027-08-02 2027-08-04'])
  expect(rows({ from: '2027-06-01', to: '2027-07-31', weekdays, percent: 10 })).toEqual([
    ...ofSeasons,
    '72: 2027-06-01 2027-06-30 saturday',
    '110: 2027-07-01 2027-07-31 saturday'
  ])
})

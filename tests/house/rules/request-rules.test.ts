/** Two requests that are promised the same nights: which nights, of which unit, and on which days. */
import { expect, test } from 'vitest'
import type { StayRequest } from '../../../generator/house/model/content-model.ts'
import {
  doubleSales,
  nightsPromisedTwice,
  partyRules
} from '../../../generator/house/rules/availability/request-rules.ts'

const today = '2027-06-01'
const request = (arrival: string, departure: string, more: Partial<StayRequest> = {}): StayRequest => ({
  unit: 'rooms/arve',
  arrival,
  departure,
  adults: 2,
  state: 'confirmed',
  since: today,
  ...more
})
const first = request('2027-08-03', '2027-08-08')
const twice = (second: StayRequest, on = today): string[] =>
  nightsPromisedTwice([first, second], on).map(({ nights }) => `${nights.arrival} ${nights.departure}`)

test.each<[stay: string, second: StayRequest, nights: string[]]>([
  ['that begins within it', request('2027-08-05', '2027-08-10'), ['2027-08-05 2027-08-08']],
  ['that ends within it', request('2027-08-01', '2027-08-05'), ['2027-08-03 2027-08-05']],
  ['that lies within it', request('2027-08-04', '2027-08-06'), ['2027-08-04 2027-08-06']],
  ['around it', request('2027-08-01', '2027-08-12'), ['2027-08-03 2027-08-08']],
  ['from the day of its departure', request('2027-08-08', '2027-08-10'), []],
  ['until the day of its arrival', request('2027-08-01', '2027-08-03'), []],
  ['in another unit', request('2027-08-03', '2027-08-08', { unit: 'rooms/enzian' }), []],
  ['that is only asked for', request('2027-08-03', '2027-08-08', { state: 'asked' }), []]
])('a stay %s', (_, second, nights) => expect(twice(second)).toEqual(nights))

test('nights that are past are no longer promised twice', () => {
  expect(twice(request('2027-08-05', '2027-08-10'), '2027-08-06')).toEqual(['2027-08-06 2027-08-08'])
  expect(twice(request('2027-08-05', '2027-08-10'), '2027-08-08')).toEqual([])
})

const stays = (...days: [from: number, to: number][]): StayRequest[] =>
  days.map(([from, to]) => request(`2027-08-0${from}`, `2027-08-0${to}`))

test.each<[what: string, stays: StayRequest[], sales: [nights: string, stays: number[]][]]>([
  ['three stays on one night', stays([1, 5], [3, 8], [4, 6]), [['3-6', [0, 1, 2]]]],
  ['a stay that shares nights with two others', stays([1, 4], [3, 8], [7, 9]), [['3-4 7-8', [0, 1, 2]]]],
  ['a stay that joins what two others share', stays([1, 3], [2, 5], [6, 9], [4, 7]), [['2-3 4-5 6-7', [0, 1, 2, 3]]]],
  [
    'two pairs of stays that meet',
    stays([1, 3], [2, 3], [3, 5], [3, 4]),
    [
      ['2-3', [0, 1]],
      ['3-4', [2, 3]]
    ]
  ]
])('%s: the nights that are sold several times, and whose they are', (_, requests, sales) => {
  expect(
    doubleSales(requests, today).map(({ nights, ...sale }) => [
      nights.map(({ arrival, departure }) => `${Number(arrival.slice(8))}-${Number(departure.slice(8))}`).join(' '),
      sale.stays
    ])
  ).toEqual(sales)
})

test('an option promises its nights up to its last day, and nothing where nobody knows the day', () => {
  const option = request('2027-08-05', '2027-08-10', { state: 'option', until: today })
  expect([today, '2027-06-02', ''].map((day) => twice(option, day).length)).toEqual([1, 0, 0])
})

test.each([
  ['2027-06-01', 3, 1],
  ['2027-05-31', 3, 0],
  ['2027-06-01', 2, 0]
])('guests who leave on %s are counted until then: %i in a room for two', (departure, guests, count) => {
  const rooms = [{ slug: 'arve', guests: { min: 1, max: 2 } }]
  const party = { adults: 1, children: guests - 1 }
  const states = (['confirmed', 'declined', 'cancelled'] as const).map((state) => ({ ...party, state }))
  const requests = { requests: states.map((more) => request('2027-05-20', departure, more)) }
  expect(partyRules[0]?.check({ requests, rooms, apartments: [] } as never, { today } as never)).toHaveLength(count)
})

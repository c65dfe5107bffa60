/** Two requests that are promised the same nights: which nights, of which unit, and on which days. */
import { expect, test } from 'vitest'
import type { StayRequest } from '../../../generator/house/model/content-model.ts'
import { nightsPromisedTwice, partyRules } from '../../../generator/house/rules/availability/request-rules.ts'

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

/** What takes each night of a unit. */
import { expect, test } from 'vitest'
import { houseWith } from './house.ts'
import { nightSpans, isTaking } from '../../../generator/house/bookings/night-spans.ts'
import { planAnswers } from '../../../generator/house/bookings/unit-answers.ts'
import type { StayRequest } from '../../../generator/house/model/content-model.ts'
import { staysOn } from '../../../generator/house/stay/stay.ts'

const request = (state: StayRequest['state'], arrival: string, departure: string, until?: string): StayRequest => ({
  unit: 'rooms/grecale',
  arrival,
  departure,
  adults: 2,
  state,
  since: '2027-05-03',
  ...(until !== undefined && { until })
})

const house = houseWith({
  prices: {
    seasons: { all: [{ from: '01-01', to: '12-31' }] },
    rooms: { grecale: { all: 80 } },
    closed: [{ from: '06-20', to: '06-21', reason: 'repairs' }]
  },
  requests: {
    requests: [
      request('asked', '2027-06-01', '2027-06-03'),
      request('option', '2027-06-05', '2027-06-07', '2027-05-20'),
      request('confirmed', '2027-06-10', '2027-06-12'),
      request('cancelled', '2027-06-14', '2027-06-16')
    ]
  }
})

/** What takes each night, and whether the site offers it. */
function onNight(night: string, today: string): [string[], boolean | undefined, boolean | undefined] {
  const spans = nightSpans(house, {}, { unit: 'rooms/grecale', from: today, until: '2027-08-01', today })
  const [room] = planAnswers(house, new Map(), today)
  const own = staysOn(spans, night)
  return [
    own.map(({ kind }) => kind),
    own.some(isTaking),
    room?.nights.find(({ availableDate }) => availableDate === night)?.available
  ]
}

test.each([
  ['2027-06-01', ['asked'], false],
  ['2027-06-05', ['option'], true],
  ['2027-06-10', ['confirmed'], true],
  ['2027-06-12', [], false],
  ['2027-06-14', ['cancelled'], false],
  ['2027-06-20', ['closed'], true]
])('the night of %s is %j', (night, kinds, isTaken) => {
  expect(onNight(night, '2027-05-20')).toEqual([kinds, isTaken, !isTaken])
})

test('an option frees its nights on the day after its last one', () => {
  expect(onNight('2027-06-05', '2027-05-21')).toEqual([['lapsed'], false, true])
})

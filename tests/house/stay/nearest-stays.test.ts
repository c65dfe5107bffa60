import { expect, test } from 'vitest'
import { closestStay, nearestStays } from '../../../generator/house/stay/nearest-stays.ts'
import { refusals } from '../../../generator/house/stay/refusal.ts'
import { addDays } from '../../../generator/house/stay/days/day.ts'
import type { UnitTerms } from '../../../generator/house/stay/unit-terms.ts'
import { termsOf } from './unit-terms.ts'

const today = '2026-06-01'
const party = { adults: 2, children: 0 }
/** Free from June to September. 11 July 2026 is a Saturday. */
const byWeeks = termsOf({ restrictions: [{ minimum: 7, arrival: [6], departure: [6] }] })

const reasonsFor = (arrival: string, departure: string, terms: UnitTerms) =>
  refusals({ arrival, departure }, terms, { today, party })

function nearestTo(arrival: string, departure: string, terms: UnitTerms): string[] {
  const [why] = reasonsFor(arrival, departure, terms)
  return nearestStays(why!, terms, { query: { arrival, departure, ...party }, today }).map(
    (stay) => `${stay.arrival} ${stay.departure}`
  )
}

test('a stay that several rules refuse has all their reasons at once', () => {
  const reasons = reasonsFor('2026-07-14', '2026-07-17', byWeeks)
  expect(reasons.map(({ reason }) => reason)).toEqual(['arrival-weekday', 'too-short', 'departure-weekday'])
})

test('a taken night is told once, with the rules', () => {
  const terms = termsOf({ restrictions: [{ minimum: 7 }], guests: { most: 1 } }, ['2026-07-15'])
  expect(reasonsFor('2026-07-14', '2026-07-17', terms)).toEqual([
    { reason: 'guests', most: 1 },
    { reason: 'taken', night: '2026-07-15' },
    { reason: 'too-short', minimum: 7, blocked: undefined }
  ])
})

test('what is past, or has no prices yet, has that reason alone', () => {
  expect(reasonsFor('2026-05-20', '2026-05-22', byWeeks)).toEqual([{ reason: 'past' }])
  expect(reasonsFor('2026-10-06', '2026-10-08', byWeeks)).toEqual([{ reason: 'unpublished', last: '2026-09-30' }])
})

test('the nearest stays keep the rules, before and after; for a wish long past they begin today', () => {
  expect(nearestTo('2025-11-14', '2025-11-17', byWeeks)).toEqual(['2026-06-06 2026-06-13'])
  expect(nearestTo('2026-07-14', '2026-07-17', byWeeks)).toEqual(['2026-07-11 2026-07-18', '2026-07-18 2026-07-25'])
})

test('around a taken night they are as long, even where a shorter one is nearer', () => {
  const terms = termsOf({}, ['2026-07-15', '2026-07-19'])
  expect(nearestTo('2026-07-14', '2026-07-18', terms)).toEqual(['2026-07-11 2026-07-15', '2026-07-20 2026-07-24'])
})

test('on its own day a longer stay is the one after, even where one as long is possible months later', () => {
  const terms = termsOf({ restrictions: [{ from: '06-01', to: '08-31', minimum: 3 }] })
  expect(nearestTo('2026-06-01', '2026-06-02', terms)).toEqual(['2026-06-01 2026-06-04'])
})

test('they may be a gap that is shorter than the minimum, as a whole', () => {
  const terms = termsOf({ restrictions: [{ minimum: 7, gaps: true }] }, ['2026-07-14', '2026-07-17'])
  expect(nearestTo('2026-07-14', '2026-07-16', terms)).toEqual(['2026-07-07 2026-07-14', '2026-07-15 2026-07-17'])
})

test('no other days help too many guests, or a dog that may not come', () => {
  expect(nearestTo('2026-07-14', '2026-07-17', termsOf({ guests: { most: 1 } }))).toEqual([])
  const query = { arrival: '2026-07-14', departure: '2026-07-17', ...party }
  expect(nearestStays({ reason: 'need', need: 'dog' }, byWeeks, { query, today })).toEqual([])
})

// 13 July 2026 is a Monday.
test.each<[says: string, terms: Parameters<typeof termsOf>, nights: number, departure: string | undefined]>([
  ['a stay grows to the first day on which guests can leave', [{ restrictions: [{ departure: [6] }] }, []], 2, '07-18'],
  ['it shrinks to it where that is as near', [{ restrictions: [{ departure: [5, 7] }] }, []], 5, '07-17'],
  ['no further than the most nights', [{ restrictions: [{ maximum: 4, departure: [6] }] }, []], 2, undefined],
  ['as far as the most nights', [{ restrictions: [{ maximum: 5, departure: [6] }] }, []], 2, '07-18'],
  ['no further than the nights are free', [{ restrictions: [{ departure: [6] }] }, ['2026-07-16']], 2, undefined],
  ['to the last night that is free', [{ restrictions: [{ departure: [6] }] }, ['2026-07-18']], 2, '07-18'],
  ['a stay that is too long for the rules is cut', [{ restrictions: [{ maximum: 3 }] }, []], 9, '07-16'],
  ['none begins on a day without arrivals', [{ restrictions: [{ arrival: [6] }] }, []], 7, undefined]
])('the stay on a day that is closest in length: %s', (_, [terms, taken], nights, departure) => {
  const query = { arrival: '2026-07-13', departure: addDays('2026-07-13', nights), ...party }
  const expected = departure && { arrival: '2026-07-13', departure: `2026-${departure}` }
  expect(closestStay('2026-07-13', termsOf(terms, taken), { query, today })).toEqual(expected)
})

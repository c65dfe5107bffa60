/** The reasons why a stay is not possible. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../generator/house/stay/days/day.ts'
import type { UnitTerms, Restriction } from '../../../generator/house/stay/unit-terms.ts'
import { arrivalRefusal, gapAround, refusal, restrictionOn } from '../../../generator/house/stay/refusal.ts'
import { repetitions } from '../../support/deep.ts'
import { termsOf } from './unit-terms.ts'

const asked = { today: '2026-06-01', party: { adults: 2, children: 1 } }
const why = (arrival: string, departure: string, terms: UnitTerms) =>
  refusal({ arrival: `2026-${arrival}`, departure: `2026-${departure}` }, terms, asked)

describe('a stay is refused', () => {
  const saturdays = [6]
  test.each<[string, Partial<UnitTerms>, string, string, ReturnType<typeof refusal>]>([
    ['before today', {}, '05-31', '06-02', { reason: 'past' }],
    [
      'without notice',
      { restrictions: [{ notice: 3 }] },
      '06-03',
      '06-05',
      { reason: 'notice', days: 3, earliest: '2026-06-04' }
    ],
    ['for too many guests', { guests: { most: 2 } }, '06-12', '06-14', { reason: 'guests', most: 2 }],
    ['for fewer nights', { restrictions: [{ minimum: 3 }] }, '06-12', '06-14', { reason: 'too-short', minimum: 3 }],
    ['for more nights', { restrictions: [{ maximum: 3 }] }, '06-12', '06-16', { reason: 'too-long', maximum: 3 }],
    // 12 June 2026 is a Friday.
    [
      'from another day of the week',
      { restrictions: [{ arrival: saturdays }] },
      '06-12',
      '06-20',
      { reason: 'arrival-weekday', weekdays: saturdays, day: '2026-06-12' }
    ],
    [
      'to another day of the week',
      { restrictions: [{ departure: saturdays }] },
      '06-12',
      '06-19',
      { reason: 'departure-weekday', weekdays: saturdays, day: '2026-06-19' }
    ]
  ])('%s', (_, terms, arrival, departure, expected) => {
    expect(why(arrival, departure, termsOf(terms))).toEqual(expected)
  })

  test('over a night that is taken, and that night is said', () => {
    expect(why('06-12', '06-15', termsOf({}, ['2026-06-14']))).toEqual({ reason: 'taken', night: '2026-06-14' })
    expect(why('06-12', '06-14', termsOf({}, ['2026-06-14'])), 'its day is one to leave on').toBeUndefined()
  })

  test('over a night that is not published yet, and the last one that is is said', () => {
    const unpublished = { reason: 'unpublished', last: '2026-09-30' }
    expect(why('09-28', '10-01', termsOf())).toBeUndefined()
    expect(why('09-28', '10-02', termsOf())).toEqual(unpublished)
    expect(arrivalRefusal('2026-10-01', termsOf(), asked.today)).toEqual(unpublished)
    expect(why('09-28', '10-02', termsOf({}, ['2026-09-30'])), 'the first night that is missing counts').toEqual({
      reason: 'taken',
      night: '2026-09-30'
    })
  })

  test('for fewer nights where no more are free: the night that is in the way is said with it', () => {
    const terms = termsOf({ restrictions: [{ minimum: 3 }] }, ['2026-06-14'])
    const expected = { reason: 'too-short', minimum: 3, blocked: { reason: 'taken', night: '2026-06-14' } }
    expect(arrivalRefusal('2026-06-12', terms, asked.today)).toEqual(expected)
    expect(why('06-12', '06-14', terms)).toEqual(expected)
    const atEnd = { ...expected, blocked: { reason: 'unpublished', last: '2026-09-30' } }
    expect(arrivalRefusal('2026-09-29', terms, asked.today)).toEqual(atEnd)
  })

  test('by nothing where all restrictions are kept', () => {
    const restrictions = [{ minimum: 7, maximum: 14, arrival: saturdays, departure: saturdays, notice: 12 }]
    expect(why('06-13', '06-20', termsOf({ restrictions }))).toBeUndefined()
    expect(why('06-12', '06-14', termsOf())).toBeUndefined()
  })
})

describe('a rule', () => {
  const restrictions: Restriction[] = [
    { minimum: 2 },
    { from: '12-20', to: '01-06', minimum: 5 },
    { from: '2026-12-31', to: '2027-01-01', minimum: 3, notice: 1 }
  ]
  test.each([
    ['2026-12-19', 2],
    ['2026-12-20', 5],
    ['2026-12-31', 3],
    ['2027-01-06', 5],
    ['2027-01-07', 2],
    ['2027-12-31', 5]
  ])('of several the last one counts that speaks of %s', (day, minimum) => {
    expect(restrictionOn(restrictions, day, 'minimum')).toBe(minimum)
  })

  test('an arrival without a departure says on which day nobody may leave', () => {
    const terms = termsOf({ restrictions: [{ departure: [6], minimum: 2, maximum: 3 }] })
    // A Monday: neither Wednesday nor Thursday is a Saturday.
    expect(arrivalRefusal('2026-06-15', terms, asked.today)).toEqual({
      reason: 'departure-weekday',
      weekdays: [6],
      day: '2026-06-17'
    })
  })

  test('for the departure is that of the day of departure', () => {
    const summer = [{ from: '06-20', to: '08-29', arrival: [6], departure: [6], minimum: 7 }]
    expect(why('06-17', '06-24', termsOf({ restrictions: summer })), 'a Wednesday within').toMatchObject({
      reason: 'departure-weekday'
    })
    expect(why('06-17', '06-19', termsOf({ restrictions: summer })), 'nothing holds before').toBeUndefined()
    expect(why('08-29', '09-09', termsOf({ restrictions: summer })), 'nothing holds behind').toBeUndefined()
  })
})

describe('a gap', () => {
  const taken = ['2026-06-09', '2026-06-12', '2026-06-15', '2026-06-16']
  const restrictions = [{ minimum: 4, arrival: [6], departure: [6], gaps: true }]

  test('shorter than the minimum can be booked as a whole, whatever the weekdays', () => {
    expect(why('06-10', '06-12', termsOf({ restrictions }, taken))).toBeUndefined()
    expect(why('06-13', '06-15', termsOf({ restrictions }, taken))).toBeUndefined()
    const later = termsOf({ restrictions }, [...taken, '2026-06-21'])
    for (const [arrival, departure] of [
      ['06-10', '06-11'],
      ['06-11', '06-12'],
      ['06-17', '06-21']
    ] as const)
      expect(why(arrival, departure, later)).toMatchObject({ reason: 'arrival-weekday' })
    expect(why('06-13', '06-14', termsOf({ restrictions }, taken))).toMatchObject({ reason: 'too-short', minimum: 4 })
  })

  test('stays closed where no rule opens it', () => {
    const closed = [...restrictions, { from: '06-13', to: '06-14', gaps: false }]
    expect(why('06-13', '06-15', termsOf({ restrictions: closed }, taken))).toMatchObject({
      reason: 'too-short',
      minimum: 4
    })
    expect(why('06-10', '06-12', termsOf({ restrictions: closed }, taken))).toBeUndefined()
  })

  test('is as long as what can still be booked of it, and none at the end of what is known', () => {
    const terms = termsOf({ restrictions: [{ minimum: 4, gaps: true }] }, ['2026-06-04'])
    expect(gapAround('2026-06-02', terms, '2026-06-02')).toEqual({ arrival: '2026-06-02', departure: '2026-06-04' })
    expect(gapAround('2026-06-01', terms, '2026-06-01')).toEqual({ arrival: '2026-06-01', departure: '2026-06-04' })
    const atEnd = (...nights: string[]) => termsOf({ restrictions: [{ minimum: 4, gaps: true }] }, nights)
    expect(gapAround('2026-09-29', atEnd('2026-09-28'), '2026-06-01')).toBeUndefined()
    const lastTaken = atEnd('2026-09-27', '2026-09-30')
    expect(gapAround('2026-09-28', lastTaken, '2026-06-01'), 'the last night that is known is taken').toEqual({
      arrival: '2026-09-28',
      departure: '2026-09-30'
    })
  })
})

test('a day can be an arrival exactly where some stay that begins on it is possible', () => {
  const days = Array.from({ length: 171 }, (_, place) => addDays('2026-06-01', place))
  const day = fc.nat(40).map((place) => days[place]!)
  const weekdays = fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }), { nil: undefined })
  const length = fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined })
  const rule = fc.record({
    minimum: length,
    maximum: fc.option(fc.integer({ min: 9, max: 12 }), { nil: undefined }),
    notice: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
    arrival: weekdays,
    departure: weekdays,
    gaps: fc.option(fc.boolean(), { nil: undefined })
  })
  const rules = fc.array(
    fc.oneof(
      rule,
      fc
        .tuple(rule, day, day)
        .map(([own, from, to]) => ({ ...own, from: from < to ? from : to, to: from < to ? to : from }))
    ),
    { maxLength: 4 }
  )
  const reasons = new Set<string>()
  fc.assert(
    fc.property(day, fc.uniqueArray(day, { maxLength: 12 }), rules, (arrival, taken, own) => {
      const terms = termsOf({ restrictions: own }, taken)
      const today = '2026-06-05'
      const stays = days.slice(days.indexOf(arrival) + 1).map((departure) => ({ arrival, departure }))
      const isPossible = stays.some((stay) => refusal(stay, terms, { ...asked, today }) === undefined)
      const refused = arrivalRefusal(arrival, terms, today)
      expect(refused === undefined).toBe(isPossible)
      reasons.add(refused?.reason ?? 'none')
    }),
    { numRuns: repetitions({ quick: 2_000, deep: 10_000 }) }
  )
  expect(reasons.size, 'all that those offers can have').toBe(7)
})

/** What decides the price of a night, held to what the server answers. */
import { describe, expect, test } from 'vitest'
import { planAnswers } from '../../generator/bookings/availability.ts'
import { valueAt } from '../../generator/content/fields.ts'
import type { House } from '../../generator/content/model.ts'
import { originOfNight } from '../../generator/desk/nights.ts'
import { contentWith, replaced, textsOf, type HouseName } from './houses.ts'

const file = 'availability/prices.yaml'
const apartmentsInWinter = 'closed:\n  - { from: 11-05, to: 03-15, units: [apartments] }'

function houseWith(name: HouseName, from: string, to: string): House {
  const { house } = contentWith(name, { [file]: replaced(textsOf(name).get(file), from, to) }).sketch
  if (house === undefined) throw new Error('The house has its shape')
  return house
}

const closed =
  'closed:\n  - { from: 11-05, to: 03-15, units: [rooms/grecale, apartments/uno] }\n' +
  '  - { from: 2027-04-12, to: 2027-04-18 }'

describe.each<[string, House]>([
  ['shipped', houseWith('shipped', 'closed: []', closed)],
  ['shipped, whose apartments are closed in winter', houseWith('shipped', 'closed: []', apartmentsInWinter)],
  [
    'shipped, without a season for one room',
    houseWith('shipped', 'middle: 85, high: 105, august: 120 }\n  scirocco', 'high: 105 }\n  scirocco')
  ],
  ['second', houseWith('second', 'horizon: 12', 'horizon: 24')]
])('every night of the %s house', (_, house) => {
  const answers = planAnswers(house, new Map(), '2026-11-20')

  test.each(answers.map(({ unit, nights }) => [unit, nights] as const))('%s', (unit, nights) => {
    expect(nights.length).toBeGreaterThan(300)
    const told = nights.map(({ availableDate }) => {
      const origin = originOfNight(house, unit, availableDate)
      const isClosed = origin?.path[0] === 'closed'
      const price = origin === undefined || isClosed ? undefined : valueAt(house.prices, origin.path)
      return { availableDate, available: price !== undefined, price: isClosed ? 'closed' : (price ?? 0) }
    })
    const answered = nights.map((night, index) =>
      told[index]?.price === 'closed' ? { ...night, price: 'closed' } : night
    )
    expect(told).toEqual(answered)
  })
})

test('is the first time without offers, the season of the unit, or nothing', () => {
  const house = houseWith('shipped', 'closed: []', closed)
  const at = (unit: string, day: string): string | undefined => originOfNight(house, unit, day)?.path.join('/')
  expect(at('rooms/grecale', '2027-08-10')).toBe('rooms/grecale/august')
  expect(at('rooms/grecale', '2027-01-01')).toBe('closed/0')
  expect(at('rooms/scirocco', '2027-01-01')).toBe('rooms/scirocco/low')
  expect(at('rooms/scirocco', '2027-04-18')).toBe('closed/1')
  expect(at('rooms/scirocco', '2028-04-18')).toBe('rooms/scirocco/low')
  expect(at('rooms/nobody', '2027-01-01')).toBeUndefined()
  expect(at('nothing/grecale', '2027-01-01')).toBeUndefined()
  expect(originOfNight({}, 'rooms/grecale', '2027-01-01')).toBeUndefined()
})

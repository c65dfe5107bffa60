/** The place in the data that sets the price of a night, compared with the answers. */
import { expect, test } from 'vitest'
import { planAnswers } from '../../../generator/house/bookings/unit-answers.ts'
import { valueAt } from '../../../generator/engine/fields/schema-fields.ts'
import type { AvailabilityModel } from '../../../generator/house/model/content-model.ts'
import { placeOfNight } from '../../../generator/house/bookings/night-prices.ts'
import { bookedHouse, contentWith, replaced, textsOf } from '../../desk/desk-content.ts'

const file = 'availability/prices.yaml'

/** The second house, from whose prices a passage is replaced. */
const houseWith = (from: string, to: string): AvailabilityModel =>
  bookedHouse(contentWith('second', { [file]: replaced(textsOf('second').get(file), from, to) }))

test.each<[string, AvailabilityModel]>([
  ['closed in parts, at times', houseWith('horizon: 12', 'horizon: 24')],
  ['closed once', houseWith('closed:\n', 'closed:\n  - { from: 2027-04-12, to: 2027-04-18, units: [rooms] }\n')],
  ['open always, without a season for one room', houseWith('winter: 180, ', '')]
])('every night of a house that is %s', (_, house) => {
  const answers = planAnswers(house, new Map(), '2026-11-20')
  expect(answers).toHaveLength(2)
  for (const { unit, nights } of answers) {
    expect(nights.length).toBeGreaterThan(300)
    for (const night of nights) {
      const place = house.prices && placeOfNight(house.prices, unit, night.availableDate)
      const isClosed = place?.[0] === 'closed'
      const price = place === undefined || isClosed ? undefined : valueAt(house.prices, place)
      // What is closed has a price as well, and is not available.
      expect({ ...night, available: price !== undefined, price: isClosed ? night.price : (price ?? 0) }).toEqual(night)
    }
  }
})

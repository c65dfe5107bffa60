/** What decides the price of a night, held to what the server answers. */
import { expect, test } from 'vitest'
import { planAnswers } from '../../../generator/house/bookings/unit-answers.ts'
import { valueAt } from '../../../generator/engine/fields/schema-fields.ts'
import { availabilityParts, type AvailabilityModel } from '../../../generator/house/model/content-model.ts'
import { part } from '../../../generator/house/rules/rule.ts'
import { placeOfNight } from '../../../generator/house/bookings/night-prices.ts'
import { contentWith, replaced, textsOf } from '../../desk/desk-content.ts'

const file = 'availability/prices.yaml'
const availabilityIn = part(availabilityParts)

/** The second house, from whose prices a passage is replaced. */
function houseWith(from: string, to: string): AvailabilityModel {
  const { checked } = contentWith('second', { [file]: replaced(textsOf('second').get(file), from, to) })
  const house = availabilityIn(checked)
  if (house === undefined) throw new Error('The house has its shape')
  return house
}

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

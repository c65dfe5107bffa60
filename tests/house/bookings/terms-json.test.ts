/**
 * The terms of a unit as a browser reads them from its file of JSON: rules, discounts, extras, guests. The house has a
 * room and two apartments, and a rule, a discount and an extra of each sort.
 */
import { expect, test } from 'vitest'
import { answerFiles, planAnswers } from '../../../generator/house/bookings/unit-answers.ts'
import type { AvailabilityModel } from '../../../generator/house/model/content-model.ts'
import { parseAvailability } from '../../../templates/islands/availability-request.ts'

const extra = (
  charge: NonNullable<NonNullable<AvailabilityModel['pages']['rooms']>['unit']['extras'][number]['charge']>
) => ({ amount: 5.5, charge })

const house: AvailabilityModel = {
  site: {
    host: 'https://house.example',
    timeZone: 'Europe/Rome',
    api: { base: '' },
    touristTax: { amount: 2.5, nights: 7, childrenBelow: 12, seasons: [{ from: '11-01', to: '03-31', amount: 0 }] }
  },
  pages: {
    rooms: { api: 'bnbs', unit: { extras: [{ amount: 3 }] } },
    apartments: {
      api: 'flats',
      unit: {
        dog: 'yes',
        extras: [
          extra({ id: 'linen', each: 'person', due: 'on-request' }),
          extra({ id: 'extra-guest', each: 'person-night', due: 'obligatory', guests: 'extra', only: ['uno'] })
        ]
      }
    }
  },
  rooms: [{ slug: 'grecale', name: 'Grecale', guests: { min: 2, max: 2 } }],
  heldBack: [],
  apartments: [
    { slug: 'uno', name: 'Uno', guests: { min: 4, max: 6 }, pricedFor: 4 },
    { slug: 'due', name: 'Due', guests: { min: 2, max: 2 }, dog: 'no' }
  ],
  prices: {
    seasons: { all: [{ from: '01-01', to: '12-31' }] },
    rooms: { grecale: { all: 70 } },
    apartments: { uno: { all: 90 }, due: { all: 60 } }
  },
  stays: {
    rules: [
      { minimum: 2 },
      {
        units: ['apartments'],
        from: '07-01',
        to: '08-31',
        minimum: 7,
        arrival: ['saturday'],
        departure: ['saturday', 'sunday']
      },
      { units: ['rooms/grecale'], notice: 3, gaps: true }
    ],
    discounts: [
      { nights: 7, percent: 5 },
      { units: ['apartments/uno'], nights: 14, percent: 12.5 }
    ]
  }
}

const read = Date.UTC(2027, 3, 30, 18, 4, 7, 500)

/** What a browser makes of the answer of a unit, whose calendars were read at that time. */
function termsOf(unit: string, taken: Parameters<typeof planAnswers>[1] = new Map()) {
  const answers = planAnswers(house, taken, '2027-05-01').filter((answer) => answer.unit === unit)
  const [{ contents } = { contents: '' }] = answerFiles(answers, { host: house.site.host, today: '2027-05-01' })
  const answer = parseAvailability(contents)
  if (answer.kind !== 'shown') throw new Error(answer.kind)
  return answer
}

test('a browser reads of each unit what the data say of it, of its list and of the house', () => {
  expect(termsOf('rooms/grecale')).toMatchObject({
    restrictions: [{ minimum: 2 }, { notice: 3, gaps: true }],
    discounts: [{ nights: 7, percent: 5 }],
    charges: [],
    guests: { most: 2 },
    read: undefined
  })
  const summer = { from: '07-01', to: '08-31', minimum: 7, arrival: [6], departure: [6, 7] }
  const linen = { id: 'linen', amount: 550, each: 'person', due: 'on-request', guests: 'all' }
  expect(termsOf('apartments/uno')).toMatchObject({
    restrictions: [{ minimum: 2 }, summer],
    discounts: [
      { nights: 7, percent: 5 },
      { nights: 14, percent: 12.5 }
    ],
    charges: [linen, { id: 'extra-guest', amount: 550, each: 'person-night', due: 'obligatory', guests: 'extra' }],
    guests: { most: 6, priced: 4 },
    needs: { dog: true }
  })
  expect(termsOf('apartments/due')).toMatchObject({ charges: [linen], needs: { dog: false } })
  for (const unit of ['rooms/grecale', 'apartments/uno', 'apartments/due'])
    expect(termsOf(unit).tax).toEqual({
      amount: 250,
      nights: 7,
      childrenBelow: 12,
      seasons: [{ from: '11-01', to: '03-31', amount: 0 }]
    })
})

test('the last reading is said to the second', () => {
  const taken = new Map([['rooms/grecale', { stays: [], allKnown: true, read }]])
  expect(termsOf('rooms/grecale', taken).read).toBe(Date.UTC(2027, 3, 30, 18, 4, 7))
  expect(termsOf('apartments/uno', taken).read).toBeUndefined()
})

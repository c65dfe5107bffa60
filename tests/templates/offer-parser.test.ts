import { expect, test } from 'vitest'
import { parseAvailability } from '../../templates/islands/availability-request.ts'
import { parseOfferTerms } from '../../templates/islands/offer-parser.ts'

const none = { rules: [], discounts: [], charges: [], tax: undefined, guests: {}, read: undefined }

test('what an answer has beside its days is read, with all amounts in cents', () => {
  const stay = {
    rules: [{ from: '06-15', to: '09-15', minimum: 7, arrival: [6], departure: [6], notice: 2, gaps: true }],
    discounts: [{ nights: 7, percent: 10 }],
    charges: [{ id: 'linen', amount: 5.5, each: 'person', due: 'on-request' }],
    tax: { amount: 2.5, seasons: [{ from: '10-01', to: '05-31', amount: 0 }], nights: 7, childrenBelow: 12 },
    guests: { most: 6, priced: 4 },
    read: '2026-11-20T18:04:00Z'
  }
  expect(parseOfferTerms(stay)).toEqual({
    rules: stay.rules,
    discounts: stay.discounts,
    charges: [{ id: 'linen', amount: 550, each: 'person', due: 'on-request', guests: 'all' }],
    tax: { amount: 250, seasons: [{ from: '10-01', to: '05-31', amount: 0 }], nights: 7, childrenBelow: 12 },
    guests: stay.guests,
    read: Date.UTC(2026, 10, 20, 18, 4)
  })
})

const [lost, half] = [
  { minimum: 3, arrival: [0] },
  { from: '06-01', minimum: 2 }
]
const [tooMuch, asText] = [
  { nights: 7, percent: 101 },
  { nights: '7', percent: 5 }
]
test.each<[string, object]>([
  ['a rule that is malformed in one part', { rules: [lost, half] }],
  ['a period of two forms', { rules: [{ from: '06-01', to: '2027-06-01', minimum: 2 }] }],
  ['a length of no night', { rules: [{ minimum: 0 }, { maximum: 2.5 }] }],
  ['a discount of more than all', { discounts: [tooMuch, asText] }],
  ['a charge for nobody knows what', { charges: [{ id: 'a', amount: 5, each: 'dog', due: 'obligatory' }] }],
  ['a charge below nothing', { charges: [{ id: 'a', amount: -5, each: 'stay', due: 'obligatory' }] }],
  ['a tax with half a season', { tax: { amount: 2.5, seasons: [{ from: '06-01', amount: 1 }] } }],
  ['a tax with a limit that is none', { tax: { amount: 2.5, nights: 'seven' } }],
  ['an instant without its zone', { read: '2026-11-20T18:04:00' }],
  ['no object at all', ['rules']]
])('%s counts as not there, and the days count all the same', (_, stay) => {
  expect(parseOfferTerms(stay)).toEqual(none)
  const availability = [{ availableDate: '2026-06-01', available: true, price: 95 }]
  expect(parseAvailability(JSON.stringify([{ availability, stay }]))).toMatchObject({
    kind: 'shown',
    nights: new Map([['2026-06-01', 9500]])
  })
})

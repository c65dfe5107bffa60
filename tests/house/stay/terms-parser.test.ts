/** The terms of a unit as a page reads them. */
import { expect, test } from 'vitest'
import type { Restriction } from '../../../generator/house/stay/unit-terms.ts'
import { parseCents, parseTerms } from '../../../generator/house/stay/terms-parser.ts'

const none = {
  restrictions: [],
  discounts: [],
  needs: {},
  cancellation: {},
  charges: [],
  tax: undefined,
  guests: {},
  unpriced: [],
  read: undefined
}

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
  ['a rule by which nobody could ever come', { rules: [{ arrival: [] }, { departure: [] }] }],
  ['a discount of more than all', { discounts: [tooMuch, asText] }],
  ['a charge for nobody knows what', { charges: [{ id: 'a', amount: 5, each: 'dog', due: 'obligatory' }] }],
  ['a charge below nothing', { charges: [{ id: 'a', amount: -5, each: 'stay', due: 'obligatory' }] }],
  ['a tax with half a season', { tax: { amount: 2.5, seasons: [{ from: '06-01', amount: 1 }] } }],
  ['a tax with a limit that is none', { tax: { amount: 2.5, nights: 'seven' } }],
  ['a cancellation for more than all', { cancellation: { free: 14, deposit: 130 } }],
  ['a need that is neither met nor not', { needs: { dog: 'yes', cat: true } }],
  ['an instant without its zone', { read: '2026-11-20T18:04:00' }],
  ['no object at all', ['rules']]
])('%s counts as not there', (_, stay) => {
  expect(parseTerms(stay)).toEqual(none)
})

test('each part of a rule reaches the guest; an answer counts before the page, which says the rest', () => {
  const rule: Required<Restriction> = {
    from: '06-01',
    to: '09-30',
    minimum: 2,
    maximum: 366,
    arrival: [6],
    departure: [6, 7],
    notice: 0,
    gaps: false
  }
  expect(parseTerms({ rules: [rule] }).restrictions).toEqual([rule])
  const read = parseTerms({ guests: { most: 4 } }, { most: 2, priced: 2, smallest: 100 })
  expect([read.guests, read.smallest]).toEqual([{ most: 4, priced: 2 }, 100])
})

test('the least and the most that a house can say are read', () => {
  const rules = [
    { from: '02-29', to: '02-29', minimum: 1, maximum: 1, notice: 0, arrival: [1, 7], departure: [1], gaps: true },
    { from: '2027-12-31', to: '2028-02-29', minimum: 1000, maximum: 1000, notice: 1000 }
  ]
  const discounts = [
    { nights: 1, percent: 0.5 },
    { nights: 1000, percent: 100 }
  ]
  const tax = { amount: 0, seasons: [{ from: '01-01', to: '12-31', amount: 0 }], nights: 1, childrenBelow: 1 }
  const stay = {
    rules,
    discounts,
    tax,
    cancellation: { free: 0, deposit: 1, kept: 100 },
    guests: { most: 1, priced: 1 }
  }
  expect(parseTerms(stay)).toMatchObject({
    discounts,
    tax,
    restrictions: rules,
    cancellation: stay.cancellation,
    guests: stay.guests
  })
})

test('a price with cents is that many cents', () => {
  const cents = Array.from({ length: 10_000 }, (_, index) => index)
  expect(cents.filter((each) => parseCents(Number((each / 100).toFixed(2))) !== each)).toEqual([])
})

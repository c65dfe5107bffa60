/** The price of a stay, compared with an account of the test’s own. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../generator/house/stay/days/day.ts'
import {
  chargeDues,
  chargeGuests,
  chargeUnits,
  type Charge,
  type UnitTerms,
  type Party,
  type Tax
} from '../../../generator/house/stay/unit-terms.ts'
import {
  comparablePrice,
  comparePrices,
  knownSum,
  neededLines,
  quote,
  sumPrices,
  taxOfNights,
  type Price
} from '../../../generator/house/stay/quote.ts'
import { repetitions } from '../../support/deep.ts'
import { termsOf } from './unit-terms.ts'

const week = { arrival: '2026-06-12', departure: '2026-06-19' }
const couple: Party = { adults: 2, children: 0 }

const chargeOf = (charge: Partial<Charge>): Charge => ({
  id: 'cleaning',
  amount: 500,
  each: 'stay',
  due: 'obligatory',
  guests: 'all',
  ...charge
})

describe('the lines of a total', () => {
  test('a discount has no decimals where the currency has none, and the lines add up to the total', () => {
    const nights = new Map([[week.arrival, 99_500]])
    const stay = { arrival: week.arrival, departure: addDays(week.arrival, 1) }
    const discounts = [{ nights: 1, percent: 10 }]
    const { lines, price } = quote(stay, couple, termsOf({ nights, discounts, smallest: 100 }))
    expect(lines.map((line) => line.total)).toEqual([99_500, -10_000])
    expect(price).toEqual({ kind: 'whole', total: 89_500 })
  })

  test('nights at one price are one line, in the order of the stay', () => {
    const prices = [9000, 9000, 12_000, 9000]
    const nights = new Map(prices.map((price, index) => [addDays('2026-06-12', index), price] as const))
    const { lines, price } = quote({ arrival: '2026-06-12', departure: '2026-06-16' }, couple, termsOf({ nights }))
    expect(lines).toEqual([
      { kind: 'nights', nights: 2, amount: 9000, total: 18_000 },
      { kind: 'nights', nights: 1, amount: 12_000, total: 12_000 },
      { kind: 'nights', nights: 1, amount: 9000, total: 9000 }
    ])
    expect(price).toEqual({ kind: 'whole', total: 39_000 })
  })

  test.each([
    ['half a percent is exact', 9999, 12.5, 9999 - 1250],
    ['less than half a cent is no line', 9000, 0.004, 9000]
  ])('a discount: %s', (_, usual, percent, paid) => {
    const terms = termsOf({ nights: new Map([['2026-06-12', usual]]), discounts: [{ nights: 1, percent }] })
    const { lines, price } = quote({ arrival: '2026-06-12', departure: '2026-06-13' }, couple, terms)
    expect([knownSum(price), lines.length]).toEqual([paid, paid === usual ? 1 : 2])
  })

  test('what is included costs nothing, what is on request is in no total', () => {
    const charges = [
      chargeOf({ id: 'linen', due: 'included' }),
      chargeOf({ id: 'cot', due: 'on-request', amount: 1200 })
    ]
    const { lines, onRequest, price } = quote(week, couple, termsOf({ charges }))
    expect(lines.map(({ total: each }) => each)).toEqual([70_000, 0])
    expect(onRequest).toEqual([
      { kind: 'charge', id: 'cot', due: 'on-request', nights: 1, people: 1, amount: 1200, total: 1200 }
    ])
    expect(price).toEqual({ kind: 'whole', total: 70_000 })
  })

  test('guests beyond those that the price covers pay their charge, or what they pay is open', () => {
    const guests = { most: 6, priced: 4 }
    const charges = [chargeOf({ id: 'extra-guest', each: 'person-night', guests: 'extra', amount: 1500 })]
    const five = { adults: 4, children: 1 }
    const open = { kind: 'open', sum: 70_000, open: [{ part: 'guests', count: 1, covered: 4 }] }
    const priceWith = (own: Charge[]) => quote(week, five, termsOf({ guests, charges: own })).price
    expect(priceWith(charges)).toEqual({ kind: 'whole', total: 70_000 + 7 * 1500 })
    expect(priceWith([])).toEqual(open)
    const paidBy = (due: Charge['due']) => priceWith([{ ...charges[0]!, due }])
    expect(paidBy('on-request')).toEqual(open)
    expect(paidBy('included')).toEqual({ kind: 'whole', total: 70_000 })
    expect(priceWith([chargeOf({ guests: 'adults' })])).toMatchObject({ kind: 'open' })
    expect(quote(week, couple, termsOf({ guests, charges })).lines).toHaveLength(1)
  })

  test('two stays have an open price together where one of them has, and such prices come last', () => {
    const terms = termsOf({ guests: { most: 6, priced: 4 } })
    const [whole, open] = [4, 6].map((adults) => quote(week, { adults, children: 0 }, terms).price)
    expect(sumPrices([whole!, open!])).toEqual({
      kind: 'open',
      sum: 140_000,
      open: [{ part: 'guests', count: 2, covered: 4 }]
    })
    expect(sumPrices([whole!, whole!])).toEqual({ kind: 'whole', total: 140_000 })
    const dear: Price = { kind: 'whole', total: 900_000 }
    expect([open!, dear, whole!].toSorted(comparePrices)).toEqual([whole, dear, open])
  })

  test('no night costs nothing for want of a price', () => {
    const terms = termsOf({}, ['2026-06-14'])
    expect(() => quote({ arrival: '2026-06-12', departure: '2026-06-16' }, couple, terms)).toThrow('2026-06-14')
  })

  test('what every guest needs and pays apart is known beside the total, to compare units by', () => {
    const linen = { id: 'linen', amount: 3000, isNeeded: true }
    const quoteWith = (charge: Partial<Charge>) =>
      quote(week, couple, termsOf({ charges: [chargeOf({ ...linen, ...charge }), chargeOf({ due: 'on-request' })] }))
    expect(quoteWith({ due: 'on-request' })).toMatchObject({ apart: 3000, price: { total: 70_000 } })
    expect(quoteWith({ due: 'obligatory' })).toMatchObject({ apart: 0, price: { total: 73_000 } })
    expect(quoteWith({ due: 'on-request', isNeeded: false }).apart).toBe(0)
    expect(comparablePrice(quoteWith({ due: 'on-request' }))).toEqual({ kind: 'whole', total: 73_000 })
    const { onRequest } = quoteWith({ due: 'on-request' })
    expect(onRequest.map(({ kind, total }) => [kind, total])).toEqual([
      ['charge', 3000],
      ['charge', 500]
    ])
    expect(neededLines(onRequest, ['linen'])).toEqual([onRequest[0]])
    expect(neededLines(onRequest)).toEqual([])
    expect(neededLines(quoteWith({ due: 'obligatory' }).lines, ['linen']).map(({ total }) => total)).toEqual([3000])
  })

  test('nights for which no tax is asked are never beyond those that are taxed', () => {
    const seasons = [{ from: '06-15', to: '06-16', amount: 0 }]
    const nights = taxOfNights(week, { amount: 250, nights: 2, seasons })
    expect(nights.map(({ amount, isBeyond }) => `${amount}${isBeyond ? ' beyond' : ''}`)).toEqual([
      '250',
      '250',
      '250 beyond',
      '0',
      '0',
      '250 beyond',
      '250 beyond'
    ])
  })

  test('where nobody pays the tax there is no line of it', () => {
    const tax = { amount: 250, childrenBelow: 18 }
    const { lines } = quote(week, { adults: 0, children: 2 }, termsOf({ tax }))
    expect(lines.map(({ kind }) => kind)).toEqual(['nights'])
  })

  test('the tax is that of those who pay it, for so many nights at most', () => {
    const tax = { amount: 250, nights: 5, childrenBelow: 12 }
    const family = { adults: 2, children: 1 }
    const taxOf = (party: Party, own: Tax) =>
      quote(week, party, termsOf({ tax: own })).lines.filter(({ kind }) => kind === 'tax')
    expect(taxOf(family, tax)).toEqual([{ kind: 'tax', nights: 5, people: 2, amount: 250, total: 2500 }])
    expect(taxOf(family, { amount: 250 })).toEqual([{ kind: 'tax', nights: 7, people: 3, amount: 250, total: 5250 }])
    expect(taxOf(family, { amount: 0 })).toEqual([])
    // A child whose age is told pays by it.
    const older = { adults: 2, children: 3, ages: [11, undefined, 12] }
    expect(taxOf(older, tax)).toEqual([{ kind: 'tax', nights: 5, people: 3, amount: 250, total: 3750 }])
    expect(quote(week, family, termsOf())).toMatchObject({ tax: undefined, price: { kind: 'whole', total: 70_000 } })
    expect(quote(week, family, termsOf({ tax: { amount: 0 } }))).toMatchObject({
      tax: 0,
      price: { kind: 'whole', total: 70_000 }
    })
  })
})

/**
 * The same total, found another way: day by day with the clock of the system, one coin of one guest after another, and
 * nothing of the program.
 */
function oracle(arrival: Date, nights: number, party: Party, terms: UnitTerms): number {
  const name = (date: Date): string =>
    [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
  const dates = Array.from({ length: nights }, (_, index) => {
    const date = new Date(arrival)
    date.setDate(date.getDate() + index)
    return date
  })
  const bed = dates.map((date) => terms.nights.get(name(date))!).reduce((sum, price) => sum + price, 0)
  const reached = terms.discounts.filter((discount) => discount.nights <= nights)
  const longest = Math.max(0, ...reached.map((discount) => discount.nights))
  const percent = reached.findLast((discount) => discount.nights === longest)?.percent ?? 0
  let sum = bed - Number((BigInt(bed) * BigInt(percent) + 50n) / 100n)
  const people = [...Array<string>(party.adults).fill('adult'), ...Array<string>(party.children).fill('child')]
  for (const { amount, each, due, guests } of terms.charges) {
    if (due !== 'obligatory') continue
    const those = people.filter((kind, place) =>
      guests === 'all' ? true : guests === 'adults' ? kind === 'adult' : place >= (terms.guests.priced ?? Infinity)
    )
    if (those.length === 0) continue
    if (each === 'stay') sum += amount
    if (each === 'night') for (const _ of dates) sum += amount
    if (each === 'person') for (const _ of those) sum += amount
    if (each === 'person-night') sum += those.flatMap(() => dates).length * amount
  }
  const { tax } = terms
  if (tax === undefined) return sum
  for (const kind of people) {
    if (kind === 'child' && tax.childrenBelow !== undefined) continue
    let left = tax.nights ?? Infinity
    for (const date of dates) {
      const [month, day] = [date.getMonth() + 1, date.getDate()]
      const place = month * 100 + day
      const season = tax.seasons?.find(({ from, to }) => {
        const [begin, end] = [from, to].map((text) => Number(text.replace('-', ''))) as [number, number]
        return begin <= end ? begin <= place && place <= end : place >= begin || place <= end
      })
      const due = season === undefined ? tax.amount : season.amount
      if (due > 0 && left-- > 0) sum += due
    }
  }
  return sum
}

const amounts = fc.integer({ min: 0, max: 50_000 })
const monthDays = fc.integer({ min: 0, max: 365 }).map((day) => addDays('2028-01-01', day).slice(5))
const charges = fc.array(
  fc.record({
    id: fc.constant('a'),
    amount: amounts,
    each: fc.constantFrom(...chargeUnits),
    due: fc.constantFrom(...chargeDues),
    guests: fc.constantFrom(...chargeGuests)
  }),
  { maxLength: 5 }
)
const count = (min: number, max: number) => fc.option(fc.integer({ min, max }), { nil: undefined })
const taxes = fc.option(
  fc.record({
    amount: amounts,
    seasons: fc.array(fc.record({ from: monthDays, to: monthDays, amount: fc.constantFrom(0, 100, 250) }), {
      maxLength: 3
    }),
    nights: count(1, 14),
    childrenBelow: count(1, 18)
  }),
  { nil: undefined }
)

test('the total is that of an oracle, over leap days, new years and changes of the clock', () => {
  fc.assert(
    fc.property(
      fc.record({
        // Three years with a leap day among them.
        first: fc.integer({ min: 0, max: 1000 }),
        nights: fc.integer({ min: 1, max: 60 }),
        prices: fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 5 }),
        party: fc.record({ adults: fc.integer({ min: 0, max: 6 }), children: fc.integer({ min: 0, max: 4 }) }),
        discounts: fc.array(
          fc.record({ nights: fc.integer({ min: 1, max: 40 }), percent: fc.integer({ min: 1, max: 100 }) }),
          { maxLength: 4 }
        ),
        charges,
        tax: taxes,
        priced: count(1, 6)
      }),
      ({ first, nights, prices, party, priced, ...others }) => {
        const arrival = addDays('2027-01-01', first)
        const free = Array.from({ length: nights }, (_, index) => addDays(arrival, index))
        const terms = termsOf({
          ...others,
          nights: new Map(free.map((day, index) => [day, prices[Math.floor(index / 3) % prices.length]!])),
          guests: { priced }
        })
        const made = quote({ arrival, departure: addDays(arrival, nights) }, party, terms)
        expect(knownSum(made.price)).toBe(oracle(new Date(`${arrival}T12:00`), nights, party, terms))
        expect(knownSum(made.price), 'the total is the sum of its lines').toBe(
          made.lines.reduce((sum, line) => sum + line.total, 0)
        )
        const told = made.lines.flatMap((line) => (line.kind === 'nights' ? [line.nights] : []))
        expect(told.reduce((sum, each) => sum + each, 0)).toBe(nights)
      }
    ),
    { numRuns: repetitions({ quick: 1000, deep: 10_000 }) }
  )
})

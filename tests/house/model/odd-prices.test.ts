/** Prices that are most likely a slip: where a dear night ends and a digit too many begins. */
import { describe, expect, test } from 'vitest'
import { isOddNight } from '../../../generator/house/model/odd-prices.ts'
import { houses, look, textsIn } from '../../support/content.ts'

const rates = { low: 60, middle: 80, high: 100, august: 120 }

test.each([
  // 2.5 times less, or more, than the season and than the median of the others.
  [24, 'low', true],
  [24.01, 'low', false],
  [6, 'august', true],
  [249, 'low', false],
  [250, 'low', true],
  // Far from its season only: what another season costs is no slip.
  [160, 'low', false],
  [48, 'august', false],
  [32, 'august', true],
  [9999, 'high', true],
  [5, 'a season of which the unit has no price', false]
])('a night at %d in %s: %s', (price, season, isOdd) => {
  expect(isOddNight(price, season, rates)).toBe(isOdd)
})

test('with one season, its price is all that there is to compare', () => {
  expect([24, 25, 149, 150].map((price) => isOddNight(price, 'all', { all: 60 }))).toEqual([true, false, false, true])
})

const file = 'availability/prices.yaml'

test.each([
  ['all its prices', 'winter: 2100, sommer: 1645', ['rooms/arve/winter']],
  ['its second price', 'winter: 210, sommer: 1645', ['rooms/arve/sommer']],
  ['no price', 'winter: 210, sommer: 164.50', []]
])('a unit with a figure too many in %s is told once, or not at all', async (_, ofArve, places) => {
  const texts = textsIn(houses.second)
  const others = ['drei', 'vier'].map((slug, index) => {
    const unit = texts.get('rooms/enzian.yaml')!.replace(/^slug: .*/m, `slug: ${slug}`)
    return [`rooms/${slug}.yaml`, unit.replace(/^order: .*/m, `order: ${index + 8}`)] as const
  })
  const usual = ['drei', 'vier'].map((slug) => `  ${slug}: { winter: 190, sommer: 150 }\n`).join('')
  const prices = texts.get(file)!.replace(/ {2}arve: \{.*\n/, `  arve: { ${ofArve} }\n${usual}`)
  const { diagnostics } = await look(houses.second, new Map([[file, prices], ...others]))
  const odd = diagnostics.filter(({ code }) => code === 'price-odd')
  expect(odd.map(({ at }) => 'path' in at && at.path.join('/'))).toEqual(places)
})

/** What is said of single nights of the second house, whose currency is the Swiss franc. */
async function said(...lines: string[]) {
  const list = lines.map((line) => `  - { ${line} }\n`).join('')
  const prices = `${textsIn(houses.second).get(file)}singleNights:\n${list}`
  const { diagnostics } = await look(houses.second, new Map([[file, prices]]))
  return diagnostics.flatMap(({ code, at, args }) =>
    code === 'price-odd' && 'path' in at ? [{ at: at.path.join('/'), ...args }] : []
  )
}

describe('a line of single nights', () => {
  const currency = 'CHF'

  test('of one unit is compared with its season', async () => {
    const [odd, right] = ['arve], price: 16', 'enzian], price: 160'].map(
      (end) => `from: 2027-07-03, to: 2027-07-04, units: [rooms/${end}`
    )
    expect(await said(odd!, right!)).toEqual([
      {
        at: 'singleNights/0/price',
        unit: 'rooms/arve',
        from: '2027-07-03',
        to: '2027-07-04',
        price: 16,
        usual: 164.5,
        currency
      }
    ])
  })

  test('of all units is told once, for one that it does not fit', async () => {
    // 450 is 2.5 times the 140 and the 180 of Enzian, and not the 164.50 and the 210 of Arve.
    expect(await said('from: 2027-07-03, to: 2027-07-03, price: 455')).toMatchObject([
      { unit: 'rooms/enzian', usual: 140 }
    ])
    expect(await said('from: 2027-07-03, to: 2027-07-03, price: 445')).toEqual([])
    expect(await said('from: 2027-07-03, to: 2027-07-03, price: 9999')).toMatchObject([{ unit: 'rooms/arve' }])
  })

  test('over several seasons is compared with each, and told for the nights of the first that is far', async () => {
    // It is far from the 210 of winter, and near enough to the 164.50 of summer.
    expect(await said('from: 2027-04-15, to: 2027-04-25, units: [rooms/arve], price: 70')).toEqual([])
    expect(await said('from: 2027-04-15, to: 2027-04-25, units: [rooms/arve], price: 7')).toMatchObject([
      { from: '2027-04-15', to: '2027-04-19', usual: 210 }
    ])
  })
})

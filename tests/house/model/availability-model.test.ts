/**
 * `availability` reports a misspelt name of an optional field, because without that field the answers would be wrong.
 */
import { expect, test } from 'vitest'
import { readAvailability } from '../../../generator/house/model/availability-model.ts'
import { houses, parseTexts, textsIn } from '../../support/content.ts'

const originals = textsIn(houses.second)
/** What bookings depend on, with other texts for some files. */
const read = (...texts: [file: string, text: string][]) => {
  const files = new Map([...originals, ...texts])
  return readAvailability(parseTexts(Object.fromEntries(files)).sources, [...files.keys()])
}

function validated(file: string, from: string, to: string) {
  const { unsure, diagnostics } = read([file, originals.get(file)!.replace(from, to)])
  return { isThere: unsure.size === 0, found: diagnostics.map(({ code, args }) => [code, args]) }
}

test.each([
  ['amount: 12.5', 'amout: 12.5', 'amout', 'amount'],
  ['touristTax:\n', 'touristTax:\n  nigts: 7\n', 'nigts', 'nights']
])('it says so: %s', (from, to, key, nearest) => {
  const file = from.startsWith('amount') ? 'pages.yaml' : 'site.yaml'
  const { isThere, found } = validated(file, from, to)
  expect(isThere).toBe(false)
  expect(found).toEqual([['key-unknown', expect.objectContaining({ key, nearest })]])
})

test.each([
  ['pages.yaml', 'amount: 12.5', 'amount: 12.5\n        icn: linen'],
  ['rooms/arve.yaml', 'area:', 'aera:'],
  ['site.yaml', 'host:', 'fax: "1"\nhost:']
])('a name in %s that has nothing to do with them hides no booking', (file, from, to) => {
  expect(validated(file, from, to)).toEqual({ isThere: true, found: [] })
})

test('a file too deep inside the folder of the rooms is no room', () => {
  const { house } = read(['rooms/old/prices.yaml', originals.get('availability/prices.yaml')!])
  expect(house.rooms?.map(({ slug }) => slug)).not.toContain('prices')
})

test('while a price is wrong there is none, and what is closed stays closed', () => {
  const file = 'availability/prices.yaml'
  const { house, unsure } = read([file, originals.get(file)!.replace('164.50', '164,50 CHF')])
  const { horizon, closed, seasons } = read().house.prices!
  expect(seasons).not.toEqual({})
  expect(house.prices).toEqual({ seasons: {}, horizon, closed })
  expect(unsure.size).toBe(0)
})

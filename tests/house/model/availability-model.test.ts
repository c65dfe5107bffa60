/**
 * `availability` reports a misspelt name of an optional field, because without that field the answers would be wrong.
 */
import { expect, test } from 'vitest'
import { readAvailability } from '../../../generator/house/model/availability-model.ts'
import { houses } from '../../support/content.ts'
import { houseInMemory } from '../../support/look.ts'

const { originals, look } = houseInMemory(houses.second)

function validated(file: string, from: string, to: string) {
  const { texts } = look(new Map([[file, originals.get(file)!.replace(from, to)]]))
  const { unsure, diagnostics } = readAvailability(texts.sources, [...originals.keys()])
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
  const files = new Map([...originals, ['rooms/old/prices.yaml', originals.get('availability/prices.yaml')!]])
  const { texts } = look(files)
  const { house } = readAvailability(texts.sources, [...files.keys()])
  expect(house.rooms?.map(({ slug }) => slug)).not.toContain('prices')
})

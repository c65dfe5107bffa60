/** Which units a line of the house applies to, by the parts that it names. */
import { expect, test } from 'vitest'
import { appliesToUnit } from '../../../generator/house/stay/unit-selector.ts'

test.each([
  ['no parts', undefined, true],
  ['no part at all', [], false],
  ['its collection', ['rooms'], true],
  ['another collection', ['apartments'], false],
  ['itself', ['rooms/blue'], true],
  ['another unit, and itself', ['rooms/red', 'rooms/blue'], true],
  ['a unit whose name begins like its own', ['rooms/blue-sky'], false],
  ['a unit with which its own name begins', ['rooms/blu'], false],
  ['a collection with which its own begins', ['room'], false]
])('a line that names %s: rooms/blue', (_, selectors, applies) => {
  expect(appliesToUnit(selectors, 'rooms/blue')).toBe(applies)
})

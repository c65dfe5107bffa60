/** Which entry of a list is which one of the list that it has become, where no identity of the schema says it. */
import { expect, test } from 'vitest'
import { alignEntries } from '../../../generator/engine/edit/align-entries.ts'

/** For each entry after, the number of the one that it was, or `new`; with ? if only its place says it. */
function were(before: readonly unknown[], after: readonly unknown[]): string[] {
  const { matches, presumed } = alignEntries(before, after, undefined)
  return matches.map((match, index) => `${match ?? 'new'}${presumed.has(index) ? '?' : ''}`)
}

test('numbers that have changed places with a value of each are known by their other values', () => {
  const before = [
    { adults: 1, nights: 2, price: 3 },
    { adults: 4, nights: 5, price: 6 }
  ]
  const after = [
    { adults: 4, nights: 5, price: 9 },
    { adults: 1, nights: 2, price: 7 }
  ]
  expect(were(before, after)).toEqual(['1', '0'])
})

test('an entry of which one text went here and another one there is neither of the two', () => {
  const whole = [{ name: 'Sea', note: 'Steep' }]
  const halves = [
    { name: 'Sea', note: 'Flat' },
    { name: 'Hill', note: 'Steep' }
  ]
  expect(were(whole, halves)).toEqual(['new', 'new'])
  expect(were(halves, whole)).toEqual(['new'])
})

test.each([
  ['a number in common', { isOpen: true, price: 1, nights: 5 }, { isOpen: false, price: 1, nights: 6 }, '0'],
  ['only a yes in common, which half of all have', { isOpen: true, price: 1 }, { isOpen: true, price: 2 }, '0?'],
  ['nothing in common', { price: 1, nights: 5 }, { price: 2, nights: 6 }, '0?'],
  ['its only value changed', { price: 1 }, { price: 2 }, '0'],
  ['its only value gone, and another one there', { price: 1 }, { nights: 1 }, '0?']
])('an entry at the same place with %s', (_, before, after, was) => {
  expect(were([before], [after])).toEqual([was])
})

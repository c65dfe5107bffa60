/** Names of things within a sentence. */
import { expect, test } from 'vitest'
import { lowered } from '../../templates/parts/lowered.ts'

test.each([
  ['en', 'Separate bedroom', 'separate bedroom'],
  ['it', 'Colazione italiana', 'colazione italiana'],
  ['en', 'Wi-Fi', 'Wi-Fi'],
  ['en', 'TV with games', 'TV with games'],
  ['it', 'B&B', 'B&B'],
  ['de', 'Bettwäsche', 'Bettwäsche']
])('in %s, %s is written %s', (locale, name, within) => {
  expect(lowered(name, locale)).toBe(within)
})

/** What fields take in of a pasted text. */
import { expect, test } from 'vitest'
import { cleanPastedText } from '../../../../generator/desk/app/fields/edit.ts'

test.each([
  ['a number from contacts', '\u202A+39 0884 000000\u202C', '+39 0884 000000'],
  ['two lines', 'Vieste\nal mare\u2028e oltre', 'Vieste al mare e oltre'],
  ['what belongs to words', 'Ferien\u00ADhaus, 👩‍🍳', 'Ferien\u00ADhaus, 👩‍🍳']
])('%s', (_, pasted, taken) => {
  expect(cleanPastedText(pasted)).toBe(taken)
})

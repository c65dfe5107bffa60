/** What fields take in of a pasted text. */
import { expect, test } from 'vitest'
import { withoutInvisible } from '../../../../generator/engine/content/yaml/characters.ts'
import { cleanPastedText } from '../../../../generator/desk/app/fields/pasted-fields.ts'

test.each([
  ['a number from contacts', '\u202A+39 0884 000000\u202C', '+39 0884 000000'],
  ['two lines', 'Vieste\nal mare\u2028e oltre', 'Vieste al mare e oltre'],
  ['what belongs to words', 'Ferien\u00ADhaus, 👩‍🍳', 'Ferien\u00ADhaus, 👩‍🍳']
])('%s', (_, pasted, taken) => {
  expect(cleanPastedText(pasted)).toBe(taken)
})

test('a field drops what the check of the content would refuse, and nothing else', () => {
  const lines = ['\n', '\u2028', '\u2029']
  const codes = [...Array.from({ length: 0x1_00_00 }).keys(), ...Array.from({ length: 256 }, (_, at) => 0xe_00_00 + at)]
  const differing = codes.filter((code) => {
    const character = String.fromCodePoint(code)
    const text = `${character}a${character}b ${character}`
    return !lines.includes(character) && cleanPastedText(text) !== withoutInvisible(text)
  })
  expect(differing).toEqual([])
})

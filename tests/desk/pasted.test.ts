/** What fields take in of a pasted text. */
import { expect, test } from 'vitest'
import { invisibleIn, withoutInvisible } from '../../generator/content/characters.ts'
import { takenIn } from '../../generator/desk/app/fields/pasted.ts'

test.each([
  ['a number from contacts', '\u202A+39 0884 000000\u202C', '+39 0884 000000'],
  ['a word from a web page', 'Vieste\u200B\u2060 \u200Eal mare\uFEFF', 'Vieste al mare'],
  ['two lines', 'Vieste\nal mare\u2028e oltre', 'Vieste al mare e oltre'],
  [
    'what belongs to words',
    'Ferien\u00ADhaus, 👩‍🍳, 🏴\u{E0067}\u{E0062}\u{E007F}',
    'Ferien\u00ADhaus, 👩‍🍳, 🏴\u{E0067}\u{E0062}\u{E007F}'
  ]
])('%s', (_, pasted, taken) => {
  expect(takenIn(pasted)).toBe(taken)
  expect(invisibleIn(taken)).toEqual([])
})

test('a field drops what the check of the content would refuse, and nothing else', () => {
  const lines = new Set(['\n', '\u2028', '\u2029'])
  const differing: string[] = []
  const blocks = [
    { from: 0, to: 0xff_ff },
    { from: 0xe_00_00, to: 0xe_00_ff }
  ]
  for (const { from, to } of blocks) {
    for (let code = from; code <= to; code += 1) {
      const character = String.fromCodePoint(code)
      const text = `${character}a${character}b ${character}`
      if (!lines.has(character) && takenIn(text) !== withoutInvisible(text)) differing.push(code.toString(16))
    }
  }
  expect(differing).toEqual([])
})

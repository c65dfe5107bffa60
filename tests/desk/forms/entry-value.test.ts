/** What a row says of its place: its value, or that it is missing, an example, or to be confirmed. */
import { expect, test } from 'vitest'
import { entryValue } from '../../../generator/desk/forms/entry-value.ts'
import { contentWith } from '../desk-content.ts'

const site = `
name: Villa
languages:
  - { code: it, name: Italiano }
  - { code: en, name: English }
address:
  street: !placeholder Via Roma 1
  coordinates: !placeholder 41.87450, 16.16070
legal:
  taxCode: "01234567897"
  vatNumber: !placeholder "00000000000"
  certifiedEmail: !placeholder
`
const content = contentWith('shipped', { 'site.yaml': site })
const at = (...path: (string | number)[]) => ({ file: 'site.yaml', path })

test.each([
  ['written', at('legal', 'taxCode'), '01234567897'],
  ['example', at('legal', 'vatNumber'), '00000000000'],
  ['unconfirmed', at('address', 'coordinates'), '41.87450, 16.16070'],
  ['missing', at('legal', 'certifiedEmail'), undefined],
  ['missing', at('legal', 'nothing-of-the-kind'), undefined],
  ['written', at('languages'), '2 entries']
] as const)('what is %s is known as such', (state, place, words) => {
  expect(entryValue(place, content)).toMatchObject({ state, ...(words && { words: { en: words } }) })
})

test('a part says how many of its values are to be confirmed', () => {
  const { state, open, words } = entryValue(at('address'), content)
  expect([state, open, words]).toEqual(['open', 2, undefined])
})

test('of a file that cannot be read nobody knows what is missing', () => {
  const broken = contentWith('shipped', { 'site.yaml': 'languages: [\n' })
  expect(entryValue(at('legal', 'taxCode'), broken)).toEqual({ state: 'unread', open: 0 })
})

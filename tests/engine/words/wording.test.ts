/** How a text changes with its place in a sentence. */
import { expect, test } from 'vitest'
import {
  capital,
  purposeInBrackets,
  quoted,
  shorten,
  unquoted,
  withoutCapital
} from '../../../generator/engine/words/wording.ts'

test.each<[change: (text: string) => string, text: string, changed: string]>([
  [withoutCapital, 'Camera con vista sul Gargano', 'camera con vista sul Gargano'],
  [withoutCapital, 'Été à Vieste', 'été à Vieste'],
  [withoutCapital, 'IBAN di chi riceve', 'IBAN di chi riceve'],
  [withoutCapital, '', ''],
  [capital, 'camera con Vista', 'Camera con Vista'],
  [capital, 'è libera', 'È libera'],
  [capital, '', ''],
  [purposeInBrackets, 'Shown below the name', ' (shown below the name)'],
  [purposeInBrackets, 'VAT number of the house', ' (VAT number of the house)'],
  [quoted, 'a "b" c', '"a "b" c"'],
  [quoted, '"a"', '"a"'],
  [unquoted, '"a"', 'a'],
  [unquoted, 'a', 'a'],
  [shorten, 'x'.repeat(80), 'x'.repeat(80)],
  [shorten, 'x'.repeat(81), `${'x'.repeat(77)}…`]
])('%o of %j is %j', (change, text, changed) => {
  expect(change(text)).toBe(changed)
})

test('a field without a purpose has no brackets', () => {
  expect(purposeInBrackets(undefined)).toBe('')
})

/** Numbers as owners write them in the fields of the desk. */
import { cleanPastedText } from '../../../../generator/desk/app/fields/edit.ts'
import { wrongOf } from '../../../../generator/desk/app/fields/number-field.tsx'
import { expect, test } from 'vitest'
import { parseNumber } from '../../../../generator/engine/fields/plain-values.ts'

test.each([
  ['120', 120],
  [' 125,5 ', 125.5],
  ['125.50', 125.5],
  ['-3', -3],
  ['1.200,00', 1200],
  ['1,200.00', 1200],
  ['1 200', 1200],
  ['1’200.50', 1200.5],
  ['\u202A1\u00A0200\u202C', 1200],
  ['1.200.000', 1_200_000],
  ['1.200.000,5', 1_200_000.5],
  ['1200.555', 1200.555],
  ['€ 130', 130],
  ['130,50 €', 130.5],
  ['CHF 1,200.50', 1200.5],
  ['99 EUR', 99],
  ['15 euro', 15],
  // No thousands begin with a zero.
  ['0,250', 0.25]
])('%s is %d', (text, number) => {
  expect(parseNumber(cleanPastedText(text))).toBe(number)
})

test.each([
  ['1.200', '1200', '1.20'],
  ['1,200', '1200', '1.20'],
  ['175.555', '175555', '175.5550']
])('%s is %s or %s, and both of these are certain', (text, whole, decimal) => {
  expect(parseNumber(text)).toEqual({ whole, decimal })
  for (const meant of [whole, decimal]) expect(parseNumber(meant)).toBe(Number(meant))
})

test.each(['', 'many', '12.34.5', '1.20.000', '1,200,00', '1.200.0', '12x'])('“%s” is no number', (text) => {
  expect(parseNumber(text)).toBeUndefined()
})

test('a number is refused beyond its limits, which are taken themselves', () => {
  const saidOf = (number: number) => wrongOf(number, { min: 1, max: 9, isWhole: true } as never)?.why.en
  const [small, large] = ['No less than {min}.', 'No more than {max}.']
  expect([0, 1, 9, 10, 5.5].map(saidOf)).toEqual([small, undefined, undefined, large, 'A whole number goes here.'])
})

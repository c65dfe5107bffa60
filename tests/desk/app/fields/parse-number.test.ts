/** Numbers as owners write them in the fields of the desk. */
import { cleanPastedText } from '../../../../generator/desk/app/fields/edit.ts'
import { wrongOf } from '../../../../generator/desk/app/fields/number-field.tsx'
import { expect, test } from 'vitest'
import { parseNumber } from '../../../../generator/engine/fields/plain-values.ts'
import { tableAt } from '../../../support/table.ts'

type Table = { numbers: Record<string, number>; none: string[] }
const { numbers, none } = tableAt(import.meta.url, 'numbers.yaml') as Table

test.each(Object.entries(numbers))('%s is %d', (text, number) => {
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

test.each(none)('“%s” is no number', (text) => {
  expect(parseNumber(text)).toBeUndefined()
})

test('a number is refused beyond its limits, which are taken themselves', () => {
  const saidOf = (number: number) => wrongOf(number, { min: 1, max: 9, isWhole: true } as never)?.why.en
  const [small, large] = ['No less than {min}.', 'No more than {max}.']
  expect([0, 1, 9, 10, 5.5].map(saidOf)).toEqual([small, undefined, undefined, large, 'A whole number goes here.'])
})

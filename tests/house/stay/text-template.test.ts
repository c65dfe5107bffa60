/** Names in braces, and what replaces them. */
import { expect, test } from 'vitest'
import { bracesIn, variablesIn } from '../../../generator/engine/fields/text.ts'
import { fill, type Template } from '../../../generator/house/stay/text-template.ts'

test('texts with facts in them are filled in once: what stands in a fact stays as it is', () => {
  expect(fill('{title}, {site}' as Template<'title' | 'site'>, { title: 'The {site} $& $1', site: 'House' })).toBe(
    'The {site} $& $1, House'
  )
})

test('texts with facts refuse a fact by another name, when they are compiled', () => {
  // @ts-expect-error -- its name is misspelt
  expect(() => fill('{price}', { prise: 7 })).toThrow('price')
})

test('texts with facts tell the names in braces, and the braces that are none', () => {
  expect(variablesIn('a {b} {c-d} {} {e')).toEqual(['b', 'c-d', ''])
  expect(bracesIn('{count} nights from {day}, {price and tax}', ['count'])).toEqual(['{day}', '{price and tax}'])
  expect(bracesIn('{count} nights, {price, unit}', ['count'])).toEqual(['{price, unit}'])
  expect(bracesIn('count} nights, {price', ['count'])).toEqual(['count}', '{price'])
})

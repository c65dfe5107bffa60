/** The way of a house to its first publication: which of its values belong to which stop. */
import { expect, test } from 'vitest'
import { inOneLine } from '../../../../generator/desk/forms/file-form.ts'
import type { RawContent } from '../../../../generator/desk/desk-definition.ts'
import type { DeskState } from '../../../../generator/desk/protocol.ts'
import { wayFor } from '../../../../generator/desk/tasks/first-day/way-stops.ts'
import { asIs } from '../../../../generator/engine/words/language.ts'
import { contentWith } from '../../../desk/desk-content.ts'

const shipped = contentWith('shipped')
const openOf = ({ sources }: RawContent): DeskState['placeholders'] =>
  sources.flatMap(({ file, placeholders }) =>
    placeholders.map((path) => ({ file, path, label: inOneLine([asIs(file)]), subject: asIs(file) }))
  )
const stopOf = (file: string, ...path: (string | number)[]): string | undefined =>
  wayFor([{ file, path, label: asIs(''), subject: asIs('') }], shipped).placeholders[0]?.stop

test.each([
  ['a photo', ['apartments/sette.yaml', 'photos', 1, 'photo'], 'photos'],
  ['the seasons', ['availability/prices.yaml', 'seasons'], 'prices'],
  ['the code of a flat', ['apartments/uno.yaml', 'nationalCode'], 'law'],
  ['the code of the house', ['site.yaml', 'legal', 'vatNumber'], 'law'],
  ['the privacy notice', ['site.yaml', 'privacyNotice', 'rights'], 'law'],
  ['the tourist tax', ['site.yaml', 'touristTax', 'nights'], 'law'],
  ['the right to send oil back', ['oil.yaml', 'withdrawal'], 'law'],
  ['where the oil is from', ['oil.yaml', 'information', 'origin'], 'law'],
  ['who settles disputes', ['oil.yaml', 'dispute'], 'law'],
  ['a telephone number', ['phones.yaml', 'numbers', 'camere'], 'guests'],
  ['the street', ['site.yaml', 'address', 'street'], 'guests'],
  ['a rule of the house', ['rules.yaml', 'dogs', 'detail'], 'guests'],
  ['a beach of the guide', ['guide.yaml', 'sections', 'beaches', 'entries', 0, 'coordinates'], 'others'],
  ['an acid of the oil', ['oil.yaml', 'analysis', 'peroxides'], 'others']
] as const)('%s belongs to its stop', (_, [file, ...path], stop) => {
  expect(stopOf(file, ...path)).toBe(stop)
})

test('every open value of a house belongs to one stop, so that none stands in the way at the end', () => {
  const open = openOf(shipped)
  const { way } = wayFor(open, shipped)
  expect(way.map(({ id }) => id)).toEqual(['look', 'photos', 'prices', 'law', 'guests', 'others', 'publish'])
  expect(way.reduce((sum, stop) => sum + stop.open, 0)).toBe(open.length)
})

test('where nothing else is open, there is no stop for the rest', () => {
  expect(wayFor([], shipped).way.map(({ id }) => id)).toEqual(['look', 'photos', 'prices', 'law', 'guests', 'publish'])
})

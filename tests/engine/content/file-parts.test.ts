/** Readers ask a file for values, and get them, or the reason why nobody knows them. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ask, contentsOf, unknownContents, type Part } from '../../../generator/engine/content/file-parts.ts'
import { validateSource } from '../../../generator/engine/content/checked-content.ts'
import { fieldOf } from '../../../generator/engine/fields/field-tree.ts'
import { block, described, list, record, withMeta } from '../../../generator/engine/fields/schema-metadata.ts'
import { draft, flag, identifier, line } from '../../../generator/engine/fields/value-schemas.ts'
import { parseTexts } from '../../support/content.ts'

const words = { it: 'Campo', en: 'Field' }
const number = described(z.number(), words)
const text = withMeta(block(words)({ de: line(words), en: line(words) }), { words, isText: true })

const schema = block(words)({
  name: line(words),
  title: text,
  open: flag(words).optional(),
  rules: list(words)(block(words)({ draft, nights: number, units: list(words)(line(words)).optional() })).optional(),
  prices: record(words)(identifier(words), list(words)(number).min(1)),
  tax: block(words)({ amount: number, note: text.optional() }).optional(),
  stages: list(words)(number).min(1).optional()
})
type House = z.output<typeof schema>
const root = fieldOf(schema)

const right = {
  name: 'name: Arve',
  title: 'title: { de: Haus, en: House }',
  open: 'open: true',
  rules: 'rules: [{ nights: 2 }, { nights: 3, units: [a] }]',
  prices: 'prices: { low: [1, 2], high: [3] }',
  tax: 'tax: { amount: 1 }',
  stages: ''
}

/** A file with other lines for some of its keys. */
function fileWith(lines: Partial<typeof right>) {
  const [source] = parseTexts({ 'a.yaml': Object.values({ ...right, ...lines }).join('\n') }).sources
  return contentsOf(source!, root, validateSource(source!, root))
}
const asked = <Value>(lines: Partial<typeof right>, question: (file: Part<House>) => Value) =>
  ask(fileWith(lines), question)

describe('a value', () => {
  test('is known whatever else is wrong in the file', () => {
    const { value, isKnown } = asked({ open: 'open: perhaps', tax: 'tax: 5' }, (file) =>
      file.at('name').needed().known()
    )
    expect([value, isKnown]).toEqual([{ isKnown: true, value: 'Arve' }, true])
  })

  test.each([
    ['it is wrong', { tax: 'tax: { amount: much }' }, 'type-wrong'],
    ['what is around it is wrong', { tax: 'tax: 5' }, 'type-wrong'],
    ['its name is misspelt', { tax: 'tax: { amout: 5 }' }, 'key-unknown'],
    ['it is not there', { tax: 'tax: { note: { de: A, en: B } }' }, 'field-missing']
  ])('is not known if %s, and there is the reason', (_, lines, code) => {
    const { value, isKnown, why } = asked(lines, (file) => file.at('tax').at('amount').needed().known())
    expect(value).toMatchObject({ isKnown: false, why: [{ code }] })
    expect([isKnown, why()]).toMatchObject([false, [{ code }]])
  })

  test('is not known if its key is there twice: the lines around it may belong to either', () => {
    expect(asked({ open: 'open: true\nopen: false' }, (file) => file.at('open').or('unknown')).value).toBe('unknown')
  })

  test('that is absent, and may be, is known', () => {
    expect(asked({ tax: '' }, (file) => file.at('tax').at('amount').known()).value).toEqual({ isKnown: true })
  })
})

test.each([
  ['lacks a language', 'title: { de: Haus }', 'Haus'],
  ['has a wrong one', 'title: { de: Haus, en: 5 }', 'Haus'],
  ['is none', 'title: 5', undefined],
  ['is missing', '', undefined]
])('a text that %s has the words that are right, and stops nothing', (_, title, words_) => {
  const { value, isKnown } = asked({ title }, (file) => file.needed().or(undefined))
  expect([value?.name, value?.title.de, isKnown]).toEqual(['Arve', words_, true])
})

test('of a list and of a record the right entries are left, and of a block its right fields', () => {
  const lines = {
    open: 'open: perhaps',
    rules: 'rules: [{ nights: 2, units: 5 }, { nights: 3, units: [a] }, { units: [b] }]',
    prices: 'prices: { low: [1, much], high: [3] }'
  }
  expect(asked(lines, (file) => file.valid()).value).toEqual({
    name: 'Arve',
    title: expect.objectContaining({ de: 'Haus', en: 'House' }),
    // A rule without its units would count for all of them.
    rules: [{ nights: 3, units: ['a'] }],
    prices: { high: [3] },
    tax: { amount: 1 }
  })
})

test.each([
  ['[much]', undefined],
  ['[much, 1]', [1]],
  ['[1, much, 3]', [1, 3]]
])('of a list that may not be empty the right entries are left, if there are any: %s', (stages, left) => {
  expect(asked({ stages: `stages: ${stages}` }, (file) => file.valid()).value?.stages).toEqual(left)
})

test('of a block that lacks what it has to have nothing is left', () => {
  expect(asked({ name: '' }, (file) => file.valid()).value).toBeUndefined()
})

test('the entries keep their places in the list, which lacks its drafts', () => {
  const entriesOf = (rules: string) =>
    asked({ rules }, (file) =>
      file
        .at('rules')
        .entries()
        .map(([, entry]) => entry.or(undefined)?.nights)
    ).value
  expect(entriesOf('rules: [{ nights: much }, { nights: 2 }]')).toEqual([undefined, 2])
  expect(entriesOf('rules: [{ draft: true, nights: 1 }, { nights: 2 }, { nights: much }]')).toEqual([2, undefined])
})

test('a list can be needed without its entries', () => {
  const ruled = (rules: string) => asked({ rules }, (file) => file.at('rules').neededAsList().entries().length)
  expect(ruled('rules: [{ nights: much }]')).toMatchObject({ value: 1, isKnown: true })
  expect(ruled('rules: much')).toMatchObject({ value: 0, isKnown: false })
})

test('the fields without texts are those that are right', () => {
  const plain = { name: 'Arve', open: true, prices: { low: [1, 2], high: [3] } }
  expect(asked({ rules: 'rules: 5' }, (file) => file.plainFields()).value).toEqual(plain)
})

test('a question needs the places that it asks for, what is around them and what is in them, but never a text', () => {
  const { needs } = asked({}, (file) => [file.at('tax').needed(), file.at('rules').neededAsList()])
  const paths = [[], ['tax'], ['tax', 'amount'], ['rules'], ['name'], ['rules', 0], ['tax', 'note'], ['title', 'de']]
  expect(paths.map((path) => needs(path))).toEqual([true, true, true, true, false, false, false, false])
})

test('of a file that cannot be parsed nothing is known', () => {
  const { value, isKnown } = ask(unknownContents(root), (file: Part<House>) => [
    file.at('name').needed().or('unknown'),
    file.at('tax').or('unknown'),
    file.at('rules').entries()
  ])
  expect([value, isKnown]).toEqual([['unknown', 'unknown', []], false])
})

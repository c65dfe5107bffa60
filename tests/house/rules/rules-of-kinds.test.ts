/** Rules for every field of a type, in any file. */
import { expect, test } from 'vitest'
import { fieldsIn } from '../../../generator/engine/fields/schema-fields.ts'
import { dataSchemas } from '../../../generator/engine/fields/data-schemas.ts'
import { block, list } from '../../../generator/engine/fields/schema-metadata.ts'
import { fieldOf } from '../../../generator/engine/fields/field-tree.ts'
import { coordinateRule } from '../../../generator/house/rules/coordinate-rules.ts'
import { textSchemas, identifier } from '../../../generator/engine/fields/value-schemas.ts'
import { validateValue } from '../../../generator/engine/fields/validate.ts'
import { coordinates, pointFieldType } from '../../../generator/house/types/coordinates.ts'
import { dayOrMonthDay } from '../../../generator/house/types/days.ts'
import { money } from '../../../generator/house/types/amounts.ts'
import { phone } from '../../../generator/house/types/phone.ts'
import { reference } from '../../../generator/house/types/names.ts'
import {
  checkFieldsBy,
  fileCheck,
  isRelevant,
  repeatedEntries,
  type RuleContext
} from '../../../generator/engine/content/rules.ts'

/** A file that no rule names. */
const words = { it: 'Offerta', en: 'Offer' }
const offers = list(words)(block(words)({ from: dayOrMonthDay(words), to: dayOrMonthDay(words), price: money(words) }))

type Entry = { from: string; to: string; price: number }

const languages = ['it', 'en']
const data = dataSchemas({
  texts: textSchemas,
  files: {
    offers: { file: 'offers.yaml', schema: () => offers, requiredBy: 'nobody' },
    places: {
      file: 'places.yaml',
      schema: ({ text }) => block(words)({ coordinates, phone: phone(words), text: text(words) }),
      requiredBy: 'nobody'
    }
  },
  entry: {}
})

const checked = (file: string, contents: unknown) => fileCheck({}, data)(file, contents, languages)

const found = (...contents: Entry[]) => checked('offers.yaml', contents).diagnostics

test.each([
  ['2027-05-02', '2027-05-01', 'range-reversed'],
  ['05-02', '2027-05-03', 'period-mixed'],
  ['02-30', '03-02', 'rule-broken']
])('a period from %s to %s is told wherever it is', (from, to, code) => {
  const right = { from: '2027-05-01', to: '2027-05-02', price: 10 }
  expect(found(right, { from, to, price: 10 }).map((each) => [each.code, each.at])).toEqual([
    [code, { file: 'offers.yaml', path: [1, code === 'rule-broken' ? 'from' : 'to'] }]
  ])
})

test('an amount that must be a slip is told wherever it is', () => {
  const period = { from: '05-01', to: '05-02' }
  const { fields } = checked('offers.yaml', [
    { ...period, price: 10 },
    { ...period, price: 9_999_999 }
  ])
  const own = checkFieldsBy('currency', 'EUR', fields)
  expect(own.map(({ code, at }) => [code, at])).toEqual([['number-range', { file: 'offers.yaml', path: [1, 'price'] }]])
})

/** What is found in a file that no rule names, whose fields are a point, a number and a text. */
function foundInPlaces(contents: object) {
  const file = 'places.yaml'
  const { value } = validateValue(fieldOf(data.schemasFor(languages).places), contents)
  const { fields, diagnostics } = checked(file, value)
  const house = {
    at: { file: 'site.yaml', path: ['address', 'coordinates'] },
    value: '41.9, 16.2',
    meta: { type: pointFieldType }
  }
  const context = { fields: [house, ...fields] } as unknown as RuleContext
  return [...diagnostics, ...coordinateRule.check({} as never, context)].map(({ code, at }) => [
    code,
    'path' in at ? at.path : []
  ])
}

test.each<[kind: string, wrong: object, ...found: unknown[]]>([
  ['a point with its numbers swapped', { coordinates: '16.2, 41.9' }, 'coordinates-far', ['coordinates']],
  ['a number that nobody in Italy has', { phone: '+39612345678' }, 'code-doubtful', ['phone']],
  ['a text that is still missing', { text: { it: 'Da scrivere', en: 'The sea' } }, 'text-standin', ['text', 'it']]
])('%s is told wherever it is', (_, wrong, ...told) => {
  const right = { coordinates: '41.8, 16.1', phone: '+393331234567', text: { it: 'Il mare', en: 'The sea' } }
  expect(foundInPlaces(right)).toEqual([])
  expect(foundInPlaces({ ...right, ...wrong })).toEqual([told])
})

test.each([
  ['an id', [{ id: 'sea' }, { id: 'hill' }, { id: 'sea' }], [2, 'id'], { key: 'id' }],
  ['a name of something', ['sea', 'hill', 'sea'], [2], { key: 'menu', isNamed: true }]
])('%s that stands twice in a list is told wherever it is', (_, menu, path, args) => {
  const entry = typeof menu[0] === 'string' ? reference('section', words) : block(words)({ id: identifier(words) })
  const field = fieldOf(block(words)({ menu: list(words)(entry) }))
  const told = repeatedEntries(fieldsIn('offers.yaml', { menu }, field, isRelevant))
  expect(told.map((each) => [each.code, each.at, each.args])).toEqual([
    ['duplicate-value', { file: 'offers.yaml', path: ['menu', ...path] }, { ...args, value: 'sea' }]
  ])
})

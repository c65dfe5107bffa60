/** The rules of a stay in the second house, whose rooms are arve and enzian. */
import { describe, expect, test } from 'vitest'
import { houses } from '../../content.ts'
import { housesAfter, type Edit } from './told.ts'

const told = housesAfter(houses.second)
const stays = (text: string): Edit => ['availability/stays.yaml', text]

describe('the rules of a stay', () => {
  test('of every kind are let pass', () => {
    const { found } = told(
      stays(
        [
          'rules:',
          '  - { minimum: 2, maximum: 21, notice: 1, gaps: true }',
          '  - { units: [rooms], from: 12-15, to: 01-06, minimum: 7, arrival: [saturday, sunday], departure: ' +
            '[saturday] }',
          '  - { units: [rooms/arve], from: 2027-08-08, to: 2027-08-21, minimum: 14 }',
          'discounts:',
          '  - { nights: 7, percent: 0.01 }',
          '  - { nights: 10, percent: 7.25 }',
          '  - { units: [rooms/arve, rooms/enzian], nights: 14, percent: 10 }'
        ].join('\n')
      )
    )
    expect(found).toEqual([])
  })

  test.each([
    ['a list that is none', 'discounts:\n  - { units: [▸flats], nights: 7, percent: 5 }', 'unit-unknown'],
    ['a discount of less than a hundredth', 'discounts:\n  - { nights: 7, percent: ▸0.004 }', 'number-range'],
    ['a discount of three decimals', 'discounts:\n  - { nights: 7, percent: ▸12.125 }', 'rule-broken'],
    [
      'the same in two lines, for one unit, on some days',
      'rules:\n  - { maximum: ▸4 }\n  - { units: [rooms/enzian], from: 2027-01-01, to: 2027-01-06, minimum: 5 }',
      'stay-impossible'
    ],
    [
      'no stay of the nights asked for between the days',
      'rules:\n  - { arrival: [saturday], departure: ▸[saturday], minimum: 5, maximum: 5 }',
      'stay-impossible'
    ],
    [
      'the same in several lines, for one season and one unit',
      'rules:\n  - { departure: [sunday, friday], maximum: 9 }\n' +
        '  - { units: [rooms/enzian], from: 06-01, to: 08-31, arrival: [monday], departure: ▸[tuesday, sunday] }\n' +
        '  - { from: 07-11, to: 08-28, minimum: 7, maximum: 7 }',
      'stay-impossible'
    ]
  ])('%s is told of', (_, text, code) => {
    const { codes, places, at } = told(stays(text))
    expect([codes, places]).toEqual([[code], at])
  })

  test.each([
    ['a long weekend', 'arrival: [friday, thursday], departure: [monday], maximum: 3'],
    ['a whole week of lengths', 'arrival: [friday], departure: [friday], minimum: 1, maximum: 7'],
    ['any departure after the period', 'from: 07-11, to: 07-20, arrival: [monday], departure: [monday], maximum: 5'],
    ['any departure after a few days', 'from: 07-11, to: 07-15, arrival: [monday], departure: [monday], maximum: 5']
  ])('days between which there is a stay are let pass: %s', (_, rule) => {
    expect(told(stays(`rules:\n  - { ${rule} }\n`)).codes).toEqual([])
  })

  test('a later line mends what an earlier one asks for', () => {
    expect(told(stays('rules:\n  - { minimum: 5 }\n  - { minimum: 2, maximum: 4 }\n')).codes).toEqual([])
  })
})

describe('the charges', () => {
  const per = '        per: { de: pro Bett, en: per bed, fr: par lit }\n'
  const extras = (charges: string): Edit => ['pages.yaml', per, per + charges]
  const more = [
    '      - icon: linen',
    '        name: { de: Tücher, en: Cloths, fr: Linge }',
    '        amount: 5',
    '        per: { de: pro Gast, en: per head, fr: par tête }',
    ''
  ].join('\n')

  test.each([
    [
      'an id that is taken',
      '        charge: { id: linen, each: person, due: obligatory }\n' +
        `${more}        charge: { id: ▸linen, each: stay, due: included }\n`,
      'duplicate-value'
    ],
    [
      'a unit that is none',
      '        charge: { id: linen, each: stay, due: obligatory, only: [▸avre] }\n',
      'unit-unknown'
    ]
  ])('%s is told of', (_, charges, code) => {
    const { codes, places, at } = told(extras(charges))
    expect([codes, places]).toEqual([[code], at])
  })
})

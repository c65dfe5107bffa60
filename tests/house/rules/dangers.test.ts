/** What can be, and is most likely wrong: a warning, unless the line says that it is right. */
import { describe, expect, test } from 'vitest'
import { makeCorpusHouse } from '../../corpus/corpus-house.ts'
import { emptyFolder } from '../../folders.ts'
import { houseInMemory, type Edit } from '../../look.ts'

const folder = emptyFolder()
makeCorpusHouse(folder)
const { told } = houseInMemory(folder)

const prices = 'availability/prices.yaml'

const phone = (number: string): Edit => ['phones.yaml', '"+390884000001"', `▸"${number}"`]
const text = (words: string): Edit => ['rooms/grecale.yaml', '  it: Doppia\n', `  it: ${words}\n`]
/** A third size of the oil. */
const can = (price: string): Edit => [
  'oil.yaml',
  '    - id: 1l',
  `    - { id: 5l, litres: 5, name: { it: a, en: b }, scene: oil, photo: oil, alt: { it: a, en: b }, price: ${price} }\n    - id: 1l`
]
/** A line of single nights, which cost 105 in `high` and 120 in `august`. */
const single = (price: string, line = 'from: 2027-08-21, to: 2027-08-23, units: [rooms/grecale]'): Edit => [
  prices,
  'closed: []',
  `closed: []\nsingleNights:\n  - { ${line}, price: ${price} }`
]
/** What the rooms cost in one season. */
const august = (grecaleCosts: string, sciroccoCosts = '120'): Edit => [
  prices,
  'high: 105, august: 120 }\n  scirocco: { low: 70, middle: 85, high: 105, august: 120 }',
  `high: 105, august: ${grecaleCosts} }\n  scirocco: { low: 70, middle: 85, high: 105, august: ${sciroccoCosts} }`
]

describe('a warning', () => {
  test.each<[what: string, edit: Edit, code: string]>([
    ['a size of the oil for a fifth of the price', can('▸15'), 'price-odd'],
    ['a tax with a digit too many', ['site.yaml', 'amount: 2.50', 'amount: ▸25.00'], 'price-odd'],
    ['an extra with digits too many', ['pages.yaml', 'amount: 5\n', 'amount: ▸500\n'], 'price-odd'],
    ['a size of the oil with a digit too few', ['oil.yaml', 'price: 16.50', 'price: ▸1.65'], 'price-odd'],
    ['a single night with a digit too few', single('▸6'), 'price-odd'],
    ['a single night with digits too many', single('▸9999'), 'price-odd'],
    [
      'prices of an apartment, which has them, among those of the rooms',
      [prices, '  grecale: { low', '  ▸uno: { low: 90, middle: 115, high: 150, august: 180 }\n  grecale: { low'],
      'unit-unknown'
    ],
    ['a landline without its 0', phone('+39212345678'), 'code-doubtful'],
    ['a VAT number with a wrong digit', ['site.yaml', '!placeholder "00000000000"', '▸"01234567891"'], 'code-doubtful']
  ])('%s', (_, edit, code) => {
    const { found, at } = told(edit)
    expect(found).toMatchObject([{ code, severity: 'warning', at: at[0] }])
  })
})

describe('nothing is said of', () => {
  test.each<[what: string, edit: Edit]>([
    ['a price that is right by its note', august('1200 } # right\n  #', '120')],
    ['quotation marks that are', text('“Doppia” # right')],
    ['a price that is twice the other', august('240')],
    [
      'a single night that is right by its note',
      [prices, 'closed: []', 'closed: []\nsingleNights:\n  - { from: 2027-08-21, to: 2027-08-23, price: 6 } # right']
    ],
    ['a can of five litres', can('17')],
    ['one of which a line says that it is right', can('750 # right\n     ')],
    ['a VAT number', ['site.yaml', '!placeholder "00000000000"', '"01234567897"']],
    ['two quotations in a text', text('“Doppia” e “tripla”')]
  ])('%s', (_, edit) => {
    expect(told(edit).found).toEqual([])
  })

  test.each(['+393471234567', '+39347123456', '+39061234', '+39800123456', '+41810000007'])(
    'the number %s',
    (number) => {
      expect(told(phone(number)).found).toEqual([])
    }
  )
})

/** Warnings of what is probably wrong, unless the line has a note that it is right. */
import { expect, test } from 'vitest'
import { makeCorpusHouse } from '../../corpus/corpus-house.ts'
import { diagnosticsAfter, edit, emptyFolder, type Change } from '../../support/content.ts'

const folder = emptyFolder()
makeCorpusHouse(folder)

const prices = 'availability/prices.yaml'

const phone = (number: string): Change => edit('phones.yaml', '"+390884000001"', `"${number}"`)
const text = (words: string): Change => edit('rooms/grecale.yaml', '  it: Doppia\n', `  it: ${words}\n`)
const vat = (number: string): Change => edit('site.yaml', '!placeholder "00000000000"', number)
/** A third size of the oil. */
const can = (price: string): Change =>
  edit(
    'oil.yaml',
    '    - id: 1l',
    `    - { id: 5l, litres: 5, name: { it: a, en: b }, scene: oil, photo: oil, alt: { it: a, en: b }, ` +
      `price: ${price} }\n    - id: 1l`
  )
/** What the rooms cost in one season. */
const august = (grecaleCosts: string, sciroccoCosts = '120'): Change =>
  edit(
    prices,
    'high: 105, august: 120 }\n  scirocco: { low: 70, middle: 85, high: 105, august: 120 }',
    `high: 105, august: ${grecaleCosts} }\n  scirocco: { low: 70, middle: 85, high: 105, august: ${sciroccoCosts} }`
  )

test.each<[what: string, change: Change]>([
  ['a price that is right by its note', august('1200 } # right\n  #', '120')],
  ['quotation marks that are', text('“Doppia” # right')],
  ['a price that is twice the other', august('240')],
  [
    'a single night that is right by its note',
    edit(prices, 'closed: []', 'closed: []\nsingleNights:\n  - { from: 2027-08-21, to: 2027-08-23, price: 6 } # right')
  ],
  ['a can of five litres', can('17')],
  ['one of which a line says that it is right', can('750 # right\n     ')],
  ['a VAT number', vat('"01234567897"')],
  ['the numbers of a company as on its invoices', vat('"IT01234567897"\n  taxCode: "01234567897"')],
  ['a town without a tax', edit('site.yaml', 'amount: 2.50\n  nights: 7', 'amount: 0')],
  ['two quotations in a text', text('“Doppia” e “tripla”')]
])('nothing is said of %s', async (_, change) => {
  expect((await diagnosticsAfter(folder, change)).diagnostics).toEqual([])
})

test.each(['+393471234567', '+39347123456', '+39061234', '+39800123456', '+41810000007'])(
  'nothing is said of the number %s',
  async (number) => {
    expect((await diagnosticsAfter(folder, phone(number))).diagnostics).toEqual([])
  }
)

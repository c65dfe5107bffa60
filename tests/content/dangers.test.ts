import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { diagnosticsAfter, houses, type Change } from '../content.ts'

/** The codes in the shipped house after the changes, and where they are. */
async function foundAfter(...changes: Change[]) {
  const { diagnostics, marks } = await diagnosticsAfter(houses.shipped, changes)
  return { found: diagnostics.map(({ code, at }) => `${code} ${at}`), marks: marks.at, diagnostics }
}

const prices = 'availability/prices.yaml'
const stays = 'availability/stays.yaml'
const edit = (file: string, from: string, to: string): Change => ({ file, from, to })
const discounts = (lines: string): Change => edit(stays, '\ndiscounts: []', `\ndiscounts:\n${lines}`)
const closed = (lines: string): Change => edit(prices, '\nclosed: []', `\nclosed:\n${lines}`)
const phone = (number: string): Change => edit('phones.yaml', '!placeholder "+390000000001"', `▸"${number}"`)

describe('what can be, and is most likely wrong', () => {
  test.each<[what: string, change: Change, code: string]>([
    [
      'two prices of one unit exchanged',
      edit(prices, 'quattro: { low: 62, middle: 78, high: 104,', 'quattro: { low: ▸104, middle: 78, high: 62,'),
      'price-odd'
    ],
    ['a size of the oil with a figure too many', edit('oil.yaml', 'price: 75', 'price: ▸750'), 'price-odd'],
    ['a size of the oil for nearly nothing', edit('oil.yaml', 'price: 150\n', 'price: ▸1\n'), 'price-odd'],
    ['forty guests in a room for two', edit('rooms/grecale.yaml', '  max: 2', '  max: ▸40'), 'unit-crowded'],
    ['a house that is never open', closed('  - ▸{ from: 03-01, to: 02-29 }'), 'closed-always'],
    [
      'a house that is never open, by two lines',
      closed('  - { from: 03-01, to: 10-31 }\n  - ▸{ from: 10-30, to: 03-15 }'),
      'closed-always'
    ],
    ['a closed winter without 29 February', closed('  - { from: 11-05, to: ▸02-28 }'), 'leap-day-missing'],
    [
      'a rule of stays without it',
      edit(stays, '\nrules: []', '\nrules:\n  - { from: 01-07, to: ▸02-28, minimum: 2 }'),
      'leap-day-missing'
    ],
    [
      'a discount that falls',
      discounts('  - { nights: 14, percent: ▸5 }\n  - { nights: 7, percent: 10 }'),
      'discount-falling'
    ],
    [
      'a discount that falls for one unit',
      discounts('  - { nights: 14, percent: ▸10 }\n  - { units: [apartments/uno], nights: 7, percent: 12 }'),
      'discount-falling'
    ],
    ['a mobile number that lacks a figure', phone('+3934712345'), 'code-doubtful'],
    ['a mobile number with a figure too many', phone('+3934712345678'), 'code-doubtful'],
    ['a landline without its 0', phone('+39212345678'), 'code-doubtful'],
    ['a landline with too many figures', phone('+39088412345678'), 'code-doubtful'],
    [
      'quotation marks around a text',
      edit('rooms/grecale.yaml', '  it: Doppia\n', '  it: ▸“Doppia”\n'),
      'quotes-doubtful'
    ],
    [
      'angle marks around a text',
      edit('rooms/grecale.yaml', '  it: Doppia\n', '  it: ▸«La doppia»\n'),
      'quotes-doubtful'
    ]
  ])('%s', async (_, change, code) => {
    const { found, marks, diagnostics } = await foundAfter(change)
    expect(found).toEqual([`${code} ${marks[0]}`])
    expect(diagnostics[0]!.severity).toBe('warning')
  })

  test('the house at exchanged coordinates is told of once, though it lies outside of the drawn land', async () => {
    const at = '41.87450, 16.16070'
    const { diagnostics } = await foundAfter(edit('site.yaml', at, at.split(', ').toReversed().join(', ')))
    expect(diagnostics).toMatchObject([{ code: 'coordinates-far', args: { exchanged: at } }])
  })

  test.each<[what: string, change: Change]>([
    [
      'a line that says so: prices',
      edit(
        prices,
        'quattro: { low: 62, middle: 78, high: 104, august: 120 }',
        'quattro: { low: 104, middle: 78, high: 62, august: 120 } # right'
      )
    ],
    ['a line that says so: oil', edit('oil.yaml', 'price: 75', 'price: 750 # right')],
    ['a line that says so: closed', closed('  - { from: 01-01, to: 12-31 } # right')],
    [
      'a line that says so: discounts',
      discounts('  - { nights: 7, percent: 10 }\n  - { nights: 14, percent: 5 } # right')
    ],
    ['a line that says so: quotation marks', edit('rooms/grecale.yaml', '  it: Doppia\n', '  it: “Doppia” # right\n')],
    ['a line that says so: the end of February', closed('  - { from: 11-05, to: 02-28 } # right')],
    [
      'a winter whose last day has a line of its own',
      closed('  - { from: 11-05, to: 02-28 }\n  - { from: 02-29, to: 03-05 }')
    ],
    ['one day in February', closed('  - { from: 02-28, to: 02-28 }')],
    ['the end of one February', closed('  - { from: 2027-02-01, to: 2027-02-28 }')],
    ['a season that costs more in every apartment but one, and as much there', edit(prices, 'high: 104,', 'high: 78,')],
    ['a unit that is closed for ever', closed('  - { from: 01-01, to: 12-31, units: [rooms/grecale] }')],
    ['a year in which the house is closed', closed('  - { from: 2027-01-01, to: 2027-12-31 }')],
    [
      'a discount of one unit in the place of that of all',
      discounts('  - { nights: 7, percent: 10 }\n  - { units: [rooms], nights: 7, percent: 5 }')
    ],
    ...['+393471234567', '+39347123456', '+39088412345', '+39061234', '+39800123456', '+41810000007'].map(
      (number): [string, Change] => [`the number ${number}`, phone(number)]
    ),
    ['two quotations in a text', edit('rooms/grecale.yaml', '  it: Doppia\n', '  it: “Doppia” e “tripla”\n')]
  ])('nothing is said of %s', async (_, change) => {
    expect((await foundAfter(change)).found).toEqual([])
  })
})

describe('a room that was copied with the texts of the old one', () => {
  const texts = (room: string): { summary: string; description: string } => {
    const text = readFileSync(join(houses.shipped, `rooms/${room}.yaml`), 'utf8')
    const [summary = ''] = /^summary:\n(?: .*\n)+/m.exec(text) ?? []
    const [description = ''] = /^ {2}paragraphs:\n(?: {4}.*\n)+/m.exec(text) ?? []
    return { summary, description }
  }
  const [old, copy] = [texts('grecale'), texts('scirocco')]
  const copied = (key: 'summary' | 'description', write = (text: string): string => text): Change =>
    edit('rooms/scirocco.yaml', copy[key], write(old[key]))

  test.each(['summary', 'description'] as const)('%s', async (key) => {
    const { diagnostics } = await foundAfter(copied(key))
    expect(diagnostics).toMatchObject([{ code: 'unit-alike', severity: 'warning', args: { key: 'text' } }])
    expect(diagnostics[0]!.at).toContain('rooms/scirocco.yaml:')
    expect(diagnostics[0]!.also[0]).toContain('rooms/grecale.yaml:')
  })

  test('both, and one language alone: told once', async () => {
    const inItalian = copied('summary', (text) => text.replace(/(?<=en: >-\n)[^]*/, '    Scirocco, in Vieste.\n'))
    expect((await foundAfter(inItalian)).diagnostics).toMatchObject([{ code: 'unit-alike' }])
    const both = await foundAfter(copied('summary'), copied('description'))
    expect(both.diagnostics).toMatchObject([{ code: 'unit-alike' }])
  })

  test('nothing is said of words that are confirmed, nor of a paragraph further down', async () => {
    const noted = copied('summary', (text) => text.replace('summary:', 'summary: # same'))
    expect((await foundAfter(noted)).found).toEqual([])
    const last = (text: string): string => text.slice(text.lastIndexOf('\n    - it:'))
    const { description } = copy
    const further = edit(
      'rooms/scirocco.yaml',
      description,
      description.replace(last(description), last(old.description))
    )
    expect((await foundAfter(further)).found).toEqual([])
  })
})

describe('what cannot be', () => {
  test.each<[what: string, change: Change, code: string]>([
    ['a tax of 250', edit('site.yaml', '\n  amount: !placeholder 2.50', '\n  amount: ▸250'), 'number-range'],
    [
      'an extra for 50000',
      edit('pages.yaml', 'en: Linen\n        amount: 5\n', 'en: Linen\n        amount: ▸50000\n'),
      'number-range'
    ],
    ['a can of 500 litres', edit('oil.yaml', 'litres: 5\n', 'litres: ▸500\n'), 'number-range'],
    ['a stay for nothing', discounts('  - { nights: 7, percent: ▸100 }'), 'number-range'],
    ['a house of the year 2210', edit('site.yaml', 'opened: 2010', 'opened: ▸2210'), 'number-range'],
    ['a time zone that is no place', edit('site.yaml', 'Europe/Rome', '▸Etc/GMT+1'), 'rule-broken']
  ])('%s', async (_, change, code) => {
    const { found, marks } = await foundAfter(change)
    expect(found).toEqual([`${code} ${marks[0]}`])
  })
})

/** Restrictions of stays in the second house, whose rooms are arve and enzian. */
import { expect, test } from 'vitest'
import { diagnosticsAfter, houses } from '../../support/content.ts'

const withStays = (text: string) => diagnosticsAfter(houses.second, { file: 'availability/stays.yaml', text })

test('the rules of a stay of every kind are let pass', async () => {
  const { diagnostics } = await withStays(
    [
      'rules:',
      '  - { minimum: 2, maximum: 21, notice: 1, gaps: true }',
      '  - { units: [rooms], from: 12-15, to: 01-06, minimum: 7, arrival: [saturday, sunday], departure: ' +
        '[saturday] }',
      '  - { units: [rooms/arve], from: 2027-08-08, to: 2027-08-21, minimum: 14 }',
      'discounts:',
      '  - { nights: 7, percent: 1 }',
      '  - { nights: 10, percent: 7.25 }',
      '  - { units: [rooms/arve, rooms/enzian], nights: 14, percent: 10 }'
    ].join('\n')
  )
  expect(diagnostics).toEqual([])
})

test.each([
  ['a list that is none', 'discounts:\n  - { units: [▸flats], nights: 7, percent: 5 }', 'unit-unknown'],
  ['a discount of less than a hundredth', 'discounts:\n  - { nights: 7, percent: ▸0.004 }', 'number-range'],
  ['a discount of three decimals', 'discounts:\n  - { nights: 7, percent: ▸12.125 }', 'rule-broken']
])('%s is told of', async (_, text, code) => {
  const { diagnostics, marks } = await withStays(text)
  expect(diagnostics).toMatchObject([{ code, at: marks.at[0] }])
})

test('two stays of the book that share nights are told, with the first and the last of these', async () => {
  const [one, two] = ['arrival: 2027-08-03, departure: 2027-08-08', 'arrival: ▸2027-08-05, departure: 2027-08-09']
  const booked = (days: string): string =>
    `  - { unit: rooms/arve, ${days}, adults: 2, state: confirmed, since: 2027-05-03 }\n`
  const requests = { file: 'availability/requests.yaml', text: `requests:\n${booked(one)}${booked(two)}` }
  const { diagnostics, marks } = await diagnosticsAfter(houses.second, requests)
  const args = { unit: 'rooms/arve', from: '2027-08-05', to: '2027-08-07' }
  expect(diagnostics).toMatchObject([{ code: 'nights-promised-twice', at: marks.at[0], args }])
})

test.each([
  ['asks for nothing', 'rules:\n  - ▸units: [rooms]', ['stay-rule-idle']],
  ['asks for one night, as any stay has', 'rules:\n  - ▸minimum: 1', ['stay-rule-idle']],
  ['allows all days, and asks for no notice', `rules:\n  - ▸gaps: false\n    notice: 0`, ['stay-rule-idle']],
  ['takes back what an earlier one asks for', 'rules:\n  - minimum: 3\n  - { from: 11-01, to: 12-01, minimum: 1 }', []],
  ['takes back the notice', 'rules:\n  - notice: 2\n  - { units: [rooms], notice: 0 }', []],
  ['limits the most nights', 'rules:\n  - maximum: 14', []],
  ['asks for a year', 'rules:\n  - minimum: ▸365', ['stay-rule-odd']],
  ['asks for a year, as is meant', 'rules:\n  - minimum: 365 # right', []],
  ['asks for a season', 'rules:\n  - minimum: 90', []],
  ['asks for a notice of a year', 'rules:\n  - notice: ▸365', ['stay-rule-odd']],
  ['names no amount of a cancellation', 'cancellation:\n  - ▸units: [rooms]', ['stay-rule-idle']],
  ['names one', 'cancellation:\n  - free: 14', []]
])('a rule of a stay that %s', async (_, text, codes) => {
  const { diagnostics, marks } = await withStays(text)
  expect(diagnostics.map(({ code, at }) => [code, at])).toEqual(codes.map((code) => [code, marks.at[0]]))
})

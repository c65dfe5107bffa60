/** What owners call the pages, the numbers, the seasons and the values of their house. */
import { expect, test } from 'vitest'
import { cannotAdd, nameOf, names, otherNamesOf, pages } from '../../../generator/house/tasks/house-names.ts'
import { contentWith, textsOf } from '../../desk/desk-content.ts'

const [shipped, second] = [contentWith('shipped'), contentWith('second')]
const prices = 'availability/prices.yaml'

test.each([
  ['rooms', 'Kammern'],
  ['rooms/arve', 'Kammern › Arve'],
  ['guide/wege', 'Rundum › Wege'],
  ['rooms/stube', 'Kammern › stube'],
  ['sauna', 'sauna']
])('the page %s is called “%s”', (id, label) => {
  expect(pages.label(id, second).it).toBe(label)
})

test('pages outside the menus can be looked at: the placard where there is one, and the one for no page', () => {
  const pathsWith = (placard: string | undefined) => pages.unrouted?.(second, placard).map(({ path }) => path)
  expect([pathsWith('/gaeste/plakat'), pathsWith(undefined)]).toEqual([['/gaeste/plakat', '/404'], ['/404']])
})

test('a phone is chosen by its number and its name, a season by the name that the house gives it', () => {
  const labelsOf = (kind: string) => names[kind]?.choices?.(shipped, []).map(({ label }) => label.it)
  expect(labelsOf('number')?.[0]).toMatch(/^\+39\d+ \(\p{L}+\)$/u)
  expect(labelsOf('season')).toEqual(['Bassa stagione', 'Media stagione', 'Alta stagione', 'Ferragosto'])
})

test('a new season is not added by itself, and another stretch of one is', () => {
  const isRefused = (...path: string[]): boolean => cannotAdd?.({ file: prices, path }) !== undefined
  expect([isRefused('seasons'), isRefused('seasons', 'low'), isRefused('closed')]).toEqual([true, false, false])
})

const booked = {
  'availability/requests.yaml': JSON.stringify({
    requests: [
      {
        unit: 'rooms/grecale',
        arrival: '2027-07-03',
        departure: '2027-07-10',
        adults: 2,
        state: 'confirmed',
        since: '2027-05-03'
      }
    ]
  }),
  [prices]: `${textsOf('shipped').get(prices)}singleNights: [{ from: 2027-07-03, to: 2027-07-03, price: 150 }]\n`
}

test.each([
  ['a price', prices, ['rooms', 'grecale', 'low'], 'Grecale: prezzo «Bassa stagione»'],
  ['the prices of a unit', prices, ['rooms', 'grecale'], undefined],
  ['single nights', prices, ['singleNights', 0], '150 €'],
  ['their first day', prices, ['singleNights', 0, 'from'], undefined],
  ['a stay', 'availability/requests.yaml', ['requests', 0], 'Grecale, 3–10 luglio 2027'],
  ['a day of a stay', 'availability/requests.yaml', ['requests', 0, 'arrival'], undefined]
])('%s has a name of its own, and what is inside or around it has none', (_, file, path, name) => {
  expect(nameOf?.({ file, path }, contentWith('shipped', booked))?.it).toBe(name)
})

test('a price is found by the months of its season, also over New Year, and a rule by what it is about', () => {
  const calledAt = (file: string, ...path: string[]) =>
    otherNamesOf?.({ file, path }, shipped).map(({ it: words }) => words)
  expect(calledAt(prices, 'rooms', 'grecale', 'august')).toEqual(['1 agosto'])
  expect(calledAt(prices, 'rooms', 'grecale', 'low')?.length).toBe(8)
  expect(calledAt('rules.yaml', 'check-in')).toEqual(['orario di arrivo, consegna delle chiavi'])
  expect(calledAt('rules.yaml', 'pool')).toEqual([])
})

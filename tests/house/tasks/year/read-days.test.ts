/** Days in the words of an owner. */
import { expect, test } from 'vitest'
import { daysBetween } from '../../../../generator/house/stay/days/day-range.ts'
import { areOutside, readDays } from '../../../../generator/house/tasks/year/read-days.ts'
import { tableAt } from '../../../support/table.ts'

const [bassa, august] = [
  [...daysBetween('2027-10-01', '2028-06-01'), ...daysBetween('2028-10-01', '2029-02-22')],
  [...daysBetween('2027-08-08', '2027-08-22'), ...daysBetween('2028-08-08', '2028-08-22')]
]
const known = {
  days: daysBetween('2027-06-22', '2029-02-22'),
  named: [
    { names: ['Bassa stagione', 'Low season'], includes: (day: string) => bassa.includes(day) },
    { names: ['Ferragosto', 'Mid-August'], includes: (day: string) => august.includes(day) }
  ],
  units: [
    { names: ['Maestrale'], places: [0] },
    { names: ['Due'], places: [1] },
    { names: ['Due Pini'], places: [3] },
    { names: ['Tutti gli appartamenti', 'appartamenti'], places: [1, 2] }
  ]
}

/** The first day, the last one and how many, of each year. */
const read = (typed: string): string[] =>
  readDays(typed, known).map(({ year, days }) => `${year}: ${days[0]} ${days.at(-1)} ${days.length}`)

type Row = { typed: string[]; means: Record<string, string> }
const table = tableAt(import.meta.url, 'read-days.yaml') as Row[]

test.each(table)('$typed', ({ typed: all, means }) => {
  const meant = Object.entries(means).map(([year, days]) => `${year}: ${days}`)
  for (const typed of all) expect([typed, ...read(typed)]).toEqual([typed, ...meant])
})

test.each([
  ['agosto 2028 Maestrale', '2028-08-01 2028-08-31', [0]],
  ['Due 10-12 maggio', '2028-05-10 2028-05-12', [1]],
  ['Due Pini 10-12 maggio', '2028-05-10 2028-05-12', [3]],
  ['Maestrale e Due a Pasquetta', '2028-04-17 2028-04-17', [0, 1]],
  ['appartamenti in agosto 2028', '2028-08-01 2028-08-31', [1, 2]],
  ['agosto 2028', '2028-08-01 2028-08-31', []]
])('%s: the units that are named are chosen with the days', (typed, days, units) => {
  const [found] = readDays(typed, known)
  expect(`${found?.days[0]} ${found?.days.at(-1)}`).toBe(days)
  expect(found?.units).toEqual(units)
})

test('a unit alone means no days', () => {
  expect(readDays('Maestrale', known)).toEqual([])
})

test('days that are not shown are told from words that are not known', () => {
  const outside = ['agosto 2026', 'settembre 2031', 'ponte di Pasqua 2027', 'Saturdays in May 2027']
  expect(outside.filter((typed) => !areOutside(typed, known))).toEqual([])
  expect(['agosto', 'xyz', 'il 15', 'Maestrale', ''].filter((typed) => areOutside(typed, known))).toEqual([])
})

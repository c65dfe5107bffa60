/** The data of the year over the nights of a unit. */
import { expect, test } from 'vitest'
import type { UnitBookings } from '../../../../generator/house/bookings/night-spans.ts'
import { taskInput } from '../../../../generator/house/tasks/year/choice-panel.tsx'
import { changedPrice, oddPrices } from '../../../../generator/house/tasks/year/choice.ts'
import { placeOfUnitNight, yearOf, type YearData } from '../../../../generator/house/tasks/year/year-data.ts'
import { contentWith, shownFrom, textsOf } from '../../../desk/desk-content.ts'
import { tableAt } from '../../../support/table.ts'

test('nights confirmed here and taken by a calendar are sold twice; what a calendar takes leads to its entry', () => {
  const requests =
    'requests:\n  - { unit: rooms/grecale, arrival: 2027-07-01, departure: 2027-07-04, ' +
    'adults: 1, children: 1, state: confirmed, since: 2027-05-03 }\n'
  const booked = { arrival: '2027-07-03', departure: '2027-07-06' }
  const record = { read: 0, asked: 0, from: '2027-06-22', until: '2029-01-01', stays: [booked], events: [booked] }
  const taken = new Map<string, UnitBookings>([
    [
      'rooms/grecale',
      {
        stays: [{ ...booked, calendar: 'Airbnb' }],
        allKnown: true,
        feeds: [{ entry: { name: 'Airbnb', file: 'a.ics' }, record }]
      }
    ]
  ])
  const content = contentWith('shipped', { 'availability/requests.yaml': requests })
  const { units, hasCalendars } = yearOf(shownFrom(content, '2027-06-22', taken)) as YearData
  expect(hasCalendars).toBe(true)
  expect(yearOf(shownFrom(content, '2027-06-22', undefined))).toMatchObject({ hasCalendars: false })
  const spans = units.find(({ id }) => id === 'rooms/grecale')?.spans
  expect(spans?.map(({ kind, first, last, label, at }) => [kind, first, last, label.it, at?.path.join('/')])).toEqual([
    ['calendar', 11, 13, 'Airbnb', 'rooms/grecale'],
    ['confirmed', 9, 11, 'Confermato, 2 ospiti', undefined],
    ['sold', 11, 11, 'Venduta due volte: Airbnb', undefined]
  ])
  expect(spans?.map(({ brief }) => brief.it)).toEqual(['Airbnb', '2 ospiti', 'Airbnb'])
  const passedBack = { 'availability/requests.yaml': requests.replace('07-04', '07-06, echoes: [Airbnb]') }
  const year = yearOf(shownFrom(contentWith('shipped', passedBack), '2027-06-22', taken)) as YearData
  const kinds = year.units.flatMap((each) => each.spans.map(({ kind }) => kind))
  expect(kinds, 'of a calendar that passes nights back').toEqual(['calendar', 'confirmed'])
})

test.each(['confirmed', 'option, until: 2027-06-24'])('a guest who is here came before today (%s)', (state) => {
  const requests =
    'requests:\n  - { unit: rooms/grecale, arrival: 2027-06-20, departure: 2027-06-25, ' +
    `adults: 1, state: ${state}, since: 2027-05-03 }\n`
  const content = contentWith('shipped', { 'availability/requests.yaml': requests })
  const { units } = yearOf(shownFrom(content, '2027-06-22', undefined)) as YearData
  expect(units.flatMap(({ spans }) => spans)).toMatchObject([
    { first: 0, last: 2, stay: { arrival: '2027-06-20', index: 0 } }
  ])
})

test('nights that the book promises to several guests are sold twice, and no others of their stays', () => {
  const stays = [
    ['01', '05'],
    ['03', '08'],
    ['04', '06']
  ].map(
    ([from, to], index) =>
      `  - { unit: rooms/grecale, arrival: 2027-07-${from}, departure: 2027-07-${to}, adults: ${index + 1}, ` +
      'state: confirmed, since: 2027-05-03 }\n'
  )
  const content = contentWith('shipped', { 'availability/requests.yaml': `requests:\n${stays.join('')}` })
  const { units } = yearOf(shownFrom(content, '2027-06-22', undefined)) as YearData
  const sold = units.flatMap(({ id, spans }) =>
    spans.flatMap((span) => (span.kind === 'sold' ? [{ id, ...span }] : []))
  )
  expect(sold).toMatchObject([
    {
      id: 'rooms/grecale',
      first: 11,
      last: 13,
      label: { it: 'Venduta due volte: 1 ospite, 2 ospiti, 3 ospiti' }
    }
  ])
})

test('nights that two calendars have booked are sold twice, and lead to the entry of the calendars', () => {
  const doubled = [{ arrival: '2027-07-03', departure: '2027-07-05', calendar: 'Booking.com, Airbnb' }]
  const taken = new Map<string, UnitBookings>([['rooms/grecale', { stays: [], doubled, allKnown: true }]])
  const content = contentWith('shipped', {})
  const { units } = yearOf(shownFrom(content, '2027-06-22', taken)) as YearData
  expect(units.map(({ id, spans }) => [id, spans]).filter(([, spans]) => spans?.length !== 0)).toMatchObject([
    [
      'rooms/grecale',
      [
        {
          kind: 'sold',
          first: 11,
          last: 12,
          label: { it: 'Venduta due volte: Booking.com, Airbnb', en: 'Sold twice: Booking.com, Airbnb' },
          at: { file: 'availability/bookings.yaml', path: ['rooms', 'grecale'] }
        }
      ]
    ]
  ])
})

test('a rule of one night is a rule, too', () => {
  const rules = 'rules:\n  - minimum: 3\n    units: [rooms]\n  - { from: 2027-07-02, to: 2027-07-02, minimum: 1 }\n'
  const content = contentWith('shipped', { 'availability/stays.yaml': rules })
  const { units } = yearOf(shownFrom(content, '2027-07-01', new Map())) as YearData
  const firstOf = (list: string) => units.find((unit) => unit.list === list)?.minimum.slice(0, 3)
  expect([firstOf('rooms'), firstOf('apartments')]).toEqual([
    [3, 1, 3],
    [null, 1, null]
  ])
})

test('a new price is odd beside the season, whatever a slip has made of these nights', () => {
  const file = 'availability/prices.yaml'
  const slip = 'singleNights:\n  - { from: 2027-07-03, to: 2027-07-03, price: 6, units: [rooms/grecale] }\n'
  const content = contentWith('shipped', { [file]: `${textsOf('shipped').get(file)}${slip}` })
  // The first nights of July cost Grecale 85 and Maestrale 115.
  const year = yearOf(shownFrom(content, '2027-07-01', undefined)) as YearData
  const [grecale, maestrale] = ['Grecale', 'Maestrale'].map((name) =>
    year.units.findIndex((each) => each.name === name)
  )
  const nights = { units: [grecale!, maestrale!], days: [1, 2] }
  expect(oddPrices(year, nights, { to: 85 })).toBeUndefined()
  expect(oddPrices(year, nights, { to: 9 })).toEqual({ are: [9, 9, 9, 9], were: [85, 6, 115, 115] })
  expect(oddPrices(year, { units: [maestrale!], days: [1] }, { percent: -80 })).toEqual({ are: [23], were: [115] })
  expect(oddPrices(year, { units: [maestrale!], days: [1] }, { by: 20 })).toBeUndefined()
})

test('a price that is raised by some cents is one of whole cents', () => {
  expect(changedPrice(70.1, { by: 0.1 })).toBe(70.2)
})

test.each([
  ['a price that is none', 'price: sixty', false],
  ['a price that is odd', 'price: 6', true]
])('the year is shown unless its file of prices is wrong: %s', (_, price, isShown) => {
  const file = 'availability/prices.yaml'
  const night = `singleNights:\n  - { from: 2027-07-03, to: 2027-07-03, ${price}, units: [rooms/grecale] }\n`
  const content = contentWith('shipped', { [file]: `${textsOf('shipped').get(file)}${night}` })
  expect(yearOf(shownFrom(content, '2027-07-01', undefined)) !== undefined).toBe(isShown)
})

test('a night leads to what sets its price', () => {
  const from = shownFrom(contentWith('shipped'), '2027-06-22', undefined) as never
  const placeOf = (day: string) => placeOfUnitNight({ unit: 'rooms/grecale', day }, from)
  expect(['2027-08-15', '2027-08-45'].map(placeOf)).toEqual([['rooms', 'grecale', 'august'], undefined])
})

const units = ['A', 'B'].map((id) => ({ id, name: id, prices: [80], isOwn: [id === 'B'], minimum: [2], spans: [] }))
const days = ['2027-06-22', '2027-06-23', '2027-06-24']
const data = { currency: 'EUR', days, units, seasons: [], seasonOf: [-1] }
const table = tableAt(import.meta.url, 'changes.yaml')

test.each(table as never[])('what is chosen ($action) asks for what is typed: $typed', (row: Record<string, never>) => {
  const askedFor = (chosen: number[]) =>
    taskInput(row.action!, row.typed!, { data, choice: { units: [0, 1], days: chosen } } as never)
  const { input, other } = { other: undefined, ...askedFor([0, 1]) }
  const nights = { units: ['A', 'B'], nights: [{ from: days[0], to: days[1] }] }
  expect(input).toEqual(row.whole ?? (row.change && { ...nights, change: row.change }))
  const canRemove = ['price', 'minimum'].includes(row.action!)
  expect(other).toEqual(canRemove ? { ...nights, change: { type: row.action } } : undefined)
  // A season is one run of days.
  expect(askedFor([0, 2]).input === undefined).toBe(row.change === undefined)
})

/** The list for whoever cleans: for each day, which guests leave, stay and come in each unit. */
import { expect, test } from 'vitest'
import type { UnitBookings } from '../../../../generator/house/bookings/night-spans.ts'
import { cleaningQuestions } from '../../../../generator/house/tasks/cleaning/cleaning-days.ts'
import { contentWith, shownFrom, textsOf } from '../../../desk/desk-content.ts'

const today = '2027-06-22'
const night = (from: string, to: string) => ({ arrival: `2027-06-${from}`, departure: `2027-06-${to}` })
const stay = { unit: 'apartments/uno', adults: 2, state: 'confirmed', since: '2027-05-03' }

type House = {
  requests?: object[]
  files?: Record<string, string>
  bookings?: Map<string, UnitBookings>
  days?: number
}

function listOf({ requests = [], files = {}, bookings = new Map(), days = 3 }: House) {
  const content = contentWith('shipped', {
    'availability/requests.yaml': JSON.stringify({ requests: requests.map((each) => ({ ...stay, ...each })) }),
    ...files
  })
  return cleaningQuestions.cleaning({ days }, { ...shownFrom(content, today, bookings), env: {} })!
}

/** The rows of each day, with what is in them. */
const rowsOf = (house: House) => listOf(house).days.map(({ rows }) => rows)

test('a unit that is left and entered on one day has both stays, with beds, needs, extras and notes', () => {
  const coming = { ...night('22', '29'), needs: ['dog', 'cot'], hour: '16:30', note: 'barbecue', extras: ['linen'] }
  const [first] = rowsOf({ requests: [{ ...night('15', '22'), adults: 3 }, coming] })
  expect(first).toMatchObject([
    {
      name: 'Uno',
      leaves: { guests: { adults: 3 } },
      comes: {
        guests: { adults: 2, needs: ['dog', 'cot'] },
        hour: '16:30',
        note: 'barbecue',
        extras: [{ it: 'Biancheria da letto', en: 'Bed linen' }]
      },
      next: undefined,
      stays: undefined,
      beds: { words: { en: expect.stringMatching(/^Kitchen and 2 bedrooms/) as string } }
    }
  ])
  expect(listOf({}).hours).toEqual({ arrival: '15:00', departure: '10:00' })
})

test('who comes next is said where nobody comes the same day', () => {
  expect(rowsOf({ requests: [night('20', '23'), night('26', '28')] })).toMatchObject([
    [{ leaves: undefined, stays: { departure: '2027-06-23' } }],
    [{ leaves: { departure: '2027-06-23' }, comes: undefined, next: { arrival: '2027-06-26' } }],
    []
  ])
})

test('of several stays to come the next one is said, wherever it stands in the book', () => {
  const requests = [night('28', '30'), night('26', '28'), night('20', '23')]
  expect(rowsOf({ requests })[1]).toMatchObject([{ next: { arrival: '2027-06-26' } }])
})

test('beds are counted by their kinds, and extras are those of the list of the unit', () => {
  const [rows] = rowsOf({ requests: [{ ...night('22', '24'), unit: 'rooms/libeccio', extras: ['linen'] }] })
  expect(rows).toMatchObject([{ beds: { double: 1, single: 1 }, comes: { extras: [] } }])
  const [others] = rowsOf({ requests: [{ ...night('22', '24'), unit: 'rooms/grecale' }] })
  expect(others).toMatchObject([{ beds: { double: 1, single: 0 } }])
})

test('a stay that is cancelled, or only an option, is nothing to clean for', () => {
  const requests = [
    { ...night('20', '22'), state: 'cancelled' },
    { ...night('22', '25'), state: 'option', until: today }
  ]
  expect(rowsOf({ requests }).flat()).toEqual([])
})

test('guests of another site leave and come as well, by the name of the site', () => {
  const window = { read: 0, asked: 0, from: '2027-01-01', until: '2028-12-31', begun: 0, stays: [] }
  const record = { ...window, events: [night('18', '22'), night('22', '24')] }
  const own: UnitBookings = { stays: [], allKnown: true, feeds: [{ entry: { name: 'Airbnb' }, record }] }
  const [first, , last] = rowsOf({ bookings: new Map([['apartments/quattro', own]]) })
  expect(first).toMatchObject([{ name: 'Quattro', leaves: { calendar: 'Airbnb' }, comes: { guests: undefined } }])
  expect(last).toMatchObject([{ name: 'Quattro', leaves: { calendar: 'Airbnb' } }])
})

test('a unit that is hidden from the site is cleaned, with its beds; so is one whose file is gone', () => {
  const sette = `${textsOf('shipped').get('apartments/sette.yaml')}\ndraft: true\n`
  const requests = ['apartments/sette', 'apartments/otto'].map((unit) => ({ ...night('20', '22'), unit }))
  const [first] = rowsOf({ requests, files: { 'apartments/sette.yaml': sette } })
  expect(first).toMatchObject([
    { name: 'Sette', beds: { words: { en: expect.stringMatching(/^2 bedrooms/) as string } } },
    { unit: 'apartments/otto', beds: { double: 0, single: 0, words: undefined } }
  ])
})

test('the list says that it may lack something if a calendar cannot be read', () => {
  const bookings = new Map([['apartments/quattro', { stays: [], allKnown: false }]])
  expect(listOf({ bookings }).gaps).toEqual([{ kind: 'calendar-unread', name: 'Quattro' }])
})

test('where only nights of former guests are known, nobody leaves, and what is older than today lacks nothing', () => {
  const window = { read: 0, asked: 0, from: today, until: '2028-12-31', begun: Date.parse('2027-06-23') }
  const record = { ...window, stays: [night('18', '22')], events: [] }
  const own: UnitBookings = { stays: [], allKnown: true, feeds: [{ entry: { name: 'Airbnb' }, record }] }
  const { days, gaps } = listOf({ bookings: new Map([['apartments/quattro', own]]) })
  expect([days.flatMap(({ rows }) => rows), gaps]).toEqual([[], []])
})

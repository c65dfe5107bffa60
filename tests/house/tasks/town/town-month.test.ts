/** The month for the town, against a count by hand. */
import { expect, test } from 'vitest'
import type { UnitBookings } from '../../../../generator/house/bookings/night-spans.ts'
import { townQuestions } from '../../../../generator/house/tasks/town/town-month.ts'
import { contentWith, shownFrom, textsOf } from '../../../desk/desk-content.ts'

const today = '2027-06-22'

type House = { requests?: object[]; otherGuests?: object[]; tax?: string; bookings?: Map<string, UnitBookings> }

/** The tax of the tests: 1.00 until May, 2.00 from June on, ten nights at most, free below 14. */
const usualTax =
  'amount: 2.00\n  nights: 10\n  childrenBelow: 14\n  seasons:\n    - from: 10-01\n      to: 05-31\n      amount: 1.00'

function townOf({ requests = [], otherGuests, tax = usualTax, bookings = new Map() }: House) {
  const site = textsOf('shipped').get('site.yaml') ?? ''
  const book = { requests: requests.map((each) => ({ state: 'confirmed', since: '2027-01-01', ...each })), otherGuests }
  const content = contentWith('shipped', {
    'site.yaml': site.replace(/^touristTax:\n(?: .*\n)+/m, `touristTax:\n  ${tax}\n`),
    'availability/requests.yaml': JSON.stringify(book)
  })
  return (month: string | undefined, months: 1 | 3 = 1) =>
    townQuestions.town({ ...(month && { month }), months }, { ...shownFrom(content, today, bookings), env: {} })!
}

const night = (arrival: string, departure: string) => ({ arrival: `2027-${arrival}`, departure: `2027-${departure}` })
const stay = (unit: string, arrival: string, departure: string, adults: number, children = 0) => ({
  unit,
  ...night(arrival, departure),
  adults,
  ...(children > 0 && { children })
})

/**
 * May 2027 by hand. Persons times nights in May; children pay nothing; from the eleventh night on nobody does; June
 * asks for 2 instead of 1.
 */
const may = [
  // stay, then: arrived, nights, paying, below the age, beyond the tenth night, cents
  [stay('rooms/grecale', '05-04', '05-07', 2), 2, 6, 6, 0, 0, 600],
  [stay('apartments/sette', '05-05', '05-12', 4), 4, 28, 28, 0, 0, 2800],
  // Ten of twelve nights.
  [stay('apartments/due', '05-08', '05-20', 2), 2, 24, 20, 0, 4, 2000],
  [stay('apartments/uno', '05-15', '05-22', 2, 3), 5, 35, 14, 21, 0, 1400],
  // Over the end of April: of its twelve nights four are in May, of which the first two are its ninth and tenth.
  [stay('rooms/maestrale', '04-23', '05-05', 2), 0, 8, 4, 0, 4, 400],
  // Over the end of May: three of five nights; the others are June’s.
  [stay('rooms/libeccio', '05-29', '06-03', 2, 1), 3, 9, 6, 3, 0, 600],
  // It leaves on the first, and has no night in May.
  [stay('rooms/scirocco', '04-28', '05-01', 2), undefined]
] as const

test.each(may)('%o', (request, ...expected) => {
  const [row] = townOf({ requests: [request] })('2027-05').rows
  const [arrived, nights, paying, age, beyond, tax] = expected
  expect(row?.counts).toEqual(
    arrived === undefined ? undefined : { arrived, nights, paying, exempt: { age, beyond, season: 0 }, tax }
  )
})

test('the sums of a month are those of its rows, and each night is in one month alone', () => {
  const town = townOf({ requests: may.map(([request]) => request) })
  expect(town('2027-05')).toMatchObject({
    sums: {
      arrived: 16,
      stays: 5,
      nights: 110,
      paying: 78,
      exempt: { age: 24, beyond: 8, season: 0 },
      tax: 7800
    },
    missing: 0,
    isOpen: false
  })
  // Two nights of June for two who pay 2.00 and a child.
  expect(town('2027-06').sums).toMatchObject({ arrived: 0, nights: 6, paying: 4, exempt: { age: 2 }, tax: 800 })
  expect(town('2027-04', 3).sums.nights).toBe(
    ['2027-04', '2027-05', '2027-06'].reduce((sum, month) => sum + town(month).sums.nights, 0)
  )
  // The month before that of today.
  expect(town(undefined).from).toBe('2027-05-01')
})

test.each(['asked', 'option', 'declined', 'cancelled'])('a stay that is %s is not counted', (state) => {
  const requests = [{ ...stay('apartments/uno', '05-04', '05-07', 2), state, until: '2027-12-31' }]
  expect(townOf({ requests })('2027-05').rows).toEqual([])
})

test('a season without tax frees everybody, and its nights do not use up the ten that are taxed', () => {
  const tax =
    'amount: 2.00\n  nights: 3\n  childrenBelow: 14\n  seasons:\n    - from: 05-01\n      to: 05-05\n      amount: 0'
  const [row] = townOf({ requests: [stay('apartments/uno', '05-04', '05-10', 2, 1)], tax })('2027-05').rows
  expect(row?.counts).toMatchObject({
    nights: 18,
    paying: 6,
    exempt: { season: 6, age: 4, beyond: 2 },
    tax: 1200
  })
})

test('where the house names no age children pay, and where it says no tax there is none to count', () => {
  const requests = [stay('apartments/uno', '05-04', '05-06', 2, 1)]
  expect(townOf({ requests, tax: 'amount: 1.50' })('2027-05').sums).toMatchObject({ paying: 6, tax: 900 })
  expect(townOf({ requests, tax: 'amount: !placeholder' })('2027-05')).toMatchObject({
    tax: undefined,
    sums: { arrived: 3, nights: 6 }
  })
})

/** A calendar that is read since January, with what it has had. */
const calendarOf = (record: object): Map<string, UnitBookings> => {
  const window = { read: 0, asked: 0, from: today, until: '2028-12-31', begun: Date.parse('2027-01-01'), stays: [] }
  const feeds = [{ entry: { name: 'Airbnb' }, record: { ...window, ...record } }]
  return new Map([['apartments/quattro', { stays: [], allKnown: true, feeds }]])
}

test('bookings of other sites are there, also those that are over, until somebody says how many came', () => {
  const bookings = calendarOf({ past: [night('05-22', '05-27')], events: [night('06-20', '06-25')] })
  const town = townOf({ bookings })('2027-05')
  expect(town).toMatchObject({ missing: 1, sums: { nights: 0 } })
  expect(town.rows).toMatchObject([{ name: 'Quattro', calendar: 'Airbnb', nightsInMonth: 5, counts: undefined }])
  const otherGuests = [{ unit: 'apartments/quattro', ...night('05-22', '05-27'), adults: 2, children: 1 }]
  expect(townOf({ bookings, otherGuests })('2027-05')).toMatchObject({
    missing: 0,
    sums: { arrived: 3, nights: 15, paying: 10, exempt: { age: 5 }, tax: 1000 }
  })
})

test.each([
  ['a booking that was made longer keeps its guests', night('05-22', '05-25'), [{ guests: { adults: 2 } }]],
  ['another booking is asked about', night('05-21', '05-24'), [{ guests: undefined }]],
  ['what was said of a stay counts without its calendar, too', night('05-10', '05-12'), [{}, {}]]
])('%s', (_, said, rows) => {
  const bookings = calendarOf({ past: [night('05-22', '05-27')] })
  const otherGuests = [{ unit: 'apartments/quattro', ...said, adults: 2 }]
  const town = townOf({ bookings, otherGuests })('2027-05')
  expect(town.rows).toMatchObject(rows)
  expect(town.rows).toHaveLength(rows.length)
})

test('nights that a site had only closed are nobody’s', () => {
  const bookings = calendarOf({ past: [night('05-22', '05-27')] })
  const otherGuests = [{ unit: 'apartments/quattro', ...night('05-22', '05-27'), adults: 0 }]
  expect(townOf({ bookings, otherGuests })('2027-05')).toMatchObject({ rows: [], missing: 0 })
})

test('nights of which only a former program knows are asked about as well', () => {
  const bookings = calendarOf({
    stays: [night('05-03', '05-06'), night('05-22', '05-27')],
    past: [night('05-22', '05-27')]
  })
  expect(townOf({ bookings })('2027-05').rows).toMatchObject([
    { ...night('05-03', '05-06'), isMerged: true },
    night('05-22', '05-27')
  ])
})

test('what may be missing is said: a calendar that is read only since a day, or not at all, and a wrong stay', () => {
  const late = calendarOf({ begun: Date.parse('2027-05-20') })
  expect(townOf({ bookings: late })('2027-05').gaps).toEqual([
    { kind: 'calendar-since', name: 'Quattro', calendar: 'Airbnb', since: '2027-05-20' }
  ])
  const unread = new Map([['apartments/quattro', { stays: [], allKnown: false }]])
  const requests = [{ ...stay('apartments/uno', '05-04', '05-06', 2), departure: 'soon' }]
  expect(townOf({ bookings: unread, requests })('2027-05').gaps).toEqual([
    { kind: 'unread-request', index: 0 },
    { kind: 'calendar-unread', name: 'Quattro' }
  ])
})

test('where the book cannot be read, that is said', () => {
  const content = contentWith('shipped', { 'availability/requests.yaml': 'requests: [' })
  const town = townQuestions.town({ month: '2027-05', months: 1 }, { ...shownFrom(content, today, new Map()), env: {} })
  expect(town?.gaps).toEqual([{ kind: 'unread-book' }])
})

test('guests of a unit that is gone were there all the same, and a month that goes on says so', () => {
  const requests = [stay('apartments/otto', '05-04', '05-06', 2)]
  expect(townOf({ requests })('2027-05')).toMatchObject({ rows: [{ unit: 'apartments/otto' }], sums: { nights: 4 } })
  expect(townOf({})('2027-06').isOpen).toBe(true)
})

test('stays whose guests nobody has counted come first, each kind by its arrival', () => {
  const bookings = calendarOf({ past: [night('05-22', '05-27'), night('05-10', '05-12')] })
  const requests = [stay('apartments/uno', '05-20', '05-22', 2), stay('apartments/uno', '05-04', '05-06', 2)]
  const { rows } = townOf({ bookings, requests })('2027-05')
  expect(rows.map(({ arrival }) => arrival.slice(5))).toEqual(['05-10', '05-22', '05-04', '05-20'])
})

test('where the guests of other sites are written, and how many are there already', () => {
  const otherGuests = [{ unit: 'apartments/quattro', ...night('05-22', '05-27'), adults: 2 }]
  const content = contentWith('shipped', { 'availability/requests.yaml': JSON.stringify({ otherGuests }) })
  const answer = townQuestions.otherGuests(undefined, { ...shownFrom(content, today, new Map()), env: {} })
  expect(answer).toMatchObject({ at: { file: 'availability/requests.yaml' }, length: 1 })
})

/** The ticket of a calendar, its months and its days, for what a guest has picked. */
import { within } from '@testing-library/dom'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localize } from '../../../generator/engine/fields/text.ts'
import type { parseStayQuery, StayQuery } from '../../../generator/house/stay/stay-query.ts'
import type { StayPick } from '../../../generator/house/stay/stay.ts'
import type { UnitTerms } from '../../../generator/house/stay/unit-terms.ts'
import { AskWays } from '../../../templates/islands/ask-ways.tsx'
import { createCalendarFormatter } from '../../../templates/islands/calendar-formatter.ts'
import { BookingSummary } from '../../../templates/islands/calendar/booking-summary.tsx'
import type { CalendarWords } from '../../../templates/islands/calendar/calendar-words.ts'
import { MonthGrid } from '../../../templates/islands/calendar/month-grid.tsx'
import { MonthTabs, monthsOf } from '../../../templates/islands/calendar/month-tabs.tsx'
import { firstPicked, pickState } from '../../../templates/islands/calendar/pick-state.ts'
import { LastUpdated } from '../../../templates/islands/last-updated.tsx'
import { stayOffer } from '../../../templates/islands/offer/stay-offer.ts'
import { facts } from '../../house/stay/facts.ts'
import { termsOf } from '../../house/stay/unit-terms.ts'
import { houses, modelOf } from '../../support/content.ts'
import { drawn } from '../../support/markup/drawn.ts'

const ignore = (): void => undefined
const ofHouse = localize(modelOf(houses.second).translations, 'en') as unknown as CalendarWords

beforeEach(() => void vi.stubGlobal('location', new URL('https://house.example/search#2027-07-14_2027-07-16_2')))
afterEach(() => void vi.unstubAllGlobals())

const seasons = [{ from: '06-10', to: '06-30', amount: 300 }]
const house = { ...facts, mail: 'post@house.example', touristTax: { amount: 250, seasons } }
const writing = { words: ofHouse, format: createCalendarFormatter(house, ofHouse) }
const wish = { arrival: '2026-06-09', departure: '2026-06-12', adults: 1, children: 1 }

type Given = {
  terms?: Partial<UnitTerms>
  taken?: string[]
  today?: string
  query?: ReturnType<typeof parseStayQuery>
}

function Ticket({ terms = {}, taken = [], today = '2026-06-01', query }: Given) {
  const own = { terms: termsOf(terms, taken), today, ...writing }
  const picking = pickState(firstPicked(query, own.terms, ofHouse), own)
  const bounds = { ...picking.bounds, rejected: picking.rejectedStay }
  const offer = stayOffer(picking.pick, bounds, { facts: house, ...writing })
  return <BookingSummary {...{ facts: house, picking, offer, ...writing }} onParty={ignore} onClear={ignore} />
}

const charge = { id: 'cleaning', amount: 4000, each: 'stay', due: 'on-request', guests: 'all' } as const
const full = { guests: { most: 3, priced: 2 }, needs: { dog: true }, charges: [charge] }
const cancellation = { free: 3, deposit: 30, kept: 50 }
const family: StayQuery = { ...wish, children: 2, ages: [0], needs: ['dog'] }
const inTotal = { charges: [{ ...charge, due: 'included' }], discounts: [{ nights: 3, percent: 10 }] } as const

/** The ticket, what it says to a screen reader, and where its links lead. */
function ticketOf(given: Given) {
  const ticket = drawn(renderToString(<Ticket {...given} />))
  const status = ticket.getAllByRole('status').find((each) => !each.matches('output'))!
  const row = (name: string | RegExp) => within(status).queryByText(name)?.closest('div')
  return {
    ...ticket,
    status,
    says: (text: string | RegExp) => within(status).queryByText(text) !== null,
    /** What stands beside a name of the bill. */
    amount: (name: string | RegExp) => row(name)?.querySelector('dd')?.textContent.replaceAll(/\s+/g, ' '),
    targets: (name: string | RegExp) =>
      ticket
        .getAllByRole('link', { name })
        .map((link) => decodeURIComponent(link.getAttribute('href') ?? '').replaceAll(/\s+/g, ' ')),
    isOff: (name: string) => ticket.getByLabelText(name).getAttribute('aria-disabled') === 'true'
  }
}

const stayed = { query: wish }

test('a stay has its days, its nights and its total', () => {
  const { amount } = ticketOf(stayed)
  expect([amount('From'), amount('To')]).toEqual(['mar 09 giu 2026', 'ven 12 giu 2026'])
  expect(amount(/^3 nights’ stay × 100 €$/)).toBe('300 €')
  expect(amount('All told')).toBe('300 €')
})

test('each line of the bill is told whole, and the bill not all at once', () => {
  const ticket = ticketOf(stayed)
  const { status } = ticket
  expect(status.getAttribute('aria-atomic')).toBe('false')
  expect(ticket.getByText('All told').closest('div')?.getAttribute('aria-atomic')).toBe('true')
})

test('a stay is asked for by chat, by mail and by SMS', () => {
  const text =
    'Grecale: 09 giu 2026–12 giu 2026, 3 nights’ stay, 1 grown-up e 1 youngster, 300 € without visitor’s tax & più? ' +
    'https://house.example/search#2026-06-09_2026-06-12_1+1'
  const { targets } = ticketOf(stayed)
  expect(targets(/^Enquire ?: Grecale$/)).toEqual([`https://wa.me/390000000000?text=${text}`])
  expect(targets('SMS')).toEqual([`sms:+390000000000?&body=${text}`])
  expect(targets('Mail')).toEqual([
    `mailto:post@house.example?subject=Grecale, 9–12 giugno, 3 nights’ stay, 2 persons&body=${text}`
  ])
})

test.each(['Mare & Sole', 'Casa #2', 'A+B = 100 %', 'Caffè “da Nì”?'])(
  'a name with signs that mean something in an address comes whole with a mail and an SMS: %j',
  (name) => {
    const chat = `https://wa.me/390000000000?text=${encodeURIComponent(`${name}?`)}`
    const ways = drawn(renderToString(<AskWays words={ofHouse} title={name} mail="post@house.example" chat={chat} />))
    const fieldsOf = (way: string) =>
      Object.fromEntries(new URL(ways.getByRole('link', { name: way }).getAttribute('href')!).searchParams)
    expect(fieldsOf('Mail')).toEqual({ subject: name, body: `${name}?` })
    expect(fieldsOf('SMS')).toEqual({ body: `${name}?` })
  }
)

test('what is said to a screen reader in the status is hidden from it in the bar of a phone', () => {
  const ticket = ticketOf(stayed)
  expect(ticket.getByText('9–12 giugno, 3 nights’ stay, 2 persons').closest('p')?.getAttribute('aria-hidden')).toBe(
    'true'
  )
})

const familyIn = { terms: full, query: family }

test('a family that fills the unit is told so, and nobody more can come', () => {
  const { says, isOff } = ticketOf(familyIn)
  expect(says('No more room than for 3 persons.')).toBe(true)
  expect(['Grown-ups: add one', 'Youngsters: add one', 'Grown-ups: one less'].map(isOff)).toEqual([true, true, true])
  expect(isOff('Youngsters: one less')).toBe(false)
})

test('each child has its age', () => {
  const ticket = ticketOf(familyIn)
  const ages = [1, 2].map((place) => ticket.getByLabelText<HTMLSelectElement>(`Ages of the youngsters, ${place}`))
  expect(ages.map(({ value }) => value)).toEqual(['0', ''])
  expect([...ages[0]!.options].at(-1)?.value).toBe('17')
})

test('where guests pay the tax from an age on, a child is younger, and grown-ups are not', () => {
  const ticket = ticketOf({ terms: { tax: { amount: 250, childrenBelow: 12 } }, query: family })
  expect(ticket.getByLabelText('From the age of 12').textContent).toBe('1')
  expect(ticket.getByLabelText('Youngsters below 12').textContent).toBe('2')
  expect([...ticket.getByLabelText<HTMLSelectElement>('Ages of the youngsters, 1').options].at(-1)?.value).toBe('11')
})

test('the tax of a stay is a line of its bill where all of it is known', () => {
  const { amount } = ticketOf({ terms: { tax: { amount: 250, childrenBelow: 12 } }, query: family })
  expect(amount('Visitor’s tax')).toBe('7,50 €')
  expect(amount('All told')).toBe('307,50 €')
})

test('the tax is said to be apart where the bill does not have it, and nowhere else', () => {
  const notes = (terms: Partial<UnitTerms>): number =>
    ticketOf({ terms, query: family }).queryAllByText(/^Visitor’s tax for /).length
  expect(notes({})).toBe(2)
  expect(notes({ tax: { amount: 250, childrenBelow: 12 } })).toBe(0)
})

test.each([
  ['lets it in', { needs: { dog: true } }, 'Dogs may come.'],
  ['does not say', {}, 'Dog: please ask.']
])('what the unit says of a dog is told: it %s', (_, terms, said) => {
  expect(ticketOf({ terms, query: family }).says(said)).toBe(true)
})

test('a price for fewer guests is said to be one, also in the message', () => {
  const { says, targets } = ticketOf(familyIn)
  expect(says('The rates are for 2 persons; ask about the others.')).toBe(true)
  expect(targets(/^Ask us ?: Grecale$/)[0]).toContain('300 € without the price of more guests without visitor’s tax')
})

test('what guests can have on top is not in the total', () => {
  const { amount, says } = ticketOf(familyIn)
  expect(says('If you wish, on top')).toBe(true)
  expect(amount('Pulizie')).toBe('40 €')
  expect(amount('All told')).toBe('300 €')
})

test('what is in the total is in the bill', () => {
  const { amount } = ticketOf({ terms: inTotal, query: wish })
  expect(amount('10% less')).toBe('-30 €')
  expect(amount('Pulizie')).toBe('in the rate')
  expect(amount('All told')).toBe('270 €')
})

test.each<[string, Partial<UnitTerms>, string[]]>([
  [
    'a deposit, and for nothing until a day',
    { cancellation },
    ['Paid in advance (30%): 90 €', 'Cancel for nothing by sab 06 giu 2026.', 'Afterwards it costs 150 €.']
  ],
  ['always the same', { cancellation: { kept: 30 } }, ['To cancel costs 90 €.']]
])('what it costs to cancel is told: %s', (_, terms, sentences) => {
  const { says } = ticketOf({ terms, query: wish })
  expect(sentences.filter((sentence) => !says(sentence))).toEqual([])
})

test('where nothing is kept nothing is said of cancelling', () => {
  expect(ticketOf(stayed).says(/cancel/i)).toBe(false)
})

test.each([
  [
    'one that changes is told for its nights',
    wish,
    ['Visitor’s tax for 1 night’s stay: 2,50 €', 'Visitor’s tax for 2 nights’ stay: 3 €']
  ],
  [
    'one that does not is told for a night',
    { ...wish, departure: '2026-06-10' },
    ['Visitor’s tax: 2,50 € a head and night']
  ]
])('the tax is told beside a total without it: %s', (_, query, sentences) => {
  const { says } = ticketOf({ query })
  expect(sentences.filter((sentence) => !says(sentence))).toEqual([])
})

test.each<[string, Given, string]>([
  ['cannot be read', { query: 'malformed' }, 'The link makes no sense.'],
  ['is too old', { today: '2026-06-10', query: wish }, '09 giu 2026 is over.']
])('a link that %s is told, and the first day is to be picked', (_, given, said) => {
  const { says, amount, targets } = ticketOf(given)
  expect(says(said)).toBe(true)
  expect(says('Pick the first day.')).toBe(true)
  expect(amount('All told')).toBeUndefined()
  expect(targets(/^Enquire ?: Grecale$/)).toEqual(['https://wa.me/390000000000?text=Ciao'])
})

const takenNight = { taken: ['2026-06-10'], query: wish }

test('a night that is taken is told, and there is no total', () => {
  const { says, amount } = ticketOf(takenNight)
  expect(says('The night of 10 giu 2026 is gone.')).toBe(true)
  expect(amount('From')).toBe('mar 09 giu 2026')
  expect(amount('All told')).toBeUndefined()
})

test('the question about a stay that is not possible says why', () => {
  expect(ticketOf(takenNight).targets(/^Enquire ?: Grecale$/)[0]).toBe(
    'https://wa.me/390000000000?text=Ciao 09 giu 2026 – 12 giu 2026, 1 grown-up e 1 youngster. Your calendar has it ' +
      'that “The night of 10 giu 2026 is gone.” What else could we do?'
  )
})

test('the nearest stays that are possible have their totals, and each its own chat', () => {
  const ticket = ticketOf(takenNight)
  const { targets } = ticket
  expect(ticket.getByRole('heading', { level: 3, name: 'Days close by' })).toBeTruthy()
  const [before] = targets('dom 7 – mer 10 giu')
  expect(before).toBe('#2026-06-07_2026-06-10_1+1')
  expect(targets('gio 11 – dom 14 giu')).toEqual(['#2026-06-11_2026-06-14_1+1'])
  expect(targets(/^Enquire ?: Grecale, dom 7 – mer 10 giu$/)[0]).toContain('07 giu 2026–10 giu 2026, 3 nights’ stay')
})

test('days in the wrong order are put right, and that is said', () => {
  const { says, amount } = ticketOf({ taken: ['2026-06-10'], query: { ...wish, isSwapped: true } })
  expect(says('The two days were the wrong way round.')).toBe(true)
  expect(amount('From')).toBe('mar 09 giu 2026')
})

test.each([
  ['on the last night with a price', '2026-09-30', 'Pick the first day.', false],
  ['on the day after it', '2026-10-01', 'Nothing is set after 30 set 2026.', true]
])('while there are nights to come one is to be picked: %s', (_, today, said, isOver) => {
  const { says } = ticketOf({ today })
  expect(says(said)).toBe(true)
  expect(says('Pick the first day.')).toBe(!isOver)
})

test('where nothing is picked there is nothing to forget', () => {
  const name = 'Forget the days'
  expect(ticketOf({}).queryByRole('button', { name })).toBeNull()
  expect(ticketOf(stayed).getByRole('button', { name })).toBeTruthy()
})

const months = () => {
  const all = monthsOf(termsOf({}, ['2026-09-29']), '2026-09-28', '2027-01')
  const tabs = <MonthTabs {...{ ...writing, months: all }} shown="2026-09" panel="days" onShow={ignore} />
  return within(drawn(renderToString(tabs)).getByRole('tablist', { name: 'All months' }))
}

test.each([
  ['the nights to come, tonight included', /^Settembre 2026: 2 nights of 3, 100 €$/, /set ?100/],
  ['of a month without one', /^Ottobre 2026: all taken$/, /ott ?×/],
  ['where a year begins', /^Gennaio 2027: all taken$/, /gen ’27 ?×/]
])('a month says what is free of it: %s', (_, name, seen) => {
  const tab = months().getByText(name).closest('button')!
  expect(tab.textContent).toMatch(seen)
  expect(tab.getAttribute('aria-controls')).toBe('days')
})

test('the month that is shown is the tab that is selected', () => {
  const tabs = months().getAllByRole('tab')
  expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false', 'false', 'false'])
})

test.each([
  [false, 'Bookings of 01 gen 1970, 01:00'],
  [true, 'Bookings of 01 gen 1970, 01:00, over a day old: please ask.']
])('when bookings were read is said, as a warning where that is long ago: %s', (isOld, said) => {
  expect(drawn(renderToString(<LastUpdated {...{ ...writing, isOld }} read={0} />)).getByText(said)).toBeTruthy()
})

/** June, of which the nights of 12 and 13 or others are taken, on the ninth; with what a guest has picked. */
function june(own: { pick?: StayPick; stay?: StayPick } = {}, taken = ['2026-06-12', '2026-06-13']) {
  const bounds = { terms: termsOf({}, taken), today: '2026-06-09' }
  const shown = { ...writing, view: { focused: '2026-06-01' }, month: '2026-06', actions: {} }
  const picking = pickState(firstPicked(undefined, bounds.terms, ofHouse), { ...bounds, ...writing })
  const Grid = () => createElement(MonthGrid, { ...shown, picking: { ...picking, ...own } } as never)
  const grid = drawn(renderToString(<Grid />))
  const day = (of: number) => grid.getByText(new RegExp(String.raw`\b${of} giugno 2026:`)).closest('td')!
  return {
    ...grid,
    says: (of: number) =>
      grid.getByText(new RegExp(String.raw`\b${of} giugno 2026:`)).textContent.replaceAll(/\s+/g, ' '),
    /** What is seen below the number of a day. */
    shows: (of: number) => [...day(of).querySelectorAll('span[aria-hidden]')].map(({ textContent }) => textContent),
    has: (of: number, attribute: string) => day(of).getAttribute(attribute)
  }
}

const arrived = { pick: { arrival: '2026-06-10' } }
const stayTaken = { arrival: '2026-06-10', departure: '2026-06-12' }
const picked = { pick: stayTaken, stay: stayTaken }

test('a month is a grid with its name, in which several days can be chosen', () => {
  const grid = june().getByRole('grid', { name: 'Giugno 2026' })
  expect(grid.getAttribute('aria-multiselectable')).toBe('true')
  expect(june().getByRole('columnheader', { name: 'lun' }).getAttribute('abbr')).toBe('lunedì')
})

test.each([
  [8, 'lunedì 8 giugno 2026: gone by', {}],
  [9, 'martedì 9 giugno 2026: free, 100 €', {}],
  [13, 'sabato 13 giugno 2026: taken', {}],
  [10, 'mercoledì 10 giugno 2026: free, 100 €, From', arrived],
  [12, 'venerdì 12 giugno 2026: taken, you can leave then', arrived],
  [12, 'venerdì 12 giugno 2026: taken, To', picked]
])('a day says what it is: %d', (of, said, own) => {
  expect(june(own).says(of)).toBe(said)
})

test.each([
  ['yesterday', 8, june(), []],
  ['today', 9, june(), ['100 €']],
  ['today, which is taken', 9, june({}, ['2026-06-09']), ['×taken']],
  ['tomorrow', 10, june(), ['100 €']],
  ['a day that is taken', 12, june(), ['×taken']],
  ['a day that is taken, on which the stay ends', 12, june(picked), []]
])('what can be had shows its price, and what is taken says so: %s', (_, of, { shows }, shown) => {
  expect(shows(of)).toEqual(shown)
})

test.each([
  [12, {}, 'true'],
  [12, arrived, null],
  [12, picked, 'true'],
  [13, arrived, 'true'],
  [8, {}, 'true'],
  [9, {}, null]
])('a stay ends on a day whose night is taken, and none begins there: %d is off after %j', (of, own, isOff) => {
  expect(june(own).has(of, 'aria-disabled')).toBe(isOff)
})

test('the days of a stay are selected, and those around it are not', () => {
  const { has } = june(picked)
  expect([9, 10, 11, 12, 14].map((of) => has(of, 'aria-selected'))).toEqual(['false', 'true', 'true', 'true', 'false'])
})

test('of a stay that is begun the arrival alone is selected', () => {
  const { has } = june(arrived)
  expect([10, 11, 12].map((of) => has(of, 'aria-selected'))).toEqual(['true', 'false', 'false'])
})

test('today is marked, and one day is reached with the Tab key', () => {
  const { has } = june()
  expect([8, 9, 10].map((of) => has(of, 'aria-current'))).toEqual([null, 'date', null])
  expect([1, 2].map((of) => has(of, 'tabindex'))).toEqual(['0', '-1'])
})

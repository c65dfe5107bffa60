// @vitest-environment happy-dom
/** The list of the requests, and what one of them says about itself. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StayNews } from '../../../../generator/house/tasks/requests/stay-news.tsx'
import type { BookEntry } from '../../../../generator/house/tasks/requests/request-book.ts'
import { renderDesk } from '../../../desk/app/render-desk.tsx'
import { answers, entry, openBook, requestForUno } from './sample-book.tsx'

/** The entries below a heading of the list, each with its words. */
function listed(heading: RegExp): string[] {
  const section = screen.getByRole('heading', { level: 3, name: heading }).parentElement!
  return within(section)
    .getAllByRole('button')
    .map(({ textContent }) => textContent.replaceAll(/\s+/g, ' '))
}

const airbnb = { calendar: 'Airbnb', index: 4, unit: 'rooms/a', since: undefined }
const before = { arrival: '2019-06-01', departure: '2019-06-03' }

test.each<[string, BookEntry, RegExp]>([
  ['a quote on its last day is valid', entry({ until: '2019-06-03' }), /^Quote sent 1$/],
  ['a quote after its last day waits for an answer', entry({ until: '2019-06-02' }), /^Waiting for an answer 1$/],
  ['an option', entry({ until: '2019-06-04' }, { kind: 'option' }), /^Under option 1$/],
  ['a stay that is confirmed', entry({}, { kind: 'confirmed' }), /^Confirmed 1$/],
  ['a stay is past on its last day', entry(before, { kind: 'confirmed' }), /^Past, declined, cancelled, lapsed 1$/],
  ['what was declined', entry({}, { kind: 'declined' }), /^Past, declined, cancelled, lapsed 1$/],
  ['an option that has lapsed', entry({}, { kind: 'lapsed' }), /^Past, declined, cancelled, lapsed 1$/]
])('a request is listed by what it is: %s', (_, own, heading) => {
  openBook({ entries: [own] })
  expect(listed(heading)).toHaveLength(1)
})

test('a request says its unit, total, days and guests', () => {
  openBook({ entries: [entry()] })
  const button = screen.getByRole('button', { name: /^Blu/ })
  expect(button.textContent).toMatch(/^Blu€2505\s–\s8 June 2019, 3 guests/)
})

test.each<[string, BookEntry, string]>([
  ['a quote', entry({ until: '2019-06-04' }), 'valid until Tue 4 June'],
  ['an option', entry({ until: '2019-06-04' }, { kind: 'option' }), 'until Tue 4 June'],
  ['a stay', entry({ since: '2019-06-01' }, { kind: 'confirmed' }), 'confirmed Sat 1 June'],
  ['a declined one', entry({ since: '2019-06-01' }, { kind: 'declined' }), 'declined Sat 1 June'],
  [
    'a stay that a calendar passes on',
    entry({}, { kind: 'confirmed', nights: [{ ...before, kind: 'passed-on', ...airbnb }] }),
    'Airbnb still passes it on'
  ],
  ['one that the site does not know yet', entry({}, { kind: 'option', isUnpublished: true }), 'to be published']
])('a request says what is to be known of it: %s', (_, own, said) => {
  openBook({ entries: [own] })
  expect(within(screen.getByRole('button', { name: /^Blu/ })).getByText(said)).toBeTruthy()
})

test('a request without a total has no price', () => {
  openBook({ entries: [requestForUno()] })
  expect(screen.getByRole('button', { name: /^Uno/ }).textContent).not.toContain('€')
})

test('a unit that nobody knows any more is named by its place', () => {
  openBook({ entries: [entry({ unit: 'flats/gone' }, { kind: 'confirmed' })] })
  expect(screen.getByRole('button', { name: /^flats\/gone/ })).toBeTruthy()
})

test('stays are in the order of their arrivals', () => {
  const later = entry({ arrival: '2019-06-07' }, { kind: 'confirmed' })
  openBook({ entries: [later, requestForUno({}, { kind: 'confirmed' })] })
  expect(listed(/^Confirmed/)).toEqual([expect.stringMatching(/^Uno/), expect.stringMatching(/^Blu/)])
})

test('the last of the past comes first', () => {
  openBook({ entries: [entry(before, { kind: 'confirmed' }), requestForUno({}, { kind: 'declined' })] })
  expect(listed(/^Past/)).toEqual([expect.stringMatching(/^Uno/), expect.stringMatching(/^Blu/)])
})

test('requests that wait are in the order in which they came', () => {
  const waiting = { until: undefined }
  openBook({ entries: [entry({ ...waiting, arrival: '2019-06-07' }), requestForUno(waiting)] })
  expect(listed(/^Waiting/)).toEqual([expect.stringMatching(/^Blu/), expect.stringMatching(/^Uno/)])
})

test('a group without requests has no heading', () => {
  openBook({ entries: [entry()] })
  expect(screen.queryByRole('heading', { name: /^Confirmed/ })).toBeNull()
})

test('a book without requests says how one begins', () => {
  openBook()
  expect(screen.getByText('No request so far. When a guest writes to you, paste the message here.')).toBeTruthy()
})

test('a book with an error says that something is missing, and asks what is free no more', () => {
  openBook({ book: { isWrong: true } })
  expect(screen.getByRole('alert').textContent).toMatch(/^There is an error in the book of requests/)
  expect(screen.queryByText(/^No request so far/)).toBeNull()
  expect(screen.queryByRole('heading', { name: /What is free/ })).toBeNull()
})

test('a book whose file is gone with stays to come is to be put back, and is not called empty', () => {
  openBook({ book: { isGone: true } })
  expect(screen.getByRole('alert').textContent).toMatch(/^The book of requests, “requests.yaml”, is gone/)
  expect(screen.queryByText(/^No request so far/)).toBeNull()
})

test('the request that is pressed is opened, and is the current one', async () => {
  const { user } = openBook({ entries: [entry(), requestForUno()] })
  await user.click(screen.getByRole('button', { name: /^Blu/ }))
  expect(await screen.findByRole('heading', { level: 2, name: /^Blu/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Blu/, current: true })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Uno/, current: true })).toBeNull()
})

test('what another screen wanted is opened once', () => {
  const { view } = openBook({ entries: [entry(), requestForUno()], open: 5 })
  expect(screen.getByRole('heading', { level: 2 }).textContent).toMatch(/^Uno/)
  expect(view.get().opening).toBeUndefined()
})

test('an option opens with the answer that another screen wanted', async () => {
  const option = entry({ state: 'option', until: '2019-06-30' }, { kind: 'option' })
  openBook({ entries: [option], open: 4, wanted: 'confirmed' })
  expect(await screen.findByRole('radio', { name: /^Confirm/, checked: true })).toBeTruthy()
})

test('two dates can be asked about in the place of a request', async () => {
  const { user } = openBook({ entries: [entry()], open: 4 })
  await user.click(screen.getByRole('button', { name: 'Or two dates and how many guests' }))
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('What is free?')
})

/** Opens a request alone. */
const open = (request: Parameters<typeof entry>[0] = {}, more: Parameters<typeof entry>[1] = {}) =>
  openBook({ entries: [entry(request, more)], open: 4 })

test.each([
  ['asked', { until: '2019-06-02' }, 'Waiting for an answer'],
  ['asked', {}, 'Quote sent'],
  ['option', {}, 'Option'],
  ['confirmed', {}, 'Confirmed'],
  ['declined', {}, 'Declined'],
  ['cancelled', {}, 'Cancelled'],
  ['lapsed', {}, 'Lapsed']
] as const)('the heading of a request says what it is, which is %s', (kind, request, said) => {
  open(request, { kind })
  expect(screen.getByRole('heading', { level: 2 }).textContent).toMatch(
    new RegExp(String.raw`^Blu 5\s–\s8 June 2019${said}$`)
  )
})

/** What the request that is open says of a part of it. */
const fact = (name: string) => screen.getByText(name).parentElement?.textContent

test('a request says what is asked for', () => {
  open({ extras: ['cot'], needs: ['dog'], children: 2, adults: 4 })
  expect(['Arrival', 'Departure', 'Guests', 'Unit', 'Extras'].map(fact)).toEqual([
    'Arrival Wed 5 June',
    'Departure Sat 8 June',
    'Guests 4 adults, 2 children, a dog',
    'Unit Blu',
    'Extras a cot'
  ])
})

test('what is not asked for is not there', () => {
  open()
  expect(screen.queryByText('Extras')).toBeNull()
})

test('whoever has left changes nothing any more', () => {
  open(before, { kind: 'confirmed' })
  expect(screen.queryByRole('group', { name: 'What changes' })).toBeNull()
  expect(fact('Departure')).toBe('Departure Mon 3 June')
})

test('what is over is not judged any more', async () => {
  const { requests } = open({}, { kind: 'cancelled' })
  await screen.findByRole('region', { name: 'The cancellation' })
  expect(requests('verdict')).toHaveLength(1)
  expect(screen.queryByText('Tick what you offer')).toBeNull()
})

const news = (more: Parameters<typeof entry>[1]) => renderDesk(<StayNews entry={entry({}, more)} />, { answers })

const promised = /^The nights are closed here\. The site and the booking sites learn of it only once you publish\.$/
const freed = /^The site still shows nights as taken that are free here, until you publish\.$/
const lapsed = /^The option has lapsed\. These nights stay taken until you publish/

test.each([
  ['confirmed', promised, true],
  ['option', promised, true],
  ['cancelled', freed, true],
  // This changes no file, so alone it is nothing to publish.
  ['lapsed', lapsed, false]
] as const)('what the site does not know yet is said, and published where it can be: %s', (kind, said, canPublish) => {
  news({ kind, isUnpublished: true })
  expect(screen.getByText(said)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Publish' }) !== null).toBe(canPublish)
})

test('of what the site knows nothing is said', () => {
  const { container } = news({ kind: 'confirmed' })
  expect(container.textContent).toBe('')
})

const nights = { arrival: '2019-06-05', departure: '2019-06-08', ...airbnb }

test.each([
  ['known', /^Airbnb passes these nights on as its own: an echo, not another booking\.$/],
  ['kept', /^Airbnb keeps Wed 5 June\s–\sFri 7 June as a booking of its own\./],
  ['sold', /^Airbnb has taken Wed 5 June\s–\sFri 7 June for somebody else\.$/],
  ['passed-on', /^Airbnb still passes these nights on as its own\./]
] as const)('what a calendar says of the nights of a stay is told, each once: %s', (kind, said) => {
  news({
    kind: 'cancelled',
    nights: [
      { ...nights, kind },
      { ...nights, kind }
    ]
  })
  expect(screen.getAllByText(said)).toHaveLength(1)
})

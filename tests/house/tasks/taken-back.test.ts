/** A publication that is taken back: which nights stay taken, and what the owner reads before. */
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { requestsFile } from '../../../generator/house/rules/availability/request-rules.ts'
import { houseDesk } from '../../../generator/house/tasks/house-desk.ts'
import { contentWith, replaced, shownFrom, textsOf } from '../../desk/desk-content.ts'

const today = '2026-11-20'
const asked = { unit: 'rooms/grecale', arrival: '2027-06-10', departure: '2027-06-14', adults: 2, since: '2026-11-18' }
const other = { ...asked, unit: 'rooms/scirocco', id: 'b' }

const book = (...requests: readonly object[]): Record<string, string> => ({
  [requestsFile]: stringify({ requests })
})

type Texts = Readonly<Record<string, string>>

/** The book as it is published by taking back what made `published` of `former`, and what is said before. */
function takeBack(former: Texts, published: Texts, here = published, taken: unknown = new Map()) {
  const from = { ...shownFrom(contentWith('shipped', here), today, taken), env: {} }
  const contents = {
    published: contentWith('shipped', published),
    former: new Map([...textsOf('shipped'), ...Object.entries(former)])
  }
  const { texts, notes } = houseDesk.takenBack!(from, contents)
  const text = texts.get(requestsFile)
  const { requests }: { requests: unknown } = text === undefined ? { requests: undefined } : parse(text)
  return { requests, notes: notes.map(({ en }) => en.replace(/\s–\s/g, '–')) }
}

test('a stay that was confirmed in the publication or since stays so, and nothing else of the book', async () => {
  const [first, second] = [{ ...asked, id: 'a' }, other]
  const confirmed = { ...first, state: 'confirmed', since: '2026-11-19' }
  const third = { ...asked, id: 'c', arrival: '2027-07-01', departure: '2027-07-03', state: 'asked' }
  const former = book({ ...first, state: 'asked' }, { ...second, state: 'asked' })
  const published = book(confirmed, { ...second, state: 'declined' }, third)
  expect(takeBack(former, published)).toEqual({
    requests: [confirmed, { ...second, state: 'asked' }],
    notes: ['1 stay that is promised to a guest stays as it is.']
  })
  const since = { ...second, state: 'option', until: '2026-12-01' }
  expect(takeBack(former, published, book(confirmed, since, third)).requests).toEqual([confirmed, since])
  expect(takeBack({}, published).requests).toEqual([confirmed])
})

test('a stay that was cancelled in the publication is confirmed again: in doubt a night is taken', async () => {
  const stay = { ...asked, id: 'a' }
  const now = book({ ...stay, state: 'cancelled' })
  expect(takeBack(book({ ...stay, state: 'confirmed' }), now)).toEqual({ requests: undefined, notes: [] })
})

test('the nights that are offered again are named, by the closures and the calendars that go', async () => {
  const prices = 'availability/prices.yaml'
  const closed = 'closed: [{ from: 2027-06-10, to: 2027-06-12, units: [rooms/grecale, rooms/scirocco] }]'
  const withClosure = { [prices]: replaced(textsOf('shipped').get(prices), 'closed: []', closed) }
  expect(takeBack({}, withClosure).notes).toEqual(['Free again on the site: Grecale, Scirocco, 10–12 June 2027'])
  const calendars = { 'availability/bookings.yaml': 'rooms:\n  grecale:\n    - { name: Airbnb, file: a.ics }\n' }
  const stays = [{ arrival: '2027-06-10', departure: '2027-06-12', calendar: 'Airbnb' }]
  const taken = new Map([['rooms/grecale', { stays, allKnown: true }]])
  expect(takeBack({}, calendars, calendars, taken).notes).toEqual(['Free again on the site: Grecale, 10–11 June 2027'])
  expect(takeBack(calendars, calendars, calendars, taken).notes).toEqual([])
})

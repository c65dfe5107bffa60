/**
 * The guests of a unit, now and to come, from the book of requests and from calendars: while there are some, the desk
 * does not delete the unit, and lists them for an owner who hides it.
 */
import { expect, test } from 'vitest'
import { changesBetween } from '../../../generator/desk/changes/describe-changes.ts'
import { contentFrom } from '../../../generator/desk/forms/parse-content.ts'
import { removeEntry } from '../../../generator/desk/tasks/remove-entry/remove-entry-plan.ts'
import type { UnitBookings } from '../../../generator/house/bookings/night-spans.ts'
import { houseDesk } from '../../../generator/house/tasks/house-desk.ts'
import { unitCommitments } from '../../../generator/house/tasks/unit-commitments.ts'
import { done, planFrom, textsOf } from '../../desk/desk-content.ts'

const unit = 'apartments/sette'
const entry = { id: unit, folder: 'apartments', slug: 'sette', name: 'Sette', file: `${unit}.yaml` }
const stay = { unit, adults: 2, children: 2, state: 'confirmed', since: '2027-05-03' }

/** The content of a house with these requests. Today is 22 June 2027. */
function bookWith(requests: readonly object[], files: Record<string, string> = {}) {
  const texts = new Map([...textsOf('shipped'), ...Object.entries(files)])
  texts.set('availability/requests.yaml', JSON.stringify({ requests: requests.map((each) => ({ ...stay, ...each })) }))
  return planFrom(texts)
}

const tomorrow = { arrival: '2027-06-23', departure: '2027-06-30' }

test.each([
  ['who arrives tomorrow', tomorrow, /^Arrives tomorrow, 23\s–\s30 June 2027: 2 adults, 2 children, confirmed$/],
  ['who arrives today', { arrival: '2027-06-22', departure: '2027-06-30' }, /^Arrives today/],
  ['who is here', { arrival: '2027-06-20', departure: '2027-06-25' }, /^Here until 25 June: 2 adults/],
  ['who leaves today', { arrival: '2027-06-20', departure: '2027-06-22' }, /^Leaves today/],
  ['who has an option', { ...tomorrow, state: 'option', until: '2027-06-22' }, /under option until 22 June$/]
])('%s is listed, and the unit cannot be deleted', (_, own, words) => {
  const from = bookWith([own])
  expect(unitCommitments(entry, { feeds: undefined, ...from })).toMatchObject([
    { words: { en: expect.stringMatching(words) }, screen: 'requests', opening: { index: 0 } }
  ])
  expect(removeEntry(from, { entry: unit })).toHaveProperty('impossible')
})

test.each([
  ['is over', { arrival: '2027-06-01', departure: '2027-06-21' }],
  ['was cancelled', { ...tomorrow, state: 'cancelled' }],
  ['was an option that has lapsed', { ...tomorrow, state: 'option', until: '2027-06-21' }],
  ['is in another unit', { ...tomorrow, unit: 'apartments/sei' }]
])('a stay that %s does not keep the unit from being deleted', (_, own) => {
  const from = bookWith([own])
  expect(unitCommitments(entry, { feeds: undefined, ...from })).toEqual([])
  expect(done(removeEntry(from, { entry: unit })).texts.get(entry.file)).toBeUndefined()
})

test('guests of a booking calendar are listed, and so is a calendar of the unit that cannot be read', () => {
  const calendars = { 'availability/bookings.yaml': 'apartments:\n  sette: [{ name: Airbnb, file: a.ics }]\n' }
  const of = (bookings: UnitBookings | undefined) =>
    unitCommitments(entry, { ...bookWith([], calendars), feeds: new Map(bookings && [[unit, bookings]]) })
  const known = { stays: [{ ...tomorrow, calendar: 'Airbnb' }], allKnown: true }
  expect(of(known)).toMatchObject([
    { words: { en: expect.stringMatching(/^Arrives tomorrow, .*, Airbnb$/) }, screen: 'prices' }
  ])
  expect(of({ stays: [], allKnown: true })).toEqual([])
  for (const unread of [undefined, { stays: [], allKnown: false }])
    expect(of(unread)).toMatchObject([{ words: { en: expect.stringContaining('cannot be read') } }])
})

test('the list of changes before a publication names a unit that was hidden or shown again', () => {
  const before = textsOf('shipped')
  const after = new Map(before).set(entry.file, `draft: true\n${before.get(entry.file)}`)
  const said = (one: Map<string, string>, other: Map<string, string>) =>
    changesBetween(one, other, houseDesk).map(({ words }) => words.it)
  expect(said(before, after)).toEqual(['Appartamento Sette: nascosto dal sito'])
  expect(said(after, before)).toEqual(['Appartamento Sette: di nuovo sul sito'])
  const off = new Map(before).set(entry.file, `draft: false\n${before.get(entry.file)}`)
  expect(said(after, off), 'where it is switched off').toEqual(['Appartamento Sette: di nuovo sul sito'])
  expect(contentFrom(after, houseDesk).checked.files).not.toContain(entry.file)
})

test('nights of a calendar are no guests if they are for cleaning, sent back from here, or of a listed stay', () => {
  const from = bookWith([tomorrow])
  const known = { allKnown: true, stays: [{ ...tomorrow, calendar: 'Airbnb' }] }
  const after = { arrival: '2027-06-30', departure: '2027-07-02' }
  const saidWith = (...stays: UnitBookings['stays']): (string | undefined)[] =>
    unitCommitments(entry, { ...from, feeds: new Map([[unit, { ...known, stays }]]) }).map(({ screen }) => screen)
  expect(saidWith({ ...tomorrow, calendar: 'Airbnb' })).toEqual(['requests'])
  expect(saidWith({ ...after, calendar: 'Airbnb' })).toEqual(['requests', 'prices'])
  expect(saidWith({ ...after, isCleaning: true }, { ...after, isEcho: true, calendar: 'Airbnb' })).toEqual(['requests'])
})

test('guests of the book and of calendars are listed by arrival, with those who leave today', () => {
  const leaving = { arrival: '2027-06-18', departure: '2027-06-22', calendar: 'Airbnb' }
  const gone = { arrival: '2027-06-15', departure: '2027-06-18', calendar: 'Airbnb' }
  const feeds = new Map<string, UnitBookings>([[unit, { stays: [leaving, gone], allKnown: true }]])
  const said = unitCommitments(entry, { ...bookWith([{ ...tomorrow, children: 0 }]), feeds })
  expect(said.map(({ words }) => words.en)).toEqual([
    'Leaves today, Airbnb',
    expect.stringMatching(/^Arrives tomorrow, .*: 2 adults, confirmed$/)
  ])
})

test('an unreadable calendar of another unit is not listed', () => {
  const calendars = { 'availability/bookings.yaml': 'apartments:\n  sei: [{ name: Airbnb, file: a.ics }]\n' }
  expect(unitCommitments(entry, { ...bookWith([], calendars), feeds: undefined })).toEqual([])
})

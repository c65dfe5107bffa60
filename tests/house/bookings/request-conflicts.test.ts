/** Promised nights that a calendar takes as well. */
import { expect, test } from 'vitest'
import { compareRequests } from '../../../generator/house/bookings/request-conflicts.ts'
import type { StayRequest } from '../../../generator/house/model/content-model.ts'
import { clipStay } from '../../../generator/house/stay/stay.ts'
import type { UnitBookings } from '../../../generator/house/bookings/night-spans.ts'

const nights = { arrival: '2027-06-10', departure: '2027-06-14' }
const request = { unit: 'rooms/grecale', ...nights, adults: 2, state: 'confirmed' as const, since: '2027-05-03' }
const toCome = (stay: typeof nights, today: string) => clipStay(stay, today, stay.departure)[0]!
const instantOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/**
 * The nights of an event, and what they are. A calendar of a site that passes our nights back has had it since `seen`.
 * Nobody knows any more that the site has shown nights that are over.
 */
function nightsOf(
  event: typeof nights,
  { seen, published, today = '2027-05-20' }: { seen: string; published: string | undefined; today?: string },
  ...book: StayRequest[]
) {
  const record = {
    read: instantOf('2027-05-20'),
    asked: instantOf('2027-05-20'),
    from: '2027-05-01',
    until: '2028-05-01',
    stays: [event],
    events: [event],
    since: [{ ...event, since: instantOf(seen) }],
    begun: instantOf('2027-05-01')
  }
  const taken: UnitBookings = {
    stays: [],
    allKnown: true,
    feeds: [{ entry: { name: 'Airbnb', file: 'a.ics', echoes: true }, record }],
    published: published === undefined ? undefined : [{ ...toCome(nights, today), since: instantOf(published) }]
  }
  const house = { requests: { requests: book.length === 0 ? [request] : book }, site: { timeZone: 'UTC' } }
  return compareRequests(house, new Map([[request.unit, taken]]), today)
}

test.each([
  ['seen after the site showed our nights', nights, '2027-05-06', '2027-05-04', 'known'],
  ['of a part of our nights', { ...nights, arrival: '2027-06-12' }, '2027-05-06', '2027-05-04', 'known'],
  ['there before', nights, '2027-05-03', '2027-05-04', 'sold'],
  ['seen when the site first showed our nights', nights, '2027-05-04', '2027-05-04', 'sold'],
  ['there when the calendar was first read', nights, '2027-05-01', '2027-04-28', 'sold'],
  ['reaching beyond our nights', { ...nights, departure: '2027-06-15' }, '2027-05-06', '2027-05-04', 'sold'],
  ['of nights that the site may never have shown, as its memory is lost', nights, '2027-05-06', undefined, 'sold']
])('an event %s is %4$s', (_, event, seen, published, kind) => {
  expect(nightsOf(event, { seen, published })).toMatchObject([{ kind }])
})

test('of a running stay the nights to come count, and those that are over keep nothing from being passed on', () => {
  const memory = { seen: '2027-05-06', published: '2027-05-04', today: '2027-06-12' }
  expect(nightsOf(nights, memory)).toMatchObject([{ kind: 'known', ...toCome(nights, memory.today) }])
  const tonight = { ...memory, seen: '2027-05-03', today: '2027-06-13' }
  expect(nightsOf(nights, tonight)).toMatchObject([{ kind: 'sold', ...toCome(nights, tonight.today) }])
})

test('what a calendar took while an option was held counts as its own after it has lapsed', () => {
  const lapsed = { ...request, state: 'option' as const, until: '2027-05-12' }
  const kindsOn = (seen: string) => nightsOf(nights, { seen, published: undefined }, lapsed).map(({ kind }) => kind)
  expect(['2027-05-12', '2027-05-13'].map(kindsOn)).toEqual([['kept'], []])
})

test('an event of nights that the owner calls an echo is known, and one that reaches beyond them is not', () => {
  const memory = { seen: '2027-05-06', published: undefined }
  const own = { ...request, echoes: ['Airbnb'] }
  expect(nightsOf(nights, memory, own)).toMatchObject([{ kind: 'known' }])
  expect(nightsOf({ ...nights, departure: '2027-06-15' }, memory, own)).toMatchObject([{ kind: 'sold' }])
  expect(nightsOf(nights, memory, { ...own, echoes: ['Vrbo'] })).toMatchObject([{ kind: 'sold' }])
  // What is said of another unit is nothing of this one.
  expect(nightsOf(nights, memory, request, { ...own, unit: 'rooms/scirocco' })).toMatchObject([{ kind: 'sold' }])
})

test('nights of a cancelled stay that are promised to another guest are a matter of that one alone', () => {
  const cancelled = { ...request, state: 'cancelled' as const, since: '2027-05-10' }
  const next = { ...request, arrival: '2027-06-12', since: '2027-05-11' }
  for (const [seen, ofCancelled, ofNext] of [
    ['2027-05-06', 'passed-on', 'known'],
    ['2027-05-03', 'kept', 'sold']
  ] as const)
    expect(nightsOf(nights, { seen, published: '2027-05-04' }, cancelled, next)).toMatchObject([
      { kind: ofCancelled, index: 0, arrival: '2027-06-10', departure: '2027-06-12' },
      { kind: ofNext, index: 1, arrival: '2027-06-12', departure: '2027-06-14' }
    ])
  for (const other of [{ unit: 'rooms/scirocco' }, { state: 'asked' as const }, { state: 'declined' as const }])
    expect(
      nightsOf(nights, { seen: '2027-05-06', published: '2027-05-04' }, cancelled, { ...next, ...other })
    ).toMatchObject([{ kind: 'passed-on', ...nights }])
})

/** Calendars compared with each other, by exports as booking sites write them. */
import { array, assert, boolean, integer, nat, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { emptyFolder } from '../../../support/content.ts'
import {
  changesAfter,
  findDoubleBookings,
  frozenSince
} from '../../../../generator/house/bookings/feeds/feed-comparison.ts'
import type { FeedRecord } from '../../../../generator/house/bookings/feeds/feed-quarantine.ts'
import { readFeeds } from '../../../../generator/house/bookings/feeds/feeds.ts'
import { readCalendar } from '../../../../generator/house/bookings/icalendar/read-calendar.ts'
import { clockIn } from '../../../../generator/house/bookings/zone-clock.ts'
import { addDays } from '../../../../generator/house/stay/days/day.ts'
import { mergeStays, type Stay } from '../../../../generator/house/stay/stay.ts'
import { houseWith } from '../house.ts'
import { writeFileSync } from 'node:fs'
import { calendarText } from '../../../support/change.ts'
import { tableAt } from '../../../support/table.ts'
import { join } from 'node:path'

type Event = [from: string, to: string, summary: string, uid?: string]

const calendar = (events: readonly Event[]): string =>
  calendarText(...events.map(([from, to, summary, uid = `${from}${to}${summary}`]): Event => [from, to, summary, uid]))

const window = { from: '2027-05-01', until: '2029-11-01', clock: clockIn('Europe/Rome') }

function bookingsIn(events: readonly Event[]) {
  const reply = readCalendar(calendar(events), window)
  if ('problem' in reply) throw new Error(reply.problem.reason)
  return reply.events
}

const [booked, blocked, closed] = ['Reserved', 'Airbnb (Not available)', 'CLOSED - Not available']

type Pair = { events: [Event, Event]; first?: string }
const twice = tableAt(import.meta.url, 'booked-twice.yaml') as Record<string, Pair>

test.each(Object.entries(twice))('booked twice: %s', (_, { events: [one, other], first }) => {
  const found = [findDoubleBookings(bookingsIn([one]), bookingsIn([other]), '2027-05-04')]
  found.push(findDoubleBookings(bookingsIn([other]), bookingsIn([one]), '2027-05-04'))
  expect(found.map(([stay]) => stay?.arrival)).toEqual([first, first])
})

test('sites that copy each other, late and in whatever pieces, look never booked twice', () => {
  const bookings = array(record({ gap: nat(4), nights: integer({ min: 1, max: 14 }), isAirbnb: boolean() }), {
    maxLength: 12
  }).map((drawn) => {
    let day = '2027-05-10'
    return drawn.map(({ gap, nights, isAirbnb }) => {
      const arrival = addDays(day, gap)
      day = addDays(arrival, nights)
      return { arrival, departure: day, isAirbnb }
    })
  })
  assert(
    property(bookings, boolean(), nat(12), (all, merges, copied) => {
      const own = (isAirbnb: boolean): Stay[] => all.filter((each) => each.isAirbnb === isAirbnb)
      const copies = (isAirbnb: boolean): Stay[] => own(!isAirbnb).slice(0, copied)
      const events = (stays: Stay[], words: string): Event[] =>
        stays.map(({ arrival, departure }) => [arrival, departure, words])
      const booking = [...own(false), ...copies(false)]
      const airbnb = [...events(own(true), booked), ...events(mergeStays(copies(true)), blocked)]
      const found = [bookingsIn(airbnb), bookingsIn(events(merges ? mergeStays(booking) : booking, closed))] as const
      expect(findDoubleBookings(...found, '2027-05-01')).toEqual([])
    })
  )
})

const prices = { seasons: { always: [{ from: '01-01', to: '12-31' }] }, rooms: { grecale: { always: 90 } } }

/** What is said of two calendars after readings of these events, so many days after the first, and what they take. */
async function historyOf(readings: { day: number; one: Event[]; two: Event[] }[], ofRoom = 2) {
  const [folder, cache] = [emptyFolder(), emptyFolder()]
  const files = ['one.ics', 'two.ics'].map((name) => ({ name, path: join(folder, name) }))
  const feeds = files.map(({ name }) => ({ name, file: name }))
  // What another unit takes is no second booking, and makes no calendar of this one lively.
  const apartments = { uno: [{ name: 'Elsewhere', file: ofRoom === 2 ? 'one.ics' : 'two.ics' }] }
  const house = houseWith({ prices, bookings: { rooms: { grecale: feeds.slice(0, ofRoom) }, apartments } })
  const read = async ({ day, one, two }: (typeof readings)[number]) => {
    for (const [index, { path }] of files.entries()) writeFileSync(path, calendar(index === 0 ? one : two))
    const [from, until] = [addDays('2027-05-01', day), addDays('2028-11-01', day)]
    const now = Date.parse(`${from}T08:00:00Z`)
    const options = { from, until, now, network: true }
    const { takenNights, diagnostics } = await readFeeds(house, { files, env: {}, data: 'data', cache }, options)
    const last = [...one, ...two].map(([arrival, departure]) => ({ arrival, departure }))
    const taken = [...takenNights.values()].flatMap(({ stays }) => stays)
    expect(mergeStays(taken)).toEqual(expect.arrayContaining(mergeStays(last)))
    const said = diagnostics.map(({ code, args }) => ({ code, ...args }))
    return { said, doubled: takenNights.get('rooms/grecale')?.doubled }
  }
  let found: Partial<Awaited<ReturnType<typeof read>>> = {}
  for (const reading of readings) found = await read(reading)
  return found
}

test('of nights with two bookings the first are reported, and all are known', async () => {
  const one: Event[] = [
    ['2027-08-03', '2027-08-07', booked],
    ['2027-09-03', '2027-09-07', booked]
  ]
  const two: Event[] = [
    ['2027-08-05', '2027-08-09', booked],
    ['2027-09-01', '2027-09-04', booked]
  ]
  const { said, doubled } = await historyOf([{ day: 0, one, two }])
  expect(said).toMatchObject([
    { code: 'double-booking', name: 'two.ics', other: 'one.ics', from: '2027-08-05', to: '2027-08-06' }
  ])
  expect(doubled).toEqual([
    { arrival: '2027-08-05', departure: '2027-08-07', calendar: 'one.ics, two.ics' },
    { arrival: '2027-09-03', departure: '2027-09-04', calendar: 'one.ics, two.ics' }
  ])
})

test('of nights that three calendars have taken both pairs are known', async () => {
  const [folder, cache] = [emptyFolder(), emptyFolder()]
  const stays: Event[] = [
    ['2027-08-03', '2027-08-07', booked],
    ['2027-08-05', '2027-08-12', booked],
    ['2027-08-10', '2027-08-14', booked]
  ]
  const files = stays.map((stay, index) => {
    const [name, path] = [`${index}.ics`, join(folder, `${index}.ics`)]
    writeFileSync(path, calendar([stay]))
    return { name, path }
  })
  const bookings = { rooms: { grecale: files.map(({ name }) => ({ name, file: name })) } }
  const options = { from: '2027-05-01', until: '2028-05-01', now: Date.parse('2027-05-01T08:00:00Z'), network: true }
  const { takenNights } = await readFeeds(
    houseWith({ prices, bookings }),
    { files, env: {}, data: 'data', cache },
    options
  )
  expect(takenNights.get('rooms/grecale')?.doubled).toEqual([
    { arrival: '2027-08-05', departure: '2027-08-07', calendar: '0.ics, 1.ics' },
    { arrival: '2027-08-10', departure: '2027-08-12', calendar: '1.ics, 2.ics' }
  ])
})

const days = (count: number): number[] => Array.from({ length: count }, (_, index) => index * 2)
const still: Event[] = [['2027-09-01', '2027-09-05', booked]]
const lively = (day: number): Event[] =>
  days(day + 1).map((each) => [addDays('2027-10-01', each * 2), addDays('2027-10-02', each * 2), booked])

const saidAfter = async (...given: Parameters<typeof historyOf>) => (await historyOf(...given)).said

test('a calendar that stands still is told while the other changes, not while both do or neither does', async () => {
  const frozen = { code: 'feed-frozen', name: 'one.ics', since: '2027-05-01', days: 5 }
  const restful = days(6).map((day) => ({ day, one: still, two: lively(day) }))
  expect(await saidAfter(restful)).toMatchObject([frozen])
  expect(await saidAfter(restful, 1), 'each of a unit of its own').toMatchObject([frozen])
  expect(
    await saidAfter(days(6).map((day) => ({ day, one: still, two: still.map(([a, b]) => [a, b, closed]) })))
  ).toEqual([])
  const both = days(6).map((day) => ({
    day,
    one: [...still, ...lively(day)],
    two: lively(day).map(([a, b]): Event => [a, b, closed])
  }))
  expect(await saidAfter(both)).toEqual([])
})

test.each([
  ['several bookings of one day are one change', [0, 2, 2, 2, 2, 8]],
  ['a rest of less than a week is nothing strange', [0, 1, 2, 3, 4, 5, 6]]
])('%s', async (_, on) => {
  expect(await saidAfter(on.map((day, index) => ({ day, one: still, two: lively(index) })))).toEqual([])
})

test('a booking window that moves every day is no change, nor are the nights of guests that pass', async () => {
  const guests: Event = ['2027-05-01', '2027-05-20', booked]
  const moving = (day: number): Event[] => [guests, [addDays('2028-05-01', day), '2029-10-01', blocked]]
  expect(await saidAfter(days(8).map((day) => ({ day, one: still, two: moving(day) })))).toEqual([])
})

const recordWith = (changes: string[], more?: Partial<FeedRecord>): FeedRecord => {
  const stays = [{ arrival: '2027-08-03', departure: '2027-08-07' }]
  return { read: 0, asked: 0, from: '2027-05-01', until: '2029-11-01', stays, changes, ...more }
}
const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(day, index))

test('of two others each has to change on four days, on average', () => {
  const over = { arrival: '2027-05-10', departure: '2027-05-20' }
  const sinceOn = (changes: number, more?: Partial<FeedRecord>) => {
    const others = [recordWith(daysFrom('2027-05-02', changes)), recordWith([])]
    return frozenSince(recordWith(['2027-05-01'], more), { others, today: '2027-05-20' })
  }
  expect([sinceOn(7), sinceOn(8)]).toEqual([undefined, { since: '2027-05-01', days: 8 }])
  expect(sinceOn(8, { stays: [over] }), 'nobody may book it').toBeUndefined()
  expect(sinceOn(8, { stays: [over, { arrival: '2027-06-03', departure: '2027-06-07' }] })).toBeDefined()
})

test('of the days on which a calendar has changed the last sixty are kept', () => {
  const reading = recordWith([], { read: Date.parse('2027-07-10'), stays: [] })
  const kept = changesAfter(reading, recordWith(daysFrom('2027-05-02', 60)))
  expect(kept).toEqual([...daysFrom('2027-05-03', 59), '2027-07-10'])
})

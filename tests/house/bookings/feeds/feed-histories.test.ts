/** Random histories of calendars: a night that may be taken is never offered. */
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { readFeeds } from '../../../../generator/house/bookings/feeds/feeds.ts'
import { addDays, dayNumber, type Day } from '../../../../generator/house/stay/days/day.ts'
import { daysBetween } from '../../../../generator/house/stay/days/day-range.ts'
import { emptyFolder } from '../../../support/content.ts'
import { repetitions } from '../../../support/deep.ts'
import { serverFor } from '../../../support/serve.ts'
import { houseWith } from '../house.ts'

const house = houseWith({ bookings: { rooms: { grecale: [{ name: 'Airbnb', env: 'GRECALE_URL' }] } } })

let response: { status: number; body: string }
const { address, close } = await serverFor((_, reply) => reply.writeHead(response.status).end(response.body))
afterAll(close)
const env = { GRECALE_URL: address }

const firstDay = '2027-05-01'
const midnight = Date.parse('2027-04-30T22:00:00Z')
const daysAhead = 120

/** A booking: how many days after the first day it begins, and how long it is. */
type Booking = { start: number; nights: number }
type Nights = ReadonlySet<number>

const nightsOf = (bookings: readonly Booking[]): Nights =>
  new Set(bookings.flatMap(({ start, nights }) => Array.from({ length: nights }, (_, index) => start + index)))

/** Those that share no night with one before them. */
const apart = (bookings: readonly Booking[]): Booking[] => {
  const taken = new Set<number>()
  return bookings.filter((booking) => {
    const nights = [...nightsOf([booking])]
    if (nights.some((night) => taken.has(night))) return false
    for (const night of nights) taken.add(night)
    return true
  })
}

const forms = ['dates', 'one name', 'another zone', 'each twice'] as const
type Form = (typeof forms)[number]

/** The day of the clocks in Auckland begins at noon or soon after on the day before in Rome. */
function calendar(bookings: readonly Booking[], form: Form): string {
  const events = bookings.flatMap(({ start, nights }, index) => {
    const [from, to] = [start, start + nights].map((day) => addDays(firstDay, day).replaceAll('-', ''))
    const dates =
      form === 'another zone'
        ? [`DTSTART;TZID=Pacific/Auckland:${from}T000000`, `DTEND;TZID=Pacific/Auckland:${to}T000000`]
        : [`DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${to}`]
    const names = form === 'one name' ? ['UID:booking', `SEQUENCE:${index}`] : [`UID:${start}`]
    const event = ['BEGIN:VEVENT', ...names, ...dates, 'END:VEVENT']
    return form === 'each twice' ? [...event, ...event] : event
  })
  return ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\r\n')
}

const booking = fc.record({
  start: fc.integer({ min: 1, max: daysAhead - 12 }),
  nights: fc.integer({ min: 1, max: 9 })
})
const bookings = fc.array(booking, { maxLength: 12 }).map(apart)

const one = <Type extends string>(type: Type) => fc.constant({ type })
const step = fc.record({
  // A fault comes more rarely than a quarter of an hour in which nothing happens.
  event: fc.oneof(
    { weight: 3, arbitrary: one('same') },
    { weight: 1, arbitrary: fc.constantFrom(...forms).map((form) => ({ type: 'form' as const, form })) },
    { weight: 2, arbitrary: one('empties') },
    { weight: 2, arbitrary: fc.constantFrom('cut', '', '500').map((how) => ({ type: 'fails' as const, how })) },
    { weight: 1, arbitrary: bookings.map((lies) => ({ type: 'lies' as const, lies })) },
    { weight: 1, arbitrary: fc.nat(4).map((most) => ({ type: 'forgets' as const, most })) },
    { weight: 2, arbitrary: booking.map((more) => ({ type: 'books' as const, more })) },
    { weight: 2, arbitrary: fc.nat(11).map((index) => ({ type: 'cancels' as const, index })) },
    { weight: 2, arbitrary: one('recovers') }
  ),
  hours: fc.constantFrom(0, 0.25, 0.25, 0.75, 1, 5, 30)
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** A booking site: what is booked there, and what its calendar exports. */
class BookingSite {
  booked: Booking[]
  private form: Form = 'dates'
  private exported: readonly Booking[]

  constructor(booked: Booking[]) {
    this.booked = booked
    this.exported = booked
  }

  /** What its calendar takes now. */
  after({ event }: Step): Nights | undefined {
    const isHonest = this.exported === this.booked
    if (event.type === 'books') this.booked = apart([...this.booked, event.more])
    if (event.type === 'cancels') this.booked = this.booked.filter((_, index) => index !== event.index)
    if (isHonest || event.type === 'recovers') this.exported = this.booked
    if (event.type === 'recovers') this.form = 'dates'
    if (event.type === 'form') this.form = event.form
    if (event.type === 'empties') this.exported = []
    if (event.type === 'lies') this.exported = event.lies
    if (event.type === 'forgets') this.exported = this.booked.slice(0, event.most)
    const body = calendar(this.exported, this.form)
    response = { status: 200, body }
    if (event.type === 'fails') {
      response = { status: Number(event.how) || 200, body: event.how === 'cut' ? body.slice(0, -5) : '' }
      return undefined
    }
    // A midnight of another zone may mean the day that it names, or the moment: the nights of both are taken.
    const shifts = this.form === 'another zone' ? [-1, 0] : [0]
    return new Set([...nightsOf(this.exported)].flatMap((night) => shifts.map((shift) => night + shift)))
  }
}

const union = (sets: readonly Nights[]): Nights => new Set(sets.flatMap((set) => [...set]))

/** Whether nearly all is gone: all nights, three quarters of ten or more, or of two or more stays some night each. */
function isCollapse(from: number, before: Nights, after: Nights): boolean {
  const nights = [...before].filter((night) => night >= from).toSorted((a, b) => a - b)
  const lost = nights.filter((night) => !after.has(night))
  const stays: number[][] = []
  for (const night of nights) {
    const last = stays.at(-1)
    if (last?.at(-1) === night - 1) last.push(night)
    else stays.push([night])
  }
  const changed = stays.filter((stay) => stay.some((night) => !after.has(night)))
  return (
    lost.length > 0 &&
    ([...after].every((night) => night < from) ||
      (nights.length >= 10 && lost.length / nights.length >= 0.75) ||
      (stays.length >= 2 && changed.length / stays.length >= 0.75))
  )
}

/** The readings since the last trustworthy one, which is the first of them. */
type Past = { hours: number; nights: Nights }[]

/** Trustworthy is what loses little, or what agrees with all readings for an hour or longer. */
function isTrustworthy(past: Past, nights: Nights, { hours, today }: { hours: number; today: number }): boolean {
  const [trusted = { hours, nights }, ...quarantined] = past
  if (!isCollapse(today, trusted.nights, nights)) return true
  const all = [...quarantined, { hours, nights }]
  return quarantined.some(
    (first, begin) =>
      hours - first.hours >= 1 &&
      all.slice(begin + 1).every((later, index) => {
        const before = all.slice(begin, begin + 1 + index).map((each) => each.nights)
        return !isCollapse(Math.floor(later.hours / 24), union(before), later.nights)
      })
  )
}

/** The nights that are taken by the program, as days after the first one, and what it reports. */
async function reading(cache: string, hours: number): Promise<{ taken: Nights; codes: string[] }> {
  const from = addDays(firstDay, Math.floor(hours / 24))
  const asking = { from, until: addDays(firstDay, daysAhead), now: midnight + hours * 3_600_000, network: true }
  const { takenNights, diagnostics } = await readFeeds(house, { files: [], env, data: 'data', cache }, asking)
  const { stays = [], allKnown } = takenNights.get('rooms/grecale') ?? {}
  expect(allKnown).toBe(true)
  const days = stays.flatMap(({ arrival, departure }): Day[] => daysBetween(arrival, departure))
  return {
    taken: new Set(days.map((day) => dayNumber(day) - dayNumber(firstDay))),
    codes: diagnostics.map(({ code }) => code)
  }
}

test('a night of the last good reading is free only once a later one frees it; a quarantine is told once', async () => {
  const numRuns = repetitions({ quick: 12, deep: 400 })
  await fc.assert(
    fc.asyncProperty(bookings, fc.array(step, { minLength: 1, maxLength: 14 }), async (booked, steps) => {
      const cache = emptyFolder()
      const site = new BookingSite(booked)
      response = { status: 200, body: calendar(booked, 'dates') }
      let past: Past = [{ hours: 0, nights: nightsOf(booked) }]
      let hours = 0
      await reading(cache, hours)
      for (const next of steps) {
        hours += next.hours
        const today = Math.floor(hours / 24)
        const exported = site.after(next)
        const { taken, codes } = await reading(cache, hours)
        const comes = (nights: Nights): number[] =>
          [...nights].filter((night) => night >= today && night < daysAhead).toSorted((a, b) => a - b)
        const isNewlyQuarantined = past.length === 1
        const isBelieved = exported !== undefined && isTrustworthy(past, exported, { hours, today })
        if (exported !== undefined) past = [...(isBelieved ? [] : past), { hours, nights: exported }]
        const reported =
          exported === undefined ? ['feed-unreadable'] : isBelieved || !isNewlyQuarantined ? [] : ['feed-doubtful']
        expect(codes).toEqual(reported)
        expect(comes(taken)).toEqual(comes(union(past.map(({ nights }) => nights))))
      }
    }),
    { numRuns }
  )
})

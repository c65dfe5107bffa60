/**
 * A season of forty requests, options and cancellations in one room, with three booking sites that pass our nights
 * back. The test keeps its own account of who really has each night.
 */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { repetitions } from '../../support/deep.ts'
import { houseWith } from '../bookings/house.ts'
import { compareRequests } from '../../../generator/house/bookings/request-conflicts.ts'
import { trackNights, type NightsSince } from '../../../generator/house/bookings/published-nights.ts'
import type { UnitBookings } from '../../../generator/house/bookings/night-spans.ts'
import { planAnswers } from '../../../generator/house/bookings/unit-answers.ts'
import type { FeedRecord } from '../../../generator/house/bookings/feeds/feed-quarantine.ts'
import type { AvailabilityModel, StayRequest } from '../../../generator/house/model/content-model.ts'
import { addDays, type Day } from '../../../generator/house/stay/days/day.ts'
import { daysBetween } from '../../../generator/house/stay/days/day-range.ts'
import { mergeStays, type Stay } from '../../../generator/house/stay/stay.ts'

const unit = 'rooms/grecale'
const start = '2027-05-01'
const prices: AvailabilityModel['prices'] = {
  horizon: 6,
  seasons: { all: [{ from: '01-01', to: '12-31' }] },
  rooms: { grecale: { all: 80 } }
}
const instantOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

/** A booking site: its own bookings, what it has read of our calendar, and what we have read of it. */
type Site = { name: string; own: Stay[]; read: Stay[]; record: FeedRecord | undefined }

const nightsOf = (stays: readonly Stay[]): Set<Day> =>
  new Set(stays.flatMap(({ arrival, departure }) => daysBetween(arrival, departure)))

type Step = { what: number; at: number; nights: number; site: number }
const steps = fc.array(
  fc.record({ what: fc.nat(9), at: fc.nat(80), nights: fc.integer({ min: 1, max: 6 }), site: fc.nat(2) }),
  { minLength: 60, maxLength: 90 }
)

class Season {
  requests: StayRequest[] = []
  published: NightsSince[] = []
  sites: Site[] = ['Airbnb', 'Booking.com', 'Vrbo'].map((name) => ({ name, own: [], read: [], record: undefined }))
  hour = 0

  today = (): Day => addDays(start, Math.floor(this.hour / 24))
  now = (): number => instantOf(start) + this.hour * 3_600_000

  taken(): Map<string, UnitBookings> {
    const feeds = this.sites.flatMap(({ name, record }) =>
      record === undefined ? [] : [{ entry: { name, file: 'a.ics', echoes: true }, record }]
    )
    const stays = feeds.flatMap(({ entry, record }) => record.stays.map((stay) => ({ ...stay, calendar: entry.name })))
    return new Map([[unit, { stays, allKnown: true, feeds, published: this.published }]])
  }

  house(): AvailabilityModel {
    return houseWith({ prices, apartments: [], requests: { requests: this.requests } })
  }

  room() {
    return planAnswers(this.house(), this.taken(), this.today())[0]!
  }

  /** Who has promised a night here, by the account of the test. */
  promised = (night: Day): StayRequest[] =>
    this.requests.filter(
      ({ state, until = '', arrival, departure }) =>
        (state === 'confirmed' || (state === 'option' && until >= this.today())) &&
        arrival <= night &&
        night < departure
    )

  take({ what, at, nights, site: index }: Step): void {
    this.hour += 5
    const arrival = addDays(addDays(start, 30), at)
    const stay = { arrival, departure: addDays(arrival, nights) }
    const site = this.sites[index]!
    if (what <= 3) this.ask(stay, what)
    else if (what === 4) this.cancel(at)
    else if (what === 5) this.publish()
    else if (what <= 7) this.book(site, stay)
    else this.read(site)
  }

  ask(stay: Stay, what: number): void {
    const nights = nightsOf([stay])
    const isFree = this.room()
      .nights.filter((each) => nights.has(each.availableDate))
      .every(({ available }) => available)
    const state = isFree ? (what === 0 ? 'option' : 'confirmed') : 'declined'
    const until = addDays(this.today(), 2)
    this.requests.push({ unit, ...stay, adults: 2, state, since: this.today(), ...(state === 'option' && { until }) })
  }

  cancel(at: number): void {
    const open = this.requests.filter(({ state }) => state === 'confirmed' || state === 'option')
    const request = open[at % Math.max(1, open.length)]
    if (request !== undefined) Object.assign(request, { state: 'cancelled', since: this.today() })
  }

  /** The calendars are read, the site is written, and every booking site reads it at once. */
  publish(): void {
    for (const site of this.sites) this.read(site)
    const { blocked } = this.room()
    this.published = trackNights(this.published, blocked, this.now())
    for (const site of this.sites) site.read = blocked.map(({ arrival, departure }) => ({ arrival, departure }))
    this.hour += 1
  }

  /** A site sells only what it believes to be free. */
  book(site: Site, stay: Stay): void {
    const known = nightsOf([...site.own, ...site.read])
    if (![...nightsOf([stay])].some((night) => known.has(night))) site.own.push(stay)
  }

  read(site: Site): void {
    const own = nightsOf(site.own)
    const isEchoed = (night: Day): boolean => !own.has(night)
    const echoes = mergeStays(
      [...nightsOf(site.read)].filter(isEchoed).map((night) => ({ arrival: night, departure: addDays(night, 1) }))
    )
    const events = [...site.own, ...echoes]
    const reading = {
      read: this.now(),
      asked: this.now(),
      from: start,
      until: '2028-05-01',
      stays: mergeStays(events),
      events
    }
    const since = trackNights(site.record?.since ?? [], reading.stays, this.now())
    site.record = { ...reading, since, begun: site.record?.begun ?? this.now() - 1 }
  }
}

test('no night is sold twice unnoticed, and none is blocked without a reason', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const season = new Season()
      for (const site of season.sites) season.read(site)
      for (const step of all) {
        season.take(step)
        const { nights } = season.room()
        const read = nightsOf(season.sites.flatMap(({ record }) => record?.stays ?? []))
        const wrong = nights.slice(0, 130).filter(({ availableDate: night, available }) => {
          const promised = season.promised(night).length
          return promised > 1 || available !== (promised === 0 && !read.has(night))
        })
        expect(wrong).toEqual([])
        const found = compareRequests(season.house(), season.taken(), season.today())
        const sold = nightsOf(found.filter(({ kind }) => kind === 'sold'))
        // By the account: nights that are promised here and really booked on a site that we have read since.
        const twice = season.sites.flatMap(({ own, record }) =>
          own.filter((booking) => record?.events?.includes(booking) === true)
        )
        const clashes = [...nightsOf(twice)].filter(
          (night) => season.promised(night).length > 0 && night >= season.today()
        )
        expect([...sold].toSorted()).toEqual(clashes.toSorted())
      }
    }),
    { numRuns: repetitions({ quick: 5, deep: 150 }) }
  )
})

/** The time in other zones. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockIn } from '../../../generator/house/bookings/zone-clock.ts'
import { todayIn } from '../../../generator/house/stay/days/day.ts'

test.each([
  ['Europe/Rome', '2027-08-01T21:59:59Z', '2027-08-01', 86_399],
  ['Europe/Rome', '2027-08-01T22:00:00Z', '2027-08-02', 0],
  ['Europe/Rome', '2027-12-31T23:00:00Z', '2028-01-01', 0],
  ['America/Los_Angeles', '2027-01-01T07:59:00Z', '2026-12-31', 86_340]
])('by the clocks in %s, %s is %s', (zone, instant, day, seconds) => {
  expect(clockIn(zone).read(Date.parse(instant))).toEqual({ day, seconds })
})

test.each([
  ['summer', '2027-07-01', 15, '2027-07-01T13:00:00.000Z'],
  ['winter', '2027-01-01', 15, '2027-01-01T14:00:00.000Z'],
  ['the first of two half past two, in autumn', '2027-10-31', 2.5, '2027-10-31T00:30:00.000Z'],
  ['half past two when there is none, in spring', '2027-03-28', 2.5, '2027-03-28T01:30:00.000Z']
])('by the clocks in Rome: %s', (_, day, hours, instant) => {
  expect(new Date(clockIn('Europe/Rome').instantOf(day, hours * 3600)).toISOString()).toBe(instant)
})

test.each(['Europe/Rome', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'])(
  'what the clocks in %s show leads back to what they show',
  (zone) => {
    const clock = clockIn(zone)
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2015, 0), max: Date.UTC(2040, 0) }), (instant) => {
        const shown = clock.read(instant)
        expect(clock.read(clock.instantOf(shown.day, shown.seconds))).toEqual(shown)
        expect(shown.day).toBe(todayIn(zone, instant))
      })
    )
  }
)

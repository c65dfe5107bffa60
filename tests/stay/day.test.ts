import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, clockIn, daysBetween, isDay, isTimeZone, mergeStays } from '../../generator/stay/day.ts'

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((number) => addDays('1970-01-01', number))

describe('days', () => {
  test.each([
    ['2026-08-31', 18, '2028-02-29'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-11-20', 18, '2028-05-20'],
    ['2026-12-31', 1, '2027-01-31'],
    ['2028-02-29', 12, '2029-02-28']
  ])('%s and %i months is %s', (day, months, wanted) => {
    expect(addMonths(day, months)).toBe(wanted)
  })

  test.each([
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2027-13-01', false],
    ['2027-1-1', false],
    ['', false],
    ['2027-06-31', false]
  ])('%s is a day: %s', (text, wanted) => {
    expect(isDay(text)).toBe(wanted)
  })

  test('all of them from one to another, over the change of the clocks and a leap day', () => {
    expect(daysBetween('2028-02-28', '2028-03-02')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
    expect(daysBetween('2027-10-30', '2027-11-02')).toEqual(['2027-10-30', '2027-10-31', '2027-11-01'])
    expect(daysBetween('2027-01-01', '2027-01-01')).toEqual([])
  })
})

describe('clocks', () => {
  test.each([
    ['Europe/Rome', '2027-08-01T21:59:59Z', '2027-08-01', 86_399],
    ['Europe/Rome', '2027-08-01T22:00:00Z', '2027-08-02', 0],
    ['Europe/Rome', '2027-12-31T23:00:00Z', '2028-01-01', 0],
    ['America/Los_Angeles', '2027-01-01T07:59:00Z', '2026-12-31', 86_340],
    ['Pacific/Kiritimati', '2027-01-01T10:00:00Z', '2027-01-02', 0],
    ['Asia/Kathmandu', '2027-01-01T18:15:00Z', '2027-01-02', 0]
  ])('in %s, %s is %s', (zone, instant, day, seconds) => {
    expect(clockIn(zone).read(Date.parse(instant))).toEqual({ day, seconds })
  })

  test.each([
    ['summer', '2027-07-01', 15, '2027-07-01T13:00:00.000Z'],
    ['winter', '2027-01-01', 15, '2027-01-01T14:00:00.000Z'],
    ['the first of two half past two, in autumn', '2027-10-31', 2.5, '2027-10-31T00:30:00.000Z'],
    ['half past two when there is none, in spring', '2027-03-28', 2.5, '2027-03-28T01:30:00.000Z']
  ])('in Rome: %s', (_, day, hours, instant) => {
    expect(new Date(clockIn('Europe/Rome').instantOf(day, hours * 3600)).toISOString()).toBe(instant)
  })

  test.each(['Europe/Rome', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'])(
    'what they show in %s leads back to what they show',
    (zone) => {
      const clock = clockIn(zone)
      fc.assert(
        fc.property(fc.integer({ min: Date.UTC(2015, 0), max: Date.UTC(2040, 0) }), (instant) => {
          const shown = clock.read(instant)
          expect(clock.read(clock.instantOf(shown.day, shown.seconds))).toEqual(shown)
        })
      )
    }
  )

  test('zones that are none', () => {
    expect(isTimeZone('Europe/Roma')).toBe(false)
    expect(isTimeZone('Europe/Rome')).toBe(true)
    expect(() => clockIn('Mars/Olympus')).toThrow(RangeError)
  })
})

test('merged stays are the same nights, in order, apart from each other', () => {
  const anyStay = fc
    .tuple(anyDay, fc.integer({ min: 0, max: 30 }))
    .map(([arrival, nights]) => ({ arrival, departure: addDays(arrival, nights) }))
  const nightsOf = (stays: { arrival: string; departure: string }[]): string[] =>
    [...new Set(stays.flatMap(({ arrival, departure }) => daysBetween(arrival, departure)))].toSorted()
  fc.assert(
    fc.property(fc.array(anyStay, { maxLength: 20 }), (stays) => {
      const before = structuredClone(stays)
      const merged = mergeStays(stays)
      expect(stays).toEqual(before)
      expect(merged.flatMap(({ arrival, departure }) => daysBetween(arrival, departure))).toEqual(nightsOf(stays))
      for (const [index, { arrival }] of merged.entries())
        expect(index === 0 || merged[index - 1]!.departure < arrival).toBe(true)
    })
  )
})

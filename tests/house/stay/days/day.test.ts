/** Days, and their arithmetic. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dayIn,
  dayNumber,
  isDay,
  isTimeZone,
  lastDay,
  todayIn,
  weekday,
  weeksOf
} from '../../../../generator/house/stay/days/day.ts'
import { daysBetween } from '../../../../generator/house/stay/days/day-range.ts'
import { anyDay } from './any-day.ts'

test('arithmetic of days agrees with itself on every day, leap years and changes of the clock included', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -1000, max: 1000 }), (day, count) => {
      const other = addDays(day, count)
      expect(isDay(other)).toBe(true)
      expect(dayNumber(other) - dayNumber(day)).toBe(count)
      expect(addDays(other, -count)).toBe(day)
      expect((weekday(day) + (count % 7) + 7) % 7).toBe(weekday(other))
      expect(other > day).toBe(count > 0)
    })
  )
  expect(weekday('2026-06-01')).toBe(0)
  expect(addDays('2026-03-28', 1)).toBe('2026-03-29')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('9999-12-30', 5)).toBe('9999-12-31')
})

test('a text is a day only when that day exists', () => {
  for (const text of ['2026-02-30', '2026-13-01', '2026-6-1', '2026-06-01T00:00:00Z', '', '+002026-06-01'])
    expect(isDay(text), `"${text}"`).toBe(false)
  expect(isDay('2028-02-29')).toBe(true)
  expect(isDay('2026-02-29')).toBe(false)
})

test('months pass the end of the year, and shorten a day that they lack', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect([dayIn('2026-02', '2026-01-31'), dayIn('2028-02', '2026-01-31')]).toEqual(['2026-02-28', '2028-02-29'])
  expect(lastDay('2026-02')).toBe('2026-02-28')
})

test('the weeks of a month hold each of its days once, under its day of the week', () => {
  fc.assert(
    fc.property(anyDay, (any) => {
      const month = any.slice(0, 7)
      const weeks = weeksOf(month)
      const days = weeks.flat().filter((day) => day !== undefined)
      expect(days).toEqual(daysBetween(`${month}-01`, addDays(lastDay(month), 1)))
      for (const week of weeks) {
        expect([week.length, week.some((day) => day !== undefined)]).toEqual([7, true])
        expect(week.every((day, place) => day === undefined || weekday(day) === place)).toBe(true)
      }
    })
  )
  expect([weeksOf('2027-02').length, weeksOf('2026-06').length, weeksOf('2026-08').length]).toEqual([4, 5, 6])
})

test('zones that are none', () => {
  expect(isTimeZone('Europe/Roma')).toBe(false)
  expect(isTimeZone('Europe/Rome')).toBe(true)
  const noon = Date.UTC(2026, 5, 1, 12)
  expect(todayIn('Mars/Olympus', noon), 'the own day of a browser').toBe(new Intl.DateTimeFormat('sv').format(noon))
})

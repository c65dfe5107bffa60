/** The days of repeating events. */
import ICAL from 'ical.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../../../generator/house/stay/days/day.ts'
import { UnreadableEvent } from '../../../../generator/house/bookings/icalendar/event-text.ts'
import { recurrenceDays } from '../../../../generator/house/bookings/icalendar/recurrence.ts'
import { repetitions } from '../../../support/deep.ts'
import { tableAt } from '../../../support/table.ts'

const daysOf = (rule: string, start: string, until = '2031-12-31', from = start): string[] =>
  recurrenceDays(ICAL.Recur.fromString(rule), start, { from, until })

test.each<[rule: string, start: string, until: string, found: string]>([
  ['FREQ=YEARLY;BYMONTHDAY=1', '2027-01-01', '2027-03-31', '2027-01-01 2027-02-01 2027-03-01'],
  // No day ever meets them.
  ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', '2027-01-01', '2031-12-31', ''],
  ['FREQ=DAILY;INTERVAL=7;BYDAY=MO', '2027-06-01', '2031-12-31', ''],
  ['FREQ=YEARLY', '2024-02-29', '2029-12-31', '2024-02-29 2028-02-29']
])('what the parser’s own iterator gets wrong: %s from %s to %s', (rule, start, until, found) => {
  expect(daysOf(rule, start, until).join(' ')).toBe(found)
})

test('a week is one week before 1970, too', () => {
  const days = daysOf('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU', '1969-12-22', '1970-01-11')
  expect(days).toEqual(['1969-12-22', '1969-12-28', '1970-01-05', '1970-01-11'])
})

const table = tableAt(import.meta.url, 'recurrence.yaml') as {
  refused: string[]
  positions: { rule: string; from: string; days: string }[]
}

test.each(table.refused)('%s is refused, so that none of its nights is offered', (rule) => {
  expect(() => daysOf(rule, '2027-06-01')).toThrow(UnreadableEvent)
})

test.each(table.positions.map(({ rule, from, days }) => [rule, from, days] as const))(
  'positions, weeks and days of a month or year: %s from %s',
  (rule, start, days) => {
    expect(daysOf(rule, start, '2034-12-31').slice(0, 5).join(' ')).toBe(days)
  }
)

// The kinds of rule that calendars write and the parser's iterator follows well. On 31 June it goes on to 1 July, and
// on 29 February of most years to 1 March.
const kinds = (
  'DAILY DAILY;BYMONTH=1,12 WEEKLY WEEKLY;BYDAY=FR,SU WEEKLY;BYDAY=TU,SA;WKST=SU MONTHLY MONTHLY;BYMONTHDAY=31 ' +
  'MONTHLY;BYMONTHDAY=1,-1 MONTHLY;BYDAY=2TU MONTHLY;BYDAY=-1FR YEARLY YEARLY;BYMONTH=7,8 YEARLY;BYMONTH=7;BYDAY=1SA'
).split(' ')
const commonRule = fc
  .tuple(fc.constantFrom(...kinds), fc.integer({ min: 1, max: 4 }), fc.option(fc.integer({ min: 1, max: 30 })))
  .map(([kind, interval, count]) => `FREQ=${kind};INTERVAL=${interval}${count === null ? '' : `;COUNT=${count}`}`)

test('common rules give the days of the parser’s iterator, wherever one begins and ends to ask', () => {
  fc.assert(
    fc.property(commonRule, fc.integer({ min: 0, max: 800 }), fc.nat(1500), (text, days, later) => {
      // A start that fits the rule itself: for others the standard leaves the meaning open.
      const start = daysOf(text.replace(/;COUNT=\d+/, ''), addDays('2024-01-01', days))[0]!
      fc.pre(!start.endsWith('02-29'))
      const iterator = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateString(start))
      const wanted: string[] = []
      for (let next = iterator.next(); next !== null && next.toString() <= '2029-12-31'; next = iterator.next())
        wanted.push(next.toString())
      expect(daysOf(text, start, '2029-12-31')).toEqual(wanted)
      const at = addDays('2024-01-31', later)
      const [until, from] = [daysOf(text, start, at), daysOf(text, start, '2029-12-31', at)]
      expect(until).toEqual(wanted.filter((day) => day <= at))
      expect(from.filter((day) => day >= at)).toEqual(wanted.filter((day) => day >= at))
    }),
    { numRuns: repetitions({ quick: 60, deep: 1000 }) }
  )
})

/** The days of repeating events. */
import ICAL from 'ical.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../../../generator/house/stay/days/day.ts'
import { UnreadableEvent } from '../../../../generator/house/bookings/icalendar/event-text.ts'
import { recurrenceDays } from '../../../../generator/house/bookings/icalendar/recurrence.ts'
import { repetitions } from '../../../support/deep.ts'

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

test.each([
  'FREQ=SECONDLY',
  'FREQ=HOURLY',
  'FREQ=DAILY;BYHOUR=9,17',
  'FREQ=WEEKLY;BYDAY=FR,SA;BYSETPOS=-1',
  'FREQ=MONTHLY;BYSETPOS=1',
  'FREQ=MONTHLY;BYDAY=FR;BYSETPOS=0',
  'FREQ=MONTHLY;BYWEEKNO=20',
  'FREQ=YEARLY;BYWEEKNO=20;BYMONTH=5',
  'FREQ=YEARLY;BYWEEKNO=20;BYDAY=2MO',
  'FREQ=YEARLY;INTERVAL=2;BYWEEKNO=1',
  'FREQ=YEARLY;INTERVAL=2;BYWEEKNO=52'
])('%s is refused, so that none of its nights is offered', (rule) => {
  expect(() => daysOf(rule, '2027-06-01')).toThrow(UnreadableEvent)
})

test.each([
  // By python-dateutil 2.9.
  [
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    '2027-06-30',
    '2027-06-30 2027-07-30 2027-08-31 2027-09-30 2027-10-29'
  ],
  [
    'FREQ=MONTHLY;INTERVAL=2;BYDAY=SA,SU;BYSETPOS=1,-1',
    '2027-06-15',
    '2027-06-27 2027-08-01 2027-08-29 2027-10-02 2027-10-31'
  ],
  [
    'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1;COUNT=4',
    '2028-01-31',
    '2028-01-31 2028-02-29 2028-03-31 2028-04-30'
  ],
  [
    'FREQ=YEARLY;BYMONTH=10;BYDAY=MO;BYSETPOS=1',
    '2027-10-04',
    '2027-10-04 2028-10-02 2029-10-01 2030-10-07 2031-10-06'
  ],
  ['FREQ=YEARLY;BYDAY=SU;BYSETPOS=-2;COUNT=3', '2027-01-03', '2027-12-19 2028-12-24 2029-12-23'],
  [
    'FREQ=YEARLY;BYMONTH=2,3;BYMONTHDAY=29,30;BYSETPOS=1',
    '2027-03-29',
    '2027-03-29 2028-02-29 2029-03-29 2030-03-29 2031-03-29'
  ],
  ['FREQ=YEARLY;BYWEEKNO=1,53;BYDAY=MO,SU', '2024-01-01', '2024-01-01 2024-01-07 2024-12-30 2025-01-05 2025-12-29'],
  ['FREQ=YEARLY;BYWEEKNO=-1;BYDAY=WE;WKST=SU', '2024-12-25', '2024-12-25 2025-12-31 2026-12-30 2027-12-29 2028-12-27'],
  ['FREQ=YEARLY;INTERVAL=2;BYWEEKNO=24;COUNT=3', '2027-06-14', '2027-06-14 2029-06-11 2031-06-09'],
  ['FREQ=YEARLY;BYYEARDAY=100,-1', '2027-04-10', '2027-04-10 2027-12-31 2028-04-09 2028-12-31 2029-04-10'],
  ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=5', '2027-05-31', '2027-05-31 2027-08-30 2027-11-29 2028-01-31 2028-05-29']
])('positions, weeks and days of a month or year: %s from %s', (rule, start, days) => {
  expect(daysOf(rule, start, '2034-12-31').slice(0, 5).join(' ')).toBe(days)
})

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

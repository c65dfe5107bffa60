import ICAL from 'ical.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../generator/stay/day.ts'
import { daysBetween } from '../../generator/stay/span.ts'
import { HourlyRule, recurrenceDays } from '../../generator/bookings/recurrence.ts'
import { repetitions } from '../deep.ts'

const daysOf = (rule: string, start: string, until = '2031-12-31', from = start): string[] =>
  recurrenceDays(ICAL.Recur.fromString(rule), start, { from, until })

// Of those of RFC 5545, section 3.8.5.3; the expected days are the standard's own.
describe('the rarer examples of the standard', () => {
  test.each<[rule: string, start: string, first: string[]]>([
    [
      'FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15',
      '1997-09-10',
      [...daysBetween('1997-09-10', '1997-09-16'), '1999-03-10', '1999-03-11']
    ],
    [
      'FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200',
      '1997-01-01',
      ['1997-01-01', '1997-04-10', '1997-07-19', '2000-01-01', '2000-04-09', '2000-07-18']
    ],
    ['FREQ=YEARLY;BYDAY=20MO', '1997-05-19', ['1997-05-19', '1998-05-18', '1999-05-17']],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '1997-05-12', ['1997-05-12', '1998-05-11', '1999-05-17']],
    [
      'FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8',
      '1997-06-05',
      ['1997-06-05', '1997-06-12', '1997-06-19', '1997-06-26', '1997-07-03']
    ],
    [
      'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
      '1996-11-05',
      ['1996-11-05', '2000-11-07', '2004-11-02']
    ],
    ['FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '1997-09-04', ['1997-09-04', '1997-10-07', '1997-11-06']],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
      '1997-09-29',
      ['1997-09-29', '1997-10-30', '1997-11-27', '1997-12-30', '1998-01-29']
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
      '1997-08-05',
      ['1997-08-05', '1997-08-10', '1997-08-19', '1997-08-24']
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
      '1997-08-05',
      ['1997-08-05', '1997-08-17', '1997-08-19', '1997-08-31']
    ],
    [
      'FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5',
      '2007-01-15',
      ['2007-01-15', '2007-01-30', '2007-02-15', '2007-03-15', '2007-03-30']
    ]
  ])('%s from %s', (rule, start, first) => {
    const found = daysOf(rule, start, '2010-01-01')
    expect(found.slice(0, first.length)).toEqual(first)
    expect(found).toHaveLength(Number(/COUNT=(\d+)/.exec(rule)?.[1] ?? found.length))
  })
})

describe('what the parser’s own iterator gets wrong', () => {
  test('days of every month in a yearly rule', () => {
    expect(daysOf('FREQ=YEARLY;BYMONTHDAY=1', '2027-01-01', '2027-04-30')).toEqual([
      '2027-01-01',
      '2027-02-01',
      '2027-03-01',
      '2027-04-01'
    ])
  })
  test('rules that no day ever meets come to an end', () => {
    expect(daysOf('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', '2027-01-01')).toEqual([])
    expect(daysOf('FREQ=DAILY;INTERVAL=7;BYDAY=MO', '2027-06-01')).toEqual([])
  })
  test('positions are counted from the beginning of the period, and days before the event are not its own', () => {
    expect(daysOf('FREQ=MONTHLY;BYDAY=FR;BYSETPOS=1,-1', '2027-06-15', '2027-07-31')).toEqual([
      '2027-06-25',
      '2027-07-02',
      '2027-07-30'
    ])
  })
  // Programs disagree whether the first of Monday, Wednesday and Friday is then the Wednesday or no day of this week.
  test.each([
    ['FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=1', ['2027-06-16', '2027-06-21', '2027-06-28']],
    ['FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=2', ['2027-06-16', '2027-06-18', '2027-06-23', '2027-06-30']],
    ['FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=3', ['2027-06-18', '2027-06-25', '2027-07-02']],
    ['FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=1;COUNT=2', ['2027-06-16', '2027-06-21', '2027-06-28']]
  ])('an event begins amid a week whose positions count: %s', (rule, found) => {
    expect(daysOf(rule, '2027-06-15', '2027-07-04')).toEqual(found)
  })
  test.each([
    ['FREQ=MONTHLY;BYDAY=FR;BYSETPOS=-1', '2027-07-31', ['2027-06-25', '2027-07-30']],
    ['FREQ=MONTHLY;BYDAY=FR;BYSETPOS=-1', '2027-07-29', ['2027-06-25']],
    ['FREQ=YEARLY;BYDAY=FR;BYSETPOS=-1,-2', '2027-12-24', ['2027-12-24']],
    ['FREQ=WEEKLY;BYDAY=MO,FR;BYSETPOS=-1', '2027-06-21', ['2027-06-18']]
  ])(
    'positions are counted to the end of the period, also where the asking ends before: %s until %s',
    (rule, until, found) => {
      expect(daysOf(rule, '2027-06-15', until)).toEqual(found)
    }
  )
  test('weeks of the year', () => {
    expect(daysOf('FREQ=YEARLY;BYWEEKNO=1,-1', '2026-12-30', '2028-01-31')).toEqual([
      '2026-12-30',
      '2027-01-06',
      '2027-12-29',
      '2028-01-05'
    ])
  })
})

test.each(['FREQ=SECONDLY', 'FREQ=MINUTELY;INTERVAL=30', 'FREQ=HOURLY', 'FREQ=DAILY;BYHOUR=9,17'])(
  '%s is no rule of days',
  (rule) => {
    expect(() => daysOf(rule, '2027-06-01')).toThrow(HourlyRule)
  }
)

test('each day that is looked at is paid for: none after the last that counts', () => {
  const spentOn = (rule: string): number => {
    let spent = 0
    recurrenceDays(ICAL.Recur.fromString(rule), '2027-06-01', {
      from: '2027-06-01',
      until: '2031-12-31',
      spend: () => spent++
    })
    return spent
  }
  expect(spentOn('FREQ=DAILY;COUNT=10')).toBe(11)
  expect(spentOn('FREQ=DAILY')).toBe(daysBetween('2027-06-01', '2032-01-01').length)
})

// The kinds of rule that calendars write, which the parser's iterator follows well.
const commonRule = fc
  .tuple(
    fc.constantFrom(
      'DAILY',
      'DAILY;BYMONTH=1,12',
      'WEEKLY',
      'WEEKLY;BYDAY=MO',
      'WEEKLY;BYDAY=FR,SU',
      'WEEKLY;BYDAY=TU,SA;WKST=SU',
      'MONTHLY',
      'MONTHLY;BYMONTHDAY=31',
      'MONTHLY;BYMONTHDAY=1,-1',
      'MONTHLY;BYDAY=2TU',
      'MONTHLY;BYDAY=-1FR',
      'MONTHLY;BYDAY=-2MO',
      'MONTHLY;BYMONTHDAY=-3',
      'YEARLY',
      'YEARLY;BYMONTH=6,7',
      'YEARLY;BYMONTH=7;BYDAY=1SA'
    ),
    fc.integer({ min: 1, max: 4 }),
    fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined })
  )
  .map(([kind, interval, count]) => `FREQ=${kind};INTERVAL=${interval}${count === undefined ? '' : `;COUNT=${count}`}`)

test('common rules give the days of the parser’s iterator', () => {
  fc.assert(
    fc.property(commonRule, fc.integer({ min: 0, max: 800 }), (text, days) => {
      // A start that the rule has itself: of others the standard does not say what they mean.
      const start = daysOf(text.replace(/;COUNT=\d+/, ''), addDays('2024-01-01', days))[0]!
      const iterator = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateString(start))
      const wanted: string[] = []
      for (let next = iterator.next(); next !== null && next.toString() <= '2029-12-31'; next = iterator.next())
        wanted.push(next.toString())
      expect(daysOf(text, start, '2029-12-31')).toEqual(wanted)
    }),
    { numRuns: repetitions({ quick: 100, deep: 5000 }) }
  )
})

test('where one begins and ends to ask changes nothing of what lies between', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        commonRule,
        fc.constantFrom('FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1', 'FREQ=YEARLY;BYDAY=MO;BYSETPOS=1,3')
      ),
      fc.integer({ min: 0, max: 1500 }),
      (rule, days) => {
        const from = addDays('2024-01-31', days)
        const all = daysOf(rule, '2024-01-31', '2029-12-31')
        expect(daysOf(rule, '2024-01-31', '2029-12-31', from).filter((day) => day >= from)).toEqual(
          all.filter((day) => day >= from)
        )
        expect(daysOf(rule, '2024-01-31', from)).toEqual(all.filter((day) => day <= from))
      }
    )
  )
})

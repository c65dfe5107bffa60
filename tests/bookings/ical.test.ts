import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test, vi } from 'vitest'
import { addDays } from '../../generator/stay/day.ts'
import { clockIn } from '../../generator/bookings/clock.ts'
import { mergeStays, type Stay } from '../../generator/stay/stay.ts'
import { readCalendar, writeCalendar } from '../../generator/bookings/ical.ts'

const asked = { from: '2027-05-01', until: '2028-11-01', clock: clockIn('Europe/Rome') }
const read = (text: string, zone = 'Europe/Rome') => readCalendar(text, { ...asked, clock: clockIn(zone) })

const calendar = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]): string[] => [
  'BEGIN:VEVENT',
  'UID:event@test',
  'DTSTAMP:20270101T000000Z',
  ...lines,
  'END:VEVENT'
]

/** Whole days of 2027: `days('0803', '0806')` are three nights. */
const days = (from: string, to?: string): string[] => [
  `DTSTART;VALUE=DATE:2027${from}`,
  ...(to === undefined ? [] : [`DTEND;VALUE=DATE:2027${to}`])
]
/** Times of 2027, in a zone or in none; `0803T100000Z` is in UTC. */
const times = (from: string, to: string, zone?: string): string[] =>
  [`DTSTART:2027${from}`, `DTEND:2027${to}`].map((line) =>
    zone === undefined ? line : line.replace(':', `;TZID=${zone}:`)
  )
const rome = 'Europe/Rome'

/** Nights as `arrival/departure`, without the year that they all have. */
const nights = (found: ReturnType<typeof readCalendar>): string[] | string =>
  'stays' in found
    ? found.stays.map(({ arrival, departure }) => `${arrival.replace('2027-', '')}/${departure.replace('2027-', '')}`)
    : found.problem.reason

const fixture = (name: string): string => readFileSync(join(import.meta.dirname, '../fixtures/feeds', name), 'utf8')

describe('exports as they are', () => {
  test.each<[file: string, ...stays: string[]]>([
    // One guest leaves on the day on which the next one arrives.
    ['booking.ics', '06-03/06-08', '07-31/08-01'],
    // A guest who is there already, and the end of the booking window, which is nobody's booking and still cannot be
    // booked.
    ['airbnb.ics', '05-01/05-10', '08-14/08-21', '2028-05-01/2028-11-01'],
    ['vrbo.ics', '06-12/06-24', '2028-02-29/2028-03-01'],
    // Two days "free" by Google's default, a plumber who takes no night, a cancellation; a weekly course with one
    // Friday left out, one moved and one cancelled.
    [
      'google.ics',
      '07-03/07-06',
      '07-10/07-13',
      '07-19/07-21',
      '09-03/09-05',
      '09-10/09-12',
      '09-25/09-26',
      '10-08/10-10'
    ],
    ['smoobu.ics', '08-07/08-10']
  ])('%s', (file, ...stays) => {
    expect(nights(read(fixture(file)))).toEqual(stays)
  })
})

describe('one event', () => {
  test.each<[what: string, lines: string[], ...stays: string[]]>([
    ['dates: the last day is the departure', days('0803', '0806'), '08-03/08-06'],
    ['dates that do not say so', ['DTSTART:20270803', 'DTEND:20270806'], '08-03/08-06'],
    [
      'a date with a zone, which it does not have',
      ['DTSTART;TZID=Europe/Rome:20270803', 'DTEND;TZID=Europe/Rome:20270806'],
      '08-03/08-06'
    ],
    ['a date without an end lasts its day', days('0803'), '08-03/08-04'],
    ['dates that end before they begin', days('0803', '0801'), '08-03/08-04'],
    ['a date with a duration in days', [...days('0803'), 'DURATION:P3D'], '08-03/08-06'],
    ['from check-in to check-out', times('0803T150000', '0806T100000', rome), '08-03/08-06'],
    ['a time with a duration', ['DTSTART;TZID=Europe/Rome:20270803T150000', 'DURATION:P2DT19H'], '08-03/08-06'],
    ['times of no zone are those of the house', times('0803T000000', '0806T000000'), '08-03/08-06'],
    [
      'times of a zone that nobody knows are those of any zone',
      times('0803T150000', '0806T100000', 'Casa'),
      '08-03/08-07'
    ],
    ['midnights of a zone that nobody knows', times('0803T000000', '0806T000000', 'Casa'), '08-02/08-06'],
    [
      'a zone behind a path',
      times('0803T030000', '0806T030000', '/mozilla.org/20050126_1/Pacific/Auckland'),
      '08-02/08-05'
    ],
    ['midnight in Rome, as UTC', times('0802T220000Z', '0805T220000Z'), '08-03/08-06'],
    ['evening in New York is night in Rome', times('0802T200000', '0805T050000', 'America/New_York'), '08-03/08-05'],
    ['a cleaning takes no night', times('0803T100000', '0803T120000', rome)],
    ['a time that is over at once takes none', ['DTSTART;TZID=Europe/Rome:20270803T100000']],
    [
      'a time that ends days before it begins takes its first night',
      times('0803T150000', '0801T100000', rome),
      '08-03/08-04'
    ],
    [
      'and a time that ends with an earlier date',
      ['DTSTART;TZID=America/New_York:20270802T200000', 'DTEND;VALUE=DATE:20270802'],
      '08-03/08-04'
    ],
    ['a whole day in times', times('0803T000000', '0803T235900'), '08-03/08-04'],
    [
      'from before morning, the night before and the one after may be meant',
      times('0803T020000', '0803T100000', rome),
      '08-02/08-04'
    ],
    ['the same, in UTC', times('0803T010000Z', '0803T080000Z'), '08-02/08-04'],
    ['from midnight to noon', times('0803T000000', '0803T120000'), '08-02/08-04'],
    ['a moment before morning', ['DTSTART:20270803T055959'], '08-02/08-04'],
    ['a moment in the morning takes none', ['DTSTART:20270803T060000']],
    ['before morning on the next day, a departure', times('0803T150000', '0804T040000'), '08-03/08-04'],
    ['an evening', times('0803T190000', '0803T230000'), '08-03/08-04'],
    ['a last day that lasts into the evening', times('0803T150000', '0805T235959'), '08-03/08-06'],
    ['a date that ends with a time', [...days('0803'), 'DTEND:20270806T100000'], '08-03/08-06'],
    ['over the change of the clocks', times('1030T150000', '1101T000000', rome), '10-30/11-01'],
    [
      'from the past and beyond the end',
      ['DTSTART;VALUE=DATE:20200101', 'DTEND;VALUE=DATE:99991231'],
      '05-01/2028-11-01'
    ],
    [
      'to the last moment that some programs know, as UTC',
      ['DTSTART:20270803T000000Z', 'DTEND:99991231T235959Z'],
      '08-03/2028-11-01'
    ],
    ['the same, without a zone', ['DTSTART:20270803T000000', 'DTEND:99991231T235959'], '08-03/2028-11-01'],
    ['only in the past', days('0420', '0501')],
    ['a tentative one counts', ['STATUS:TENTATIVE', ...days('0803')], '08-03/08-04'],
    ['one that is shown as free counts', ['TRANSP:TRANSPARENT', ...days('0803')], '08-03/08-04'],
    ['a cancelled one does not', ['STATUS:CANCELLED', ...days('0803')]],
    ['a cancelled one on 31 February', ['STATUS:CANCELLED', ...days('0231', '0301')]],
    [
      'a note with bare line breaks, one of its lines as if it were cancelled',
      [...days('0803'), 'DESCRIPTION:the other booking was', 'STATUS:CANCELLED', 'so we take this one'],
      '08-03/08-04'
    ],
    [
      'a note with a blank line',
      [...days('0803'), 'DESCRIPTION:the other booking:', '', 'STATUS:CANCELLED'],
      '08-03/08-04'
    ],
    [
      'a note with a line that looks like a property',
      [...days('0803'), 'DESCRIPTION:the other booking', 'STATUS:CANCELLED', 'Signora: arrives late'],
      '08-03/08-04'
    ],
    ['two statuses', ['STATUS:CONFIRMED', ...days('0803'), 'STATUS:CANCELLED'], '08-03/08-04'],
    ['one status, twice', ['STATUS:CANCELLED', ...days('0803'), 'status:cancelled']],
    [
      'a cancelled one with lines of other standards and of its own',
      ['STATUS:CANCELLED', ...days('0803'), 'COLOR:red', 'X-GUESTS:2', 'CONFERENCE;VALUE=URI:tel:1']
    ],
    ['two ends: the later one', [...days('0803', '0804'), 'DTEND;VALUE=DATE:20270809'], '08-03/08-09'],
    ['an end and a longer duration', [...days('0803', '0804'), 'DURATION:P5D'], '08-03/08-08'],
    ['two beginnings: the earlier one', [...days('0803'), ...days('0801', '0804')], '08-01/08-04'],
    [
      'a day of a series that only a note leaves out',
      [...days('0803'), 'RRULE:FREQ=DAILY;COUNT=2', 'DESCRIPTION:nota', 'EXDATE;VALUE=DATE:20270804', 'ciao'],
      '08-03/08-05'
    ],
    ['a cancelled one on a day in words', ['STATUS:CANCELLED', 'DTSTART;VALUE=DATE:domani']],
    ['small letters', ['dtstart;value=date:20270803', 'status:confirmed'], '08-03/08-04'],
    [
      'a note with a bare line break, which is no iCalendar',
      [...days('0803'), 'DESCRIPTION:arrives late', 'by train', 'DTEND;VALUE=DATE:20270805'],
      '08-03/08-05'
    ],
    [
      'an alarm has times of its own',
      [...days('0803'), 'BEGIN:VALARM', 'DURATION:P9D', 'TRIGGER:-PT1H', 'END:VALARM'],
      '08-03/08-04'
    ]
  ])('%s', (_, lines, ...stays) => {
    expect(nights(read(calendar(...event(...lines))))).toEqual(stays)
  })

  test('a zone that the calendar defines itself', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Ten hours behind',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:-1000',
      'TZOFFSETTO:-1000',
      'END:STANDARD',
      'END:VTIMEZONE'
    ]
    const lines = event(...times('0803T150000', '0805T220000', 'Ten hours behind'))
    expect(nights(read(calendar(...zone, ...lines)))).toEqual(['08-04/08-06'])
  })

  const zones = [
    'Pacific/Honolulu',
    'America/Los_Angeles',
    'America/Denver',
    'America/New_York',
    'Europe/Rome',
    'Asia/Tokyo',
    'Pacific/Auckland',
    'Pacific/Kiritimati'
  ]
  const anyStay = fc
    .tuple(fc.integer({ min: 5, max: 500 }), fc.integer({ min: 1, max: 9 }))
    .map(([day, count]): Stay => ({ arrival: addDays(asked.from, day), departure: addDays(asked.from, day + count) }))
  const written = (day: string): string => day.replaceAll('-', '')
  const holds = (found: ReturnType<typeof readCalendar>, { arrival, departure }: Stay): boolean =>
    'stays' in found && found.stays.some((stay) => stay.arrival <= arrival && stay.departure >= departure)

  test('whole days written as midnights of any zone take all their nights', () => {
    fc.assert(
      fc.property(
        anyStay,
        fc.constantFrom(...zones),
        fc.constantFrom('UTC', ...zones),
        fc.boolean(),
        ({ arrival, departure }, house, zone, isToTheMinute) => {
          const time = (name: string, day: string, hour: string): string =>
            zone === 'UTC' ? `${name}:${written(day)}T${hour}Z` : `${name};TZID=${zone}:${written(day)}T${hour}`
          const end = isToTheMinute
            ? time('DTEND', addDays(departure, -1), '235900')
            : time('DTEND', departure, '000000')
          const found = read(calendar(...event(time('DTSTART', arrival, '000000'), end)), house)
          expect(holds(found, { arrival, departure })).toBe(true)
        }
      )
    )
    // West of UTC-6 they are evenings of the day before.
    const midnights = event(...times('0803T000000Z', '0806T000000Z'))
    expect(nights(read(calendar(...midnights), 'America/Los_Angeles'))).toEqual(['08-02/08-06'])
    expect(nights(read(calendar(...midnights), 'Europe/Rome'))).toEqual(['08-03/08-06'])
    const checkIn = event(...times('0803T000000Z', '0805T180000Z'))
    expect(nights(read(calendar(...checkIn), 'America/Los_Angeles')), 'an end within a day').toEqual(['08-02/08-05'])
  })

  test('a zone that nobody knows frees no night that any zone would take, and a path before one changes nothing', () => {
    const timed = (stay: Stay, zone: string): string =>
      calendar(
        ...event(
          `DTSTART;TZID=${zone}:${written(stay.arrival)}T150000`,
          `DTEND;TZID=${zone}:${written(stay.departure)}T100000`
        )
      )
    fc.assert(
      fc.property(anyStay, fc.constantFrom(...zones), fc.constantFrom(...zones), (stay, house, zone) => {
        const known = read(timed(stay, zone), house)
        expect(read(timed(stay, `/some.org/20270101_1/${zone}`), house)).toEqual(known)
        const [real] = 'stays' in known ? known.stays : []
        expect(holds(read(timed(stay, 'W. Casa Standard Time'), house), real!)).toBe(true)
      })
    )
  })

  test('an event of whatever year leaves the others as they are', () => {
    const anyFar = fc
      .tuple(
        fc.oneof(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 2100, max: 9999 })),
        fc.integer({ min: 1, max: 12 })
      )
      .map(([year, month]) => `${String(year).padStart(4, '0')}${String(month).padStart(2, '0')}11`)
    const own = event(...days('0803', '0806'))
    fc.assert(
      fc.property(anyFar, fc.constantFrom('date', 'time', 'zone', 'period', 'left out', 'until'), (far, form) => {
        const lines = {
          date: event(`DTSTART;VALUE=DATE:${far}`),
          time: event(`DTSTART:${far}T150000Z`, 'DURATION:P2D'),
          zone: event(`DTSTART;TZID=America/New_York:${far}T150000`, 'DURATION:P2D'),
          period: ['BEGIN:VFREEBUSY', `FREEBUSY:${far}T150000Z/${far}T160000Z`, 'END:VFREEBUSY'],
          'left out': event(...days('0804'), `EXDATE;VALUE=DATE:${far}`),
          until: event(...days('0804'), 'RRULE:FREQ=YEARLY;INTERVAL=9;UNTIL=00010101')
        }[form]
        expect(nights(read(calendar(...lines, ...own)))).toEqual(['08-03/08-06'])
      })
    )
  })

  test('the day is that of the house, wherever it is', () => {
    const lines = event(...times('0803T130000Z', '0806T080000Z'))
    expect(nights(read(calendar(...lines), 'Pacific/Auckland'))).toEqual(['08-04/08-07'])
    expect(nights(read(calendar(...lines), 'America/Los_Angeles'))).toEqual(['08-03/08-06'])
  })
})

describe('repeating events', () => {
  const changed = (id: string, ...lines: string[]): string[] => event(`RECURRENCE-ID${id}`, ...lines)
  const weekly = (...lines: string[]): string[] => event(...days('0803', '0805'), ...lines)

  test.each<[what: string, lines: string[], ...stays: string[]]>([
    ['as often as the rule says', weekly('RRULE:FREQ=WEEKLY;COUNT=3'), '08-03/08-05', '08-10/08-12', '08-17/08-19'],
    [
      'until a date, which belongs to it',
      weekly('RRULE:FREQ=WEEKLY;UNTIL=20270817'),
      '08-03/08-05',
      '08-10/08-12',
      '08-17/08-19'
    ],
    [
      'until midnight in Rome, as UTC',
      weekly('RRULE:FREQ=WEEKLY;UNTIL=20270809T220000Z'),
      '08-03/08-05',
      '08-10/08-12'
    ],
    [
      'a date left out',
      weekly('RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;VALUE=DATE:20270810'),
      '08-03/08-05',
      '08-17/08-19'
    ],
    ['more dates', weekly('RDATE;VALUE=DATE:20270901,20270910'), '08-03/08-05', '09-01/09-03', '09-10/09-12'],
    [
      'more dates beside a rule, one of them left out',
      weekly('RRULE:FREQ=WEEKLY;COUNT=2', 'RDATE;VALUE=DATE:20270901,20270910', 'EXDATE;VALUE=DATE:20270901'),
      '08-03/08-05',
      '08-10/08-12',
      '09-10/09-12'
    ],
    [
      'periods',
      event(
        ...times('0803T130000Z', '0805T080000Z'),
        'RDATE;VALUE=PERIOD:20270810T130000Z/20270813T080000Z,20270820T130000Z/P1DT19H'
      ),
      '08-03/08-05',
      '08-10/08-13',
      '08-20/08-22'
    ],
    [
      'one moved',
      [...weekly('RRULE:FREQ=WEEKLY;COUNT=2'), ...changed(';VALUE=DATE:20270810', ...days('0812', '0813'))],
      '08-03/08-05',
      '08-12/08-13'
    ],
    [
      'one cancelled',
      [...weekly('RRULE:FREQ=WEEKLY;COUNT=2'), ...changed(';VALUE=DATE:20270810', 'STATUS:CANCELLED', ...days('0810'))],
      '08-03/08-05'
    ],
    [
      'one cancelled, given as UTC',
      [
        ...event(...times('0803T150000', '0804T100000', rome), 'RRULE:FREQ=WEEKLY;COUNT=2'),
        ...changed(':20270810T130000Z', 'STATUS:CANCELLED')
      ],
      '08-03/08-04'
    ],
    [
      'whole days one after another, one left out so',
      event(...days('0803'), 'RRULE:FREQ=DAILY;COUNT=4', 'EXDATE:20270804T220000Z'),
      '08-03/08-05',
      '08-06/08-07'
    ],
    [
      'whole days, one cancelled so',
      [...event(...days('0803'), 'RRULE:FREQ=DAILY;COUNT=4'), ...changed(':20270804T220000Z', 'STATUS:CANCELLED')],
      '08-03/08-05',
      '08-06/08-07'
    ],
    [
      'whole days, one and all after it cancelled so',
      [
        ...event(...days('0803'), 'RRULE:FREQ=DAILY;COUNT=4'),
        ...changed(';RANGE=THISANDFUTURE:20270804T220000Z', 'STATUS:CANCELLED')
      ],
      '08-03/08-05'
    ],
    ['whole days, one more given so', weekly('RDATE:20270831T220000Z'), '08-03/08-05', '09-01/09-03'],
    [
      'one cancelled, on a day that is in no year: it stays',
      [...weekly('RRULE:FREQ=WEEKLY;COUNT=2'), ...changed(';VALUE=DATE:20270231', 'STATUS:CANCELLED')],
      '08-03/08-05',
      '08-10/08-12'
    ],
    [
      'ends that are before the beginning',
      event('DTSTART;TZID=Europe/Rome:20260501T150000', 'DTEND;TZID=Europe/Rome:20260401T100000', 'RRULE:FREQ=YEARLY'),
      '05-01/05-02',
      '2028-05-01/2028-05-02'
    ],
    [
      'the last working day of the month, until a Friday in the middle of one',
      event(...days('0630'), 'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;UNTIL=20270813'),
      '06-30/07-01',
      '07-30/07-31'
    ],
    [
      'one moved from the past to now',
      [
        ...event('DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=YEARLY;COUNT=3'),
        ...changed(';VALUE=DATE:20210101', ...days('0810'))
      ],
      '08-10/08-11'
    ],
    ['a changed one whose event is not there', changed(';VALUE=DATE:20270810', ...days('0812')), '08-12/08-13'],
    [
      'one and all after it moved',
      [
        ...weekly('RRULE:FREQ=WEEKLY;COUNT=4'),
        ...changed(';RANGE=THISANDFUTURE;VALUE=DATE:20270817', ...days('0818', '0819'))
      ],
      '08-03/08-05',
      '08-10/08-12',
      '08-18/08-19',
      '08-25/08-26'
    ],
    [
      'one and all after it cancelled',
      [
        ...weekly('RRULE:FREQ=WEEKLY;COUNT=4'),
        ...changed(';RANGE=THISANDFUTURE;VALUE=DATE:20270817', 'STATUS:CANCELLED')
      ],
      '08-03/08-05',
      '08-10/08-12'
    ],
    ['the whole series cancelled', weekly('RRULE:FREQ=WEEKLY', 'STATUS:CANCELLED')],
    [
      'begun years ago, without an end',
      event('DTSTART;VALUE=DATE:20100105', 'RRULE:FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15'),
      '08-15/08-16',
      '2028-08-15/2028-08-16'
    ],
    [
      'long ones that began before today',
      event('DTSTART;VALUE=DATE:20260425', 'DTEND;VALUE=DATE:20260505', 'RRULE:FREQ=YEARLY'),
      '05-01/05-05',
      '2028-04-25/2028-05-05'
    ],
    [
      'the same hour by the clocks of the house, in summer and in winter',
      event(...times('1029T233000', '1030T003000', rome), 'RRULE:FREQ=DAILY;COUNT=4'),
      '10-29/11-02'
    ],
    [
      'until a moment that the last one just meets',
      event(...times('0803T233000', '0804T090000', rome), 'RRULE:FREQ=DAILY;UNTIL=20270804T213000Z'),
      '08-03/08-05'
    ],
    [
      'until a moment that the last one just misses',
      event(...times('0803T233000', '0804T090000', rome), 'RRULE:FREQ=DAILY;UNTIL=20270804T212959Z'),
      '08-03/08-04'
    ],
    [
      'until a moment of the day before, in UTC, for a zone that is far ahead',
      event(...times('0804T010000', '0804T210000', 'Pacific/Auckland'), 'RRULE:FREQ=DAILY;UNTIL=20270804T130000Z'),
      '08-03/08-05'
    ],
    [
      'a rule that no day meets leaves the first day',
      event(...days('0803'), 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'),
      '08-03/08-04'
    ]
  ])('%s', (_, lines, ...stays) => {
    expect(nights(read(calendar(...lines)))).toEqual(stays)
  })

  test('an event that replaces one of another event leaves a third one alone', () => {
    const other = event(...days('0803'), 'RRULE:FREQ=WEEKLY;COUNT=2').map((line) =>
      line.replace('event@test', 'other@test')
    )
    expect(
      nights(
        read(
          calendar(
            ...weekly('RRULE:FREQ=WEEKLY;COUNT=2'),
            ...other,
            ...changed(';VALUE=DATE:20270810', 'STATUS:CANCELLED')
          )
        )
      )
    ).toEqual(['08-03/08-05', '08-10/08-11'])
  })
})

test.each([['UID:'], ['UID: '], ['UID;X-A=1:'], []])(
  'events without an id have nothing to do with each other (%s)',
  (...id) => {
    const nameless = (...lines: string[]): string[] => ['BEGIN:VEVENT', ...id, ...lines, 'END:VEVENT']
    const text = calendar(
      ...nameless('SEQUENCE:1', 'STATUS:CANCELLED', 'DTSTART;VALUE=DATE:20270803', 'DTEND;VALUE=DATE:20270807'),
      ...nameless('SEQUENCE:0', 'DTSTART;VALUE=DATE:20270804', 'DTEND;VALUE=DATE:20270809'),
      ...nameless('DTSTART;VALUE=DATE:20270903', 'RRULE:FREQ=DAILY;COUNT=2'),
      ...nameless('RECURRENCE-ID;VALUE=DATE:20270904', 'STATUS:CANCELLED')
    )
    expect(nights(read(text))).toEqual(['08-04/08-09', '09-03/09-05'])
  }
)

describe('several versions of one event', () => {
  const version = (sequence: number | undefined, ...lines: string[]): string[] =>
    event(...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]), ...lines)
  const august = ['DTSTART;VALUE=DATE:20270803', 'DTEND;VALUE=DATE:20270806']
  const september = ['DTSTART;VALUE=DATE:20270903', 'DTEND;VALUE=DATE:20270906']

  test.each<[what: string, lines: string[], ...stays: string[]]>([
    ['the last is cancelled', [...version(0, ...august), ...version(1, ...august, 'STATUS:CANCELLED')]],
    [
      'the last is cancelled, and stands first',
      [...version(10, 'STATUS:CANCELLED', ...august), ...version(9, ...august)]
    ],
    ['the first has no number', [...version(undefined, ...august), ...version(1, 'STATUS:CANCELLED')]],
    [
      'the last has some of the same nights',
      [...version(1, ...august), ...version(2, 'DTSTART;VALUE=DATE:20270805', 'DTEND;VALUE=DATE:20270809')],
      '08-05/08-09'
    ],
    [
      'the last begins where the first ends: two bookings',
      [...version(1, ...august), ...version(2, 'DTSTART;VALUE=DATE:20270806', 'DTEND;VALUE=DATE:20270809')],
      '08-03/08-09'
    ],
    [
      'bookings of one name, with numbers that rise',
      [...version(1, ...august), ...version(2, ...september)],
      '08-03/08-06',
      '09-03/09-06'
    ],
    [
      'one of them is cancelled',
      [...version(1, ...august), ...version(2, ...september), ...version(3, 'STATUS:CANCELLED', ...september)],
      '08-03/08-06'
    ],
    [
      'left early, of days that are over',
      [
        ...version(1, 'DTSTART;VALUE=DATE:20270420', 'DTEND;VALUE=DATE:20270510'),
        ...version(2, 'DTSTART;VALUE=DATE:20270420', 'DTEND;VALUE=DATE:20270425')
      ]
    ],
    [
      'series of other days',
      [
        ...version(1, ...august, 'RRULE:FREQ=WEEKLY;COUNT=2'),
        ...version(2, 'DTSTART;VALUE=DATE:20270807', 'RRULE:FREQ=WEEKLY;COUNT=2')
      ],
      '08-03/08-06',
      '08-07/08-08',
      '08-10/08-13',
      '08-14/08-15'
    ],
    [
      'a cancelled one is taken up again',
      [...version(1, 'STATUS:CANCELLED', ...august), ...version(2, ...august)],
      '08-03/08-06'
    ],
    [
      'of one number, all count',
      [...version(1, ...august), ...version(1, ...september), ...version(1, 'STATUS:CANCELLED')],
      '08-03/08-06',
      '09-03/09-06'
    ],
    [
      'another event has a number of its own',
      [...version(0, ...august), ...version(1, ...september).map((line) => line.replace('event@test', 'other@test'))],
      '08-03/08-06',
      '09-03/09-06'
    ],
    [
      'events without a name are no versions',
      [...version(0, ...august), ...version(1, ...september)].filter((line) => !line.startsWith('UID')),
      '08-03/08-06',
      '09-03/09-06'
    ],
    ['what is no number counts for nothing', [...event('SEQUENCE:new', ...august), ...version(1, 'STATUS:CANCELLED')]],
    [
      'each day of a series has its own',
      [
        ...version(2, ...august, 'RRULE:FREQ=WEEKLY;COUNT=2'),
        ...version(0, 'RECURRENCE-ID;VALUE=DATE:20270810', ...september),
        ...version(1, 'RECURRENCE-ID;VALUE=DATE:20270810', 'STATUS:CANCELLED')
      ],
      '08-03/08-06'
    ],
    [
      'a day of a series, named in two ways',
      [
        ...version(0, 'RECURRENCE-ID;TZID=Europe/Rome:20270810T150000', ...september),
        ...version(1, 'RECURRENCE-ID:20270810T130000Z', 'STATUS:CANCELLED')
      ]
    ]
  ])('%s', (_, lines, ...stays) => {
    expect(nights(read(calendar(...lines)))).toEqual(stays)
  })
})

describe('calendars', () => {
  test.each<[what: string, text: string, wanted: string[] | string]>([
    ['without events: no bookings', calendar(), []],
    [
      'two in one file',
      calendar(...event(...days('0803'))) + calendar(...event(...days('0810'))),
      ['08-03/08-04', '08-10/08-11']
    ],
    ['that takes events back', calendar('METHOD:CANCEL', ...event(...days('0803'))), []],
    ['of tasks', calendar('BEGIN:VTODO', ...days('0803'), 'DUE;VALUE=DATE:20270806', 'END:VTODO'), []],
    [
      'of busy times',
      calendar(
        'BEGIN:VFREEBUSY',
        'FREEBUSY;FBTYPE=BUSY:20270803T130000Z/20270806T080000Z',
        'FREEBUSY;FBTYPE=FREE:20270903T130000Z/20270906T080000Z',
        'END:VFREEBUSY'
      ),
      ['08-03/08-06']
    ],
    [
      'with a byte-order mark and blank lines around it',
      `\uFEFF\n${calendar(...event(...days('0803')))}\n\n`,
      ['08-03/08-04']
    ],
    [
      'with a nameless zone',
      calendar('BEGIN:VTIMEZONE', 'BEGIN:STANDARD', 'END:STANDARD', 'END:VTIMEZONE', ...event(...days('0803'))),
      ['08-03/08-04']
    ],
    [
      'of free times, which would take all others',
      calendar(
        'BEGIN:VAVAILABILITY',
        'DTSTART:20270801T000000Z',
        'BEGIN:AVAILABLE',
        ...times('0803T130000Z', '0806T080000Z'),
        'END:AVAILABLE',
        'END:VAVAILABILITY'
      ),
      'free-times'
    ],
    ['nothing', '', 'empty'],
    ['only white space', ' \r\n\uFEFF', 'empty'],
    ['a page to log in', '<!DOCTYPE html>\n<html><body>Log in</body></html>', 'web-page'],
    ['an error as JSON', '{"error":"not found"}', 'not-calendar'],
    ['half of one', calendar(...event(...days('0803')), ...event(...days('0810'))).slice(0, -40), 'cut-off'],
    ['an event that does not end', calendar('BEGIN:VEVENT', ...days('0803')), 'malformed'],
    [
      'an end of something else, which would end the event too early',
      calendar('BEGIN:VEVENT', ...days('0803'), 'END:VALARM', 'DTEND;VALUE=DATE:20270810', 'END:VEVENT'),
      'malformed'
    ],
    [
      'an event between two calendars',
      `${calendar()}${event(...days('0803')).join('\r\n')}\r\n${calendar()}`,
      'malformed'
    ],
    [
      'an event in another one',
      calendar('BEGIN:VEVENT', ...event(...days('0803')), ...days('0810'), 'END:VEVENT'),
      'malformed'
    ],
    ['a calendar in another one', calendar(...calendar(...event(...days('0803'))).split('\r\n')), 'malformed'],
    ['an event in something else', calendar('BEGIN:X-GROUP', ...event(...days('0803')), 'END:X-GROUP'), 'malformed'],
    ['an event without a day', calendar(...event('SUMMARY:Rossi')), 'undated'],
    ['31 February', calendar(...event(...days('0231'))), 'undated'],
    ['a day in words', calendar(...event('DTSTART;VALUE=DATE:domani')), 'malformed'],
    ['every second', calendar(...event('DTSTART:20270803T100000Z', 'RRULE:FREQ=SECONDLY')), 'repetition'],
    ['a rule of no kind', calendar(...event('DTSTART:20270803T100000Z', 'RRULE:FREQ=FORTNIGHTLY')), 'malformed'],
    [
      'clocks that change every second',
      calendar(
        'BEGIN:VTIMEZONE',
        'TZID:X',
        'BEGIN:STANDARD',
        'DTSTART:19700101T000000',
        'TZOFFSETFROM:+0100',
        'TZOFFSETTO:+0200',
        'RRULE:FREQ=SECONDLY',
        'END:STANDARD',
        'END:VTIMEZONE',
        ...event('DTSTART;TZID=X:20270803T150000')
      ),
      'repetition'
    ],
    [
      'too many events that repeat without end',
      calendar(...Array.from({ length: 1000 }, () => event('DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=DAILY')).flat()),
      'repetition'
    ],
    [
      'hundreds of events with one id, each of which has hundreds of others in its place',
      calendar(
        ...Array.from({ length: 600 }, () => event(...days('0803'), 'RDATE;VALUE=DATE:20270804')).flat(),
        ...Array.from({ length: 600 }, () => event('RECURRENCE-ID;VALUE=DATE:20270804', ...days('0805'))).flat()
      ),
      'repetition'
    ],
    [
      'an event of each day that a thousand others change from the second on',
      calendar(
        ...event(...days('0601'), 'RRULE:FREQ=DAILY'),
        ...Array.from({ length: 1000 }, () =>
          event('RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20270602', ...days('0602'))
        ).flat()
      ),
      'repetition'
    ],
    [
      'many events that counted their days, and ended long ago',
      calendar(
        ...Array.from({ length: 1000 }, () => event('DTSTART;VALUE=DATE:20000101', 'RRULE:FREQ=DAILY;COUNT=9')).flat()
      ),
      []
    ],
    [
      'an event that began before the calendar, and counts its days',
      calendar(...event('DTSTART;VALUE=DATE:10000101', 'RRULE:FREQ=DAILY;COUNT=99999999')),
      'repetition'
    ]
  ])('%s', (_, text, wanted) => {
    expect(nights(read(text))).toEqual(wanted)
  })

  test('a zone in whatever case has one clock, which is slow to ask', () => {
    const spellings = Array.from({ length: 64 }, (_, bits) =>
      Array.from('europe', (letter, index) => ((bits >> index) & 1 ? letter.toUpperCase() : letter)).join('')
    )
    const text = calendar(
      ...spellings.flatMap((name) => [
        ...event(`DTSTART;TZID=${name}/Vienna:20270803T150000`, `DTEND;TZID=${name}/Vienna:20270806T100000`)
      ])
    )
    const spied = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
    try {
      expect(nights(read(text))).toEqual(['08-03/08-06'])
      expect(spied.mock.calls.length).toBeLessThan(20)
    } finally {
      spied.mockRestore()
    }
  })

  test('how lines are folded and ended changes nothing', () => {
    const exported = ['booking.ics', 'airbnb.ics', 'vrbo.ics', 'google.ics', 'smoobu.ics'].map(fixture)
    fc.assert(
      fc.property(
        fc.constantFrom(...exported),
        fc.integer({ min: 2, max: 74 }),
        fc.constantFrom('\r\n', '\n', '\r'),
        fc.constantFrom(' ', '\t'),
        (text, width, end, space) => {
          const unfolded = text.replaceAll('\r\n', '\n').replaceAll('\n ', '')
          const folded = unfolded
            .split('\n')
            .map((line) => line.match(new RegExp(`.{1,${width}}`, 'gu'))?.join(`${end}${space}`) ?? '')
          expect(read(folded.join(end))).toEqual(read(text))
        }
      )
    )
  })
})

describe('the calendar that booking sites subscribe to', () => {
  const anyStays = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 540 }), fc.integer({ min: 1, max: 30 })), { maxLength: 30 })
    .map((found) =>
      mergeStays(
        found.map(([day, count]): Stay => ({
          arrival: addDays(asked.from, day),
          departure: addDays(asked.from, Math.min(day + count, 549))
        }))
      )
    )
  const about = { id: 'rooms-grecale', name: 'Grecale', host: 'house.example', stamp: '2027-05-01' }

  test('gives back the same nights, whatever the name and wherever it is read', () => {
    fc.assert(
      fc.property(
        anyStays,
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('Europe/Rome', 'America/Los_Angeles', 'Pacific/Auckland'),
        (stays, name, zone) => {
          expect(read(writeCalendar(stays, { ...about, name }), zone)).toEqual({ stays })
        }
      )
    )
  })

  test('has a component where no night is taken, and is read as none', () => {
    const text = writeCalendar([], about)
    expect(text).toMatch(/\r\nBEGIN:VTIMEZONE\r\nTZID:Etc\/UTC\r\n/)
    expect(text).not.toContain('VEVENT')
    expect(nights(read(text))).toEqual([])
    const parsed = new ICAL.Component(ICAL.parse(text))
    expect(parsed.getAllSubcomponents('vevent')).toEqual([])
    expect(new ICAL.Timezone(parsed.getFirstSubcomponent('vtimezone')!).utcOffset(ICAL.Time.now())).toBe(0)
  })

  test('is iCalendar to the letter: line ends, folding, and what every event must have', () => {
    const text = writeCalendar(
      [
        { arrival: '2027-08-03', departure: '2027-08-06' },
        { arrival: '2027-12-31', departure: '2028-01-02' }
      ],
      { ...about, name: 'La camera dell’alba, con una vista che sull’uliveto non finisce mai più' }
    )
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:[^\r]+\r\n/)
    expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text).toContain(
      'BEGIN:VEVENT\r\nUID:2027-08-06.rooms-grecale@house.example\r\nDTSTAMP:20270501T000000Z\r\n' +
        'DTSTART;VALUE=DATE:20270803\r\nDTEND;VALUE=DATE:20270806\r\n'
    )
    expect(text.match(/^UID:.*$/gm)).toHaveLength(2)
  })
})

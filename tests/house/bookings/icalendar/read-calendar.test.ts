/** iCalendar texts: which are read, and which nights their events take. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../../generator/house/stay/days/day.ts'
import { clockIn } from '../../../../generator/house/bookings/zone-clock.ts'
import { mergeStays, type Stay } from '../../../../generator/house/stay/stay.ts'
import { readCalendar } from '../../../../generator/house/bookings/icalendar/read-calendar.ts'

const asked = { from: '2027-05-01', until: '2028-11-01', clock: clockIn('Europe/Rome') }
const read = (text: string, zone = 'Europe/Rome') => readCalendar(text, { ...asked, clock: clockIn(zone) })

const calendar = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]): string[] => ['BEGIN:VEVENT', 'UID:event@test', ...lines, 'END:VEVENT']

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
const wholeDays = 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'
const datesWithTimes = (...span: [from: string, to: string]): string[] =>
  times(...span).map((line) => line.replace(':', ';VALUE=DATE:'))

/** Nights as `arrival/departure`, without the year that they all have; or why there are none. */
const nights = (found: ReturnType<typeof readCalendar>): string =>
  'events' in found
    ? mergeStays(found.events)
        .map(({ arrival, departure }) => `${arrival}/${departure}`.replaceAll('2027-', ''))
        .join(' ')
    : found.problem.reason

const fixture = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../../fixtures/feeds', name), 'utf8')
const exported: [file: string, stays: string][] = [
  // One guest leaves on the day on which the next one arrives.
  ['booking.ics', '06-03/06-08 07-31/08-01'],
  // A guest who is there already, and the end of the booking window, which is nobody's booking and still cannot be
  // booked.
  ['airbnb.ics', '05-01/05-10 08-14/08-21 2028-05-01/2028-11-01'],
  ['vrbo.ics', '06-12/06-24 2028-02-29/2028-03-01'],
  // Two days "free" by Google's default, a plumber who takes no night, a cancellation; a weekly course with one Friday
  // left out, one moved and one cancelled.
  ['google.ics', '07-03/07-06 07-10/07-13 07-19/07-21 09-03/09-05 09-10/09-12 09-25/09-26 10-08/10-10'],
  ['smoobu.ics', '08-07/08-10']
]
test.each(exported)('an export as it is: %s', (file, stays) => expect(nights(read(fixture(file)))).toBe(stays))

describe('one event', () => {
  test.each<[what: string, lines: string[], stays: string]>([
    ['dates: the last day is the departure', days('0803', '0806'), '08-03/08-06'],
    ['dates that do not say so', ['DTSTART:20270803', 'DTEND:20270806'], '08-03/08-06'],
    ['a date with a zone, which it does not have', ['DTSTART;TZID=Europe/Rome:20270803'], '08-03/08-04'],
    ['dates that end before they begin', days('0803', '0801'), '08-03/08-04'],
    ['a date with a duration in days', [...days('0803'), 'DURATION:P3D'], '08-03/08-06'],
    ['from check-in to check-out', times('0803T150000', '0806T100000', rome), '08-03/08-06'],
    ['times of no zone are those of the house', times('0803T000000', '0806T000000'), '08-03/08-06'],
    ['times of a zone that nobody knows are those of any', times('0803T150000', '0806T100000', 'X'), '08-03/08-07'],
    ...['GMT+02:00', 'UTC+2', 'UTC +0200', 'gmt+2', '+02:00', 'Europe/Rome 1', 'Etc/GMT-2'].map(
      (zone): [string, string[], string] => [
        `a zone that says its offset, or has a number: ${zone}`,
        times('0803T003000', '0806T100000', zone),
        '08-03/08-06'
      ]
    ),
    ['a zone behind UTC, by its offset', times('0802T200000', '0805T050000', 'UTC-4'), '08-03/08-05'],
    ['the zone "UTC 1", which may be any', times('0803T150000', '0806T100000', 'UTC 1'), '08-03/08-07'],
    ['times without seconds', times('0803T1500', '0806T10'), '08-03/08-06'],
    ['times without seconds, in UTC', times('0803T2215Z', '0806T0800z'), '08-04/08-06'],
    ['dates and times with hyphens', ['DTSTART:2027-08-03', 'DTEND:2027-08-06T10:00:00.000'], '08-03/08-06'],
    ['a time with its offset', times('0804T010000+1200', '0806T100000-02:00'), '08-03/08-06'],
    ['a cancelled one in another spelling', ['STATUS: Canceled', ...days('0803')], ''],
    ['one with a status that nobody knows', ['STATUS:MAYBE', ...days('0803')], '08-03/08-04'],
    ['a cancelled one with an end that is none', ['STATUS:CANCELLED', ...days('0803'), 'DTEND:None'], ''],
    ['a cancelled one with a length that is none', ['STATUS:CANCELLED', ...days('0803'), 'DURATION:x'], ''],
    ['a line of two parameters with quotation marks', ['DTSTART;X="a:b","c;d";VALUE=DATE:20270803'], '08-03/08-04'],
    ['whole days by the mark of Outlook', [wholeDays, ...times('0803T000000', '0806T000000', 'X')], '08-03/08-06'],
    ['a day and a half with that mark', [wholeDays, ...times('0803T000000', '0804T120000', 'X')], '08-02/08-05'],
    ['to hour 24, the midnight of the next day', times('0803T150000', '0805T240000'), '08-03/08-06'],
    ['to a leap second', times('0803T150000', '0805T235960', rome), '08-03/08-06'],
    ['from hour 24', times('0802T240000', '0805T100000'), '08-03/08-05'],
    ['dates with times: the last evening too', datesWithTimes('0803T200000', '0805T223000'), '08-03/08-06'],
    ['dates with times in UTC: from the day as written', datesWithTimes('0803T230000Z', '0805T080000Z'), '08-03/08-05'],
    ['dates with midnights', datesWithTimes('0803T000000', '0805T000000'), '08-03/08-05'],
    ['an end without a value', [...days('0803'), 'DTEND;VALUE=DATE:'], '08-03/08-04'],
    ['an end without a value, and a duration', [...days('0803'), 'DTEND:', 'DURATION:P2D', 'DURATION:'], '08-03/08-05'],
    ['a status without a value', [...days('0803'), 'STATUS:', 'STATUS:CANCELLED'], ''],
    ['a cancelled one with a property of a vendor', ['CLASSIFICATION:guest', 'STATUS:CANCELLED', ...days('0803')], ''],
    ['a cancelled one without a value for its day', ['DTSTART:', 'STATUS:CANCELLED'], ''],
    ['a zone behind a path', times('0803T030000', '0806T030000', '/a.org/1/Pacific/Auckland'), '08-02/08-05'],
    ['evening in New York is night in Rome', times('0802T200000', '0805T050000', 'America/New_York'), '08-03/08-05'],
    ['a cleaning takes no night', times('0803T100000', '0803T120000', rome), ''],
    ['a time that ends days before it begins takes a night', times('0803T150000', '0801T100000'), '08-03/08-04'],
    ['from before morning, the night before or after may be meant', times('0803T020000', '0803T100000'), '08-02/08-04'],
    ['a moment before morning', ['DTSTART:20270803T055959'], '08-02/08-04'],
    ['a moment in the morning takes none', ['DTSTART:20270803T060000'], ''],
    ['before morning on the next day, a departure', times('0803T150000', '0804T040000'), '08-03/08-04'],
    ['an evening', times('0803T150000', '0803T180001'), '08-03/08-04'],
    ['to the beginning of the evening', times('0803T150000', '0803T180000'), ''],
    ['a last day that lasts into the evening', times('0803T150000', '0805T235959'), '08-03/08-06'],
    ['a date that ends with a time', [...days('0803'), 'DTEND:20270806T100000'], '08-03/08-06'],
    ['over the change of the clocks', times('1030T150000', '1101T000000', rome), '10-30/11-01'],
    ['from the past to the last moment of all', ['DTSTART:20200101', 'DTEND:99991231T235959Z'], '05-01/2028-11-01'],
    ['a tentative one counts', ['STATUS:TENTATIVE', ...days('0803')], '08-03/08-04'],
    ['a cancelled one does not', ['STATUS:CANCELLED', 'COLOR:red', 'X-GUESTS:2', ...days('0803')], ''],
    ['a cancelled one on 31 February', ['STATUS:CANCELLED', ...days('0231', '0301')], ''],
    ['two statuses', ['STATUS:CANCELLED', ...days('0803'), 'STATUS:CONFIRMED'], '08-03/08-04'],
    ['two ends: the later one', [...days('0803', '0804'), 'DTEND;VALUE=DATE:20270809'], '08-03/08-09'],
    ['an end and a longer duration', [...days('0803', '0804'), 'DURATION:P5D'], '08-03/08-08'],
    ['two beginnings: the earlier one', [...days('0803'), ...days('0801', '0804')], '08-01/08-04'],
    ['small letters', ['dtstart;value=date:20270803', 'status:cancelled'], ''],
    ['an alarm has times of its own', [...days('0803'), 'BEGIN:VALARM', 'DURATION:P9D', 'END:VALARM'], '08-03/08-04']
  ])('%s', (_, lines, stays) => {
    expect(nights(read(calendar(...event(...lines))))).toBe(stays)
  })

  test.each([
    ['as if it were cancelled', ['DESCRIPTION:the other was', 'STATUS:CANCELLED', 'so we take this'], '08-03/08-05'],
    ['behind a blank one', ['DESCRIPTION:the other was:', '', 'STATUS:CANCELLED'], '08-03/08-05'],
    ['like a property', ['DESCRIPTION:a', 'STATUS:CANCELLED', 'Signora: arrives late'], '08-03/08-05'],
    ['that begins with a word in capitals', ['DESCRIPTION:a', 'STATUS:CANCELLED', 'NOTE: arrives late'], '08-03/08-05'],
    ['that goes on in the signs of mails', ['DESCRIPTION;QUOTED-PRINTABLE:was=', 'STATUS:CANCELLED'], '08-03/08-05'],
    ['as if a day were left out', ['DESCRIPTION:nota', 'EXDATE;VALUE=DATE:20270804', 'ciao'], '08-03/08-05']
  ])('a note of more lines than are allowed frees no night, with a line %s', (_, note, stays) => {
    expect(nights(read(calendar(...event(...days('0803'), 'RRULE:FREQ=DAILY;COUNT=2', ...note))))).toBe(stays)
  })

  test.each([
    ['behind that of the house: either may be meant', 'America/New_York', '08-03/08-06'],
    ['of the house', rome, '08-03/08-05'],
    ['that nobody knows', 'X', '08-02/08-06'],
    ['without a name', '', '08-03/08-05']
  ])('times without a zone in a calendar of a zone %s', (_, zone, stays) => {
    const lines = event(...times('0803T090000', '0805T140000'))
    expect(nights(read(calendar(`X-WR-TIMEZONE:${zone}`, ...lines)))).toBe(stays)
  })

  test('a zone that the calendar defines itself', () => {
    const offsets = ['DTSTART:19700101T000000', 'TZOFFSETFROM:-1000', 'TZOFFSETTO:-1000']
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Far', 'BEGIN:STANDARD', ...offsets, 'END:STANDARD', 'END:VTIMEZONE']
    const lines = event(...times('0803T150000', '0805T220000', 'Far'))
    expect(nights(read(calendar(...zone, ...lines)))).toBe('08-04/08-06')
  })

  test('the day is that of the house, wherever it is', () => {
    const lines = event(...times('0803T130000Z', '0806T080000Z'))
    expect(nights(read(calendar(...lines), 'Pacific/Auckland'))).toBe('08-04/08-07')
    expect(nights(read(calendar(...lines), 'America/Los_Angeles'))).toBe('08-03/08-06')
  })

  const zones = ['Pacific/Honolulu', 'America/New_York', 'Europe/Rome', 'Asia/Tokyo', 'Pacific/Kiritimati']
  const anyStay = fc
    .tuple(fc.integer({ min: 5, max: 500 }), fc.integer({ min: 1, max: 9 }))
    .map(([day, count]): Stay => ({ arrival: addDays(asked.from, day), departure: addDays(asked.from, day + count) }))
  const written = (day: string): string => day.replaceAll('-', '')
  const holds = (found: ReturnType<typeof readCalendar>, { arrival, departure }: Stay): boolean =>
    'events' in found && mergeStays(found.events).some((stay) => stay.arrival <= arrival && stay.departure >= departure)

  test('whole days written as midnights of any zone take all their nights', () => {
    const zone = fc.constantFrom(...zones)
    fc.assert(
      fc.property(anyStay, zone, fc.option(zone), fc.boolean(), (stay, house, of, isToTheMinute) => {
        const time = (name: string, day: string, hour: string): string =>
          of === null ? `${name}:${written(day)}T${hour}Z` : `${name};TZID=${of}:${written(day)}T${hour}`
        const end = isToTheMinute
          ? time('DTEND', addDays(stay.departure, -1), '235900')
          : time('DTEND', stay.departure, '000000')
        expect(holds(read(calendar(...event(time('DTSTART', stay.arrival, '000000'), end)), house), stay)).toBe(true)
      })
    )
  })

  test('a zone that nobody knows frees no night that any zone would take', () => {
    const timed = ({ arrival, departure }: Stay, zone: string): string => {
      const lines = [
        `DTSTART;TZID=${zone}:${written(arrival)}T150000`,
        `DTEND;TZID=${zone}:${written(departure)}T100000`
      ]
      return calendar(...event(...lines))
    }
    fc.assert(
      fc.property(anyStay, fc.constantFrom(...zones), fc.constantFrom(...zones), (stay, house, zone) => {
        const known = read(timed(stay, zone), house)
        const [real] = 'events' in known ? mergeStays(known.events) : []
        expect(holds(read(timed(stay, 'Nowhere Standard Time'), house), real!)).toBe(true)
      })
    )
  })
})

describe('repeating events', () => {
  const changed = (id: string, ...lines: string[]): string[] => event(`RECURRENCE-ID${id}`, ...lines)
  const weekly = (rule: string, ...lines: string[]): string[] =>
    event(...days('0803', '0805'), `RRULE:FREQ=WEEKLY${rule}`, ...lines)
  const daily = event(...days('0803'), 'RRULE:FREQ=DAILY;COUNT=4')
  const cancelled = 'STATUS:CANCELLED'
  const lower = (line: string): string => (line.startsWith('RRULE') ? line.toLowerCase() : line)
  const two = '08-03/08-05 08-10/08-12'

  test.each<[what: string, lines: string[], stays: string]>([
    ['as often as the rule says', weekly(';COUNT=2'), two],
    ['until a date, which belongs to it', weekly(';UNTIL=20270810'), two],
    ['until midnight in Rome, as UTC', weekly(';UNTIL=20270809T220000Z'), two],
    ['more dates', weekly(';COUNT=1', 'RDATE;VALUE=DATE:20270810,20270910'), `${two} 09-10/09-12`],
    [
      'periods',
      event(
        ...times('0803T130000Z', '0805T080000Z'),
        'RDATE;VALUE=PERIOD:20270810T130000Z/20270813T080000Z,20270820T130000Z/P1DT19H'
      ),
      '08-03/08-05 08-10/08-13 08-20/08-22'
    ],
    [
      'one cancelled, given as UTC',
      [
        ...event(...times('0803T150000', '0804T100000', rome), 'RRULE:FREQ=WEEKLY;COUNT=2'),
        ...changed(':20270810T130000Z', cancelled)
      ],
      '08-03/08-04'
    ],
    ['whole days, one cancelled so', [...daily, ...changed(':20270804T220000Z', cancelled)], '08-03/08-05 08-06/08-07'],
    [
      'one cancelled, on a day that is in no year: it stays',
      [...weekly(';COUNT=2'), ...changed(';VALUE=DATE:20270231', cancelled)],
      two
    ],
    [
      'one left out, or changed, on a day that nobody can read: all stay',
      [
        ...weekly(';COUNT=2', 'EXDATE;VALUE=DATE:20270231', 'EXDATE;VALUE=DATE:domani'),
        ...changed(';VALUE=DATE:domani', ...days('0820'))
      ],
      `${two} 08-20/08-21`
    ],
    ['until a day with hyphens, in small letters', weekly('; count=9; until=2027-08-10').map(lower), two],
    ...(
      [
        ['D1 #3', '08-03/08-06'],
        ['W1 TU TH #2', '08-03/08-04 08-05/08-06 08-10/08-11 08-12/08-13'],
        ['W2 TU 20270820T000000Z', '08-03/08-04 08-17/08-18'],
        ['MD1 LD 5 #1', '08-03/08-04 08-05/08-06 08-31/09-01'],
        ['MP1 1+ TU #2', '08-03/08-04 09-07/09-08'],
        ['MP1 1- TU #2', '08-03/08-04 08-31/09-01 09-28/09-29'],
        ['YD1 215 #1', '08-03/08-04'],
        ['MP1 1+ TU #2 W1 MO #1', 'repetition']
      ] as const
    ).map(([rule, stays]): [string, string[], string] => [
      `by a rule of vCalendar 1.0: ${rule}`,
      event(...days('0803'), `RRULE:${rule}`),
      stays
    ]),
    ['a changed one whose event is not there', changed(';VALUE=DATE:20270810', ...days('0812')), '08-12/08-13'],
    [
      'one moved from the past to now',
      [
        ...event('DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=YEARLY;COUNT=3'),
        ...changed(';VALUE=DATE:20210101', ...days('0810'))
      ],
      '08-10/08-11'
    ],
    ['the whole series cancelled', weekly('', cancelled), ''],
    ['a rule without a value: once', event(...days('0803', '0805'), 'RRULE:', 'RDATE;VALUE=DATE:'), '08-03/08-05'],
    [
      'no day left out, or one among those that have a value',
      weekly(';COUNT=3', 'EXDATE;TZID=Europe/Rome:', 'EXDATE:', 'EXDATE;VALUE=DATE:20270817'),
      two
    ],
    [
      'days left out, and as a date with a time',
      weekly(';COUNT=4', 'EXDATE:20270817,20270824T000000', 'EXDATE;VALUE=DATE:20270810T000000'),
      '08-03/08-05'
    ],
    [
      'a day more that may be another one: both',
      event(...days('0803'), 'RDATE;VALUE=DATE:20270809T230000Z'),
      '08-03/08-04 08-09/08-11'
    ],
    [
      'a day left out that may be another one: it stays',
      weekly(';COUNT=2', 'EXDATE;VALUE=DATE:20270809T230000Z', 'EXDATE;TZID=X:20270810T120000'),
      two
    ],
    [
      'hour 24 of the day before, wherever a time can be',
      [
        ...event(
          ...times('0803T000000', '0803T240000'),
          'RRULE:FREQ=DAILY;UNTIL=20270806T240000',
          'RDATE:20270809T240000',
          'EXDATE:20270803T240000'
        ),
        ...changed(':20270804T240000', cancelled)
      ],
      '08-03/08-04 08-06/08-08 08-10/08-11'
    ],
    [
      'whole days by the mark of Outlook, one left out, in a zone that is far ahead',
      event(
        wholeDays,
        ...times('0803T000000', '0804T000000', 'Pacific/Auckland'),
        'RRULE:FREQ=DAILY;COUNT=3',
        'EXDATE;TZID=Pacific/Auckland:20270804T000000'
      ),
      '08-03/08-04 08-05/08-06'
    ],
    [
      'a change without a value for its day takes its own nights, and cancels none',
      [...weekly(';COUNT=2'), ...changed(':', ...days('0820')), ...changed(':', ...days('0803'), cancelled)],
      `${two} 08-20/08-21`
    ],
    [
      'the last workday of each month, and the first Monday of a year that is over',
      [
        ...event(...days('0831'), 'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3'),
        ...event(
          'DTSTART;VALUE=DATE:20261005',
          'RRULE:FREQ=YEARLY;INTERVAL=1;BYMONTH=10;BYSETPOS=1;BYDAY=MO;UNTIL=20261231'
        )
      ],
      '08-31/09-01 09-30/10-01 10-29/10-30'
    ],
    [
      'begun years ago, without an end',
      event('DTSTART;VALUE=DATE:20100105', 'RRULE:FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15'),
      '08-15/08-16 2028-08-15/2028-08-16'
    ],
    [
      'long ones that began before today',
      event('DTSTART;VALUE=DATE:20260425', 'DTEND;VALUE=DATE:20260505', 'RRULE:FREQ=YEARLY'),
      '05-01/05-05 2028-04-25/2028-05-05'
    ],
    [
      'the same hour by the clocks of the house, in summer and in winter',
      event(...times('1029T233000', '1030T003000', rome), 'RRULE:FREQ=DAILY;COUNT=4'),
      '10-29/11-02'
    ],
    ...['213000', '212959'].map((time, index): [string, string[], string] => [
      `until a moment that the last one just ${['meets', 'misses'][index]}`,
      event(...times('0803T233000', '0804T090000', rome), `RRULE:FREQ=DAILY;UNTIL=20270804T${time}Z`),
      `08-03/08-0${5 - index}`
    ]),
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
  ])('%s', (_, lines, stays) => {
    expect(nights(read(calendar(...lines)))).toBe(stays)
  })

  test('an event that replaces one of another event leaves a third one alone', () => {
    const other = daily.map((line) => line.replace('event@test', 'other@test'))
    const lines = [...weekly(';COUNT=2'), ...other, ...changed(';VALUE=DATE:20270810', cancelled)]
    expect(nights(read(calendar(...lines)))).toBe('08-03/08-07')
  })
})

describe('several versions of one event', () => {
  const version = (sequence: number | string, ...lines: string[]): string[] => event(`SEQUENCE:${sequence}`, ...lines)
  const august = days('0803', '0806')
  const september = days('0903', '0906')
  const cancelled = 'STATUS:CANCELLED'
  const both = '08-03/08-06 09-03/09-06'

  test.each<[what: string, lines: string[], stays: string]>([
    ['the last is cancelled, and stands first', [...version(10, cancelled, ...august), ...version(9, ...august)], ''],
    ['the first has no number', [...event(...august), ...version(1, cancelled)], ''],
    ['what is no number counts for nothing', [...version('new', ...august), ...version(1, cancelled)], ''],
    ['of two that share nights, both count', [...version(1, ...august), ...version(2, ...days('0805'))], '08-03/08-06'],
    [
      'the last begins where the first ends: two',
      [...version(1, ...august), ...version(2, ...days('0806'))],
      '08-03/08-07'
    ],
    ['bookings of one name, with numbers that rise', [...version(1, ...august), ...version(2, ...september)], both],
    [
      'one of them is cancelled',
      [...version(1, ...august), ...version(2, ...september), ...version(3, cancelled, ...september)],
      '08-03/08-06'
    ],
    [
      'the last is cancelled, with another beginning: nobody knows which is meant',
      [...version(1, ...august), ...version(2, cancelled, ...days('0804', '0806'))],
      '08-03/08-06'
    ],
    [
      'the last is cancelled, on a day that is in no year',
      [...version(1, ...august), ...version(2, cancelled, ...days('0231'))],
      '08-03/08-06'
    ],
    [
      'the last cancels a day of a series that is in no year',
      [...version(1, ...august), ...version(2, cancelled, 'RECURRENCE-ID;VALUE=DATE:20270231')],
      '08-03/08-06'
    ],
    [
      'a cancelled one is taken up again',
      [...version(1, cancelled, ...august), ...version(2, ...august)],
      '08-03/08-06'
    ],
    [
      'of one number, all count',
      [...version(1, ...august), ...version(1, ...september), ...version(1, cancelled)],
      both
    ],
    [
      'another event has a number of its own',
      [...version(0, ...august), ...version(1, ...september).map((line) => line.replace('event@', 'other@'))],
      both
    ],
    [
      'each day of a series has its own, named in whatever way',
      [
        ...version(2, ...times('0803T150000', '0806T100000', rome), 'RRULE:FREQ=WEEKLY;COUNT=2'),
        ...version(0, 'RECURRENCE-ID;TZID=Europe/Rome:20270810T150000', ...september),
        ...version(1, 'RECURRENCE-ID:20270810T130000Z', cancelled)
      ],
      '08-03/08-06'
    ]
  ])('%s', (_, lines, stays) => {
    expect(nights(read(calendar(...lines)))).toBe(stays)
  })

  test.each([['UID:'], ['UID: '], []])('events without an id have nothing to do with each other (%s)', (...id) => {
    const nameless = (...lines: string[]): string[] => ['BEGIN:VEVENT', ...id, ...lines, 'END:VEVENT']
    const text = calendar(
      ...nameless('SEQUENCE:1', cancelled, ...august),
      ...nameless('SEQUENCE:0', ...days('0804', '0809')),
      ...nameless(...days('0903'), 'RRULE:FREQ=DAILY;COUNT=2'),
      ...nameless('RECURRENCE-ID;VALUE=DATE:20270904', cancelled)
    )
    expect(nights(read(text))).toBe('08-04/08-09 09-03/09-05')
  })
})

describe('calendars', () => {
  const own = event(...days('0803'))
  const stay = '08-03/08-04'
  const many = (count: number, ...lines: string[]): string[] =>
    Array.from({ length: count }, () => event(...lines)).flat()

  test.each<[what: string, text: string, wanted: string]>([
    ['without events: no bookings', calendar(), ''],
    ['two in one file', calendar(...own) + calendar(...event(...days('0810'))), '08-03/08-04 08-10/08-11'],
    ['that takes events back', calendar('METHOD:CANCEL', ...own), ''],
    ['of tasks', calendar('BEGIN:VTODO', ...days('0803'), 'DUE;VALUE=DATE:20270806', 'END:VTODO'), ''],
    [
      'of busy times',
      calendar(
        'BEGIN:VFREEBUSY',
        'FREEBUSY;FBTYPE=BUSY:20270803T130000Z/20270806T080000Z',
        'FREEBUSY:20270813T130000Z/20270816T080000Z',
        'FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20270823T130000Z/P3D',
        'FREEBUSY;FBTYPE=FREE:20270903T130000Z/20270906T080000Z',
        'END:VFREEBUSY'
      ),
      '08-03/08-06 08-13/08-16 08-23/08-26'
    ],
    ['with a byte-order mark and blank lines around it', `\uFEFF\n${calendar(...own)}\n\n`, stay],
    ['with a nameless zone', calendar('BEGIN:VTIMEZONE', 'END:VTIMEZONE', ...own), stay],
    ['one of free times', calendar(...own) + calendar('BEGIN:VAVAILABILITY', 'END:VAVAILABILITY'), 'free-times'],
    ['only white space', ' \r\n\uFEFF', 'empty'],
    ['a page to log in', '<!DOCTYPE html>\n<html><body>Log in</body></html>', 'web-page'],
    ['an error as JSON', '{"error":"not found"}', 'not-calendar'],
    ['half of one', calendar(...own, ...own).slice(0, -40), 'cut-off'],
    ['an event that does not end', calendar('BEGIN:VEVENT', ...days('0803')), 'malformed'],
    ['an end of something else', calendar('BEGIN:VEVENT', ...days('0803'), 'END:VALARM', 'END:VEVENT'), 'malformed'],
    ['an event between two calendars', `${calendar()}${own.join('\r\n')}\r\n${calendar()}`, 'malformed'],
    ['an event in another one', calendar('BEGIN:VEVENT', ...own, ...days('0810'), 'END:VEVENT'), 'malformed'],
    ['a calendar in another one', calendar(...calendar(...own).split('\r\n')), 'malformed'],
    ['an event with a blank before its name', calendar(...own).replaceAll(':VEVENT', ': VEVENT'), stay],
    ...['"BEGIN:VEVENT"', '\u200BBEGIN:VEVENT', 'BEGIN:EVENT', 'BEGIN:VEVENT;1'].map(
      (line): [string, string, string] => [
        `an event whose beginning nobody can read: ${line}`,
        calendar(line, ...days('0803'), line.replace('BEGIN', 'END')),
        'malformed'
      ]
    ),
    [
      'folded lines with a sign too many',
      calendar(...own)
        .replaceAll('2027', '2027\r\n ')
        .replaceAll('\r', '\r\r'),
      stay
    ],
    ['a length in months', calendar(...event(...days('0803'), 'DURATION:P1M')), 'malformed'],
    ['an event without a day', calendar(...event('SUMMARY:Rossi')), 'undated'],
    ['31 February', calendar(...event(...days('0231'))), 'undated'],
    ['a day in words', calendar(...event('DTSTART;VALUE=DATE:domani')), 'undated'],
    ['every second', calendar(...event('DTSTART:20270803T100000Z', 'RRULE:FREQ=SECONDLY')), 'repetition'],
    ['a rule of no kind', calendar(...event('DTSTART:20270803T100000Z', 'RRULE:FREQ=FORTNIGHTLY')), 'malformed'],
    [
      'clocks that change every second',
      calendar(
        ...'BEGIN:VTIMEZONE TZID:X BEGIN:STANDARD DTSTART:19700101T000000 TZOFFSETFROM:+0100'.split(' '),
        ...'TZOFFSETTO:+0200 RRULE:FREQ=SECONDLY END:STANDARD END:VTIMEZONE'.split(' '),
        ...event('DTSTART;TZID=X:20270803T150000')
      ),
      'repetition'
    ],
    [
      'hundreds of events with one id, each of which has hundreds of others in its place',
      calendar(
        ...many(600, ...days('0803'), 'RDATE;VALUE=DATE:20270804'),
        ...many(600, 'RECURRENCE-ID;VALUE=DATE:20270804', ...days('0805'))
      ),
      'repetition'
    ],
    ['many that ended long ago', calendar(...many(1000, 'DTSTART:20000101', 'RRULE:FREQ=DAILY;COUNT=9')), ''],
    [
      'one that began before all',
      calendar(...event('DTSTART:10000101', 'RRULE:FREQ=DAILY;COUNT=9999999')),
      'repetition'
    ]
  ])('%s', (_, text, wanted) => {
    expect(nights(read(text))).toBe(wanted)
  })
})

describe('an event that cannot be read', () => {
  const from = (day: string, ...lines: string[]): string =>
    calendar('X-NOTE:one', '  two', ...event(`DTSTART:${day}`, ...lines))
  const [inLine6, of2020, of2024] = ['2027-08-03', '2020-01-01', '2024-01-01'].map((day) => ({ line: 6, day }))

  test.each<[what: string, text: string, problem: object]>([
    ['is named by its line and its day', from('20270803', 'DTEND:None'), { reason: 'undated', ...inLine6 }],
    ['whose end is in no year', from('20270803', 'DTEND:20270231'), { reason: 'undated', ...inLine6 }],
    ['whose end is at no hour', from('20270803T150000', 'DTEND:20270804T250000'), { reason: 'undated', ...inLine6 }],
    ['whose rule is not understood', from('20270803', 'RRULE:FREQ=HOURLY'), { reason: 'repetition', ...inLine6 }],
    ['whose day is in words', from('domani'), { reason: 'undated', line: 6, day: undefined }],
    ['that goes on from years ago', from('20200101', 'RRULE:FREQ=HOURLY'), { reason: 'repetition', ...of2020 }],
    ['with other days', from('20200101', 'DTEND:None', 'RDATE:20270803'), { reason: 'undated', ...of2020 }],
    [
      'that changes all later ones, also from years ago',
      from('20200101', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20200101'),
      { reason: 'series-changed', ...of2020 }
    ],
    ['that may be long', from('20240101', 'DTEND:None', 'DURATION:P1200D'), { reason: 'undated', ...of2024 }],
    ['of many weeks', from('20240101', 'DTEND:None', 'DURATION:P170W'), { reason: 'undated', ...of2024 }]
  ])('%s', (_, text, problem) => {
    expect(read(text)).toEqual({ problem })
  })

  const zone =
    'BEGIN:VTIMEZONE TZID:Far BEGIN:STANDARD DTSTART:19700101T000000 TZOFFSETFROM:-1000 TZOFFSETTO:-1000 ' +
    'END:STANDARD BEGIN:DAYLIGHT DTSTART:19700101T000000 TZOFFSETFROM:-1000 TZOFFSETTO:-1000 END:DAYLIGHT END:VTIMEZONE'

  test.each([
    ['with an end that is none', ['DTSTART;TZID=Europe/Rome:20230112T180000', 'DTEND:None']],
    ['with an end in no year', ['DTSTART:20230112', 'DTEND:20230231']],
    ['by a rule that is over', ['DTSTART:20230112', 'RRULE:FREQ=HOURLY;UNTIL=20230301T000000Z']],
    ['without a beginning', ['DTEND:20230112']]
  ])('is no matter years after its end: %s', (_, lines) => {
    const others = [...zone.split(' '), ...event(...times('0803T150000', '0805T220000', 'Far'))]
    expect(nights(read(calendar(...event(...lines), ...others)))).toBe('08-04/08-06')
  })
})

/**
 * Which nights the events of an iCalendar text take, and which events or texts cannot be read. Most cases are rows of
 * `read-calendar.yaml`; `calendar-texts.ts` writes the texts of the others.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../../generator/house/stay/days/day.ts'
import { mergeStays, type Stay } from '../../../../generator/house/stay/stay.ts'
import { tableAt } from '../../../support/table.ts'
import { calendar, days, event, firstDay, linesOf, nights, read, stayOf, takes, times } from './calendar-texts.ts'

/**
 * A case of the table: a text and the nights that it takes, without the year 2027. For example
 *
 *   two nights, and one that nobody can read:
 *     events:
 *       - |
 *         DTSTART;VALUE=DATE:20270803
 *         DTEND;VALUE=DATE:20270805
 *       - |
 *         UID:other@test
 *         DTSTART;VALUE=DATE:20270810
 *         DTEND:None
 *     nights: 08-03/08-05 ? undated 08-10/08-12
 *
 * Before the `?` are the nights that are certainly taken; behind it, why an event cannot be read and the nights that it
 * may take.
 */
interface Row {
  /** The lines of the only event, or of several. */
  event?: string
  events?: string[]
  /** All lines within the calendar, where they are not events alone. */
  lines?: string
  /** The whole text, where it is no calendar like others. */
  text?: string
  nights?: string
  /** Why the whole calendar cannot be read, in the place of nights. */
  problem?: string
}
const table = tableAt(import.meta.url, 'read-calendar.yaml') as {
  exports: Record<string, string>
  oneEvent: Record<string, Row>
  notes: Record<string, string>
  repeating: Record<string, Row>
  oldRules: Record<string, string>
  versions: Record<string, Row>
  calendars: Record<string, Row>
  unreadable: Record<string, { event: string; problem: object; nights: string }>
}
const textOf = ({ event: one, events = one === undefined ? [] : [one], lines, text }: Row): string =>
  text ?? calendar(...(lines === undefined ? events.flatMap((each) => event(...linesOf(each))) : linesOf(lines)))
const tryEach = (rows: Record<string, Row>): void =>
  test.each(Object.entries(rows))('%s', (_, row) => {
    expect(nights(read(textOf(row)))).toBe(row.nights ?? row.problem)
  })

const fixture = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../../fixtures/feeds', name), 'utf8')
test.each(Object.entries(table.exports))('an export as it is: %s', (file, stays) =>
  expect(nights(read(fixture(file)))).toBe(stays)
)

describe('one event', () => {
  tryEach(table.oneEvent)

  const spelled = ['GMT+02:00', 'UTC+2', 'UTC +0200', 'gmt+2', '+02:00', 'Europe/Rome 1', 'Etc/GMT-2']
  test.each(spelled)('a zone that says its offset, or has a number: %s', (zone) => {
    expect(nights(read(calendar(...event(...times('0803T003000', '0806T100000', zone)))))).toBe('08-03/08-06')
  })

  test.each(['DTSTART', 'DTEND', 'EXDATE', 'RDATE', 'RECURRENCE-ID'])(
    'the colon of a zone without quotation marks does not end the name of %s',
    (name) => {
      const zoned = (line: string): string =>
        line.replace(/^([A-Z-]+):/, (_, own: string) => `${own};TZID=${own === name ? 'GMT+02:00' : '"GMT+02:00"'}:`)
      const series = ['RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20270810T003000', 'RDATE:20270824T003000'].map(zoned)
      const moved = ['RECURRENCE-ID:20270817T003000', ...times('0818T003000', '0819T100000')].map(zoned)
      const master = times('0803T003000', '0804T100000').map(zoned)
      expect(nights(read(calendar(...event(...master, ...series), ...event(...moved))))).toBe(
        '08-03/08-04 08-18/08-19 08-24/08-25'
      )
    }
  )

  test.each(Object.entries(table.notes))(
    'a note of more lines than are allowed frees no night, with a line %s',
    (_, note) => {
      const lines = event(...days('0803'), 'RRULE:FREQ=DAILY;COUNT=2', ...linesOf(note))
      expect(nights(read(calendar(...lines)))).toBe('08-03/08-05')
    }
  )

  test.each([
    ['behind that of the house: either may be meant', 'America/New_York', '08-03/08-06'],
    ['of the house', 'Europe/Rome', '08-03/08-05'],
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
    .map(([day, count]): Stay => ({ arrival: addDays(firstDay, day), departure: addDays(firstDay, day + count) }))
  const compact = (day: string): string => day.replaceAll('-', '')

  test('whole days written as midnights of any zone take all their nights', () => {
    const zone = fc.constantFrom(...zones)
    fc.assert(
      fc.property(anyStay, zone, fc.option(zone), fc.boolean(), (stay, house, of, isToTheMinute) => {
        const time = (name: string, day: string, hour: string): string =>
          of === null ? `${name}:${compact(day)}T${hour}Z` : `${name};TZID=${of}:${compact(day)}T${hour}`
        const end = isToTheMinute
          ? time('DTEND', addDays(stay.departure, -1), '235900')
          : time('DTEND', stay.departure, '000000')
        expect(takes(read(calendar(...event(time('DTSTART', stay.arrival, '000000'), end)), house), stay)).toBe(true)
      })
    )
  })

  test('a zone that nobody knows frees no night that any zone would take', () => {
    const timed = ({ arrival, departure }: Stay, zone: string): string => {
      const lines = [
        `DTSTART;TZID=${zone}:${compact(arrival)}T150000`,
        `DTEND;TZID=${zone}:${compact(departure)}T100000`
      ]
      return calendar(...event(...lines))
    }
    fc.assert(
      fc.property(anyStay, fc.constantFrom(...zones), fc.constantFrom(...zones), (stay, house, zone) => {
        const known = read(timed(stay, zone), house)
        const [real] = 'events' in known ? mergeStays(known.events) : []
        expect(takes(read(timed(stay, 'Nowhere Standard Time'), house), real!)).toBe(true)
      })
    )
  })
})

describe('repeating events', () => {
  tryEach(table.repeating)

  test.each(Object.entries(table.oldRules))('by a rule of vCalendar 1.0: %s', (rule, wanted) => {
    expect(nights(read(calendar(...event(...days('0803'), `RRULE:${rule}`))))).toBe(wanted)
  })
})

describe('several versions of one event', () => {
  tryEach(table.versions)

  test.each([['UID:'], ['UID: '], []])('events without an id have nothing to do with each other (%s)', (...id) => {
    const nameless = (...lines: string[]): string[] => ['BEGIN:VEVENT', ...id, ...lines, 'END:VEVENT']
    const text = calendar(
      ...nameless('SEQUENCE:1', 'STATUS:CANCELLED', ...days('0803', '0806')),
      ...nameless('SEQUENCE:0', ...days('0804', '0809')),
      ...nameless(...days('0903'), 'RRULE:FREQ=DAILY;COUNT=2'),
      ...nameless('RECURRENCE-ID;VALUE=DATE:20270904', 'STATUS:CANCELLED')
    )
    expect(nights(read(text))).toBe('08-04/08-09 09-03/09-05')
  })
})

describe('calendars', () => {
  const own = event(...days('0803'))
  const stay = '08-03/08-04'
  const many = (count: number, ...lines: string[]): string[] =>
    Array.from({ length: count }, () => event(...lines)).flat()

  tryEach(table.calendars)

  test.each<[what: string, text: string, wanted: string]>([
    ['without events: no bookings', calendar(), 'none'],
    ['two in one file', calendar(...own) + calendar(...event(...days('0810'))), '08-03/08-04 08-10/08-11'],
    ['with a byte-order mark and blank lines around it', `\uFEFF\n${calendar(...own)}\n\n`, stay],
    ['one of free times', calendar(...own) + calendar('BEGIN:VAVAILABILITY', 'END:VAVAILABILITY'), 'free-times'],
    ['half of one', calendar(...own, ...own).slice(0, -40), 'cut-off'],
    ['an event between two calendars', `${calendar()}${own.join('\r\n')}\r\n${calendar()}`, 'malformed'],
    ['a calendar in another one', calendar(...calendar(...own).split('\r\n')), 'malformed'],
    [
      'folded lines with a sign too many',
      calendar(...own)
        .replaceAll('2027', '2027\r\n ')
        .replaceAll('\r', '\r\r'),
      stay
    ],
    [
      'hundreds of events with one id, each of which has hundreds of others in its place',
      calendar(
        ...many(600, ...days('0803'), 'RDATE;VALUE=DATE:20270804'),
        ...many(600, 'RECURRENCE-ID;VALUE=DATE:20270804', ...days('0805'))
      ),
      'repetition'
    ],
    ['many that ended long ago', calendar(...many(1000, 'DTSTART:20000101', 'RRULE:FREQ=DAILY;COUNT=9')), 'none']
  ])('%s', (_, text, wanted) => {
    expect(nights(read(text))).toBe(wanted)
  })

  test.each(['"BEGIN:VEVENT"', '\u200BBEGIN:VEVENT', 'BEGIN:EVENT', 'BEGIN:VEVENT;1'])(
    'an event whose beginning nobody can read: %s',
    (line) => {
      const text = calendar(line, ...days('0803'), line.replace('BEGIN', 'END'))
      expect(nights(read(text))).toBe('none ? malformed 08-03/09-02')
    }
  )
})

describe('an event that cannot be read', () => {
  test.each(Object.entries(table.unreadable))('%s', (_, row) => {
    const stay = event('UID:other@test', ...days('0601', '0604'))
    const found = read(calendar('X-NOTE:one', '  two', ...event(...linesOf(row.event)), ...stay))
    expect(found).toMatchObject({ events: [{ arrival: '2027-06-01' }], unread: [{ problem: row.problem }] })
    expect(nights(found)).toBe(`06-01/06-04 ? ${row.nights}`)
  })

  test('neither frees a night nor closes a calendar, whatever is odd in it', () => {
    const lines = [...days('0803', '0806'), 'DTSTAMP:20260101T000000Z', 'SUMMARY:Rossi']
    const odd = fc.constantFrom(
      ...'DTEND:None DURATION:bald RRULE:FREQ=MOON RDATE:x END:VALARM BEGIN:VALARM BEGIN:VEVENT END:VEVENT'.split(' '),
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20270803',
      'DTEND;X="a:20270806',
      'DURATION:P1M',
      'END:VTODO',
      'EXDATE:x',
      'RRULE:FREQ=DAILY;BYHOUR=1,2',
      'RRULE:SKIP=X;FREQ=DAILY',
      'DTSTART:x',
      'DTSTART',
      'BEGIN:VTIMEZONE',
      'a note'
    )
    fc.assert(
      fc.property(odd, fc.nat(lines.length), fc.boolean(), (line, at, isInPlace) => {
        // Its beginning stays.
        const changed = lines.toSpliced(at, isInPlace && at > 0 ? 1 : 0, line)
        const first = event('UID:a', ...days('0701', '0704'))
        const last = event('UID:b', ...days('0901', '0904'))
        const found = read(calendar(...first, ...event('UID:c', ...changed), ...last))
        expect(found).toHaveProperty('events')
        const { events, unread } = 'events' in found ? found : { events: [], unread: [] }
        const taken = mergeStays([...events, ...unread.flatMap(({ nights: stays }) => stays ?? [])])
        const isAnyNight = unread.some(({ nights: stays }) => stays === undefined)
        const ends = isInPlace && at === 1 ? ['0804'] : ['0806']
        const wanted = [stayOf('0701', '0704'), stayOf('0901', '0904'), stayOf('0803', ends[0]!)]
        for (const stay of isAnyNight ? wanted.slice(0, 2) : wanted)
          expect(taken.some(({ arrival, departure }) => arrival <= stay.arrival && departure >= stay.departure)).toBe(
            true
          )
      })
    )
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

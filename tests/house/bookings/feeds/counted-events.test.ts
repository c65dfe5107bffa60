/** The events of a calendar that count: `only`, `not`, `free` and `cleaning`. */
import { expect, test } from 'vitest'
import { emptyFolder } from '../../../support/content.ts'
import { houseWith } from '../house.ts'
import { readFeeds } from '../../../../generator/house/bookings/feeds/feeds.ts'
import type { FeedEntry } from '../../../../generator/house/bookings/feeds/feed-source.ts'
import { nightSpans } from '../../../../generator/house/bookings/night-spans.ts'
import { decodeCalendar } from '../../../../generator/house/bookings/icalendar/calendar-lines.ts'
import { readCalendar } from '../../../../generator/house/bookings/icalendar/read-calendar.ts'
import { clockIn } from '../../../../generator/house/bookings/zone-clock.ts'
import { join } from 'node:path'
import { writeFileSync } from 'node:fs'

const window = { from: '2027-05-01', until: '2028-05-01', clock: clockIn('Europe/Rome') }

const event = (day: string, ...lines: string[]): string =>
  [
    'BEGIN:VEVENT',
    `DTSTART;VALUE=DATE:202708${day}`,
    `DTEND;VALUE=DATE:202708${String(Number(day) + 2).padStart(2, '0')}`,
    ...lines,
    'END:VEVENT'
  ].join('\r\n')
const calendar = (...events: string[]): string => ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR', ''].join('\r\n')
const nights = (day: string) => ({
  arrival: `2027-08-${day}`,
  departure: `2027-08-${String(Number(day) + 2).padStart(2, '0')}`
})

const both = calendar(
  event('03', 'SUMMARY:Reserved'),
  event('08', 'SUMMARY:Check-out, cleaning'),
  event('12', 'TRANSP:TRANSPARENT', 'SUMMARY:Reserved?'),
  event('16')
)

test.each([
  ['all of them by default', {}, ['03', '08', '12', '16']],
  ['only those with a word, and those without any', { only: ['reserved'] }, ['03', '12', '16']],
  ['not those with a word', { not: ['CHECK-OUT', 'Nobody'] }, ['03', '12', '16']],
  ['not those that are marked as free', { free: false }, ['03', '08', '16']],
  ['those that pass both lists', { only: ['Reserved', 'check'], not: ['?'] }, ['03', '08', '16']]
])('an owner says which events count: %s', (_, counted, days) => {
  const read = readCalendar(both, window, counted)
  expect(read).toMatchObject({
    events: days.map(nights),
    leftOut: ['03', '08', '12', '16'].filter((day) => !days.includes(day)).map(nights)
  })
})

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')
const readBytes = (bytes: Uint8Array, counted: Parameters<typeof readCalendar>[2], charset?: string) =>
  readCalendar(decodeCalendar(bytes, charset), window, counted)

test.each<[what: string, line: string, words: string]>([
  ['a comma', String.raw`SUMMARY:Bianchi\, Anna`, 'bianchi, anna'],
  ['a comma, copied from the calendar', String.raw`SUMMARY:Bianchi\, Anna`, String.raw`Bianchi\, Anna`],
  ['more lines', String.raw`SUMMARY:Room\; one\nAnna \\ Bo`, String.raw`room; one anna \\ bo`],
  ['a letter of two signs', 'SUMMARY:Re\u0301serve\u0301', 'Réservé'],
  ['capitals that have no small letters of one sign', 'SUMMARY:STRASSE', 'Straße'],
  ['a blank that does not break', 'SUMMARY:Anna\u00a0 Bianchi', 'Anna Bianchi'],
  ['a parameter', 'SUMMARY;LANGUAGE=it;X="a:b","c;d":Anna', 'Anna'],
  ['signs of mails', 'SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:R=C3=A9serv=C3=A9', 'Réservé'],
  ['signs of mails in more lines', 'SUMMARY;QUOTED-PRINTABLE:R=C3=A9=\r\nserv=C3=\r\n=A9 oggi', 'Réservé oggi'],
  ['signs of mails, folded', 'SUMMARY;ENCODING=QUOTED-PRINTABLE:R=\r\n C3=A9serv=C3=A9', 'Réservé'],
  ['an old charset', 'SUMMARY;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:R=E9serv=E9', 'Réservé'],
  ['base64', 'SUMMARY;ENCODING=BASE64:UsOpc2VydsOp', 'Réservé']
])('what a title says counts, not how it is written: %s', (_, line, words) => {
  const text = calendar(event('03', line))
  expect(readCalendar(text, window, { only: [words] })).toMatchObject({ events: [nights('03')] })
  expect(readCalendar(text, window, { not: [words] })).toMatchObject({ leftOut: [nights('03')] })
})

test.each<[what: string, bytes: Uint8Array, charset?: string]>([
  ['by its server', latin1(calendar(event('03', 'SUMMARY:R\xe9serv\xe9'))), 'ISO-8859-1'],
  ['by its bytes, whatever its server says', Buffer.from(calendar(event('03', 'SUMMARY:Réservé'))), 'ISO-8859-1'],
  ['that nobody names', latin1(calendar(event('03', 'SUMMARY:R\xe9serv\xe9')))],
  ['folded within a letter', latin1(calendar(event('03', 'SUMMARY:R\xc3\r\n \xa9serv\xc3\r\n \xa9'))), 'utf-8'],
  ['with a mark', Buffer.from(`\uFEFF${calendar(event('03', 'SUMMARY:Réservé'))}`, 'utf16le')],
  ['of two bytes for each sign', Buffer.from(calendar(event('03', 'SUMMARY:Réservé')), 'utf16le')]
])('the charset of a calendar: %s', (_, bytes, charset) => {
  expect(readBytes(bytes, { only: ['Réservé'] }, charset)).toMatchObject({ events: [nights('03')], leftOut: [] })
})

test.each([
  ['a word in a parameter', 'SUMMARY;ALTREP="cid:reserved@x":Not available'],
  ['in one without quotation marks', 'SUMMARY;ALTREP=http://x/reserved:Not available']
])('what is no part of a title does not count: %s', (_, line) => {
  expect(readCalendar(calendar(event('03', line)), window, { only: ['reserved'] })).toMatchObject({ events: [] })
})

test.each([
  ['signs of mails with letters', 'SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=X:\uFFFD'],
  ['a lost quotation mark', 'SUMMARY;ALTREP="cid:x:Check-out'],
  ['signs of web pages', 'SUMMARY:Check-out &amp; r&eacute;serv&eacute;'],
  ['nothing in it', 'SUMMARY: ']
])('a title that nobody can read leaves no event out: %s', (_, line) => {
  for (const counted of [{ only: ['reserved'] }, { not: ['check-out'] }])
    expect(readCalendar(calendar(event('03', line)), window, counted)).toMatchObject({ events: [nights('03')] })
})

test('words in a note with bare line breaks leave no event out', () => {
  const note = calendar(event('03', 'SUMMARY:Reserved', 'DESCRIPTION:I told him', 'nothing else', 'TRANSP:TRANSPARENT'))
  expect(readCalendar(note, window, { free: false })).toMatchObject({ events: [nights('03')], leftOut: [] })
})

test('an event that says that it is free and that it is not counts', () => {
  const one = calendar(event('03', 'TRANSP:OPAQUE', 'TRANSP:TRANSPARENT'))
  expect(readCalendar(one, window, { free: false })).toMatchObject({ events: [nights('03')], leftOut: [] })
})

test('of an event with two summaries one that counts is enough', () => {
  const one = calendar(event('03', 'SUMMARY:Check-out', 'SUMMARY:Reserved'))
  for (const counted of [{ only: ['reserved'] }, { not: ['check-out'] }])
    expect(readCalendar(one, window, counted)).toMatchObject({ events: [nights('03')], leftOut: [] })
})

test('a night for cleaning lies beside each booking, with the name of its calendar', async () => {
  const folder = emptyFolder()
  const path = join(folder, 'a.ics')
  writeFileSync(path, calendar(event('03'), event('05'), event('10', 'SUMMARY:Check-out')))
  const feed: FeedEntry = { name: 'Airbnb', file: 'a.ics', cleaning: 'both', not: ['check-out'] }
  const house = houseWith({ bookings: { rooms: { grecale: [feed] } } })
  const { takenNights, calendars } = await readFeeds(
    house,
    { files: [{ name: 'a.ics', path }], env: {}, data: folder, cache: emptyFolder() },
    { from: '2027-05-01', until: '2028-05-01', now: Date.parse('2027-05-01T09:00:00Z'), network: false }
  )
  expect(calendars.leftOut).toBe(1)
  const spans = nightSpans(house, takenNights.get('rooms/grecale') ?? {}, {
    unit: 'rooms/grecale',
    ...window,
    today: '2027-05-01'
  })
  expect(spans).toEqual([
    { arrival: '2027-08-03', departure: '2027-08-07', kind: 'calendar', calendar: 'Airbnb' },
    { arrival: '2027-08-02', departure: '2027-08-03', kind: 'cleaning', calendar: 'Airbnb' },
    { arrival: '2027-08-07', departure: '2027-08-08', kind: 'cleaning', calendar: 'Airbnb' },
    { arrival: '2027-08-10', departure: '2027-08-12', kind: 'left-out', calendar: 'Airbnb' }
  ])
})

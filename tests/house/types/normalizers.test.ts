/** Days, hours and points as people write them. */
import { expect, test } from 'vitest'
import { pointFieldType } from '../../../generator/house/types/coordinates.ts'
import { possibleDays, readDay } from '../../../generator/house/types/day-notations.ts'
import { date, monthDay } from '../../../generator/house/types/days.ts'
import { hours } from '../../../generator/house/types/hours.ts'
import { normalizeNumber } from '../../../generator/engine/fields/plain-values.ts'

const never = (): undefined => undefined
const { correct: normalizePoint = never, propose: pointOfMapLink = never } = pointFieldType
const { correct: normalizeHours = never } = hours.type

test.each([
  ['41,88 16,17', '41.88, 16.17'],
  ['41.87650; -16.16320', '41.87650, -16.16320'],
  ['(41,87650, 16,16320)', '41.87650, 16.16320'],
  ['41.87450 N, 16.16070 E', '41.87450, 16.16070'],
  ['41,87450° N 16,16070° E', '41.87450, 16.16070'],
  ['16.16070 E, 41.87450 S', '-41.87450, 16.16070'],
  ['41°52\'28.2"N 16°09\'38.5"E', '41.87450, 16.16069'],
  ['N 41° 52.470′, W 16° 9,642′', '41.87450, -16.16070'],
  ['41° 52′ 28,2″, 16° 9′ 38,5″', '41.87450, 16.16069']
])('the point %s', (written, meant) => {
  expect(normalizePoint(written)).toBe(meant)
})

test.each([
  ['a blank in a number', '41.84 720, 16.18000'],
  ['another sign', '41.945~9, 16.18000'],
  ['words around', 'lat 41.88 lon 16.17'],
  ['one side of the earth twice', '41.88 N, 16.17 N'],
  ['a side of the earth for one number', '41.88 N, 16.17'],
  ['more minutes than a degree has', '41°72\'0"N 16°9\'38"E'],
  ['a third number', '41.88, 16.17, 12.50'],
  ['one number', '41.88'],
  ['more degrees than the earth has', '141.88, 16.17']
])('is read whole or not at all: %s, %s', (_, written) => {
  expect(normalizePoint(written) ?? pointOfMapLink(written)).toBeUndefined()
})

test.each([
  'https://www.google.com/maps/@41.8745,16.1607,15z',
  'https://www.google.com/maps/place/Baia/@41.8,16.1,15z/data=!3m1!4b1!4m6!3m5!1s0x13:0x2!8m2!3d41.8745!4d16.1607!16s',
  'https://maps.google.com/?q=41.8745,16.1607',
  'https://www.google.com/maps/search/?api=1&query=41.8745%2C16.1607',
  'https://maps.google.com/maps?ll=41.8745,16.1607&z=15',
  'https://www.google.com/maps/search/41.8745,+16.1607?entry=tts',
  'https://maps.apple.com/?ll=41.8745,16.1607&q=Baia',
  'https://maps.apple.com/place?address=Baia&coordinate=41.8745,16.1607&name=Baia',
  'https://www.openstreetmap.org/#map=17/41.8745/16.1607',
  'https://www.openstreetmap.org/?mlat=41.8745&mlon=16.1607#map=12/41.9/16.2',
  'geo:41.8745,16.1607?z=15'
])('the place in the link %s', (link) => {
  expect([normalizePoint(link), pointOfMapLink(link)]).toEqual([undefined, '41.8745, 16.1607'])
})

test.each([
  'https://maps.app.goo.gl/uNqYcLx4w',
  'https://www.google.com/maps/place/Baia',
  'https://maps.google.com/?q=141.8745,16.1607',
  'https://maps.google.com/?q=41.8745,16.1607 and more',
  'https://www.google.com/maps/dir/a/b/data=!3d41.8745!4d16.1607!3d42.1!4d16.2'
])('no place, or more than one, in the link %s', (link) => {
  expect(pointOfMapLink(link)).toBeUndefined()
})

test.each(['10.-01', '10 luglio e 11', 'martedì 3', 'mar 3 luglio', '1 0-01', '03/04/05', 'ca. 10/07', '10.07.26'])(
  'no day: %s',
  (written) => {
    expect(possibleDays(written)).toEqual([])
  }
)

test('a day without the year that it needs, or with one that it must not have, is not corrected', () => {
  expect([date.type.correct?.('15/11'), monthDay.type.correct?.('5.11.2027')]).toEqual([undefined, undefined])
  expect([date.type.correct?.('5.11.2027'), monthDay.type.correct?.('15/4')]).toEqual(['2027-11-05', '04-15'])
})

test.each(['dal lunedì 15-18', '15-18 il sabato', '15:00-18:005', '15.5-18', '3-6pm', '13pm-14pm', '15-18-20'])(
  'no hours: %s',
  (written) => {
    expect(normalizeHours(written)).toBeUndefined()
  }
)

test('a point before three figures can be for thousands or decimals, unless cents follow', () => {
  expect(['€ 1.800', '1.650,00 €'].map(normalizeNumber)).toEqual([undefined, '1650.00'])
})

test('a day begins at 00:00, and ends at 23:59', () => {
  expect(normalizeHours('24:00-08:00')).toBe('00:00-08:00')
  expect(normalizeHours('dalle 16 alle 24')).toBe('16:00-23:59')
})

test.each([
  ['5/6/2027', '2027-06-05'],
  ['05.06.27', '2027-06-05'],
  ['sabato 5 giugno 2027', '2027-06-05'],
  ['Sat, June 5th, 2027', '2027-06-05'],
  ['5 giu ’27', '2027-06-05'],
  ['1º maggio', '05-01'],
  ['31/6/2027', undefined],
  ['domani', undefined]
])('the day %s that somebody types is %s', (written, day) => {
  expect(readDay(written)).toBe(day)
})

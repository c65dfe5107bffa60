/** What is meant by days, hours and points as people write them. */
import { expect, test } from 'vitest'
import {
  possibleDays,
  normalizeHours,
  normalizeNumber,
  pointOfMapLink,
  normalizePoint
} from '../../../generator/engine/diagnostics/normalizers.ts'

test.each([
  ['41,88 16,17', '41.88, 16.17'],
  ['41.87650; -16.16320', '41.87650, -16.16320'],
  ['(41,87650, 16,16320)', '41.87650, 16.16320']
])('the point %s', (written, meant) => {
  expect(normalizePoint(written)).toBe(meant)
})

test.each([
  ['a blank in a number', '41.84 720, 16.18000'],
  ['another sign', '41.945~9, 16.18000'],
  ['words around', 'lat 41.88 lon 16.17'],
  ['the sides of the earth', '41.88 N, 16.17 E'],
  ['a third number', '41.88, 16.17, 12.50'],
  ['one number', '41.88'],
  ['more degrees than the earth has', '141.88, 16.17']
])('is read whole or not at all: %s, %s', (_, written) => {
  expect(normalizePoint(written) ?? pointOfMapLink(written)).toBeUndefined()
})

test('the point of a link to a map is proposed, if it is no other than that of a place', () => {
  const link = 'https://www.google.com/maps/@41.8745,16.1607,15z'
  expect([normalizePoint(link), pointOfMapLink(link)]).toEqual([undefined, '41.8745, 16.1607'])
  expect(pointOfMapLink('https://www.google.com/maps/place/@41.8,16.1,15z/data=!3d41.9!4d16.2')).toBeUndefined()
})

test.each(['10.-01', '10 luglio e 11', 'martedì 3', 'mar 3 luglio', '1 0-01', '03/04/05', 'ca. 10/07', '10.07.26'])(
  'no day: %s',
  (written) => {
    expect(possibleDays(written)).toEqual([])
  }
)

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

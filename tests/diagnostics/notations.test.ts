/** What is meant by days, hours and points as people write them. */
import { expect, test } from 'vitest'
import { hoursMeant, pointMeant } from '../../generator/diagnostics/notations.ts'

test.each([
  ['41,88 16,17', '41.88, 16.17'],
  ['(41.87650, 16.16320)', '41.87650, 16.16320'],
  ['41.88° N, 16.17° E', '41.88, 16.17'],
  ['N 41.88 E 16.17', '41.88, 16.17'],
  ['lat 41.88 lon 16.17', '41.88, 16.17'],
  ['https://www.google.com/maps/@41.8745,16.1607,15z', '41.8745, 16.1607'],
  ['41°52\'48"N 16°10\'12"E', '41.88000, 16.17000'],
  // by the sides that they name
  ['16.17 E 41.88 N', '41.88, 16.17'],
  ['16°10\'12"E 41°52\'48"N', '41.88000, 16.17000'],
  ['33.92 S, 18.42 E', '-33.92, 18.42'],
  ['33.92°S 151.20°W', '-33.92, -151.20']
])('the point %s', (written, meant) => {
  expect(pointMeant(written)).toBe(meant)
})

test.each([
  ['west or east', '41.88 N, 16.17 O'],
  ['longitude first, without sides', 'lon 16.17 lat 41.88'],
  ['a side of one number alone', '41.88 N, 16.17'],
  ['two latitudes', '41.88 N, 16.17 S'],
  ['one number', '41.88']
])('a point that is not certain: %s', (_, written) => {
  expect(pointMeant(written)).toBeUndefined()
})

test('a day begins at 00:00, and ends at 23:59', () => {
  expect(hoursMeant('24:00-08:00')).toBe('00:00-08:00')
  expect(hoursMeant('dalle 16 alle 24')).toBe('16:00-23:59')
})

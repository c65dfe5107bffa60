/** Periods of a year. */
import { expect, test } from 'vitest'
import { includesDay, isYearly, periodFor } from '../../../../generator/house/stay/days/period.ts'

test.each([
  ['06-01', '08-31', ['06-01', '07-15', '08-31'], ['05-31', '09-01', '01-01']],
  ['11-05', '03-31', ['11-05', '12-31', '01-01', '03-31'], ['11-04', '04-01', '07-15']],
  ['02-29', '02-29', ['02-29'], ['02-28', '03-01']]
])('from %s to %s, both included, over New Year too', (from, to, inside, outside) => {
  expect(inside.filter((day) => !includesDay({ from, to }, day))).toEqual([])
  expect(outside.filter((day) => includesDay({ from, to }, day))).toEqual([])
})

test('a period comes every year when its days have none', () => {
  expect([isYearly({ from: '11-05' }), isYearly({ from: '2027-11-05' })]).toEqual([true, false])
})

test.each([
  ['2027-01-15', '2027-02-28', true, '01-15', '02-29'],
  ['2028-01-15', '2028-02-28', true, '01-15', '02-28'],
  ['2027-11-05', '2028-03-31', true, '11-05', '03-31'],
  ['2027-01-15', '2027-02-28', false, '2027-01-15', '2027-02-28']
])('from %s to %s, in every year %s', (first, last, everyYear, from, to) => {
  expect(periodFor(first, last, everyYear)).toEqual({ from, to })
})

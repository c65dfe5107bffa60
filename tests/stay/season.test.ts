import { expect, test } from 'vitest'
import { includesDay, isYearly } from '../../generator/stay/season.ts'

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

/**
 * Periods of the days of every year, as `{ from: '12-20', to: '01-10' }`: those in which a condition holds, and those
 * that two periods share. One over New Year is one.
 */
import { array, assert, nat, property } from 'fast-check'
import { expect, test } from 'vitest'
import { periodsWhere, sharedPeriods } from '../../../generator/house/model/year-periods.ts'
import { addDays } from '../../../generator/house/stay/days/day.ts'
import { includesDay } from '../../../generator/house/stay/days/period.ts'
import { repetitions } from '../../support/deep.ts'

/** With 29 February. */
const year = Array.from({ length: 366 }, (_, index) => addDays('2024-01-01', index).slice(5))

test.each<[condition: string, days: readonly string[], periods: { from: string; to: string }[]]>([
  ['the first and the last day', ['01-01', '12-31'], [{ from: '12-31', to: '01-01' }]],
  ['the last day', ['12-31'], [{ from: '12-31', to: '12-31' }]],
  ['29 February and its neighbours', ['02-28', '02-29', '03-01'], [{ from: '02-28', to: '03-01' }]],
  ['no day', [], []],
  ['all days', year, [{ from: '01-01', to: '12-31' }]]
])('a condition that holds on %s gives the periods of these days', (_, days, periods) => {
  expect(periodsWhere((day) => days.includes(day))).toEqual(periods)
})

test('periods have the days for which they were asked, each in one of them, and no others', () =>
  assert(
    property(array(nat(365), { maxLength: 12 }), (switches) => {
      // From each of these days on the condition changes: it holds where their number so far is odd.
      const isIn = (day: string): boolean => switches.filter((each) => year[each]! <= day).length % 2 === 1
      const periods = periodsWhere(isIn)
      const holding = year.map((day) => periods.filter((period) => includesDay(period, day)).length)
      expect(holding).toEqual(year.map((day) => (isIn(day) ? 1 : 0)))
    }),
    { numRuns: repetitions({ quick: 20, deep: 500 }) }
  ))

test('two periods over New Year share what is before it and after it', () => {
  expect(sharedPeriods({ from: '12-20', to: '01-10' }, { from: '12-31', to: '01-06' })).toEqual([
    { from: '12-31', to: '01-06' }
  ])
  expect(sharedPeriods({ from: '10-01', to: '12-31' }, { from: '12-31', to: '02-01' })).toEqual([
    { from: '12-31', to: '12-31' }
  ])
})

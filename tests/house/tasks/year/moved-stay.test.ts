/** The end of a stay, moved in the year. */
import { expect, test } from 'vitest'
import { movedTo } from '../../../../generator/house/tasks/year/choice.ts'

const stay = { index: 0, arrival: '2027-06-26', departure: '2027-06-29' }

test.each([
  ['departure', '2027-07-02', '2027-06-26', '2027-07-03'],
  ['departure', '2027-06-20', '2027-06-26', '2027-06-27'],
  ['arrival', '2027-06-24', '2027-06-24', '2027-06-29'],
  ['arrival', '2027-07-02', '2027-06-28', '2027-06-29']
] as const)('the %s over the night of %s: from %s to %s, and a night is left', (end, night, arrival, departure) => {
  expect(movedTo(night, { stay, end })).toEqual({ arrival, departure })
})

/**
 * The beginning or the end of a stay, dragged to another night of the year. Here the stay is from 26 to 29 June: its
 * nights are those of 26, 27 and 28.
 */
import { expect, test } from 'vitest'
import { movedTo } from '../../../../generator/house/tasks/year/choice.ts'

const stay = { index: 0, arrival: '2027-06-26', departure: '2027-06-29' }

test.each<[end: 'arrival' | 'departure', night: string, arrival: string, departure: string]>([
  ['departure', '2027-07-02', '2027-06-26', '2027-07-03'],
  ['arrival', '2027-06-24', '2027-06-24', '2027-06-29']
])('the %s that is dragged to the night of %s makes it the last or first of the stay', (end, night, ...days) => {
  const [arrival, departure] = days
  expect(movedTo(night, { stay, end })).toEqual({ arrival, departure })
})

test.each<[end: 'arrival' | 'departure', night: string, arrival: string, departure: string]>([
  ['departure', '2027-06-20', '2027-06-26', '2027-06-27'],
  ['arrival', '2027-07-02', '2027-06-28', '2027-06-29']
])(
  'one night is left of a stay whose %s is dragged beyond its other end, to the night of %s',
  (end, night, ...days) => {
    const [arrival, departure] = days
    expect(movedTo(night, { stay, end })).toEqual({ arrival, departure })
  }
)

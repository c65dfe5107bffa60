/** How pictures share rows. */
import { array, assert, double, property } from 'fast-check'
import { expect, test } from 'vitest'
import { rowsOf, shapeOf } from '../../../templates/pages/photographs/photo-rows.ts'
import { repetitions } from '../../support/deep.ts'

const ratio = (own: number): number => own

test.each([
  ['no picture', [], []],
  ['one', [1.5], [[1.5]]],
  ['a poster, a wide one and two upright ones fit one row', [0.8, 1.5, 0.8, 0.8], [[0.8, 1.5, 0.8, 0.8]]],
  [
    'five wide ones are two rows and none alone',
    [1.5, 1.5, 1.5, 1.5, 1.5],
    [
      [1.5, 1.5],
      [1.5, 1.5, 1.5]
    ]
  ]
])('%s', (_, pictures, rows) => expect(rowsOf(pictures, ratio)).toEqual(rows))

test('every picture is in one row, in order, and no row is empty', () =>
  assert(
    property(array(double({ min: 0.4, max: 3, noNaN: true }), { maxLength: 20 }), (pictures) => {
      const rows = rowsOf(pictures, ratio)
      expect(rows.flat()).toEqual(pictures)
      expect(rows.every(({ length }) => length > 0)).toBe(true)
    }),
    { numRuns: repetitions({ quick: 20, deep: 500 }) }
  ))

test.each([
  [4000, 3000, 'r133'],
  [3000, 4000, 'r75'],
  [6000, 4000, 'r150'],
  [900, 1600, 'r56'],
  [9000, 1000, 'r235']
])('a picture of %i × %i pixels has the shape %s', (width, height, name) =>
  expect(shapeOf({ width, height }).name).toBe(name)
)

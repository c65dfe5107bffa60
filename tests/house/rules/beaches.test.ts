/** The warning of beaches far from the shore. */
import { expect, test } from 'vitest'
import { beachRule } from '../../../generator/house/rules/coordinate-rules.ts'

/** A coast from north to south, with the sea in the east, closed far inland. */
const land = { outlines: [['42, 16', '41, 16', '41, 15', '42, 15']] }

const check = (coordinates: string, kind = 'beaches') =>
  beachRule
    .check({ guide: { sections: { sea: { kind, entries: [{ coordinates }] } } }, map: { land } } as never, {} as never)
    .map(({ at, args }) => [at, args])

test('a beach far from the shore is told, with its distance in metres', () => {
  const at = { file: 'guide.yaml', path: ['sections', 'sea', 'entries', 0, 'coordinates'] }
  expect(check('41.5, 15.994')).toEqual([[at, { metres: 500 }]])
  expect(check('41.5, 16.006')).toEqual([[at, { metres: 500 }]])
})

test.each<[what: string, coordinates: string, kind?: string]>([
  ['a beach at the shore', '41.5, 15.998'],
  ['a place of another kind', '41.5, 15.99', 'attractions'],
  ['a beach beyond the coast of the map', '41.5, 16.5']
])('%s is not', (_, coordinates, kind) => {
  expect(check(coordinates, kind)).toEqual([])
})

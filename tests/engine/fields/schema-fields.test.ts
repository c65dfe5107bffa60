/** Values of a model that are replaced by others. */
import { expect, test } from 'vitest'
import { withValues } from '../../../generator/engine/fields/schema-fields.ts'
import { dataFolder } from '../../../generator/house/schemas/data-files.ts'

const model = { site: { names: ['Casa', 'House'] } }
const other = (...path: (string | number)[]) => [{ at: { file: 'site.yaml', path }, value: 'Maison' }]

test('another value is in a copy of the model', () => {
  expect(withValues(model, dataFolder, other('names', 1)).site.names).toEqual(['Casa', 'Maison'])
  expect(model.site.names).toEqual(['Casa', 'House'])
})

test.each([[['names', 2]], [['titles', 'it']], [[]]])(
  'a value for a place that is not there is refused: %j',
  (path) => {
    expect(() => withValues(model, dataFolder, other(...path))).toThrow('site.yaml has nothing at')
  }
)

/** What fixes write where a text is missing. */
import { expect, test } from 'vitest'
import { fieldOf, fieldsWithin } from '../../../generator/engine/fields/field-tree.ts'
import { publishedLanguages } from '../../../generator/engine/fields/text.ts'
import { dataFolder } from '../../../generator/house/schemas/data-files.ts'

test('a text that fixes write in a language that the program does not speak has to be confirmed', () => {
  const schemas = Object.values(dataFolder.schemasFor(publishedLanguages(['tlh'])))
  const initial = schemas.flatMap((schema) => fieldsWithin(fieldOf(schema)).flatMap(({ meta }) => meta.initial ?? []))
  const unspoken = initial.filter(({ textIn }) => textIn('tlh') !== undefined)
  expect(unspoken.length).toBeGreaterThan(0)
  expect(unspoken.filter(({ isOpen }) => isOpen !== true).map(({ textIn }) => textIn('tlh'))).toEqual([])
})

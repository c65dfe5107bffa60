/** Another guesthouse from the same program, without a word of the shipped one. */
import { photoRef } from '../../generator/engine/fields/value-schemas.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtSite, houses, modelOf } from '../support/content.ts'
import { fieldsOf } from '../../generator/engine/fields/schema-fields.ts'
import { house } from '../../generator/house/definition.ts'

const ownWords = JSON.stringify(modelOf(houses.second)).toLowerCase()

/** The texts of the shipped house that are long enough to be nobody else’s, and its names. */
const model = modelOf(houses.shipped)
const texts = fieldsOf(model, house.schemas)
  .filter(
    ({ value, meta: { type } }) =>
      typeof value === 'string' && type !== undefined && type.refersTo === undefined && type !== photoRef.type
  )
  .flatMap(({ value }) => String(value).split(/\{\w+\}/))
  .map((text) => text.trim())
  .filter((text) => text.length >= 12)
const units = [...model.rooms, ...model.apartments].map(({ name }) => name).filter((name) => name.length > 5)
const names = [...units, model.site.address.town, new URL(model.site.host).host]
const foreign = [...new Set([...texts, ...names])].filter((text) => !ownWords.includes(text.toLowerCase()))

test('none of the words of the shipped house stand in a file of the second one', async () => {
  const { folder, files } = await builtSite(houses.second)
  expect(foreign.length).toBeGreaterThan(300)
  const found = files
    .filter((file) => !/\.(avif|webp|jpe?g|png|ico|woff2)$/.test(file))
    .flatMap((file) => {
      const text = `${file} ${readFileSync(join(folder, file), 'utf8')}`.replaceAll(/&#x27;/g, '’')
      return foreign.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`)
    })
  expect(found).toEqual([])
})

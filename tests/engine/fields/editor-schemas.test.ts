/** The JSON schemas for editors: what they underline, and in which language they explain fields. */
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { editorSchemas } from '../../../generator/engine/fields/editor-schemas.ts'
import { dataFolder, schemaNameOf } from '../../../generator/house/schemas/data-files.ts'
import { publishedLanguages } from '../../../generator/engine/fields/text.ts'
import { languagesOf } from '../../../generator/engine/content/languages.ts'
import { parseSources, type Source } from '../../../generator/engine/content/yaml/source.ts'
import { memoize } from '../../../generator/engine/store/memoize.ts'
import { houses, textAt } from '../../support/content.ts'
import { readData } from '../../support/house-engine.ts'

const sourcesOf = (house: string): Source[] => parseSources(readData(house).files).sources

const validatorOf = memoize((schema: string) =>
  new Ajv({ allErrors: true, strict: true, strictRequired: false, allowUnionTypes: true }).compile(
    JSON.parse(schema) as object
  )
)

/** What an editor says of a value: the paths at which it underlines. */
function underlined(schema: string, value: unknown): string[] {
  const validate = validatorOf(schema)
  validate(value)
  return (validate.errors ?? []).map(({ instancePath, params }) => `${instancePath} ${Object.values(params).join()}`)
}

const schemaOf = (name: string, languages: readonly string[]): string =>
  editorSchemas(publishedLanguages(languages), dataFolder).find((each) => each.name === name)!.contents

test('editors find nothing wrong with a house that is right', () => {
  const sources = sourcesOf(houses.second)
  const schemas = new Map(editorSchemas(languagesOf(sources), dataFolder).map(({ name, contents }) => [name, contents]))
  expect(sources.length).toBeGreaterThan(5)
  for (const { file, value } of sources)
    expect([file, underlined(schemas.get(schemaNameOf(file)!)!, value)]).toEqual([file, []])
})

test.each(editorSchemas(languagesOf(sourcesOf(houses.shipped)), dataFolder))(
  '$path is as "npm run schemas" writes it',
  ({ path, contents }) => {
    expect(textAt(join(houses.shipped, path))).toBe(contents)
  }
)

describe('what an editor underlines', () => {
  const phones = { numbers: { desk: '+390884123456' }, subjects: { rooms: 'desk' }, swap: [] as string[] }
  const rule = { name: { it: 'a', en: 'b' } }
  test.each<[fault: string, name: string, value: unknown, at: string[]]>([
    ['nothing, where all is well', 'phones', phones, []],
    ['a misspelt field', 'phones', { ...phones, numbrs: {} }, [' numbrs']],
    ['a missing field', 'phones', { numbers: {}, swap: [] }, [' subjects']],
    ['a text that lacks a language', 'rules', { pool: { name: { it: 'a' } } }, ['/pool/name en']],
    ['a number for a text', 'phones', { ...phones, numbers: { desk: 390884123456 } }, ['/numbers/desk string']],
    ['no harmless capitals', 'bookings', { rooms: { a: [{ name: 'A', url: 'HTTPS://example.com/a.ics' }] } }, []]
  ])('%s', (_, name, value, at) => {
    expect(underlined(schemaOf(name, ['it', 'en']), value)).toEqual(at)
  })

  test('a form that is wrong', () => {
    const wrong = { pool: { ...rule, times: ['8-9'] } }
    expect(underlined(schemaOf('rules', ['it', 'en']), wrong)).toEqual([expect.stringMatching(/^\/pool\/times\/0 \^/)])
  })

  test('schemas follow the languages of the house', () => {
    expect(underlined(schemaOf('rules', ['de']), { pool: { name: { de: 'Becken' } } })).toEqual([])
  })
})

test('fields are explained in Italian where that is the first language of the house, or else in English', () => {
  const nameOf = (languages: readonly string[]): unknown =>
    JSON.parse(schemaOf('rules', languages)).additionalProperties.properties.name
  expect(nameOf(['it', 'en'])).toMatchObject({ title: 'Nome', description: 'Di che cosa tratta la regola' })
  expect(nameOf(['de', 'it'])).toMatchObject({ title: 'Name', description: 'What the rule is about' })
})

test('the examples that an editor inserts are right where it inserts them', () => {
  const examplesIn = (part: unknown): { example: unknown; isRight: boolean }[] => {
    if (typeof part !== 'object' || part === null) return []
    const own = 'examples' in part && Array.isArray(part.examples) ? (part.examples as unknown[]) : []
    const validate = own.length === 0 ? undefined : new Ajv({ allowUnionTypes: true }).compile(part)
    return [
      ...own.map((example) => ({ example, isRight: validate?.(example) === true })),
      ...Object.values(part).flatMap(examplesIn)
    ]
  }
  const found = editorSchemas(publishedLanguages(['it', 'en']), dataFolder).flatMap(({ contents }) =>
    examplesIn(JSON.parse(contents))
  )
  expect(found.filter(({ isRight }) => !isRight)).toEqual([])
  expect(found.map(({ example }) => example)).toEqual(expect.arrayContaining(['04-15', '14:00-20:00', 12.5]))
})

import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { schemasFor } from '../../generator/content/model.ts'
import { readData } from '../../generator/content/read.ts'
import { editorSchemas } from '../../generator/report/schemas.ts'
import { schemaNameOf } from '../../generator/content/files.ts'
import { languagesOf } from '../../generator/content/languages.ts'
import { parseSources, type Source } from '../../generator/content/source.ts'
import { houses, root } from '../content.ts'

const sourcesOf = (house: string): Source[] => parseSources(readData(house).files).sources

/** What an editor says of a value: the paths at which it underlines. */
function underlined(schema: string, value: unknown): string[] {
  const validate = new Ajv({ allErrors: true, strict: true, strictRequired: false, allowUnionTypes: true }).compile(
    JSON.parse(schema) as object
  )
  return validate(value)
    ? []
    : [
        ...new Set(
          (validate.errors ?? []).map(({ instancePath, params }) => `${instancePath} ${Object.values(params).join()}`)
        )
      ]
}

const schemaOf = (name: string, languages: readonly string[]): string =>
  editorSchemas(languages).find((each) => each.name === name)!.contents

describe.each(Object.entries(houses))('the %s house', (_, house) => {
  const sources = sourcesOf(house)
  const languages = languagesOf(sources)

  test('editors find nothing wrong with it', () => {
    expect(languages.length).toBeGreaterThan(1)
    for (const { file, value } of sources)
      expect([file, underlined(schemaOf(schemaNameOf(file)!, languages), value)]).toEqual([file, []])
  })
})

describe('the shipped schemas', () => {
  const sources = sourcesOf(houses.shipped)

  test.each(editorSchemas(languagesOf(sources)))(
    '$path is as "npm run schemas" would write it',
    ({ path, contents }) => {
      expect(readFileSync(join(houses.shipped, path), 'utf8')).toBe(contents)
    }
  )

  test.each(sources)('the first line of $file names its schema', ({ file, text }) => {
    const named = /^# yaml-language-server: \$schema=(\S+)\n/.exec(text)?.[1]
    expect(join(dirname(file), named ?? '')).toBe(`.schemas/${schemaNameOf(file)}.json`)
  })

  test.each(sources)('the settings of the editor give $file the same', ({ file }) => {
    const settings = JSON.parse(readFileSync(join(root, '.vscode/settings.json'), 'utf8')) as {
      'yaml.schemas': Record<string, string | string[]>
    }
    const path = `${relative(root, houses.shipped)}/${file}`
    const given = Object.entries(settings['yaml.schemas']).filter(([, patterns]) =>
      [patterns]
        .flat()
        .some((pattern) => pattern === path || (pattern.endsWith('/*.yaml') && dirname(pattern) === dirname(path)))
    )
    expect(
      given.map(([schema]) => schema),
      '.vscode/settings.json'
    ).toEqual([`./data/.schemas/${schemaNameOf(file)}.json`])
  })
})

describe('what an editor underlines', () => {
  const phones = { numbers: { desk: '+390884123456' }, subjects: { rooms: 'desk' }, swap: [] as string[] }
  const rule = { name: { it: 'a', en: 'b' } }
  test.each<[fault: string, name: string, value: unknown, at: string[]]>([
    ['nothing, where all is well', 'phones', phones, []],
    ['a misspelt field', 'phones', { ...phones, numbrs: {} }, [' numbrs']],
    ['a missing field', 'phones', { numbers: {}, swap: [] }, [' subjects']],
    ['a text that lacks a language', 'rules', { pool: { name: { it: 'a' } } }, ['/pool/name en']],
    [
      'a language that the house does not have',
      'rules',
      { pool: { name: { ...rule.name, de: 'c' } } },
      ['/pool/name de']
    ],
    ['a number for a text', 'phones', { ...phones, numbers: { desk: 390884123456 } }, ['/numbers/desk string']],
    [
      'a form that is wrong',
      'rules',
      { pool: { ...rule, times: ['8-9'] } },
      ['/pool/times/0 ^([01]\\d|2[0-3]):[0-5]\\d-([01]\\d|2[0-3]):[0-5]\\d$']
    ],
    [
      'a word that is none of the list',
      'rules',
      { pool: { ...rule, role: 'chek-in' } },
      ['/pool/role check-in,check-out']
    ],
    [
      'no capitals where they do no harm',
      'bookings',
      { rooms: { a: [{ name: 'A', url: 'HTTPS://example.com/a.ics' }] } },
      []
    ]
  ])('%s', (_, name, value, at) => {
    expect(underlined(schemaOf(name, ['it', 'en']), value)).toEqual(at)
  })

  test('schemas follow the languages of the house', () => {
    expect(underlined(schemaOf('rules', ['de']), { pool: { name: { de: 'Becken' } } })).toEqual([])
  })
})

test('every field says what it is for', () => {
  const silent: string[] = []
  const visit = (schema: z.ZodType, path: string): void => {
    if (schema instanceof z.ZodOptional) visit(schema.unwrap() as z.ZodType, path)
    if (schema instanceof z.ZodArray) visit(schema.element as z.ZodType, `${path}.…`)
    if (schema instanceof z.ZodRecord) visit(schema.valueType as z.ZodType, `${path}.…`)
    if (!(schema instanceof z.ZodObject)) return
    for (const [key, field] of Object.entries(schema.shape)) {
      const inner = field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field
      const description = field.meta()?.description ?? inner.meta()?.description
      if (description === undefined || description.trim() === '') silent.push(`${path}.${key}`)
      visit(field, `${path}.${key}`)
    }
  }
  for (const [name, schema] of Object.entries(schemasFor(['it', 'en']))) visit(schema as z.ZodType, name)
  expect(silent).toEqual([])
})

/** The words of the forms: each field has its own, in both languages. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isTextSchema, metaOf, unwrap } from '../../generator/content/fields.ts'
import { schemasFor, type Schemas } from '../../generator/content/model.ts'
import { descriptionOf, helpOf, labelOf, optionLabel, type Way } from '../../generator/desk/labels.ts'
import { choiceWords } from '../../generator/desk/words/choices.ts'
import { helps } from '../../generator/desk/words/helps.ts'
import { labels } from '../../generator/desk/words/labels.ts'

type Node = { way: Way; schema: z.core.$ZodType }

function nodesOf({ way, schema }: Node): Node[] {
  const inner = unwrap(schema)
  const own: Node = { way, schema }
  if (isTextSchema(inner)) return [own]
  if (inner instanceof z.ZodObject)
    return [own, ...Object.entries(inner.shape).flatMap(([key, of]) => nodesOf({ way: [...way, key], schema: of }))]
  if (inner instanceof z.ZodArray) return [own, ...nodesOf({ way: [...way, '[]'], schema: inner.element })]
  if (inner instanceof z.ZodRecord) return [own, ...nodesOf({ way: [...way, '{}'], schema: inner.valueType })]
  return [own]
}

const schemas = schemasFor(['it', 'en'])
const nodes = Object.entries(schemas).flatMap(([name, schema]) => nodesOf({ way: [name as keyof Schemas], schema }))
/** Files and entries of records are called by what they hold. */
const named = nodes.filter(({ way }) => way.length > 1 && way.at(-1) !== '{}')
const keys = named.filter(({ way }) => way.at(-1) !== '[]')

/** English words that no Italian sentence has. */
const english = /\b(?:the|of|and|with|where|which|its|below|above|for|from|what|how|when|who|there|page|night|room)\b/i

test('each field of each schema has a label in both languages', () => {
  expect(keys.length).toBeGreaterThan(500)
  for (const { way, schema } of keys) {
    const { it, en } = labelOf(way, schema)
    const at = `${way.join('.')}, in desk/words/labels.ts`
    expect.soft(it, at).toMatch(/^\p{Lu}|^«/u)
    expect.soft(en, at).toMatch(/^\p{Lu}/u)
  }
})

test('each description is there in Italian', () => {
  for (const { way, schema } of nodes) {
    const description = descriptionOf(schema)
    if (description === '') continue
    expect.soft(helps[description], `${way.join('.')}: "${description}" in Italian, in desk/words/`).toBeDefined()
    expect.soft(helpOf(way, schema).it === '' || helpOf(way, schema).it !== description, description).toBe(true)
  }
})

test('two fields of one block have two labels', () => {
  for (const language of ['it', 'en'] as const) {
    const places = keys.map(({ way, schema }) => [...way.slice(0, -1), labelOf(way, schema)[language]].join('.'))
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
  }
})

test('the Italian is Italian', () => {
  const texts = [
    ...Object.values(helps).map((help) => (typeof help === 'string' ? help : help.it)),
    ...Object.values(labels).map(([it]) => it),
    ...Object.values(choiceWords).flatMap((words) => Object.values(words).map(([it]) => it))
  ]
  for (const text of texts) {
    // Names and addresses are what they are.
    expect.soft(text.replace(/«[^»]*»|\S*\/\S*|Bed and breakfast/g, '')).not.toMatch(english)
    expect.soft(text).not.toMatch(/['"]|\s{2}|\.$|^\s|\s$/)
  }
})

test('each value that a schema lists is called something in both languages', () => {
  for (const { way, schema } of nodes) {
    const inner = unwrap(schema)
    if (!(inner instanceof z.ZodEnum) || metaOf(inner).refers === 'page') continue
    for (const option of inner.options.map(String)) {
      const { it, en } = optionLabel(way, option)
      expect.soft([it, en], `${way.join('.')}: ${option}, in desk/words/choices.ts`).not.toContain('')
    }
  }
})

/** The words of the forms: each field has its own, in both languages, and no word is left over. */
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

test('what has no help says in its label what it is for, and the label of another is short', () => {
  for (const { way, schema } of keys.filter(({ way: [file] }) => file === 'translations'))
    expect.soft([helpOf(way, schema).it, labelOf(way, schema).en]).toEqual(['', descriptionOf(schema)])
  for (const { way, schema } of keys.filter(({ way: [file] }) => file !== 'translations')) {
    const at = `${way.join('.')}: its short label in desk/words/labels.ts`
    const { it, en } = labelOf(way, schema)
    expect.soft(helpOf(way, schema).it, at).not.toBe('')
    expect.soft(Math.max(en.length, it.length - 5), at).toBeLessThanOrEqual(40)
  }
})

test('two fields of one block have two labels', () => {
  for (const language of ['it', 'en'] as const) {
    const places = keys.map(({ way, schema }) => [...way.slice(0, -1), labelOf(way, schema)[language]].join('.'))
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
  }
})

test('no word is left over', () => {
  const descriptions = new Set(nodes.map(({ schema }) => descriptionOf(schema)))
  expect(Object.keys(helps).filter((description) => !descriptions.has(description))).toEqual([])
  const used = new Set(
    named
      .filter(({ way: [file] }) => file !== 'translations')
      .map(({ way }) => way.map((_, start) => way.slice(start).join('.')).find((key) => Object.hasOwn(labels, key)))
  )
  expect(Object.keys(labels).filter((key) => !used.has(key))).toEqual([])
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

test('each value that a schema lists is called something in both languages, and no other', () => {
  const used = new Set<string>()
  for (const { way, schema } of nodes) {
    const inner = unwrap(schema)
    if (!(inner instanceof z.ZodEnum) || metaOf(inner).refers === 'page') continue
    for (const option of inner.options.map(String)) {
      const { it, en } = optionLabel(way, option)
      expect.soft([it, en], `${way.join('.')}: ${option}, in desk/words/choices.ts`).not.toContain('')
      used.add(`${way.findLast((step) => step !== '[]')} ${option}`)
    }
  }
  const written = Object.entries(choiceWords).flatMap(([field, words]) =>
    Object.keys(words).map((value) => `${field} ${value}`)
  )
  expect(written.filter((each) => !used.has(each))).toEqual([])
})

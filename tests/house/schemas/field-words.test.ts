/** What fields are called and said to be for, in Italian and in English. */
import { expect, test } from 'vitest'
import { alsoCalled, fieldOf, helpOf, labelOf, type FieldNode } from '../../../generator/engine/fields/field-tree.ts'
import { publishedLanguages } from '../../../generator/engine/fields/text.ts'
import { programLanguages, wordsIn } from '../../../generator/engine/words/language.ts'
import { dataFolder } from '../../../generator/house/schemas/data-files.ts'

type Placed = { field: FieldNode; path: string; parent: string }

/** A field, and all that are in it; in a text only the languages would be. */
function fieldsIn(field: FieldNode, path: string, parent = ''): Placed[] {
  const inside: [string, FieldNode][] =
    field.kind === 'block'
      ? [...field.children].map(([key, child]) => [`${path}.${key}`, child])
      : 'entry' in field
        ? [[`${path}[]`, field.entry]]
        : []
  return [{ field, path, parent }, ...inside.flatMap(([own, child]) => fieldsIn(child, own, path))]
}

const fields = Object.entries(dataFolder.schemasFor(publishedLanguages(['it', 'en']))).flatMap(([name, schema]) =>
  fieldsIn(fieldOf(schema), name)
)

/** Little words that sentences of the one language have, and those of the other never. */
const littleWords = {
  it: /\b(?:il|la|le|gli|lo|che|perché|quando|della?|di|una?|con|dei|più|alla|nel|sono|ogni)\b/i,
  en: /\b(?:the|of|and|with|for|is|are|not|this|that|its|from|an|or|which)\b/i
}

test.each([
  ['Italian', 'it', 'en'],
  ['English', 'en', 'it']
] as const)('the %s words of fields are no others', (_, language, other) => {
  const words = fields.flatMap(({ field, path }) =>
    [labelOf, helpOf, alsoCalled].map((part) => `${path}: ${wordsIn(part(field), language)}`)
  )
  expect(words.length).toBeGreaterThan(1000)
  expect(words.filter((text) => littleWords[other].test(text.slice(text.indexOf(':'))))).toEqual([])
})

test.each(programLanguages)('no two fields of a form have the same name (%s)', (language) => {
  const names = fields.flatMap(({ field, parent }) => {
    const name = wordsIn(labelOf(field), language)
    return name === '' ? [] : `${parent}: ${name}`
  })
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { words } from '../../generator/desk/app/words.ts'
import { deskLanguages } from '../../generator/desk/protocol.ts'
import { variablesIn } from '../../generator/stay/words.ts'
import { root } from '../content.ts'

const folder = join(root, 'generator/desk/app')
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && file !== 'words.ts')
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n')

/** Keys that are put together, of a kind of thing and which one, and those that diagnostics name by their severity. */
const severities = ['error', 'warning']
const families = [...sources.matchAll(/t\(`([a-z]+-)\$\{/g)].map(([, prefix = '']) => prefix)

test('each word of the desk is used', () => {
  expect(families.length).toBeGreaterThan(2)
  const unused = Object.keys(words).filter(
    (key) =>
      !sources.includes(`'${key}'`) && !severities.includes(key) && !families.some((prefix) => key.startsWith(prefix))
  )
  expect(unused).toEqual([])
})

test.each(Object.entries(words))('%s is said in every language, with the same names to fill in', (_, said) => {
  for (const language of deskLanguages) expect(said[language].trim()).toMatch(/[\p{L}\p{P}]/u)
  expect(variablesIn(said.it).toSorted()).toEqual(variablesIn(said.en).toSorted())
})

test.each(Object.entries(words))('%s has no Italian article before what is filled in', (_, { it }) => {
  expect(it).not.toMatch(/(?:^|\s)(?:il|la|i|le|un|una|[dns]?[ae]l(?:la)?)\s\{/i)
})

test('what is the same in both languages is no word', () => {
  const same = Object.entries(words).filter(([, { it, en }]) => it === en)
  expect(same.map(([key]) => key)).toEqual(['pageIn', 'no', 'changedWords'])
})

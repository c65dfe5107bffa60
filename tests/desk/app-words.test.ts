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

test('each is said in every language with the same names, and with no Italian article before what is filled in', () => {
  for (const [key, said] of Object.entries(words)) {
    for (const language of deskLanguages) expect.soft(said[language].trim(), key).toMatch(/[\p{L}\p{P}]/u)
    expect.soft(variablesIn(said.it).toSorted(), key).toEqual(variablesIn(said.en).toSorted())
    expect.soft(said.it).not.toMatch(/(?:^|\s)(?:il|la|i|le|un|una|[dns]?[ae]l(?:la)?)\s\{/i)
  }
})

/** The documents: the files that they name, and the reference of the fields. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newsBetween } from '../../scripts/update/news.mjs'
import { fieldPages } from '../../scripts/dev/field-reference.ts'
import { root, textAt } from '../support/change.ts'

test('the README and the documents name only files of the program that are there', () => {
  const documents = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', ...readdirSync(join(root, 'docs'))]
    .filter((name) => name.endsWith('.md'))
    .map((name) => (existsSync(join(root, name)) ? name : `docs/${name}`))
  const named = documents.flatMap((file) =>
    [
      ...textAt(join(root, file)).matchAll(
        /(?<=[` ])(?:generator|templates|tests|scripts|bench|docs|\.github)\/[\w./-]+/g
      )
    ].map(([path]) => path.replace(/\.$/, ''))
  )
  expect(named.length).toBeGreaterThan(30)
  // The museum is built step by step in a folder that the program does not have.
  const paths = named.map((path) => path.replace('generator/museum', 'tests/fixtures/museum'))
  // Of a file of tests its name is enough to run it.
  expect(paths.filter((path) => ['', '.test.ts'].every((end) => !existsSync(join(root, path + end))))).toEqual([])
})

test('docs/fields/ is as `npm run docs` writes it', () => {
  const folder = join(root, 'docs/fields')
  const written = new Map(readdirSync(folder).map((name) => [name, textAt(join(folder, name))]))
  expect(written).toEqual(fieldPages())
})

test('CHANGELOG.md has as many entries in as many sections in both languages, which the desk pairs by place', () => {
  const text = textAt(join(root, 'CHANGELOG.md'))
  const entries = (language: 'it' | 'en') =>
    newsBetween(text, { after: '0.0.0', upTo: '999.0.0', language }).map(({ version, lines }) => ({
      version,
      sections: lines.reduce<number[]>(
        (counts, line) => (line.startsWith('- ') ? [...counts.slice(0, -1), counts.at(-1)! + 1] : [...counts, 0]),
        [0]
      )
    }))
  expect(entries('it').map(({ version }) => version)).toContain('1.0.0')
  expect(entries('en')).toEqual(entries('it'))
})

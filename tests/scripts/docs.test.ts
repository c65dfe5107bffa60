/** The documents: the files that they name, and the reference of the fields. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { newsBetween } from '../../scripts/update/news.mjs'
import { fieldPages } from '../../scripts/dev/field-reference.ts'
import { root, textAt } from '../support/change.ts'
import { emptyFolder } from '../support/folders.ts'
import { runToEnd } from '../support/program.ts'

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

/** The parts of the example of a new field in docs/architecture.md: below the name of a file its lines. */
const newField = /```diff\n(.*?)\n```/s
  .exec(textAt(join(root, 'docs/architecture.md')))![1]!
  .split('\n\n')
  .map((part) => {
    const [file, ...lines] = part.split('\n').map((line) => ({ sign: line[0], text: line.slice(1) }))
    const textOf = (some: typeof lines): string => some.map(({ text }) => `${text}\n`).join('')
    return { file: file!.text, before: textOf(lines.filter(({ sign }) => sign === ' ')), after: textOf(lines) }
  })

test.each(newField)('the example of a new field says what stands in $file', ({ file, before, after }) => {
  expect(textAt(join(root, file)).split(before)).toHaveLength(2)
  expect(after.length).toBeGreaterThan(before.length)
})

test('the example of a new field is written as the formatter writes it', async () => {
  const folder = emptyFolder()
  copyFileSync(join(root, '.oxfmtrc.json'), join(folder, '.oxfmtrc.json'))
  for (const { file, before, after } of newField) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(
      join(folder, file),
      textAt(join(root, file)).replace(before, () => after)
    )
  }
  const formatter = join(root, 'node_modules/oxfmt/bin/oxfmt')
  const { code, stdout } = await runToEnd([process.execPath, formatter, '--list-different'], { cwd: folder })
  expect({ code, stdout }).toEqual({ code: 0, stdout: '' })
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

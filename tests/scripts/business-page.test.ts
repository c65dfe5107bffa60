/** docs/another-business.md: a stranger who follows it gets the site and the desk of the museum. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { blocksOf, museumFiles } from '../../scripts/dev/business-page.ts'
import { build } from '../../generator/engine/build.ts'
import { business } from '../fixtures/museum/business.ts'
import { root, textAt } from '../support/change.ts'
import { cache } from '../support/content.ts'
import { emptyFolder, lendStore } from '../support/folders.ts'

const blocks = blocksOf(textAt(join(root, 'docs/another-business.md')))

test('each block of the page is a file of the museum, and it has all of them, as `npm run docs` writes it', () => {
  expect(Object.fromEntries(blocks)).toEqual(Object.fromEntries(museumFiles()))
})

/** The program without a business of its own, as a newcomer has it. */
function programCopy(): string {
  const program = emptyFolder()
  for (const name of ['generator', 'scripts', 'templates', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(root, name), join(program, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(program, 'node_modules'), 'junction')
  lendStore(cache, join(program, '.cache'))
  return program
}

/** All files of a folder with what they say. */
const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path, 'latin1')])
  )

test('the program with the files of the page finds no mistake, and builds the site of the museum', async () => {
  const program = programCopy()
  onTestFinished(() => rmSync(program, { recursive: true, force: true }))
  for (const [file, text] of blocks) {
    mkdirSync(dirname(join(program, file)), { recursive: true })
    writeFileSync(join(program, file), text)
  }
  const run = (...args: string[]): string =>
    execFileSync(process.execPath, ['scripts/site.cjs', ...args, '--language', 'en'], {
      cwd: program,
      encoding: 'utf8'
    })
  expect(run('check', '--strict', '--undrawn')).toMatch(/^data: no errors, 14 pages\.\nThis looks for/)
  expect(run('routes')).toContain('works/argano  (works)')
  run('build')
  const out = join(emptyFolder(), 'site')
  await build({ definition: business.site, data: join(root, 'tests/fixtures/museum/data'), cache, out })
  const [made, wanted] = [filesIn(join(program, 'dist')), filesIn(out)]
  expect(Object.keys(made).toSorted()).toEqual(Object.keys(wanted).toSorted())
  expect(made['en/works/argano.html']).toBe(wanted['en/works/argano.html'])
  expect(existsSync(join(program, 'dist/sitemap.xml'))).toBe(true)
})

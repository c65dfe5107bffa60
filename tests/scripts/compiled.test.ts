/** What a command loads before it does anything. */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join, parse } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compile } from '../../scripts/compile.mjs'
import { root } from '../support/content.ts'

/** The files of the compiled program, by their names without the hash. */
async function compiled(): Promise<Map<string, string>> {
  const folder = mkdtempSync(join(root, '.cache/compiled-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await compile({ cli: 'generator/cli.ts' }, folder, { format: 'cjs' })
  const nameOf = (file: string): string => parse(file).name.replace(/-[\w-]{8}$/, '')
  return new Map(readdirSync(folder).map((file) => [nameOf(file), readFileSync(join(folder, file), 'utf8')]))
}

// One import from the desk, for a name, had each command load the whole desk: 50 ms of a check.
test('every command starts with at most 950,000 bytes, and nothing of the desk', async () => {
  const start = (await compiled()).get('start') ?? ''
  expect(start).toContain('runProgram')
  expect(Buffer.byteLength(start)).toBeLessThan(950_000)
  expect(['openContentWriter', 'FTPContext'].filter((name) => start.includes(name))).toEqual([])
})

// Once the templates had moved, each was a file of its own: 25 more files for a build.
test('a build loads the templates of all pages as one file', async () => {
  const files = await compiled()
  expect(files.get('pages')).toContain('renderToString')
  const templates = readdirSync(join(root, 'templates/pages')).map((file) => parse(file).name)
  expect(templates.filter((name) => files.has(name))).toEqual([])
})

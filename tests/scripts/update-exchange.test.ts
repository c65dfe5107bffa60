/** The exchange of programs in an update, killed at each of its steps. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { pathsIn } from '../support/change.ts'
import { emptyFolder, root as project } from '../support/content.ts'

type Files = Readonly<Record<string, string>>

const old: Files = {
  'package.json': '{"version":"1.0.0"}',
  'scripts/ensure.mjs': '// old',
  'scripts/site.cjs': '// old',
  'scripts/gone.mjs': '// old',
  'generator/cli.ts': '// old',
  'generator/gone.ts': '// old',
  'bench/gone.ts': '// old'
}
const young: Files = {
  'package.json': '{"version":"2.0.0"}',
  'scripts/ensure.mjs': '// new',
  'scripts/site.cjs': '// new',
  'scripts/update/update.mjs': '// new',
  'generator/cli.ts': '// new',
  LICENSE: 'new'
}
const house: Files = { 'data/site.yaml': 'name: Mine', 'notes.txt': 'mine', 'generator-notes/x': 'mine' }
const journal = {
  from: '1.0.0',
  to: '2.0.0',
  language: 'en',
  entries: [
    { path: 'package.json', type: 'file' },
    { path: 'generator', type: 'folder' },
    { path: 'LICENSE', type: 'new' },
    { path: 'bench', type: 'gone' },
    { path: 'scripts/gone.mjs', type: 'gone' },
    { path: 'scripts/update', type: 'new' },
    { path: 'scripts/ensure.mjs', type: 'file' },
    { path: 'scripts/site.cjs', type: 'file' }
  ],
  data: [{ path: 'words.yaml', before: hash('close: Shut'), after: hash('close: Shut\nopen: Open') }],
  arriving: 'next',
  leaving: 'former',
  arrivingData: 'fixed',
  leavingData: 'former-data'
}

const before: Files = { ...house, ...old, 'data/words.yaml': 'close: Shut' }
const after: Files = { ...house, ...young, 'data/words.yaml': 'close: Shut\nopen: Open' }

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function write(folder: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

const prepared = emptyFolder()
write(prepared, before)
write(join(prepared, '.update/next'), young)
write(join(prepared, '.update/fixed'), { 'words.yaml': 'close: Shut\nopen: Open' })

function copy(): string {
  const folder = emptyFolder()
  cpSync(prepared, folder, { recursive: true })
  return folder
}

/** The files of a house and its program. */
const filesIn = (folder: string): Files =>
  Object.fromEntries(
    pathsIn(folder)
      .filter((path) => !path.startsWith('.update'))
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')])
  )

type Command = { root: string; journal?: unknown; fault?: unknown }

function run(commands: readonly Command[]): { steps: string[] }[] {
  const list = join(emptyFolder(), 'list.json')
  writeFileSync(list, JSON.stringify(commands))
  const script = join(project, 'tests/fixtures/faults/exchange.mjs')
  // Without a path no `sync` is found, which would wait for the disk of the whole machine.
  const { stdout, stderr } = spawnSync(process.execPath, [script, list], { encoding: 'utf8', env: { PATH: '' } })
  expect(stderr).toBe('')
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { steps: string[] })
}

const stepsOf = (): number => run([{ root: copy(), journal }])[0]?.steps.length ?? 0

test('puts the new program and the fixed data into their places, and leaves what is the house’s', () => {
  const folder = copy()
  run([{ root: folder, journal }])
  expect(filesIn(folder)).toEqual(after)
})

test('killed at any step, the next command finds the old program or the new one, whole', () => {
  const killed = Array.from({ length: stepsOf() }, (_, step) => ({ root: copy(), fault: { step, does: 'kill' } }))
  run(killed.map((each) => ({ ...each, journal })))
  run(killed.map(({ root }) => ({ root })))
  const ends = killed.map(({ root }) => filesIn(root))
  for (const end of ends) expect([before, after]).toContainEqual(end)
  // Once a file has changed, the exchange goes on to its end.
  expect(ends.filter((end) => end['package.json'] === young['package.json']).length).toBeGreaterThan(20)
})

test('killed again while it is finished, it is still whole in the end', () => {
  const steps = stepsOf()
  const killed = Array.from({ length: steps - 8 }, (_, at) => ({ root: copy(), step: at + 4 }))
  run(killed.map(({ root, step }) => ({ root, journal, fault: { step, does: 'kill' } })))
  run(killed.map(({ root, step }) => ({ root, fault: { step: (step * 7) % 13, does: 'kill' } })))
  run(killed.map(({ root }) => ({ root })))
  for (const { root } of killed) expect([before, after]).toContainEqual(filesIn(root))
})

test('where a step is refused, as by a program that has a file open, everything is as it was', () => {
  const refused = Array.from({ length: stepsOf() }, (_, step) => ({
    root: copy(),
    fault: { step, does: 'fail', code: 'EBUSY' }
  }))
  run(refused.map((each) => ({ ...each, journal })))
  for (const { root } of refused) expect([before, after]).toContainEqual(filesIn(root))
})

test('what was written in data after the fixes were made is not overwritten', () => {
  const folder = copy()
  writeFileSync(join(folder, 'data/words.yaml'), 'close: Mine')
  run([{ root: folder, journal }])
  expect(filesIn(folder)).toEqual({ ...after, 'data/words.yaml': 'close: Mine' })
})

test('a command that starts in the middle of an exchange finishes it first', () => {
  const folder = copy()
  const script = 'console.log("runs the new program")'
  write(join(folder, '.update/next'), { 'scripts/ensure.mjs': script, 'scripts/site.cjs': script })
  const middle = Math.floor(stepsOf() / 2)
  run([{ root: folder, journal, fault: { step: middle, does: 'kill' } }])
  for (const name of ['ensure.mjs', 'site.cjs']) {
    const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'scripts', name)], { encoding: 'utf8' })
    expect([stdout, stderr]).toEqual(['runs the new program\n', ''])
  }
})

import { execFileSync } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { compareWithPublished, publish, type Publishing } from '../../generator/desk/server/publish.ts'
import { emptyFolder } from '../content.ts'

let project: string
let data: string
let remote: string

const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Owner', '-c', 'user.email=owner@house.example', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe']
  }).trim()

const write = (file: string, text: string): void => writeFileSync(join(data, file), text)

/** Puts a hook there that refuses, and says why. */
const refuseBy = (hook: string, why: string): void =>
  writeFileSync(hook, `#!/bin/sh\necho "${why}" >&2\nexit 1\n`, { mode: 0o755 })

/** Nothing speaks against a publication. */
const ready = (): Publishing => ({
  env: process.env,
  alone: (work) => work(),
  whyNot: () => Promise.resolve(undefined)
})

/** A repository that has published once, and the one that it publishes to. Each test works in a copy. */
let origin: string

beforeAll(() => {
  origin = emptyFolder()
  const first = join(origin, 'project')
  mkdirSync(join(first, 'data/photos'), { recursive: true })
  git(origin, 'init', '--quiet', '--bare', '--initial-branch=main', 'remote')
  git(origin, 'init', '--quiet', '--initial-branch=main', 'project')
  // No test cuts the power, and half of the processes would only look whether there is something to tidy up.
  for (const folder of [first, join(origin, 'remote')])
    for (const setting of ['core.fsync=none', 'maintenance.auto=false', 'receive.autoGC=false'])
      git(folder, 'config', ...setting.split('='))
  git(first, 'config', 'user.name', 'Owner')
  git(first, 'config', 'user.email', 'owner@house.example')
  writeFileSync(join(first, 'data/site.yaml'), 'name: House\n')
  writeFileSync(join(first, 'data/phones.yaml'), 'numbers: {}\n')
  writeFileSync(join(first, 'code.ts'), 'export {}\n')
  git(first, 'add', '--all')
  git(first, 'commit', '--quiet', '--message', 'First')
  git(first, 'remote', 'add', 'origin', '../remote')
  git(first, 'push', '--quiet', '--set-upstream', 'origin', 'main')
})

beforeEach(() => {
  const copy = emptyFolder()
  cpSync(origin, copy, { recursive: true, preserveTimestamps: true })
  project = join(copy, 'project')
  remote = join(copy, 'remote')
  data = join(project, 'data')
})

test('what has changed in the data since the last publication is told, whether it is committed or not', async () => {
  expect(await compareWithPublished(data, process.env)).toMatchObject({ obstacle: undefined, changed: [] })
  write('site.yaml', 'name: Villa\n')
  git(project, 'commit', '--quiet', '--all', '--message', 'By hand')
  write('oil.yaml', 'hero: {}\n')
  write('photos/sea.jpg', 'sea')
  rmSync(join(data, 'phones.yaml'))
  const found = await compareWithPublished(data, process.env)
  expect(found.changed).toEqual(['oil.yaml', 'phones.yaml', 'photos/sea.jpg', 'site.yaml'])
  expect(['site.yaml', 'oil.yaml', 'phones.yaml'].map((file) => found.before.get(file))).toEqual([
    'name: House\n',
    undefined,
    'numbers: {}\n'
  ])
})

test('a publication sends the data, and nothing else that somebody is working on', async () => {
  write('site.yaml', 'name: Villa\n')
  write('photos/sea.jpg', 'sea')
  writeFileSync(join(project, 'code.ts'), 'export const half = "done"\n')
  git(project, 'add', 'code.ts')
  expect(await publish(data, 'Prezzo di agosto 120 → 125', ready())).toMatchObject({ type: 'published' })
  expect(git(remote, 'log', '-1', '--format=%s', 'main')).toBe('Prezzo di agosto 120 → 125')
  expect(git(remote, 'show', 'main:data/site.yaml')).toBe('name: Villa')
  expect(git(remote, 'show', 'main:data/photos/sea.jpg')).toBe('sea')
  expect(git(remote, 'show', 'main:code.ts')).toBe('export {}')
  expect(git(project, 'diff', '--cached', '--name-only')).toBe('code.ts')
  expect(await compareWithPublished(data, process.env)).toMatchObject({ changed: [] })
})

test('what comes while the connection is slow is checked as well', async () => {
  const slow = join(project, 'slow.sh')
  const late = join(data, 'site.yaml')
  writeFileSync(slow, `#!/bin/sh\necho 'broken: [' >> '${late}'\nexec git-upload-pack "$@"\n`, { mode: 0o755 })
  git(project, 'config', 'remote.origin.uploadpack', slow)
  const why = { it: 'Rotto', en: 'Broken' }
  const whyNot = async () => (readFileSync(late, 'utf8').includes('broken') ? why : undefined)
  write('phones.yaml', 'numbers: []\n')
  expect(await publish(data, 'One', { ...ready(), whyNot })).toEqual({ type: 'impossible', why })
  expect(git(project, 'log', '-1', '--format=%s')).toBe('First')
})

test('nothing is published where somebody edits, adds or removes a file that nobody has checked', async () => {
  const meddling: [string, () => void][] = [
    ['edits', () => write('site.yaml', 'broken: [\n')],
    ['adds', () => write('photos/sea.jpg', 'sea')],
    ['removes', () => rmSync(join(data, 'phones.yaml'))]
  ]
  write('site.yaml', 'name: Villa\n')
  for (const [what, meddle] of meddling) {
    const whyNot = async () => (meddle(), undefined)
    expect([what, await publish(data, 'One', { ...ready(), whyNot })]).toMatchObject([
      what,
      { type: 'impossible', why: { en: expect.stringContaining('at this very moment') as string } }
    ])
  }
  expect(git(project, 'log', '-1', '--format=%s')).toBe('First')
  expect(await publish(data, 'Two', ready())).toMatchObject({ type: 'published' })
})

test('what could not be sent is sent with the next', async () => {
  write('site.yaml', 'name: Villa\n')
  git(project, 'remote', 'set-url', 'origin', join(remote, 'gone'))
  expect(await publish(data, 'One', ready())).toMatchObject({ type: 'impossible', output: expect.any(String) })
  git(project, 'remote', 'set-url', 'origin', remote)
  expect(await publish(data, 'Two', ready())).toMatchObject({ type: 'published' })
  expect(git(remote, 'log', '-1', '--format=%s', 'main')).toBe('One')
})

/** What git says of every file that differs, staged or not. */
const statusNow = (): string => git(project, 'status', '--porcelain', '--untracked-files=all')

test('what is staged stays as it was, whatever stops a publication, and all is published afterwards', async () => {
  const stopping: [string, () => Promise<{ it: string; en: string } | undefined>][] = [
    ['something is wrong with the content', async () => ({ it: 'Rotto', en: 'Broken' })],
    ['somebody edits at the same time', async () => (write('phones.yaml', 'numbers: [1]\n'), undefined)],
    ['a hook refuses', async () => refuseBy(join(project, '.git/hooks/pre-commit'), 'no') as undefined]
  ]
  write('site.yaml', 'name: Casa\n')
  git(project, 'add', 'data/site.yaml')
  write('site.yaml', 'name: Villa\n')
  write('oil.yaml', 'hero: {}\n')
  write('phones.yaml', 'numbers: []\n')
  writeFileSync(join(project, 'code.ts'), 'export const half = "done"\n')
  git(project, 'add', 'code.ts')
  const [status, staged] = [statusNow(), git(project, 'diff', '--cached')]
  for (const [what, whyNot] of stopping) {
    expect([what, await publish(data, 'One', { ...ready(), whyNot })]).toMatchObject([what, { type: 'impossible' }])
    expect([what, statusNow(), git(project, 'diff', '--cached')]).toEqual([what, status, staged])
  }
  rmSync(join(project, '.git/hooks'), { recursive: true, force: true })
  expect(await publish(data, 'Two', ready())).toMatchObject({ type: 'published' })
  expect(statusNow()).toBe('M  code.ts')
})

test('a server that does not accept them is not a missing connection', async () => {
  refuseBy(join(remote, 'hooks/pre-receive'), 'not on a Sunday')
  write('site.yaml', 'name: Villa\n')
  expect(await publish(data, 'One', ready())).toMatchObject({
    type: 'impossible',
    why: { en: expect.stringContaining('the server has not accepted them') as string },
    output: expect.stringContaining('not on a Sunday') as string
  })
  // The change is committed, and nothing is left staged.
  expect(statusNow()).toBe('')
})

test('a branch that follows one of another name publishes there', async () => {
  git(project, 'push', '--quiet', 'origin', 'main:live')
  git(project, 'fetch', '--quiet')
  git(project, 'branch', '--set-upstream-to=origin/live')
  write('site.yaml', 'name: Villa\n')
  expect(await publish(data, 'One', ready())).toMatchObject({ type: 'published' })
  expect(git(remote, 'log', '-1', '--format=%s', 'live')).toBe('One')
  expect(git(remote, 'log', '-1', '--format=%s', 'main')).toBe('First')
  expect(await compareWithPublished(data, process.env)).toMatchObject({ changed: [], branch: 'live' })
})

test.runIf(process.getuid?.() === 0)('a repository of somebody else: it says what git says', async () => {
  chownSync(project, 65_534, 65_534)
  chownSync(join(project, '.git'), 65_534, 65_534)
  // Otherwise the settings of this computer could allow it.
  const env = { ...process.env, HOME: emptyFolder(), LANG: 'it_IT.UTF-8' }
  const why = (await compareWithPublished(data, env)).obstacle
  expect(why?.en).toMatch(/^Git cannot read the repository\. .*detected dubious ownership/)
  expect(await publish(data, 'One', { ...ready(), env })).toEqual({ type: 'impossible', why })
})

test.each<[string, () => void, RegExp]>([
  ['no repository', () => rmSync(join(project, '.git'), { recursive: true }), /not in a git repository/],
  ['no branch', () => git(project, 'checkout', '--quiet', '--detach'), /not on a branch/],
  ['nowhere to send it', () => git(project, 'branch', '--unset-upstream'), /where to send/],
  [
    'changes half joined',
    () => writeFileSync(join(project, '.git/MERGE_HEAD'), `${git(project, 'rev-parse', 'HEAD')}\n`),
    /in the middle/
  ],
  [
    'others who have published',
    () => {
      const other = emptyFolder()
      git(other, 'clone', '--quiet', remote, '.')
      writeFileSync(join(other, 'data/site.yaml'), 'name: Other\n')
      git(other, 'commit', '--quiet', '--all', '--message', 'Other')
      git(other, 'push', '--quiet')
      git(project, 'fetch', '--quiet')
    },
    /Somebody else has published/
  ]
])('%s: it says what stands in the way, and does nothing', async (_, hinder, words) => {
  hinder()
  write('site.yaml', 'name: Villa\n')
  expect((await compareWithPublished(data, process.env)).obstacle?.en).toMatch(words)
  const published = await publish(data, 'One', ready())
  expect(published.type === 'impossible' ? published.why.en : '').toMatch(words)
  expect(git(remote, 'log', '-1', '--format=%s', 'main')).not.toBe('One')
  expect(readFileSync(join(data, 'site.yaml'), 'utf8')).toBe('name: Villa\n')
})

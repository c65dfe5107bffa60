import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { compile } from '../../scripts/compile.mjs'
import { emit, recover } from '../../generator/publish/emit.ts'
import { EmitError } from '../../generator/publish/error.ts'
import { replaceInSite, type ReplacedFile } from '../../generator/publish/replace.ts'
import type { OutputFile } from '../../generator/files/output.ts'
import { spaceOfNumbers, type Holder } from '../../generator/files/lock.ts'
import { repetitions, stopsAt } from '../deep.ts'

type Tree = Record<string, string>
type Fault = { step: number; does: 'kill' | 'tear' | 'fail' | 'pause'; code?: string; onwards?: boolean }
type Command = {
  out: string
  files?: readonly OutputFile[]
  answers?: readonly ReplacedFile[]
  largeFrom?: number
  startAt?: number
  fault?: Fault
}
type Outcome = { done?: unknown; reason?: string; path?: string; facts?: object; steps: string[] }

// Every file but one differs between the three, each has one of its own, and folders come and go. The first two share a
// file, and two files of the second are twins.
const V1: Tree = { 'index.html': 'one '.repeat(300), 'old/deep/a.txt': 'one', '404.html': '1', 'same.txt': 'same' }
const V2: Tree = {
  'index.html': 'two '.repeat(300),
  'new.html': 'two',
  'new/index.html': 'two',
  '404.html': '2',
  'same.txt': 'same'
}
const V3: Tree = { 'index.html': 'three '.repeat(300), 'third/c.html': 'three', '404.html': '3' }

const filesOf = (tree: Tree): OutputFile[] =>
  Object.entries(tree).map(([path, contents], index, all) => {
    const [before, same] = all[index - 1] ?? []
    return { path, contents, ...(before !== undefined && same === contents ? { same: before } : {}) }
  })

const SCRIPT = join(import.meta.dirname, '../fixtures/emit/build.mjs')
let base: string
let compiled: string
let count = 0
let out: string

beforeAll(async () => {
  base = mkdtempSync(join(realpathSync(tmpdir()), 'emit-'))
  chmodSync(base, 0o755)
  // Compiled once, so that a child process is plain node and starts in 40 ms.
  await compile({ emit: 'generator/publish/emit.ts', replace: 'generator/publish/replace.ts' }, join(base, 'compiled'))
  compiled = join(base, 'compiled/emit.mjs')
})
afterAll(() => rmSync(base, { recursive: true, force: true }))
beforeEach(() => {
  out = newOut()
})

function newOut(from?: string): string {
  const parent = join(base, String((count += 1)))
  if (from === undefined) mkdirSync(parent)
  else cpSync(dirname(from), parent, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
  return join(parent, 'dist')
}

function read(folder: string): Tree | undefined {
  if (!existsSync(folder)) return undefined
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((file) => join(file.parentPath, file.name))
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]))
}

/** What stands beside the output, except the mark that it is generated. */
function litter(beside: string): string[] {
  return readdirSync(dirname(beside)).filter((name) => name !== 'dist' && name !== '.dist.generated')
}

function folders(inside: string): string[] {
  const entries = readdirSync(inside, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name))
}

async function refusalOf(run: () => Promise<unknown>): Promise<EmitError | undefined> {
  try {
    await run()
    return undefined
  } catch (error) {
    if (error instanceof EmitError) return error
    throw error
  }
}

/** The arguments of a process that runs commands. */
function processOf(commands: readonly Command[]): string[] {
  const file = join(base, `commands-${(count += 1)}.json`)
  writeFileSync(file, JSON.stringify(commands))
  return [SCRIPT, compiled, file]
}

/** Runs commands one after the other in another process; it gives no outcome of the one that killed it. */
function runAllApart(commands: readonly Command[], uid?: number): Promise<Outcome[]> {
  return new Promise((done, fail) => {
    execFile(process.execPath, processOf(commands), { uid }, (error, stdout, stderr) => {
      if (error && error.signal !== 'SIGKILL') fail(new Error(stderr))
      else
        done(
          stdout
            .split('\n')
            .filter(Boolean)
            .map((line) => JSON.parse(line) as Outcome)
        )
    })
  })
}

async function runApart(command: Command, uid?: number): Promise<Outcome | undefined> {
  return (await runAllApart([command], uid))[0]
}

const knownSteps = new Map<string, string[]>()

/** The steps of a command from where its place is to its end: counted once for what is the same. */
async function stepsOf(command: Command): Promise<string[]> {
  const { out: place, ...does } = command
  const isLink = lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink()
  const key = JSON.stringify([does, isLink, read(place), litter(place)])
  const known = knownSteps.get(key) ?? (await runApart(command))?.steps ?? []
  knownSteps.set(key, known)
  return known
}

/** Kills a command in one place after the other, and looks at what each of them holds then. */
async function forEachKilled(
  command: Omit<Command, 'out'>,
  { faults, from, look }: { faults: readonly Fault[]; from?: string; look: Look }
): Promise<void> {
  const places = faults.map((fault) => ({ fault, place: newOut(from) }))
  expect(await runAllApart(places.map(({ fault, place }) => ({ ...command, out: place, fault })))).toEqual([])
  for (const { fault, place } of places) await look(place, fault)
}

type Look = (place: string, fault: Fault) => Promise<void>

/** Where a command does its first step under the lock. */
const worksFrom = (steps: readonly string[]): number => steps.findIndex(isRename) + 1

const isRename = (name: string): boolean => name.startsWith('renameSync')
/** The step that puts the new output in its place: the hole is before it. */
const swapIn = (steps: readonly string[]): number => steps.indexOf('renameSync next')
const releaseIn = (steps: readonly string[]): number => steps.findLastIndex(isRename)

const lockOf = (place: string): string => join(dirname(place), '.dist.lock')

/** The folder of whoever has the lock. */
function workIn(place: string): string {
  const [name = ''] = existsSync(lockOf(place)) ? readdirSync(lockOf(place)) : []
  return join(lockOf(place), name)
}

/** Makes it look as if the holder of the lock had not been heard of for long. */
function fallSilent(place: string): void {
  if (existsSync(workIn(place))) utimesSync(workIn(place), 1, 1)
}

/** Puts a lock there with the signature of somebody. */
function sign(place: string, signature: string): void {
  mkdirSync(join(lockOf(place), 'abcdef'), { recursive: true })
  writeFileSync(join(lockOf(place), 'abcdef/holder.json'), signature)
}

type Sleeper = { pid: number | undefined; wake: () => Promise<Outcome> }

/** A build in another process, or another command, asleep before one of its steps until `wake` is called. */
async function fallAsleep(
  place: string,
  step: number,
  { uid, ...does }: Partial<Command> & { uid?: number } = { files: filesOf(V2) }
): Promise<Sleeper> {
  const command: Command = { out: place, ...does, fault: { step, does: 'pause' } }
  const child = spawn(process.execPath, processOf([command]), { uid })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  await once(child.stdout, 'data')
  const wake = async (): Promise<Outcome> => {
    child.stdin.end()
    await once(child, 'close')
    return JSON.parse(text.replace('paused\n', '')) as Outcome
  }
  return { pid: child.pid, wake }
}

/** Three at a time: two cores, and each child spends part of its life waiting. */
async function forEachOf<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: 3 }, async () => {
      for (const item of queue) await run(item)
    })
  )
}

/** Before the steps, and in the middle of those that can be half done. Touching is skipped: it leaves no trace. */
function killsAt(steps: readonly string[], among?: readonly number[]): Fault[] {
  return stopsAt(steps, among).flatMap((step): Fault[] => {
    if (steps[step] === 'utimesSync') return []
    return steps[step] === 'writeFileSync'
      ? [
          { step, does: 'kill' },
          { step, does: 'tear' }
        ]
      : [{ step, does: 'kill' }]
  })
}

/** After any accident: one of the whole outputs stands, twice over; the next build works and leaves nothing else. */
async function expectWhole(place: string, oneOf: readonly (Tree | undefined)[], after: unknown): Promise<void> {
  recover(place)
  expect(oneOf.map((tree) => ({ after, tree, litter: [] }))).toContainEqual({
    after,
    tree: read(place),
    litter: litter(place)
  })
  expect(recover(place)).toBe(false)
  await emit(place, filesOf(V3))
  expect({ after, tree: read(place), litter: litter(place) }).toEqual({ after, tree: V3, litter: [] })
}

describe('the output', () => {
  test('is what the files say, from text, bytes and other files, in folders made as needed', async () => {
    const photo = join(dirname(out), 'photo.jpg')
    writeFileSync(photo, Buffer.from([0xff, 0xd8, 0]), { mode: 0o600 })
    const summary = await emit(out, [
      { path: 'it/camere/index.html', contents: 'città' },
      { path: 'len=en/a.bin', contents: new Uint8Array([0, 255]) },
      { path: 'photo.jpg', from: photo }
    ])
    expect(summary).toEqual({
      files: 3,
      bytes: 11,
      kept: [],
      renewed: new Set(['it/camere/index.html', 'len=en/a.bin', 'photo.jpg'])
    })
    expect(readFileSync(join(out, 'it/camere/index.html'), 'utf8')).toBe('città')
    expect([...readFileSync(join(out, 'len=en/a.bin'))]).toEqual([0, 255])
    expect([...readFileSync(join(out, 'photo.jpg'))]).toEqual([0xff, 0xd8, 0])
    expect(statSync(join(out, 'photo.jpg')).mode).toBe(statSync(join(out, 'len=en/a.bin')).mode)
  })

  test('holds nothing of the build before, neither files nor folders', async () => {
    await emit(out, filesOf(V1))
    await emit(out, filesOf(V2))
    expect(read(out)).toEqual(V2)
    expect(folders(out)).toEqual([join(out, 'new')])
    expect(litter(out)).toEqual([])
  })

  test('can be edited without reaching what it was copied from', async () => {
    const from = join(dirname(out), 'cached')
    writeFileSync(from, 'cached')
    await emit(out, [{ path: 'a', from }])
    writeFileSync(join(out, 'a'), 'edited')
    expect(readFileSync(from, 'utf8')).toBe('cached')
  })

  test('has one file for a page and its twin, from a text and from pieces', async () => {
    const summary = await emit(out, [
      { path: 'a.html', contents: 'città' },
      { path: 'a/index.html', contents: 'città', same: 'a.html' },
      { path: 'b.html', pieces: ['<b>', new Uint8Array([195, 160]), 'è</b>'] },
      { path: 'b/index.html', pieces: ['<b>', new Uint8Array([195, 160]), 'è</b>'], same: 'b.html' },
      // Not the one directly before it, as it has to be.
      { path: 'c.html', contents: 'città', same: 'a.html' }
    ])
    expect(summary).toMatchObject({ files: 5, bytes: 6 + 6 + 11 + 11 + 6, kept: [] })
    expect(summary.renewed.size).toBe(5)
    expect(read(out)).toEqual({
      'a.html': 'città',
      'a/index.html': 'città',
      'b.html': '<b>àè</b>',
      'b/index.html': '<b>àè</b>',
      'c.html': 'città'
    })
    const node = (path: string): number => statSync(join(out, path)).ino
    expect(node('a/index.html')).toBe(node('a.html'))
    expect(node('b/index.html')).toBe(node('b.html'))
    expect(node('c.html')).not.toBe(node('a.html'))
  })

  test('takes over what is as it was, with its date, and nothing else', async () => {
    const before = new Date('2026-01-02T03:04:05Z')
    const names = ['first', 'same', 'edited', 'private', 'longer']
    const files = names.map((path) => ({ path, contents: path }))
    await emit(out, files)
    for (const name of names) utimesSync(join(out, name), before, before)
    writeFileSync(join(out, 'edited'), 'tampered'.slice(0, 'edited'.length))
    chmodSync(join(out, 'private'), 0o600)
    await emit(
      out,
      files.map((file) => (file.path === 'longer' ? { ...file, contents: 'longer still' } : file))
    )
    expect(read(out)).toEqual({
      first: 'first',
      same: 'same',
      edited: 'edited',
      private: 'private',
      longer: 'longer still'
    })
    const isOld = (name: string): boolean => statSync(join(out, name)).mtimeMs === before.getTime()
    expect(names.filter(isOld)).toEqual(['first', 'same'])
    expect(new Set(names.map((name) => statSync(join(out, name)).mode)).size).toBe(1)
  })

  test('counts what others have written to the folder that it is made in', async () => {
    const summary = await emit(out, (folder) => {
      mkdirSync(join(folder, 'a'))
      writeFileSync(join(folder, 'a/theirs'), 'theirs')
      return [
        { path: 'a/theirs', written: 6, isNew: true },
        { path: 'a/ours', contents: 'ours' }
      ]
    })
    expect(summary).toEqual({ files: 2, bytes: 10, kept: [], renewed: new Set(['a/theirs', 'a/ours']) })
    expect(read(out)).toEqual({ 'a/theirs': 'theirs', 'a/ours': 'ours' })
    const twice = [
      { path: 'a', written: 1, isNew: true },
      { path: 'A', contents: '' }
    ]
    expect((await refusalOf(() => emit(out, twice)))?.reason).toBe('unsafe-path')
  })

  test('is made with its parents, and in place of an empty folder', async () => {
    await emit(join(out, 'a/b/dist'), filesOf(V1))
    expect(read(join(out, 'a/b/dist'))).toEqual(V1)
    mkdirSync(join(out, 'empty'))
    await emit(join(out, 'empty'), filesOf(V2))
    expect(read(join(out, 'empty'))).toEqual(V2)
  })

  test('equals any set of files, whatever stood there before', async () => {
    const name = fc.stringMatching(/^[a-z0-9é=_-]{1,8}$/)
    const path = fc
      .tuple(fc.array(name, { maxLength: 3 }), name)
      .map(([above, last]) => [...above.map((part) => `d${part}`), `f${last}`].join('/'))
    const tree = fc.dictionary(path, fc.string({ unit: 'binary' }), { maxKeys: 12 })
    await fc.assert(
      fc.asyncProperty(tree, async (files) => {
        await emit(out, filesOf(files))
        expect(read(out)).toEqual({ ...files })
        expect(litter(out)).toEqual([])
      }),
      { numRuns: repetitions({ quick: 30, deep: 100 }) }
    )
  })
})

describe('files that the program has not written', () => {
  test('stay where they are, build after build, and are named', async () => {
    await emit(out, filesOf(V1))
    mkdirSync(join(out, '.well-known'))
    writeFileSync(join(out, '.well-known/proof.txt'), 'ours')
    writeFileSync(join(out, 'old/note.txt'), 'ours')
    symlinkSync('note.txt', join(out, 'old/link.txt'))
    const kept = ['.well-known/proof.txt', 'old/link.txt', 'old/note.txt']
    for (const tree of [V2, V3, V1])
      expect(await emit(out, filesOf(tree))).toMatchObject({ files: Object.keys(tree).length, kept })
    expect(read(out)).toEqual({ ...V1, '.well-known/proof.txt': 'ours', 'old/note.txt': 'ours' })
    expect(readFileSync(join(out, 'old/link.txt'), 'utf8')).toBe('ours')
    expect(litter(out)).toEqual([])
  })

  test('give way to one that a build writes under their name', async () => {
    await emit(out, filesOf(V1))
    writeFileSync(join(out, 'new.html'), 'ours')
    expect(await emit(out, filesOf(V2))).toMatchObject({ kept: [] })
    expect(read(out)).toEqual(V2)
  })

  test('are not those that a refresh has written', async () => {
    await emit(out, filesOf(V1))
    await replaceInSite(out, [{ path: 'api/a/index.json', contents: 'newest' }])
    expect(await emit(out, filesOf(V2))).toMatchObject({ kept: [] })
    expect(read(out)).toEqual(V2)
  })

  test.each(['', 'the mark of an earlier version'])(
    'where nobody knows which they are, all stay but those of the new output, and are named: %j',
    async (mark) => {
      await emit(out, filesOf(V1))
      writeFileSync(join(dirname(out), '.dist.generated'), mark)
      writeFileSync(join(out, 'note.txt'), 'whose?')
      const kept = ['note.txt', 'old/deep/a.txt']
      expect(await emit(out, filesOf(V2))).toMatchObject({ kept })
      expect(read(out)).toEqual({ ...V2, 'note.txt': 'whose?', 'old/deep/a.txt': 'one' })
      expect(await emit(out, filesOf(V3))).toMatchObject({ kept })
    }
  )

  test('may be none yet: empty folders stay too, unless a build writes a file there', async () => {
    await emit(out, filesOf(V1))
    for (const folder of ['.well-known/acme-challenge', 'new.html']) mkdirSync(join(out, folder), { recursive: true })
    // One that the program has made itself.
    rmSync(join(out, 'old/deep/a.txt'))
    expect(await emit(out, filesOf(V2))).toMatchObject({ kept: ['.well-known/acme-challenge/'] })
    expect(read(out)).toEqual(V2)
    expect(folders(out).map((folder) => folder.slice(out.length + 1))).toEqual(
      expect.arrayContaining(['.well-known', '.well-known/acme-challenge', 'new'])
    )
    expect(existsSync(join(out, 'old'))).toBe(false)
  })
})

describe('an output that is a link', () => {
  const homes = (): string[] => readdirSync(dirname(out)).filter((name) => name.startsWith('.dist.site-'))

  test('is made of a folder, stays a link, and keeps one site beside the one that stands', async () => {
    await emit(out, filesOf(V1))
    await emit(out, filesOf(V2), { linked: true })
    expect(lstatSync(out).isSymbolicLink()).toBe(true)
    expect(read(out)).toEqual(V2)
    for (const tree of [V3, V1, V2]) {
      const before = realpathSync(out)
      await emit(out, filesOf(tree))
      expect(read(out)).toEqual(tree)
      expect(existsSync(join(before, 'index.html'))).toBe(true)
      expect(homes()).toHaveLength(2)
    }
    await replaceInSite(out, [{ path: 'api/a/index.json', contents: 'newest' }])
    expect(read(out)).toEqual({ ...V2, 'api/a/index.json': 'newest' })
  })

  test('is there at every moment, killed at any step', async () => {
    await emit(out, filesOf(V1), { linked: true })
    const command = { files: filesOf(V2) }
    const steps = await stepsOf({ out: newOut(out), ...command })
    const look = async (place: string): Promise<void> => {
      expect([V1, V2]).toContainEqual(read(place))
      recover(place)
      expect([V1, V2]).toContainEqual(read(place))
      await emit(place, filesOf(V1))
      await emit(place, filesOf(V3))
      expect(read(place)).toEqual(V3)
      expect(litter(place).filter((name) => !name.startsWith('.dist.site-'))).toEqual([])
      expect(litter(place)).toHaveLength(2)
    }
    await forEachKilled(command, { faults: killsAt(steps), from: out, look })
  })

  test('that somebody else has made is left alone', async () => {
    const elsewhere = join(dirname(out), 'elsewhere')
    mkdirSync(elsewhere)
    symlinkSync('elsewhere', out)
    expect(await refusalOf(() => emit(out, filesOf(V1), { linked: true }))).toMatchObject({ reason: 'not-a-folder' })
    expect(readdirSync(elsewhere)).toEqual([])
  })
})

describe('paths', () => {
  test.each(
    [
      ['', '/etc/passwd', '../a', 'a/../b', './a', 'a/./b', 'a//b', 'a/', 'a\\b', 'C:/a', 'a?b', 'a/b ', 'a./b', 'a\0'],
      ['a\ud800', 'a"b', 'a|b', 'a*b', '<a>', 'a\nb', '..', '.', '/', '//', '...']
    ].flat()
  )('%j is refused', async (path) => {
    await emit(out, filesOf(V1))
    expect(await refusalOf(() => emit(out, [{ path, contents: '' }]))).toMatchObject({ reason: 'unsafe-path', path })
    expect(read(out)).toEqual(V1)
    expect(litter(out)).toEqual([])
  })

  test.each([
    [['a', 'a'], 'a'],
    [['a', 'a/b'], 'a'],
    [['a/b', 'a'], 'a/'],
    [['Camere.html', 'camere.html'], 'Camere.html'],
    [['Camere/a', 'camere/b'], 'Camere/'],
    [['caff\u00e9', 'caffe\u0301'], 'caff\u00e9'],
    [['a/b/c', 'a/B'], 'a/b/']
  ])('%j collide', async ([first = '', second = ''], also) => {
    const files = [first, second].map((path) => ({ path, contents: '' }))
    expect(await refusalOf(() => emit(out, files))).toMatchObject({
      reason: 'unsafe-path',
      path: second,
      facts: { also }
    })
    expect(existsSync(out)).toBe(false)
  })

  test('of any kind are written exactly or refused before anything is touched', async () => {
    const part = fc.oneof(fc.constantFrom('', '.', '..', 'a', 'A', 'a.', ' ', '...a', 'à'), fc.string({ maxLength: 6 }))
    const path = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'))
    let stands = V1
    const reasons = new Set<unknown>()
    await emit(out, filesOf(stands))
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(path, { maxLength: 3 }), async (paths) => {
        const tree = Object.fromEntries(paths.map((each) => [each, each]))
        const refusal = await refusalOf(() => emit(out, filesOf(tree)))
        reasons.add(refusal?.reason)
        if (!refusal) stands = tree
        expect(read(out)).toEqual(stands)
        expect(readdirSync(dirname(out)).toSorted()).toEqual(['.dist.generated', 'dist'])
      }),
      { numRuns: repetitions({ quick: 100, deep: 300 }) }
    )
    expect(reasons).toEqual(new Set([undefined, 'unsafe-path']))
  })
})

describe('a place that is not ours', () => {
  test('with files in it is left alone', async () => {
    mkdirSync(out)
    writeFileSync(join(out, 'thesis.txt'), 'years of work')
    expect(await refusalOf(() => emit(out, filesOf(V1)))).toMatchObject({ reason: 'foreign', path: out })
    expect(recover(out)).toBe(false)
    expect(read(out)).toEqual({ 'thesis.txt': 'years of work' })
    expect(readdirSync(dirname(out))).toEqual(['dist'])
  })

  test('with the files for hosts of somebody else, or with some of ours, is left alone', async () => {
    const names = ['nginx.conf', 'Caddyfile', 'wrangler.jsonc']
    for (const name of names) {
      const place = newOut()
      mkdirSync(place)
      for (const each of names)
        writeFileSync(join(place, each), each === name ? 'root /var/www;' : '# On a host. The build writes this file.')
      expect(await refusalOf(() => emit(place, filesOf(V1)))).toMatchObject({ reason: 'foreign' })
      rmSync(join(place, name))
      expect(await refusalOf(() => emit(place, filesOf(V1)))).toMatchObject({ reason: 'foreign' })
    }
  })

  test('is not mistaken for ours after a build that failed', async () => {
    const file = { path: 'a', from: join(base, 'missing') }
    expect(await refusalOf(() => emit(out, [file]))).toMatchObject({
      reason: 'source-unreadable',
      path: file.from,
      facts: { code: 'ENOENT' }
    })
    mkdirSync(out)
    writeFileSync(join(out, 'thesis.txt'), 'years of work')
    expect((await refusalOf(() => emit(out, filesOf(V1))))?.reason).toBe('foreign')
  })

  test('being a file, a link, or below a file is refused', async () => {
    writeFileSync(out, 'a file')
    expect(await refusalOf(() => emit(out, filesOf(V1)))).toMatchObject({ reason: 'not-a-folder', path: out })
    expect((await refusalOf(() => emit(join(out, 'dist'), filesOf(V1))))?.reason).toBe('not-a-folder')
    expect(recover(join(out, 'dist'))).toBe(false)
    expect(readFileSync(out, 'utf8')).toBe('a file')

    const link = join(dirname(out), 'link')
    const real = join(dirname(out), 'real')
    mkdirSync(real)
    symlinkSync(real, link)
    expect((await refusalOf(() => emit(link, filesOf(V1))))?.reason).toBe('not-a-folder')
    expect(readdirSync(real)).toEqual([])
  })

  test('that holds the working directory or the sources is refused, also when marked as ours', async () => {
    await emit(out, filesOf(V1))
    const data = join(out, 'old')
    const link = join(dirname(out), 'link')
    symlinkSync(data, link)
    expect(await refusalOf(() => emit(out, filesOf(V2), { sources: [data] }))).toMatchObject({
      reason: 'holds-sources',
      path: out,
      facts: { also: data }
    })
    expect((await refusalOf(() => emit(out, filesOf(V2), { sources: [out] })))?.reason).toBe('holds-sources')
    expect((await refusalOf(() => emit(out, filesOf(V2), { sources: [link] })))?.reason).toBe('holds-sources')
    for (const place of ['/', '.', '..']) {
      expect((await refusalOf(() => emit(place, filesOf(V2))))?.reason).toBe('holds-sources')
    }
    expect(read(out)).toEqual(V1)
    await emit(out, filesOf(V2), { sources: [`${out}-data`, join(dirname(out), '..data')] })
    expect(read(out)).toEqual(V2)
  })
})

test('a place in the sources is refused, also through a link and where no folder is yet', async () => {
  const data = join(dirname(out), 'data')
  mkdirSync(data)
  symlinkSync(data, join(dirname(out), 'link'))
  for (const place of ['data/dist', 'data/a/b/dist', 'link/dist'].map((path) => join(dirname(out), path)))
    expect(await refusalOf(() => emit(place, filesOf(V1), { sources: [data] }))).toMatchObject({
      reason: 'inside-sources',
      path: place,
      facts: { also: data }
    })
  expect(readdirSync(data)).toEqual([])
})

test('a build that takes long shows that it lives', async () => {
  let touched = 0
  function* slowly(): Generator<OutputFile> {
    yield { path: 'a', contents: 'a' }
    fallSilent(out)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1100)
    yield { path: 'b', contents: 'b' }
    touched = statSync(workIn(out)).mtimeMs
  }
  await emit(out, slowly())
  expect(touched).toBeGreaterThan(Date.now() - 10_000)
  expect(read(out)).toEqual({ a: 'a', b: 'b' })
})

test.runIf(process.platform === 'linux')('a build whose disk is slow to flush keeps its lock', async () => {
  const bin = join(dirname(out), 'bin')
  mkdirSync(bin)
  const called = join(bin, 'called')
  // The folder that is flushed lies in that of the lock’s holder, who is all but taken for dead while it waits.
  writeFileSync(join(bin, 'sync'), `#!/bin/sh\ntouch -d '26 seconds ago' "$(dirname "$2")"\n: > ${called}\nsleep 7\n`)
  chmodSync(join(bin, 'sync'), 0o755)
  const many: Tree = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`${index}.txt`, String(index)]))
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` }
  const first = spawn(process.execPath, processOf([{ out, files: filesOf(many) }]), { env })
  const ended = once(first, 'close')
  while (!existsSync(called)) await setTimeout(50)
  await setTimeout(5500)
  expect(await refusalOf(() => emit(out, filesOf(V3)))).toMatchObject({ reason: 'busy', facts: { pid: first.pid } })
  await ended
  expect(read(out)).toEqual(many)
})

describe('killed at any step', () => {
  test('a build leaves the old output or the new one', async () => {
    await emit(out, filesOf(V1))
    const steps = await stepsOf({ out: newOut(out), files: filesOf(V2) })
    // The lock, the mark for the files of both, the old output, the new one, its mark, the old one again, the lock
    // again.
    expect(steps.filter(isRename)).toHaveLength(7)
    const seen = new Set<unknown>()
    const look: Look = async (place, fault) => {
      seen.add(read(place)?.['404.html'])
      await expectWhole(place, [V1, V2], { fault, step: steps[fault.step] })
    }
    await forEachKilled({ files: filesOf(V2) }, { faults: killsAt(steps), from: out, look })
    // The hole between the renames was hit, so it is `recover` that closes it.
    expect(seen).toEqual(new Set(['1', undefined, '2']))
  })

  test('a first build leaves nothing or the new output', async () => {
    const steps = await stepsOf({ out, files: filesOf(V2) })
    expect(steps).toContain('renameSync next')
    const look: Look = (place, fault) => expectWhole(place, [undefined, V2], { fault, step: steps[fault.step] })
    await forEachKilled({ files: filesOf(V2) }, { faults: killsAt(steps), look })
  })

  test('recover, and a build that begins by recovering, leave the old output', async () => {
    await emit(out, filesOf(V1))
    const steps = await stepsOf({ out: newOut(out), files: filesOf(V2) })
    await runApart({ out, files: filesOf(V2), fault: { step: swapIn(steps), does: 'kill' } })
    expect(existsSync(out)).toBe(false)
    for (const files of [undefined, filesOf(V2)]) {
      // What a build does once it has recovered is the test above.
      const again = await stepsOf({ out: newOut(out), files })
      const own = again.slice(0, files && again.indexOf('writeFileSync', again.indexOf('writeFileSync') + 1))
      expect(own.length).toBeGreaterThan(8)
      const look: Look = (place, fault) => expectWhole(place, [V1], fault)
      await forEachKilled({ files }, { faults: killsAt(own), from: out, look })
    }
  })

  test('an output deleted by hand does not come back in part', async () => {
    await emit(out, filesOf(V1))
    const steps = await stepsOf({ out: newOut(out), files: filesOf(V2) })
    const removals = [...steps.keys()].slice(swapIn(steps) + 1)
    expect(removals.length).toBeGreaterThan(5)
    const look: Look = async (place, fault) => {
      rmSync(place, { recursive: true })
      await expectWhole(place, [undefined, V1], fault)
    }
    await forEachKilled({ files: filesOf(V2) }, { faults: killsAt(steps, removals), from: out, look })
  })
})

describe('few new files of a large output', () => {
  const many = Object.fromEntries(Array.from({ length: 77 }, (_, index) => [`pages/${index}.html`, `page ${index}`]))
  const before: Tree = { ...many, 'index.html': 'one', '404.html': '1', 'old/only.html': 'old' }
  const { 'old/only.html': _gone, ...rest } = before
  const after: Tree = { ...rest, 'index.html': 'two, and longer', 'assets/new/script.js': 'new' }
  const largeFrom = 10
  /** Until the last link it does what any build does, and files are removed in its own folder alone. */
  const isOwnStep = (steps: readonly string[], step: number): boolean =>
    step > steps.lastIndexOf('linkSync') && steps[step] !== 'unlinkSync'

  test('are put in their places, and all others are left as they are', async () => {
    await emit(out, filesOf(before))
    const inodeOf = (path: string): number => statSync(join(out, path)).ino
    const inodes = ['', 'pages/7.html', '404.html'].map(inodeOf)
    writeFileSync(join(out, 'proof.txt'), 'mine')
    const { renewed } = await emit(out, filesOf(after), { largeFrom })
    expect([...renewed].toSorted()).toEqual(['assets/new/script.js', 'index.html'])
    expect(read(out)).toEqual({ ...after, 'proof.txt': 'mine' })
    expect(folders(out).map((folder) => folder.slice(out.length + 1))).not.toContain('old')
    expect(['', 'pages/7.html', '404.html'].map(inodeOf)).toEqual(inodes)
    expect(litter(out)).toEqual([])
    await emit(out, filesOf(before), { largeFrom })
    expect(read(out)).toEqual({ ...before, 'proof.txt': 'mine' })
  })

  test.each<[what: string, from: Tree, to: Tree]>([
    ['a file in the place of a folder', { ...many, 'a/b': '1' }, { ...many, a: '2' }],
    ['a folder in the place of a file', { ...many, a: '2' }, { ...many, 'a/b': '1' }]
  ])('%s', async (_, from, to) => {
    await emit(out, filesOf(from))
    await emit(out, filesOf(to), { largeFrom })
    expect(read(out)).toEqual(to)
    expect(litter(out)).toEqual([])
  })

  test('killed at any step, the old or the new output stands after the next command', async () => {
    const steps = await (async () => {
      const place = newOut()
      await emit(place, filesOf(before))
      return stepsOf({ out: place, files: filesOf(after), largeFrom })
    })()
    expect(steps).toContain('renameSync index.html')
    await emit(out, filesOf(before))
    const own = [...steps.keys()].filter((step) => isOwnStep(steps, step))
    expect(own.length).toBeGreaterThan(15)
    const look: Look = (place, fault) => expectWhole(place, [before, after], { fault, step: steps[fault.step] })
    await forEachKilled({ files: filesOf(after), largeFrom }, { faults: killsAt(steps, own), from: out, look })
  })

  test('a disk that refuses a step leaves the old or the new output, or the next command ends it', async () => {
    await emit(out, filesOf(before))
    const counted = newOut(out)
    const steps = await stepsOf({ out: counted, files: filesOf(after), largeFrom })
    const own = [...steps.keys()].filter((step) => isOwnStep(steps, step))
    expect(own.length).toBeGreaterThan(15)
    const tries = stopsAt(steps, own).map((step) => ({ step, place: newOut(out) }))
    await runAllApart(
      tries.map(({ step, place }) => ({
        out: place,
        files: filesOf(after),
        largeFrom,
        fault: { step, does: 'fail', code: 'EIO' }
      }))
    )
    for (const { step, place } of tries) await expectWhole(place, [before, after], { step, name: steps[step] })
  })

  test('of a build that was silent for long and wakes harm nothing', async () => {
    await emit(out, filesOf(before))
    const counted = newOut(out)
    const steps = await stepsOf({ out: counted, files: filesOf(after), largeFrom })
    for (const name of ['renameSync index.html', 'renameSync only.html']) {
      const place = newOut(out)
      const step = steps.indexOf(name)
      expect(step).toBeGreaterThan(0)
      const sleeper = await fallAsleep(place, step, { files: filesOf(after), largeFrom })
      fallSilent(place)
      const newest = { ...before, '404.html': 'newest' }
      await emit(place, filesOf(newest), { largeFrom })
      await sleeper.wake()
      recover(place)
      expect(read(place)).toEqual(newest)
    }
  })
})

describe('a disk that refuses', () => {
  test.each([
    ['ENOSPC', 'disk-full'],
    ['EACCES', 'read-only'],
    ['EIO', 'failed']
  ])('%s at any one step leaves the old output and no litter', async (code, reason) => {
    await emit(out, filesOf(V1))
    const steps = await stepsOf({ out: newOut(out), files: filesOf(V2) })
    const swapped = swapIn(steps) + 1
    const places = steps.map(() => newOut(out))
    const outcomes = await runAllApart(
      places.map((place, step) => ({ out: place, files: filesOf(V2), fault: { step, does: 'fail', code } }))
    )
    expect(steps).toContain('linkSync')
    for (const [step, place] of places.entries()) {
      // Past the swap the new output stands, and a failed tidying is nobody's concern but the next command's. What
      // cannot have a second name is written.
      const isDone = step >= swapped || steps[step] === 'linkSync'
      const stands = isDone ? V2 : V1
      expect(outcomes[step]).toMatchObject(
        isDone ? { done: { files: Object.keys(V2).length } } : { reason, facts: { code } }
      )
      expect(read(place)).toEqual(stands)
      expect(step < swapped ? litter(place) : []).toEqual([])
      await expectWhole(place, [stands], { step: steps[step] })
    }
  })

  test('for good, so that not even the old output can be put back, is healed by the next command', async () => {
    await emit(out, filesOf(V1))
    const steps = await stepsOf({ out: newOut(out), files: filesOf(V2) })
    const swapped = swapIn(steps) + 1
    const places = steps.map(() => newOut(out))
    const outcomes = await runAllApart(
      places.map((place, step) => ({
        out: place,
        files: filesOf(V2),
        fault: { step, does: 'fail', code: 'EROFS', onwards: true }
      }))
    )
    expect(places.filter((place) => !existsSync(place))).toHaveLength(1)
    for (const [step, place] of places.entries()) {
      expect(outcomes[step]?.reason).toBe(step < swapped ? 'read-only' : undefined)
      await expectWhole(place, [step < swapped ? V1 : V2], { step: steps[step] })
    }
  })

  test('names the file at which it was full, where it would have stood', async () => {
    const steps = await stepsOf({ out: newOut(), files: filesOf(V1) })
    const writes = [...steps.keys()].filter((step) => steps[step] === 'writeFileSync' && step > worksFrom(steps))
    // Before them comes an empty file, which shows what the rights of new ones are.
    const fault: Fault = { step: writes[2] ?? 0, does: 'fail', code: 'ENOSPC' }
    expect(await runApart({ out, files: filesOf(V1), fault })).toMatchObject({ path: join(out, 'old/deep/a.txt') })
  })

  test.skipIf(process.platform === 'win32')(
    'by its permissions is told as read-only, and keeps the output',
    async () => {
      const nobody = process.getuid?.() === 0 ? 65_534 : undefined
      await emit(out, filesOf(V1))
      chmodSync(dirname(out), 0o555)
      const refused = await runApart({ out, files: filesOf(V2) }, nobody)
      const looked = await runApart({ out }, nobody)
      chmodSync(dirname(out), 0o755)
      expect(refused).toMatchObject({ reason: 'read-only', path: out, facts: { code: 'EACCES' } })
      expect(looked).toMatchObject({ done: false })
      await expectWhole(out, [V1], 'read-only')
    }
  )
})

describe('two builds at once', () => {
  test('the second says which process is busy, touches nothing, and the first completes', async () => {
    await emit(out, filesOf(V1))
    const steps = await stepsOf({ out: newOut(out), files: filesOf(V2) })
    const first = await fallAsleep(out, steps.indexOf('writeFileSync', worksFrom(steps)) + 1)
    const mine = litter(out)
    expect(await refusalOf(() => emit(out, filesOf(V3)))).toMatchObject({
      reason: 'busy',
      path: out,
      facts: { task: 'build', pid: first.pid }
    })
    expect(recover(out)).toBe(false)
    expect(litter(out)).toEqual(mine)
    expect(read(out)).toEqual(V1)
    expect(await first.wake()).toHaveProperty('done')
    expect(read(out)).toEqual(V2)
    await expectWhole(out, [V2], 'after both')
  })

  test('recover does not fill the hole of a build that lives', async () => {
    await emit(out, filesOf(V1))
    const steps = await stepsOf({ out: newOut(out), files: filesOf(V2) })
    const first = await fallAsleep(out, swapIn(steps))
    expect(recover(out)).toBe(false)
    expect(existsSync(out)).toBe(false)
    expect(await first.wake()).toHaveProperty('done')
    await expectWhole(out, [V2], 'after both')
  })

  test('one that was silent for long is taken over, and harms nothing when it wakes', async () => {
    await emit(out, filesOf(V1))
    const steps = await stepsOf({ out: newOut(out), files: filesOf(V2) })
    await forEachOf(stopsAt(steps, [...steps.keys()].slice(worksFrom(steps))), async (step) => {
      const place = newOut(out)
      const first = await fallAsleep(place, step)
      fallSilent(place)
      await emit(place, filesOf(V3))
      expect(read(place)).toEqual(V3)
      // It may have had nothing left to do but tidying.
      const { done, reason } = await first.wake()
      expect({ step: steps[step], is: done === undefined ? reason : 'overtaken' }).toMatchObject({ is: 'overtaken' })
      await expectWhole(place, [V3], { step: steps[step] })
    })
  })

  test('of many that start in the same instant one or more succeed, and the last one stands whole', async () => {
    await emit(out, filesOf(V1))
    for (let round = 0; round < 3; round += 1) {
      const startAt = Date.now() + 250
      const trees = Array.from({ length: 4 }, (_, index): Tree => ({ ...V2, '404.html': `${round}-${index}` }))
      const outcomes = await Promise.all(trees.map((tree) => runApart({ out, files: filesOf(tree), startAt })))
      const winners = trees.filter((_, index) => outcomes[index]?.done)
      expect(winners.length).toBeGreaterThan(0)
      expect(outcomes.filter((outcome) => !outcome?.done && outcome?.reason !== 'busy')).toEqual([])
      expect(winners).toContainEqual(read(out))
      expect(litter(out)).toEqual([])
    }
  })

  test.each<[who: string, signature: object | string, reason: 'busy' | undefined]>([
    ['a process that lives', { pid: process.ppid, host: hostname() }, 'busy'],
    ['a process that lives under the number of the one that built', { pid: process.ppid, started: '1' }, undefined],
    ['an earlier process of our own number, as in a restarted container', { started: '1' }, undefined],
    ['a process that is dead', { pid: 2 ** 22 + 1 }, undefined],
    ['a process of another container of this name', { pid: 2 ** 22 + 1, space: 'pid:[1] 2' }, 'busy'],
    ['a process of another host', { host: 'elsewhere', started: '1' }, 'busy'],
    ['nobody knows whom, as after a power cut', '', 'busy']
  ])('the lock of %s is judged by its owner, until it is silent', async (_, signature, reason) => {
    await emit(out, filesOf(V1))
    const signed = (): void => {
      const own = { task: 'build', pid: process.pid, host: hostname(), space: spaceOfNumbers() }
      sign(out, typeof signature === 'string' ? signature : JSON.stringify({ ...own, ...signature }))
    }
    signed()
    const refusal = await refusalOf(() => emit(out, filesOf(V2), { patience: 0 }))
    expect(refusal?.reason).toBe(reason)
    expect(read(out)).toEqual(reason ? V1 : V2)

    signed()
    fallSilent(out)
    await emit(out, filesOf(V3))
    expect(read(out)).toEqual(V3)
    expect(litter(out)).toEqual([])
  })

  test.skipIf(process.platform !== 'linux')('a process that has ended and that nobody asks after is dead', async () => {
    await emit(out, filesOf(V1))
    // The shell starts a child, and becomes a program that never asks after it.
    const parent = spawn('/bin/sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60'])
    try {
      const pid = Number(String(await once(parent.stdout, 'data')))
      const stateOf = (): string | undefined => /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]
      while (stateOf() !== 'Z') await setTimeout(2)
      sign(out, JSON.stringify({ task: 'build', pid, host: hostname(), space: spaceOfNumbers() }))
      await emit(out, filesOf(V2))
      expect(read(out)).toEqual(V2)
    } finally {
      parent.kill()
    }
  })
})

describe('answers that are refreshed', () => {
  const answers = [{ path: 'api/a/index.json', contents: 'newest' }]
  const answered = (tree: Tree): Tree => ({ ...tree, 'api/a/index.json': 'newest' })

  test('while a build is under way wait for it, and say for whom', async () => {
    await emit(out, filesOf(V1))
    const steps = await stepsOf({ out: newOut(out), files: filesOf(V2) })
    const held = [...steps.keys()].slice(worksFrom(steps), releaseIn(steps) + 1)
    await forEachOf(stopsAt(steps, held), async (step) => {
      const place = newOut(out)
      const build = await fallAsleep(place, step)
      const told: Holder[] = []
      const refreshed = replaceInSite(place, answers, { onWait: (holder) => told.push(holder) })
      await expect.poll(() => told).toEqual([{ task: 'build', pid: build.pid, host: hostname() }])
      expect(await build.wake()).toHaveProperty('done')
      expect(await refreshed).toBe(1)
      expect({ step: steps[step], tree: read(place) }).toEqual({ step: steps[step], tree: answered(V2) })
      expect(litter(place)).toEqual([])
    })
  })

  test('are waited for by a build, which is whole then', async () => {
    await emit(out, filesOf(V1))
    const steps = await stepsOf({ out: newOut(out), answers })
    const held = [...steps.keys()].slice(worksFrom(steps), releaseIn(steps) + 1)
    await forEachOf(stopsAt(steps, held), async (step) => {
      const place = newOut(out)
      const asleep = await fallAsleep(place, step, { answers })
      const told: Holder[] = []
      const built = emit(place, filesOf(V2), { onWait: (holder) => told.push(holder) })
      await expect.poll(() => told).toEqual([{ task: 'availability', pid: asleep.pid, host: hostname() }])
      expect(await asleep.wake()).toMatchObject({ done: 1 })
      await built
      expect({ step: steps[step], tree: read(place) }).toEqual({ step: steps[step], tree: V2 })
      expect(litter(place)).toEqual([])
    })
  })

  test('are read under the lock, so that the last to write them has read the newest', async () => {
    await emit(out, filesOf(V1))
    let newest = 0
    const refreshed = Array.from({ length: 8 }, () =>
      replaceInSite(out, async () => {
        const contents = String((newest += 1))
        // The later ones are read faster.
        await setTimeout(20 / newest)
        return [{ path: 'api/a/index.json', contents }]
      })
    )
    expect(await Promise.all(refreshed)).toEqual(Array.from({ length: 8 }, () => 1))
    expect(read(out)).toEqual({ ...V1, 'api/a/index.json': '8' })
  })

  test('give up after a while, and say who is in the way', async () => {
    await emit(out, filesOf(V1))
    const steps = await stepsOf({ out: newOut(out), files: filesOf(V2) })
    const build = await fallAsleep(out, swapIn(steps))
    expect(await refusalOf(() => replaceInSite(out, answers, { patience: 50 }))).toMatchObject({
      reason: 'busy',
      facts: { task: 'build', pid: build.pid }
    })
    // The hole is not filled either: no folder is made where the site is missing.
    expect(existsSync(out)).toBe(false)
    await build.wake()
    expect(read(out)).toEqual(V2)
  })

  test('killed at any step are old or new, and the next command leaves nothing else', async () => {
    await emit(out, filesOf({ ...V1, 'api/a/index.json': 'old' }))
    const steps = await stepsOf({ out: newOut(out), answers })
    const seen = new Set<unknown>()
    const look: Look = async (place, fault) => {
      const { 'api/a/index.json': answer, ...pages } = read(place) ?? {}
      seen.add(answer)
      expect(pages).toEqual(V1)
      await expectWhole(place, [{ ...V1, 'api/a/index.json': answer ?? '' }], fault)
    }
    await forEachKilled({ answers }, { faults: killsAt(steps), from: out, look })
    expect(seen).toEqual(new Set(['old', 'newest']))
  })

  test('by a process that was silent for long are not put over newer ones when it wakes', async () => {
    await emit(out, filesOf(V1))
    const older = [{ path: 'api/a/index.json', contents: 'older' }]
    const steps = await stepsOf({ out: newOut(out), answers: older })
    await forEachOf(stopsAt(steps, [...steps.keys()].slice(worksFrom(steps))), async (step) => {
      const place = newOut(out)
      const asleep = await fallAsleep(place, step, { answers: older })
      fallSilent(place)
      await replaceInSite(place, answers)
      await asleep.wake()
      expect({ step: steps[step], tree: read(place) }).toEqual({ step: steps[step], tree: answered(V1) })
      await expectWhole(place, [answered(V1)], { step: steps[step] })
    })
  })

  test('are not written where there is no site, nor is any folder made', async () => {
    for (const place of [out, join(out, 'no/such/dist')])
      expect(await refusalOf(() => replaceInSite(place, answers))).toMatchObject({ reason: 'missing', path: place })
    expect(readdirSync(dirname(out))).toEqual([])
  })

  describe.skipIf(process.getuid?.() !== 0)('by a user who may write in the site and not beside it', () => {
    const nobody = 65_534
    const give = (place: string): void => {
      mkdirSync(join(place, 'api/a'), { recursive: true })
      for (const folder of ['', 'api', 'api/a']) chownSync(join(place, folder), nobody, nobody)
    }
    /** As a build writes it, which has answers of its own. */
    const offering = (tree: Tree): OutputFile[] => filesOf({ ...tree, 'api/a/index.json': 'older' })

    test('are written', async () => {
      await emit(out, filesOf(V1))
      give(out)
      expect(await runApart({ out, answers }, nobody)).toMatchObject({ done: 1 })
      expect(read(out)).toEqual(answered(V1))
      expect(litter(out)).toEqual([])
    })

    test('are written anew where a build has taken the place of what they were written to', async () => {
      await emit(out, offering(V1))
      const place = newOut(out)
      give(place)
      const outcome = await runApart({ out: place, answers }, nobody)
      await forEachOf(stopsAt(outcome?.steps ?? []), async (step) => {
        const other = newOut(out)
        give(other)
        const asleep = await fallAsleep(other, step, { answers, uid: nobody })
        await emit(other, offering(V2))
        give(other)
        expect(await asleep.wake()).toHaveProperty('done')
        expect({ step: outcome?.steps[step], tree: read(other) }).toEqual({
          step: outcome?.steps[step],
          tree: answered(V2)
        })
        await expectWhole(other, [answered(V2)], { step: outcome?.steps[step] })
      })
    })
  })
})

describe('an output that somebody else puts there while the site is away', () => {
  test.each<[what: string, make: (place: string) => void, stands: Tree]>([
    [
      'a folder without a site gives way to the old site',
      (place) => mkdirSync(join(place, 'api/a'), { recursive: true }),
      V1
    ],
    [
      'a site stays',
      (place) => {
        mkdirSync(place)
        writeFileSync(join(place, 'index.html'), 'theirs')
      },
      { 'index.html': 'theirs' }
    ]
  ])('%s', async (_, make, stands) => {
    await emit(out, filesOf(V1))
    const steps = await stepsOf({ out: newOut(out), files: filesOf(V2) })
    const step = swapIn(steps)
    const killed = newOut(out)
    await runApart({ out: killed, files: filesOf(V2), fault: { step, does: 'kill' } })
    make(killed)
    await expectWhole(killed, [stands], 'killed')

    const asleep = newOut(out)
    const build = await fallAsleep(asleep, step)
    make(asleep)
    expect(await build.wake()).toMatchObject({ reason: 'failed' })
    await expectWhole(asleep, [stands], 'asleep')
  })
})

describe('recover', () => {
  test('with nothing to do changes nothing', async () => {
    expect(await runApart({ out })).toEqual({ done: false, steps: [] })
    expect(await runApart({ out: join(out, 'no/such/dist') })).toEqual({ done: false, steps: [] })
    await emit(out, filesOf(V1))
    expect(await runApart({ out })).toEqual({ done: false, steps: [] })
  })

  test('says so when it put the output back, once', async () => {
    await emit(out, filesOf(V1))
    const steps = await stepsOf({ out: newOut(out), files: filesOf(V2) })
    await runApart({ out, files: filesOf(V2), fault: { step: swapIn(steps), does: 'kill' } })
    expect([recover(out), recover(out)]).toEqual([true, false])
    expect(read(out)).toEqual(V1)
  })

  test('does not fail over litter that it cannot remove', async () => {
    await emit(out, filesOf(V1))
    const steps = await stepsOf({ out: newOut(out), files: filesOf(V2) })
    await runApart({ out, files: filesOf(V2), fault: { step: releaseIn(steps) + 2, does: 'kill' } })
    const fault: Fault = { step: 0, does: 'fail', code: 'EROFS', onwards: true }
    expect(await runApart({ out, fault })).toMatchObject({ done: false })
    expect(litter(out)).toHaveLength(1)
    await expectWhole(out, [V2], 'litter')
  })

  test('leaves the neighbours alone', async () => {
    for (const name of [
      '.dist.locks',
      '.dist.lock-notes',
      '.dist.lock-1',
      'dist2',
      '.dist2.lock',
      '.dist2.lock-0123456789ab'
    ]) {
      mkdirSync(join(dirname(out), name))
    }
    const neighbours = litter(out)
    await emit(out, filesOf(V1))
    expect(litter(out)).toEqual(neighbours)
  })
})

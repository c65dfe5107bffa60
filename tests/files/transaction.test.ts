import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ChangedMeanwhile, recoverFiles, replaceFiles } from '../../generator/files/transaction.ts'
import { compile } from '../../scripts/compile.mjs'
import { emptyFolder, root as project } from '../content.ts'
import { stopsAt } from '../deep.ts'

type Tree = Readonly<Record<string, string>>
type Changes = Readonly<Record<string, string | null>>
type Fault = { step: number; does: 'kill' | 'tear' | 'fail' | 'pause'; code?: string; onwards?: boolean }
type Command = { root: string; changes?: Changes; fault?: Fault | Fault[] }
type Outcome = { done?: string[]; reason?: string; steps: string[] }

const V1: Tree = {
  'site.yaml': 'one',
  'rooms/a.yaml': 'one '.repeat(50),
  'rooms/old.yaml': 'gone soon',
  'stay.txt': 's'
}
const changes: Changes = {
  'site.yaml': 'two',
  'rooms/a.yaml': 'two '.repeat(60),
  'rooms/old.yaml': null,
  'photos/new/room.txt': 'two'
}
const V2: Tree = {
  'site.yaml': 'two',
  'rooms/a.yaml': 'two '.repeat(60),
  'photos/new/room.txt': 'two',
  'stay.txt': 's'
}

const SCRIPT = join(import.meta.dirname, '../fixtures/faults/transaction.mjs')
let compiled: string

beforeAll(async () => {
  // Where what is not compiled along is found.
  mkdirSync(join(project, '.cache'), { recursive: true })
  compiled = mkdtempSync(join(project, '.cache/transaction-'))
  await compile({ transaction: 'generator/files/transaction.ts' }, compiled)
})
afterAll(() => rmSync(compiled, { recursive: true, force: true }))

function folderWith(tree: Tree): string {
  const folder = emptyFolder()
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const copyOf = (folder: string): string => {
  const copy = emptyFolder()
  cpSync(folder, copy, { recursive: true, preserveTimestamps: true })
  return copy
}

const bytesOf = (given: Changes): Map<string, Uint8Array | undefined> =>
  new Map(Object.entries(given).map(([path, text]) => [path, text === null ? undefined : Buffer.from(text)]))

/** All that is in a folder, hidden files as well. */
function read(folder: string): Tree {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory())
  const paths = files.map((file) => join(file.parentPath, file.name))
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]))
}

/** What readers see: nothing whose name begins with a dot. */
const seen = (folder: string): Tree =>
  Object.fromEntries(Object.entries(read(folder)).filter(([path]) => !/(^|\/)\./.test(path)))

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()

/** Runs commands one after the other in another process; it gives no outcome of the one that killed it. */
function runAllApart(...commands: readonly Command[]): Promise<Outcome[]> {
  return new Promise((done, fail) => {
    const args = [SCRIPT, join(compiled, 'transaction.mjs'), JSON.stringify(commands), '--flushes']
    execFile(process.execPath, args, (error, stdout, stderr) => {
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

/** Three at a time: two cores, and each child spends part of its life waiting. */
async function forEachOf<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: 3 }, async () => {
      for (const item of queue) await run(item)
    })
  )
}

/** Before the steps, and in the middle of those that can be half done. */
const killsAt = (steps: readonly string[]): Fault[] =>
  stopsAt(steps).flatMap((step): Fault[] => [
    { step, does: 'kill' },
    ...(steps[step]?.startsWith('writeFileSync') === true ? [{ step, does: 'tear' } as const] : [])
  ])

const stepsOf = async (command: Command): Promise<string[]> => (await runAllApart(command))[0]?.steps ?? []

/** The step by which the journal stands. */
const decidingIn = (steps: readonly string[]): number =>
  steps.findIndex((step) => step.startsWith('renameSync .journal.json'))

/** After any accident: all is old or all is new, the next change works, and nothing else is left. */
function expectWhole(root: string, oneOf: readonly Tree[], after: unknown): void {
  recoverFiles(root)
  expect(oneOf.map((tree) => ({ after, tree }))).toContainEqual({ after, tree: read(root) })
  expect({ after, folders: foldersIn(root).filter((path) => path.startsWith('.')) }).toEqual({ after, folders: [] })
  replaceFiles(root, bytesOf({ 'site.yaml': 'three' }))
  expect({ after, text: read(root)['site.yaml'] }).toEqual({ after, text: 'three' })
}

/** A command in another process, asleep before one of its steps until `wake` is called. */
async function fallAsleep(command: Command, step: number): Promise<() => Promise<Outcome>> {
  const commands = JSON.stringify([{ ...command, fault: { step, does: 'pause' } }])
  const child = spawn(process.execPath, [SCRIPT, join(compiled, 'transaction.mjs'), commands, '--flushes'])
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  await once(child.stdout, 'data')
  return async () => {
    child.stdin.end()
    await once(child, 'close')
    return JSON.parse(text.replace('paused\n', '')) as Outcome
  }
}

/** Makes it look as if the holder of the lock had not been heard of for long. */
function fallSilent(root: string): void {
  const lock = join(root, '.journal')
  for (const name of existsSync(lock) ? readdirSync(lock) : []) utimesSync(join(lock, name), 1, 1)
}

describe('files that change together', () => {
  test('are written, made and removed, with the rights that they had, and links stay links', () => {
    const root = folderWith(V1)
    chmodSync(join(root, 'site.yaml'), 0o664)
    symlinkSync('site.yaml', join(root, 'link.yaml'))
    const { 'site.yaml': text = null, ...others } = changes
    replaceFiles(root, bytesOf({ ...others, 'link.yaml': text }))
    expect(read(root)).toEqual({ ...V2, 'link.yaml': 'two' })
    expect(lstatSync(join(root, 'link.yaml')).isSymbolicLink()).toBe(true)
    expect(statSync(join(root, 'site.yaml')).mode & 0o777).toBe(0o664)
    replaceFiles(root, bytesOf({ 'link.yaml': null }))
    expect(read(root)).toEqual(V2)
  })

  test('are not touched where they say so already', () => {
    const root = folderWith(V1)
    utimesSync(join(root, 'site.yaml'), 1, 1)
    replaceFiles(root, bytesOf(V1))
    expect(read(root)).toEqual(V1)
    expect(statSync(join(root, 'site.yaml')).mtimeMs).toBe(1000)
  })

  test.each(['../beside.yaml', '/etc/passwd', 'rooms/../..', '.'])('are below the folder, not %s', (path) => {
    const root = folderWith(V1)
    expect(() => replaceFiles(root, bytesOf({ 'site.yaml': 'two', [path]: 'two' }))).toThrow(RangeError)
    expect(read(root)).toEqual(V1)
  })

  test('stay as they were where one of them is no file', () => {
    const root = folderWith(V1)
    mkdirSync(join(root, 'rooms/b.yaml'))
    expect(() => replaceFiles(root, bytesOf({ ...changes, 'rooms/b.yaml': 'two' }))).toThrow('EISDIR')
    expect(read(root)).toEqual(V1)
  })

  test('are on the disk, and so is their journal, before the first of them is touched', async () => {
    const steps = await stepsOf({ root: folderWith(V1), changes })
    const journal = decidingIn(steps)
    const before = steps.slice(0, journal).filter((step) => step.startsWith('fsyncSync'))
    expect(before.map((step) => step.replace(/\.[\da-f.-]+$/, ''))).toEqual([
      ...['new-0', 'old-0', 'new-1', 'old-1', 'old-2', 'new-3'].map((name) => `fsyncSync ${name}`),
      'fsyncSync .journal.json'
    ])
    const moves = steps.map((step, index) => (step.startsWith('renameSync') ? index : -1))
    const first = moves.find((index) => index > journal) ?? -1
    expect(steps.slice(journal + 1, first).filter((step) => step.startsWith('fsync'))).toHaveLength(1)
    expect(
      steps
        .slice(journal)
        .filter((step) => step.startsWith('renameSync'))
        .slice(0, 5)
    ).toEqual([
      expect.stringContaining('.journal.json'),
      'renameSync new-0',
      'renameSync new-1',
      'renameSync old.yaml',
      'renameSync new-3'
    ])
  })
})

describe('a process that dies', () => {
  test('at any step leaves all old or, from the journal on, all new', async () => {
    const steps = await stepsOf({ root: folderWith(V1), changes })
    expect(steps.length).toBeGreaterThan(25)
    await forEachOf(killsAt(steps), async (fault) => {
      const root = folderWith(V1)
      await runAllApart({ root, changes, fault })
      // Until the next command the old, the new, or some of each: but no half of a file.
      for (const [path, text] of Object.entries(seen(root)))
        expect({ fault, texts: [V1[path], V2[path]] }).toEqual({ fault, texts: expect.arrayContaining([text]) })
      expectWhole(root, [fault.step <= decidingIn(steps) ? V1 : V2], { fault, name: steps[fault.step] })
    })
  })

  test('while it finishes what another one has begun, at any step, hands that on', async () => {
    const steps = await stepsOf({ root: folderWith(V1), changes })
    const half = folderWith(V1)
    await runAllApart({ root: half, changes, fault: { step: steps.indexOf('renameSync new-1'), does: 'kill' } })
    expect(seen(half)).toEqual({ ...V1, 'site.yaml': 'two' })
    const [recovered] = await runAllApart({ root: copyOf(half) })
    expect(recovered?.done).toEqual(['rooms/a.yaml', 'rooms/old.yaml', 'photos/new/room.txt'])
    await forEachOf(killsAt(recovered?.steps ?? []), async (fault) => {
      const root = copyOf(half)
      await runAllApart({ root, fault })
      expectWhole(root, [V2], { fault, name: recovered?.steps[fault.step] })
    })
  })

  test('while it puts back what the disk has refused, at any step, leaves all old', async () => {
    const steps = await stepsOf({ root: folderWith(V1), changes })
    const refused: Fault = { step: steps.indexOf('renameSync new-3'), does: 'fail', code: 'EIO' }
    const [outcome] = await runAllApart({ root: folderWith(V1), changes, fault: refused })
    const after = [...(outcome?.steps ?? []).keys()].slice(refused.step + 1)
    expect(after.length).toBeGreaterThan(5)
    await forEachOf(stopsAt(outcome?.steps ?? [], after), async (step) => {
      const root = folderWith(V1)
      await runAllApart({ root, changes, fault: [refused, { step, does: 'kill' }] })
      // Before the journal is one of what is put back, it is one of what is to be done: then that is finished.
      const isPutBack = step > refused.step + 1
      expectWhole(root, [isPutBack ? V1 : V2], { step, name: outcome?.steps[step] })
    })
  })
})

describe('a disk that refuses', () => {
  test('at any step changes nothing', async () => {
    const steps = await stepsOf({ root: folderWith(V1), changes })
    const last = steps.findLastIndex((step) => step === 'renameSync new-3')
    const refusals = [...steps.keys()].filter((step) => step <= last)
    await forEachOf(stopsAt(steps, refusals), async (step) => {
      const root = folderWith(V1)
      const [outcome] = await runAllApart({ root, changes, fault: { step, does: 'fail', code: 'ENOSPC' } })
      const after = { step, name: steps[step] }
      // A folder that cannot be tidied away, or an owner that cannot be given, stops nothing.
      expect({ after, tree: seen(root) }).toEqual({ after, tree: outcome?.reason === undefined ? V2 : V1 })
      expect(outcome?.reason ?? 'ENOSPC').toContain('ENOSPC')
      expectWhole(root, [seen(root)], after)
    })
  })

  test('between two disks is gone around', async () => {
    const steps = await stepsOf({ root: folderWith(V1), changes })
    const moves = [...steps.keys()].filter((step) => /^renameSync (new-|old\.yaml)/.test(steps[step]!))
    expect(moves).toHaveLength(4)
    for (const step of moves) {
      const root = folderWith(V1)
      await runAllApart({ root, changes, fault: { step, does: 'fail', code: 'EXDEV' } })
      expect(read(root)).toEqual(V2)
    }
  })
})

describe('what others write meanwhile', () => {
  test('before the change stops it', async () => {
    const steps = await stepsOf({ root: folderWith(V1), changes })
    const root = folderWith(V1)
    const wake = await fallAsleep({ root, changes }, steps.indexOf('renameSync new-1'))
    writeFileSync(join(root, 'rooms/old.yaml'), 'by hand')
    expect((await wake()).reason).toContain('ChangedMeanwhile')
    expect(read(root)).toEqual({ ...V1, 'rooms/old.yaml': 'by hand' })
  })

  test('after a process has died is theirs, and the rest is finished', async () => {
    const steps = await stepsOf({ root: folderWith(V1), changes })
    const root = folderWith(V1)
    await runAllApart({ root, changes, fault: { step: steps.indexOf('renameSync new-1'), does: 'kill' } })
    writeFileSync(join(root, 'site.yaml'), 'by hand')
    writeFileSync(join(root, 'rooms/old.yaml'), 'by hand')
    expect(recoverFiles(root)).toEqual(['rooms/a.yaml', 'photos/new/room.txt'])
    expect(read(root)).toEqual({ ...V2, 'site.yaml': 'by hand', 'rooms/old.yaml': 'by hand' })
    // A removal that was carried out is not carried out again.
    expect(recoverFiles(root)).toEqual([])
  })

  test('of a change that a dead process had begun is not written over', async () => {
    const steps = await stepsOf({ root: folderWith(V1), changes })
    const root = folderWith(V1)
    await runAllApart({ root, changes, fault: { step: steps.indexOf('renameSync new-1'), does: 'kill' } })
    expect(() => replaceFiles(root, bytesOf({ 'rooms/a.yaml': 'three' }))).toThrow(ChangedMeanwhile)
    expect(read(root)).toEqual(V2)
  })

  test('under the lock is waited for, and left alone by whoever only recovers', async () => {
    const steps = await stepsOf({ root: folderWith(V1), changes })
    const root = folderWith(V1)
    const wake = await fallAsleep({ root, changes }, steps.indexOf('renameSync new-1'))
    expect(recoverFiles(root)).toEqual([])
    const [other] = await runAllApart({ root, changes: { 'site.yaml': 'three' } })
    expect(other?.reason).toContain('HeldError')
    await wake()
    expect(read(root)).toEqual(V2)
  })

  test('after a long sleep is not harmed by the one that wakes up, at any step', async () => {
    const steps = await stepsOf({ root: folderWith(V1), changes })
    const from = decidingIn(steps) + 1
    const to = steps.findLastIndex((step) => step.startsWith('renameSync new-'))
    await forEachOf(stopsAt(steps, [...steps.keys()].slice(from, to + 1)), async (step) => {
      const root = folderWith(V1)
      const wake = await fallAsleep({ root, changes }, step)
      fallSilent(root)
      recoverFiles(root)
      expect({ step, tree: read(root) }).toEqual({ step, tree: V2 })
      replaceFiles(root, bytesOf({ 'site.yaml': 'three', 'rooms/a.yaml': null, 'rooms/old.yaml': 'again' }))
      const newest = read(root)
      await wake()
      expect({ step, tree: seen(root) }).toEqual({ step, tree: newest })
    })
  })
})

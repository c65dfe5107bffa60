/** Changes of several files: all of them or none. */
import { chmodSync, cpSync, lstatSync, mkdirSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ConcurrentChangeError, recoverFiles, replaceFiles } from '../../../generator/engine/output/transaction.ts'
import { emptyFolder } from '../../support/folders.ts'
import {
  fallAsleep,
  fallSilent,
  foldersIn,
  forEachOf,
  killsAt,
  loseSight,
  runAllApart,
  stepsFrom,
  stopsAt,
  treeOf,
  type Command,
  type Fault,
  type Outcome,
  type Tree
} from './apart.ts'

type Changes = Readonly<Record<string, string | null>>

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
const { 'rooms/old.yaml': _, ...left } = V1
const V2: Tree = { ...left, 'site.yaml': 'two', 'rooms/a.yaml': 'two '.repeat(60), 'photos/new/room.txt': 'two' }

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

/** What readers see: nothing whose name begins with a dot. */
const seen = (folder: string): Tree =>
  Object.fromEntries(Object.entries(treeOf(folder) ?? {}).filter(([path]) => !/(^|\/)\./.test(path)))

const run = (...commands: Command[]): Promise<Outcome[]> => runAllApart(commands, { flushes: true })

/** The content, in a folder of each test, and the steps of its change. */
let root: string
let steps: string[]
/** The step by which the journal is there, and that by which it is gone: from then on the change is made. */
let journal: number
let made: number

beforeAll(async () => {
  const [outcome] = await run({ root: folderWith(V1), changes })
  steps = outcome?.steps ?? []
  journal = steps.findIndex((step) => step.startsWith('renameSync .journal.json'))
  const removal = steps.indexOf('rmSync', steps.lastIndexOf('renameSync new-3'))
  // Node 20 removes a file by another call of its own, which is a step as well.
  made = steps[removal + 1] === 'unlinkSync' ? removal + 1 : removal
})
beforeEach(() => {
  root = folderWith(V1)
})

/** After any accident: all is old or all is new, the next change works, and nothing else is left. */
async function expectWhole(folder: string, tree: Tree, after: unknown): Promise<void> {
  recoverFiles(folder)
  expect({ after, tree: treeOf(folder) }).toEqual({ after, tree })
  const folders = tree === V1 ? ['rooms'] : ['photos', 'photos/new', 'rooms']
  expect({ after, folders: foldersIn(folder) }).toEqual({ after, folders })
  await replaceFiles(folder, bytesOf({ 'site.yaml': 'three' }))
  expect({ after, text: treeOf(folder)?.['site.yaml'] }).toEqual({ after, text: 'three' })
}

/** The change with a fault in one place for each, and what came of it there; of one that was killed nothing. */
async function eachWith(
  faults: readonly (Fault | Fault[])[],
  look: (folder: string, found: { fault: Fault; outcome: Outcome | undefined }) => void | Promise<void>,
  { command = { changes }, from = root }: { command?: Command; from?: string } = {}
): Promise<void> {
  expect(faults.length).toBeGreaterThan(3)
  const places = faults.map((fault) => ({ fault, folder: copyOf(from) }))
  const outcomes = await run(...places.map(({ fault, folder }) => ({ ...command, root: folder, fault })))
  const last = places.map(({ fault }) => [fault].flat().at(-1)!)
  expect(outcomes).toHaveLength(last.filter(({ does }) => does === 'fail').length)
  for (const [index, { folder }] of places.entries())
    await look(folder, { fault: last[index]!, outcome: outcomes[index] })
}

describe('files that change together', () => {
  test('are written, made and removed, with the rights that they had, and links stay links', async () => {
    chmodSync(join(root, 'site.yaml'), 0o664)
    symlinkSync('site.yaml', join(root, 'link.yaml'))
    const { 'site.yaml': text = null, ...others } = changes
    await replaceFiles(root, bytesOf({ ...others, 'link.yaml': text }))
    expect(treeOf(root)).toEqual(V2)
    expect(lstatSync(join(root, 'link.yaml')).isSymbolicLink()).toBe(true)
    expect(statSync(join(root, 'site.yaml')).mode & 0o777).toBe(0o664)
    await replaceFiles(root, bytesOf({ 'link.yaml': null }))
    expect([treeOf(root), lstatSync(join(root, 'link.yaml'), { throwIfNoEntry: false })]).toEqual([V2, undefined])
  })

  test('are not touched where they say so already', async () => {
    utimesSync(join(root, 'site.yaml'), 1, 1)
    await replaceFiles(root, bytesOf(V1))
    expect(treeOf(root)).toEqual(V1)
    expect(statSync(join(root, 'site.yaml')).mtimeMs).toBe(1000)
  })

  test.each(['../beside.yaml', '/etc/passwd', 'rooms/../..', '.'])('are below the folder, not %s', async (path) => {
    await expect(replaceFiles(root, bytesOf({ 'site.yaml': 'two', [path]: 'two' }))).rejects.toThrow(RangeError)
    expect(treeOf(root)).toEqual(V1)
  })

  test('stay as they were where one of them is no file', async () => {
    mkdirSync(join(root, 'rooms/b.yaml'))
    await expect(replaceFiles(root, bytesOf({ ...changes, 'rooms/b.yaml': 'two' }))).rejects.toThrow('EISDIR')
    expect(treeOf(root)).toEqual(V1)
  })

  test('are on the disk, and so is their journal, before the first of them is touched', () => {
    const before = steps.slice(0, journal).filter((step) => step.startsWith('fsyncSync'))
    expect(before.map((step) => step.replace(/\.[\da-f.-]+$/, ''))).toEqual([
      ...['new-0', 'old-0', 'new-1', 'old-1', 'old-2', 'new-3'].map((name) => `fsyncSync ${name}`),
      'fsyncSync .journal.json'
    ])
    const work = steps.slice(journal + 1, made)
    const moves = work.filter((step) => step.startsWith('renameSync'))
    expect(moves).toEqual(['new-0', 'new-1', 'old.yaml', 'new-3'].map((name) => `renameSync ${name}`))
    expect(work.slice(0, work.indexOf('renameSync new-0')).filter((step) => step.startsWith('fsync'))).toHaveLength(1)
    // The folders of all of them before the journal goes, and its folder once it is gone.
    expect(work.slice(work.indexOf('renameSync new-3')).filter((step) => step.startsWith('fsync'))).toHaveLength(3)
    expect(steps[made + 1]).toMatch(/^fsync/)
  })
})

test('two files have a journal, and one has none', async () => {
  const both = [{ 'site.yaml': 'two' }, { 'site.yaml': 'two', 'stay.txt': 'two' }]
  const outcomes = await run(...both.map((each) => ({ root: copyOf(root), changes: each })))
  const hasJournal = outcomes.map(({ steps: all }) => all?.some((step) => step.startsWith('renameSync .journal.json')))
  expect(hasJournal).toEqual([false, true])
})

describe('a process that dies', () => {
  test('at any step leaves all old or, once the journal is gone, all new', async () => {
    expect(steps.length).toBeGreaterThan(25)
    await eachWith(killsAt(steps), async (folder, { fault }) => {
      // Until the next command the old, the new, or some of each: but no half of a file.
      for (const [path, text] of Object.entries(seen(folder)))
        expect({ fault, texts: [V1[path], V2[path]] }).toEqual({ fault, texts: expect.arrayContaining([text]) })
      await expectWhole(folder, fault.step <= made ? V1 : V2, { fault, name: steps[fault.step] })
    })
  })

  test('while it puts back what another one has begun, at any step, hands that on', async () => {
    await run({ root, changes, fault: { step: steps.indexOf('renameSync new-3'), does: 'kill' } })
    const { 'rooms/old.yaml': __, ...rest } = V1
    expect(seen(root)).toEqual({ ...rest, 'site.yaml': 'two', 'rooms/a.yaml': 'two '.repeat(60) })
    const [recovered] = await run({ root: copyOf(root) })
    expect(recovered?.done).toEqual(['site.yaml', 'rooms/a.yaml', 'rooms/old.yaml'])
    const look = (folder: string, after: object): Promise<void> => expectWhole(folder, V1, after)
    await eachWith(killsAt(recovered?.steps ?? []), look, { command: {} })
  })

  test('while it puts back what the disk has refused, at any step, leaves all old', async () => {
    const refused: Fault = { step: steps.indexOf('renameSync new-3'), does: 'fail', code: 'EIO' }
    const [outcome] = await run({ root: copyOf(root), changes, fault: refused })
    const after = stepsFrom(outcome?.steps ?? [], refused.step + 1)
    expect(after.length).toBeGreaterThan(5)
    await eachWith(
      after.map((step) => [refused, { step, does: 'kill' }]),
      (folder, { fault }) => expectWhole(folder, V1, fault)
    )
  })
})

describe('a disk that refuses', () => {
  test('at any step changes nothing', async () => {
    const refusals = stepsFrom(steps, 0, steps.lastIndexOf('renameSync new-3') + 1)
    const faults = stopsAt(steps, refusals).map((step): Fault => ({ step, does: 'fail', code: 'ENOSPC' }))
    const told = new Set<boolean>()
    await eachWith(faults, async (folder, { fault, outcome }) => {
      const isDone = outcome?.reason === undefined
      told.add(isDone)
      // A folder that cannot be tidied away, or an owner that cannot be given, stops nothing.
      expect({ fault, tree: seen(folder) }).toEqual({ fault, tree: isDone ? V2 : V1 })
      expect(outcome?.reason ?? 'ENOSPC').toContain('ENOSPC')
      await expectWhole(folder, isDone ? V2 : V1, fault)
    })
    expect(told).toContain(false)
  })

  test('between two disks is gone around', async () => {
    const moves = [...steps.keys()].filter((step) => /^renameSync (?:new-|old\.)/.test(steps[step]!))
    expect(moves).toHaveLength(4)
    await Promise.all(
      moves.map(async (step) => {
        const folder = copyOf(root)
        await run({ root: folder, changes, fault: { step, does: 'fail', code: 'EXDEV' } })
        expect(treeOf(folder)).toEqual(V2)
      })
    )
  })
})

describe('what others write meanwhile', () => {
  const second = (): number => steps.indexOf('renameSync new-1')
  const asleepAt = (step: number, folder = root) => fallAsleep({ root: folder, changes }, step, { flushes: true })

  test('before the change stops it', async () => {
    const { wake } = await asleepAt(second())
    writeFileSync(join(root, 'rooms/old.yaml'), 'by hand')
    expect((await wake()).reason).toContain('ConcurrentChangeError')
    expect(treeOf(root)).toEqual({ ...V1, 'rooms/old.yaml': 'by hand' })
  })

  test.each(['read', null])('between its reading and the change stops it, of a file that was: %s', async (text) => {
    const read = bytesOf({ 'site.yaml': text })
    await expect(replaceFiles(root, bytesOf(changes), read)).rejects.toThrow(ConcurrentChangeError)
    expect(treeOf(root)).toEqual(V1)
  })

  test('after a process has died is theirs, and the rest is put back', async () => {
    await run({ root, changes, fault: { step: steps.indexOf('renameSync new-3'), does: 'kill' } })
    writeFileSync(join(root, 'site.yaml'), 'by hand')
    writeFileSync(join(root, 'rooms/old.yaml'), 'by hand')
    expect(recoverFiles(root)).toEqual(['rooms/a.yaml'])
    expect(treeOf(root)).toEqual({ ...V1, 'site.yaml': 'by hand', 'rooms/old.yaml': 'by hand' })
    expect(recoverFiles(root)).toEqual([])
  })

  test('of a change that a dead process had begun is not written over', async () => {
    await run({ root, changes, fault: { step: second(), does: 'kill' } })
    await expect(replaceFiles(root, bytesOf({ 'site.yaml': 'three' }))).rejects.toThrow(ConcurrentChangeError)
    expect(treeOf(root)).toEqual(V1)
  })

  test('under the lock is waited for, and left alone by whoever only recovers', async () => {
    const { wake } = await asleepAt(second())
    expect(recoverFiles(root)).toEqual([])
    const other = replaceFiles(root, bytesOf({ 'site.yaml': 'three' }))
    await wake()
    await other
    expect(treeOf(root)).toEqual({ ...V2, 'site.yaml': 'three' })
  })

  test('after a long sleep elsewhere is not harmed by the one that wakes up, at any step', async () => {
    const to = steps.findLastIndex((step) => step.startsWith('renameSync new-'))
    await forEachOf(stopsAt(steps, stepsFrom(steps, journal + 1, to + 1)), async (step) => {
      const folder = folderWith(V1)
      const { wake } = await asleepAt(step, folder)
      // A process that lives is never taken for dead here, however long it has said nothing.
      fallSilent(join(folder, '.journal'))
      expect({ step, recovered: recoverFiles(folder) }).toEqual({ step, recovered: [] })
      loseSight(join(folder, '.journal'))
      recoverFiles(folder)
      expect({ step, tree: treeOf(folder) }).toEqual({ step, tree: V1 })
      await replaceFiles(folder, bytesOf({ 'site.yaml': 'three', 'rooms/a.yaml': null, 'rooms/old.yaml': 'again' }))
      const newest = treeOf(folder)
      const { reason } = await wake()
      expect({ step, tree: seen(folder), reason }).toMatchObject({ step, tree: newest, reason: expect.any(String) })
    })
  })
})

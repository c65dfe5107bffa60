import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
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
import { emit, EmitError, recover } from '../../generator/publish/emit.ts'
import type { OutputFile } from '../../generator/files/output.ts'

type Tree = Record<string, string>
type Fault = { step: number; does: 'kill' | 'tear' | 'fail' | 'pause'; code?: string; onwards?: boolean }
type Command = { out: string; files?: readonly OutputFile[]; startAt?: number; fault?: Fault }
type Outcome = { done?: unknown; reason?: string; path?: string; facts?: object; steps: string[] }

// Every file but one differs between the three, each has one of its own, and folders come and go. The first two share a file, and two
// files of the second are twins.
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
  await compile({ emit: 'generator/publish/emit.ts' }, base)
  compiled = join(base, 'emit.mjs')
})
afterAll(() => rmSync(base, { recursive: true, force: true }))
beforeEach(() => {
  out = newOut()
})

function newOut(from?: string): string {
  const parent = join(base, String((count += 1)))
  if (from === undefined) mkdirSync(parent)
  else cpSync(dirname(from), parent, { recursive: true, preserveTimestamps: true })
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

function refusalOf(run: () => unknown): EmitError | undefined {
  try {
    run()
    return undefined
  } catch (error) {
    if (error instanceof EmitError) return error
    throw error
  }
}

/** Runs commands one after the other in another process; it gives no outcome of the one that killed it. */
function runAllApart(commands: readonly Command[], uid?: number): Promise<Outcome[]> {
  return new Promise((done, fail) => {
    execFile(process.execPath, [SCRIPT, compiled, JSON.stringify(commands)], { uid }, (error, stdout, stderr) => {
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

async function stepsOf(command: Command): Promise<string[]> {
  return (await runApart(command))?.steps ?? []
}

type Sleeper = { pid: number | undefined; wake: () => Promise<Outcome> }

/** A build in another process, asleep before one of its steps until `wake` is called. */
async function fallAsleep(place: string, step: number): Promise<Sleeper> {
  const command: Command = { out: place, files: filesOf(V2), fault: { step, does: 'pause' } }
  const child = spawn(process.execPath, [SCRIPT, compiled, JSON.stringify([command])])
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

/** Before every step, and in the middle of those that can be half done. Touching is skipped: it leaves no trace. */
function killsAt(steps: readonly string[]): Fault[] {
  return steps.flatMap((name, step): Fault[] => {
    if (name === 'utimesSync') return []
    return name === 'writeFileSync'
      ? [
          { step, does: 'kill' },
          { step, does: 'tear' }
        ]
      : [{ step, does: 'kill' }]
  })
}

/** After any accident: one of the whole outputs stands, twice over; the next build works and leaves nothing else. */
function expectWhole(place: string, oneOf: readonly (Tree | undefined)[], after: unknown): void {
  recover(place)
  expect(oneOf.map((tree) => ({ after, tree, litter: [] }))).toContainEqual({
    after,
    tree: read(place),
    litter: litter(place)
  })
  expect(recover(place)).toBe(false)
  emit(place, filesOf(V3))
  expect({ after, tree: read(place), litter: litter(place) }).toEqual({ after, tree: V3, litter: [] })
}

describe('the output', () => {
  test('is what the files say, from text, bytes and other files, in folders made as needed', () => {
    const photo = join(dirname(out), 'photo.jpg')
    writeFileSync(photo, Buffer.from([0xff, 0xd8, 0]), { mode: 0o600 })
    const summary = emit(out, [
      { path: 'it/camere/index.html', contents: 'città' },
      { path: 'len=en/a.bin', contents: new Uint8Array([0, 255]) },
      { path: 'photo.jpg', from: photo }
    ])
    expect(summary).toEqual({ files: 3, bytes: 11 })
    expect(readFileSync(join(out, 'it/camere/index.html'), 'utf8')).toBe('città')
    expect([...readFileSync(join(out, 'len=en/a.bin'))]).toEqual([0, 255])
    expect([...readFileSync(join(out, 'photo.jpg'))]).toEqual([0xff, 0xd8, 0])
    expect(statSync(join(out, 'photo.jpg')).mode).toBe(statSync(join(out, 'len=en/a.bin')).mode)
  })

  test('holds nothing of the build before, neither files nor folders', () => {
    emit(out, filesOf(V1))
    emit(out, filesOf(V2))
    expect(read(out)).toEqual(V2)
    expect(folders(out)).toEqual([join(out, 'new')])
    expect(litter(out)).toEqual([])
  })

  test('can be edited without reaching what it was copied from', () => {
    const from = join(dirname(out), 'cached')
    writeFileSync(from, 'cached')
    emit(out, [{ path: 'a', from }])
    writeFileSync(join(out, 'a'), 'edited')
    expect(readFileSync(from, 'utf8')).toBe('cached')
  })

  test('has one file for a page and its twin, from a text and from pieces', () => {
    const summary = emit(out, [
      { path: 'a.html', contents: 'città' },
      { path: 'a/index.html', contents: 'città', same: 'a.html' },
      { path: 'b.html', pieces: ['<b>', new Uint8Array([195, 160]), 'è</b>'] },
      { path: 'b/index.html', pieces: ['<b>', new Uint8Array([195, 160]), 'è</b>'], same: 'b.html' },
      // Not the one directly before it, as it has to be.
      { path: 'c.html', contents: 'città', same: 'a.html' }
    ])
    expect(summary).toEqual({ files: 5, bytes: 6 + 6 + 11 + 11 + 6 })
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

  test('takes over what is as it was, with its date, and nothing else', () => {
    const before = new Date('2026-01-02T03:04:05Z')
    const names = ['first', 'same', 'edited', 'private', 'longer']
    const files = names.map((path) => ({ path, contents: path }))
    emit(out, files)
    for (const name of names) utimesSync(join(out, name), before, before)
    writeFileSync(join(out, 'edited'), 'tampered'.slice(0, 'edited'.length))
    chmodSync(join(out, 'private'), 0o600)
    emit(
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
    // The first one shows what a new file is like.
    expect(names.filter(isOld)).toEqual(['same'])
    expect(new Set(names.map((name) => statSync(join(out, name)).mode)).size).toBe(1)
  })

  test('counts what others have written to the folder that it is made in', () => {
    const summary = emit(out, (folder) => {
      mkdirSync(join(folder, 'a'))
      writeFileSync(join(folder, 'a/theirs'), 'theirs')
      return [
        { path: 'a/theirs', written: 6 },
        { path: 'a/ours', contents: 'ours' }
      ]
    })
    expect(summary).toEqual({ files: 2, bytes: 10 })
    expect(read(out)).toEqual({ 'a/theirs': 'theirs', 'a/ours': 'ours' })
    expect(
      refusalOf(() =>
        emit(out, [
          { path: 'a', written: 1 },
          { path: 'A', contents: '' }
        ])
      )?.reason
    ).toBe('unsafe-path')
  })

  test('is made with its parents, and in place of an empty folder', () => {
    emit(join(out, 'a/b/dist'), filesOf(V1))
    expect(read(join(out, 'a/b/dist'))).toEqual(V1)
    mkdirSync(join(out, 'empty'))
    emit(join(out, 'empty'), filesOf(V2))
    expect(read(join(out, 'empty'))).toEqual(V2)
  })

  test('equals any set of files, whatever stood there before', () => {
    const name = fc.stringMatching(/^[a-z0-9é=_-]{1,8}$/)
    const path = fc
      .tuple(fc.array(name, { maxLength: 3 }), name)
      .map(([above, last]) => [...above.map((part) => `d${part}`), `f${last}`].join('/'))
    const tree = fc.dictionary(path, fc.string({ unit: 'binary' }), { maxKeys: 12 })
    fc.assert(
      fc.property(tree, (files) => {
        emit(out, filesOf(files))
        expect(read(out)).toEqual({ ...files })
        expect(litter(out)).toEqual([])
      }),
      { numRuns: 100 }
    )
  })
})

describe('paths', () => {
  test.each(
    [
      ['', '/etc/passwd', '../a', 'a/../b', './a', 'a/./b', 'a//b', 'a/', 'a\\b', 'C:/a', 'a?b', 'a/b ', 'a./b', 'a\0'],
      ['a\ud800', 'a"b', 'a|b', 'a*b', '<a>', 'a\nb', '..', '.', '/', '//', '...']
    ].flat()
  )('%j is refused', (path) => {
    emit(out, filesOf(V1))
    expect(refusalOf(() => emit(out, [{ path, contents: '' }]))).toMatchObject({ reason: 'unsafe-path', path })
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
  ])('%j collide', ([first = '', second = ''], also) => {
    const files = [first, second].map((path) => ({ path, contents: '' }))
    expect(refusalOf(() => emit(out, files))).toMatchObject({ reason: 'unsafe-path', path: second, facts: { also } })
    expect(existsSync(out)).toBe(false)
  })

  test('of any kind are written exactly or refused before anything is touched', () => {
    const part = fc.oneof(fc.constantFrom('', '.', '..', 'a', 'A', 'a.', ' ', '...a', 'à'), fc.string({ maxLength: 6 }))
    const path = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'))
    let stands = V1
    const reasons = new Set<unknown>()
    emit(out, filesOf(stands))
    fc.assert(
      fc.property(fc.uniqueArray(path, { maxLength: 3 }), (paths) => {
        const tree = Object.fromEntries(paths.map((each) => [each, each]))
        const refusal = refusalOf(() => emit(out, filesOf(tree)))
        reasons.add(refusal?.reason)
        if (!refusal) stands = tree
        expect(read(out)).toEqual(stands)
        expect(readdirSync(dirname(out)).toSorted()).toEqual(['.dist.generated', 'dist'])
      }),
      { numRuns: 300 }
    )
    expect(reasons).toEqual(new Set([undefined, 'unsafe-path']))
  })
})

describe('a place that is not ours', () => {
  test('with files in it is left alone', () => {
    mkdirSync(out)
    writeFileSync(join(out, 'thesis.txt'), 'years of work')
    expect(refusalOf(() => emit(out, filesOf(V1)))).toMatchObject({ reason: 'foreign', path: out })
    expect(recover(out)).toBe(false)
    expect(read(out)).toEqual({ 'thesis.txt': 'years of work' })
    expect(readdirSync(dirname(out))).toEqual(['dist'])
  })

  test('is not mistaken for ours after a build that failed', async () => {
    const file = { path: 'a', from: join(base, 'missing') }
    expect(refusalOf(() => emit(out, [file]))).toMatchObject({
      reason: 'source-unreadable',
      path: file.from,
      facts: { code: 'ENOENT' }
    })
    mkdirSync(out)
    writeFileSync(join(out, 'thesis.txt'), 'years of work')
    expect(refusalOf(() => emit(out, filesOf(V1)))?.reason).toBe('foreign')
  })

  test('being a file, a link, or below a file is refused', () => {
    writeFileSync(out, 'a file')
    expect(refusalOf(() => emit(out, filesOf(V1)))).toMatchObject({ reason: 'not-a-folder', path: out })
    expect(refusalOf(() => emit(join(out, 'dist'), filesOf(V1)))?.reason).toBe('not-a-folder')
    expect(recover(join(out, 'dist'))).toBe(false)
    expect(readFileSync(out, 'utf8')).toBe('a file')

    const link = join(dirname(out), 'link')
    const real = join(dirname(out), 'real')
    mkdirSync(real)
    symlinkSync(real, link)
    expect(refusalOf(() => emit(link, filesOf(V1)))?.reason).toBe('not-a-folder')
    expect(readdirSync(real)).toEqual([])
  })

  test('that holds the working directory or the sources is refused, also when marked as ours', () => {
    emit(out, filesOf(V1))
    const data = join(out, 'old')
    const link = join(dirname(out), 'link')
    symlinkSync(data, link)
    expect(refusalOf(() => emit(out, filesOf(V2), [data]))).toMatchObject({
      reason: 'holds-sources',
      path: out,
      facts: { also: data }
    })
    expect(refusalOf(() => emit(out, filesOf(V2), [out]))?.reason).toBe('holds-sources')
    expect(refusalOf(() => emit(out, filesOf(V2), [link]))?.reason).toBe('holds-sources')
    for (const place of ['/', '.', '..']) {
      expect(refusalOf(() => emit(place, filesOf(V2)))?.reason).toBe('holds-sources')
    }
    expect(read(out)).toEqual(V1)
    emit(out, filesOf(V2), [dirname(out), `${out}-data`, join(dirname(out), '..data')])
    expect(read(out)).toEqual(V2)
  })
})

test('a build that takes long shows that it lives', () => {
  let touched = 0
  function* slowly(): Generator<OutputFile> {
    yield { path: 'a', contents: 'a' }
    const [work] = litter(out).map((name) => join(dirname(out), name))
    utimesSync(work!, 1, 1)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1100)
    yield { path: 'b', contents: 'b' }
    touched = statSync(work!).mtimeMs
  }
  emit(out, slowly())
  expect(touched).toBeGreaterThan(Date.now() - 10_000)
  expect(read(out)).toEqual({ a: 'a', b: 'b' })
})

describe('killed at every step', () => {
  test('a build leaves the old output or the new one', async () => {
    emit(out, filesOf(V1))
    const steps = await stepsOf({ out: newOut(out), files: filesOf(V2) })
    expect(steps.filter((name) => name === 'renameSync')).toHaveLength(3)
    const seen = new Set<unknown>()
    await forEachOf(killsAt(steps), async (fault) => {
      const place = newOut(out)
      expect(await runApart({ out: place, files: filesOf(V2), fault })).toBeUndefined()
      seen.add(read(place)?.['404.html'])
      expectWhole(place, [V1, V2], { fault, step: steps[fault.step] })
    })
    // The hole between the renames was hit, so it is `recover` that closes it.
    expect(seen).toEqual(new Set(['1', undefined, '2']))
  })

  test('a first build leaves nothing or the new output', async () => {
    const steps = await stepsOf({ out, files: filesOf(V2) })
    await forEachOf(killsAt(steps), async (fault) => {
      const place = newOut()
      expect(await runApart({ out: place, files: filesOf(V2), fault })).toBeUndefined()
      expectWhole(place, [undefined, V2], { fault, step: steps[fault.step] })
    })
  })

  test('recover, and a build that begins by recovering, leave the old output', async () => {
    emit(out, filesOf(V1))
    const steps = await stepsOf({ out: newOut(out), files: filesOf(V2) })
    await runApart({ out, files: filesOf(V2), fault: { step: steps.lastIndexOf('renameSync') - 1, does: 'kill' } })
    expect(existsSync(out)).toBe(false)
    for (const files of [undefined, filesOf(V2)]) {
      // What a build does once it has recovered is the test above.
      const again = await stepsOf({ out: newOut(out), files })
      const faults = killsAt(again.slice(0, files && again.indexOf('writeFileSync')))
      expect(faults.length).toBeGreaterThan(8)
      await forEachOf(faults, async (fault) => {
        const place = newOut(out)
        expect(await runApart({ out: place, files, fault })).toBeUndefined()
        expectWhole(place, [V1], fault)
      })
    }
  })

  test('an output deleted by hand does not come back in part', async () => {
    emit(out, filesOf(V1))
    const steps = await stepsOf({ out: newOut(out), files: filesOf(V2) })
    const removals = killsAt(steps).filter(({ step }) => step >= steps.lastIndexOf('renameSync'))
    expect(removals.length).toBeGreaterThan(5)
    await forEachOf(removals, async (fault) => {
      const place = newOut(out)
      await runApart({ out: place, files: filesOf(V2), fault })
      rmSync(place, { recursive: true })
      expectWhole(place, [undefined, V1], fault)
    })
  })
})

describe('a disk that refuses', () => {
  test.each([
    ['ENOSPC', 'disk-full'],
    ['EACCES', 'read-only'],
    ['EIO', 'failed']
  ])('%s at any one step leaves the old output and no litter', async (code, reason) => {
    emit(out, filesOf(V1))
    const steps = await stepsOf({ out: newOut(out), files: filesOf(V2) })
    const swapped = steps.lastIndexOf('renameSync')
    const places = steps.map(() => newOut(out))
    const outcomes = await runAllApart(
      places.map((place, step) => ({ out: place, files: filesOf(V2), fault: { step, does: 'fail', code } }))
    )
    expect(steps).toContain('linkSync')
    places.forEach((place, step) => {
      // Past the swap the new output stands, and a failed tidying is nobody's concern but the next command's. What cannot have a second
      // name is written.
      const isDone = step >= swapped || steps[step] === 'linkSync'
      const stands = isDone ? V2 : V1
      expect(outcomes[step]).toMatchObject(
        isDone ? { done: { files: Object.keys(V2).length } } : { reason, facts: { code } }
      )
      expect(read(place)).toEqual(stands)
      expect(step < swapped ? litter(place) : []).toEqual([])
      expectWhole(place, [stands], { step: steps[step] })
    })
  })

  test('for good, so that not even the old output can be put back, is healed by the next command', async () => {
    emit(out, filesOf(V1))
    const steps = await stepsOf({ out: newOut(out), files: filesOf(V2) })
    const swapped = steps.lastIndexOf('renameSync')
    const places = steps.map(() => newOut(out))
    const outcomes = await runAllApart(
      places.map((place, step) => ({
        out: place,
        files: filesOf(V2),
        fault: { step, does: 'fail', code: 'EROFS', onwards: true }
      }))
    )
    expect(places.filter((place) => !existsSync(place))).toHaveLength(1)
    places.forEach((place, step) => {
      expect(outcomes[step]?.reason).toBe(step < swapped ? 'read-only' : undefined)
      expectWhole(place, [step < swapped ? V1 : V2], { step: steps[step] })
    })
  })

  test('names the file at which it was full, where it would have stood', async () => {
    const steps = await stepsOf({ out: newOut(), files: filesOf(V1) })
    const fault: Fault = {
      step: steps.indexOf('writeFileSync', steps.indexOf('writeFileSync') + 1),
      does: 'fail',
      code: 'ENOSPC'
    }
    expect(await runApart({ out, files: filesOf(V1), fault })).toMatchObject({ path: join(out, 'old/deep/a.txt') })
  })

  test.skipIf(process.platform === 'win32')(
    'by its permissions is told as read-only, and keeps the output',
    async () => {
      const nobody = process.getuid?.() === 0 ? 65_534 : undefined
      emit(out, filesOf(V1))
      chmodSync(dirname(out), 0o555)
      const refused = await runApart({ out, files: filesOf(V2) }, nobody)
      const looked = await runApart({ out }, nobody)
      chmodSync(dirname(out), 0o755)
      expect(refused).toMatchObject({ reason: 'read-only', path: out, facts: { code: 'EACCES' } })
      expect(looked).toMatchObject({ done: false })
      expectWhole(out, [V1], 'read-only')
    }
  )
})

describe('two builds at once', () => {
  test('the second says which process is busy, touches nothing, and the first completes', async () => {
    emit(out, filesOf(V1))
    const steps = await stepsOf({ out: newOut(out), files: filesOf(V2) })
    const first = await fallAsleep(out, steps.indexOf('writeFileSync') + 1)
    const mine = litter(out)
    expect(refusalOf(() => emit(out, filesOf(V3)))).toMatchObject({
      reason: 'busy',
      path: out,
      facts: { pid: first.pid }
    })
    expect(recover(out)).toBe(false)
    expect(litter(out)).toEqual(mine)
    expect(read(out)).toEqual(V1)
    expect(await first.wake()).toHaveProperty('done')
    expect(read(out)).toEqual(V2)
    expectWhole(out, [V2], 'after both')
  })

  test('recover does not fill the hole of a build that lives', async () => {
    emit(out, filesOf(V1))
    const steps = await stepsOf({ out: newOut(out), files: filesOf(V2) })
    const first = await fallAsleep(out, steps.lastIndexOf('renameSync') - 1)
    expect(recover(out)).toBe(false)
    expect(existsSync(out)).toBe(false)
    expect(await first.wake()).toHaveProperty('done')
    expectWhole(out, [V2], 'after both')
  })

  test('one that was silent for long is taken over, and harms nothing when it wakes', async () => {
    emit(out, filesOf(V1))
    const steps = await stepsOf({ out: newOut(out), files: filesOf(V2) })
    const removal = steps.lastIndexOf('renameSync') + 1
    await forEachOf([...steps.keys()].slice(steps.indexOf('mkdtempSync') + 1, removal + 1), async (step) => {
      const place = newOut(out)
      const first = await fallAsleep(place, step)
      for (const name of litter(place)) utimesSync(join(dirname(place), name), 1, 1)
      emit(place, filesOf(V3))
      expect(read(place)).toEqual(V3)
      await first.wake()
      expectWhole(place, [V3], { step: steps[step] })
    })
  })

  test('of many that start in the same instant one or more succeed, and the last one stands whole', async () => {
    emit(out, filesOf(V1))
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

  test('of two that see each other at the start, the first in order waits for the other to give way', async () => {
    const rival = join(dirname(out), '.dist.build-999999999-elsewhere-abcdef')
    mkdirSync(rival)
    const outcome = runApart({ out, files: filesOf(V1) })
    while (litter(out).length === 1) await setTimeout(2)
    rmSync(rival, { recursive: true })
    expect(await outcome).toHaveProperty('done')
    expect(read(out)).toEqual(V1)
  })

  test.each([
    ['a process that lives', process.ppid, hostname(), 'busy'],
    ['an earlier process of our own number, as in a restarted container', process.pid, hostname(), undefined],
    ['a process that is dead', 2 ** 22 + 1, hostname(), undefined],
    ['a process of another host', process.pid, 'elsewhere', 'busy']
  ])('the folder of %s is judged by its owner, until it is silent', (_, pid, host, reason) => {
    emit(out, filesOf(V1))
    const work = join(dirname(out), `.dist.build-${pid}-${host.replace(/[^\w.]/g, '_')}-abcdef`)
    mkdirSync(work)
    const refusal = refusalOf(() => emit(out, filesOf(V2)))
    expect(refusal?.reason).toBe(reason)
    expect(refusal?.facts.pid).toBe(reason && pid)
    expect(read(out)).toEqual(reason ? V1 : V2)

    mkdirSync(work, { recursive: true })
    utimesSync(work, 1, 1)
    emit(out, filesOf(V3))
    expect(read(out)).toEqual(V3)
    expect(litter(out)).toEqual([])
  })
})

describe('recover', () => {
  test('with nothing to do changes nothing', async () => {
    expect(await runApart({ out })).toEqual({ done: false, steps: [] })
    expect(await runApart({ out: join(out, 'no/such/dist') })).toEqual({ done: false, steps: [] })
    emit(out, filesOf(V1))
    expect(await runApart({ out })).toEqual({ done: false, steps: [] })
  })

  test('says so when it put the output back, once', async () => {
    emit(out, filesOf(V1))
    const steps = await stepsOf({ out: newOut(out), files: filesOf(V2) })
    await runApart({ out, files: filesOf(V2), fault: { step: steps.lastIndexOf('renameSync') - 1, does: 'kill' } })
    expect([recover(out), recover(out)]).toEqual([true, false])
    expect(read(out)).toEqual(V1)
  })

  test('does not fail over litter that it cannot remove', async () => {
    emit(out, filesOf(V1))
    const steps = await stepsOf({ out: newOut(out), files: filesOf(V2) })
    await runApart({ out, files: filesOf(V2), fault: { step: steps.lastIndexOf('renameSync') + 2, does: 'kill' } })
    const fault: Fault = { step: 0, does: 'fail', code: 'EROFS', onwards: true }
    expect(await runApart({ out, fault })).toMatchObject({ done: false })
    expect(litter(out)).toHaveLength(1)
    expectWhole(out, [V2], 'litter')
  })

  test('leaves the neighbours alone', () => {
    for (const name of ['.dist.builder', '.dist.build-notes', '.dist.build-1', 'dist2', '.dist2.build-1-h-abcdef']) {
      mkdirSync(join(dirname(out), name))
    }
    const neighbours = litter(out)
    emit(out, filesOf(V1))
    expect(litter(out)).toEqual(neighbours)
  })
})

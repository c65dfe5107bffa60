/** The output after builds and refreshes that are killed, refused, suspended, or run at the same time. */
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Holder } from '../../../generator/engine/output/lock.ts'
import { emit, recover } from '../../../generator/engine/output/emit.ts'
import { replaceInSite } from '../../../generator/engine/output/replace-in-site.ts'
import { root } from '../../support/change.ts'
import { isDeep } from '../../support/deep.ts'
import {
  fallAsleep,
  fallSilent,
  forEachOf,
  killsAt,
  loseSight,
  runAllApart,
  runApart,
  sign,
  stepsFrom,
  stopsAt,
  treeOf,
  type Command,
  type Fault,
  type Tree
} from './apart.ts'
import { expectWhole, filesOf, litter, lockOf, newPlace, refusalOf, V1, V2, V3, workIn } from './outputs.ts'

const rebuild: Command = { files: filesOf(V2) }
const answers = [{ path: 'api/a/index.json', contents: 'newest' }]
const answered = (tree: Tree): Tree => ({ ...tree, 'api/a/index.json': 'newest' })

const stepsOf = async (command: Command, from?: string): Promise<string[]> =>
  (await runApart({ ...command, out: newPlace(from) }))?.steps ?? []

/** An output that is V1, and the steps of the build and of the refresh that come next there. */
let standing: string
let steps: string[]
let stepsOfAnswers: string[]
/** A copy of it, in which each test works. */
let out: string

beforeAll(async () => {
  standing = newPlace()
  await emit(standing, filesOf(V1))
  steps = await stepsOf(rebuild, standing)
  stepsOfAnswers = await stepsOf({ answers }, standing)
})
beforeEach(() => {
  out = newPlace(standing)
})

const isRename = (name: string): boolean => name.startsWith('renameSync')
/** Where a command does its first step under the lock. */
const worksFrom = (of: readonly string[]): number => of.findIndex(isRename) + 1
/** The step that puts the new output in its place: the hole is before it. */
const swapIn = (of: readonly string[]): number => of.indexOf('renameSync next')
const releaseIn = (of: readonly string[]): number => of.findLastIndex(isRename)
/** Steps under the lock: the first and the last, in deep tests all. */
const heldIn = (of: readonly string[]): number[] => {
  const held = stepsFrom(of, worksFrom(of), releaseIn(of) + 1)
  return isDeep ? held : [held[0]!, held.at(-1)!]
}

/** Builds an output apart in many places, in each with a fault at a step of its own. */
async function refuseAt(
  at: readonly number[],
  fault: Omit<Fault, 'step' | 'does'>,
  { command = rebuild, from = standing } = {}
) {
  const places = at.map((step) => ({ step, place: newPlace(from) }))
  const outcomes = await runAllApart(
    places.map(({ step, place }) => ({ ...command, out: place, fault: { ...fault, step, does: 'fail' } }))
  )
  expect(outcomes).toHaveLength(at.length)
  return places.map((each, index) => ({ ...each, outcome: outcomes[index]! }))
}

type Killing = {
  /** What may stand after the next command. */
  oneOf: readonly (Tree | undefined)[]
  among?: (steps: readonly string[]) => number[]
}

/** Kills a command at its steps, each time in a copy of a place. @returns what stood in each of them then */
async function killAt(
  command: Command,
  from: string | undefined,
  { oneOf, among }: Killing
): Promise<(Tree | undefined)[]> {
  const own = await stepsOf(command, from)
  const places = killsAt(own, among?.(own)).map((fault) => ({ fault, place: newPlace(from) }))
  expect(places.length).toBeGreaterThan(5)
  expect(await runAllApart(places.map(({ fault, place }) => ({ ...command, out: place, fault })))).toEqual([])
  const stood = places.map(({ place }) => treeOf(place))
  for (const { fault, place } of places) await expectWhole(place, oneOf, { fault, step: own[fault.step] })
  return stood
}

/** A user who may write in the site, where it is given to that user, and not beside it. */
const nobody = 65_534
/** Whether a process of another user can be started here: by root, of a program that is not root’s alone. */
const hasOthers = process.getuid?.() === 0 && (statSync(root).mode & 0o005) === 0o005

function give(place: string): void {
  mkdirSync(join(place, 'api/a'), { recursive: true })
  for (const folder of ['', 'api', 'api/a']) chownSync(join(place, folder), nobody, nobody)
}

describe('killed at any step', () => {
  test('a build leaves the old output or the new one', async () => {
    const stood = await killAt(rebuild, standing, { oneOf: [V1, V2] })
    // The hole between the renames was hit, so it is `recover` that closes it.
    expect(new Set(stood.map((tree) => tree?.['404.html']))).toEqual(new Set(['1', undefined, '2']))
  })

  test('a first build leaves nothing or the new output', async () => {
    const stood = await killAt(rebuild, undefined, { oneOf: [undefined, V2] })
    expect(stood).toEqual(expect.arrayContaining([undefined, V2]))
  })

  test('recover, and a build that begins by recovering, leave the old output', async () => {
    await runApart({ ...rebuild, out, fault: { step: swapIn(steps), does: 'kill' } })
    expect(existsSync(out)).toBe(false)
    await killAt({}, out, { oneOf: [V1] })
    // What a build does once it has recovered is the test above.
    const among = (own: readonly string[]): number[] =>
      stepsFrom(own, 0, own.indexOf('writeFileSync', own.indexOf('writeFileSync') + 1))
    await killAt(rebuild, out, { oneOf: [V1], among })
  })

  test('a refresh leaves old or new answers, and the next command leaves nothing else', async () => {
    const old = { ...V1, 'api/a/index.json': 'old' }
    await emit(out, filesOf(old))
    const stood = await killAt({ answers }, out, { oneOf: [old, answered(V1)] })
    expect(new Set(stood.map((tree) => tree?.['api/a/index.json']))).toEqual(new Set(['old', 'newest']))
  })
})

describe('a disk that refuses', () => {
  test('any one step leaves the old output and no litter', async () => {
    expect(steps).toContain('linkSync')
    for (const { place, step, outcome } of await refuseAt(stopsAt(steps), { code: 'ENOSPC' })) {
      // Past the swap the new output stands, and a failed tidying is nobody's concern but the next command's. What
      // cannot have a second name is written.
      const isDone = step > swapIn(steps) || steps[step] === 'linkSync'
      expect(outcome).toMatchObject(
        isDone ? { done: { files: Object.keys(V2).length } } : { reason: 'disk-full', details: { code: 'ENOSPC' } }
      )
      expect(treeOf(place)).toEqual(isDone ? V2 : V1)
      expect(step > swapIn(steps) ? [] : litter(place)).toEqual([])
      await expectWhole(place, [isDone ? V2 : V1], { step: steps[step] })
    }
  })

  test('says by its code what can be done', async () => {
    const reasons = {
      EDQUOT: 'disk-full',
      EACCES: 'read-only',
      EPERM: 'read-only',
      EROFS: 'read-only',
      EBUSY: 'immovable',
      EXDEV: 'immovable',
      EIO: 'failed'
    }
    const commands = Object.keys(reasons).map((code): Command => {
      return { ...rebuild, out: newPlace(standing), fault: { step: swapIn(steps), does: 'fail', code } }
    })
    const told = (await runAllApart(commands)).map(({ reason }) => reason)
    expect(told).toEqual(Object.values(reasons))
  })

  test('for good, so that not even the old output can be put back, is healed by the next command', async () => {
    const refused = await refuseAt(stopsAt(steps), { code: 'EROFS', onwards: true })
    expect(refused.filter(({ place }) => !existsSync(place))).toHaveLength(1)
    for (const { place, step, outcome } of refused) {
      const isSwapped = step > swapIn(steps)
      expect(outcome.reason).toBe(isSwapped ? undefined : 'read-only')
      await expectWhole(place, [isSwapped ? V2 : V1], { step: steps[step] })
    }
    // Where the disk lets go of the mark of the new output, but of neither output.
    const fault = [0, 3].map((after): Fault => ({ step: swapIn(steps) + after, does: 'fail', code: 'EBUSY' }))
    expect(await runApart({ ...rebuild, out, fault })).toMatchObject({ reason: 'immovable' })
    await expectWhole(out, [V1], 'immovable')
  })

  test('names the file at which it was full, where it would have stood', async () => {
    const first = { files: filesOf(V1) }
    const own = await stepsOf(first)
    const writes = stepsFrom(own, worksFrom(own)).filter((step) => own[step] === 'writeFileSync')
    const place = newPlace()
    const fault: Fault = { step: writes[1]!, does: 'fail', code: 'ENOSPC' }
    expect(await runApart({ ...first, out: place, fault })).toMatchObject({ path: join(place, 'old/deep/a.txt') })
  })
})

describe('a power cut', () => {
  test('that empties files, fills them with zeros or loses them is repaired by the next build', async () => {
    await emit(out, filesOf(V2))
    writeFileSync(join(out, 'index.html'), '')
    writeFileSync(join(out, 'new.html'), new Uint8Array(V2['new.html']!.length))
    rmSync(join(out, '404.html'))
    await emit(out, filesOf(V2))
    expect(treeOf(out)).toEqual(V2)
  })

  test('leaves a folder in its place: each name is on the disk before the next step needs it', async () => {
    const whole = (await runApart({ ...rebuild, out }, { flushes: true }))?.steps ?? []
    const refresh = (await runApart({ answers, out }, { flushes: true }))?.steps ?? []
    const isFlushedFirst = (of: readonly string[], name: string): boolean =>
      of.includes(`renameSync ${name}`) && of[of.indexOf(`renameSync ${name}`) - 1] === `fsyncSync ${name}`
    expect(whole.indexOf('fsyncSync next')).toBeGreaterThan(0)
    expect(whole.indexOf('fsyncSync next')).toBeLessThan(whole.indexOf('renameSync dist'))
    expect(isFlushedFirst(refresh, 'answer')).toBe(true)
    expect(refresh.indexOf('fsyncSync a')).toBeGreaterThan(refresh.indexOf('renameSync answer'))
    const parent = `fsyncSync ${basename(dirname(out))}`
    expect(whole.indexOf(parent)).toBeGreaterThan(swapIn(whole))
    expect(whole.indexOf(parent)).toBeLessThan(whole.indexOf('renameSync previous'))
  })

  test('is not waited for with each file: a build flushes as often whatever it writes', async () => {
    const flushesOf = (of: readonly string[]): string[] => of.filter((step) => step.startsWith('fsyncSync'))
    const first = (await runApart({ files: filesOf(V1), out: newPlace() }, { flushes: true }))?.steps ?? []
    expect(flushesOf(first)).toHaveLength(2)
  })
})

describe('two builds at once', () => {
  test('the second says which process is busy, touches nothing, and the first completes', async () => {
    const first = await fallAsleep({ ...rebuild, out }, steps.indexOf('writeFileSync', worksFrom(steps)) + 1)
    const mine = litter(out)
    const refusal = await refusalOf(() => emit(out, filesOf(V3)))
    expect(refusal).toMatchObject({ reason: 'busy', path: out, details: { task: 'build', pid: first.pid } })
    expect(recover(out)).toBe(false)
    expect(litter(out)).toEqual(mine)
    expect(treeOf(out)).toEqual(V1)
    expect(await first.wake()).toHaveProperty('done')
    expect(treeOf(out)).toEqual(V2)
    await expectWhole(out, [V2], 'after both')
  })

  test('nobody fills the hole of a build that lives, and answers give up after a while', async () => {
    const build = await fallAsleep({ ...rebuild, out }, swapIn(steps))
    expect(recover(out)).toBe(false)
    expect(await refusalOf(() => replaceInSite(out, answers, { timeoutMs: 50 }))).toMatchObject({
      reason: 'busy',
      details: { task: 'build', pid: build.pid }
    })
    expect(existsSync(out)).toBe(false)
    expect(await build.wake()).toHaveProperty('done')
    await expectWhole(out, [V2], 'after both')
  })

  test('one elsewhere that was silent for long is taken over, and harms nothing when it wakes', async () => {
    await forEachOf(stopsAt(steps, stepsFrom(steps, worksFrom(steps))), async (step) => {
      const place = newPlace(standing)
      const first = await fallAsleep({ ...rebuild, out: place }, step)
      loseSight(lockOf(place))
      await emit(place, filesOf(V3))
      expect(treeOf(place)).toEqual(V3)
      await first.wake()
      await expectWhole(place, [V3], { step: steps[step] })
    })
  })

  const theirs = (): string => join(lockOf(out), 'abcdef')

  test.each<[who: string, signature: Parameters<typeof sign>[1] | undefined, found: string]>([
    ['a process that lives', { pid: process.ppid }, 'always alive'],
    ['a process that lives under the number of the one that built', { pid: process.ppid, started: '0' }, 'dead'],
    ['a process that is dead', { pid: 2 ** 22 + 1 }, 'dead'],
    ['a process of another machine', { host: 'elsewhere', started: '1' }, 'alive until silent'],
    ['nobody knows whom, as after a power cut', undefined, 'alive until silent']
  ])('the lock of %s is judged by its owner', async (_, signature, found) => {
    const put = (): void => {
      sign(theirs(), signature)
      if (signature === undefined) writeFileSync(join(theirs(), 'holder'), '')
    }
    const build = async (tree: Tree): Promise<string | undefined> =>
      (await refusalOf(() => emit(out, filesOf(tree), { timeoutMs: 0 })))?.reason
    put()
    expect(await build(V2)).toBe(found === 'dead' ? undefined : 'busy')
    expect(treeOf(out)).toEqual(found === 'dead' ? V2 : V1)
    put()
    fallSilent(lockOf(out))
    expect(await build(V3)).toBe(found === 'always alive' ? 'busy' : undefined)
    expect(treeOf(out)).toEqual(found === 'always alive' ? V1 : V3)
  })

  test.runIf(hasOthers)('a process of another user is alive, although nobody else may signal to it', async () => {
    sign(theirs())
    chmodSync(dirname(out), 0o777)
    expect(await runApart({ ...rebuild, out }, { uid: nobody })).toMatchObject({
      reason: 'busy',
      details: { pid: process.pid }
    })
  })

  test('a holder elsewhere counts as dead once it has said nothing for ten minutes, and not before', async () => {
    const silentFor = (seconds: number): Promise<unknown> => {
      sign(theirs(), { host: 'elsewhere' })
      const then = Date.now() / 1000 - seconds
      utimesSync(workIn(out), then, then)
      return refusalOf(() => emit(out, filesOf(V2), { timeoutMs: 0 }))
    }
    expect(await silentFor(540)).toMatchObject({ reason: 'busy' })
    expect(await silentFor(660)).toBeUndefined()
    expect(await silentFor(-660), 'by a clock that was set back').toBeUndefined()
  })
})

describe('answers that are refreshed', () => {
  test('wait for a build, and a build for them: each says for whom, and both are whole then', async () => {
    const build = { command: rebuild, task: 'build', steps, stands: answered(V2) }
    const refresh = { command: { answers }, task: 'refresh', steps: stepsOfAnswers, stands: V2 }
    for (const first of [build, refresh])
      await forEachOf(heldIn(first.steps), async (step) => {
        const place = newPlace(standing)
        const asleep = await fallAsleep({ ...first.command, out: place }, step)
        const told: Holder[] = []
        const onWait = (holder: Holder): number => told.push(holder)
        const next = first === build ? replaceInSite(place, answers, { onWait }) : emit(place, filesOf(V2), { onWait })
        await expect.poll(() => told).toEqual([{ task: first.task, pid: asleep.pid, host: hostname() }])
        expect(await asleep.wake()).toHaveProperty('done')
        await next
        expect({ step, tree: treeOf(place), litter: litter(place) }).toEqual({ step, tree: first.stands, litter: [] })
        expect(told, 'told more than once').toHaveLength(1)
      })
  })

  test('are read under the lock, so that the last to write them has read the newest', async () => {
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
    expect(treeOf(out)).toEqual({ ...V1, 'api/a/index.json': '8' })
  })

  test('are not written where there is no site, nor is any folder made', async () => {
    const place = newPlace()
    for (const each of [place, join(place, 'no/such/dist')])
      expect(await refusalOf(() => replaceInSite(each, answers))).toMatchObject({ reason: 'missing', path: each })
    expect(readdirSync(dirname(place))).toEqual([])
  })

  test.runIf(hasOthers)('by a user who may write in the site and not beside it are refused as that', async () => {
    give(out)
    expect(await runApart({ answers, out }, { uid: nobody })).toMatchObject({ reason: 'read-only', path: out })
    expect(treeOf(out)).toEqual(V1)
  })
})

describe('an output that somebody else puts there while the site is away', () => {
  test.each<[what: string, theirs: Tree, stands: Tree]>([
    ['a folder without a site gives way to the old site', {}, V1],
    ['a site stays', { 'index.html': 'theirs' }, { 'index.html': 'theirs' }]
  ])('%s', async (_, theirs, stands) => {
    const make = (place: string): void => {
      mkdirSync(join(place, 'api/a'), { recursive: true })
      for (const [path, text] of Object.entries(theirs)) writeFileSync(join(place, path), text)
    }
    const killed = newPlace(standing)
    await runApart({ ...rebuild, out: killed, fault: { step: swapIn(steps), does: 'kill' } })
    make(killed)
    await expectWhole(killed, [stands], 'killed')

    const build = await fallAsleep({ ...rebuild, out }, swapIn(steps))
    make(out)
    expect(await build.wake()).toMatchObject({ reason: 'failed' })
    await expectWhole(out, [stands], 'asleep')
  })
})

describe('recover', () => {
  test('does not fail over litter that it cannot remove', async () => {
    await runApart({ ...rebuild, out, fault: { step: releaseIn(steps) + 2, does: 'kill' } })
    const fault: Fault = { step: 0, does: 'fail', code: 'EROFS', onwards: true }
    expect(await runApart({ out, fault })).toMatchObject({ done: false })
    expect(litter(out)).toHaveLength(1)
    await expectWhole(out, [V2], 'litter')
  })

  test('leaves the neighbours alone', async () => {
    const neighbours = ['.dist.lock-1', '.dist.lock-notes', '.dist.locks', '.dist2.lock', '.dist2.lock-0123456789ab']
    for (const name of neighbours) mkdirSync(join(dirname(out), name))
    await emit(out, filesOf(V2))
    expect(litter(out)).toEqual(neighbours)
    expect(lstatSync(out).isDirectory()).toBe(true)
  })
})

/** Files that another program has open, as a virus scanner or a backup has on Windows. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { EmitError } from '../../../generator/engine/output/emit-error.ts'
import { emitSentence, inEngineWords } from '../../../generator/engine/messages/system-messages.ts'
import { emit } from '../../../generator/engine/output/emit.ts'
import { failureOf, patiently } from '../../../generator/engine/store/files.ts'
import type { EmitReason } from '../../../generator/engine/diagnostics/system-errors.ts'
import { emptyFolder } from '../../support/folders.ts'
import { runAllApart, treeOf, type Command, type Fault, type Outcome, type Tree } from './apart.ts'
import { filesOf, litter, newPlace, V1, V2 } from './outputs.ts'

const refusal = (code: string, syscall = 'rename'): Error =>
  Object.assign(new Error(code), { code, syscall, errno: -1, path: 'a.yaml' })

/** Work that the system refuses some times before it allows it. */
function refused(times: number, error: Error) {
  const tries = { count: 0 }
  const work = (): string => {
    tries.count += 1
    if (tries.count <= times) throw error
    return 'done'
  }
  return { tries, work }
}

/** Waits without any time passing. */
function clock() {
  const waited: number[] = []
  return { waited, wait: (ms: number): void => void waited.push(ms) }
}

describe('a file that is open for a moment', () => {
  test.each([
    ['win32', 'EPERM'],
    ['win32', 'EACCES'],
    ['win32', 'EBUSY'],
    ['linux', 'EBUSY'],
    ['darwin', 'EBUSY']
  ] as const)('is waited for on %s, which says %s', (platform, code) => {
    const { tries, work } = refused(5, refusal(code))
    expect(patiently(work, { platform, wait: clock().wait })).toBe('done')
    expect(tries.count).toBe(6)
  })

  test('is waited for a second, and then the error is told', () => {
    const { waited, wait } = clock()
    const { work } = refused(Infinity, refusal('EPERM'))
    expect(() => patiently(work, { platform: 'win32', wait })).toThrow('EPERM')
    expect(waited.reduce((sum, ms) => sum + ms, 0)).toBe(1000)
  })

  test.each([
    ['linux', 'EPERM', 'rename'],
    ['darwin', 'EACCES', 'rename'],
    ['win32', 'ENOSPC', 'write'],
    ['win32', 'EPERM', 'mkdir']
  ] as const)('is not what it is about on %s, which says %s to %s: nobody waits', (platform, code, call) => {
    const { waited, wait } = clock()
    expect(() => patiently(refused(1, refusal(code, call)).work, { platform, wait })).toThrow(code)
    expect(waited).toEqual([])
  })
})

async function placeOfV1(): Promise<string> {
  const place = newPlace()
  await emit(place, filesOf(V1))
  return place
}

/** What each command does to a place of its own, and what stands there then. */
const commands: Record<string, { prepare: () => Promise<string>; command: (place: string) => Command; stands: Tree }> =
  {
    'a build': {
      prepare: placeOfV1,
      command: (out) => ({ out, files: filesOf(V2) }),
      stands: V2
    },
    'a refresh of the bookings': {
      prepare: placeOfV1,
      command: (out) => ({ out, answers: [{ path: 'api/a/index.json', contents: 'new' }] }),
      stands: { ...V1, 'api/a/index.json': 'new' }
    },
    'a change of several files': {
      prepare: async () => emptyFolder(),
      command: (place) => ({ root: place, changes: { 'a.yaml': 'a', 'rooms/b.yaml': 'b' } }),
      stands: { 'a.yaml': 'a', 'rooms/b.yaml': 'b' }
    }
  }

const canBeHeld = (step: string): boolean => /^(?:rename|rm|rmdir|unlink|writeFile)Sync/.test(step)

describe.each(Object.entries(commands))('on Windows %s', (_, { prepare, command, stands }) => {
  let steps: string[]
  const run = async (faults: readonly Fault[]): Promise<(Outcome & { place: string; step: string })[]> => {
    const places = await Promise.all(faults.map(prepare))
    const outcomes = await runAllApart(
      places.map((place, at) => ({ ...command(place), fault: faults[at]!, platform: 'win32' }))
    )
    return outcomes.map((each, at) => ({ ...each, place: places[at]!, step: steps[faults[at]!.step]! }))
  }
  beforeAll(async () => {
    const [outcome] = await runAllApart([{ ...command(await prepare()), platform: 'win32' }])
    steps = outcome!.steps
  })
  const held = (): number[] => steps.flatMap((step, at) => (canBeHeld(step) ? [at] : []))

  test('succeeds, whichever of its files is open for a moment', async () => {
    const faults = held().map((step): Fault => ({ step, does: 'fail', code: 'EPERM', times: 3 }))
    expect(faults.length).toBeGreaterThan(4)
    for (const { place, step, reason } of await run(faults))
      expect({ step, reason, tree: treeOf(place), litter: litter(place) }).toEqual({
        step,
        reason: undefined,
        tree: stands,
        litter: litter(place).filter((name) => !name.startsWith('.'))
      })
  })

  test('is never told that the disk is read-only, whichever stays open', async () => {
    const faults = held().map((step): Fault => ({ step, does: 'fail', code: 'EPERM' }))
    for (const { reason, details, path = '', step } of await run(faults)) {
      // A change of files throws the error of the system itself, which the last test of this file has.
      if (reason === undefined || reason.startsWith('Error')) continue
      const error = new EmitError(reason as EmitReason, path, details)
      const said = inEngineWords('en', (say) => emitSentence(say, error, 'dist'))
      expect({ step, said }).toEqual({ step, said: expect.stringMatching(/open in another program|have it open/) })
    }
  })

  test('leaves a lock that the next command can take, though the folder of the lock stays open', async () => {
    const step = steps.findLastIndex((name) => name.startsWith('renameSync'))
    const place = await prepare()
    const twice = [{ step, does: 'fail', code: 'EPERM' } as const, undefined].map((fault) => ({
      ...command(place),
      ...(fault && { fault }),
      platform: 'win32'
    }))
    expect((await runAllApart(twice)).map(({ reason }) => reason)).toEqual([undefined, undefined])
    expect(treeOf(place)).toEqual(stands)
  })
})

test.each(['rename', 'unlink', 'rm', 'rmdir', 'open', 'write', 'copyfile'])(
  'what Windows refuses to %s is open in another program, and a missing permission elsewhere',
  (call) => {
    expect(failureOf(refusal('EPERM', call), 'win32')?.code).toBe('EBUSY')
    expect(failureOf(refusal('EPERM', call), 'linux')?.code).toBe('EPERM')
  }
)

test.each(['win32', 'linux'] as const)(
  'of two names the file is told that is replaced, or else the one that is moved: %s',
  (platform) => {
    const dest = join(emptyFolder(), 'grecale.yaml')
    const error = Object.assign(refusal('EPERM'), { path: 'new-0', dest })
    expect(failureOf(error, platform)?.path).toBe('new-0')
    writeFileSync(dest, '')
    expect(failureOf(error, platform)?.path).toBe(dest)
  }
)

test('a folder that Windows does not let anybody make is a missing permission', () => {
  expect(failureOf(refusal('EPERM', 'mkdir'), 'win32')?.code).toBe('EPERM')
})

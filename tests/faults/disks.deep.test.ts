/**
 * The program on disks that are full, read-only, of another user, or lose power. This needs root and the right to
 * mount.
 */
import { spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readFileSync, readdirSync, realpathSync, rmSync, utimesSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { emptyFolder } from '../content.ts'
import { randomFrom } from '../random.ts'
import { commandNames, copyOf, mustBeWell, reset, run, starting, stateOf, trialOf, type Trial } from './house.ts'

const seed = Number(process.env['FAULT_SEED'] ?? 1)
const cuts = Number(process.env['FAULT_CUTS'] ?? 40)

const mounted: string[] = []
afterEach(() => {
  for (const place of mounted.splice(0).toReversed()) system('umount', '-l', place)
})

function system(command: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`)
  return stdout.trim()
}

/** A folder on which something is mounted until the test ends. */
function mount(...args: string[]): string {
  const place = realpathSync(emptyFolder())
  system('mount', ...args, place)
  mounted.push(place)
  return place
}

function unmount(place: string): void {
  system('umount', place)
  mounted.splice(mounted.indexOf(place), 1)
}

/** Why nothing can be mounted here; undefined where it can. */
function whyNoMount(): string | undefined {
  try {
    unmount(mount('-t', 'tmpfs', 'none'))
    return undefined
  } catch {
    return 'this user or container may not mount disks'
  }
}

/** Why there are no disks in files here; undefined where there are. */
function whyNoLoop(): string | undefined {
  try {
    unmount(diskIn(join(emptyFolder(), 'try'), '8M').place)
    return undefined
  } catch {
    return 'this user or container has no loop devices'
  }
}

describe('a disk', () => {
  test('that is full is told as that, and keeps the old site', async ({ skip }) => {
    const reason = whyNoMount()
    if (reason !== undefined) skip(reason)
    const trial = await trialOf('build')
    const used = Number(system('du', '-sk', trial.pristine).split('\t')[0])
    const outcomes = new Map<string, number>()
    for (let kilobytes = used; kilobytes < used + 6000 && !isLastNew(outcomes); kilobytes += 240) {
      const folder = mount('-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'none')
      // What stands there before has to fit in.
      if (!isCopied(trial, folder)) continue
      const { code, stderr } = await run(folder, trial.args)
      const state = stateOf(trial, folder)
      expect({ state, code, isTold: stderr.includes('The disk is full'), stderr }).toMatchObject(
        state === 'old' ? { code: 2, isTold: true } : { state: 'new', isTold: code !== 0 }
      )
      const outcome = `${state} with exit ${code}`
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      unmount(folder)
    }
    expect([...outcomes.keys()]).toContain('old with exit 2')
    expect([...outcomes.keys()]).toContain('new with exit 0')
  })

  test('that can only be read is told as that, and stays as it is', async ({ skip }) => {
    const reason = whyNoMount()
    if (reason !== undefined) skip(reason)
    for (const command of commandNames) {
      const trial = await trialOf(command)
      const folder = mount('--bind', copyOf(trial.pristine))
      system('mount', '-o', 'remount,bind,ro', folder)
      const { code, stderr } = await run(folder, trial.args)
      expect([command, code, stderr]).toEqual([command, 2, expect.stringMatching(/on a read-only disk\./)])
      unmount(folder)
    }
  })

  test('of another user is told as that, and stays as it is', async ({ skip }) => {
    if (process.getuid?.() !== 0) skip('only root can be another user')
    for (const command of commandNames) {
      const trial = await trialOf(command)
      const folder = copyOf(trial.pristine)
      for (const path of ['', '..']) chmodSync(join(folder, path), 0o755)
      const { code, stderr } = await run(folder, trial.args, { uid: 65_534 })
      expect([command, code, stderr]).toEqual([command, 2, expect.stringMatching(/your user has no permission\./)])
      expect(stateOf(trial, folder)).toBe('old')
    }
  })
})

function isCopied({ pristine }: Trial, folder: string): boolean {
  try {
    copyOf(pristine, folder)
    return true
  } catch {
    unmount(folder)
    return false
  }
}

const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((all, each) => all + each, 0)

/** Three in a row that had room enough are enough. */
const isLastNew = (outcomes: ReadonlyMap<string, number>): boolean => (outcomes.get('new with exit 0') ?? 0) >= 3

type Disk = { image: string; place: string; device: string }

/** A disk that is a file: what has been written to the file is what a power cut leaves. */
function diskIn(image: string, size: string): Disk {
  system('truncate', '-s', size, image)
  // No reserve and no tables that are written later: nothing but the program is to write there.
  system('mkfs.ext4', '-q', '-F', '-m', '0', '-E', 'lazy_itable_init=0,lazy_journal_init=0', image)
  const place = mount('-o', 'loop', image)
  return { image, place, device: basename(system('findmnt', '-n', '-o', 'SOURCE', place)) }
}

/** Requests to the disk so far, and how many are under way. */
function written({ device }: Disk): string {
  const fields = readFileSync(`/sys/block/${device}/stat`, 'utf8').trim().split(/\s+/)
  return [fields[4], fields[6], fields[8], fields[15]].join(' ')
}

/**
 * What a power cut would leave at this moment. While nothing runs, the system writes by itself only now and then; a
 * copy during which it did is made again.
 */
function cut(disk: Disk): string {
  const copy = `${disk.image}.cut`
  for (let tries = 0; tries < 20; tries += 1) {
    const before = written(disk)
    system('cp', '--sparse=always', disk.image, copy)
    if (written(disk) === before) return copy
  }
  throw new Error('The disk was never at rest')
}

/**
 * A lock whose signature was cut off too counts as that of the living for ten minutes.
 */
function fallSilent(lock: string): void {
  const longAgo = Date.now() / 1000 - 3600
  if (existsSync(lock)) for (const name of readdirSync(lock)) utimesSync(join(lock, name), longAgo, longAgo)
}

/** The state in which a copy is found when the power is back. */
function stateAfter(trial: Trial, copy: string): string {
  const place = mount('-o', 'loop', copy)
  try {
    for (const lock of ['.dist.lock', 'data/.journal']) fallSilent(join(place, lock))
    return stateOf(trial, place)
  } finally {
    unmount(place)
    rmSync(copy)
  }
}

/** Holds all processes of a command, as a power cut ends them all at once. */
function send(child: ChildProcess, signal: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal)
  } catch {
    // It has just ended.
  }
}

describe('a power cut', () => {
  test('during a build leaves the old site or the new one', async ({ skip }) => {
    const reason = whyNoLoop()
    if (reason !== undefined) skip(reason)
    const trial = await trialOf('build')
    const disk = diskIn(join(emptyFolder(), 'disk'), '96M')
    copyOf(trial.pristine, disk.place)
    const random = randomFrom(seed)
    const states = new Map<string, number>()
    const took = await timeOf(trial, disk.place)
    while (sum(states) < cuts) {
      reset(trial, disk.place)
      system('sync', '-f', disk.place)
      const child = starting(disk.place, trial.args)
      const ended = once(child, 'exit')
      await sleep(took * (0.3 + 0.9 * random()))
      send(child, 'SIGSTOP')
      const copy = cut(disk)
      send(child, 'SIGCONT')
      await ended
      const state = stateAfter(trial, copy)
      expect(['old', 'new']).toContain(state)
      states.set(state, (states.get(state) ?? 0) + 1)
    }
    expect(states.size).toBe(2)
  })

  test('as soon as a command has ended well leaves what it has written', async ({ skip }) => {
    const reason = whyNoLoop()
    if (reason !== undefined) skip(reason)
    for (const command of commandNames) {
      const trial = await trialOf(command)
      const disk = diskIn(join(emptyFolder(), 'disk'), '96M')
      copyOf(trial.pristine, disk.place)
      for (let time = 0; time < Math.ceil(cuts / 10); time += 1) {
        reset(trial, disk.place)
        system('sync', '-f', disk.place)
        mustBeWell(await run(disk.place, trial.args))
        expect([command, stateAfter(trial, cut(disk))]).toEqual([command, 'new'])
      }
      unmount(disk.place)
    }
  })
})

/** How long a command takes here, in milliseconds. */
async function timeOf(trial: Trial, folder: string): Promise<number> {
  reset(trial, folder)
  const begun = performance.now()
  mustBeWell(await run(folder, trial.args))
  return performance.now() - begun
}

// Owns locks: a name in a folder that one process has at a time, among all that share the disk.
//
// A lock is a folder that holds one other, which is its holder's: there it signs, and there it works. Each step is one
// that the file system does whole:
//   taking      the folder is made and signed in one called `<lock>-<random>`, and that is renamed to the name of the
//               lock, which fails while a folder with anything in it stands there
//   releasing   the holder's folder is renamed to `<lock>-<random>` again; an empty folder is a free lock
//   clearing    the same, for a holder that is dead. Its folder has a name of its own, so whoever clears late finds it
//               gone, and never has that of the next holder
// So there is no half-written lock, nobody takes the lock of the living by mistake for that of the dead, and a holder
// that has lost its lock cannot go on: nothing is left at the paths that it works with.
//
// A holder on this machine is known by its process: its number, and the time when it was started, where the system
// tells it, since numbers are given out again. For one on another machine, and for one that is stopped, it counts
// whether it still touches its folder.

import { randomBytes } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { constants, hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Who has a lock, and for what; nothing is known of one whose signature cannot be read. */
export type Holder = { task?: string; pid?: number; host?: string }

export type Lock = {
  /** The holder's own folder, there as long as it has the lock. */
  folder: string
  /** Shows that the holder lives. To be called at least every few seconds; more often costs nothing. */
  touch: () => void
  /** Says where the holder's folder is now. Never throws: a lock that is not given back dies with its process. */
  release: () => string | undefined
}

export type Waiting = {
  /** Milliseconds after which waiting is given up. */
  patience?: number
  /** Told for whom it waits, once for each holder. */
  onWait?: ((holder: Holder) => void) | undefined
}

/** Somebody else has the lock, and it was not worth waiting or no use. */
export class HeldError extends Error {
  override readonly name = 'HeldError'
  readonly holder: Holder

  constructor(holder: Holder) {
    super(`held by ${holder.task ?? 'somebody'} ${holder.pid ?? ''}`)
    this.holder = holder
  }
}

const silentAfterMs = 30_000
const touchAfterMs = 1000

// Longer than the slowest calendars and the pages of a large site take together.
const longestWaitMs = 120_000

const thisHost = hostname()

const signatureFile = 'holder.json'

type Signature = { task: string; pid: number; host: string; started?: string | undefined }

/** Takes the lock, or says who has it. Throws the system's error where no lock can be made. */
export function tryLock(path: string, task: string): Lock | Holder {
  // Each time somebody else was first and is gone again. That cannot go on for long.
  for (let tries = 0; tries < 50; tries += 1) {
    const holder = clear(path)
    if (holder !== undefined) return holder
    const lock = take(path, task)
    if (lock !== undefined) return lock
  }
  return {}
}

export const isLock = (found: Lock | Holder): found is Lock => 'release' in found

/**
 * Takes the lock as soon as it is free. Throws HeldError at once for a holder that is not waited for, and for any other
 * when patience is at its end.
 */
export async function waitForLock(
  path: string,
  task: string,
  { waitsFor = () => true, ...waiting }: Waiting & { waitsFor?: (holder: Holder) => boolean } = {}
): Promise<Lock> {
  return poll<Lock>(() => {
    const found = tryLock(path, task)
    if (isLock(found)) return { found }
    if (!waitsFor(found)) throw new HeldError(found)
    return { holder: found }
  }, waiting)
}

/** Waits until nobody has the lock, for whoever cannot take it. Throws HeldError when patience is at its end. */
export function waitUntilFree(path: string, waiting: Waiting): Promise<void> {
  return poll<void>(() => {
    const holder = holderOf(path)
    return holder === undefined ? { found: undefined } : { holder }
  }, waiting)
}

/**
 * Does something under the lock, which shows meanwhile that it lives, and releases it in any case. `discard` is given
 * the holder's folder in the end.
 */
export async function whileHeld<Result>(
  lock: Lock,
  work: () => Result | Promise<Result>,
  discard: (folder: string) => void = removeIfPossible
): Promise<Result> {
  const timer = setInterval(() => {
    try {
      lock.touch()
    } catch {
      // Lost, or the disk refuses: whatever is written next meets the same.
    }
  }, touchAfterMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    const folder = lock.release()
    if (folder !== undefined) discard(folder)
  }
}

async function poll<Found>(
  attempt: () => { found: Found } | { holder: Holder },
  { patience = longestWaitMs, onWait = () => {} }: Waiting
): Promise<Found> {
  const deadline = performance.now() + patience
  let told = ''
  for (;;) {
    const outcome = attempt()
    if ('found' in outcome) return outcome.found
    const { holder } = outcome
    if (performance.now() > deadline) throw new HeldError(holder)
    const name = JSON.stringify(holder)
    if (name !== told) onWait(holder)
    told = name
    // Not all at the same moment.
    await sleep(10 + Math.random() * 30)
  }
}

/** The living holder of a lock. Changes nothing. */
export function holderOf(path: string): Holder | undefined {
  try {
    return namesIn(path)
      .map((name) => livingHolder(join(path, name)))
      .find((holder) => holder !== undefined)
  } catch (error) {
    // Of another user who lets nobody look inside.
    const found = lstatSync(path, { throwIfNoEntry: false })
    if (codeOf(error) !== 'EACCES' || found === undefined) throw error
    return isSilent(found.mtimeMs) ? undefined : {}
  }
}

/**
 * Folders of holders that have the lock no more, and of some that are about to try: those lose nothing but time when
 * their folder is removed.
 */
export function leftByHolders(path: string): string[] {
  return namesIn(dirname(path))
    .filter((name) => name.startsWith(`${basename(path)}-`) && /-[0-9a-f]{12}$/.test(name))
    .toSorted()
    .map((name) => join(dirname(path), name))
}

/** For what the next holder removes otherwise. */
export function removeIfPossible(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    // Litter is no reason to fail.
  }
}

/** Whether there is a process of this number on this machine. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // One of another user.
    if (codeOf(error) !== 'EPERM') return false
  }
  // One that has ended, and that its parent has not asked after yet.
  return !['Z', 'X'].includes(processFields(pid)?.[0] ?? '')
}

/** The system's code; undefined for anything that is not an error of the system. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return undefined
  const code = String(error.code)
  if (/^E[A-Z]/.test(code) || !('errno' in error)) return code
  // Node has a number and no name for some, such as a quota that is used up.
  const number = -Number(error.errno)
  return Object.entries(constants.errno).find(([, each]) => each === number)?.[0] ?? code
}

/** Takes the dead out of the lock, and gives the holder that lives. */
function clear(path: string): Holder | undefined {
  if (!existsSync(path)) return undefined
  for (const name of namesIn(path)) {
    const holder = livingHolder(join(path, name))
    if (holder !== undefined) return holder
    renameIfThere(join(path, name), newName(path))
  }
  // Windows renames no folder onto another, not even onto an empty one.
  removeEmpty(path)
  return undefined
}

/** Undefined when somebody else was first. */
function take(path: string, task: string): Lock | undefined {
  const candidate = newName(path)
  const name = basename(candidate)
  const folder = join(path, name)
  mkdirSync(candidate)
  try {
    const { pid } = process
    const own: Signature = { task, pid, host: thisHost, started: startOf(pid) }
    mkdirSync(join(candidate, name))
    writeFileSync(join(candidate, name, signatureFile), JSON.stringify(own))
    renameSync(candidate, path)
  } catch (error) {
    removeIfPossible(candidate)
    if (!isOutrun(error)) throw error
    return undefined
  }
  // The holder before may have swept some of it away.
  if (!existsSync(join(folder, signatureFile))) {
    renameIfThere(folder, newName(path))
    return undefined
  }
  let touched = Date.now()
  return {
    folder,
    touch: () => {
      const now = Date.now()
      // Either way, for a clock that was set back.
      if (Math.abs(now - touched) < touchAfterMs) return
      utimesSync(folder, now / 1000, now / 1000)
      touched = now
    },
    release: () => {
      try {
        const left = newName(path)
        const isOwn = renameIfThere(folder, left)
        removeEmpty(path)
        return isOwn ? left : undefined
      } catch {
        // The disk refuses. This process ends soon, and its lock with it.
        return undefined
      }
    }
  }
}

const newName = (path: string): string => `${path}-${randomBytes(6).toString('hex')}`

function renameIfThere(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    return false
  }
}

/** Whether a candidate could not become the lock since there is one, or since the holder has swept it away. */
function isOutrun(error: unknown): boolean {
  const code = codeOf(error) ?? ''
  return (
    ['EEXIST', 'ENOTEMPTY', 'ENOENT'].includes(code) ||
    // What Windows says of a folder that stands where another one is to go.
    (process.platform === 'win32' && ['EPERM', 'EACCES'].includes(code))
  )
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch (error) {
    // Somebody else has removed it, or has the lock by now.
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) throw error
  }
}

function namesIn(path: string): string[] {
  try {
    return readdirSync(path)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return []
    throw error
  }
}

function livingHolder(folder: string): Holder | undefined {
  const touched = lstatSync(folder, { throwIfNoEntry: false })?.mtimeMs
  if (touched === undefined) return undefined
  const owner = readSignature(join(folder, signatureFile))
  if (isSilent(touched) || (owner?.host === thisHost && !isSameProcess(owner))) return undefined
  return owner === undefined ? {} : { task: owner.task, pid: owner.pid, host: owner.host }
}

/** Absolute, for a clock that was set back. */
const isSilent = (touched: number): boolean => Math.abs(Date.now() - touched) > silentAfterMs

function readSignature(path: string): Signature | undefined {
  try {
    const signature: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isSignature(signature) ? signature : undefined
  } catch {
    // Of another user who lets nobody read it, or emptied by a power cut.
    return undefined
  }
}

const isSignature = (value: unknown): value is Signature =>
  typeof value === 'object' &&
  value !== null &&
  'task' in value &&
  typeof value.task === 'string' &&
  'pid' in value &&
  typeof value.pid === 'number' &&
  'host' in value &&
  typeof value.host === 'string' &&
  (!('started' in value) || typeof value.started === 'string')

function isSameProcess({ pid, started }: Signature): boolean {
  if (!isRunning(pid)) return false
  const now = startOf(pid)
  return started === undefined || now === undefined || started === now
}

/** When a process was started, in the system's own count; undefined where it does not tell. */
const startOf = (pid: number): string | undefined => processFields(pid)?.[19]

/** What Linux tells of a process, from its state on: proc_pid_stat(5). The name before may hold spaces and brackets. */
function processFields(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

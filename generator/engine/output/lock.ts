// Locks: a name in a folder that one process has at a time, among all that share the disk.
//
// A lock is a folder with one other folder inside, which belongs to its holder: there the holder signs and works. Each
// step is atomic in the file system:
//   taking      a folder `<lock>-<random>` is created and signed, then renamed to the name of the lock, which fails
//               while a folder with content is there
//   releasing   the holder's folder is renamed to `<lock>-<random>` again; an empty folder is a free lock
//   clearing    the same for a dead holder. Its folder has a unique name, so a process that clears late finds it gone
//               and never takes that of the next holder
// So there is no half-written lock, nobody mistakes a living holder for a dead one, and a holder that has lost its lock
// cannot go on: the paths that it works with are gone.
//
// A holder on this machine is identified by its process: its number and, since numbers are reused, its start time where
// the system tells it. A holder on another machine or in another container, where numbers mean other processes, or a
// suspended one, lives as long as it touches its folder.

import { randomBytes } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  rmdirSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { constants, hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The owner of a lock and its task; empty if its signature cannot be read. */
export type Holder = { task?: string; pid?: number; host?: string }

export type Lock = {
  /** The holder's own folder, which exists as long as it has the lock. */
  folder: string
  /** Shows that the holder is alive. To be called at least every few seconds; more often is free. */
  touch: () => void
  /** Returns the new path of the holder's folder. Never throws: a lock that is not released ends with its process. */
  release: () => string | undefined
}

export type WaitOptions = {
  /** Milliseconds until waiting is given up. */
  timeoutMs?: number
  /** Called once for each holder that it waits for. */
  onWait?: ((holder: Holder) => void) | undefined
}

/** Somebody else has the lock, and waiting was useless or took too long. */
export class LockHeldError extends Error {
  override readonly name = 'HeldError'
  readonly holder: Holder

  constructor(holder: Holder) {
    super(`held by ${holder.task ?? 'somebody'} ${holder.pid ?? ''}`)
    this.holder = holder
  }
}

const staleAfterMs = 30_000
const touchAfterMs = 1000

// Longer than the slowest calendars and the pages of a large site take together.
const longestWaitMs = 120_000

const thisHost = hostname()

const signatureFile = 'holder.json'

type Signature = { task: string; pid: number; host: string; space?: string | undefined; started?: string | undefined }

/** Takes the lock, or returns its holder. Throws the system's error if no lock can be created. */
export function tryLock(path: string, task: string): Lock | Holder {
  // Each failed attempt means that another process was faster and has already finished, which cannot happen many times
  // in a row.
  for (let tries = 0; tries < 50; tries += 1) {
    const holder = clearDeadHolders(path)
    if (holder !== undefined) return holder
    const lock = tryTake(path, task)
    if (lock !== undefined) return lock
  }
  return {}
}

export const isLock = (found: Lock | Holder): found is Lock => 'release' in found

/**
 * Takes the lock as soon as it is free. Throws HeldError at once for a holder that is not worth waiting for, and for
 * any other when the patience ends.
 */
export async function waitForLock(
  path: string,
  task: string,
  { waitsFor = () => true, ...waiting }: WaitOptions & { waitsFor?: (holder: Holder) => boolean } = {}
): Promise<Lock> {
  return poll<Lock>(() => {
    const found = tryLock(path, task)
    if (isLock(found)) return { found }
    if (!waitsFor(found)) throw new LockHeldError(found)
    return { holder: found }
  }, waiting)
}

/** Waits until the lock is free, for processes that cannot take it. Throws HeldError when the patience ends. */
export function waitUntilFree(path: string, waiting: WaitOptions): Promise<void> {
  return poll<void>(() => {
    const holder = holderOf(path)
    return holder === undefined ? { found: undefined } : { holder }
  }, waiting)
}

/**
 * Runs a task under the lock, shows meanwhile that it is alive, and always releases the lock. `discard` is called with
 * the holder's folder at the end.
 */
export async function runWithLock<Result>(
  lock: Lock,
  work: () => Result | Promise<Result>,
  discard: (folder: string) => void = tryRemove
): Promise<Result> {
  const timer = setInterval(() => {
    try {
      lock.touch()
    } catch {
      // The lock is lost, or the disk fails: the next write meets the same.
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
  { timeoutMs = longestWaitMs, onWait = () => {} }: WaitOptions
): Promise<Found> {
  let deadline: number | undefined
  let told = ''
  for (;;) {
    const outcome = attempt()
    if ('found' in outcome) return outcome.found
    const { holder } = outcome
    // Asked only where somebody waits: the first use of this clock takes 2 % of a build after an edit.
    deadline ??= performance.now() + timeoutMs
    if (performance.now() > deadline) throw new LockHeldError(holder)
    const name = JSON.stringify(holder)
    if (name !== told) onWait(holder)
    told = name
    // Random, so that processes do not retry at the same moment.
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
    // It can belong to another user and be unreadable.
    const found = lstatSync(path, { throwIfNoEntry: false })
    if (codeOf(error) !== 'EACCES' || found === undefined) throw error
    return isStale(found.mtimeMs) ? undefined : {}
  }
}

/**
 * Folders of former holders, and of some that are about to try. The latter only lose time if their folder is removed.
 */
export function abandonedFolders(path: string): string[] {
  return namesIn(dirname(path))
    .filter((name) => name.startsWith(`${basename(path)}-`) && /-[0-9a-f]{12}$/.test(name))
    .toSorted()
    .map((name) => join(dirname(path), name))
}

/** Otherwise the next holder removes it. */
export function tryRemove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    // Left-over files are no reason to fail.
  }
}

/** Whether a process with this number runs on this machine. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: a process of another user.
    if (codeOf(error) !== 'EPERM') return false
  }
  // A zombie has ended already.
  return !['Z', 'X'].includes(processFields(pid)?.[0] ?? '')
}

/** The system's error code; undefined for other errors. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return undefined
  const code = String(error.code)
  if (/^E[A-Z]/.test(code) || !('errno' in error)) return code
  // Node has only numbers for some, such as an exceeded quota.
  const number = -Number(error.errno)
  return Object.entries(constants.errno).find(([, each]) => each === number)?.[0] ?? code
}

/** Removes dead holders from the lock and returns the living one. */
function clearDeadHolders(path: string): Holder | undefined {
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

/** Undefined if another process was first. */
function tryTake(path: string, task: string): Lock | undefined {
  const candidate = newName(path)
  const name = basename(candidate)
  const folder = join(path, name)
  mkdirSync(candidate)
  try {
    const { pid } = process
    const own: Signature = { task, pid, host: thisHost, space: pidNamespace(), started: startOf(pid) }
    mkdirSync(join(candidate, name))
    writeFileSync(join(candidate, name, signatureFile), JSON.stringify(own))
    renameSync(candidate, path)
  } catch (error) {
    tryRemove(candidate)
    if (!isLostRace(error)) throw error
    return undefined
  }
  // The former holder may have removed some of it.
  if (!existsSync(join(folder, signatureFile))) {
    renameIfThere(folder, newName(path))
    return undefined
  }
  let touched = Date.now()
  return {
    folder,
    touch: () => {
      const now = Date.now()
      // Absolute, in case the clock was set back.
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
        // The disk fails. This process ends soon, and its lock with it.
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

/**
 * Whether a candidate could not become the lock because there is one, or because the holder has removed the candidate.
 */
function isLostRace(error: unknown): boolean {
  const code = codeOf(error) ?? ''
  return (
    ['EEXIST', 'ENOTEMPTY', 'ENOENT'].includes(code) ||
    // The errors of Windows for a folder in the way of another one.
    (process.platform === 'win32' && ['EPERM', 'EACCES'].includes(code))
  )
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch (error) {
    // Another process has removed it, or has the lock by now.
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
  if (isStale(touched) || (owner !== undefined && hasSamePidNamespace(owner) && !isSameProcess(owner))) return undefined
  return owner === undefined ? {} : { task: owner.task, pid: owner.pid, host: owner.host }
}

/** Whether nobody has touched a file for so long that its writer is dead. Absolute, in case the clock was set back. */
export const isStale = (touched: number): boolean => Math.abs(Date.now() - touched) > staleAfterMs

function readSignature(path: string): Signature | undefined {
  try {
    const signature: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isSignature(signature) ? signature : undefined
  } catch {
    // Unreadable, or emptied by a power cut.
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
  (!('space' in value) || typeof value.space === 'string') &&
  (!('started' in value) || typeof value.started === 'string')

/** Whether the number of the holder's process means the same process to this one. */
const hasSamePidNamespace = ({ host, space }: Signature): boolean => host === thisHost && space === pidNamespace()

/**
 * Where numbers of processes are unique, as far as the system tells: containers can have one name and each its own
 * numbers, and so can copies of a machine.
 */
export function pidNamespace(): string | undefined {
  try {
    return `${readlinkSync('/proc/self/ns/pid')} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`
  } catch {
    return undefined
  }
}

function isSameProcess({ pid, started }: Signature): boolean {
  if (!isRunning(pid)) return false
  const now = startOf(pid)
  return started === undefined || now === undefined || started === now
}

/** The start time of a process in the system's own unit; undefined if it is unknown. */
const startOf = (pid: number): string | undefined => processFields(pid)?.[19]

/**
 * What Linux tells of a process, from its state on: proc_pid_stat(5). The name before it may contain spaces and
 * brackets.
 */
function processFields(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

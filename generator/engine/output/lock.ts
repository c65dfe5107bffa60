/**
 * Locks, and what uses them. This page explains how the output folder and the files of `data/` stay whole.
 *
 * A lock is a folder. It contains one folder, which belongs to the holder of the lock: the holder signs it and works in
 * it.
 *   taking      A process makes and signs a folder `<lock>-<random>`, then renames it to the name of the lock. The
 *               system refuses the rename while a folder with content has that name.
 *   releasing   The holder renames its folder to `<lock>-<random>`. An empty folder is a free lock.
 *   clearing    The next process does the same for a dead holder. Each holder's folder has its own name, so a process
 *               that clears too late finds it missing, and never takes the lock of a third process.
 * Each step is one rename, so no lock is half taken. Windows refuses a rename while another program has a file of the
 * folder open: then the holder leaves a note in its folder that it has ended, and the next process clears the lock.
 *
 * A holder on this machine is alive as long as its process is. The system reuses process numbers, so the start time
 * counts too. A holder on another machine is alive until it has not touched its folder for ten minutes. Renames begin
 * or end in that folder, so they fail if another process has cleared it.
 *
 * Two modules use the lock:
 *   swap.ts         replaces one folder of many files: built in the holder's folder, swapped in by two renames. If a
 *                   dead holder's folder contains `previous`, its swap was interrupted. The next holder puts the old
 *                   output back, or finishes if the new one is in place.
 *   transaction.ts  changes some of many files: copies of the old ones and a journal are in the holder's folder before
 *                   the first file changes. If a dead holder's folder contains a journal, its change was interrupted.
 *                   The next holder puts the old files back.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, utimesSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  bestEffort,
  codeOf,
  failureOf,
  fileNamesIn,
  isThere,
  patiently,
  removeIfEmpty,
  renameIfPresent,
  tryRemove,
  write
} from '../store/files.ts'

/** What a lock guards. */
export type Guarded<Found> = {
  /** The lock. */
  path: string
  /** Whether the folder of a holder has something in it that is to be finished or taken back. */
  isUnfinished: (folder: string) => boolean
  /** Finishes or takes back what a dead holder has begun, for the holder of the lock. */
  finish: (folder: string) => Found
}

/** The owner of a lock and its task; empty if its signature cannot be read. */
export type Holder = { task?: string; pid?: number; host?: string }

export type Lock = NonNullable<ReturnType<typeof tryTake>>

export type WaitOptions = {
  /** Milliseconds until waiting is given up. */
  timeoutMs?: number
  /** Called once for each holder that it waits for. */
  onWait?: ((holder: Holder) => void) | undefined
}

/** What a lock is asked for, and for which holders it is not worth waiting. */
type LockRequest = WaitOptions & { task: string; waitsFor?: (holder: Holder) => boolean }

/** Somebody else has the lock, and waiting was useless or took too long. */
export class LockHeldError extends Error {
  override readonly name = 'LockHeldError'
  readonly holder: Holder

  constructor(holder: Holder) {
    super(`held by ${holder.task ?? 'somebody'} ${holder.pid ?? ''}`)
    this.holder = holder
  }
}

const staleAfterMs = 600_000
const touchEveryMs = 60_000

// Longer than the slowest feeds and the pages of a large site take together.
const longestWaitMs = 120_000

/** The file in the holder's folder that says who it is. */
export const signatureFile = 'holder'
/** The file there that says that its holder has ended, but could not rename the folder. */
const releasedFile = 'released'

/**
 * Takes the lock as soon as it is free, finishes what dead holders began, runs a task and releases the lock. Meanwhile
 * it shows that this process is alive.
 * @param work receives the lock and the result of finishing
 * @throws LockHeldError at once if the holder is not worth waiting for, otherwise when the patience ends
 */
export async function withLock<Found, Result>(
  guarded: Guarded<Found>,
  wanted: LockRequest,
  work: (lock: Lock, found: Found[]) => Result | Promise<Result>
): Promise<Result> {
  const lock = await waitForLock(guarded.path, wanted)
  // A disk that fails is met by the next write as well.
  const timer = setInterval(() => bestEffort(() => utimesSync(lock.folder, new Date(), new Date())), touchEveryMs)
  try {
    return await work(lock, finishAll(guarded))
  } finally {
    clearInterval(timer)
    leave(lock, guarded)
  }
}

/** Finishes what dead holders have begun. Does nothing while somebody living is at work, who has done the same. */
export function recoverGuarded<Found>(guarded: Guarded<Found>): Found[] {
  if (!existsSync(guarded.path) && abandonedFolders(guarded.path).length === 0) return []
  const lock = tryLock(guarded.path, 'recovery')
  if (!isLock(lock)) return []
  try {
    return finishAll(guarded)
  } finally {
    leave(lock, guarded)
  }
}

function finishAll<Found>(guarded: Guarded<Found>): Found[] {
  return abandonedFolders(guarded.path).map((folder) => {
    const result = guarded.finish(folder)
    discard(folder, guarded)
    return result
  })
}

function leave(lock: Lock, guarded: Guarded<unknown>): void {
  const folder = lock.release()
  if (folder !== undefined) discard(folder, guarded)
}

/** Removes the folder of a former holder, unless the next one has to finish something there. */
function discard(folder: string, { isUnfinished }: Guarded<unknown>): void {
  if (!isUnfinished(folder)) tryRemove(folder)
}

async function waitForLock(
  path: string,
  { task, timeoutMs = longestWaitMs, onWait = () => {}, waitsFor = () => true }: LockRequest
): Promise<Lock> {
  const deadline = performance.now() + timeoutMs
  let lastHolder = ''
  for (;;) {
    const attempt = tryLock(path, task)
    if (isLock(attempt)) return attempt
    if (!waitsFor(attempt) || performance.now() > deadline) throw new LockHeldError(attempt)
    const name = JSON.stringify(attempt)
    if (name !== lastHolder) onWait(attempt)
    lastHolder = name
    // oxlint-disable-next-line no-restricted-properties -- no output has it: processes do not retry at the same moment
    await sleep(10 + Math.random() * 30)
  }
}

/** Takes the lock, or returns its holder. Throws the system's error if no lock can be created. */
export function tryLock(path: string, task: string): Lock | Holder {
  // Each failed attempt means that another process was faster and has already finished, which cannot happen many times
  // in a row.
  for (let tries = 0; tries < 50; tries += 1) {
    const attempt = clearDeadHolders(path) ?? tryTake(path, task)
    if (attempt !== undefined) return attempt
  }
  return {}
}

export const isLock = (attempt: Lock | Holder): attempt is Lock => 'release' in attempt

/** Folders of former holders, and of some that are about to try, who only lose time if theirs is removed. */
function abandonedFolders(path: string): string[] {
  return fileNamesIn(dirname(path))
    .filter((name) => name.startsWith(`${basename(path)}-`) && /-[0-9a-f]{12}$/.test(name))
    .map((name) => join(dirname(path), name))
}

/** Removes dead holders from the lock and returns the living one. */
function clearDeadHolders(path: string): Holder | undefined {
  if (!existsSync(path)) return undefined
  for (const name of fileNamesIn(path)) {
    const holder = livingHolder(join(path, name))
    if (holder !== undefined) return holder
    renameIfPresent(join(path, name), newName(path))
  }
  // Windows renames no folder onto another, not even onto an empty one.
  removeIfEmpty(path)
  return undefined
}

/** Undefined if another process was first. */
function tryTake(path: string, task: string) {
  const candidate = newName(path)
  const name = basename(candidate)
  const folder = join(path, name)
  mkdirSync(candidate)
  let isFirst = false
  try {
    mkdirSync(join(candidate, name))
    write(join(candidate, name, signatureFile), signatureOf(task))
    isFirst = patiently(() => isPlaced(candidate, path))
  } catch (error) {
    if (!isLostRace(error, path)) throw error
  } finally {
    if (!isFirst) tryRemove(candidate)
  }
  if (!isFirst) return undefined
  // The former holder may have removed some of it.
  if (!existsSync(join(folder, signatureFile))) {
    renameIfPresent(folder, newName(path))
    return undefined
  }
  return {
    /** The holder's own folder, which exists as long as it has the lock. */
    folder,
    /** Returns the new path of the holder's folder. Never throws: if the disk fails, process and lock end soon. */
    release: (): string | undefined =>
      bestEffort(() => {
        const abandoned = newName(path)
        const isOwn = bestEffort(() => renameIfPresent(folder, abandoned))
        if (isOwn === undefined) write(join(folder, releasedFile), '')
        else removeIfEmpty(path)
        return isOwn === true ? abandoned : undefined
      })
  }
}

const newName = (path: string): string => `${path}-${randomBytes(6).toString('hex')}`

/** False if another process was first: then there is nothing to wait for. @throws the error of the system */
function isPlaced(candidate: string, path: string): boolean {
  try {
    renameSync(candidate, path)
    return true
  } catch (error) {
    if (isLostRace(error, path)) return false
    throw error
  }
}

/**
 * Whether a candidate could not become the lock because there is one, or because the holder has removed the candidate.
 * Windows answers the same for a folder in the way as for a candidate that another program has open.
 */
const isLostRace = (error: unknown, path: string): boolean =>
  ['EEXIST', 'ENOTEMPTY', 'ENOENT'].includes(codeOf(error) ?? '') ||
  (process.platform === 'win32' && failureOf(error)?.code === 'EBUSY' && existsSync(path))

/** A signature has a line for each of: the task, the process, when that started, the machine. */
const signatureOf = (task: string): string => [task, process.pid, startOf(process.pid), hostname(), ''].join('\n')

function livingHolder(folder: string): Holder | undefined {
  const touched = lstatSync(folder, { throwIfNoEntry: false })?.mtimeMs
  if (touched === undefined) return undefined
  // Absolute, in case the clock was set back.
  if (isThere(join(folder, releasedFile))) return undefined
  const isSilent = Math.abs(Date.now() - touched) > staleAfterMs
  const [task, pid, started, host, end] = textAt(join(folder, signatureFile)).split('\n')
  // Unsigned, or its signature was torn by a power cut; or it has left the lock since the first look.
  if (end === undefined) return isSilent || !isThere(folder) ? undefined : {}
  const isAlive = host === hostname() ? isSameProcess(Number(pid), started ?? '') : !isSilent
  return isAlive ? { task: task ?? '', pid: Number(pid), host: host ?? '' } : undefined
}

/** The text of a file; empty if it cannot be read. */
const textAt = (path: string): string => bestEffort(() => readFileSync(path, 'utf8')) ?? ''

function isSameProcess(pid: number, started: string): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: a process of another user.
    if (codeOf(error) !== 'EPERM') return false
  }
  const now = startOf(pid)
  return started === '' || now === '' || started === now
}

/** When a process was started, in the system's own unit, or that it has ended; empty where the system does not tell. */
function startOf(pid: number): string {
  const text = textAt(`/proc/${pid}/stat`)
  // proc_pid_stat(5), from the state on: the name before it may contain spaces and brackets.
  const [state = '', ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return ['Z', 'X'].includes(state) ? 'ended' : (fields[18] ?? '')
}

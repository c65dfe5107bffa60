// Changes several files of a folder together: all of them or none, even if the process is killed or the power fails.
//
// One process at a time does it, under the lock `<root>/.journal`. Its folder there contains
//   new-0, new-1, …   the new files
//   old-0, old-1, …   the old files
//   gone-0, …         deleted files
//   journal.json      the steps, written when all of the others are on the disk
//   undo.json         the same journal after the disk has failed: everything is reverted
// The journal decides: before it exists nothing has been touched; once it exists, the steps are carried out, if this
// process is dead by the next one. A file that somebody else has written meanwhile is left to them.
// All names begin with a dot, so nobody takes them for content.

import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { flush } from './flush.ts'
import { sha256 } from '../store/hash.ts'
import { codeOf, LockHeldError, isLock, abandonedFolders, tryRemove, tryLock, type Lock } from './lock.ts'
import { temporaryPath, writeAtomic } from './atomic-write.ts'

/** A file was written between its reading and its change. Nothing was changed. */
export class ConcurrentChangeError extends Error {
  override readonly name = 'ChangedMeanwhile'
  /** Relative to the folder. */
  readonly file: string

  constructor(file: string) {
    super(`${file} has changed meanwhile`)
    this.file = file
  }
}

/** The contents of files by their paths in a folder; undefined for a file that is not there, or is deleted. */
export type FileContents = ReadonlyMap<string, Uint8Array | undefined>

/** One file: its path below the folder, links resolved, and its hashes before and after, null for no file. */
type Step = { path: string; before: string | null; after: string | null; made: string | null }

/** One step with its paths. `made` is the outermost folder that is created for it. */
type StepPaths = Step & { root: string; at: string; staged: string; old: string; gone: string }

const lockName = '.journal'
const journalFile = 'journal.json'
const undoFile = 'undo.json'

// Others finish within milliseconds, unless they write large photos.
const timeoutMs = 5000
const pollMs = 20

/**
 * Replaces, creates and deletes files; those without contents are deleted. An equal file is not touched. If a file is a
 * link, its target is changed, or the link itself deleted. Unfinished work of a killed process is completed first.
 * @param changes by path below the folder
 * @throws ChangedMeanwhile, HeldError while another process is at work, or the system's error: then nothing was
 * changed, or the next call reverts it
 */
export function replaceFiles(root: string, changes: FileContents): void {
  if (changes.size === 0) return
  const lock = waitForLock(root)
  try {
    const settled = recoverJournals(root)
    const steps = stage(root, changes, lock)
    // The caller has read the file before that.
    const other = steps.find(({ path }) => settled.includes(path))
    if (other !== undefined) throw new ConcurrentChangeError(other.path)
    if (steps.length > 0) commit(root, steps, lock)
  } finally {
    discard(lock.release())
  }
}

/**
 * Completes what a killed process has begun, or reverts it if the disk had failed. Does nothing while the process
 * lives. Returns the changed files.
 * @throws the system's error while the disk fails: until then some files are old and some are new
 */
export function recoverFiles(root: string): string[] {
  const path = join(root, lockName)
  if (!existsSync(path) && abandonedFolders(path).length === 0) return []
  const lock = tryLock(path, 'recovery')
  if (!isLock(lock)) return []
  try {
    return recoverJournals(root)
  } finally {
    discard(lock.release())
  }
}

function waitForLock(root: string): Lock {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const lock = tryLock(join(root, lockName), 'edit')
    if (isLock(lock)) return lock
    if (Date.now() > deadline) throw new LockHeldError(lock)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pollMs)
  }
}

/** Writes copies of the old and the new files. Nothing that others read is touched. */
function stage(root: string, changes: FileContents, lock: Lock): Step[] {
  const steps: Step[] = []
  for (const [file, contents] of changes) {
    const path = pathOf(root, file, { followed: contents !== undefined })
    const at = join(root, path)
    const found = bytesAt(at)
    const [before, after] = [hashOf(found), hashOf(contents)]
    if (before === after) continue
    const step = { path, before, after, made: outermostMissing(root, path) }
    const { staged, old } = placeOf(root, lock.folder, { step, index: steps.length })
    if (contents !== undefined) {
      writeFileSync(staged, contents)
      if (found !== undefined) giveRightsOf(at, staged)
      flush(staged)
    }
    if (found !== undefined) {
      writeFileSync(old, found)
      giveRightsOf(at, old)
      flush(old)
    }
    steps.push(step)
    lock.touch()
  }
  return steps
}

function commit(root: string, steps: readonly Step[], lock: Lock): void {
  const work = lock.folder
  const [journal, undo] = [join(work, journalFile), join(work, undoFile)]
  try {
    writeAtomic(journal, JSON.stringify(steps), { durable: true })
    flush(work)
    for (const place of placesOf(root, work, steps)) {
      lock.touch()
      if (!applyStep(place)) throw new ConcurrentChangeError(place.path)
    }
    flushFolders(root, steps)
  } catch (cause) {
    if (!existsSync(journal)) throw cause
    try {
      renameSync(journal, undo)
      for (const place of placesOf(root, work, steps)) revertStep(place)
      rmSync(undo)
    } catch {
      // The disk fails there as well. The journal stays for the next process.
    }
    throw cause
  }
  rmSync(journal)
}

/** Completes what dead processes have left, for the holder of the lock. Returns the changed files. */
function recoverJournals(root: string): string[] {
  return abandonedFolders(join(root, lockName)).flatMap((work) => {
    const changed = recoverJournal(root, work)
    discard(work)
    return changed
  })
}

function recoverJournal(root: string, work: string): string[] {
  const [journal, undo] = [join(work, journalFile), join(work, undoFile)]
  const isUndone = existsSync(undo)
  if (!isUndone && !existsSync(journal)) return []
  const steps = stepsIn(isUndone ? undo : journal)
  const places = placesOf(root, work, steps)
  const before = places.map(({ at }) => hashOf(bytesAt(at)))
  for (const place of places) if (isUndone) revertStep(place)
  for (const place of places) if (!isUndone) applyStep(place)
  flushFolders(root, steps)
  rmSync(isUndone ? undo : journal)
  return places.filter(({ at }, index) => hashOf(bytesAt(at)) !== before[index]).map(({ path }) => path)
}

/** Removes the folder of a holder, unless its journal is not settled yet. */
function discard(work: string | undefined): void {
  if (work === undefined) return
  if (![journalFile, undoFile].some((name) => existsSync(join(work, name)))) tryRemove(work)
}

/** False if the file is neither in its old nor in its new state. */
function applyStep({ at, staged, gone, before, after }: StepPaths): boolean {
  // The step is done already, whatever has happened to the file since.
  if (after === null ? existsSync(gone) : !existsSync(staged)) return true
  const found = hashOf(bytesAt(at))
  if (found === after) return true
  if (found !== before) return false
  if (after === null) remove(at, gone)
  else {
    mkdirSync(dirname(at), { recursive: true })
    move(staged, at)
  }
  return true
}

function revertStep({ root, path, at, old, gone, before, after, made }: StepPaths): void {
  if (hashOf(bytesAt(at)) === after) {
    if (before === null) remove(at, gone)
    // A deleted file may have been a link.
    else move(after === null && existsSync(gone) ? gone : old, at)
  }
  if (made === null) return
  for (let folder = dirname(path); `${folder}${sep}`.startsWith(`${made}${sep}`); folder = dirname(folder)) {
    try {
      rmdirSync(join(root, folder))
    } catch (error) {
      // One that is gone was removed by a process that died before it came to the one around it.
      if (codeOf(error) === 'ENOENT') continue
      // Something else is there now.
      return
    }
  }
}

/** Atomic. If a folder of the content is on another disk, `from` is deleted in a second step. */
function move(from: string, to: string): void {
  if (renameWithin(from, to)) return
  const beside = temporaryPath(to)
  try {
    copyFileSync(from, beside)
    giveRightsOf(from, beside)
    flush(beside)
    renameSync(beside, to)
  } finally {
    rmSync(beside, { force: true })
  }
  rmSync(from)
}

/**
 * Moves a file into its process's own folder, so that a process that was suspended and taken for dead deletes nothing
 * that came later.
 */
function remove(at: string, gone: string): void {
  if (!renameWithin(at, gone)) rmSync(at)
}

/** False between two disks. */
function renameWithin(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error
    return false
  }
}

/** The names of changed files are flushed before the journal is deleted. */
function flushFolders(root: string, steps: readonly Step[]): void {
  for (const folder of new Set(steps.map(({ path }) => dirname(join(root, path)))))
    if (existsSync(folder)) flush(folder)
}

const placesOf = (root: string, work: string, steps: readonly Step[]): StepPaths[] =>
  steps.map((step, index) => placeOf(root, work, { step, index }))

const placeOf = (root: string, work: string, { step, index }: { step: Step; index: number }): StepPaths => ({
  ...step,
  root,
  at: join(root, step.path),
  staged: join(work, `new-${index}`),
  old: join(work, `old-${index}`),
  gone: join(work, `gone-${index}`)
})

/**
 * The path of a file.
 * @throws RangeError for a path that leads out of the folder
 */
function pathOf(root: string, file: string, { followed }: { followed: boolean }): string {
  const path = relative(resolve(root), resolve(root, file))
  if (path === '' || path.startsWith('..') || resolve(path) === path)
    throw new RangeError(`${file} is no file below ${root}`)
  const at = join(root, path)
  return followed && existsSync(at) ? relative(realpathSync(root), realpathSync(at)) : path
}

/** The outermost folder that has to be created for a file. */
function outermostMissing(root: string, path: string): string | null {
  let missing: string | null = null
  for (let folder = dirname(path); !existsSync(join(root, folder)); folder = dirname(folder)) missing = folder
  return missing
}

function bytesAt(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    return undefined
  }
}

const hashOf = (bytes: Uint8Array | undefined): string | null => (bytes === undefined ? null : sha256(bytes))

/** Copies the permissions of a file to its successor; also its owner, if this user may. */
function giveRightsOf(model: string, file: string): void {
  const { mode, uid, gid } = statSync(model)
  try {
    chownSync(file, uid, gid)
  } catch {
    // Then it belongs to the user who changed it.
  }
  chmodSync(file, mode & 0o7777)
}

function stepsIn(journal: string): Step[] {
  const steps: unknown = JSON.parse(readFileSync(journal, 'utf8'))
  if (!Array.isArray(steps) || !steps.every(isStep)) throw new TypeError(`${journal} is no journal of this program`)
  return steps
}

const isStep = (value: unknown): value is Step =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  ['before', 'after', 'made'].every((name) => {
    const found: unknown = Object.getOwnPropertyDescriptor(value, name)?.value
    return found === null || typeof found === 'string'
  })

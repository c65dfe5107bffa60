// Changes several files of a folder together: all of them or none, whenever the process dies or the power goes.
//
// One process at a time does it, under the lock `<root>/.journal`. In the folder that it has there stand
//   new-0, new-1, …   what the files will be
//   old-0, old-1, …   what they are
//   gone-0, …         what has been removed
//   journal.json      what is to be done, written when all of the others are on the disk
//   undo.json         the same journal, once the disk has refused a step of it: all is put back
// The journal decides: before it stands nothing has been touched, and from then on what has begun is carried out,
// by whoever comes next where its process is dead. A file that somebody else has written meanwhile is left to them.
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
import { sha256 } from './hash.ts'
import { codeOf, HeldError, isLock, leftByHolders, removeIfPossible, tryLock, type Lock } from './lock.ts'
import { besideOf, writeWhole } from './write.ts'

/** Somebody has written a file between its reading and its change. Nothing was changed. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile'
  /** Relative to the folder. */
  readonly file: string

  constructor(file: string) {
    super(`${file} has changed meanwhile`)
    this.file = file
  }
}

/** One file: its path below the folder, links followed, and the hashes of what it was and will be, null for no file. */
type Step = { path: string; before: string | null; after: string | null; made: string | null }

/** One step in its folders. `made` is the outermost folder that is made for it. */
type Place = Step & { root: string; at: string; staged: string; old: string; gone: string }

const lockName = '.journal'
const journalFile = 'journal.json'
const undoFile = 'undo.json'

// Others are done within milliseconds, unless they write large photos.
const patienceMs = 5000
const napMs = 20

/**
 * Gives files new contents, makes those that are not there, and removes those without contents. A file that says so
 * already is not touched; where one is a link, what it leads to is changed, and the link is removed. What a dead
 * process has begun is finished first.
 * @param changes by the path below the folder
 * @throws ChangedMeanwhile, HeldError while another process is at it, or the system's error: nothing was changed then,
 * or it will be put back by the next call
 */
export function replaceFiles(root: string, changes: ReadonlyMap<string, Uint8Array | undefined>): void {
  if (changes.size === 0) return
  const lock = waitForTurn(root)
  try {
    const settled = settleAll(root)
    const steps = stage(root, changes, lock.folder)
    // Whoever asks has read what stood there before that.
    const other = steps.find(({ path }) => settled.includes(path))
    if (other !== undefined) throw new ChangedMeanwhile(other.path)
    if (steps.length > 0) commit(root, steps, lock)
  } finally {
    discard(lock.release())
  }
}

/**
 * Finishes what a dead process has begun, or puts it back where the disk had refused it. Does nothing while a living
 * one is at it. Gives the files that were changed.
 * @throws the system's error while the disk refuses: the files are partly old then, partly new
 */
export function recoverFiles(root: string): string[] {
  const path = join(root, lockName)
  if (!existsSync(path) && leftByHolders(path).length === 0) return []
  const lock = tryLock(path, 'recovery')
  if (!isLock(lock)) return []
  try {
    return settleAll(root)
  } finally {
    discard(lock.release())
  }
}

function waitForTurn(root: string): Lock {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const lock = tryLock(join(root, lockName), 'edit')
    if (isLock(lock)) return lock
    if (Date.now() > deadline) throw new HeldError(lock)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, napMs)
  }
}

/** Writes beside each other what the files are and what they will be. Nothing that anybody reads is touched. */
function stage(root: string, changes: ReadonlyMap<string, Uint8Array | undefined>, work: string): Step[] {
  const steps: Step[] = []
  for (const [file, contents] of changes) {
    const path = pathOf(root, file, { followed: contents !== undefined })
    const at = join(root, path)
    const found = bytesAt(at)
    const [before, after] = [hashOf(found), hashOf(contents)]
    if (before === after) continue
    const step = { path, before, after, made: outermostMissing(root, path) }
    const { staged, old } = placeOf(root, work, { step, index: steps.length })
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
  }
  return steps
}

function commit(root: string, steps: readonly Step[], lock: Lock): void {
  const work = lock.folder
  const [journal, undo] = [join(work, journalFile), join(work, undoFile)]
  try {
    writeWhole(journal, JSON.stringify(steps), { durable: true })
    flush(work)
    for (const place of placesOf(root, work, steps)) {
      lock.touch()
      if (!carryOut(place)) throw new ChangedMeanwhile(place.path)
    }
    flushFolders(root, steps)
  } catch (cause) {
    if (!existsSync(journal)) throw cause
    try {
      renameSync(journal, undo)
      for (const place of placesOf(root, work, steps)) putBack(place)
      rmSync(undo)
    } catch {
      // The disk refuses that as well. The journal stays, for whoever comes next.
    }
    throw cause
  }
  rmSync(journal)
}

/** Ends what the dead have left, for the holder of the lock. Gives the files that were changed. */
function settleAll(root: string): string[] {
  return leftByHolders(join(root, lockName)).flatMap((work) => {
    const changed = settle(root, work)
    discard(work)
    return changed
  })
}

function settle(root: string, work: string): string[] {
  const [journal, undo] = [join(work, journalFile), join(work, undoFile)]
  const isUndone = existsSync(undo)
  if (!isUndone && !existsSync(journal)) return []
  const steps = stepsIn(isUndone ? undo : journal)
  const places = placesOf(root, work, steps)
  const before = places.map(({ at }) => hashOf(bytesAt(at)))
  for (const place of places) if (isUndone) putBack(place)
  for (const place of places) if (!isUndone) carryOut(place)
  flushFolders(root, steps)
  rmSync(isUndone ? undo : journal)
  return places.filter(({ at }, index) => hashOf(bytesAt(at)) !== before[index]).map(({ path }) => path)
}

/** Removes the folder of a holder, unless its journal is still to be settled. */
function discard(work: string | undefined): void {
  if (work === undefined) return
  if (![journalFile, undoFile].some((name) => existsSync(join(work, name)))) removeIfPossible(work)
}

/** False where the file is neither as it was nor as it will be. */
function carryOut({ at, staged, gone, before, after }: Place): boolean {
  // It has been carried out already, whatever became of the file since.
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

function putBack({ root, path, at, old, gone, before, after, made }: Place): void {
  if (hashOf(bytesAt(at)) === after) {
    if (before === null) remove(at, gone)
    // What was removed may have been a link.
    else move(after === null && existsSync(gone) ? gone : old, at)
  }
  if (made === null) return
  for (let folder = dirname(path); `${folder}${sep}`.startsWith(`${made}${sep}`); folder = dirname(folder)) {
    try {
      rmdirSync(join(root, folder))
    } catch {
      // Somebody has put something there, or it was never made.
      return
    }
  }
}

/** In one step. Where a folder of the content is a disk of its own, `from` is removed in another one. */
function move(from: string, to: string): void {
  if (renameWithin(from, to)) return
  const beside = besideOf(to)
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

/** To where only its process finds it: one that was asleep and taken for dead must not remove what came after it. */
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

/** The names of changed files reach the disk before the journal leaves it. */
function flushFolders(root: string, steps: readonly Step[]): void {
  for (const folder of new Set(steps.map(({ path }) => dirname(join(root, path)))))
    if (existsSync(folder)) flush(folder)
}

const placesOf = (root: string, work: string, steps: readonly Step[]): Place[] =>
  steps.map((step, index) => placeOf(root, work, { step, index }))

const placeOf = (root: string, work: string, { step, index }: { step: Step; index: number }): Place => ({
  ...step,
  root,
  at: join(root, step.path),
  staged: join(work, `new-${index}`),
  old: join(work, `old-${index}`),
  gone: join(work, `gone-${index}`)
})

/** Where the file is. @throws RangeError for a path that leads out of the folder */
function pathOf(root: string, file: string, { followed }: { followed: boolean }): string {
  const path = relative(resolve(root), resolve(root, file))
  if (path === '' || path.startsWith('..') || resolve(path) === path)
    throw new RangeError(`${file} is no file below ${root}`)
  const at = join(root, path)
  return followed && existsSync(at) ? relative(realpathSync(root), realpathSync(at)) : path
}

/** The outermost folder that has to be made for a file. */
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

/** The rights of a file for its successor; also its owner, where this user may do that. */
function giveRightsOf(model: string, file: string): void {
  const { mode, uid, gid } = statSync(model)
  try {
    chownSync(file, uid, gid)
  } catch {
    // Then it belongs to whoever has changed it.
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

/**
 * Changes several files of a folder together: all of them or none, even if the process is killed or the power fails.
 *
 * A rollback journal, as SQLite has one. One process at a time works, under the lock `<root>/.journal`, whose names
 * begin with a dot, so nobody takes them for content. In its folder there are
 *   new-0, new-1, …   the new files
 *   old-0, old-1, …   copies of the old ones
 *   journal.json      the steps, written when all of the others are on the disk
 * Before the journal exists, no file has been touched. While it exists, the change is not made: whoever finds the journal
 * of a dead process puts the old files back, and so does this process where the disk refuses. Deleting it makes the
 * change. A file that somebody else has written meanwhile is left to them.
 */
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { bestEffort } from '../store/cache-file.ts'
import { sha256 } from '../store/hash.ts'
import { temporaryPath, writeAtomic } from './atomic-write.ts'
import { flush } from './flush.ts'
import {
  abandonedFolders,
  codeOf,
  isThere,
  recoverWithLock,
  runWithLock,
  tryRemove,
  waitForLock,
  type Lock
} from './lock.ts'

/** A file was written between its reading and its change. Nothing was changed. */
export class ConcurrentChangeError extends Error {
  override readonly name = 'ConcurrentChangeError'
  /** Relative to the folder. */
  readonly file: string

  constructor(file: string) {
    super(`${file} has changed meanwhile`)
    this.file = file
  }
}

/** The contents of files by their paths in a folder; undefined for a file that is not there, or is deleted. */
export type FileContents = ReadonlyMap<string, Uint8Array | undefined>

/**
 * One file: its path below the folder, links resolved, and its hashes before and after, null for no file. `made` are
 * the folders that are made for it, the innermost first.
 */
type Step = { path: string; before: string | null; after: string | null; made: string[] }

// Others finish within milliseconds, unless they write large photos.
const timeoutMs = 5000

const lockOf = (root: string): string => join(root, '.journal')
const journalIn = (work: string): string => join(work, 'journal.json')

/**
 * Replaces, creates and deletes files; those without contents are deleted. An equal file is not touched. If a file is a
 * link, its target is changed, or the link itself deleted. The unfinished change of a killed process is taken back
 * first.
 * @param changes by path below the folder
 * @param read what the files were when the changes were made from them, of those where that is known
 * @throws ConcurrentChangeError, LockHeldError while another process is at work, LockLostError, or the system's error:
 * then nothing was changed, or the next call takes it back
 */
export async function replaceFiles(root: string, changes: FileContents, read: FileContents = new Map()): Promise<void> {
  if (changes.size === 0) return
  const lock = await waitForLock(lockOf(root), 'edit', { timeoutMs })
  const replace = (): void => {
    // Their bytes are not those that the caller has read.
    const restored = rollBackDead(root)
    const steps = stage(root, changes, lock)
    const other = steps.find(({ path }) => restored.includes(path))
    if (other !== undefined) throw new ConcurrentChangeError(other.path)
    for (const [file, bytes] of read)
      if (hashOf(bytes) !== hashOf(bytesAt(join(root, file)))) throw new ConcurrentChangeError(file)
    if (steps.length > 0) commit(root, steps, lock)
  }
  await runWithLock(lock, replace, discard)
}

/**
 * Takes back what a killed process has begun. Does nothing while the process lives. Returns the changed files.
 * @throws the system's error while the disk fails: until then some files are old and some are new
 */
export function recoverFiles(root: string): string[] {
  return recoverWithLock(lockOf(root), () => rollBackDead(root), discard) ?? []
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
    const [staged, old] = copiesIn(lock.folder, steps.length)
    if (contents !== undefined) {
      writeFileSync(staged, contents)
      if (found !== undefined) giveRightsOf(at, staged)
      flush(staged)
    }
    if (found !== undefined) {
      copy(at, old)
      if (!lstatSync(old).isSymbolicLink()) flush(old)
    }
    steps.push({ path, before, after, made: missingFolders(root, path) })
    lock.touch()
  }
  return steps
}

function commit(root: string, steps: readonly Step[], lock: Lock): void {
  const journal = journalIn(lock.folder)
  writeAtomic(journal, JSON.stringify(steps), { durable: true })
  flush(lock.folder)
  try {
    for (const [index, step] of steps.entries()) {
      lock.touch()
      const at = join(root, step.path)
      if (hashOf(bytesAt(at)) !== step.before) throw new ConcurrentChangeError(step.path)
      lock.assertHeld()
      const [staged] = copiesIn(lock.folder, index)
      // A deleted file goes where its new one would be: a rename that fails where the lock is lost, as for the others.
      if (step.after === null) move(at, staged)
      else {
        mkdirSync(dirname(at), { recursive: true })
        move(staged, at)
      }
    }
    flushFolders(root, steps)
    rmSync(journal)
  } catch (cause) {
    lock.assertHeld()
    // The disk can fail there as well. The journal stays for the next process.
    bestEffort(() => rollBack(root, lock.folder, steps))
    throw cause
  }
  bestEffort(() => flush(lock.folder))
}

/** Takes back what dead processes have left, for the holder of the lock. Returns the changed files. */
function rollBackDead(root: string): string[] {
  return abandonedFolders(lockOf(root)).flatMap((work) => {
    const changed = existsSync(journalIn(work)) ? rollBack(root, work, stepsIn(work)) : []
    discard(work)
    return changed
  })
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The program wrote it, whole, before its first step.
const stepsIn = (work: string): Step[] => JSON.parse(readFileSync(journalIn(work), 'utf8')) as Step[]

/** Puts the old files back, and then deletes the journal. Returns the changed files. */
function rollBack(root: string, work: string, steps: readonly Step[]): string[] {
  const changed = steps.flatMap((step, index) => (putBack(root, step, copiesIn(work, index)[1]) ? [step.path] : []))
  flushFolders(root, steps)
  rmSync(journalIn(work))
  return changed
}

/** False if the file is not in its new state. */
function putBack(root: string, { path, before, after, made }: Step, old: string): boolean {
  const at = join(root, path)
  const isNew = hashOf(bytesAt(at)) === after && (before === null || isThere(old))
  if (isNew && before !== null) move(old, at)
  else if (isNew) rmSync(at, { force: true })
  for (const folder of made) {
    try {
      rmdirSync(join(root, folder))
    } catch (error) {
      // It was not made yet, or somebody else's files are in it.
      if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) throw error
    }
  }
  return isNew
}

/** Removes the folder of a holder, unless its journal is still to be rolled back. */
function discard(work: string): void {
  if (!existsSync(journalIn(work))) tryRemove(work)
}

/** The copies of the new and of the old file of a step. */
const copiesIn = (work: string, index: number): [staged: string, old: string] => [
  join(work, `new-${index}`),
  join(work, `old-${index}`)
]

/** Atomic. If a folder of the content is on another disk, `from` is deleted in a second step. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to)
    return
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error
  }
  const beside = temporaryPath(to)
  try {
    copy(from, beside)
    flush(beside)
    renameSync(beside, to)
  } finally {
    rmSync(beside, { force: true })
  }
  rmSync(from)
}

/** Copies a file with its rights, or a link as a link. */
function copy(from: string, to: string): void {
  cpSync(from, to, { verbatimSymlinks: true })
  if (!lstatSync(to).isSymbolicLink()) giveRightsOf(from, to)
}

/** The names of changed files are flushed before the journal is deleted. */
function flushFolders(root: string, steps: readonly Step[]): void {
  for (const folder of new Set(steps.map(({ path }) => dirname(join(root, path)))))
    if (existsSync(folder)) flush(folder)
}

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

/** The folders that have to be made for a file, the innermost first. */
function missingFolders(root: string, path: string): string[] {
  const missing: string[] = []
  for (let folder = dirname(path); !existsSync(join(root, folder)); folder = dirname(folder)) missing.push(folder)
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
  bestEffort(() => chownSync(file, uid, gid))
  chmodSync(file, mode & 0o7777)
}

/**
 * Changes several files of a folder together: all of them or none, even if the process is killed or the power fails.
 *
 * It uses a rollback journal, like SQLite. One process at a time works, under the lock `<root>/.journal`. Its names
 * begin with a dot, so they never count as content. Its folder contains
 *   new-0, new-1, …   the new files
 *   old-0, old-1, …   copies of the old files
 *   journal.json      the steps, written when all others are on the disk
 * Before the journal exists, no file has changed. While it exists, the change is not made: a process that finds the
 * journal of a dead process puts the old files back, and so does this process if the disk refuses. Deleting the journal
 * makes the change. A single file needs no journal: one rename changes it. A file that somebody else has written
 * meanwhile is not touched.
 */
import { existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import {
  bestEffort,
  bytesAt,
  copy,
  flush,
  giveRights,
  isThere,
  move,
  remove,
  removeIfEmpty,
  write,
  writeAtomic
} from '../store/files.ts'
import { fileHash } from '../store/hash.ts'
import { recoverGuarded, withLock, type Guarded, type Lock } from './lock.ts'

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

/** One file: its path below the folder, links resolved, and its hashes before and after, null for no file. */
type Step = { path: string; before: string | null; after: string | null }

// Others finish within milliseconds, unless they write large photos.
const timeoutMs = 5000

const journalIn = (work: string): string => join(work, 'journal.json')

/** The lock of a folder. To finish gives the files that were put back. */
const guardedFiles = (root: string): Guarded<string[]> => ({
  path: join(root, '.journal'),
  isUnfinished: (work) => existsSync(journalIn(work)),
  finish: (work) => (existsSync(journalIn(work)) ? rollBack(root, work, stepsIn(work)) : [])
})

/**
 * Replaces, creates and deletes files. A file without contents is deleted, an equal file is not touched. If a file is a
 * link, its target is changed, or the link itself deleted. The unfinished change of a killed process is undone first.
 * @param changes by path below the folder
 * @param read what the files were when the changes were made from them, if known
 * @throws ConcurrentChangeError, LockHeldError while another process works, or the error of the system.
 * Then nothing was changed, or the next call undoes it.
 */
export async function replaceFiles(root: string, changes: FileContents, read: FileContents = new Map()): Promise<void> {
  if (changes.size === 0) return
  await withLock(guardedFiles(root), { task: 'edit', timeoutMs }, (lock, found) => {
    const restored = found.flat()
    const steps = stage(root, changes, lock)
    // Their bytes are not those that the caller has read.
    const other = steps.find(({ path }) => restored.includes(path))
    if (other !== undefined) throw new ConcurrentChangeError(other.path)
    for (const [file, bytes] of read)
      if (fileHash(bytes) !== fileHash(bytesAt(join(root, file)))) throw new ConcurrentChangeError(file)
    if (steps.length > 0) commit(root, steps, lock)
  })
}

/**
 * Takes back what a killed process has begun. Does nothing while the process lives. Returns the changed files.
 * @throws the system's error while the disk fails: until then some files are old and some are new
 */
export const recoverFiles = (root: string): string[] => recoverGuarded(guardedFiles(root)).flat()

/** Writes copies of the old and the new files. Nothing that others read is touched. */
function stage(root: string, changes: FileContents, lock: Lock): Step[] {
  const steps: Step[] = []
  for (const [file, contents] of changes) {
    const path = pathOf(root, file, { followed: contents !== undefined })
    const at = join(root, path)
    const current = bytesAt(at)
    const [before, after] = [fileHash(current), fileHash(contents)]
    if (before === after) continue
    const [staged, old] = copiesIn(lock.folder, steps.length)
    if (contents !== undefined) {
      write(staged, contents)
      if (current !== undefined) giveRights(staged, statSync(at))
      flush(staged)
    }
    if (current !== undefined) {
      copy(at, old)
      if (changes.size > 1 && !lstatSync(old).isSymbolicLink()) flush(old)
    }
    steps.push({ path, before, after })
  }
  return steps
}

function commit(root: string, steps: readonly Step[], lock: Lock): void {
  const isJournaled = steps.length > 1
  if (isJournaled) {
    writeAtomic(journalIn(lock.folder), JSON.stringify(steps), { durable: true })
    flush(lock.folder)
  }
  try {
    for (const [index, step] of steps.entries()) {
      const at = join(root, step.path)
      if (fileHash(bytesAt(at)) !== step.before) throw new ConcurrentChangeError(step.path)
      const [staged] = copiesIn(lock.folder, index)
      // A deleted file goes where its new one would be: a rename that fails where the lock is lost, as for the others.
      if (step.after === null) move(at, staged)
      else {
        mkdirSync(dirname(at), { recursive: true })
        move(staged, at)
      }
    }
    flushFolders(root, steps)
    if (isJournaled) remove(journalIn(lock.folder))
  } catch (cause) {
    // The disk can fail there as well. The journal stays for the next process. If another one has cleared the lock, it
    // has put the files back, and may have changed them since.
    if (isThere(lock.folder)) bestEffort(() => rollBack(root, lock.folder, steps))
    throw cause
  }
  if (isJournaled) bestEffort(() => flush(lock.folder))
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The program wrote it, whole, before its first step.
const stepsIn = (work: string): Step[] => JSON.parse(readFileSync(journalIn(work), 'utf8')) as Step[]

/** Puts the old files back, and then deletes the journal. Returns the changed files. */
function rollBack(root: string, work: string, steps: readonly Step[]): string[] {
  const changed = steps.flatMap((step, index) => (putBack(root, step, copiesIn(work, index)[1]) ? [step.path] : []))
  flushFolders(root, steps)
  remove(journalIn(work))
  return changed
}

/** False if the file is not in its new state. */
function putBack(root: string, { path, before, after }: Step, old: string): boolean {
  const at = join(root, path)
  const isNew = fileHash(bytesAt(at)) === after && (before === null || isThere(old))
  if (isNew && before !== null) move(old, at)
  else if (isNew) remove(at)
  // A folder that was made for it goes too, and so does one that was empty before.
  if (before === null)
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) removeIfEmpty(join(root, folder))
  return isNew
}

/** The copies of the new and of the old file of a step. */
const copiesIn = (work: string, index: number): [staged: string, old: string] => [
  join(work, `new-${index}`),
  join(work, `old-${index}`)
]

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

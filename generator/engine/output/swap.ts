/**
 * The swap of a finished output for the one before it, and the recovery of an interrupted swap. Node cannot exchange
 * two folders in one step: it takes two renames, and if a build is killed between them, the next command completes it.
 * An output that is a link to a folder beside it has no such gap: the link is replaced in one step.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, lstatSync, renameSync, rmdirSync, symlinkSync, unlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ifPossible } from '../store/cache-file.ts'
import { leftByHolders, removeIfPossible, whileHeld, type Lock } from './lock.ts'
import { EmitError } from './emit-error.ts'
import { isMarked, markOwn, ownFiles } from './own-folder.ts'
import { homeOf, homesOf, list, move } from './file-system.ts'

// The lock of `/a/dist` is `/a/.dist.lock`. A build works in its own folder there, which is all that it leaves behind
// when it is killed:
//   next/      the new output
//   previous/  the output it replaces, complete, from the first rename on
//   stray-*/   anything else that was at `/a/dist` when the output had to be restored
//   stale/     an output that is being removed
//   mark       the next `/a/.dist.generated`
//   link       the next `/a/dist` if that is a link, to `/a/.dist.site-*`
// A process that was suspended for so long that it was taken for dead may wake up at any step. Every step begins or
// ends in its own folder, which the next holder of the lock has renamed: the step finds nothing, and fails.

/** What the lock is held for. */
export type LockTask = 'build' | 'availability' | 'recovery'

export function lockOf(target: string): string {
  return join(dirname(target), `.${basename(target)}.lock`)
}

/**
 * Runs a task under the lock of an output.
 * @throws EmitError where another process has taken the lock meanwhile: then no path of this one is there any more
 */
export function whileOwn<Result>(target: string, lock: Lock, work: () => Promise<Result>): Promise<Result> {
  const watched = async (): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      throw existsSync(lock.folder) ? error : new EmitError('overtaken', target)
    }
  }
  return whileHeld(lock, watched, discard)
}

/**
 * @param paths of all files of the new output. Until it is in place, the files of the last one belong to the program,
 * too.
 */
export function swap(target: string, work: string, { paths, linked }: { paths: Set<string>; linked: boolean }): void {
  const both = new Set([...paths, ...(ownFiles(target) ?? [])])
  const isLinked = homeOf(target) !== undefined
  if (isMarked(target)) markOwn(target, both, { work })
  if (!isLinked) move(target, join(work, 'previous'))
  if (!isMarked(target)) markOwn(target, both, { work })
  if (isLinked || linked) {
    const home = `${homesOf(target)}${randomBytes(4).toString('hex')}`
    renameSync(join(work, 'next'), join(dirname(target), home))
    symlinkSync(home, join(work, 'link'))
    renameSync(join(work, 'link'), target)
  } else renameSync(join(work, 'next'), target)
}

/** Marks only the files of the new output as the program's own, once the last one cannot come back. */
export function forgetPrevious(target: string, work: string, paths: ReadonlySet<string>): void {
  try {
    markOwn(target, paths, { work })
  } catch {
    // The site is in place. Until the next build the mark also lists deleted files.
  }
}

/**
 * Removes the folders that the output linked to before the last build; for the holder of the lock. They were kept for
 * readers that were in them when the link was replaced.
 */
export function removeFormerHomes(target: string): void {
  const home = homeOf(target)
  for (const name of list(dirname(target)))
    if (name.startsWith(homesOf(target)) && name !== home) removeIfPossible(join(dirname(target), name))
}

/** Finishes what dead processes have begun; for the holder of the lock. True when an output was put back. */
export function sweep(target: string): boolean {
  let restored = false
  for (const work of leftByHolders(lockOf(target))) {
    try {
      restored = settle(target, work) || restored
      discard(work)
    } catch (error) {
      if (!existsSync(target)) throw error
    }
  }
  return restored
}

/**
 * Ends a build, complete or dead: restores the output that it moved away, unless the new one is in place. True if it
 * was restored.
 */
function settle(target: string, work: string): boolean {
  const previous = join(work, 'previous')
  if (!isThere(previous)) return false
  if (!stands(target, work)) return putBack(target, work)
  // Renamed first, because a removal can be interrupted: `previous` is always whole.
  renameSync(previous, join(work, 'stale'))
  return false
}

/**
 * Removes the replaced output and what the new one did not need, for the holder of the lock.
 * @param paths of the replaced files: listing them takes three times as long
 */
export function removeFormer(work: string, paths: Iterable<string>): void {
  const stale = join(work, 'stale')
  if (isThere(stale)) removeFiles(stale, paths)
  for (const left of ['stale', 'next']) removeIfPossible(join(work, left))
}

/** Files that cannot be removed are left to the removal of the whole folder. */
function removeFiles(folder: string, paths: Iterable<string>): void {
  const folders = new Set<string>()
  for (const path of paths) {
    ifPossible(() => unlinkSync(`${folder}/${path}`))
    const end = path.lastIndexOf('/')
    if (end > 0) folders.add(path.slice(0, end))
  }
  // The longest are the innermost.
  for (const each of [...folders].toSorted((a, b) => b.length - a.length))
    ifPossible(() => rmdirSync(`${folder}/${each}`))
}

/** Removes the folder of a build that is over. */
export function discard(work: string | undefined): void {
  if (work !== undefined && !existsSync(join(work, 'previous'))) removeIfPossible(work)
}

/** The new output is in place once it is gone from the folder of its build. */
function stands(target: string, work: string): boolean {
  return isThere(target) && (!isThere(join(work, 'next')) || isSite(target))
}

function putBack(target: string, work: string): boolean {
  move(target, join(work, `stray-${randomBytes(3).toString('hex')}`))
  return move(join(work, 'previous'), target)
}

/** Unlike `existsSync`, it is true for files that this user may not look at. */
export function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

export const isSite = (folder: string): boolean => isThere(join(folder, 'index.html'))

export function settleIfPossible(target: string, work: string): void {
  try {
    settle(target, work)
  } catch {
    // The outcome stays. An output that could not be put back is recovered by the next command.
  }
}

/**
 * The swap of a finished output for the one before it, and the recovery of an interrupted swap. Node cannot exchange
 * two folders in one step: it takes two renames, and if a build is killed between them, the next command completes it.
 * An output that is a link to a folder beside it has no such gap: the link is replaced in one step.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, lstatSync, renameSync, rmdirSync, symlinkSync, unlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { bestEffort } from '../store/cache-file.ts'
import { abandonedFolders, tryRemove, runWithLock, type Lock } from './lock.ts'
import { EmitError } from './emit-error.ts'
import { hasMarker, writeMarker, ownFiles } from './own-folder.ts'
import { linkTargetOf, linkTargetPrefix, listFolder, renameIfPresent } from './file-system.ts'

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
export function runWithOutputLock<Result>(target: string, lock: Lock, work: () => Promise<Result>): Promise<Result> {
  const watched = async (): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      throw existsSync(lock.folder) ? error : new EmitError('overtaken', target)
    }
  }
  return runWithLock(lock, watched, discard)
}

/**
 * @param paths of all files of the new output. Until it is in place, the files of the last one belong to the program,
 * too.
 */
export function swap(target: string, work: string, { paths, linked }: { paths: Set<string>; linked: boolean }): void {
  const both = new Set([...paths, ...(ownFiles(target) ?? [])])
  const isLinked = linkTargetOf(target) !== undefined
  if (hasMarker(target)) writeMarker(target, both, { work })
  if (!isLinked) renameIfPresent(target, join(work, 'previous'))
  if (!hasMarker(target)) writeMarker(target, both, { work })
  if (isLinked || linked) {
    const home = `${linkTargetPrefix(target)}${randomBytes(4).toString('hex')}`
    renameSync(join(work, 'next'), join(dirname(target), home))
    symlinkSync(home, join(work, 'link'))
    renameSync(join(work, 'link'), target)
  } else renameSync(join(work, 'next'), target)
}

/** Marks only the files of the new output as the program's own, once the last one cannot come back. */
export function updateMarker(target: string, work: string, paths: ReadonlySet<string>): void {
  try {
    writeMarker(target, paths, { work })
  } catch {
    // The site is in place. Until the next build the mark also lists deleted files.
  }
}

/**
 * Removes the folders that the output linked to before the last build; for the holder of the lock. They were kept for
 * readers that were in them when the link was replaced.
 */
export function removeOldLinkTargets(target: string): void {
  const home = linkTargetOf(target)
  for (const name of listFolder(dirname(target)))
    if (name.startsWith(linkTargetPrefix(target)) && name !== home) tryRemove(join(dirname(target), name))
}

/** Finishes what dead processes have begun; for the holder of the lock. True when an output was put back. */
export function sweep(target: string): boolean {
  let restored = false
  for (const work of abandonedFolders(lockOf(target))) {
    try {
      restored = recoverSwap(target, work) || restored
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
function recoverSwap(target: string, work: string): boolean {
  const previous = join(work, 'previous')
  if (!pathExists(previous)) return false
  if (!isInPlace(target, work)) return restorePrevious(target, work)
  // Renamed first, because a removal can be interrupted: `previous` is always whole.
  renameSync(previous, join(work, 'stale'))
  return false
}

/**
 * Removes the replaced output and what the new one did not need, for the holder of the lock.
 * @param paths of the replaced files: listing them takes three times as long
 */
export function removeReplaced(work: string, paths: Iterable<string>): void {
  const stale = join(work, 'stale')
  if (pathExists(stale)) removeFiles(stale, paths)
  for (const left of ['stale', 'next']) tryRemove(join(work, left))
}

/** Files that cannot be removed are left to the removal of the whole folder. */
function removeFiles(folder: string, paths: Iterable<string>): void {
  const folders = new Set<string>()
  for (const path of paths) {
    bestEffort(() => unlinkSync(`${folder}/${path}`))
    const end = path.lastIndexOf('/')
    if (end > 0) folders.add(path.slice(0, end))
  }
  // The longest are the innermost.
  for (const each of [...folders].toSorted((a, b) => b.length - a.length))
    bestEffort(() => rmdirSync(`${folder}/${each}`))
}

/** Removes the folder of a build that is over. */
export function discard(work: string | undefined): void {
  if (work !== undefined && !existsSync(join(work, 'previous'))) tryRemove(work)
}

/** Whether the new output is in place: it is no longer in the folder of its build. */
function isInPlace(target: string, work: string): boolean {
  return pathExists(target) && (!pathExists(join(work, 'next')) || isSite(target))
}

function restorePrevious(target: string, work: string): boolean {
  renameIfPresent(target, join(work, `stray-${randomBytes(3).toString('hex')}`))
  return renameIfPresent(join(work, 'previous'), target)
}

/** Unlike `existsSync`, it is true for files that this user may not look at. */
export function pathExists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

export const isSite = (folder: string): boolean => pathExists(join(folder, 'index.html'))

export function tryRecoverSwap(target: string, work: string): void {
  try {
    recoverSwap(target, work)
  } catch {
    // The outcome stays. An output that could not be put back is recovered by the next command.
  }
}

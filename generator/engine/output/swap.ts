/**
 * Swaps a finished output for the previous one, and recovers an interrupted swap. Node cannot exchange two folders in
 * one step. It takes two renames, and if a build is killed between them, the next command puts the old output back.
 *
 * The lock of `/a/dist` is `/a/.dist.lock`. A build works in its own folder there. If it is killed, it leaves nothing
 * else:
 *   next/      the new output
 *   mark       the next `/a/.dist.generated`
 *   previous/  the output that it replaces, complete, after the first rename
 *   stray-*    anything else that was at `/a/dist` when the output had to be restored
 *   stale/     an output that is being deleted
 */
import { randomBytes } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import { isThere, remove, rename, renameIfPresent } from '../store/files.ts'
import type { Guarded, Lock } from './lock.ts'
import { placeMarker, stageMarker } from './own-folder.ts'

/** What the lock is held for. */
export type LockTask = 'build' | 'refresh'

/** The lock of an output. To finish is true when an output was put back. */
export const guardedSite = (target: string): Guarded<boolean> => ({
  path: join(dirname(target), `.${basename(target)}.lock`),
  isUnfinished: (work) => ['previous', 'mark'].some((name) => isThere(join(work, name))),
  finish: (work) => {
    try {
      return endSwap(target, work)
    } catch (error) {
      // It may be another user's. The output is complete, so leftovers are no reason to fail.
      if (!isThere(target)) throw error
      return false
    }
  }
})

/** Replaces the output by `next`. Call `endSwap` afterwards, whatever happens. */
export function swap(target: string, lock: Lock): void {
  const work = lock.folder
  stageMarker(work)
  renameIfPresent(target, join(work, 'previous'))
  rename(join(work, 'next'), target)
}

/**
 * Ends a swap, complete or interrupted, for the holder of the lock: restores the output that it moved away, unless the
 * new one is in place. True if it was restored.
 */
export function endSwap(target: string, work: string): boolean {
  const previous = join(work, 'previous')
  if (isThere(join(work, 'mark'))) {
    if (isThere(join(work, 'next'))) remove(join(work, 'mark'))
    else placeMarker(target, work)
  }
  if (!isThere(previous)) return false
  // Renamed first, because a removal can be interrupted: `previous` is always whole.
  if (isThere(target) && (!isThere(join(work, 'next')) || isSite(target))) {
    rename(previous, join(work, 'stale'))
    return false
  }
  renameIfPresent(target, join(work, `stray-${randomBytes(3).toString('hex')}`))
  return renameIfPresent(previous, target)
}

export const isSite = (folder: string): boolean => isThere(join(folder, 'index.html'))

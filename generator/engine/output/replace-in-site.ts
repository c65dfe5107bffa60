/** Replaces single files of a finished site, each in one step, while the rest of it stays as it is. */
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { giveRights, hasRights, writeAtomic, type FileRights } from './atomic-write.ts'
import { asEmitError, EmitError } from './emit-error.ts'
import { makeFoldersAbove } from './file-writer.ts'
import { flush } from './flush.ts'
import { codeOf, runWithLock, waitForLock, type Lock, type WaitOptions } from './lock.ts'
import { ownFiles, placeMarker, stageMarker } from './own-folder.ts'
import { discard, isSite, lockOf, sweep, type LockTask } from './swap.ts'

/** A file of a finished site that is made anew without a build. */
export type ReplacedFile = { path: string; contents: string }

/**
 * Replaces single files of a finished site, each in one step, so that no reader gets half of one. Files with the same
 * contents are left alone: dates tell hosts and browsers what is new. Waits for any other writer. `files` as a function
 * is called under the lock, so that it reads the newest calendars.
 * @returns how many files were written
 * @throws EmitError
 */
export async function replaceInSite(
  out: string,
  files: readonly ReplacedFile[] | (() => readonly ReplacedFile[] | Promise<readonly ReplacedFile[]>),
  waiting: WaitOptions = {}
): Promise<number> {
  const target = resolve(out)
  const replace = async (lock: Lock): Promise<number> => {
    sweep(target)
    if (!isSite(target)) throw new EmitError('missing', target)
    const replaced = typeof files === 'function' ? await files() : files
    const changed = replaceIn(target, replaced, lock)
    const own = ownFiles(target)
    const unknown = replaced.filter(({ path }) => own?.has(path) === false)
    if (own !== undefined && unknown.length > 0) {
      stageMarker(lock.folder, [...own, ...unknown.map(({ path }) => path)])
      placeMarker(target, lock.folder)
    }
    return changed
  }
  try {
    const lock = await waitForLock(lockOf(target), 'availability' satisfies LockTask, waiting)
    return await runWithLock(lock, () => replace(lock), discard)
  } catch (error) {
    throw codeOf(error) === 'ENOENT' ? new EmitError('missing', target) : asEmitError(error, target)
  }
}

/**
 * The new files have the rights of the page that is surely there: a web server that reads the site reads them too,
 * whatever rights this user gives to new files. Folders have those of the site's.
 */
function replaceIn(target: string, files: readonly ReplacedFile[], lock: Lock): number {
  let at = target
  try {
    const [rights, rightsOfFolders] = [statSync(join(target, 'index.html')), statSync(target)]
    const changed = files.filter(({ path, contents }) => !isUpToDate(join(target, path), contents, rights))
    for (const { path, contents } of changed) {
      at = join(target, path)
      makeFoldersAbove(target, path, (folder) => giveRights(folder, rightsOfFolders))
      replaceOne(at, contents, { lock, rights })
    }
    // The new names are on the disk before this reports success.
    for (const folder of new Set(changed.map(({ path }) => dirname(join(target, path))))) flush(folder)
    return changed.length
  } catch (error) {
    throw asEmitError(error, at)
  }
}

function replaceOne(at: string, contents: string, { lock, rights }: { lock: Lock; rights: FileRights }): void {
  const unfinished = join(lock.folder, 'answer')
  try {
    writeFileSync(unfinished, contents)
    giveRights(unfinished, rights)
    flush(unfinished)
    renameSync(unfinished, at)
  } catch (error) {
    // The site is a mount point: no build can be swapped in there.
    if (codeOf(error) !== 'EXDEV') throw error
    lock.assertHeld()
    writeAtomic(at, contents, { durable: true, rights })
  } finally {
    rmSync(unfinished, { force: true })
  }
}

function isUpToDate(path: string, contents: string, rights: FileRights): boolean {
  try {
    return readFileSync(path, 'utf8') === contents && hasRights(statSync(path), rights)
  } catch {
    // There is none that can be read.
    return false
  }
}

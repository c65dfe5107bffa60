/** Replaces single files of a finished site, each in one step. The rest of the site stays. */
import { readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import {
  bestEffort,
  codeOf,
  flush,
  giveRights,
  hasRights,
  makeFolders,
  move,
  write,
  type FileRights
} from '../store/files.ts'
import { asEmitError, EmitError } from './emit-error.ts'
import { withLock, type Lock, type WaitOptions } from './lock.ts'
import { guardedSite, isSite, type LockTask } from './swap.ts'

/** A file of a finished site that is replaced without a build. */
export type ReplacedFile = { path: string; contents: string }

/**
 * Replaces single files of a finished site, each in one step, so that no reader gets half a file. A file with the same
 * contents is not touched, because hosts and browsers look at its date. Waits for any other writer.
 * @param files as a function is called under the lock, so that it reads the newest feeds
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
    if (!isSite(target)) throw new EmitError('missing', target)
    const replaced = typeof files === 'function' ? await files() : files
    return replaceIn(target, replaced, lock)
  }
  try {
    const task: LockTask = 'refresh'
    return await withLock(guardedSite(target), { task, ...waiting }, replace)
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
      makeFolders(dirname(at), (folder) => giveRights(folder, rightsOfFolders))
      const unfinished = join(lock.folder, 'answer')
      write(unfinished, contents)
      giveRights(unfinished, rights)
      flush(unfinished)
      // To another disk where the site is a mount point: no build can be swapped in there.
      move(unfinished, at)
    }
    // The new names are on the disk before this reports success.
    for (const folder of new Set(changed.map(({ path }) => dirname(join(target, path))))) flush(folder)
    return changed.length
  } catch (error) {
    throw asEmitError(error, at, { isFile: at !== target })
  }
}

const isUpToDate = (path: string, contents: string, rights: FileRights): boolean =>
  bestEffort(() => readFileSync(path, 'utf8') === contents && hasRights(statSync(path), rights)) === true

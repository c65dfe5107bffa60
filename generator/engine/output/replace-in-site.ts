/** Replaces single files of a finished site, each in one step, while the rest of it stays as it is. */
import { lstatSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { codeOf, holderOf, isStale, waitForLock, waitUntilFree, type Lock, type WaitOptions } from './lock.ts'
import { flush } from './flush.ts'
import { giveRights, hasRights, writeAtomic, targetOfTemporary, type FileRights } from './atomic-write.ts'
import { asEmitError, EmitError, reasonByCode } from './emit-error.ts'
import { writeMarker, ownFiles, markerStatKey } from './own-folder.ts'
import { listFolder } from './file-system.ts'
import { isSite, lockOf, sweep, runWithOutputLock, type LockTask } from './swap.ts'
import { makeFoldersAbove } from './file-writer.ts'

/** A file of a finished site that is made anew without a build. */
export type ReplacedFile = { path: string; contents: string }

/**
 * Replaces single files of a finished site, each in one step, so that no reader gets half of one. Files with the same
 * contents are left alone: dates tell hosts and browsers what is new. Waits for any other writer. `files` as a function
 * is called under the lock, so that it reads the newest calendars; without the rights for a lock, it is called again
 * after any build that came in between.
 * @returns how many files were written
 * @throws EmitError
 */
export async function replaceInSite(
  out: string,
  files: readonly ReplacedFile[] | (() => readonly ReplacedFile[] | Promise<readonly ReplacedFile[]>),
  waiting: WaitOptions = {}
): Promise<number> {
  const target = resolve(out)
  const replace = async (work?: string): Promise<number> => {
    if (!isSite(target)) throw new EmitError('missing', target)
    const replaced = typeof files === 'function' ? await files() : files
    const changed = replaceIn(target, replaced, work)
    const own = ownFiles(target)
    if (work !== undefined && own !== undefined)
      writeMarker(target, new Set([...own, ...replaced.map(({ path }) => path)]), { work })
    return changed
  }
  try {
    const lock = await lockForFiles(target, waiting)
    if (lock === undefined) return await replaceUnlocked(target, replace, waiting)
    const refresh = async (): Promise<number> => {
      sweep(target)
      return replace(lock.folder)
    }
    return await runWithOutputLock(target, lock, refresh)
  } catch (error) {
    throw asEmitError(error, target)
  }
}

/**
 * Undefined for a user who may write in the site but not beside it, as where only that folder is mounted.
 */
async function lockForFiles(target: string, waiting: WaitOptions): Promise<Lock | undefined> {
  try {
    return await waitForLock(lockOf(target), 'availability' satisfies LockTask, waiting)
  } catch (error) {
    const code = codeOf(error) ?? ''
    if (code === 'ENOENT') throw new EmitError('missing', target)
    if (reasonByCode[code] !== 'read-only') throw error
    return undefined
  }
}

/** Without the lock: a build that was under way at the same time may have written older files over these. */
async function replaceUnlocked(target: string, replace: () => Promise<number>, waiting: WaitOptions): Promise<number> {
  const path = lockOf(target)
  for (let tries = 0; tries < 10; tries += 1) {
    await waitUntilFree(path, waiting)
    const before = identityOf(target)
    try {
      const changed = await replace()
      if (identityOf(target) === before && holderOf(path) === undefined) return changed
    } catch (error) {
      if (identityOf(target) === before && holderOf(path) === undefined) throw error
    }
  }
  throw new EmitError('busy', target, holderOf(path))
}

/** Identifies the output: it changes when a build is swapped in, or has put in its new files. */
function identityOf(folder: string): string | undefined {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found === undefined ? undefined : `${found.dev}:${found.ino}:${markerStatKey(folder)}`
}

/**
 * The new files have the rights of the page that is surely there: a web server that reads the site reads them too,
 * whatever rights this user gives to new files. Folders have those of the site's.
 * @param work a folder for new files until they are renamed; without one they are written beside their targets
 */
function replaceIn(target: string, files: readonly ReplacedFile[], work: string | undefined): number {
  let at = target
  try {
    removeUnfinished(target, files)
    const [rights, rightsOfFolders] = [statSync(join(target, 'index.html')), statSync(target)]
    const changed = files.filter(({ path, contents }) => !isUpToDate(join(target, path), contents, rights))
    for (const { path, contents } of changed) {
      at = join(target, path)
      makeFoldersAbove(target, path, (folder) => giveRights(folder, rightsOfFolders))
      replaceOne(at, contents, { work, rights })
    }
    // The new names are on the disk before this reports success.
    for (const folder of new Set(changed.map(({ path }) => dirname(join(target, path))))) flush(folder)
    return changed.length
  } catch (error) {
    throw asEmitError(error, at)
  }
}

function replaceOne(
  at: string,
  contents: string,
  { work, rights }: { work: string | undefined; rights: FileRights }
): void {
  if (work === undefined) return writeAtomic(at, contents, { durable: true, rights })
  const unfinished = join(work, 'answer')
  try {
    writeFileSync(unfinished, contents)
    giveRights(unfinished, rights)
    flush(unfinished)
    renameSync(unfinished, at)
  } catch (error) {
    // The site is a mount point: no build can be swapped in there.
    if (codeOf(error) !== 'EXDEV') throw error
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

/**
 * Temporary files of processes that died between writing a file and renaming it. Their age tells: a number of a process
 * is given again, and means another process in another container.
 */
function removeUnfinished(target: string, files: readonly { path: string }[]): void {
  const paths = new Set(files.map(({ path }) => path))
  for (const folder of new Set(files.map(({ path }) => dirname(path)))) {
    for (const name of listFolder(join(target, folder))) {
      const at = join(target, folder, name)
      if (!paths.has(`${folder}/${targetOfTemporary(name)}`)) continue
      const written = lstatSync(at, { throwIfNoEntry: false })?.mtimeMs
      if (written !== undefined && isStale(written)) rmSync(at, { force: true })
    }
  }
}

/**
 * Owns the output folder. A build is written beside it and swapped in as a whole, so that the folder always holds the
 * complete output of one build. Inputs are read under the lock of the folder, so that the last writer has also read the
 * newest data.
 */
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { bestEffort } from '../store/cache-file.ts'
import { asEmitError } from './emit-error.ts'
import { fileWriter, makeFolders, makeFoldersAbove, tryLink, type Writer } from './file-writer.ts'
import { flush, flushTree } from './flush.ts'
import {
  recoverWithLock,
  runWithLock,
  tryRemove,
  waitForLock,
  type Holder,
  type Lock,
  type WaitOptions
} from './lock.ts'
import type { OutputFile } from './output-types.ts'
import { assertReplaceable, ownFiles } from './own-folder.ts'
import { discard, endSwap, lockOf, removeOldLinkTargets, swap, sweep, type LockTask } from './swap.ts'

/**
 * Puts back the last good output if a build died between its two renames, and removes what dead builds left behind.
 * Every command calls it first; with nothing to do it is one listing of the parent. True when it put an output back.
 */
export function recover(out: string): boolean {
  const target = resolve(out)
  try {
    return recoverWithLock(lockOf(target), () => sweep(target), discard) ?? false
  } catch (error) {
    // It may be another user's: the output stands, and litter is no reason to fail.
    if (existsSync(target)) return false
    throw asEmitError(error, target)
  }
}

export type Emitted = {
  files: number
  bytes: number
  /** The paths of files that the output has not had before, or with other bytes. */
  renewed: ReadonlySet<string>
  /** The paths of files in the output that the program has not written, and that it has kept there. */
  kept: string[]
}

type EmitOptions = {
  /** Folders that may neither contain the output nor lie in it, besides the working directory. */
  sources?: readonly string[]
  /**
   * Whether the output becomes a link to a folder beside it. It is then replaced in one step, so that a server never
   * looks in vain; an output that is such a link stays one. Tools that send a site elsewhere want a folder.
   */
  linked?: boolean
} & WaitOptions

/**
 * Writes all files beside `out` and swaps them in whole. Files of the previous build that are not among them are
 * removed; files that somebody else has put there stay. One file is in memory at a time.
 *
 * All files are on the disk before they are swapped in, and the swap is on the disk before the former output is
 * removed: a power cut leaves one whole site. That costs 50 ms if all of 380 files are new.
 *
 * It waits for a refresh of the bookings to end, but never for another build.
 * @param files the files, or a function that gives them, which is called under the lock
 * @throws EmitError
 */
export async function emit(
  out: string,
  files: Iterable<OutputFile> | (() => Promise<Iterable<OutputFile>>),
  { sources = [], linked = false, ...waiting }: EmitOptions = {}
): Promise<Emitted> {
  const target = resolve(out)
  try {
    assertReplaceable(target, sources)
    makeFolders(dirname(target))
    const waitsFor = ({ task }: Holder): boolean => task !== ('build' satisfies LockTask)
    const lock = await waitForLock(lockOf(target), 'build' satisfies LockTask, { waitsFor, ...waiting })
    const build = async (): Promise<Emitted> => {
      sweep(target)
      assertReplaceable(target, sources)
      removeOldLinkTargets(target)
      const next = join(lock.folder, 'next')
      mkdirSync(next)
      const writer = fileWriter(next, target)
      const { paths, bytes, renewed } = writeAll(typeof files === 'function' ? await files() : files, { writer, lock })
      const kept = othersIn(target, paths)
      keepOthers(target, next, kept)
      await flushTree(next, writer.newFiles)
      try {
        swap(target, lock, { paths, linked })
        flush(dirname(target))
      } finally {
        bestEffort(() => endSwap(target, lock.folder))
      }
      tryRemove(join(lock.folder, 'stale'))
      return { files: paths.size, bytes, renewed, kept }
    }
    return await runWithLock(lock, build, discard)
  } catch (error) {
    throw asEmitError(error, target)
  }
}

type Written = Pick<Emitted, 'bytes' | 'renewed'> & { paths: Set<string> }

function writeAll(files: Iterable<OutputFile>, { writer, lock }: { writer: Writer; lock: Lock }): Written {
  const paths = new Set<string>()
  const renewed = new Set<string>()
  let bytes = 0
  for (const file of files) {
    paths.add(file.path)
    bytes += writer.write(file)
    if (writer.isNew()) renewed.add(file.path)
    lock.touch()
  }
  return { paths, bytes, renewed }
}

/**
 * Files that somebody else has put into the output: one that proves to a service whose site it is, a deploy tool's. All
 * may be, where the mark that lists the program's own is damaged or missing. Empty folders, which end in `/`, may be
 * waiting for such a file.
 */
function othersIn(target: string, paths: ReadonlySet<string>): string[] {
  if (!existsSync(target)) return []
  const own = ownFiles(target) ?? new Set<string>()
  const others: string[] = []
  const isOwn = (folder: string): boolean => isBelow(folder, paths) || [...own].some((path) => path.startsWith(folder))
  const look = (folder: string): void => {
    const entries = readdirSync(`${target}/${folder}`, { withFileTypes: true })
    if (entries.length === 0 && folder !== '' && !isOwn(folder)) others.push(folder)
    for (const entry of entries) {
      const path = `${folder}${entry.name}`
      if (entry.isDirectory()) look(`${path}/`)
      else if (!own.has(path) && !paths.has(path)) others.push(path)
    }
  }
  look('')
  return others.toSorted()
}

/** Whether a folder would stand in the place of one of the files, or below it. @param folder ends in `/` */
function isBelow(folder: string, files: ReadonlySet<string>): boolean {
  const ends = [...folder.matchAll(/\//g)].map(({ index }) => index)
  return ends.some((end) => files.has(folder.slice(0, end)))
}

/** Takes others' files and empty folders along. */
function keepOthers(target: string, next: string, others: readonly string[]): void {
  for (const path of others) {
    const [from, to] = [join(target, path), join(next, path)]
    makeFoldersAbove(next, path)
    if (!path.endsWith('/') && !tryLink(from, to)) cpSync(from, to, { verbatimSymlinks: true })
  }
}

/**
 * Owns the output folder. A build writes beside it and swaps the new folder in, so that the output is always complete.
 * Inputs are read while the folder is locked, so the last writer has the newest data.
 */
import { existsSync, linkSync, lstatSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { bestEffort, codeOf, flush, makeFolders, tryRemove, write } from '../store/files.ts'
import { asEmitError, EmitError } from './emit-error.ts'
import { recoverGuarded, signatureFile, withLock, type Holder, type Lock, type WaitOptions } from './lock.ts'
import type { OutputFile } from '../store/content-source.ts'
import { assertReplaceable } from './own-folder.ts'
import { endSwap, guardedSite, swap, type LockTask } from './swap.ts'

/**
 * Puts back the last good output if a build died between its two renames, and removes what dead builds left behind.
 * Every command calls it first; with nothing to do it is one listing of the parent. True when it put an output back.
 */
export function recover(out: string): boolean {
  const target = resolve(out)
  try {
    return recoverGuarded(guardedSite(target)).includes(true)
  } catch (error) {
    // It may be another user's. The output is complete, so leftovers are no reason to fail.
    if (existsSync(target)) return false
    throw asEmitError(error, target)
  }
}

export type Emitted = {
  files: number
  bytes: number
  /** The paths of files that the output has not had before, or with other bytes. */
  renewed: ReadonlySet<string>
}

type EmitOptions = {
  /** Folders that may neither contain the output nor lie in it, besides the working directory. */
  sources?: readonly string[]
} & WaitOptions

/**
 * Writes all files beside `out` and swaps them in. Any other file in `out` is deleted. Only one file is in memory at a
 * time.
 *
 * The files are not flushed to the disk: a disk takes up to 10 ms for each. A power cut within about half a minute
 * after a build can leave files empty. The next build compares the bytes of every file, and writes these again. Names
 * are flushed, so that a folder is always there.
 *
 * Waits for a refresh of the answers, but not for another build.
 * @param files the files, or a function that returns them and is called under the lock; all paths differ
 * @throws EmitError
 */
export async function emit(
  out: string,
  files: Iterable<OutputFile> | (() => Promise<Iterable<OutputFile>>),
  { sources = [], ...waiting }: EmitOptions = {}
): Promise<Emitted> {
  const target = resolve(out)
  try {
    assertReplaceable(target, sources)
    makeFolders(dirname(target))
    const task: LockTask = 'build'
    const waitsFor = (holder: Holder): boolean => holder.task !== task
    return await withLock(guardedSite(target), { task, waitsFor, ...waiting }, async (lock) => {
      assertReplaceable(target, sources)
      const next = join(lock.folder, 'next')
      mkdirSync(next)
      const totals = writeAll(typeof files === 'function' ? await files() : files, target, lock)
      // That covers the folders between: a file system writes changes of names in order.
      flush(next)
      try {
        swap(target, lock)
        flush(dirname(target))
      } finally {
        bestEffort(() => endSwap(target, lock.folder))
      }
      tryRemove(join(lock.folder, 'stale'))
      return totals
    })
  } catch (error) {
    throw asEmitError(error, target)
  }
}

type Totals = { files: number; renewed: Set<string>; bytes: number }

/**
 * Writes one file after the other, each with the folders that it needs. A file that the output already has with the
 * same bytes is moved: that is less work, and it keeps its date, which hosts and browsers use.
 */
function writeAll(files: Iterable<OutputFile>, target: string, lock: Lock): Totals {
  const totals: Totals = { files: 0, renewed: new Set(), bytes: 0 }
  // The rights of a file that this process makes.
  const { mode } = lstatSync(join(lock.folder, signatureFile))
  const isOld = existsSync(target)
  // All below a folder that this process has just made, so none of them is there.
  const made = new Set([`${lock.folder}/next`])
  const makeFolder = (folder: string): void => {
    if (made.has(folder)) return
    makeFolder(dirname(folder))
    mkdirSync(folder)
    made.add(folder)
  }
  let last: { path: string; at: string; bytes: number; isNew: boolean } | undefined
  const writeOne = (file: OutputFile, at: string): { bytes: number; isNew: boolean } => {
    makeFolder(dirname(at))
    // The second file is a hard link to the first, which saves half of the disk space and 7 % of the CPU time at 10,004
    // pages.
    if (last !== undefined && 'same' in file && file.same === last.path && tryLink(last.at, at)) return last
    // Read and written rather than copied: a copy would keep the modes of its source, private ones too, and is no
    // faster. Never linked to its source either: an edit of the output would reach it.
    const contents = 'from' in file ? readSource(file.from) : bytesOf(file.contents)
    const isNew = !isOld || !tryReuse(join(target, file.path), at, { contents, mode })
    // Fails where another file has this name already.
    if (isNew) write(at, contents, { flag: 'wx' })
    return { bytes: contents.length, isNew }
  }
  for (const file of files) {
    const { path } = file
    // Without `join`, which looks at each letter of ten thousand paths.
    const at = `${lock.folder}/next/${path}`
    try {
      last = { path, at, ...writeOne(file, at) }
    } catch (error) {
      throw asEmitError(error, join(target, path), { isFile: true })
    }
    totals.files += 1
    if (last.isNew) totals.renewed.add(path)
    totals.bytes += last.bytes
  }
  return totals
}

const bytesOf = (contents: string | Uint8Array): Uint8Array =>
  typeof contents === 'string' ? Buffer.from(contents) : contents

function readSource(from: string): Uint8Array {
  try {
    return readFileSync(from)
  } catch (error) {
    throw new EmitError('source-unreadable', from, { code: codeOf(error) })
  }
}

/** Whether a file has these contents, and could be given a second name. One with other rights would keep them. */
function tryReuse(from: string, to: string, { contents, mode }: { contents: Uint8Array; mode: number }): boolean {
  const isSame = bestEffort(() => {
    const stats = lstatSync(from)
    return stats.size === contents.length && stats.mode === mode && readFileSync(from).equals(contents)
  })
  return isSame === true && tryLink(from, to)
}

/** Not every file system has links. */
const tryLink = (from: string, to: string): boolean => bestEffort(() => (linkSync(from, to), true)) ?? false

// Owns the output folder. A build is written beside it and swapped in whole, so that what stands there is always the
// complete output of one build. Deploy tools want a real folder, not a link, and Node cannot exchange two folders in
// one step: the swap is two renames, and `recover` closes the hole between them. Whoever writes has the lock of the
// folder meanwhile, and whatever it writes is derived under the lock: so the last to write has also read the newest.

import { randomBytes } from 'node:crypto'
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'
import type { EmitFacts, EmitReason } from '../diagnostics/system.ts'
import type { EmittedFile, WrittenFile } from '../files/output.ts'
import {
  codeOf,
  HeldError,
  holderOf,
  isLock,
  isRunning,
  leftByHolders,
  removeIfPossible,
  tryLock,
  waitForLock,
  waitUntilFree,
  whileHeld,
  type Holder,
  type Lock,
  type Waiting
} from '../files/lock.ts'
import { leftBehind, writeWhole } from '../files/write.ts'

/** The place or the paths are at fault, never the program: nothing was written and the last output stands. */
export class EmitError extends Error {
  override readonly name = 'EmitError'
  readonly reason: EmitReason
  readonly path: string
  readonly facts: EmitFacts

  constructor(reason: EmitReason, path: string, facts: EmitFacts = {}) {
    super(`${reason}: ${path}`)
    this.reason = reason
    this.path = path
    this.facts = facts
  }
}

// The lock of `/a/dist` is `/a/.dist.lock`. A build works in the folder that it has there, and which is all it leaves
// behind when it dies:
//   next/      what it writes
//   previous/  the output it replaces, whole, from the first rename on
//   stray-*/   what stood at `/a/dist` when the output had to be put back, and was no site
//   stale/     an output on its way out
// A process that was asleep for so long that others took it for dead may wake up at any step. All that it does begins
// or ends in its folder, which the next holder of the lock has renamed: it finds nothing, and fails.

/** What the lock is held for. */
export type Task = 'build' | 'availability' | 'recovery'

/**
 * Puts back the last good output if a build died between its two renames, and removes what dead builds left behind.
 * Every command calls it first; with nothing to do it is one listing of the parent. True when it put an output back.
 * Whoever has the lock at the moment has done the same.
 */
export function recover(out: string): boolean {
  const target = resolve(out)
  try {
    if (!existsSync(lockOf(target)) && leftByHolders(lockOf(target)).length === 0) return false
    const lock = tryLock(lockOf(target), 'recovery' satisfies Task)
    if (!isLock(lock)) return false
    try {
      return sweep(target)
    } finally {
      discard(lock.release())
    }
  } catch (error) {
    // It may be another user's: the output stands, and litter is no reason to fail.
    if (existsSync(target)) return false
    throw asEmitError(error, target)
  }
}

type Files = Iterable<EmittedFile>

/**
 * Writes all files beside `out` and swaps them in whole; files of the previous build that are not among them go.
 * Throws EmitError. `sources` are folders that the output must never contain, beside the working directory, nor be in.
 * Takes one file after the other, so that a site may be larger than the memory; from a function that is told the folder
 * which they are written to first, so that other threads can write there too. The function is called under the lock.
 * Waits for a refresh of the bookings to end, but never for another build.
 *
 * Nothing is flushed to the disk: a killed process cannot lose what the system has accepted, and after a power cut a
 * build, which takes seconds, repeats what flushing thousands of files would make every build pay for.
 */
export async function emit(
  out: string,
  files: Files | ((folder: string) => Files | Promise<Files>),
  { sources = [], ...waiting }: { sources?: readonly string[] } & Waiting = {}
): Promise<{ files: number; bytes: number }> {
  const target = resolve(out)
  try {
    guard(target, sources)
    makeFolders(dirname(target))
    const waitsFor = ({ task }: Holder): boolean => task !== ('build' satisfies Task)
    const lock = await waitForLock(lockOf(target), 'build' satisfies Task, { waitsFor, ...waiting })
    const build = async (): Promise<{ files: number; bytes: number }> => {
      sweep(target)
      guard(target, sources)
      try {
        const next = join(lock.folder, 'next')
        mkdirSync(next)
        const written = writeAll(typeof files === 'function' ? await files(next) : files, { next, target, lock })
        swap(target, lock.folder)
        return written
      } finally {
        settleIfPossible(target, lock.folder)
      }
    }
    return await whileHeld(lock, build, discard)
  } catch (error) {
    throw asEmitError(error, target)
  }
}

function writeAll(
  files: Files,
  { next, target, lock }: { next: string; target: string; lock: Lock }
): { files: number; bytes: number } {
  let count = 0
  let bytes = 0
  const write = fileWriter(next, target)
  for (const file of files) {
    count += 1
    bytes += write(file)
    lock.touch()
  }
  return { files: count, bytes }
}

function swap(target: string, work: string): void {
  move(target, join(work, 'previous'))
  if (!existsSync(markOf(target))) writeFileSync(markOf(target), MARK)
  renameSync(join(work, 'next'), target)
}

/**
 * Writes one file after the other under a folder, each with the folders that it needs, and says how many bytes it has.
 * A file that stands under `out` with the same bytes is taken over: that is less work, and its date goes on telling hosts
 * and browsers since when it is so. Throws EmitError, which names the file by its place under `out`.
 */
export function fileWriter(folder: string, out: string): (file: EmittedFile) => number {
  const newFolders = folderPlan()
  const encode = encoder()
  const isOld = existsSync(out)
  let last: { path: string; bytes: number } | undefined
  let mode: number | undefined
  const writeOne = (file: Exclude<EmittedFile, WrittenFile>): number => {
    const path = join(folder, file.path)
    // Two names of one file: half the work, and half the room on the disk.
    if (last !== undefined && 'same' in file && file.same === last.path && isLinked(join(folder, last.path), path))
      return last.bytes
    // Read and written rather than copied: a copy would keep the modes of its source, private ones too, and is no
    // faster. Never linked to its source either: an edit of the output would reach it.
    const contents = 'from' in file ? readSource(file.from) : encode('pieces' in file ? file.pieces : [file.contents])
    if (!isOld || mode === undefined || !isTakenOver(join(out, file.path), path, { contents, mode })) {
      writeFileSync(path, contents)
      // What a new file of this process is like.
      mode ??= lstatSync(path).mode
    }
    last = { path: file.path, bytes: contents.length }
    return contents.length
  }
  return (file) => {
    try {
      const folders = newFolders(file.path)
      if ('written' in file) return file.written
      for (const needed of folders) makeFolder(join(folder, needed))
      return writeOne(file)
    } catch (error) {
      throw asEmitError(error, join(out, file.path))
    }
  }
}

/** One after the other: of several at once Node tells no reason when the disk can only be read. */
function makeFolders(path: string): void {
  if (existsSync(path)) return
  makeFolders(dirname(path))
  makeFolder(path)
}

/** Another thread may be making the same one. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || !lstatSync(path).isDirectory()) throw error
  }
}

/** Whether a file has these contents, and could be given a second name. One with other rights than a new file would keep them. */
function isTakenOver(from: string, to: string, { contents, mode }: { contents: Uint8Array; mode: number }): boolean {
  try {
    const found = lstatSync(from, { throwIfNoEntry: false })
    return (
      found?.size === contents.length &&
      found.mode === mode &&
      readFileSync(from).equals(contents) &&
      isLinked(from, to)
    )
  } catch {
    return false
  }
}

/** Not every file system has links. */
function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}

/** A file of a finished site that is made anew without a build. */
export type ReplacedFile = { path: string; contents: string }

/**
 * Replaces single files of a finished site, each in one step, so that nobody ever gets half of one. Those that are as
 * they should be are left alone: their dates tell hosts and browsers what is new. Returns how many were written.
 * Throws EmitError. A function that gives the files is called under the lock, so that what it reads is the newest;
 * where the lock cannot be had for want of rights, it is called again whenever a build has come in between.
 * Waits for whoever else is writing.
 */
export async function replaceFiles(
  out: string,
  files: readonly ReplacedFile[] | (() => readonly ReplacedFile[] | Promise<readonly ReplacedFile[]>),
  waiting: Waiting = {}
): Promise<number> {
  const target = resolve(out)
  const replace = async (work?: string): Promise<number> => {
    if (!isSite(target)) throw new EmitError('missing', target)
    return replaceIn(target, typeof files === 'function' ? await files() : files, work)
  }
  try {
    const lock = await lockForFiles(target, waiting)
    if (lock === undefined) return await replaceUnlocked(target, replace, waiting)
    const refresh = (): Promise<number> => {
      sweep(target)
      return replace(lock.folder)
    }
    return await whileHeld(lock, refresh, discard)
  } catch (error) {
    throw asEmitError(error, target)
  }
}

/**
 * Undefined for somebody who may write in the site and not beside it: a user who has been given just that folder, or
 * one that is mounted alone.
 */
async function lockForFiles(target: string, waiting: Waiting): Promise<Lock | undefined> {
  try {
    return await waitForLock(lockOf(target), 'availability' satisfies Task, waiting)
  } catch (error) {
    const code = codeOf(error) ?? ''
    if (code === 'ENOENT') throw new EmitError('missing', target)
    if (REASONS[code] !== 'read-only') throw error
    return undefined
  }
}

/** Between builds, without holding one up: one that was under way meanwhile may have taken older files along. */
async function replaceUnlocked(target: string, replace: () => Promise<number>, waiting: Waiting): Promise<number> {
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

/** Another one as soon as a build is swapped in. */
function identityOf(folder: string): string | undefined {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found === undefined ? undefined : `${found.dev}:${found.ino}`
}

const isSite = (folder: string): boolean => isThere(join(folder, 'index.html'))

/** `work` is a folder for new files until they get their names; without one they are written where they will stand. */
function replaceIn(target: string, files: readonly ReplacedFile[], work: string | undefined): number {
  let at = target
  try {
    removeUnfinished(target, files)
    const changed = files.filter(({ path, contents }) => textAt(join(target, path)) !== contents)
    for (const { path, contents } of changed) {
      at = join(target, path)
      for (const folder of foldersAbove(path)) makeFolder(join(target, folder))
      replaceOne(at, contents, work)
    }
    return changed.length
  } catch (error) {
    throw asEmitError(error, at)
  }
}

function replaceOne(at: string, contents: string, work: string | undefined): void {
  if (work === undefined) return writeWhole(at, contents)
  const unfinished = join(work, 'answer')
  try {
    writeFileSync(unfinished, contents)
    renameSync(unfinished, at)
  } catch (error) {
    // The site is a disk of its own, on which no build can be swapped in.
    if (codeOf(error) !== 'EXDEV') throw error
    writeWhole(at, contents)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** Undefined for what is no file, or cannot be read. */
function textAt(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** `a`, then `a/b`, for `a/b/c`. */
function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** What processes have left behind that died between writing a file and giving it its name. */
function removeUnfinished(target: string, files: readonly { path: string }[]): void {
  const paths = new Set(files.map(({ path }) => path))
  for (const folder of new Set(files.map(({ path }) => dirname(path)))) {
    for (const name of list(join(target, folder))) {
      const left = leftBehind(name)
      if (left === undefined || !paths.has(`${folder}/${left.of}`) || isRunning(left.pid)) continue
      rmSync(join(target, folder, name), { force: true })
    }
  }
}

/** Ends what the dead have left unfinished; for the holder of the lock. True when an output was put back. */
function sweep(target: string): boolean {
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
 * Ends a build, done or dead: the output that it took away goes back, and gives up its name only where the new one
 * stands. True when it was put back.
 */
function settle(target: string, work: string): boolean {
  const previous = join(work, 'previous')
  if (!isThere(previous)) return false
  if (!stands(target, work)) return putBack(target, work)
  // A removal can be cut short, and what is called `previous` is always whole.
  renameSync(previous, join(work, 'stale'))
  return false
}

/** Removes the folder of a build that is settled. */
function discard(work: string | undefined): void {
  if (work !== undefined && !existsSync(join(work, 'previous'))) removeIfPossible(work)
}

/** The new output loses its place in the work only by getting the one at `target`. */
function stands(target: string, work: string): boolean {
  return isThere(target) && (!isThere(join(work, 'next')) || isSite(target))
}

function putBack(target: string, work: string): boolean {
  move(target, join(work, `stray-${randomBytes(3).toString('hex')}`))
  return move(join(work, 'previous'), target)
}

/** Unlike `existsSync` it does not take for missing what it has no right to look at. */
function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

function settleIfPossible(target: string, work: string): void {
  try {
    settle(target, work)
  } catch {
    // The outcome stands as it is. An output that could not be put back is the next command's to recover.
  }
}

function lockOf(target: string): string {
  return join(dirname(target), `.${basename(target)}.lock`)
}

// A build removes whatever stands at `out`, so it must know its own: `--out ~` must not cost anyone their files. The
// mark lies beside, since the folder itself is published and contents prove nothing (other sites have an index.html
// too). It is set in the first swap, with the missing or empty folder already out of the way.
const MARK = 'Generated beside this file: a folder that every build replaces whole. Keep nothing of your own in it.\n'

function markOf(out: string): string {
  return join(dirname(out), `.${basename(out)}.generated`)
}

function guard(out: string, sources: readonly string[]): void {
  guardPlace(out, sources)
  const found = lstatSync(out, { throwIfNoEntry: false })
  if (found === undefined) return
  if (!found.isDirectory()) throw new EmitError('not-a-folder', out)
  const real = realPath(out)
  // It is also looked at before the lock is there, while another build may be moving it.
  if (real === undefined) return
  for (const kept of [process.cwd(), ...sources]) {
    if (existsSync(kept) && holds(real, realpathSync(kept))) throw new EmitError('holds-sources', out, { also: kept })
  }
  if (list(out).length > 0 && !existsSync(markOf(out))) throw new EmitError('foreign', out)
}

/** Refuses what the next command would read as content. */
function guardPlace(out: string, sources: readonly string[]): void {
  let above = dirname(out)
  while (!existsSync(above)) above = dirname(above)
  for (const folder of sources)
    if (existsSync(folder) && holds(realpathSync(folder), realpathSync(above)))
      throw new EmitError('inside-sources', out, { also: folder })
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function holds(folder: string, inside: string): boolean {
  const way = relative(folder, inside)
  return !/^\.\.(?![^/\\])/.test(way) && !isAbsolute(way)
}

// Characters that Windows refuses, and the dots and spaces that it drops from the end of a name, which also leaves
// no `.`, `..` or empty part. File systems that ignore case or Unicode form would merge what `fold` makes equal.
const PART = /^[^\\:*?"<>|\p{Cc}\p{Cs}]*[^\\:*?"<>|\p{Cc}\p{Cs}. ]$/u
const fold = (path: string): string => path.normalize('NFC').toLowerCase()

/**
 * Asked with the path of each file in turn, gives the folders that it is the first to need, parents first, ending in `/`.
 * Throws EmitError for a path that is not safe.
 */
function folderPlan(): (path: string) => string[] {
  const entries = new Map<string, string>()
  const withoutSlash = (entry: string): string => (entry.endsWith('/') ? entry.slice(0, -1) : entry)
  return (path) => {
    const needed: string[] = []
    for (let end = path.lastIndexOf('/'); end >= 0; end = end === 0 ? -1 : path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end + 1)
      if (entries.get(fold(withoutSlash(folder))) === folder) break
      needed.unshift(folder)
    }
    for (const entry of [...needed, path]) {
      const name = withoutSlash(entry)
      if (!PART.test(name.slice(name.lastIndexOf('/') + 1))) throw new EmitError('unsafe-path', path)
      const known = entries.get(fold(name))
      if (known !== undefined) throw new EmitError('unsafe-path', path, { also: known })
      entries.set(fold(name), entry)
    }
    return needed
  }
}

/**
 * Pieces one behind the other, texts as UTF-8, all in one place: what it gives is valid until the next. Thousands of
 * buffers would fill the memory sooner than the collector finds them.
 */
function encoder(): (pieces: readonly (string | Uint8Array)[]) => Uint8Array {
  let place = Buffer.alloc(1 << 18)
  return (pieces) => {
    const [only] = pieces
    if (pieces.length === 1 && typeof only === 'object') return only
    // No code unit takes more than three bytes.
    const most = pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? 3 : 1) * piece.length, 0)
    if (place.length < most) place = Buffer.alloc(most)
    let length = 0
    for (const piece of pieces) {
      if (typeof piece === 'string') length += place.write(piece, length)
      else {
        place.set(piece, length)
        length += piece.length
      }
    }
    return place.subarray(0, length)
  }
}

function readSource(from: string): Uint8Array {
  try {
    return readFileSync(from)
  } catch (error) {
    throw new EmitError('source-unreadable', from, { code: codeOf(error) })
  }
}

/** The names in a folder, sorted; none if there is no such folder. */
function list(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted()
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return []
    throw error
  }
}

/** Renames, and says whether there was anything to rename: another process may have been first. */
function move(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

const REASONS: Record<string, EmitReason> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EACCES: 'read-only',
  EPERM: 'read-only',
  EROFS: 'read-only',
  ENOTDIR: 'not-a-folder',
  EEXIST: 'not-a-folder',
  EBUSY: 'immovable',
  EXDEV: 'immovable'
}

function asEmitError(error: unknown, path: string): unknown {
  if (error instanceof HeldError) return new EmitError('busy', path, error.holder)
  const code = codeOf(error)
  if (error instanceof EmitError || code === undefined) return error
  return new EmitError(REASONS[code] ?? 'failed', path, { code })
}

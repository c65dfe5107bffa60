// Owns the output folder. A build is written beside it and swapped in whole, so that what stands there is always the
// complete output of one build. Deploy tools want a real folder, not a link, and Node cannot exchange two folders in
// one step: the swap is two renames, and `recover` closes the hole between them.

import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'
import type { EmitFacts, EmitReason } from '../diagnostics/system.ts'

/**
 * A file of the site: its path under the output folder, with `/`, and its bytes or the file to copy them from.
 * `same` is the path of the file directly before it, where that one has the same contents.
 */
export type OutputFile = { path: string; contents: string | Uint8Array; same?: string } | { path: string; from: string }

/** A file in pieces, some of them bytes already: those that thousands of files have in common. */
export type PiecedFile = { path: string; pieces: readonly (string | Uint8Array)[]; same?: string }

/** A file that another thread has written, and how many bytes it has. */
export type WrittenFile = { path: string; written: number }

export type EmittedFile = OutputFile | PiecedFile | WrittenFile

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

// For `/a/dist` a build works in `/a/.dist.build-<pid>-<host>-<random>/`, which is all it leaves behind when it dies:
//   next/      what it writes
//   previous/  the output it replaces, whole, from the first rename on
//   stale/     the same on its way out
// The folder is also the lock. Its name says whose it is, so it exists and is signed in one step, and no two builds
// ever need the same name: there is no half-written lock and no race for the lock of the dead.
type Work = { path: string; pid: number; host: string }

const HOST = hostname().replace(/[^\w.]/g, '_')

// A pid says nothing on another host, and little once it has been given to another process, so a build also touches
// its folder as it writes. One that was only asleep finds its folder gone, fails, and harms nothing.
const SILENT_AFTER_MS = 30_000
const TOUCH_AFTER_MS = 1000

/**
 * Puts back the last good output if a build died between its two renames, and removes what dead builds left behind.
 * Every command calls it first; with nothing to do it is one listing of the parent. True when it put an output back.
 */
export function recover(out: string): boolean {
  const target = resolve(out)
  try {
    return sweep(target).restored
  } catch (error) {
    throw asEmitError(error, target)
  }
}

/**
 * Writes all files beside `out` and swaps them in whole; files of the previous build that are not among them go.
 * Throws EmitError. `sources` are folders that the output must never contain, beside the working directory.
 * Takes one file after the other, so that a site may be larger than the memory; from a function that is told the folder
 * which they are written to first, so that other threads can write there too.
 *
 * Nothing is flushed to the disk: a killed process cannot lose what the system has accepted, and after a power cut a
 * build, which takes seconds, repeats what flushing thousands of files would make every build pay for.
 */
export function emit(
  out: string,
  files: Iterable<EmittedFile> | ((folder: string) => Iterable<EmittedFile>),
  sources: readonly string[] = []
): { files: number; bytes: number } {
  const target = resolve(out)
  let work: string | undefined
  let at = target
  let count = 0
  let bytes = 0
  try {
    guard(target, sources)
    mkdirSync(dirname(target), { recursive: true })
    work = mkdtempSync(`${workPrefix(target)}${process.pid}-${HOST}-`)
    claim(target, work)

    const next = join(work, 'next')
    mkdirSync(next)
    let touched = Date.now()
    const write = fileWriter(next, target)
    for (const file of typeof files === 'function' ? files(next) : files) {
      at = join(target, file.path)
      count += 1
      bytes += write(file)
      const now = Date.now()
      // Either way, for a clock that was set back.
      if (Math.abs(now - touched) > TOUCH_AFTER_MS) {
        utimesSync(work, now / 1000, now / 1000)
        touched = now
      }
    }

    at = target
    move(target, join(work, 'previous'))
    if (!existsSync(markOf(target))) writeFileSync(markOf(target), MARK)
    renameSync(next, target)
  } catch (error) {
    throw asEmitError(error, at)
  } finally {
    try {
      if (work !== undefined) settle(target, work)
    } catch {
      // The outcome stands as it is. An output that could not be put back is the next command's to recover.
    }
  }
  return { files: count, bytes }
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

/**
 * Replaces single files of a finished site, each in one step, so that nobody ever gets half of one. Those that are as
 * they should be are left alone: their dates tell hosts and browsers what is new. Returns how many were written.
 */
export function replaceFiles(out: string, files: readonly { path: string; contents: string }[]): number {
  const target = resolve(out)
  if (!existsSync(join(target, 'index.html'))) throw new EmitError('missing', target)
  let at = target
  try {
    removeUnfinished(target, files)
    return files.filter(({ path, contents }) => {
      at = join(target, path)
      if (existsSync(at) && readFileSync(at, 'utf8') === contents) return false
      mkdirSync(dirname(at), { recursive: true })
      const beside = join(dirname(at), `.${basename(at)}.${process.pid}`)
      try {
        writeFileSync(beside, contents)
        renameSync(beside, at)
      } finally {
        rmSync(beside, { force: true })
      }
      return true
    }).length
  } catch (error) {
    throw asEmitError(error, at)
  }
}

/** What processes have left behind that died between writing a file and giving it its name. */
function removeUnfinished(target: string, files: readonly { path: string }[]): void {
  const paths = new Set(files.map(({ path }) => path))
  for (const folder of new Set(files.map(({ path }) => dirname(path)))) {
    for (const name of list(join(target, folder))) {
      const [, of, pid] = /^\.(.+)\.(\d+)$/.exec(name) ?? []
      if (of === undefined || !paths.has(`${folder}/${of}`)) continue
      const path = join(target, folder, name)
      if (!isAlive({ path, pid: Number(pid), host: HOST })) rmSync(path, { force: true })
    }
  }
}

/** Settles every dead build beside `out`, and returns the living ones other than `own`, sorted by path. */
function sweep(out: string, own?: string): { living: Work[]; restored: boolean } {
  const living: Work[] = []
  let restored = false
  for (const work of worksBeside(out)) {
    if (work.path === own) continue
    if (isAlive(work)) living.push(work)
    else restored = settle(out, work.path) || restored
  }
  return { living, restored }
}

/** Ends a build, done or dead: the output it took away goes back if nothing came in its place, its folder goes. */
function settle(out: string, work: string): boolean {
  const previous = join(work, 'previous')
  const restored = lstatSync(out, { throwIfNoEntry: false }) === undefined && move(previous, out)
  try {
    // A removal can be cut short as well. The old output loses its name first: what is called `previous` is whole.
    move(previous, join(work, 'stale'))
    rmSync(work, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    // Litter is no reason to fail; the next command tries again.
  }
  return restored
}

/**
 * Returns once no other build is under way; none passes while `work` exists. Throws EmitError at once rather than wait
 * for a build to end. Only of two that start in the same instant, and see each other, the one that sorts first waits
 * for the other to give way, so that exactly one goes on.
 */
function claim(out: string, work: string): void {
  for (let tries = 0; ; tries += 1) {
    const [rival] = sweep(out, work).living
    if (rival === undefined) return
    if (rival.path < work || tries === 25) throw new EmitError('busy', out, { pid: rival.pid, host: rival.host })
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  }
}

function isAlive({ path, pid, host }: Work): boolean {
  const touched = lstatSync(path, { throwIfNoEntry: false })?.mtimeMs
  // Absolute, for a clock that was set back.
  if (touched === undefined || Math.abs(Date.now() - touched) > SILENT_AFTER_MS) return false
  if (host !== HOST) return true
  // A process emits one output at a time: under our own pid it was an earlier process, as in a restarted container.
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

function worksBeside(out: string): Work[] {
  const prefix = workPrefix(out)
  return list(dirname(out)).flatMap((name) => {
    const path = join(dirname(out), name)
    const [, pid, host] = path.startsWith(prefix) ? (/^(\d+)-(.*)-\w{6}$/.exec(path.slice(prefix.length)) ?? []) : []
    return pid === undefined || host === undefined ? [] : [{ path, pid: Number(pid), host }]
  })
}

function workPrefix(out: string): string {
  return join(dirname(out), `.${basename(out)}.build-`)
}

// A build removes whatever stands at `out`, so it must know its own: `--out ~` must not cost anyone their files. The
// mark lies beside, since the folder itself is published and contents prove nothing (other sites have an index.html
// too). It is set in the first swap, with the missing or empty folder already out of the way.
const MARK = 'Generated beside this file: a folder that every build replaces whole. Keep nothing of your own in it.\n'

function markOf(out: string): string {
  return join(dirname(out), `.${basename(out)}.generated`)
}

function guard(out: string, sources: readonly string[]): void {
  const found = lstatSync(out, { throwIfNoEntry: false })
  if (found === undefined) return
  if (!found.isDirectory()) throw new EmitError('not-a-folder', out)
  const real = realpathSync(out)
  for (const kept of [process.cwd(), ...sources]) {
    const way = existsSync(kept) ? relative(real, realpathSync(kept)) : '..'
    if (!/^\.\.(?![^/\\])/.test(way) && !isAbsolute(way)) throw new EmitError('holds-sources', out, { also: kept })
  }
  if (list(out).length > 0 && !existsSync(markOf(out))) throw new EmitError('foreign', out)
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
  const code = codeOf(error)
  if (error instanceof EmitError || code === undefined) return error
  return new EmitError(REASONS[code] ?? 'failed', path, { code })
}

/** The system's code; undefined for anything that is not an error of the system. */
function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : undefined
}

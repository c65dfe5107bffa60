/**
 * Owns the output folder. A build is written beside it and swapped in whole, so that what stands there is always the
 * complete output of one build. Whoever writes has the lock of the folder meanwhile, and whatever it writes is derived
 * under the lock: so the last to write has also read the newest.
 */
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { flush, flushTree } from '../files/flush.ts'
import {
  isLock,
  leftByHolders,
  tryLock,
  waitForLock,
  whileHeld,
  type Holder,
  type Lock,
  type Waiting
} from '../files/lock.ts'
import type { EmittedFile } from '../files/output.ts'
import { asEmitError } from './error.ts'
import { guard, ownFiles } from './guard.ts'
import { discard, forgetPrevious, lockOf, removeFormerHomes, settleIfPossible, swap, sweep, type Task } from './swap.ts'
import { fileWriter, isLinked, makeFolders, makeFoldersAbove } from './writer.ts'

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

export type Emitted = {
  files: number
  bytes: number
  /** The paths of files in the output that the program has not written, and that it has kept there. */
  kept: string[]
}

type EmitOptions = {
  /** Folders that the output must never contain, beside the working directory, nor be in. */
  sources?: readonly string[]
  /**
   * Whether the output becomes a link to a folder beside it. It is then replaced in one step, so that a server never
   * looks in vain; an output that is such a link stays one. Tools that send a site elsewhere want a folder.
   */
  linked?: boolean
} & Waiting

/**
 * Writes all files beside `out` and swaps them in whole; files of the previous build that are not among them go, and
 * files that somebody else has put there stay. Throws EmitError. Takes one file after the other, so that a site may be
 * larger than the memory; from a function that is told the folder which they are written to first, so that other
 * threads can write there too. The function is called under the lock. Waits for a refresh of the bookings to end, but
 * never for another build.
 *
 * All files are on the disk before they are swapped in, and the swap is before the output that it replaces is removed:
 * whatever happens to the power, there is one whole site. It costs 50 ms where all of 380 files are new.
 */
export async function emit(
  out: string,
  files: Files | ((folder: string) => Files | Promise<Files>),
  { sources = [], linked = false, ...waiting }: EmitOptions = {}
): Promise<Emitted> {
  const target = resolve(out)
  try {
    guard(target, sources)
    makeFolders(dirname(target))
    const waitsFor = ({ task }: Holder): boolean => task !== ('build' satisfies Task)
    const lock = await waitForLock(lockOf(target), 'build' satisfies Task, { waitsFor, ...waiting })
    const build = async (): Promise<Emitted> => {
      sweep(target)
      guard(target, sources)
      removeFormerHomes(target)
      let written: Emitted & { paths: Set<string> }
      try {
        const next = join(lock.folder, 'next')
        mkdirSync(next)
        const { paths, fresh, bytes } = writeAll(typeof files === 'function' ? await files(next) : files, {
          next,
          target,
          lock
        })
        written = { paths, files: paths.size, bytes, kept: keepOthers(target, next, paths) }
        flushTree(next, fresh)
        swap(target, lock.folder, { paths, linked })
        flush(dirname(target))
      } finally {
        settleIfPossible(target, lock.folder)
      }
      const { paths, ...emitted } = written
      forgetPrevious(target, lock.folder, paths)
      return emitted
    }
    return await whileHeld(lock, build, discard)
  } catch (error) {
    throw asEmitError(error, target)
  }
}

function writeAll(
  files: Files,
  { next, target, lock }: { next: string; target: string; lock: Lock }
): { paths: Set<string>; fresh: string[]; bytes: number } {
  const paths = new Set<string>()
  const fresh: string[] = []
  let bytes = 0
  const write = fileWriter(next, target, (path) => fresh.push(path))
  for (const file of files) {
    paths.add(file.path)
    bytes += write(file)
    lock.touch()
  }
  return { paths, fresh, bytes }
}

/**
 * Takes along what somebody else has put into the output: a file that proves to a service whose site it is, a deploy
 * tool's own.
 */
function keepOthers(target: string, next: string, paths: ReadonlySet<string>): string[] {
  const own = ownFiles(target)
  if (own === undefined || !existsSync(target)) return []
  const kept = readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(target, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !own.has(path) && !paths.has(path))
    .toSorted()
  for (const path of kept) {
    const [from, to] = [join(target, path), join(next, path)]
    makeFoldersAbove(next, path)
    if (!isLinked(from, to)) cpSync(from, to, { verbatimSymlinks: true })
  }
  return kept
}

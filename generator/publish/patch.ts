/**
 * Puts a few new files into a large output one after the other, since swapping thousands of unchanged files takes
 * longer than making the new ones. Each file is put in one step, after the files that it names. The plan is written
 * down first, so that the next command completes what a dead build has begun. As in a swap, files are moved from and to
 * the folder of the lock.
 */
import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { flush } from '../files/flush.ts'
import { codeOf } from '../files/lock.ts'
import { writeWhole } from '../files/write.ts'
import { sitemapPath, workerEnding } from '../pages/paths.ts'
import { move } from './places.ts'
import { makeFoldersAbove } from './writer.ts'

/** Paths in the output: of files that wait in `next/`, and of those that go. */
export type Patch = { put: readonly string[]; remove: readonly string[] }

/** From here on an output is large: to swap in one of fewer files takes a few milliseconds. */
export const largeFrom = 1000

/** The largest part of an output that is patched. */
const smallPart = 1 / 20

/**
 * The changes that turn the output into the new one; undefined if a swap is as good.
 * @param own the paths of the output
 * @param next `paths` are those of the new one, and `renewed` those with other bytes
 */
export function patchFor(
  own: ReadonlySet<string>,
  { paths, renewed }: { paths: ReadonlySet<string>; renewed: ReadonlySet<string> }
): Patch | undefined {
  const remove = [...own].filter((path) => !paths.has(path))
  const put = [...renewed].toSorted((a, b) => rankOf(a) - rankOf(b))
  // A file in the place of a folder, or the other way round.
  const clashes =
    put.some((path) => foldersOf(path).some((folder) => own.has(folder))) ||
    remove.some((path) => foldersOf(path).some((folder) => renewed.has(folder)))
  if (clashes) return undefined
  return put.length + remove.length > own.size * smallPart ? undefined : { put, remove }
}

/**
 * The place of a file among those that are put: pages name files that have their hash in their name, and workers and
 * the sitemap speak of pages as they are now.
 */
function rankOf(path: string): number {
  if (path === sitemapPath || path.endsWith(workerEnding)) return 2
  return path.endsWith('.html') ? 1 : 0
}

const foldersOf = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, index, parts) => parts.slice(0, index + 1).join('/'))

/** For removed files, and made first: once another process has taken the lock over, moves to it fail. */
const goneIn = (work: string): string => join(work, 'gone')

const journalOf = (work: string): string => join(work, 'patch.json')

/** Writes the journal. From here on the patch will be completed, whatever happens. @throws the system's error */
export function beginPatch(work: string, patch: Patch): void {
  mkdirSync(goneIn(work))
  writeWhole(journalOf(work), JSON.stringify(patch), { durable: true })
  flush(work)
}

export const isBegun = (work: string): boolean => existsSync(journalOf(work))

/**
 * Does what is left to do of a patch, for the holder of the lock.
 * @param touch shows after each flush that it lives
 * @throws the system's error
 */
export function carryOut(target: string, work: string, touch: () => void = () => {}): void {
  const { put, remove }: Patch = JSON.parse(readFileSync(journalOf(work), 'utf8'))
  const [next, gone] = [join(work, 'next'), goneIn(work)]
  const folders = new Set<string>([target])
  for (const path of put) {
    makeFoldersAbove(target, path)
    makeRoom(join(target, path))
    move(join(next, path), join(target, path))
    folders.add(dirname(join(target, path)))
  }
  for (const [index, path] of remove.entries()) {
    move(join(target, path), join(gone, String(index)))
    removeEmptyAbove(target, path)
    folders.add(dirname(join(target, path)))
  }
  for (const folder of folders) {
    if (existsSync(folder)) flush(folder)
    touch()
  }
  rmSync(journalOf(work))
}

/** A page can take the place of a folder without files. */
function makeRoom(path: string): void {
  try {
    rmdirSync(path)
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR', 'ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) throw error
  }
}

function removeEmptyAbove(target: string, path: string): void {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    try {
      rmdirSync(join(target, path.slice(0, end)))
    } catch {
      // There is something in it, somebody else's perhaps.
      return
    }
  }
}

/**
 * The files of the data folder and their stamps. A file counts as unchanged until the watcher tells of it: asking the
 * system about thousands of files takes longer than all other work of an edit.
 */
import { lstatSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder, type FileOnDisk } from '../content/data-folder.ts'
import { stampOf } from '../store/stat-key.ts'

/** Of a file; `settled` when no later write can look like this one. */
export type Stamp = { stamp: string; settled: boolean }

export type Folder = {
  /**
   * Forgets what may have changed.
   * @param told its paths in the folder, with `/`; without them it may be anything
   */
  forget: (told?: readonly string[]) => void
  /** Its files. */
  list: () => readonly FileOnDisk[]
  /** Of a file in it. */
  stampAt: (path: string) => Stamp
}

/** More at once come from a checkout, of which watchers miss a part. */
const mostTold = 20

// The clock of a file system can stand still for milliseconds, on some for two seconds: a file that was written just
// now can be written again with the same time.
const settledAfterMs = 2500

/** @param now the time in milliseconds since 1970, by the clock of the file system */
export function openFolder(folder: string, now: () => number = Date.now): Folder {
  let listed: { root: string; files: readonly FileOnDisk[]; paths: ReadonlySet<string> } | undefined
  const stamps = new Map<string, Stamp>()

  /** The changed files; undefined where files may have come or gone. */
  const changedAmong = (told: readonly string[]): string[] | undefined => {
    if (listed === undefined || told.length > mostTold || rootOf(folder) !== listed.root) return undefined
    // A link also changes when its target does.
    if (listed.files.some(({ isLink }) => isLink)) return undefined
    const changed: string[] = []
    for (const name of told) {
      const path = join(listed.root, name)
      const isFile = lstatSync(path, { throwIfNoEntry: false })?.isFile()
      // Editors write into files of their own before they rename them.
      if (isFile === undefined && !listed.paths.has(path)) continue
      if (isFile !== true || !listed.paths.has(path)) return undefined
      changed.push(path)
    }
    return changed
  }

  return {
    forget: (told) => {
      const changed = told && changedAmong(told)
      if (changed === undefined) {
        listed = undefined
        stamps.clear()
      } else for (const path of changed) stamps.delete(path)
    },
    list: () => {
      if (listed === undefined) {
        const files = filesUnder(folder)
        listed = { root: realpathSync(folder), files, paths: new Set(files.map(({ path }) => path)) }
      }
      return listed.files
    },
    stampAt: (path) => {
      const known = stamps.get(path)
      if (known?.settled === true) return known
      const stats = statSync(path, { bigint: true })
      const changedMs = Math.max(Number(stats.mtimeMs), Number(stats.ctimeMs))
      const found = { stamp: stampOf(stats), settled: now() - changedMs > settledAfterMs }
      stamps.set(path, found)
      return found
    }
  }
}

function rootOf(folder: string): string | undefined {
  try {
    return realpathSync(folder)
  } catch {
    return undefined
  }
}

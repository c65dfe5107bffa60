/**
 * The files of the data folder and their stamps. A file counts as unchanged until the watcher tells of it: asking the
 * system about thousands of files takes longer than all other work of an edit.
 */
import { lstatSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles, type FileOnDisk } from '../content/data-folder.ts'
import { statKeyOf } from '../store/stat-key.ts'

/** Of a file; `settled` when no later write can look like this one. */
export type FileStatKey = { key: string; isTrusted: boolean }

export type FolderCache = {
  /**
   * Forgets what may have changed.
   * @param reported its paths in the folder, with `/`; without them it may be anything
   */
  invalidate: (reported?: readonly string[]) => void
  /** Its files. */
  list: () => readonly FileOnDisk[]
  /** Of a file in it. */
  statKeyAt: (path: string) => FileStatKey
}

/** More at once come from a checkout, of which watchers miss a part. */
const maxReported = 20

// The clock of a file system can stand still for milliseconds, on some for two seconds: a file that was written just
// now can be written again with the same time.
const trustedAfterMs = 2500

/** @param now the time in milliseconds since 1970, by the clock of the file system */
export function openFolderCache(folder: string, now: () => number = Date.now): FolderCache {
  let listed: { root: string; files: readonly FileOnDisk[]; paths: ReadonlySet<string> } | undefined
  const stamps = new Map<string, FileStatKey>()

  /** The changed files; undefined where files may have come or gone. */
  const changedAmong = (reported: readonly string[]): string[] | undefined => {
    if (listed === undefined || reported.length > maxReported || rootOf(folder) !== listed.root) return undefined
    // A link also changes when its target does.
    if (listed.files.some(({ isLink }) => isLink)) return undefined
    const changed: string[] = []
    for (const name of reported) {
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
    invalidate: (told) => {
      const changed = told && changedAmong(told)
      if (changed === undefined) {
        listed = undefined
        stamps.clear()
      } else for (const path of changed) stamps.delete(path)
    },
    list: () => {
      if (listed === undefined) {
        const files = listFiles(folder)
        listed = { root: realpathSync(folder), files, paths: new Set(files.map(({ path }) => path)) }
      }
      return listed.files
    },
    statKeyAt: (path) => {
      const known = stamps.get(path)
      if (known?.isTrusted === true) return known
      const stats = statSync(path, { bigint: true })
      const changedMs = Math.max(Number(stats.mtimeMs), Number(stats.ctimeMs))
      const found = { key: statKeyOf(stats), isTrusted: now() - changedMs > trustedAfterMs }
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

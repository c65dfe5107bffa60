/**
 * Records the inputs from which the files of an output were made. A file with the same inputs that nobody has changed
 * since is kept. A file counts as unchanged if its inode, size and times are the same; no program can set the last of
 * these times. If the manifest is damaged, or belongs to another output, all files are made again.
 */
import { lstatSync, type BigIntStats } from 'node:fs'
import { join, resolve } from 'node:path'
import { cacheEntryAt, deleteOldest, bestEffort } from './cache-file.ts'
import { sha256 } from './hash.ts'
import { lazy } from './memoize.ts'
import type { UnchangedFile } from '../output/output-types.ts'
import { hasSubsecondTime, statKeyOf } from './stat-key.ts'

/** An output: the hash of all its inputs, how many pages it has, and the keys of its files by their paths. */
export type OutputRecord = { inputs: string; pages: number; keys: ReadonlyMap<string, string> }

export type PageManifest = {
  /** Whether the output was made from these inputs. Its files may have been touched since. */
  matches: (inputs: string) => boolean
  /**
   * The files of the output that are unchanged.
   * @param mode of new files: a file with another mode counts as changed
   */
  unchanged: (mode: number) => UnchangedFiles
  /** Saves the record of a new output. The holder of the lock calls it after the last change to the files. */
  save: (output: OutputRecord) => void
}

export type UnchangedFiles = {
  /** Whether nothing is remembered. */
  isEmpty: boolean
  /** A file that was made from this key. */
  find: (path: string, key: string) => UnchangedFile | undefined
  /** All files with a key, and the number of pages; undefined unless all of them are untouched. */
  all: () => { files: UnchangedFile[]; pages: number } | undefined
}

type Saved = { inputs: string; pages: number; files: Record<string, SavedFile> }
type SavedFile = [key: string, stamp: string]

/** The number of outputs that are remembered. */
const maxOutputs = 8

/** @param out the output folder, whose path only says which manifest to look into */
export function openPageManifest(cache: string, out: string): PageManifest {
  const folder = join(cache, 'manifests')
  const entry = cacheEntryAt<Saved>(join(folder, sha256(resolve(out)).slice(0, 32)))
  const saved = lazy(() => entry.read() ?? undefined)
  return {
    matches: (inputs) => saved()?.inputs === inputs,
    unchanged: (mode) => unchangedIn(out, saved(), BigInt(mode)),
    save: ({ inputs, pages, keys }) => {
      const files: Record<string, SavedFile> = {}
      for (const [file, key] of keys) {
        const stats = statsOf(`${out}/${file}`)
        if (stats !== undefined && hasSubsecondTime(stats)) files[file] = [key, statKeyOf(stats)]
      }
      // The inputs count only if all files are known.
      const isWhole = Object.keys(files).length === keys.size
      bestEffort(() => {
        entry.write({ inputs: isWhole ? inputs : '', pages, files })
        deleteOldest(folder, maxOutputs)
      })
    }
  }
}

function unchangedIn(out: string, saved: Saved | undefined, mode: bigint): UnchangedFiles {
  const files = saved?.files ?? {}
  const fileAt = (path: string, [key, stamp]: SavedFile): UnchangedFile | undefined => {
    // Not `join`: normalizing thousands of paths takes as long as asking for the files.
    const stats = statsOf(`${out}/${path}`)
    if (stats === undefined || stats.mode !== mode || stamp !== statKeyOf(stats)) return undefined
    return { path, key, bytes: Number(stats.size) }
  }
  return {
    isEmpty: saved === undefined,
    find: (path, key) => {
      const file = files[path]
      return file === undefined || file[0] !== key ? undefined : fileAt(path, file)
    },
    all: () => {
      if (saved === undefined) return undefined
      const found: UnchangedFile[] = []
      for (const [path, file] of Object.entries(files)) {
        const untouched = fileAt(path, file)
        if (untouched === undefined) return undefined
        found.push(untouched)
      }
      return { files: found, pages: saved.pages }
    }
  }
}

const statsOf = (path: string): BigIntStats | undefined => lstatSync(path, { bigint: true, throwIfNoEntry: false })

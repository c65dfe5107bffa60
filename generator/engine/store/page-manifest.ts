/**
 * What the files of an output were made from: a file that would be made from the same things again, and that nobody has
 * touched since, stays as it is. Untouched is what the file system shows with the same inode, size and times, the last
 * of which no program can set. If the manifest is torn, or belongs to another output, all files are made anew.
 */
import { lstatSync, type BigIntStats } from 'node:fs'
import { join, resolve } from 'node:path'
import { entryAt, forgetOldest, ifPossible } from './cache-file.ts'
import { sha256 } from './hash.ts'
import { lazy } from './memoize.ts'
import type { StandingFile } from '../output/output-types.ts'
import { isExact, stampOf } from './stat-key.ts'

/** An output: the hash of all its inputs, how many pages it has, and the keys of its files by their paths. */
export type MadeOutput = { inputs: string; pages: number; keys: ReadonlyMap<string, string> }

export type PageManifest = {
  /** Whether the output was made from these inputs. Its files may have been touched since. */
  isOf: (inputs: string) => boolean
  /** The files that nobody has touched. @param mode of new files: those with other rights do not count */
  untouched: (mode: number) => Untouched
  /** Remembers a new output. The holder of its lock calls it once nothing more is done to its files. */
  save: (output: MadeOutput) => void
}

export type Untouched = {
  /** Whether nothing is remembered. */
  isEmpty: boolean
  /** A file that was made from this key. */
  find: (path: string, key: string) => StandingFile | undefined
  /** All files with a key, and the number of pages; undefined unless all of them are untouched. */
  all: () => { files: StandingFile[]; pages: number } | undefined
}

type Saved = { inputs: string; pages: number; files: Record<string, SavedFile> }
type SavedFile = [key: string, stamp: string]

/** The number of outputs that are remembered. */
const mostOutputs = 8

/** @param out the output folder, whose path only says which manifest to look into */
export function openPageManifest(cache: string, out: string): PageManifest {
  const folder = join(cache, 'manifests')
  const entry = entryAt<Saved>(join(folder, sha256(resolve(out)).slice(0, 32)))
  const saved = lazy(() => entry.recall() ?? undefined)
  return {
    isOf: (inputs) => saved()?.inputs === inputs,
    untouched: (mode) => untouchedIn(out, saved(), BigInt(mode)),
    save: ({ inputs, pages, keys }) => {
      const files: Record<string, SavedFile> = {}
      for (const [file, key] of keys) {
        const stats = statsOf(`${out}/${file}`)
        if (stats !== undefined && isExact(stats)) files[file] = [key, stampOf(stats)]
      }
      // The inputs count only if all files are known.
      const isWhole = Object.keys(files).length === keys.size
      ifPossible(() => {
        entry.remember({ inputs: isWhole ? inputs : '', pages, files })
        forgetOldest(folder, mostOutputs)
      })
    }
  }
}

function untouchedIn(out: string, saved: Saved | undefined, mode: bigint): Untouched {
  const files = saved?.files ?? {}
  const fileAt = (path: string, [key, stamp]: SavedFile): StandingFile | undefined => {
    // Not `join`: normalizing thousands of paths takes as long as asking for the files.
    const stats = statsOf(`${out}/${path}`)
    if (stats === undefined || stats.mode !== mode || stamp !== stampOf(stats)) return undefined
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
      const found: StandingFile[] = []
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

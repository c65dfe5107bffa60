/**
 * What was found in a data folder the last time. It counts only for the same version of the program. One pack in the
 * cache holds all files of a house, since opening thousands of files takes longer than reading them anew; files that
 * were edited since are kept beside the verdict. If the memory cannot be read or written, everything is found anew.
 */
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { closeToOthers, entryAt, forgetOldest, ifPossible } from '../files/cache.ts'
import { encoded } from '../files/encoded.ts'
import { sha256 } from '../files/hash.ts'
import { writeWhole } from '../files/write.ts'
import {
  keyOf,
  readingBy,
  type FoundFile,
  type FoundHouse,
  type KnownFiles,
  type RecordingSteps,
  type Verdict
} from './known.ts'
import type { DataFile } from './source.ts'

// Data folders of which something is remembered, and bytes for each: some ten thousand units.
const mostFolders = 8
const mostBytes = 64 * 2 ** 20

/** With fewer new files than one in twenty, it takes longer to write all of them than to find the new ones again. */
const worthWriting = 1 / 20

export type HouseMemory = {
  /** Names a file: equal for equal bytes, as long as this memory lasts. */
  keyOf: (file: DataFile) => string
  /** Reads the files, those that are known by what was found in them. @param keys by the names of the files */
  reading: (keys: ReadonlyMap<string, string>, known: KnownFiles) => RecordingSteps
  /** What was found before; undefined where nothing is known. */
  recall: () => FoundHouse | undefined
  /**
   * Keeps what was found. A house in which something is wrong takes the place of another only when most of it is new.
   * @param files by their keys, each made when it is not known yet
   */
  keepAll: (house: Pick<FoundHouse, 'languages' | 'verdict'>, files: ReadonlyMap<string, () => FoundFile>) => void
  /** Keeps what holds after few edits of the house that was recalled. @param files that are new, by their keys */
  keepEdited: (verdict: Verdict, files: ReadonlyMap<string, FoundFile>) => void
}

/** `edited` are files by their keys, each as JSON. */
type Kept = { languages: readonly string[]; verdict: Verdict | null; pack: string; edited: Record<string, string> }

/**
 * @param cache the folder of all that is remembered
 * @param of the data folder, whose path only says which memory to look into, and the name of the program's code
 */
export function openHouseMemory(cache: string, of: { data: string; program: string }): HouseMemory {
  const houses = join(cache, 'houses')
  const folder = join(houses, sha256([of.program, '\0', resolve(of.data)]).slice(0, 32))
  const path = join(folder, 'found.json')
  let last: { kept: Kept; pack: ReadonlyMap<string, Buffer> } | undefined
  const jsonOf = (key: string): string | undefined => last?.pack.get(key)?.toString() ?? last?.kept.edited[key]
  const isKnown = (key: string): boolean => last?.pack.has(key) === true || last?.kept.edited[key] !== undefined

  const writeAll = (kept: Omit<Kept, 'pack' | 'edited'>, files: ReadonlyMap<string, () => FoundFile>): void => {
    function* lines(): Generator<string> {
      for (const [key, make] of files) yield `${key} ${jsonOf(key) ?? JSON.stringify(make())}\n`
    }
    // With the same languages, equal keys mean equal results.
    const pack = sha256([kept.languages.join(' '), ...files.keys()]).slice(0, 32)
    closeToOthers(houses)
    writeWhole(join(folder, pack), packed(lines()))
    entryAt<Kept>(path).remember({ ...kept, pack, edited: {} })
    // All of it has been read by now; while thousands of pages are drawn it is only in the way.
    last = undefined
    forgetOldest(houses, mostFolders)
    // Another process may be reading one: it then finds nothing.
    for (const name of readdirSync(folder))
      if (name !== pack && name !== 'found.json') rmSync(join(folder, name), { recursive: true, force: true })
  }

  const putEdited = (verdict: Verdict, fresh: ReadonlyMap<string, FoundFile>): void => {
    if (last === undefined) return
    const { kept, pack } = last
    const used = new Set(verdict.files.map(([, key]) => key))
    const before = Object.entries(kept.edited).filter(([key]) => used.has(key))
    const added = [...fresh].map(([key, file]) => [key, JSON.stringify(file)] as const)
    const now = { ...kept, verdict, edited: Object.fromEntries([...before, ...added]) }
    entryAt<Kept>(path).remember(now)
    last = { kept: now, pack }
  }

  return {
    keyOf,
    reading: readingBy,
    recall: () => {
      const kept = entryAt<Kept>(path).recall() ?? undefined
      if (kept === undefined) return undefined
      last = { kept, pack: entriesIn(join(folder, kept.pack)) }
      return {
        languages: kept.languages,
        verdict: kept.verdict ?? undefined,
        fileOf: (key) => {
          const json = jsonOf(key)
          return json === undefined ? undefined : JSON.parse(json)
        }
      }
    },
    keepAll: ({ languages, verdict }, files) =>
      ifPossible(() => {
        // With other languages every file is shaped anew.
        if (last?.kept.languages.join(' ') !== languages.join(' ')) last = undefined
        const fresh = [...files].filter(([key]) => !isKnown(key))
        if (last === undefined || fresh.length > files.size * worthWriting)
          writeAll({ languages, verdict: verdict ?? null }, files)
        else if (verdict !== undefined) putEdited(verdict, new Map(fresh.map(([key, make]) => [key, make()])))
      }),
    keepEdited: (verdict, files) => ifPossible(() => putEdited(verdict, files))
  }
}

/**
 * A line for each file: its key, and what was found in it as JSON; the hash of all lines at the end. In parts, since
 * the whole is as large as the house.
 * @throws Error if there are too many bytes
 */
function* packed(lines: Iterable<string>): Generator<Uint8Array> {
  const hash = createHash('sha256')
  let length = 0
  for (const part of encoded(lines)) {
    length += part.length
    if (length > mostBytes) throw new Error('The house is too large to remember')
    hash.update(part)
    yield part
  }
  yield Buffer.from(hash.digest('hex'))
}

/** The JSON of each file by its key; none where the pack is not what was written. */
function entriesIn(path: string): Map<string, Buffer> {
  const entries = new Map<string, Buffer>()
  let pack
  try {
    pack = readFileSync(path)
  } catch {
    return entries
  }
  const last = pack.length - hashLength
  if (last < 0 || pack.toString('latin1', last) !== sha256(pack.subarray(0, last))) return entries
  for (let from = 0; from < last;) {
    const end = pack.indexOf('\n', from)
    entries.set(pack.toString('latin1', from, from + hashLength), pack.subarray(from + hashLength + 1, end))
    from = end + 1
  }
  return entries
}

const hashLength = 64

/**
 * What the files of a data folder said when they were last read, found by their bytes: one file in the cache for each
 * data folder, as thousands would take longer to open than to read anew. It saves `check` a fifth of its CPU at 28
 * units and two fifths at 5,000, and `build` an eighth. Nothing depends on it: where it cannot be read or written, all
 * is read anew.
 */
import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { entryAt, forgetOldest, ifPossible } from '../files/cache.ts'
import { sha256 } from '../files/hash.ts'
import { writeWhole } from '../files/write.ts'
import type { Memory } from './source.ts'
import type { Values } from './values.ts'
import type { Known, ShapedFile, Verdict } from './verdict.ts'

// Data folders of which something is remembered, and bytes for each: some ten thousand units.
const mostFolders = 8
const mostBytes = 64 * 2 ** 20

/** With fewer new files than one in twenty, it takes longer to write all of them than to read the new ones again. */
const worthWriting = 1 / 20

/**
 * @param cache the folder of all that is remembered
 * @param data the data folder; its path only says which memory to look into
 */
export function openMemory(cache: string, data: string): { memory: Memory; save: () => void } {
  const folder = join(cache, 'values')
  const path = join(folder, sha256([recipe(), resolve(data)]).slice(0, 32))
  const entries = entriesIn(path)
  const used = new Map<string, Uint8Array>()
  let size = 0
  let fresh = 0

  const keep = (key: string, json: Uint8Array): void => {
    used.set(key, json)
    size += json.length
  }

  const memory: Memory = (bytes, read) => {
    const key = sha256(bytes)
    const known = entries.get(key)
    if (known !== undefined) {
      keep(key, known)
      const values: Values = JSON.parse(known.toString())
      return values
    }
    const values = read()
    if (values !== undefined && size < mostBytes) {
      keep(key, Buffer.from(JSON.stringify(values)))
      fresh += 1
    }
    return values
  }

  const save = (): void => {
    if (fresh <= used.size * worthWriting) return
    ifPossible(() => {
      writeWhole(path, packed(used))
      forgetOldest(folder, mostFolders)
    })
  }

  return { memory, save }
}

/**
 * Keeps what was found in a house, for this very program alone: what it checks and how follows from its code. The files
 * of the house stand in a pack of their own, which thousands would take longer to write than to check; those that were
 * edited since stand beside what was found.
 * @param program names the code of the program
 */
export function openVerdicts(cache: string, data: string, program: string): Verdicts {
  const houses = join(cache, 'houses')
  const folder = join(houses, sha256([program, '\0', resolve(data)]).slice(0, 32))
  const path = join(folder, 'found.json')
  let before: Kept | undefined
  const put = (kept: Kept): void => {
    entryAt<Kept>(path).remember(kept)
    before = kept
    forgetOldest(houses, mostFolders)
  }
  return {
    recall: () => {
      const kept = entryAt<Kept>(path).recall() ?? undefined
      if (kept === undefined) return undefined
      const pack = entriesIn(join(folder, kept.pack))
      before = kept
      const shapedOf = (key: string): ShapedFile | undefined => {
        const found = pack.get(key)?.toString() ?? kept.edited[key]
        return found === undefined ? undefined : JSON.parse(found)
      }
      return { verdict: kept.verdict, shapedOf }
    },
    keepAll: (verdict, files) =>
      ifPossible(() => {
        const entries = new Map([...files].map(([key, file]) => [key, Buffer.from(JSON.stringify(file))]))
        const bytes = packed(entries)
        const pack = sha256(bytes).slice(0, 32)
        writeWhole(join(folder, pack), bytes)
        put({ verdict, pack, edited: {} })
        // Another process may be reading one: it then finds nothing.
        for (const name of readdirSync(folder))
          if (name !== pack && name !== 'found.json') rmSync(join(folder, name), { recursive: true, force: true })
      }),
    keepEdited: (verdict, fresh) => {
      if (before === undefined) return
      const { pack, edited } = before
      const used = new Set(verdict.files.map(([, key]) => key))
      const both = { ...edited, ...Object.fromEntries([...fresh].map(([key, file]) => [key, JSON.stringify(file)])) }
      ifPossible(() =>
        put({ verdict, pack, edited: Object.fromEntries(Object.entries(both).filter(([key]) => used.has(key))) })
      )
    }
  }
}

export type Verdicts = {
  recall: () => Known | undefined
  /** @param files by their keys */
  keepAll: (verdict: Verdict, files: ReadonlyMap<string, ShapedFile>) => void
  keepEdited: (verdict: Verdict, fresh: ReadonlyMap<string, ShapedFile>) => void
}

/** `edited` are files by their keys, each as JSON. */
type Kept = { verdict: Verdict; pack: string; edited: Record<string, string> }

/** Differs whenever the same bytes could be read otherwise. */
function recipe(): string {
  const library = createRequire(import.meta.url).resolve('js-yaml/package.json')
  return sha256([readFileSync(library), readFileSync(new URL('values.ts', import.meta.url))])
}

/** The hash of all that follows, and then a line for each file: the hash of its bytes, and its values as JSON. */
function packed(entries: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const lines = [...entries].flatMap(([key, json]) => [Buffer.from(`${key} `), json, Buffer.from('\n')])
  return Buffer.concat([Buffer.from(`${sha256(lines)}\n`), ...lines])
}

/** The values as JSON by the hashes of the bytes; none where the file is not what was written. */
function entriesIn(path: string): Map<string, Buffer> {
  const entries = new Map<string, Buffer>()
  let pack
  try {
    pack = readFileSync(path)
  } catch {
    return entries
  }
  const start = hashLength + 1
  if (pack.toString('latin1', 0, start) !== `${sha256(pack.subarray(start))}\n`) return entries
  for (let from = start; from < pack.length;) {
    const end = pack.indexOf('\n', from)
    entries.set(pack.toString('latin1', from, from + hashLength), pack.subarray(from + hashLength + 1, end))
    from = end + 1
  }
  return entries
}

const hashLength = 64

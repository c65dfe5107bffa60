/**
 * Stores many small results of one owner in one file, since opening thousands of files takes longer than making their
 * contents. A table contains the results that its last run used. It is valid for one version of the program; if it
 * cannot be read or written, everything is made again.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder, deleteOldest, bestEffort } from './cache-file.ts'
import { sha256 } from './hash.ts'
import { writeAtomic } from '../output/atomic-write.ts'

export type ResultTable<Result> = {
  /** The result of a key, by what the last run has kept. */
  load: () => (key: string) => Result | undefined
  /** Keeps results by their keys, which are SHA-256, unless all of them are known. */
  save: (results: ReadonlyMap<string, Result>) => void
}

/** A table of this process alone, with the results of its last run. */
export function inMemoryTable<Result>(): ResultTable<Result> {
  let kept: ReadonlyMap<string, Result> = new Map()
  return {
    load: () => {
      const last = kept
      return (key) => last.get(key)
    },
    save: (results) => {
      kept = results
    }
  }
}

/** The number of tables that are remembered. */
const maxTables = 8

/** @param of whose results they are, which only says where to look, and the version of the program that made them */
export function openResultTable<Result>(cache: string, of: { owner: string; program: string }): ResultTable<Result> {
  const folder = join(cache, 'tables')
  const path = join(folder, sha256([of.program, '\0', of.owner]).slice(0, 32))
  let last: ReadonlyMap<string, Buffer> | undefined
  return {
    load: () => {
      const rows = rowsAt(path)
      last = rows
      return (key) => {
        const json = rows.get(key)
        return json === undefined ? undefined : JSON.parse(json.toString())
      }
    },
    save: (results) => {
      const known = last ?? new Map<string, Buffer>()
      // All of it has been read by now; while thousands of pages are drawn it is only in the way.
      last = undefined
      if ([...results.keys()].every((key) => known.has(key))) return
      bestEffort(() => {
        // Other users of the machine may not be allowed to read what the owner's files say.
        makePrivateFolder(folder)
        writeAtomic(path, serializedRows(results, known))
        deleteOldest(folder, maxTables)
      })
    }
  }
}

/** In characters: as one string a table would take two or three times the room. */
const chunkLength = 2 ** 17

/** A line for each result, with its key and its JSON, in portions; then the hash of all lines. */
function* serializedRows<Result>(
  results: ReadonlyMap<string, Result>,
  known: ReadonlyMap<string, Buffer>
): Generator<Uint8Array> {
  const hash = createHash('sha256')
  const part = (text: string): Uint8Array => {
    const bytes = Buffer.from(text)
    hash.update(bytes)
    return bytes
  }
  let text = ''
  for (const [key, result] of results) {
    text += `${key} ${known.get(key)?.toString() ?? JSON.stringify(result)}\n`
    if (text.length < chunkLength) continue
    yield part(text)
    text = ''
  }
  yield part(text)
  yield Buffer.from(hash.digest('hex'))
}

/** The results as JSON by their keys; none where the file is not what was written. */
function rowsAt(path: string): Map<string, Buffer> {
  const rows = new Map<string, Buffer>()
  let file
  try {
    file = readFileSync(path)
  } catch {
    return rows
  }
  const last = file.length - hashLength
  if (last < 0 || file.toString('latin1', last) !== sha256(file.subarray(0, last))) return rows
  for (let from = 0; from < last;) {
    const end = file.indexOf('\n', from)
    rows.set(file.toString('latin1', from, from + hashLength), file.subarray(from + hashLength + 1, end))
    from = end + 1
  }
  return rows
}

const hashLength = 64

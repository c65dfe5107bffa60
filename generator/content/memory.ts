/**
 * What was found in the files of a data folder the last time. It counts only for the same version of the program. One
 * pack in the cache holds all files of a house, since opening thousands of files takes longer than reading them anew.
 * If the memory cannot be read or written, everything is found anew.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { closeToOthers, forgetOldest, ifPossible } from '../files/cache.ts'
import { encoded } from '../files/encoded.ts'
import { sha256 } from '../files/hash.ts'
import { writeWhole } from '../files/write.ts'
import type { FoundFile, FoundHouse } from './known.ts'

// Data folders of which something is remembered, and bytes for each: some ten thousand units.
const mostFolders = 8
const mostBytes = 64 * 2 ** 20

export type HouseMemory = {
  /** What was found before; undefined where nothing is known. */
  recall: () => FoundHouse | undefined
  /**
   * Keeps what was found, unless all of it is known.
   * @param files by their keys
   */
  keep: (languages: readonly string[], files: ReadonlyMap<string, FoundFile>) => void
}

/** What was found in each file, by its key, as JSON. */
type Pack = { languages: string; files: ReadonlyMap<string, Buffer> }

/**
 * @param cache the folder of all that is remembered
 * @param of the data folder, whose path only says which memory to look into, and the name of the program's code
 */
export function openHouseMemory(cache: string, of: { data: string; program: string }): HouseMemory {
  const houses = join(cache, 'houses')
  const path = join(houses, sha256([of.program, '\0', resolve(of.data)]).slice(0, 32))
  let last: Pack | undefined
  return {
    recall: () => {
      const pack = packAt(path)
      if (pack === undefined) return undefined
      last = pack
      return {
        languages: pack.languages.split(' '),
        fileOf: (key) => {
          const json = pack.files.get(key)
          return json === undefined ? undefined : JSON.parse(json.toString())
        }
      }
    },
    keep: (inLanguages, files) =>
      ifPossible(() => {
        const languages = inLanguages.join(' ')
        // In other languages every file is shaped anew.
        const known = last?.languages === languages ? last.files : new Map<string, Buffer>()
        // All of it has been read by now; while thousands of pages are drawn it is only in the way.
        last = undefined
        if ([...files.keys()].every((key) => known.has(key))) return
        closeToOthers(houses)
        writeWhole(path, packed(languages, files, known))
        forgetOldest(houses, mostFolders)
      })
  }
}

/**
 * The languages, a line for each file with its key and what was found in it as JSON, and the hash of all lines. In
 * parts, since the whole is as large as the house.
 * @throws Error if there are too many bytes
 */
function* packed(
  languages: string,
  files: ReadonlyMap<string, FoundFile>,
  known: Pack['files']
): Generator<Uint8Array> {
  function* lines(): Generator<string> {
    yield `${languages}\n`
    for (const [key, found] of files) yield `${key} ${known.get(key)?.toString() ?? JSON.stringify(found)}\n`
  }
  const hash = createHash('sha256')
  let length = 0
  for (const part of encoded(lines())) {
    length += part.length
    if (length > mostBytes) throw new Error('The house is too large to remember')
    hash.update(part)
    yield part
  }
  yield Buffer.from(hash.digest('hex'))
}

/** Undefined where the pack is not what was written. */
function packAt(path: string): Pack | undefined {
  let pack
  try {
    pack = readFileSync(path)
  } catch {
    return undefined
  }
  const last = pack.length - hashLength
  if (last < 0 || pack.toString('latin1', last) !== sha256(pack.subarray(0, last))) return undefined
  const files = new Map<string, Buffer>()
  const head = pack.indexOf('\n')
  for (let from = head + 1; from < last;) {
    const end = pack.indexOf('\n', from)
    files.set(pack.toString('latin1', from, from + hashLength), pack.subarray(from + hashLength + 1, end))
    from = end + 1
  }
  return { languages: pack.toString('utf8', 0, head), files }
}

const hashLength = 64

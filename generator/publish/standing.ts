/**
 * Remembers what the files of an output were made from: a file that would be made from the same things again stays as
 * it is. It counts only if the file system shows it untouched: the same inode and size, changed at the same moment,
 * which no program can set. If the memory is torn, or belongs to another program or output, all files are made anew.
 */
import { lstatSync, readFileSync, type BigIntStats } from 'node:fs'
import { join, resolve } from 'node:path'
import { forgetOldest, ifPossible } from '../files/cache.ts'
import { sha256 } from '../files/hash.ts'
import type { StandingFile } from '../files/output.ts'
import { isExact, stampOf } from '../files/stamp.ts'
import { writeWhole } from '../files/write.ts'

export type Standing = {
  /** Says which rights new files have: those with others do not count. Nothing counts before. */
  expect: (mode: number) => void
  /** Bytes of the file at a path of the output that was made from the key; undefined where there is none. */
  bytesOf: (path: string, keyOf: () => string) => number | undefined
  /** Whether the last output was made from all that has this name. */
  isOf: (name: string) => boolean
  /** The files of that output that have keys, and the number of its pages; undefined where not all of them stand. */
  all: () => { files: StandingFile[]; pages: number } | undefined
  /**
   * Remembers the files of a new output by their keys. The holder of its lock calls it once the output stands and
   * nothing more is done to its files: even removing another name of a file changes it.
   * @param untouched whether the files that were kept have not been moved either
   */
  remember: (output: MadeOutput, untouched: boolean) => void
}

/** An output: what it was made from by name, how many pages it has, and the keys of its files. */
export type MadeOutput = { name: string; pages: number; keys: ReadonlyMap<string, string> }

/** The number of outputs that are remembered. */
const mostOutputs = 8

/** @param out the output folder; its path only says which memory to look into */
export function openStanding(cache: string, out: string): Standing {
  const folder = join(cache, 'outputs')
  const path = join(folder, sha256(resolve(out)).slice(0, 32))
  let known: KnownOutput | undefined
  let rights: bigint | undefined
  const found = new Map<string, string>()
  const bytesIf = (file: string, { stamp }: KnownFile): number | undefined => {
    // Not `join`: normalizing thousands of paths takes as long as asking for the files.
    const stats = statsOf(`${out}/${file}`)
    if (stats === undefined || stats.mode !== rights || stamp !== stampOf(stats)) return undefined
    found.set(file, stamp)
    return Number(stats.size)
  }
  /** Whether all of it is remembered already. */
  const isRemembered = ({ name, pages, keys }: MadeOutput): boolean =>
    known?.name === name &&
    known.pages === pages &&
    known.files.size === keys.size &&
    [...keys].every(([file, key]) => known?.files.get(file)?.key === key && found.has(file))
  return {
    expect: (mode) => {
      rights = BigInt(mode)
    },
    bytesOf: (file, keyOf) => {
      known ??= knownIn(path)
      const before = known.files.get(file)
      return before === undefined || before.key !== keyOf() ? undefined : bytesIf(file, before)
    },
    isOf: (name) => (known ??= knownIn(path)).name === name,
    all: () => {
      known ??= knownIn(path)
      const files: StandingFile[] = []
      for (const [file, before] of known.files) {
        const bytes = bytesIf(file, before)
        if (bytes === undefined) return undefined
        files.push({ path: file, key: before.key, bytes })
      }
      return { files, pages: known.pages }
    },
    remember: (output, untouched) => {
      if (untouched && isRemembered(output)) return
      const stampNow = (file: string): string | undefined => {
        const stats = statsOf(`${out}/${file}`)
        return stats === undefined || !isExact(stats) ? undefined : stampOf(stats)
      }
      const lines = [...output.keys].map(([file, key]) => {
        const stamp = (untouched ? found.get(file) : undefined) ?? stampNow(file)
        return stamp === undefined ? undefined : `${key} ${stamp} ${file}\n`
      })
      // The name says what a whole output was made from: it counts only if all its files are known.
      const name = lines.includes(undefined) ? '-' : output.name
      const text = [`${name} ${output.pages} \n`, ...lines].join('')
      ifPossible(() => {
        writeWhole(path, `${sha256(text)}\n${text}`)
        forgetOldest(folder, mostOutputs)
      })
      // Read again by the next build.
      known = undefined
    }
  }
}

const statsOf = (path: string): BigIntStats | undefined => lstatSync(path, { bigint: true, throwIfNoEntry: false })

type KnownFile = { key: string; stamp: string }

type KnownOutput = Pick<MadeOutput, 'pages'> & { name: string | undefined; files: ReadonlyMap<string, KnownFile> }

function knownIn(path: string): KnownOutput {
  const files = new Map<string, KnownFile>()
  const none = { name: undefined, pages: 0, files }
  let text
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return none
  }
  const start = text.indexOf('\n') + 1
  if (text.slice(0, start) !== `${sha256(text.slice(start))}\n`) return none
  const [head = '', ...lines] = text.slice(start).split('\n')
  const [name, pages] = partsOf(head)
  for (const line of lines) {
    const [key, stamp, file] = partsOf(line)
    if (file !== undefined) files.set(file, { key, stamp })
  }
  return { name, pages: Number(pages), files }
}

/** The key, the stamp and the path, which may have spaces in it. */
function partsOf(line: string): [key: string, stamp: string, file: string | undefined] {
  const end = line.indexOf(' ')
  const next = line.indexOf(' ', end + 1)
  return [line.slice(0, end), line.slice(end + 1, next), end < 0 || next < 0 ? undefined : line.slice(next + 1)]
}

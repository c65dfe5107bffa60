/**
 * What the files of an output were made from, from one build to the next: whatever would be made from the same things
 * again can stay as it is. Nobody's word is taken for the files themselves. One counts as long as the file system shows
 * it untouched: the same file, of the same size, changed at the same moment, which no program can set. A memory that is
 * torn, another program's or of another output has no such file, and then all is made anew.
 */
import { lstatSync, readFileSync, type BigIntStats } from 'node:fs'
import { join, resolve } from 'node:path'
import { forgetOldest, ifPossible } from '../files/cache.ts'
import { sha256 } from '../files/hash.ts'
import { writeWhole } from '../files/write.ts'

export type Standing = {
  /** Says which rights new files have: those with others do not count. Nothing counts before. */
  expect: (mode: number) => void
  /** Bytes of the file at a path of the output that was made from this key; undefined where there is none. */
  bytesOf: (path: string, key: string) => number | undefined
  /**
   * Remembers the files of a new output by their keys, for the holder of its lock, once the output stands and nothing
   * more is done to its files: to remove other names of one is a change too.
   * @param untouched whether the files that were found to stand have not been moved either
   */
  remember: (keys: ReadonlyMap<string, string>, untouched: boolean) => void
}

/** As many outputs are remembered. */
const mostOutputs = 8

/** @param out the output folder; its path only says which memory to look into */
export function openStanding(cache: string, out: string): Standing {
  const folder = join(cache, 'outputs')
  const path = join(folder, sha256(resolve(out)).slice(0, 32))
  let known: ReadonlyMap<string, Known> | undefined
  let rights: bigint | undefined
  const found = new Map<string, string>()
  return {
    expect: (mode) => {
      rights = BigInt(mode)
    },
    bytesOf: (file, key) => {
      known ??= knownIn(path)
      const before = known.get(file)
      if (before?.key !== key) return undefined
      const stats = statsOf(join(out, file))
      if (stats === undefined || stats.mode !== rights || before.stamp !== stampOf(stats)) return undefined
      found.set(file, before.stamp)
      return Number(stats.size)
    },
    remember: (keys, untouched) => {
      const stampNow = (file: string): string | undefined => {
        const stats = statsOf(join(out, file))
        return stats === undefined || !isExact(stats) ? undefined : stampOf(stats)
      }
      const lines = [...keys].flatMap(([file, key]) => {
        const stamp = (untouched ? found.get(file) : undefined) ?? stampNow(file)
        return stamp === undefined ? [] : [`${key} ${stamp} ${file}\n`]
      })
      const text = lines.join('')
      ifPossible(() => {
        writeWhole(path, `${sha256(text)}\n${text}`)
        forgetOldest(folder, mostOutputs)
      })
      // The next build finds what stands now.
      known = undefined
    }
  }
}

const statsOf = (path: string): BigIntStats | undefined => lstatSync(path, { bigint: true, throwIfNoEntry: false })

type Known = { key: string; stamp: string }

function knownIn(path: string): Map<string, Known> {
  const known = new Map<string, Known>()
  let text
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return known
  }
  const start = text.indexOf('\n') + 1
  if (text.slice(0, start) !== `${sha256(text.slice(start))}\n`) return known
  for (const line of text.slice(start).split('\n')) {
    const [key, stamp, file] = partsOf(line)
    if (file !== undefined) known.set(file, { key, stamp })
  }
  return known
}

/** The key, the stamp and the path, which may have spaces in it. */
function partsOf(line: string): [key: string, stamp: string, file: string | undefined] {
  const end = line.indexOf(' ')
  const next = line.indexOf(' ', end + 1)
  return [line.slice(0, end), line.slice(end + 1, next), end < 0 || next < 0 ? undefined : line.slice(next + 1)]
}

/** The moment of the last change of anything about a file, its names included, is set by the system alone. */
const stampOf = ({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string =>
  [dev, ino, size, mtimeNs, ctimeNs].join(':')

/** On a file system that counts whole seconds, a file that was written twice in one looks untouched. */
const isExact = ({ ctimeNs }: BigIntStats): boolean => ctimeNs % 1_000_000_000n !== 0n

/**
 * What was found in files, for as long as the file system shows them untouched. To read the photos of a house, and what
 * they were encoded to, takes three times as long as all else of an edit.
 */
import { statSync, type BigIntStats } from 'node:fs'
import { join } from 'node:path'
import { entryAt, ifPossible } from './cache.ts'
import { lazy } from './memo.ts'
import { isExact, stampOf } from './stamp.ts'

/** One line about each file, by its path. */
export type Sightings = {
  /** What was said of the file, if nobody has touched it since. */
  recall: (path: string) => string | undefined
  /** To be called before the file is read: what is said of it then holds for as long as it stays as it is now. */
  before: (path: string) => (said: string) => void
  /** Keeps what was said for the next run. */
  keep: () => void
}

/** Of more files than this the ones that this run has not asked about are forgotten. */
const mostFiles = 20_000

/**
 * A file that has just been written could be written again with the same time. And after this long the system has it on
 * the disk: no power cut can leave something else under the same time.
 */
const settledAfterMs = 60_000

/** @param now the time in milliseconds since 1970 */
export function openSightings(cache: string, now: () => number = Date.now): Sightings {
  const entry = entryAt<Record<string, Sighting>>(join(cache, 'sightings.json'))
  const known = lazy(() => new Map(Object.entries(entry.recall() ?? {})))
  const used = new Map<string, Sighting>()
  let isNew = false
  return {
    recall: (path) => {
      const seen = used.get(path) ?? known().get(path)
      if (seen === undefined) return undefined
      const stats = statsOf(path)
      if (stats === undefined || stampOf(stats) !== seen.stamp) return undefined
      used.set(path, seen)
      return seen.said
    },
    before: (path) => {
      const stats = statsOf(path)
      return (said) => {
        if (stats === undefined || !isExact(stats) || now() - changedAt(stats) < settledAfterMs) return
        used.set(path, { stamp: stampOf(stats), said })
        isNew = true
      }
    },
    keep: () => {
      if (!isNew) return
      const all = new Map([...known(), ...used])
      ifPossible(() => entry.remember(Object.fromEntries(all.size > mostFiles ? used : all)))
      isNew = false
    }
  }
}

type Sighting = { stamp: string; said: string }

/** Of the file that a link leads to. */
function statsOf(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

const changedAt = ({ mtimeMs, ctimeMs }: BigIntStats): number => Math.max(Number(mtimeMs), Number(ctimeMs))

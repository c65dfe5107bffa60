/**
 * Reads the files of units before all others, together with a second thread. Of a site with thousands of units,
 * decoding and shaping them takes most of the time before the first page is drawn. The result is that of one thread
 * alone.
 */
import { readingAlone, type Alone, type FoundFile, type ReadAhead } from './known.ts'
import { schemaNameOf } from './files.ts'
import type { DataFile } from './source.ts'

/** A portion for the other thread. */
export type ReadTask = { kind: 'read'; id: number; languages: readonly string[]; files: readonly DataFile[] }

/**
 * What was found in each file of a portion, in its order: a list of `FoundFile` as JSON, which takes less time than a
 * copy of the values. `null` stands for a file with a diagnostic.
 */
export type ReadResult = { id: number; found: string }

/** The other thread. It can be dead, or too late: what it does not answer is read without it. */
export type Reader = {
  hand: (task: ReadTask) => void
  /** The results so far. */
  results: () => Iterable<ReadResult>
  /** Waits for more results. False if there are none for so long that the thread must be dead. */
  waits: () => boolean
}

/** Files that a thread takes at a time. */
const portionSize = 25

/** Portions in the queue of the other thread, so that it never waits while the first one is busy with its own. */
const mostAhead = 3

/** The files of units that have no diagnostics. The first thread reads those that the second has no time for. */
export function readTogether(files: readonly DataFile[], languages: readonly string[], other: Reader): ReadAhead {
  const units = files.filter(({ file }) => schemaNameOf(file) === 'unit')
  const portions = Array.from({ length: Math.ceil(units.length / portionSize) }, (_, index) =>
    units.slice(index * portionSize, (index + 1) * portionSize)
  )
  const read = readingAlone(languages, { compiled: true })
  const found = new Map<string, Alone>()
  const handedOut = new Map<number, readonly DataFile[]>()
  let next = 0
  const handOut = (): void => {
    for (; handedOut.size < mostAhead && next < portions.length; next += 1) {
      const portion = portions[next] ?? []
      other.hand({ kind: 'read', id: next, languages, files: portion })
      handedOut.set(next, portion)
    }
  }
  const receive = (): void => {
    for (const result of other.results()) {
      const portion = handedOut.get(result.id) ?? []
      const alone: (FoundFile | null)[] = JSON.parse(result.found)
      for (const [index, { file }] of portion.entries()) {
        const one = alone[index] ?? undefined
        if (one !== undefined) found.set(file, { found: one })
      }
      handedOut.delete(result.id)
    }
    handOut()
  }
  handOut()
  while (next < portions.length) {
    const portion = portions[next] ?? []
    next += 1
    for (const each of portion) {
      const alone = read(each)
      if (alone !== undefined) found.set(each.file, alone)
    }
    receive()
  }
  while (handedOut.size > 0 && other.waits()) receive()
  return { languages, files: found }
}

/** The side of the other thread. */
export function readPortion({ id, languages, files }: ReadTask): ReadResult {
  const read = readingAlone(languages, { compiled: true })
  try {
    return { id, found: JSON.stringify(files.map((each) => read(each)?.found ?? null)) }
  } catch {
    // The first thread reads them, and fails as it would have alone.
    return { id, found: '[]' }
  }
}

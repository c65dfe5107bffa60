/**
 * What has been done at the desk, so that it can be undone, after a new start too. It keeps what the files were, not
 * how
 * they were changed: the way back is exact. It lies in the cache, since nothing of the site depends on it.
 */
import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { spliceBetween, spliced, type Splice } from '../edit/edit.ts'
import { entryAt, keepWhole } from '../files/cache.ts'
import { sha256 } from '../files/hash.ts'
import { decoded, isSameFile } from './files.ts'
import type { Said } from './protocol.ts'

/** The contents of files by their paths in the data folder; undefined for one that is not there. */
export type Contents = ReadonlyMap<string, Uint8Array | undefined>

/** One step: what the files were before it, and what they are after it. */
export type Step = { words: Said; before: Contents; after: Contents }

export type History = {
  /** The last step that can be undone, and the last undone one. */
  undo: () => Step | undefined
  redo: () => Step | undefined
  /** Something new is done: what was undone before cannot be redone any more. */
  push: Keep
  /** The last step is undone or redone, by the given one. */
  undone: Keep
  redone: Keep
}

/** Writes a step down before it is taken. @returns what takes that back, where the step could not be taken */
export type Keep = (step: Step) => () => void

/** The step as it is kept: contents by their hashes. */
type Kept = { words: Said; files: readonly { file: string; before: string | null; after: string | null }[] }
type Book = { undo: readonly Kept[]; redo: readonly Kept[] }

/** Steps that are kept; the oldest go. */
const mostSteps = 200

/**
 * @param folder of the history of one data folder
 * @param contentOf what a file is now
 */
export function openHistory(folder: string, contentOf: (file: string) => Uint8Array | undefined): History {
  const entry = entryAt<Book>(join(folder, 'history.json'))
  // What cannot be kept on the disk is kept as long as the program runs.
  const memory = new Map<string, Uint8Array>()
  let book = withoutLost(entry.recall() ?? { undo: [], redo: [] }, contentOf)

  const keep = (bytes: Uint8Array | undefined): string | null => {
    if (bytes === undefined) return null
    const hash = sha256(bytes)
    memory.set(hash, bytes)
    keepWhole(join(folder, hash), bytes)
    return hash
  }
  const recall = (hash: string | null): Uint8Array | undefined => {
    if (hash === null) return undefined
    const bytes = memory.get(hash) ?? readFileSync(join(folder, hash))
    memory.set(hash, bytes)
    return bytes
  }
  const write = (next: Book): (() => void) => {
    const last = book
    book = { undo: next.undo.slice(-mostSteps), redo: next.redo.slice(-mostSteps) }
    entry.remember(book)
    forgetOthers(folder, book, last)
    return () => {
      book = last
      entry.remember(book)
    }
  }
  const keptOf = ({ words, before, after }: Step): Kept => ({
    words,
    files: [...after.keys()].map((file) => ({ file, before: keep(before.get(file)), after: keep(after.get(file)) }))
  })
  const stepOf = (kept: Kept | undefined): Step | undefined => {
    if (kept === undefined) return undefined
    const contents = (which: 'before' | 'after'): Contents =>
      new Map(kept.files.map((each) => [each.file, recall(each[which])]))
    try {
      return { words: kept.words, before: contents('before'), after: contents('after') }
    } catch {
      // Somebody has cleared the cache.
      return undefined
    }
  }
  return {
    undo: () => stepOf(book.undo.at(-1)),
    redo: () => stepOf(book.redo.at(-1)),
    push: (step) => write({ undo: [...book.undo, keptOf(step)], redo: [] }),
    undone: (done) => write({ undo: book.undo.slice(0, -1), redo: [...book.redo, keptOf(done)] }),
    redone: (done) => write({ undo: [...book.undo, keptOf(done)], redo: book.redo.slice(0, -1) })
  }
}

/** A step is written down before it is taken: one that a dead process has not come to is none. */
function withoutLost({ undo, redo }: Book, contentOf: (file: string) => Uint8Array | undefined): Book {
  const last = undo.at(-1)
  const now = (file: string): string | null => {
    const bytes = contentOf(file)
    return bytes === undefined ? null : sha256(bytes)
  }
  const isLost = last !== undefined && last.files.every(({ file, before }) => now(file) === before)
  return { undo: isLost ? undo.slice(0, -1) : undo, redo }
}

/** Contents go one step after the last one that names them, which may still be taken back. */
function forgetOthers(folder: string, ...books: readonly Book[]): void {
  const steps = books.flatMap(({ undo, redo }) => [...undo, ...redo])
  const used = new Set(steps.flatMap(({ files }) => files.flatMap(({ before, after }) => [before, after])))
  try {
    for (const name of readdirSync(folder))
      if (/^[0-9a-f]{64}$/.test(name) && !used.has(name)) rmSync(join(folder, name), { force: true })
  } catch {
    // Another user's cache.
  }
}

/**
 * What a file becomes when a step is taken back, in which somebody else may have changed other lines since. Undefined
 * where they have changed the same ones.
 */
export function takenBack(
  before: Uint8Array | undefined,
  after: Uint8Array | undefined,
  now: Uint8Array | undefined
): { bytes: Uint8Array | undefined } | undefined {
  if (isSameFile(after, now)) return { bytes: before }
  if (isSameFile(before, now)) return { bytes: now }
  if (before === undefined || after === undefined || now === undefined) return undefined
  const [old, left, found] = [before, after, now].map((bytes) => decoded(bytes))
  if (old === undefined || left === undefined || found === undefined) return undefined
  const [back, theirs] = [wholeLines(left, spliceBetween(left, old)), wholeLines(left, spliceBetween(left, found))]
  const isApart = back.range[1] < theirs.range[0] || theirs.range[1] < back.range[0]
  return isApart ? { bytes: new TextEncoder().encode(spliced(left, [back, theirs])) } : undefined
}

/** The same change as one of whole lines: two that touch one line belong together. */
function wholeLines(text: string, { range: [from, to], text: given }: Splice): Splice {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const newline = text.indexOf('\n', to)
  const end = newline < 0 ? text.length : newline
  return { range: [start, end], text: text.slice(start, from) + given + text.slice(to, end) }
}

/**
 * The history for undo and redo, also after a restart. It stores states of files instead of edits, so undo is exact. It
 * is in the cache, since the site does not depend on it.
 */
import type { LocalizedText } from '../../engine/words/language.ts'
import { join } from 'node:path'
import { merge, type Sides } from '../../engine/edit/merge.ts'
import type { FieldNode } from '../../engine/fields/field-tree.ts'
import { cacheEntryAt } from '../../engine/store/cache-file.ts'
import { fileHash } from '../../engine/store/hash.ts'
import type { FileContents } from '../../engine/output/transaction.ts'
import type { UndoStep, UndoSteps } from '../protocol.ts'
import type { ContentStore } from './content-store.ts'
import { textIn, isSameFile } from './stored-files.ts'

/** One step: the files before and after it. `id` is that of its request, if it may come twice. */
export type HistoryStep = { id?: string | undefined; words: LocalizedText; before: FileContents; after: FileContents }

/** A step that can be reversed, by its time, and how it is recorded that it was. */
export type Reversal = HistoryStep & { at: number; keep: RecordStep }

/**
 * Records a step before it is taken.
 * @returns a function that removes the record if the step fails
 */
export type RecordStep = (step: HistoryStep) => () => void

/** A stored step: contents by their hashes. */
type StoredStep = {
  at: number
  id?: string | undefined
  words: LocalizedText
  files: readonly { file: string; before: string | null; after: string | null }[]
}
type Book = { undo: readonly StoredStep[]; redo: readonly StoredStep[] }

/**
 * The steps with the last one, and `past` without it: if files still have the hashes in `found`, which it was to
 * change, a killed process has not taken it.
 */
type Recorded = Book & { past?: Book; found?: readonly (readonly [file: string, hash: string | null])[] }

/** The number of stored steps, of which older ones are deleted, and of those that are listed. */
const mostSteps = 200
const mostRecent = 5

/** The number of steps in which a value is looked for that somebody puts back. */
const mostTexts = 20

const noBytes = new Uint8Array()

/**
 * @param folder of the history of one data folder
 * @param contentOf the current content of a file
 * @param contents of which others are forgotten at the start
 */
export function openHistory(
  folder: string,
  contentOf: (file: string) => Uint8Array | undefined,
  { keep, isKept, recall, forgetOthers }: ContentStore
) {
  const entry = cacheEntryAt<Recorded>(join(folder, 'steps.json'), { durable: true })
  let book = bookIn(entry.read(), contentOf)
  forgetOthers(contentsIn(book))
  const record = (next: Recorded): void => {
    entry.write(next)
    book = { undo: next.undo, redo: next.redo }
  }
  const keeping =
    (next: (step: StoredStep) => Book): RecordStep =>
    (step) => {
      const [last, newStep] = [book, { at: timeAfter(book), ...storedStepOf(step, keep) }]
      const { undo, redo } = next(newStep)
      const found = newStep.files.flatMap(({ file, after }) => {
        const hash = fileHash(contentOf(file))
        return hash === after ? [] : [[file, hash] as const]
      })
      record({ undo: undo.slice(-mostSteps), redo: redo.slice(-mostSteps), past: last, found })
      return () => record(last)
    }
  // Somebody may have cleared the cache.
  const isWhole = (step: StoredStep | undefined): step is StoredStep =>
    step?.files.every(({ before, after }) => isKept(before) && isKept(after)) === true
  const reversalOf = (step: StoredStep | undefined, next: (reversed: StoredStep) => Book): Reversal | undefined => {
    if (!isWhole(step)) return undefined
    const contents = (which: 'before' | 'after'): FileContents =>
      new Map(step.files.map((each) => [each.file, recall(each[which])]))
    const { at, id, words } = step
    return { at, id, words, before: contents('before'), after: contents('after'), keep: keeping(next) }
  }
  const nameIfWhole = (step: StoredStep | undefined): UndoStep | undefined => (isWhole(step) ? nameOf(step) : undefined)
  return {
    /** The last step that can be undone, or the one of that time. */
    undo: (at = book.undo.at(-1)?.at) => {
      const index = book.undo.findIndex((step) => step.at === at)
      return reversalOf(book.undo[index], (undone) => ({
        undo: book.undo.toSpliced(index, 1),
        redo: [...book.redo, undone]
      }))
    },
    /** The last step that can be redone. */
    redo: () =>
      reversalOf(book.redo.at(-1), (redone) => ({ undo: [...book.undo, redone], redo: book.redo.slice(0, -1) })),
    /** Forgets a step. */
    forget: (at: number): void => {
      const others = (steps: readonly StoredStep[]): StoredStep[] => steps.filter((step) => step.at !== at)
      record({ undo: others(book.undo), redo: others(book.redo) })
    },
    /** Whether a step was taken, be it undone since. */
    has: (id: string): boolean => [...book.undo, ...book.redo].some((step) => step.id === id),
    /** The same steps without contents. */
    steps: (): UndoSteps => ({
      undo: nameIfWhole(book.undo.at(-1)),
      redo: nameIfWhole(book.redo.at(-1)),
      recent: book.undo.slice(-mostRecent).toReversed().filter(isWhole).map(nameOf)
    }),
    /** What a file was before its last changes, the latest first. */
    textsBefore: (file: string): string[] =>
      hashesBefore(book, file).flatMap((hash) => (isKept(hash) && textIn(recall(hash) ?? noBytes)) || []),
    /** Records a new step: undone steps can no longer be redone. */
    push: keeping((step) => ({ undo: [...book.undo, step], redo: [] }))
  }
}

/** Two steps have two times, whatever the clock does. */
const timeAfter = ({ undo, redo }: Book): number => Math.max(Date.now(), ...[...undo, ...redo].map(({ at }) => at + 1))

const storedStepOf = (
  { id, words, before, after }: HistoryStep,
  keep: ContentStore['keep']
): Omit<StoredStep, 'at'> => ({
  id,
  words,
  files: [...after.keys()].map((file) => ({ file, before: keep(before.get(file)), after: keep(after.get(file)) }))
})

const nameOf = ({ at, words, files }: StoredStep): UndoStep => ({ at, words, files: files.map(({ file }) => file) })

/** The contents that a file had before its last changes, the latest first. */
const hashesBefore = ({ undo }: Book, file: string): (string | null)[] =>
  undo
    .slice(-mostTexts)
    .toReversed()
    .flatMap(({ files }) => files.flatMap((each) => (each.file === file ? [each.before] : [])))

/** Steps are recorded before they are taken. */
function bookIn(recorded: Recorded | null, contentOf: (file: string) => Uint8Array | undefined): Book {
  const { undo = [], redo = [], past, found = [] } = recorded ?? {}
  const isLost = found.length > 0 && found.every(([file, hash]) => fileHash(contentOf(file)) === hash)
  return isLost && past !== undefined ? past : { undo, redo }
}

/** The hashes of all contents that steps refer to. */
const contentsIn = ({ undo, redo }: Book): Set<string | null> =>
  new Set([...undo, ...redo].flatMap(({ files }) => files.flatMap(({ before, after }) => [before, after])))

/**
 * The content of a file after a step is undone: the inverse of the step over what the file says now, where somebody
 * else may have changed, added or removed other values since. Undefined if they have changed the same ones.
 * @param sides what the step has made of the file, what it was before, and what it is now
 * @param field that the file is as a whole
 */
export function revert(
  { base: after, ours: before, theirs: now }: Sides<Uint8Array | undefined>,
  field: FieldNode | undefined
): { bytes: Uint8Array | undefined } | undefined {
  if (isSameFile(after, now)) return { bytes: before }
  if (isSameFile(before, now)) return { bytes: now }
  // Somebody has removed what the step has changed.
  if (now === undefined) return undefined
  const [base, ours, theirs] = [after, before, now].map((bytes) => textIn(bytes ?? noBytes))
  if (base === undefined || ours === undefined || theirs === undefined) return undefined
  const merged = merge({ base, ours, theirs }, { field })
  if (merged?.conflicts.length !== 0) return undefined
  return { bytes: merged.text === '' ? undefined : new TextEncoder().encode(merged.text) }
}

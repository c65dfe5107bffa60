/** The type of a mistake of the corpus, and short forms to write it. */
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Code } from '../../generator/engine/diagnostics/diagnostic.ts'
import { textAt, type Change } from '../support/change.ts'

/**
 * A mistake of an owner in a house without mistakes, and the expected diagnostic: `▸` in a text marks its place.
 * Without a mark it is the start of the named file.
 */
export type Mistake = {
  does: string
  changes: readonly Change[]
  code: Code
  /** What the message and its help contain, word for word: the owner's own text, and what to write instead. */
  says: readonly string[]
  /** The file at whose start the diagnostic is, if no text has a mark. */
  file?: string
}

type Expected = readonly [code: Code, says: string | readonly string[], file?: string]

const mistake = (does: string, changes: readonly Change[], [code, says, file]: Expected): Mistake => ({
  does,
  changes,
  code,
  says: [says].flat(),
  ...(file === undefined ? {} : { file })
})

type InPlace = readonly [does: string, to: string, ...Expected]

/** Mistakes in one passage of a file: what stands there after each. */
export const inPlace = (file: string, from: string, mistakes: readonly InPlace[]): Mistake[] =>
  mistakes.map(([does, to, ...expected]) => mistake(does, [{ file, from, to }], expected))

type InFile = readonly [does: string, from: string, to: string, ...Expected]

/** Mistakes in several passages of a file: before and after. */
export const inFile = (file: string, mistakes: readonly InFile[]): Mistake[] =>
  mistakes.map(([does, from, to, ...expected]) => mistake(does, [{ file, from, to }], expected))

/** Mistakes that are one file with another text. */
export const asFile = (file: string, mistakes: readonly InPlace[]): Mistake[] =>
  mistakes.map(([does, text, ...expected]) => mistake(does, [{ file, text }], expected))

type Rows =
  | { in: string; was: string; mistakes: InPlace[] }
  | { in: string; was?: undefined; mistakes: InFile[] }
  | { in?: undefined; is: string; mistakes: InPlace[] }

/**
 * The mistakes of a table in `mistakes/`. A row says what the owner does, what stands there before and after it (`▸`
 * marks where the program has to point), the code that it gives, and words of its message. Where `was` is given, all
 * rows have it before. Where `is` is given, a row has the whole text of that file.
 */
export const inTable = (table: string): Mistake[] =>
  (parse(textAt(join(import.meta.dirname, 'mistakes', table))) as Rows[]).flatMap((rows) => {
    if (rows.in === undefined) return asFile(rows.is, rows.mistakes)
    return rows.was === undefined ? inFile(rows.in, rows.mistakes) : inPlace(rows.in, rows.was, rows.mistakes)
  })

/** A mistake in several files. */
export const among = (does: string, changes: readonly Change[], ...expected: Expected): Mistake =>
  mistake(does, changes, expected)

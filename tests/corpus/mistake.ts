import type { Code } from '../../generator/diagnostics/codes.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { houses, root, type Change } from '../change.ts'

/**
 * A mistake of an owner in the shipped house, and the expected first diagnostic: `▸` in a text marks its place. Without
 * a mark it is the start of the named file.
 */
export type Mistake = {
  does: string
  changes: readonly Change[]
  code: Code
  /** What the message and its help contain, word for word: the owner's own text, and what to write instead. */
  says: readonly string[]
  /** The file at whose start the diagnostic is, if no text has a mark. */
  file?: string
  /** The number of diagnostics, 1 by default. */
  count?: number
}

type More = Pick<Mistake, 'file' | 'count'>

/** A mistake in the words of one file: before and after. */
export const edit = (
  [does, file, from, to]: [does: string, file: string, from: string, to: string],
  code: Code,
  says: string | readonly string[],
  more: More = {}
): Mistake => ({ does, changes: [{ file, from, to }], code, says: [says].flat(), ...more })

/** A mistake with whole files. */
export const swap = (
  [does, ...changes]: [does: string, ...changes: Change[]],
  code: Code,
  says: string | readonly string[],
  more: More = {}
): Mistake => ({ does, changes, code, says: [says].flat(), ...more })

/**
 * The house in which the mistakes are made: a copy of the shipped one, so that edits of the content do not change the
 * corpus. Its photos are those of the shipped house.
 */
export const corpusHouse = join(root, 'tests/corpus/house')

/** The path of a file of that house before the mistake, including photos. */
export const untouched = (file: string): string => join(file.startsWith('photos/') ? houses.shipped : corpusHouse, file)

/** Its text. */
export const shipped = (file: string): string => readFileSync(untouched(file), 'utf8')

import type { Code } from '../../generator/diagnostics/codes.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { houses, root, type Change } from '../change.ts'

/**
 * A mistake that an owner makes in the shipped house, and what the program is to say first: `▸` in a text marks the
 * place. Of a diagnostic without a mark it is the beginning of the file that is named.
 */
export type Mistake = {
  does: string
  changes: readonly Change[]
  code: Code
  /** What the message and its help say, word for word: the owner's own text, and what to write instead. */
  says: readonly string[]
  /** The file at whose beginning the diagnostic stands, where no text is marked. */
  file?: string
  /** The number of diagnostics, 1 by default. */
  count?: number
}

type More = Pick<Mistake, 'file' | 'count'>

/** A mistake in the words of one file: what stood there, and what stands there now. */
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
 * The house in which the mistakes are made: the shipped one as it was once, so that an edit of the content is no edit
 * of the corpus. Its photos are those of the shipped house.
 */
export const corpusHouse = join(root, 'tests/corpus/house')

/** A file of that house as it was before the mistake, photos too. */
export const untouched = (file: string): string => join(file.startsWith('photos/') ? houses.shipped : corpusHouse, file)

/** Its text. */
export const shipped = (file: string): string => readFileSync(untouched(file), 'utf8')

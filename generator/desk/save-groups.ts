/** Groups typed values for saving: which edits are saved together, and which changes have to wait for them. */
import { isPlaceWithin } from './places.ts'
import type { DeskEdit, Origin, SaveResult, TypedEdit } from './protocol.ts'

export const editsOf = (typed: readonly TypedEdit[]): DeskEdit[] =>
  typed.flatMap((each) => (each.edit === 'unparsed' ? [] : [valueEditOf(each)]))

/** An edit that writes a value. */
export type ValueEdit = Pick<TypedEdit, 'file' | 'path' | 'seen' | 'value'> & { type: 'set' }

export const valueEditOf = ({ file, path, seen, value }: TypedEdit): ValueEdit => ({
  type: 'set',
  file,
  path,
  seen,
  value
})

/** Whether one place is part of the other. A change without a file can concern every place. */
export const isNested = (a: Origin, b: Origin): boolean => b.file === '' || isPlaceWithin(a, b) || isPlaceWithin(b, a)

/**
 * The part of the file whose values are saved together or not at all, by its key: the list entry around a value, or
 * else its group. Two days of one entry, or a photo and its description, mean nothing one by one.
 */
function saveGroupOf({ file, path }: Origin): string {
  const above = path.slice(0, -1)
  const index = above.findLastIndex((step) => typeof step === 'number')
  return JSON.stringify([file, ...(above.length === 0 ? path : index < 0 ? above : above.slice(0, index + 1))])
}

/** A place, or a whole file. */
type Fault = { file: string; path: Origin['path'] | undefined }

/** Whether a typed value may be the reason of a fault. */
export const mayCause = (typed: Origin, { file, path = [] }: Fault): boolean =>
  isNested(typed, { file, path }) || saveGroupOf(typed) === saveGroupOf({ file, path })

/**
 * What to try after values could not be saved together: all that are not to blame, or, if nobody knows which is, each
 * part of the file by itself. Empty if nothing is left to try, or if no value is to blame.
 */
export function editsToRetry<Typed extends Origin>(
  typed: readonly Typed[],
  why: Exclude<SaveResult, { type: 'saved' }>
): Typed[][] {
  if (why.type === 'impossible' && why.isPassing === true) return []
  const faults = why.type === 'refused' ? why.diagnostics : why.type === 'conflict' ? why.conflicts : []
  const groups = new Set(typed.map(saveGroupOf))
  const parts = [...groups].map((group) => typed.filter((each) => saveGroupOf(each) === group))
  const good = parts.filter((part) => !part.some((each) => faults.some((fault) => mayCause(each, fault))))
  if (good.length === parts.length) return parts.length > 1 ? good : []
  return good.length > 0 ? [good.flat()] : []
}

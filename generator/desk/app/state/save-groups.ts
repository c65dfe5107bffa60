/** What ties typed values together: which are saved with which, and which changes have to wait for them. */
import type { Origin, Saved } from '../../protocol.ts'
import { isWithin, keyOf } from '../fields/form-paths.ts'

/** A change, as far as it matters to what is typed elsewhere. */
export type ChangeAt = Origin & { type: string; to?: unknown }

/** Whether one place is part of the other. */
export const isNested = (a: Origin, b: Origin): boolean => isWithin(a, b) || isWithin(b, a)

/**
 * Whether a change concerns what is typed at a place: it changes the value there, or the number of the entry around it.
 * A change without a file can concern every place.
 */
export function isAffected(place: Origin, change: ChangeAt): boolean {
  const { file, path, type, to } = change
  if (file === '' || isNested(place, change)) return true
  const [index, list] = [path.at(-1), { file, path: path.slice(0, -1) }]
  if (typeof index !== 'number' || !['insert', 'move', 'remove'].includes(type) || !isWithin(place, list)) return false
  const own = Number(place.path[list.path.length])
  const [first, last] = typeof to === 'number' ? [Math.min(index, to), Math.max(index, to)] : [index, Infinity]
  return first <= own && own <= last
}

/** The place after a change that is made, which may give its entry another number; undefined if it goes with it. */
export function placeAfter(place: Origin, { file, path, type, to }: ChangeAt): Origin | undefined {
  if (type === 'remove' && isWithin(place, { file, path })) return undefined
  const [index, depth] = [path.at(-1), path.length - 1]
  if (typeof index !== 'number' || !isWithin(place, { file, path: path.slice(0, -1) })) return place
  const own = place.path[depth]
  if (typeof own !== 'number') return place
  const at = (number: number): Origin => ({ ...place, path: place.path.with(depth, number) })
  switch (type) {
    case 'insert':
      return own < index ? place : at(own + 1)
    case 'remove':
      return own < index ? place : at(own - 1)
    case 'move': {
      if (typeof to !== 'number') return place
      const left = own > index ? own - 1 : own
      return at(own === index ? to : left >= to ? left + 1 : left)
    }
    default:
      return place
  }
}

/**
 * The part of the file whose values are saved together or not at all, by its key: the entry of a list around a value,
 * or else the group that it stands in. Two days of one entry, or a photo and its words, mean nothing one by one.
 */
function saveGroupOf({ file, path }: Origin): string {
  const above = path.slice(0, -1)
  const index = above.findLastIndex((step) => typeof step === 'number')
  return keyOf({ file, path: above.length === 0 ? path : index < 0 ? above : above.slice(0, index + 1) })
}

/** A place, or a whole file. */
type Fault = { file: string; path: Origin['path'] | undefined }

/** Whether a typed value may be the reason of a fault. */
export const mayCause = (typed: Origin, { file, path = [] }: Fault): boolean =>
  isNested(typed, { file, path }) || saveGroupOf(typed) === saveGroupOf({ file, path })

/** Why values were not saved. */
export type Unsaved = Exclude<Saved, { type: 'saved' }>

/**
 * What to try next of values that were not saved together: all that are not to blame, or each part of the file by
 * itself where nobody knows which is. Empty if there is nothing to try.
 */
export function restOf<Typed extends Origin>(typed: readonly Typed[], why: Unsaved): Typed[][] {
  const faults = why.type === 'refused' ? why.diagnostics : why.type === 'conflict' ? why.conflicts : []
  const groups = new Set(typed.map(saveGroupOf))
  const parts = [...groups].map((group) => typed.filter((each) => saveGroupOf(each) === group))
  const good = parts.filter((part) => !part.some((each) => faults.some((fault) => mayCause(each, fault))))
  if (good.length === parts.length) return parts.length > 1 ? good : []
  return good.length > 0 ? [good.flat()] : []
}

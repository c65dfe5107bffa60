/** What ties typed values together: the places that a change would take from under them. */
import type { Origin } from '../protocol.ts'
import { isWithin } from './paths.ts'

/** A change, as far as it matters to what is typed elsewhere. */
export type Change = Origin & { does: string; to?: unknown }

/** Whether one place is part of the other. */
export const isOnTheWay = (a: Origin, b: Origin): boolean => isWithin(a, b) || isWithin(b, a)

/**
 * Whether a change concerns what is typed at a place: it changes the value there, or the number of the entry around it.
 * A change without a file can concern every place.
 */
export function isConcerned(place: Origin, change: Change): boolean {
  const { file, path, does, to } = change
  if (file === '' || isOnTheWay(place, change)) return true
  const [index, list] = [path.at(-1), { file, path: path.slice(0, -1) }]
  if (typeof index !== 'number' || !['insert', 'move', 'remove'].includes(does) || !isWithin(place, list)) return false
  const own = Number(place.path[list.path.length])
  const [first, last] = typeof to === 'number' ? [Math.min(index, to), Math.max(index, to)] : [index, Infinity]
  return first <= own && own <= last
}

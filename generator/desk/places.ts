/** Compares places in the content: whether two are the same, and whether one is inside another. */
import { isPathWithin, isSamePath } from '../engine/fields/value-paths.ts'
import type { Origin } from './protocol.ts'

/** A place as one text, the same for the same place. */
export const placeKey = ({ file, path }: Origin): string => JSON.stringify([file, ...path])

/** Whether a place is another one or inside it. */
export const isPlaceWithin = (inner: Origin, outer: Origin): boolean =>
  inner.file === outer.file && isPathWithin(inner.path, outer.path)

export const isSamePlace = (one: Origin, other: Origin): boolean =>
  one.file === other.file && isSamePath(one.path, other.path)

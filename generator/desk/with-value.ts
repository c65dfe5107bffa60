/** Replaces one value inside another, without changing the original. */
import { entriesOf, valueAt } from '../engine/fields/schema-fields.ts'
import type { Path } from './protocol.ts'

/** A value with another one at a path inside it. Missing parts on the way are created. */
export function withValue(whole: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  const inner = withValue(valueAt(whole, [step]), rest, value)
  if (typeof step !== 'number') return { ...Object.fromEntries(entriesOf(whole)), [step]: inner }
  const list: readonly unknown[] = Array.isArray(whole) ? whole : []
  return Object.assign([...list], { [step]: inner })
}

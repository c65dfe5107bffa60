/** Joins what two computers have made of one file: field by field, on the text of the other one. */
import { isBlock, isSamePath, valueAt } from '../../engine/fields/schema-fields.ts'
import type { Source } from '../../engine/content/yaml/source.ts'
import { isSameValue } from '../places.ts'
import type { DeskEdit, Path } from '../protocol.ts'

/** A field that both have changed, each to something else. */
export type FieldConflict = { path: Path; ours: unknown; theirs: unknown }

type Version = Pick<Source, 'value' | 'placeholders'>
type Versions = { base: Version; ours: Version; theirs: Version }

/**
 * The edits that bring our changes into the text of the others, and what somebody has to decide.
 * @param isOurs whether our value is to be taken where both have changed a field
 */
export function mergeFields(
  file: string,
  { base, ours, theirs }: Versions,
  isOurs: (path: Path) => boolean
): { edits: DeskEdit[]; conflicts: FieldConflict[] } {
  const edits: DeskEdit[] = []
  const conflicts: FieldConflict[] = []
  const descend = (path: Path, values: readonly [old: unknown, own: unknown, other: unknown]): void => {
    const [old, own, other] = values
    if (isSameValue(own, old) || isSameValue(own, other)) return
    const isTaken = isSameValue(other, old)
    if (!isTaken && haveSameParts(values)) {
      const keys = new Set(values.flatMap((value) => Object.keys(Object(value))))
      for (const key of keys) {
        const step = Array.isArray(own) ? Number(key) : key
        descend([...path, step], [valueAt(old, [step]), valueAt(own, [step]), valueAt(other, [step])])
      }
      return
    }
    if (!isTaken) conflicts.push({ path, ours: own, theirs: other })
    if (isTaken || isOurs(path))
      edits.push(own === undefined ? { type: 'remove', file, path } : { type: 'set', file, path, value: own })
  }
  descend([], [base.value, ours.value, theirs.value])
  // Confirmed here, as it was.
  const confirmed = base.placeholders.filter(
    (path) => has(theirs, path) && !has(ours, path) && !edits.some((edit) => isSamePath(edit.path, path))
  )
  return { edits: [...edits, ...confirmed.map((path) => ({ type: 'confirm' as const, file, path }))], conflicts }
}

const has = ({ placeholders }: Version, path: Path): boolean => placeholders.some((each) => isSamePath(each, path))

/** Blocks, or lists with as many entries, can be joined part by part. */
function haveSameParts(values: readonly unknown[]): boolean {
  const lists = values.filter((value) => Array.isArray(value))
  return (
    values.every(isBlock) || (lists.length === values.length && new Set(lists.map(({ length }) => length)).size === 1)
  )
}

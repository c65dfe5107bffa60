/** New values with their fields in the order in which the files have them, whatever was filled in first. */
import { fieldAt, knownKeys, type FieldNode } from '../../engine/fields/field-tree.ts'
import { entriesOf } from '../../engine/fields/schema-fields.ts'
import { rootField, type RawContent } from '../forms/raw-content.ts'
import type { DeskEdit } from '../protocol.ts'

export function inFieldOrder(edit: DeskEdit, content: RawContent): DeskEdit {
  if (edit.type !== 'insert' && edit.type !== 'set') return edit
  return { ...edit, value: ordered(fieldAt(rootField(content, edit.file), edit.path), edit.value) }
}

function ordered(field: FieldNode | undefined, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || field?.kind === 'text') return value
  if (Array.isArray(value)) return value.map((item, index) => ordered(fieldAt(field, [index]), item))
  const known = knownKeys(field)
  const placeOf = (key: string): number => (known.includes(key) ? known.indexOf(key) : known.length)
  const entries = entriesOf(value).toSorted(([a], [b]) => placeOf(a) - placeOf(b))
  return Object.fromEntries(entries.map(([key, item]) => [key, ordered(fieldAt(field, [key]), item)]))
}

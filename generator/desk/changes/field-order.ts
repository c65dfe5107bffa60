/** New values with their fields in the order in which the files have them, whatever was filled in first. */
import { fieldAt, knownKeys, type FieldNode } from '../../engine/fields/field-tree.ts'
import { entriesOf } from '../../engine/fields/schema-fields.ts'
import { rootField } from '../forms/raw-content.ts'
import type { RawContent } from '../desk-definition.ts'
import type { DeskEdit } from '../protocol.ts'

export function inFieldOrder(edit: DeskEdit, content: RawContent): DeskEdit {
  if (edit.type !== 'insert' && edit.type !== 'set') return edit
  return { ...edit, value: ordered(fieldAt(rootField(content, edit.file), edit.path), edit.value) }
}

/** Values with those of one part in the order of its fields: a new part gets its fields in that order. */
export function setsInOrder(edits: readonly DeskEdit[], content: RawContent): readonly DeskEdit[] {
  if (!edits.every(({ type }) => type === 'set')) return edits
  const partOf = ({ file, path }: DeskEdit): string => JSON.stringify([file, path.slice(0, -1)])
  const parts = edits.map(partOf)
  const rankOf = ({ file, path }: DeskEdit): number =>
    knownKeys(fieldAt(rootField(content, file), path.slice(0, -1))).indexOf(String(path.at(-1)))
  return edits.toSorted((a, b) => parts.indexOf(partOf(a)) - parts.indexOf(partOf(b)) || rankOf(a) - rankOf(b))
}

export function ordered(field: FieldNode | undefined, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || field?.kind === 'text') return value
  if (Array.isArray(value)) return value.map((item, index) => ordered(fieldAt(field, [index]), item))
  const known = knownKeys(field)
  const rankOf = (key: string): number => (known.includes(key) ? known.indexOf(key) : known.length)
  const entries = entriesOf(value).toSorted(([a], [b]) => rankOf(a) - rankOf(b))
  return Object.fromEntries(entries.map(([key, item]) => [key, ordered(fieldAt(field, [key]), item)]))
}

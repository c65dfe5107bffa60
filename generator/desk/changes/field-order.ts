/** New values with their fields in the order in which the files have them, whatever was filled in first. */
import { z } from 'zod'
import { entriesOf, isTextSchema, schemaAt, unwrap } from '../../engine/content/schema-fields.ts'
import { schemaOf, type RawContent } from '../forms/raw-content.ts'
import type { DeskEdit } from '../protocol.ts'

export function inFieldOrder(edit: DeskEdit, content: RawContent): DeskEdit {
  if (edit.type !== 'insert' && edit.type !== 'set') return edit
  const schema = schemaAt(schemaOf(content, edit.file), edit.path)
  return { ...edit, value: ordered(schema, edit.value) }
}

function ordered(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodArray && Array.isArray(value)) return value.map((item) => ordered(inner.element, item))
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isTextSchema(inner)) return value
  const entries = entriesOf(value)
  if (inner instanceof z.ZodRecord)
    return Object.fromEntries(entries.map(([key, item]) => [key, ordered(inner.valueType, item)]))
  if (!(inner instanceof z.ZodObject)) return value
  const known = Object.keys(inner.shape)
  const placeOf = (key: string): number => (known.includes(key) ? known.indexOf(key) : known.length)
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => placeOf(a) - placeOf(b)).map(([key, item]) => [key, ordered(inner.shape[key], item)])
  )
}

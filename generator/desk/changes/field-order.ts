/** New values with their fields in the order in which the files have them, whatever was filled in first. */
import type { z } from 'zod'
import { entriesOf, isTextSchema, knownKeys, schemaAt } from '../../engine/content/schema-fields.ts'
import { schemaOf, type RawContent } from '../forms/raw-content.ts'
import type { DeskEdit } from '../protocol.ts'

export function inFieldOrder(edit: DeskEdit, content: RawContent): DeskEdit {
  if (edit.type !== 'insert' && edit.type !== 'set') return edit
  const schema = schemaAt(schemaOf(content, edit.file), edit.path)
  return { ...edit, value: ordered(schema, edit.value) }
}

function ordered(schema: z.ZodType | undefined, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || isTextSchema(schema)) return value
  if (Array.isArray(value)) return value.map((item, index) => ordered(schemaAt(schema, [index]), item))
  const known = knownKeys(schema)
  const placeOf = (key: string): number => (known.includes(key) ? known.indexOf(key) : known.length)
  const entries = entriesOf(value).toSorted(([a], [b]) => placeOf(a) - placeOf(b))
  return Object.fromEntries(entries.map(([key, item]) => [key, ordered(schemaAt(schema, [key]), item)]))
}

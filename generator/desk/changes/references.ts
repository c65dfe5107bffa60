/** Finds where the content refers to an entry of a folder, as far as the schemas mark references. */
import type { Path } from '../../engine/diagnostics/diagnostic.ts'
import { fieldAt, type FieldNode } from '../../engine/fields/field-tree.ts'
import { entriesOf } from '../../engine/fields/value-paths.ts'
import { rootField } from '../forms/raw-content.ts'
import type { RawContent, FolderEntry } from '../desk-definition.ts'
import type { Origin } from '../protocol.ts'

/** A place that refers to something, by a name of a kind. For a key, `value` is that of its entry. */
export type Reference = Origin & { as: 'key' | 'item' | 'value'; kind: string; value: unknown }

/** In the order of the files. */
export function referencesTo(entry: FolderEntry, content: RawContent): Reference[] {
  const named = { ...entry, schema: content.definition.site.schemas.schemaNameOf(entry.file) }
  return content.sources.flatMap(({ file, value }) =>
    referencesIn({ field: rootField(content, file), path: [], value }, named).map((each) => ({ file, ...each }))
  )
}

/** An entry with the name of its schema, which is the kind of its slug as a name. */
type NamedEntry = FolderEntry & { schema: string | undefined }

/** Whether a name of a kind, at a path, is that of an entry. */
function isNameOf(
  { slug, folder, id, schema }: NamedEntry,
  { kind, text, path }: { kind: string; text: string; path: Path }
): boolean {
  if (kind === 'slug') return text === slug && path.includes(folder)
  return kind === schema ? text === slug : (kind === 'part' || kind === 'page') && text === id
}

type FieldValue = { field: FieldNode | undefined; path: Path; value: unknown }

function referencesIn({ field, path, value }: FieldValue, entry: NamedEntry): Omit<Reference, 'file'>[] {
  if (field === undefined || field.kind === 'text') return []
  if (typeof value !== 'object' || value === null) {
    const kind = field.meta.type?.refersTo
    const isNamed =
      kind !== undefined && typeof value === 'string' && isNameOf(entry, { kind, text: value.trim(), path })
    return isNamed ? [{ path, as: typeof path.at(-1) === 'number' ? 'item' : 'value', kind, value }] : []
  }
  const kind = field.kind === 'record' ? field.key.meta.type?.refersTo : undefined
  return entriesOf(value).flatMap(([key, item], index) => {
    const step = Array.isArray(value) ? index : key
    const at = [...path, step]
    const isKey = kind !== undefined && isNameOf(entry, { kind, text: key, path: at })
    const inside = referencesIn({ field: fieldAt(field, [step]), path: at, value: item }, entry)
    return isKey ? [{ path: at, as: 'key' as const, kind, value: item }, ...inside] : inside
  })
}

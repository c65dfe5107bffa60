/**
 * Finds where the content refers to an entry of a folder, or to another one by its key, as far as the schemas mark
 * references.
 */
import type { Path } from '../../engine/diagnostics/diagnostic.ts'
import { fieldAt, type FieldNode } from '../../engine/fields/field-tree.ts'
import { entriesOf } from '../../engine/fields/schema-fields.ts'
import { rootField } from '../forms/raw-content.ts'
import type { RawContent, FolderEntry } from '../desk-definition.ts'
import type { Origin } from '../protocol.ts'

/** A place that refers to something. For a key, `value` is that of its entry. */
export type Reference = Origin & { as: 'key' | 'item' | 'value'; value: unknown }

/** What is looked for: whether a name of one kind, at a path, means it. */
type Wanted = (name: { kind: string; text: string; path: Path }) => boolean

/** In the order of the files. */
export const referencesTo = (entry: FolderEntry, content: RawContent): Reference[] =>
  findReferences(content, ({ kind, text, path }) =>
    kind === 'slug'
      ? text === entry.slug && path.includes(entry.folder)
      : (kind === 'part' || kind === 'page') && text === entry.id
  )

/** In the order of the files. A section of the guides is the last word of a page, too. */
export const referencesToKey = (wanted: { kind: string; key: string }, content: RawContent): Reference[] =>
  findReferences(
    content,
    ({ kind, text }) =>
      (kind === wanted.kind && text === wanted.key) ||
      (kind === 'page' && wanted.kind === 'section' && /^(?:guide|guests)\/(.+)$/.exec(text)?.[1] === wanted.key)
  )

const findReferences = (content: RawContent, isWanted: Wanted): Reference[] =>
  content.sources.flatMap(({ file, value }) =>
    referencesIn({ field: rootField(content, file), path: [], value }, isWanted).map((each) => ({ file, ...each }))
  )

type FieldValue = { field: FieldNode | undefined; path: Path; value: unknown }

function referencesIn({ field, path, value }: FieldValue, isWanted: Wanted): Omit<Reference, 'file'>[] {
  if (field === undefined || field.kind === 'text') return []
  if (typeof value !== 'object' || value === null) {
    const kind = field.meta.type?.refersTo
    const isNamed = kind !== undefined && typeof value === 'string' && isWanted({ kind, text: value.trim(), path })
    return isNamed ? [{ path, as: typeof path.at(-1) === 'number' ? 'item' : 'value', value }] : []
  }
  const kind = field.kind === 'record' ? field.key.meta.type?.refersTo : undefined
  return entriesOf(value).flatMap(([key, item], index) => {
    const step = Array.isArray(value) ? index : key
    const at = [...path, step]
    const isKey = kind !== undefined && isWanted({ kind, text: key, path: at })
    const inside = referencesIn({ field: fieldAt(field, [step]), path: at, value: item }, isWanted)
    return isKey ? [{ path: at, as: 'key' as const, value: item }, ...inside] : inside
  })
}

/** Where the content refers to an entry of a folder, or to another one by its key, as far as the schemas mark references. */
import type { z } from 'zod'
import type { Path } from '../../engine/diagnostics/diagnostic.ts'
import { entriesOf, isOfType, isTextSchema, metaOf, schemaAt, unwrap } from '../../engine/content/schema-fields.ts'
import { schemaOf, type RawContent, type FolderEntry } from '../forms/raw-content.ts'
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
    referencesIn({ schema: schemaOf(content, file), path: [], value }, isWanted).map((found) => ({ file, ...found }))
  )

type SchemaValue = { schema: z.ZodType | undefined; path: Path; value: unknown }

function referencesIn({ schema, path, value }: SchemaValue, isWanted: Wanted): Omit<Reference, 'file'>[] {
  if (schema === undefined || isTextSchema(schema)) return []
  if (typeof value !== 'object' || value === null) {
    const as = typeof path.at(-1) === 'number' ? 'item' : 'value'
    return isNamedBy(schema, { path, value }, isWanted) ? [{ path, as, value }] : []
  }
  const { names } = isOfType(schema, 'record') ? metaOf(unwrap(schema.keyType)) : {}
  return entriesOf(value).flatMap(([key, item], index) => {
    const step = Array.isArray(value) ? index : key
    const at = [...path, step]
    const isKey = names !== undefined && isWanted({ kind: names, text: key, path: at })
    const inside = referencesIn({ schema: schemaAt(schema, [step]), path: at, value: item }, isWanted)
    return isKey ? [{ path: at, as: 'key' as const, value: item }, ...inside] : inside
  })
}

function isNamedBy(schema: z.ZodType, { path, value }: Omit<SchemaValue, 'schema'>, isWanted: Wanted): boolean {
  if (typeof value !== 'string') return false
  const { names, refersTo } = metaOf(schema)
  return [names, refersTo].some((kind) => kind !== undefined && isWanted({ kind, text: value.trim(), path }))
}

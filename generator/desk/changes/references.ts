/** Where the content refers to an entry of a folder, or to another one by its key, as far as the schemas mark references. */
import { z } from 'zod'
import type { Path } from '../../engine/diagnostics/diagnostic.ts'
import { entriesOf, isTextSchema, metaOf, unwrap } from '../../engine/content/schema-fields.ts'
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

function findReferences(content: RawContent, isWanted: Wanted): Reference[] {
  return content.sources.flatMap(({ file, value }) => {
    const found: Reference[] = []
    const meet = (reference: Omit<Reference, 'file'>): void => void found.push({ file, ...reference })
    visitValues({ schema: schemaOf(content, file), path: [], value }, isWanted, meet)
    return found
  })
}

type SchemaValue = { schema: z.core.$ZodType | undefined; path: Path; value: unknown }

function visitValues(
  { schema, path, value }: SchemaValue,
  isWanted: Wanted,
  meet: (reference: Omit<Reference, 'file'>) => void
): void {
  const inner = unwrap(schema)
  if (inner === undefined || isTextSchema(inner)) return
  if (inner instanceof z.ZodObject)
    for (const [key, item] of entriesOf(value))
      visitValues({ schema: inner.shape[key], path: [...path, key], value: item }, isWanted, meet)
  else if (inner instanceof z.ZodArray) {
    if (!Array.isArray(value)) return
    value.forEach((item: unknown, index) =>
      visitValues({ schema: inner.element, path: [...path, index], value: item }, isWanted, meet)
    )
  } else if (inner instanceof z.ZodRecord) {
    const { names } = metaOf(unwrap(inner.keyType))
    for (const [key, item] of entriesOf(value)) {
      const at = [...path, key]
      if (names !== undefined && isWanted({ kind: names, text: key, path: at }))
        meet({ path: at, as: 'key', value: item })
      visitValues({ schema: inner.valueType, path: at, value: item }, isWanted, meet)
    }
  } else if (isNamedBy(inner, { path, value }, isWanted))
    meet({ path, as: typeof path.at(-1) === 'number' ? 'item' : 'value', value })
}

function isNamedBy(schema: z.ZodType, { path, value }: Omit<SchemaValue, 'schema'>, isWanted: Wanted): boolean {
  if (typeof value !== 'string') return false
  const { names, refersTo } = metaOf(schema)
  return [names, refersTo].some((kind) => kind !== undefined && isWanted({ kind, text: value.trim(), path }))
}

/** Where the content refers to a unit, as far as the schemas mark references. */
import { z } from 'zod'
import type { Path } from '../diagnostics/diagnostic.ts'
import { entriesOf, isTextSchema, metaOf, unwrap } from '../content/fields.ts'
import { schemaOf, type Content, type FoundUnit } from './content.ts'
import type { Origin } from './protocol.ts'

/** A place that refers to a unit. For a key, `value` is that of its entry. */
export type Mention = Origin & { as: 'key' | 'item' | 'value'; value: unknown }

/** In the order of the files. */
export function mentionsOf(unit: FoundUnit, content: Content): Mention[] {
  return content.sources.flatMap(({ file, value }) => {
    const found: Mention[] = []
    const meet = (mention: Omit<Mention, 'file'>): void => void found.push({ file, ...mention })
    walk({ schema: schemaOf(content, file)?.schema, path: [], value }, unit, meet)
    return found
  })
}

type Spot = { schema: z.core.$ZodType | undefined; path: Path; value: unknown }

function walk({ schema, path, value }: Spot, unit: FoundUnit, meet: (mention: Omit<Mention, 'file'>) => void): void {
  const inner = unwrap(schema)
  if (inner === undefined || isTextSchema(inner)) return
  if (inner instanceof z.ZodObject)
    for (const [key, item] of entriesOf(value))
      walk({ schema: inner.shape[key], path: [...path, key], value: item }, unit, meet)
  else if (inner instanceof z.ZodArray) {
    if (!Array.isArray(value)) return
    value.forEach((item: unknown, index) =>
      walk({ schema: inner.element, path: [...path, index], value: item }, unit, meet)
    )
  } else if (inner instanceof z.ZodRecord) {
    const { names } = metaOf(unwrap(inner.keyType))
    for (const [key, item] of entriesOf(value)) {
      const at = [...path, key]
      if (names === 'slug' && key === unit.slug && path.includes(unit.collection))
        meet({ path: at, as: 'key', value: item })
      walk({ schema: inner.valueType, path: at, value: item }, unit, meet)
    }
  } else if (isNamedBy(inner, { path, value }, unit))
    meet({ path, as: typeof path.at(-1) === 'number' ? 'item' : 'value', value })
}

function isNamedBy(schema: z.ZodType, { path, value }: Omit<Spot, 'schema'>, unit: FoundUnit): boolean {
  if (typeof value !== 'string') return false
  const { names, refers } = metaOf(schema)
  const name = value.trim()
  if (names === 'slug') return name === unit.slug && path.includes(unit.collection)
  return (names === 'unit' || names === 'part' || refers === 'page') && name === unit.unit
}

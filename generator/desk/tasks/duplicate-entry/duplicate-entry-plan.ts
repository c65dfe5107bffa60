/** Copies an entry of a list or a record right behind itself. */
import { z } from 'zod'
import type { Path } from '../../../engine/diagnostics/diagnostic.ts'
import { entriesOf, isPathWithin, metaOf, schemaAt, unwrap, valueAt } from '../../../engine/content/schema-fields.ts'
import type { Source } from '../../../engine/content/yaml/source.ts'
import type { Edit } from '../../../engine/edit/edit-yaml.ts'
import { leavesOf } from '../../forms/search-content.ts'

/**
 * The edits that put a copy of an entry of a list or a record right behind it, with ids of its own. Its other values are
 * those of somebody else, so they are marked as examples until somebody confirms them.
 */
export function duplicateEntry(source: Pick<Source, 'value' | 'placeholders'>, schema: z.ZodType, path: Path): Edit[] {
  const above = path.slice(0, -1)
  const step = path.at(-1)
  const list = valueAt(source.value, above)
  if (step === undefined || valueAt(list, [step]) === undefined) return []
  const keys = entriesOf(list).map(([key]) => key)
  const key = typeof step === 'number' ? undefined : nameBeside(step, new Set(keys))
  const copy = [...above, key ?? Number(step) + 1]
  const each = schemaAt(schema, path)
  return [
    { type: 'duplicate', path, ...(key === undefined ? {} : { key }) },
    ...namesIn(each, valueAt(list, [step])).map(({ path: own, name }): Edit => {
      const taken = entriesOf(list).map(([, entry]) => valueAt(entry, own))
      return { type: 'set', path: [...copy, ...own], value: nameBeside(name, new Set(taken)) }
    }),
    ...examplesIn(each, source, path).map((own): Edit => ({ type: 'mark', path: [...copy, ...own] }))
  ]
}

/**
 * The texts, amounts and photos in a part of a file that are not marked as placeholders: all but choices, references and
 * names for addresses.
 */
export function examplesIn(
  schema: z.ZodType | undefined,
  { value, placeholders }: Pick<Source, 'value' | 'placeholders'>,
  part: Path
): Path[] {
  const marked = placeholders.map((path) => (isPathWithin(path, part) ? path.slice(part.length) : undefined))
  const isMarked = (own: Path): boolean =>
    marked.some((path) => path !== undefined && (isPathWithin(path, own) || isPathWithin(own, path)))
  return leavesOf(schema, [], valueAt(value, part))
    .map(({ path }) => path)
    .filter((own) => {
      const leaf = schemaAt(schema, own)
      const { rule, refersTo, names } = metaOf(leaf)
      const isChoice = leaf instanceof z.ZodEnum || leaf instanceof z.ZodBoolean || names !== undefined
      const isName = ownNames.some((each) => each === rule) || (refersTo !== undefined && refersTo !== 'photo')
      return !isChoice && !isName && !isMarked(own)
    })
}

/** The rules of values that identify the entry itself, in its address or in references. */
const ownNames = ['anchor', 'identifier', 'path', 'slug'] as const

/** The ids of an entry that must be unique, without those of entries inside it. */
function namesIn(schema: z.core.$ZodType | undefined, value: unknown, path: Path = []): { path: Path; name: string }[] {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodObject)
    return entriesOf(value).flatMap(([key, item]) => namesIn(inner.shape[key], item, [...path, key]))
  if (path.length === 0 || typeof value !== 'string' || inner === undefined) return []
  const { rule, refersTo, names } = metaOf(inner)
  const isOwn = refersTo === undefined && names === undefined && ownNames.some((each) => each === rule)
  return isOwn ? [{ path, name: value }] : []
}

/** The first of `pool-2`, `pool-3` … that is not taken. */
function nameBeside(name: string, taken: ReadonlySet<unknown>): string {
  const plain = name.replace(/-\d+$/, '')
  let count = 2
  while (taken.has(`${plain}-${count}`)) count += 1
  return `${plain}-${count}`
}

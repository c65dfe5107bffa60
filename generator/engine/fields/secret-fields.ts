/**
 * Knows which fields are secret: addresses of feeds, which give access to what others have written there. The type of a field decides, in
 * any file and under any name.
 */
import type { SecretKeys } from '../words/wording.ts'
import { memoize, memoizeWeakly } from '../store/memoize.ts'
import type { DataSchemas } from './data-schemas.ts'
import { fieldOf, type FieldNode } from './field-tree.ts'
import { noLanguages } from './text.ts'

export const isSecret = (field: FieldNode | undefined): boolean => field?.meta.type?.isSecret === true

/** Words for the owner alone, which may name a person by mistake. */
export const isPrivate = (field: FieldNode | undefined): boolean => field?.meta.type?.isPrivate === true

/** What no report repeats. */
const isHidden = (field: FieldNode): boolean => isSecret(field) || isPrivate(field)

/** The keys of fields that no report repeats, by file. An unknown file could be any known one under another name. */
export const secretKeysOf = memoizeWeakly((data: DataSchemas): SecretKeys => {
  const schemas = data.schemasFor(noLanguages)
  const keysOf = memoize((name: string | undefined): readonly string[] => {
    const wanted = name === undefined ? Object.values(schemas) : [schemas[name] ?? []].flat()
    return [...new Set(wanted.flatMap((schema) => keysIn(fieldOf(schema))))]
  })
  return (file) => keysOf(data.schemaNameOf(file))
})

/** @param key of the value, or of the list that it is an entry of */
function keysIn(field: FieldNode, key?: string): string[] {
  if (isHidden(field)) return key === undefined ? [] : [key]
  if ('children' in field) return [...field.children].flatMap(([name, part]) => keysIn(part, name))
  return 'entry' in field ? keysIn(field.entry, field.kind === 'list' ? key : undefined) : []
}

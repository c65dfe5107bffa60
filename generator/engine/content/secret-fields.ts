/**
 * The fields whose values are secrets: the addresses of feeds, which give access to what they lead to. Their rule says so,
 * in whatever file they stand and whatever they are called.
 */
import type { z } from 'zod'
import type { SecretKeys } from '../diagnostics/wording.ts'
import { memoize, memoizeWeakly } from '../store/memoize.ts'
import type { DataSchemas } from './data-schemas.ts'
import { isOfType, metaOf, unwrap } from './schema-fields.ts'

export const isSecret = (schema: z.core.$ZodType | undefined): boolean => metaOf(unwrap(schema)).rule === 'feed-address'

/** The keys of such fields by file. A file that the schemas do not know could be any of theirs under another name. */
export const secretKeysOf = memoizeWeakly((data: DataSchemas): SecretKeys => {
  const schemas = data.schemasFor([])
  const keysOf = memoize((name: string | undefined): readonly string[] =>
    name === undefined ? Object.keys(schemas).flatMap(keysOf) : [...new Set(keysIn(schemas[name]))]
  )
  return (file) => keysOf(data.schemaNameOf(file))
})

/** @param key of the value, or of the list that it is an entry of */
function keysIn(given: z.core.$ZodType | undefined, key?: string): string[] {
  const schema = unwrap(given)
  if (isSecret(schema)) return key === undefined ? [] : [key]
  if (isOfType(schema, 'array')) return keysIn(schema.element, key)
  if (isOfType(schema, 'record')) return keysIn(schema.valueType)
  return isOfType(schema, 'object') ? Object.entries(schema.shape).flatMap(([name, part]) => keysIn(part, name)) : []
}

/**
 * The schemas of the data as JSON Schema, by which editors complete names, show descriptions and underline mistakes.
 */
import { z } from 'zod'
import { isTextSchema } from '../content/fields.ts'
import { schemasFor } from '../content/model.ts'

/** Below the data folder: what a file has to be depends on the languages of the house. */
export const schemaFolder = '.schemas'

/** One file for each schema, in the order of their names. Draft 7 is the newest that YAML editors read. */
export function editorSchemas(languages: readonly string[]): { name: string; path: string; contents: string }[] {
  const schemas = Object.entries<z.ZodType>(schemasFor(languages)).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return schemas.map(([name, ofFile]) => {
    const schema = z.toJSONSchema(ofFile, {
      target: 'draft-7',
      io: 'input',
      override: ({ zodSchema, jsonSchema }) => {
        const {
          _zod: {
            def: { checks = [] }
          }
        } = zodSchema
        // A text that need not be there can wait for the owner: until then it is the mark of a placeholder, and nothing
        // else.
        if (zodSchema instanceof z.ZodOptional && isTextSchema(zodSchema))
          Object.assign(jsonSchema, { type: ['object', 'string'], maxLength: 0 })
        // What `check` follows is nothing to an editor.
        for (const own of ['rule', 'refers', 'names', 'variables', 'isSole', 'isText']) delete jsonSchema[own]
        // A pattern has no flags there: one that does not mind capitals would mind them.
        if (
          checks.some(
            ({ _zod: { def } }) => 'pattern' in def && def.pattern instanceof RegExp && def.pattern.flags.includes('i')
          )
        )
          delete jsonSchema.pattern
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      }
    })
    return { name, path: `${schemaFolder}/${name}.json`, contents: `${JSON.stringify(schema, null, 2)}\n` }
  })
}

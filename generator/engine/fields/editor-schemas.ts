/**
 * The schemas of the data as JSON Schema. Editors use them to complete names, show labels and helps, and underline
 * mistakes. Their language is the first language of the house, if the program speaks it, or English.
 */
import { z } from 'zod'
import { chooseLanguage, wordsIn } from '../words/language.ts'
import { fieldOf } from './field-tree.ts'
import type { DataSchemas } from './data-schemas.ts'
import { metaOf } from './schema-metadata.ts'
import type { SiteLanguages } from './text.ts'

/** The folder of the schemas. It is in the data folder, because schemas depend on the languages of the house. */
export const schemaFolder = '.schemas'

/** One file for each schema, sorted by name. Draft 7 is the newest that YAML editors read. */
export function editorSchemas(
  languages: SiteLanguages,
  { schemasFor }: DataSchemas
): { name: string; path: string; contents: string }[] {
  const language = chooseLanguage(languages.published[0], {}, () => 'en')
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
        // An optional text may be a bare placeholder mark until the owner writes it.
        if (zodSchema instanceof z.ZodOptional && fieldOf(zodSchema).kind === 'text')
          Object.assign(jsonSchema, { type: ['object', 'string'], maxLength: 0 })
        const { words: inBoth, type } = metaOf(zodSchema)
        const words = inBoth && wordsIn(inBoth, language)
        const [title, description] = typeof words === 'string' ? [words] : (words ?? [])
        // An optional schema has those of the one inside.
        if (title !== undefined)
          Object.assign(jsonSchema, { title: title || undefined, description: description || undefined })
        const examples = type?.isInsertable === true ? (type.examples ?? []) : []
        if (examples.length > 0)
          jsonSchema.examples = jsonSchema.type === 'number' ? examples.map(Number) : [...examples]
        // JSON Schema has no flags: a case-insensitive pattern would become case-sensitive.
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

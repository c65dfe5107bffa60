/** translations.yaml: the words of the program, by where the site uses them. */
import { block } from '../../engine/fields/schema-metadata.ts'
import type { MessageSchema } from '../../engine/fields/value-schemas.ts'
import { words, type Word, type Words } from '../words/word-table.ts'
import type { BlockSchemas } from './block-schemas.ts'

export const translationsSchema = ({ text, message }: BlockSchemas) =>
  block({ it: 'Parole del sito', en: 'Words of the site' })(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those of the table
    Object.fromEntries(
      Object.entries<Word>(words).map(
        ([
          name,
          {
            place: { it, en },
            variables
          }
        ]) => {
          const about = { it: ['', it], en: ['', en] } as const
          return [name, variables.length === 0 ? text(about) : message(variables, about)]
        }
      )
    ) as { [Name in keyof Words]: MessageSchema<Words[Name]['variables'][number]> }
  )

/** translations.yaml: the words of the program, by where the site uses them. */
import { block, withMeta } from '../../engine/fields/schema-metadata.ts'
import type { MessageSchema } from '../../engine/fields/value-schemas.ts'
import { catalogues } from '../words/catalogues.ts'
import { useOfWord, occasionalWords, words, type Word, type Words } from '../words/word-table.ts'
import type { BlockSchemas } from './block-schemas.ts'
import { catalogueFile } from './catalogue-schema.ts'

export const translationsSchema = ({ text, message }: BlockSchemas) =>
  withMeta(
    block({ it: 'Parole del sito', en: 'Words of the site' })(
      // A rule asks for the words that only some houses need, so whatever shows a word has it.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those of the table
      Object.fromEntries(
        Object.entries<Word>(words).map(([name, each]) => {
          const { variables } = each
          const use = useOfWord(each)
          const about = { it: ['', use.it], en: ['', use.en] } as const
          const initial = {
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those of the table
            textIn: (language: string) => catalogues.get(language)?.[name as keyof Words],
            beside: (language: string) => ({ file: catalogueFile, path: [language, name] })
          }
          const word = variables.length === 0 ? text(about, initial) : message(variables, about, initial)
          return [name, occasionalWords.includes(name) ? word.optional() : word]
        })
      ) as { [Name in keyof Words]: MessageSchema<Words[Name]['variables'][number]> }
    ),
    { dropsUnknownKeys: true }
  )

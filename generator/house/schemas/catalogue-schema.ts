/**
 * catalogue.yaml: what the words of the program say in languages that the program does not know. No page reads it: a
 * fix copies what translations.yaml lacks from here.
 */
import { block, record, withMeta } from '../../engine/fields/schema-metadata.ts'
import { languageCode, line, messageLine } from '../../engine/fields/value-schemas.ts'
import { useOfWord, words, type Word } from '../words/word-table.ts'

export const catalogueFile = 'catalogue.yaml'

export const catalogueSchema = () =>
  record({
    it: [
      'Parole del programma in altre lingue',
      'Che cosa dicono in una lingua che il programma non sa; da qui si copiano in translations.yaml'
    ],
    en: [
      'Words of the program in other languages',
      'What they say in a language that the program does not know; they are copied into translations.yaml'
    ]
  })(
    languageCode({ it: 'Sigla', en: 'Code' }),
    withMeta(
      block({ it: 'Lingua', en: 'Language' })(
        Object.fromEntries(
          Object.entries<Word>(words).map(([name, each]) => {
            const { variables } = each
            const use = useOfWord(each)
            const about = { it: ['', use.it], en: ['', use.en] } as const
            return [name, (variables.length === 0 ? line(about) : messageLine(variables, about)).optional()]
          })
        )
      ),
      { dropsUnknownKeys: true }
    )
  )

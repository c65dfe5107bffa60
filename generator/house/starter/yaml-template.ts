/** A tagged template for YAML in which a text stands once in each language of the site, at the right indentation. */
import { stringify } from 'yaml'
import { programLanguages, type LocalizedText, type ProgramLanguage } from '../../engine/words/language.ts'

type Value = LocalizedText | string | number

/**
 * Makes a template for some languages. A value between the braces is a scalar, quoted where YAML needs it, or a text,
 * which becomes one line for each language below its key: in English for one that the program does not speak.
 */
export const yamlIn =
  (languages: readonly string[]) =>
  (parts: TemplateStringsArray, ...values: readonly Value[]): string =>
    parts
      .slice(1)
      .reduce((text, part, index) => text + valueAfter(text, values[index]!, languages) + part, parts[0] ?? '')

function valueAfter(text: string, value: Value, languages: readonly string[]): string {
  if (typeof value !== 'object') return scalar(value)
  const line = text.slice(text.lastIndexOf('\n') + 1)
  const [start = ''] = /^ *(?:- )?/.exec(line) ?? []
  const isEntry = start === line
  const indent = ' '.repeat(isEntry ? start.length : start.length + 2)
  const lines = languages
    .map((language) => `${language}: ${scalar(value[isSpoken(language) ? language : 'en'])}`)
    .join(`\n${indent}`)
  return isEntry ? lines : `\n${indent}${lines}`
}

const isSpoken = (code: string): code is ProgramLanguage => programLanguages.some((spoken) => spoken === code)

const scalar = (value: string | number): string => stringify(value, { lineWidth: 0 }).trimEnd()

export type Yaml = ReturnType<typeof yamlIn>

/** The address of `llms.txt`. */
import type { Language } from '../../model/content-model.ts'

/** At the top for the language whose pages are there, or for the first one. */
export function llmsPath(language: Language, languages: readonly Language[]): string {
  const top = languages.find(({ prefix }) => prefix === '') ?? languages[0]
  return language === top ? 'llms.txt' : `${language.prefix.slice(1)}/llms.txt`
}

/** Where the summaries of a house are: `llms.txt` and `house.json` in each language. */
import type { Language, Model } from '../../model/content-model.ts'

type Site = Pick<Model['site'], 'languages'>

/** At the top for the language whose pages are there, or for the first one. */
export function summaryPathsIn(language: Language, { languages }: Site): { json: string; text: string } {
  const top = languages.find(({ prefix }) => prefix === '') ?? languages[0]
  const folder = language === top ? '' : `${language.prefix.slice(1)}/`
  return { json: `${folder}house.json`, text: `${folder}llms.txt` }
}

export const summaryPaths = (site: Site): string[] =>
  site.languages.flatMap((language) => Object.values(summaryPathsIn(language, site)))

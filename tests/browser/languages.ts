/** Pages by turns in the languages of a site: two of one page have other words, and the same markup. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeep } from '../deep.ts'

/** Each page in one of its languages, by turns from page to page; in the deep tests in all of them. */
export function byLanguages(folder: string, paths: readonly string[]): string[] {
  const languages = new Map<string | undefined, string[]>()
  for (const path of paths) {
    const language = /<html lang="([^"]+)"/.exec(readFileSync(join(folder, path, 'index.html'), 'utf8'))?.[1]
    languages.set(language, [...(languages.get(language) ?? []), path])
  }
  return [...languages.values()].flatMap((own, turn) =>
    own.filter((_, index) => isDeep || index % languages.size === turn)
  )
}

/** The pages of the documents that a program writes. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const at = (path: string): URL => new URL(`../../${path}`, import.meta.url)

/** @param path below the project */
export const textOf = (path: string): string => (existsSync(at(path)) ? readFileSync(at(path), 'utf8') : '')

/** Writes pages, by their paths, and says which are others than before. */
export function writePages(pages: ReadonlyMap<string, string>): void {
  const changed = [...pages].filter(([path, text]) => text !== textOf(path))
  for (const [path, text] of changed) {
    writeFileSync(at(path), text)
    console.log(`${path} has changed.`)
  }
  console.log(`${changed.length} of ${pages.size} pages have changed.`)
}

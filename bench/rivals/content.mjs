/** Shared by the templates of Eleventy, Astro and Next: the documents, and the ready-made parts of their pages. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'

const folder = process.env.BENCH_DOCUMENTS
const kit = JSON.parse(readFileSync(process.env.BENCH_KIT, 'utf8'))

/** The address of every page: its file is named for it. */
export const listPages = () => readdirSync(folder).map((file) => file.slice(0, -'.md'.length).replaceAll('~', '/'))

/** @returns the document of an address, with the parts that are ready-made for its kind */
export function pageAt(url) {
  const [, front] = readFileSync(join(folder, `${url.replaceAll('/', '~')}.md`), 'utf8').split(/^---$/m)
  const page = load(front)
  return { ...page, ...kit[page.kind] }
}

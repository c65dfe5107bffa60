/** Pages and the files that they show: neither exists without the other. */
import { error, type Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import { topFiles } from '../schemas/data-files.ts'
import { collections } from '../model/content-model.ts'
import type { Sketch } from '../model/partial-content.ts'

/** Whether all existing pages are known: a misspelt one exists, too. */
export function hasAllPages({ model, namesIn }: Sketch): boolean {
  return namesIn('pages.yaml')?.length === Object.keys(model.pages ?? {}).length
}

/** Every page has content to show, and every part of the content has a page that shows it. */
export function checkParts(sketch: Sketch): Diagnostic[] {
  const { files, namesIn } = sketch
  const found: Diagnostic[] = []
  const pages = namesIn('pages.yaml') ?? []
  const together = (page: string, file: string): void => {
    const isThere = files.some((each) => (file.endsWith('/') ? each.startsWith(file) : each === file))
    if (pages.includes(page) && !isThere)
      found.push(
        error('page-unmatched', { file: 'pages.yaml', path: [page], part: 'key' }, { page, file, lacks: 'file' })
      )
    if (!pages.includes(page) && isThere && hasAllPages(sketch))
      found.push(error('page-unmatched', { file: 'pages.yaml', path: [] }, { page, file, lacks: 'page' }))
  }
  for (const collection of collections) together(collection, `${collection}/`)
  for (const { file, neededBy } of topFiles) {
    if (neededBy === 'site' || neededBy === 'nobody') continue
    together(neededBy.find((page) => pages.includes(page)) ?? neededBy[0], file)
  }
  return found
}

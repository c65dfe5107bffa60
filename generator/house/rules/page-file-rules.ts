/** Pages and the files that they show: neither exists without the other. */
import { error, type Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import { topFiles } from '../schemas/data-files.ts'
import { collections } from '../model/content-model.ts'
import type { PartialContent } from '../model/partial-content.ts'

/** Whether all existing pages are known: a misspelt one exists, too. */
export function hasAllPages({ model, keysIn }: PartialContent): boolean {
  return keysIn('pages.yaml')?.length === Object.keys(model.pages ?? {}).length
}

/** Every page has content to show, and every part of the content has a page that shows it. */
export function checkPageFiles(content: PartialContent): Diagnostic[] {
  const { files, keysIn } = content
  const found: Diagnostic[] = []
  const pages = keysIn('pages.yaml') ?? []
  const checkPair = (page: string, file: string): void => {
    const isThere = files.some((each) => (file.endsWith('/') ? each.startsWith(file) : each === file))
    if (pages.includes(page) && !isThere)
      found.push(
        error('page-unmatched', { file: 'pages.yaml', path: [page], part: 'key' }, { page, file, lacks: 'file' })
      )
    if (!pages.includes(page) && isThere && hasAllPages(content))
      found.push(error('page-unmatched', { file: 'pages.yaml', path: [] }, { page, file, lacks: 'page' }))
  }
  for (const collection of collections) checkPair(collection, `${collection}/`)
  for (const { file, requiredBy } of topFiles) {
    if (requiredBy === 'site' || requiredBy === 'nobody') continue
    checkPair(requiredBy.find((page) => pages.includes(page)) ?? requiredBy[0], file)
  }
  return found
}

/** Pages and the files that they show: neither exists without the other. */
import { error, type Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import { topFiles } from '../schemas/data-files.ts'
import { collections, pageIds } from '../model/content-model.ts'
import { rule } from './rule.ts'
import { entry } from '../../engine/messages/code-entry.ts'
import { facts, oneOf, text } from '../../engine/diagnostics/facts.ts'

/** What these rules say. */
export const pageFileCodes = {
  'page-unmatched': entry({
    /** `lacks` is the one of the two that is not there: the page, or the file that it shows. */
    args: facts({ page: text, file: text, lacks: oneOf('page', 'file') }),
    by: 'lacks',
    example: { 'pages.yaml': '▸guide:\n  …', 'guide.yaml': { gone: true } }
  })
}

/** Every page has content to show, and every part of the content has a page that shows it. */
export const pageFileRule = rule({ pages: 'facts' }, ({ pages }, { files }) => {
  const there: readonly string[] = pageIds.filter((id) => pages[id] !== undefined)
  const checkPair = (page: string, file: string): Diagnostic[] => {
    const isThere = files.some((each) => (file.endsWith('/') ? each.startsWith(file) : each === file))
    if (there.includes(page) === isThere) return []
    return isThere
      ? [error('page-unmatched', { file: 'pages.yaml', path: [] }, { page, file, lacks: 'page' })]
      : [error('page-unmatched', { file: 'pages.yaml', path: [page], part: 'key' }, { page, file, lacks: 'file' })]
  }
  return [
    ...collections.flatMap((collection) => checkPair(collection, `${collection}/`)),
    ...topFiles.flatMap(({ file, requiredBy }) =>
      requiredBy === 'site' || requiredBy === 'nobody'
        ? []
        : checkPair(requiredBy.find((page) => there.includes(page)) ?? requiredBy[0], file)
    )
  ]
})

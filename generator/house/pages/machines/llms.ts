/**
 * `llms.txt` in each language, for programs that answer guests’ questions: the house, and the pages that search engines
 * list, with what each is about. In Markdown (llmstxt.org).
 */
import { withoutWordJoiners } from '../../../engine/fields/text.ts'
import type { OutputFile } from '../../../engine/store/content-source.ts'
import { fill } from '../../stay/text-template.ts'
import { llmsPath } from './llms-path.ts'
import { canonicalRoute, isIndexed } from '../metadata.ts'
import type { ViewsFor } from '../page-kind.ts'
import { absolute } from '../../../engine/web/absolute.ts'
import { createLocaleContext, type LocaleContext, type ViewSource } from '../shared/locale-context.ts'
import { addressLink, pageLabel } from '../shared/parts.ts'

export function* llmsFiles(source: ViewSource & { viewsFor: ViewsFor }): Generator<OutputFile> {
  const { languages } = source.model.site
  for (const language of languages) {
    const text = textOf(createLocaleContext(language, source), source.viewsFor)
    // Spaces that do not break are for lines on a screen.
    yield { path: llmsPath(language, languages), contents: withoutWordJoiners(text).replace(/[\u00A0\u202F]/g, ' ') }
  }
}

function textOf(context: LocaleContext, viewsFor: ViewsFor): string {
  const { model, pages, words } = context
  const search = pages.availability && absolute(context.href('availability'), model)
  const link = `${search}#{arrival}_{departure}_{adults}+{children}`
  return [
    `# ${model.site.name}`,
    '',
    `> ${pages.home.description}`,
    '',
    addressLink(model).label,
    ...(search ? ['', fill(words.summaryDates, { link })] : []),
    '',
    `## ${words.pages}`,
    '',
    ...pageLines(context, viewsFor),
    ''
  ].join('\n')
}

const pageLines = (context: LocaleContext, viewsFor: ViewsFor): string[] =>
  context.table.routes.flatMap((route) => {
    const isListed = route.language === context.language.code && route.to === undefined
    if (!isListed || canonicalRoute(route, context.table) !== route || !isIndexed(route, context.table)) return []
    const { description } = viewsFor(route).head(context, route)
    return [`- [${pageLabel(route.id, context)}](${absolute(route.path, context.model)}): ${description}`]
  })

/**
 * `llms.txt` in each language, for programs that answer people’s questions: what the site is about, and the pages that
 * search engines list, with what each is about. In Markdown (llmstxt.org).
 */
import { withoutWordJoiners } from '../fields/text.ts'
import type { OutputFile } from '../store/content-source.ts'
import type { Page, Route } from '../route-table.ts'
import { absolute } from './absolute.ts'
import { isListed, type HeadSource } from './page-head.ts'
import { llmsPath } from './web-paths.ts'

/** What a site is about, in one language. */
export type SiteSummary = {
  name: string
  description: string
  /** What else a program should know, a paragraph each. */
  facts: readonly string[]
  /** The heading over the list of pages. */
  pages: string
}

/** What a page is about. `label` is its name in menus, `title` that in browser tabs. */
export type PageSummary = { title: string; label: string; description: string }

export type Summaries<P extends Page = Page> = {
  site: (language: string) => SiteSummary
  page: (route: Route<P>) => PageSummary
}

export function* llmsFiles(
  source: Pick<HeadSource, 'site' | 'table' | 'facts'>,
  summaries: Summaries
): Generator<OutputFile> {
  const { site, table, facts } = source
  for (const language of site.languages) {
    const about = summaries.site(language.code)
    const pages = table.routes.filter((route) => route.language === language.code && isListed(route, table, facts))
    const lines = pages.map((route) => {
      const { label, description } = summaries.page(route)
      return `- [${label}](${absolute(route.path, source)}): ${description}`
    })
    const paragraphs = [`# ${about.name}`, `> ${about.description}`, ...about.facts, `## ${about.pages}`]
    const text = `${[...paragraphs, lines.join('\n')].join('\n\n')}\n`
    // Spaces that do not break are for lines on a screen.
    yield {
      path: llmsPath(language, site.languages),
      contents: withoutWordJoiners(text).replace(/[\u00A0\u202F]/g, ' ')
    }
  }
}

/** The files that every site has for search engines, phones and programs. The definition gives their facts. */
import type { OutputFile } from '../store/content-source.ts'
import type { Route } from '../route-table.ts'
import { llmsFiles, type Summaries } from './llms.ts'
import { manifestFiles } from './manifest.ts'
import type { HeadSource } from './page-head.ts'
import { sitemapFiles } from './sitemap.ts'

/** Each is made when it is asked for: some are large. */
export function* webFiles(
  head: HeadSource,
  from: {
    summaries: Summaries
    photosOf: (route: Route) => readonly string[]
    pictures: ReadonlyMap<string, { src: string }>
    backgroundColour: string
    hasIcons: boolean
  }
): Generator<OutputFile> {
  yield* sitemapFiles({ ...head, ...from })
  yield* manifestFiles(head.apps, { ...head, ...from })
  yield* llmsFiles(head, from.summaries)
}

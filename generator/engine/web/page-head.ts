/**
 * What the head of each page says to search engines and phones: its canonical address, the same page in the other
 * languages, whether search engines list it, and the manifest of the app that it belongs to.
 */
import type { Model } from '../content/checked-content.ts'
import type { Page, Route, RouteTable } from '../route-table.ts'
import { absolute } from './absolute.ts'
import type { App } from './manifest.ts'
import { manifestPath } from './web-paths.ts'

/** What only the definition knows of its pages. */
export type PageFacts<P extends Page = Page> = {
  /** The id of the page that shows the same and that search engines list instead. An old address has `to`. */
  canonical?: (page: P) => string | undefined
  /** Whether search engines list neither the page nor those that it is canonical for. By default they list all. */
  isUnlisted?: (page: P) => boolean
}

export type PageHead = {
  /** Absolute; undefined for a page that is not part of the table. */
  canonical: string | undefined
  isIndexed: boolean
  /** The absolute addresses in all languages, and `x-default` for visitors who read none of them. */
  alternates: readonly { language: string; href: string }[]
  /** The path of a web app manifest; undefined for a site without apps. */
  manifest: string | undefined
}

/** The site whose pages have heads: what the engine knows of its languages, and its table. */
export type HeadSource = { site: Model['site']; table: RouteTable; facts: PageFacts; apps: readonly App[] }

/** The heads of the pages of a site; those of pages that are not part of the table if no route is given. */
export const headsOf =
  ({ site, table, facts, apps }: HeadSource) =>
  (route?: Route): PageHead => {
    const canonical = route && canonicalRoute(route, table, facts)
    return {
      canonical: canonical && absolute(canonical.path, { site }),
      isIndexed: canonical !== undefined && facts.isUnlisted?.(canonical) !== true,
      alternates: canonical === undefined ? [] : alternatesOf(canonical, { site, table }),
      manifest: manifestOf(route, { site, table, apps })
    }
  }

/** The canonical page for this one, in the same language; the page itself if no other shows the same. */
export function canonicalRoute(route: Route, table: RouteTable, facts: PageFacts): Route {
  const id = route.to ?? facts.canonical?.(route)
  const canonical =
    id === undefined ? undefined : table.alternates(id).find(({ language }) => language === route.language)
  return canonical === undefined ? route : canonicalRoute(canonical, table, facts)
}

/** Whether search engines list the page itself, and none in its place. A sitemap contains these pages. */
export const isListed = (route: Route, table: RouteTable, facts: PageFacts): boolean =>
  facts.isUnlisted?.(route) !== true && canonicalRoute(route, table, facts) === route

/** The absolute addresses of a page in all languages, with the default one. */
export function alternatesOf(
  { id }: Pick<Route, 'id'>,
  { site, table }: Pick<HeadSource, 'site' | 'table'>
): { language: string; href: string }[] {
  const others = site.languageForOthers ?? site.languages[0]?.code
  const alternates = table.alternates(id).map(({ language, path }) => ({ language, href: absolute(path, { site }) }))
  return [
    ...alternates,
    ...alternates.filter(({ language }) => language === others).map(({ href }) => ({ language: 'x-default', href }))
  ]
}

/** The manifest of the app whose start page the route is or is below; otherwise that of the first app. */
function manifestOf(
  route: Route | undefined,
  { site, table, apps }: Pick<HeadSource, 'site' | 'table' | 'apps'>
): string | undefined {
  const app = apps.find(({ start }) => route?.id === start || route?.id.startsWith(`${start}/`)) ?? apps[0]
  const language = route?.language ?? site.languages[0]?.code
  const start = app && table.alternates(app.start).find((each) => each.language === language)
  return start && manifestPath(start, site.languages)
}

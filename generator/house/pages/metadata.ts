/**
 * The data in the head of a page: what the engine says of its addresses, its picture for chats, its structured data.
 * Visitors do not see it.
 */
import { inlineJson } from '../../../templates/parts/inline-json.ts'
import type { IconLink } from '../../engine/assets/brand.ts'
import type { Language } from '../model/content-model.ts'
import { localize, withoutWordJoiners } from '../../engine/fields/text.ts'
import type { Route } from '../../engine/route-table.ts'
import { absolute } from '../../engine/web/absolute.ts'
import { canonicalRoute, type PageHead } from '../../engine/web/page-head.ts'
import type { ViewsFor } from './page-kind.ts'
import { isForGuests, pageFacts } from './page-kinds.ts'
import type { GraphNode, GraphSource } from './shared/house-graph.ts'
import { labelIn } from './shared/parts.ts'
import { required } from './shared/content-parts.ts'
import { referrerPolicy } from '../../engine/output/security.ts'

export type Metadata = ReturnType<typeof metadataOf>

/** All that metadata is made from. */
export type MetadataSource = Omit<GraphSource, 'language' | 'pages'> & {
  icons: readonly IconLink[]
  headOf: (route?: Route) => PageHead
  viewsFor: ViewsFor
}

/** One language of the content. */
type MetadataContext = GraphSource & MetadataSource

/** Makes the metadata of pages; those that have no route are in the first language. */
export function metadataFor(content: MetadataSource): (route?: Route) => Metadata {
  const { languages } = content.model.site
  const contexts = new Map(
    languages.map((language): [string, MetadataContext] => [
      language.code,
      { ...content, language, pages: localize(content.model.pages, language.code) }
    ])
  )
  // Routes are in the languages of the site.
  return (route) => metadataOf(route, contexts.get(route?.language ?? required(languages, 0).code)!)
}

/** @param route absent for the pages that have none */
function metadataOf(route: Route | undefined, context: MetadataContext) {
  const { model, table, language, icons, headOf } = context
  const { name, languages } = model.site
  const canonical = route && canonicalRoute(route, table, pageFacts)
  const isGuests = route !== undefined && isForGuests(route)
  const openGraph = ({ locale }: Language): string => locale.replace(/-(?:\w{4}-)?/, '_')
  return {
    ...headOf(route),
    siteName: name,
    /** In Open Graph's notation: it_IT. */
    locale: openGraph(language),
    otherLocales: languages.filter((other) => other !== language).map(openGraph),
    share: canonical && shareOf(canonical, context),
    icons,
    /** What other sites learn about the page when a visitor follows a link. */
    referrer: referrerPolicy,
    /**
     * JSON-LD, safe inside a script element. Search engines do not list the pages for guests, or list the public page
     * instead.
     */
    data:
      canonical === undefined || route?.to !== undefined || isGuests
        ? undefined
        : withoutWordJoiners(inlineJson({ '@context': 'https://schema.org', '@graph': graphOf(canonical, context) }))
  }
}

function shareOf(canonical: Route, { model, pictures, shares, language, viewsFor }: MetadataContext) {
  const { photo, alt } = viewsFor(canonical).share(model, canonical, pictures)
  const picture = shares.get(photo)
  if (picture === undefined) throw new Error(`No share picture "${photo}"`)
  return { ...picture, src: absolute(picture.src, model), alt: localize(alt, language.code) }
}

/** What a page says of its subject to search engines, by schema.org. */
const graphOf = (page: Route, source: MetadataContext): GraphNode[] => [
  ...source.viewsFor(page).subjects(source, page),
  ...(page.id === 'home' ? [] : [breadcrumbOf(page, source)])
]

/** The breadcrumbs: the way from the home page to this one, through the page above it. */
function breadcrumbOf({ id }: Route, source: MetadataContext): GraphNode {
  const { model, table, language } = source
  const trail = ['home', ...(id.includes('/') ? [id.split('/')[0]!] : []), id]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((each, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: localize(labelIn(each, source), language.code),
      item: absolute(table.href(each, language.code), model)
    }))
  }
}

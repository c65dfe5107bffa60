/**
 * Makes the content of one page in one language, as plain data: every text is a string, every link an address, every
 * photo a picture. Templates only draw it. They know no other language and no model, and join no paths.
 */
import type { Route } from '../../engine/route-table.ts'
import { absolute } from '../../engine/web/absolute.ts'
import type { PageSummary, SiteSummary } from '../../engine/web/llms.ts'
import { fill } from '../stay/text-template.ts'
import { pageIds } from '../model/content-enums.ts'
import { isForGuests, kinds, unlistedKinds } from './page-kinds.ts'
import type { CompleteViews, PageViews, UnlistedViews, ViewsFor } from './page-kind.ts'
import { required, sharedPhoto } from './shared/content-parts.ts'
import { createLocaleContext, type LocaleContext, type ViewSource } from './shared/locale-context.ts'
import { addressLink, pageLabel } from './shared/parts.ts'
import { documentTitle, shellsIn, structureCodes, type Shell } from './shared/shell.ts'

/** `page` is what the template of the kind draws. */
export type View = { kind: string; shell: Shell; page: unknown }

/** The pages without a route. */
type Unlisted = keyof typeof unlistedKinds

export type LoadedViews = { viewsFor: ViewsFor; unlisted: Readonly<Record<Unlisted, UnlistedViews>> }

export async function loadViews(): Promise<LoadedViews> {
  const [listed, notFound, unrouted] = await Promise.all([
    Promise.all(kinds.map(async ({ kind, views }) => [kind, withDefaults(await views())] as const)),
    unlistedKinds.notFound.views(),
    unlistedKinds.unrouted.views()
  ])
  const byKind = new Map(listed)
  // Every page is of one of these.
  return { viewsFor: ({ kind }) => byKind.get(kind)!, unlisted: { notFound, unrouted } }
}

/** With what a page has in pages.yaml, where its kind says nothing else. */
const withDefaults = (views: PageViews): CompleteViews => ({
  ...fromPages,
  ...views,
  share: (model, page, pictures) =>
    sharedPhoto(
      model,
      pageIds.find((id) => id === page.id),
      views.share?.(model, page, pictures)
    )
})

const fromPages: Required<Omit<PageViews, 'view' | 'share'>> = {
  head: (context, page) => {
    const { title, description } = required(context.pages, pageIdOf(page))
    return { title: documentTitle(title, context), description }
  },
  label: ({ pages }, page) => required(pages, pageIdOf(page)).label,
  photos: () => [],
  subjects: () => []
}

function pageIdOf({ id }: Route) {
  const [name] = id.split('/')
  const pageId = pageIds.find((each) => each === name)
  if (pageId === undefined) throw new Error(`"${id}" is no page of its own`)
  return pageId
}

/** What the house is, for programs: with the address of the search for a stay. */
function siteSummary(context: LocaleContext): SiteSummary {
  const { model, pages, words, href } = context
  const search = pages.availability && absolute(href('availability'), model)
  const link = `${search}#{arrival}_{departure}_{adults}+{children}`
  return {
    name: model.site.name,
    description: pages.home.description,
    facts: [
      addressLink(model).label,
      ...structureCodes(context),
      ...(search ? [fill(words.summaryDates, { link })] : [])
    ],
    pages: words.pages
  }
}

/** The views of all pages. The content is localized once for each language. */
export function viewsOf(content: LoadedViews & Omit<ViewSource, 'viewsFor'>) {
  const { viewsFor, unlisted } = content
  const contexts = content.model.site.languages.map((language) => createLocaleContext(language, content))
  const viewsByLanguage = new Map(
    contexts.map((context) => [context.language.code, { context, shellFor: shellsIn(context, contexts) }])
  )
  // Routes are in the languages of the site.
  const localeViewsOf = ({ language }: Route) => viewsByLanguage.get(language)!
  return {
    viewOf: (route: Route): View => {
      const { context, shellFor } = localeViewsOf(route)
      const { head, view } = viewsFor(route)
      return {
        kind: route.kind,
        shell: shellFor(head(context, route), route, isForGuests(route)),
        page: view(context, route)
      }
    },
    unlistedView: (name: Unlisted): View => ({
      kind: unlistedKinds[name].kind,
      ...unlisted[name](contexts, shellsIn(required(contexts, 0), contexts))
    }),
    summaries: {
      site: (language: string) => siteSummary(viewsByLanguage.get(language)!.context),
      page: (route: Route): PageSummary => {
        const { context } = localeViewsOf(route)
        const { title, description } = viewsFor(route).head(context, route)
        return { title, label: pageLabel(route.id, context), description }
      }
    }
  }
}

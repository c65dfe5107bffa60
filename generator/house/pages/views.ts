/**
 * Makes the content of one page in one language, as plain data: every text is a string, every link an address, every
 * photo a picture. Templates only draw it. They know no other language and no model, and join no paths.
 */
import type { Route } from '../../engine/route-table.ts'
import { pageIds } from '../model/content-enums.ts'
import { isForGuests, kinds, unlistedKinds } from './page-kinds.ts'
import type { CompleteViews, PageViews, UnlistedViews, ViewsFor } from './page-kind.ts'
import { required, sharedPhoto } from './shared/content-parts.ts'
import { createLocaleContext, type ViewSource } from './shared/locale-context.ts'
import { documentTitle, shellsIn, type Shell } from './shared/shell.ts'

/** `page` is what the template of the kind draws. */
export type View = { kind: string; shell: Shell; page: unknown }

/** A page without a route, and its file in the output. */
export type UnlistedView = View & { file: string }

export type LoadedViews = { viewsFor: ViewsFor; unlisted: readonly { kind: string; views: UnlistedViews }[] }

export async function loadViews(): Promise<LoadedViews> {
  const [listed, unlisted] = await Promise.all([
    Promise.all(kinds.map(async ({ kind, views }) => [kind, withDefaults(await views())] as const)),
    Promise.all(unlistedKinds.map(async ({ kind, views }) => ({ kind, views: await views() })))
  ])
  const byKind = new Map(listed)
  // Every page is of one of these.
  return { viewsFor: ({ kind }) => byKind.get(kind)!, unlisted }
}

/** With what a page has in pages.yaml, where its kind says nothing else. */
const withDefaults = (views: PageViews): CompleteViews => ({
  ...fromPages,
  ...views,
  share: (model, page) =>
    sharedPhoto(
      model,
      pageIds.find((id) => id === page.id),
      views.share?.(model, page)
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
    unlistedViews: (): UnlistedView[] => {
      const shellFor = shellsIn(required(contexts, 0), contexts)
      return unlisted.flatMap(({ kind, views }) => {
        const kindViews = views(contexts, shellFor)
        return kindViews === undefined ? [] : [{ kind, ...kindViews }]
      })
    },
    titleOf: (route: Route): string => viewsFor(route).head(localeViewsOf(route).context, route).title
  }
}

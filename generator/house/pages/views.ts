/**
 * What one page shows in one language, as plain data: every text a string, every link an address, every photo a
 * picture. Templates only draw it: they see neither other languages nor the model, and join no paths.
 */
import type { Route } from '../../engine/route-table.ts'
import { pageIds } from '../model/content-model.ts'
import { kinds, unlistedKinds } from './kinds.ts'
import type { PageViews, UnlistedViews, ViewsFor } from './page-kind.ts'
import { present } from './shared/present.ts'
import { makeScope, type Scope, type ViewSource } from './shared/scope.ts'
import { inTab, shellsIn, type Shell, type ShellMaker } from './shared/shell.ts'

/** `page` is what the template of the kind draws. */
export type View = { kind: string; shell: Shell; page: unknown }

/** A page without a route, and its file in the output. */
export type UnlistedView = View & { file: string }

export type LoadedViews = { viewsFor: ViewsFor; unlisted: readonly { kind: string; views: UnlistedViews }[] }

export async function loadViews(): Promise<LoadedViews> {
  const [listed, unlisted] = await Promise.all([
    Promise.all(kinds.map(async ({ kind, views }) => [kind, { ...fromPages, ...(await views()) }] as const)),
    Promise.all(unlistedKinds.map(async ({ kind, views }) => ({ kind, views: await views() })))
  ])
  const byKind = new Map(listed)
  // Every page is of one of these.
  return { viewsFor: ({ kind }) => byKind.get(kind)!, unlisted }
}

/** What a page has in pages.yaml, where its kind says nothing else. */
const fromPages: Required<Omit<PageViews, 'view'>> = {
  head: (scope, page) => {
    const { title, description } = present(scope.pages, pageIdOf(page))
    return { title: inTab(title, scope), description }
  },
  label: ({ pages }, page) => present(pages, pageIdOf(page)).label,
  share: ({ pages }, page) => {
    const { share: photo, shareAlt: alt } = present(pages, pageIdOf(page))
    return { photo, alt }
  },
  photos: () => [],
  subjects: () => []
}

function pageIdOf({ id }: Route) {
  const [name] = id.split('/')
  const found = pageIds.find((each) => each === name)
  if (found === undefined) throw new Error(`"${id}" is no page of its own`)
  return found
}

/** One language: its scope, and the function that makes what is around its pages. */
type Speaker = { scope: Scope; shellFor: ShellMaker }

/** The views of all pages. The content is localized once for each language. */
export function viewsOf(content: ViewSource & LoadedViews) {
  const { viewsFor, unlisted } = content
  const scopes = content.model.site.languages.map((language) => makeScope(language, content))
  const speakers = new Map(
    scopes.map((scope): [string, Speaker] => [scope.language.code, { scope, shellFor: shellsIn(scope, scopes) }])
  )
  // Routes are in the languages of the site.
  const speakerOf = ({ language }: Route): Speaker => speakers.get(language)!
  return {
    viewOf: (route: Route): View => {
      const { scope, shellFor } = speakerOf(route)
      const { head, view } = viewsFor(route)
      return { kind: route.kind, shell: shellFor(head(scope, route), route), page: view(scope, route) }
    },
    unlistedViews: (): UnlistedView[] => {
      const shellFor = shellsIn(present(scopes, 0), scopes)
      return unlisted.flatMap(({ kind, views }) => {
        const made = views(scopes, shellFor)
        return made === undefined ? [] : [{ kind, ...made }]
      })
    },
    titleOf: (route: Route): string => viewsFor(route).head(speakerOf(route).scope, route).title
  }
}

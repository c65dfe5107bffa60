/** Renders all pages of a model without a folder, photos or a bundle. */
import { headSourceOf } from '../../../generator/engine/open-site.ts'
import { headsOf } from '../../../generator/engine/web/page-head.ts'
import { house } from '../../../generator/house/definition.ts'
import type { RouteTable } from '../../../generator/engine/route-table.ts'
import { client } from '../../../generator/house/pages/client.ts'
import { loadPages } from '../../../generator/house/pages/pages.ts'
import { loadTemplates } from '../../../generator/house/pages/render.tsx'
import type { Model } from '../../../generator/house/model/content-model.ts'
import { picturesFor } from '../content.ts'
import { routeTable } from '../house-engine.ts'

export const housePages = await loadPages()
const { renderPage } = await loadTemplates()

/** A value for each of the names. */
const each = <Name extends string>(names: Readonly<Record<Name, unknown>>, valueOf: (name: string) => string) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, valueOf(name)])) as Record<Name, string>

export const assets = {
  styles: each(client.styles, () => ''),
  prints: {},
  lower: {},
  fonts: [],
  scripts: each(client.scripts, (name) => `/${name}.js`),
  imports: { calendar: [], slider: [], wish: [], search: [], questions: [], offline: [] },
  inline: {},
  policies: each(client.styles, () => "default-src 'none'")
}

/** All that pages are made from. The photos need not exist. */
export function materialOf(model: Model, table: RouteTable, pictures = picturesFor(model)) {
  const months = Array.from({ length: 12 }, () => '\u{F0000}')
  const { shared } = housePages.brandOf!(model, table, pictures)
  return {
    model,
    pictures,
    shares: new Map(shared.map((ref) => [ref, { src: `/photos/share/${ref}.jpg`, width: 1200, height: 630 }])),
    icons: [],
    logo: '/icon.png',
    headOf: headsOf(headSourceOf(model, table, house.pages)),
    data: Object.fromEntries(model.site.languages.map(({ locale }) => [locale, months]))
  }
}

/** Every page of a model, or those that are wanted. A page in all languages has the language `''`. */
export function render(
  model: Model,
  pictures = picturesFor(model),
  isWanted: (path: string) => boolean = Boolean
): { path: string; language: string; html: string }[] {
  const table = routeTable(model)
  const { viewOf, notFound, unrouted } = housePages.viewsOf(materialOf(model, table, pictures), table)
  const listed = table.routes
    .filter(({ path }) => isWanted(path))
    .map((route) => ({
      path: route.path,
      language: route.language,
      html: String(renderPage(viewOf(route), assets))
    }))
  // These are in all languages at once.
  const alone = [
    { path: '/404', view: notFound },
    ...(table.unroutedPath === undefined ? [] : [{ path: table.unroutedPath, view: unrouted! }])
  ].map(({ path, view }) => ({ path, language: '', html: String(renderPage(view(), assets)) }))
  return [...listed, ...alone]
}

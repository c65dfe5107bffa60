/** The views of the pages of a house, without a built site. */
import type { Picture } from '../../../generator/engine/assets/pictures.ts'
import type { Model } from '../../../generator/house/model/content-model.ts'
import { loadViews, viewsOf, type View } from '../../../generator/house/pages/views.ts'
import { picturesFor } from '../../support/content.ts'
import { routeTable } from '../../support/house-engine.ts'

const loaded = await loadViews()

export function siteOf(model: Model, pictures = picturesFor(model)) {
  const table = routeTable(model)
  return { table, ...viewsOf({ ...loaded, model, table, pictures, months: {} }) }
}

/** The view of one page of a house in one language. */
export function viewIn(model: Model, [id, language]: [string, string], pictures?: Map<string, Picture>): View {
  const { table, viewOf } = siteOf(model, pictures)
  const route = table.alternates(id).find((alternate) => alternate.language === language)
  if (route === undefined) throw new Error(`No page ${id} in ${language}`)
  return viewOf(route)
}

/** What one page shows: `Shown` is the view of its kind. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it stands for an assertion in each test
export const pageIn = <Shown>(model: Model, page: [string, string]): Shown => viewIn(model, page).page as Shown

/** Where a chat leads, and what is written in it already. */
export const chat = (href: string) => {
  const { origin, pathname, searchParams } = new URL(href)
  return { to: `${origin}${pathname}`, text: searchParams.get('text') }
}

/** With blanks that break. */
export const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

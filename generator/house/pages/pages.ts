/** Makes the pages of a house for the engine. It is loaded only when pages are made. */
import type { Pages } from '../../engine/site-definition.ts'
import type { Page } from '../../engine/route-table.ts'
import type { Model } from '../model/content-model.ts'
import type { MonthNames } from './shared/month-names.ts'
import { isForGuests } from './page-kinds.ts'
import { metadataFor } from './metadata.ts'
import { offlineWorker } from './kinds/guide/offline.ts'
import type { RenderableView } from './render.tsx'
import { required } from './shared/content-parts.ts'
import { lookOf } from './shared/look.ts'
import { loadViews, viewsOf } from './views.ts'

/** The pages of a house, as the engine is given them. */
export type HousePages = Pages<Model, Page, RenderableView>

export async function loadPages(): ReturnType<HousePages['load']> {
  const loaded = await loadViews()
  return {
    viewsOf: (material, table) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the sources of the client files have loaded it
      const months = material.data as MonthNames
      // The content is localized for each language on demand.
      const { viewOf, unlistedView } = viewsOf({ ...material, ...loaded, months, table })
      const metadataOf = metadataFor({ ...material, ...loaded, table })
      return {
        viewOf: (route) => ({ ...viewOf(route), metadata: metadataOf(route) }),
        notFound: () => ({ ...unlistedView('notFound'), metadata: metadataOf() }),
        unrouted: () => ({ ...unlistedView('unrouted'), metadata: metadataOf() })
      }
    },
    summariesOf: (model, table) => viewsOf({ ...loaded, model, table, pictures: new Map(), months: {} }).summaries,
    photosOf: (model, route) => loaded.viewsFor(route).photos(model, route),
    brandOf: (model, { routes }, pictures) => {
      const { code } = required(model.site.languages, 0)
      const pages = routes.filter(({ language, to }) => language === code && to === undefined)
      const shared = new Set(pages.map((page) => loaded.viewsFor(page).share(model, page, pictures).photo))
      return { mark: model.site.mark, shared: [...shared] }
    },
    lookOf: (model, pictures) => (lookOf(model, pictures) === 'photographs' ? 'photographs' : undefined),
    offline: { isPrecached: isForGuests, contents: offlineWorker }
  }
}

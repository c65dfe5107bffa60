/** What makes the pages of a house, for the engine: loaded only when pages are drawn. */
import type { Material as MaterialOf, Offline, Views } from '../../engine/site-definition.ts'
import type { OutputFile } from '../../engine/output/output-types.ts'
import type { Model } from '../model/content-model.ts'
import type { MonthNames } from './assets/months.ts'
import { manifestFiles } from './manifest.ts'
import { metadataFor } from './metadata.ts'
import { isKept, offlineFiles, workerPaths } from './offline.ts'
import { sharedPhotos } from './page-photos.ts'
import type { Drawable, UnlistedViews } from './render.tsx'
import type { Page, Route, RouteTable } from './routes.ts'
import { sitemapFiles } from './sitemap.ts'
import { viewsOf as pageViewsOf } from './views.ts'

type Material = MaterialOf<Model>

/** Localizes the content for each language on demand. */
export function viewsOf(material: Material, table: RouteTable): Views<Page, Drawable, UnlistedViews> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is what the sources of the client files have loaded
  const months = material.data as MonthNames
  const { viewOf, notFoundView, placardView } = pageViewsOf({ ...material, months, table })
  const { metadataOf, unlistedMetadata } = metadataFor({ ...material, table })
  return {
    viewOf: (route) => ({ ...viewOf(route), metadata: metadataOf(route) }),
    unlisted: () => {
      const [placard, metadata] = [placardView(), unlistedMetadata()]
      return {
        notFound: { ...notFoundView(), metadata },
        placard: placard === undefined ? undefined : { ...placard, metadata }
      }
    }
  }
}

export const titlesOf = (model: Model, table: RouteTable): ((route: Route) => string) =>
  pageViewsOf({ model, table, pictures: new Map(), months: {} }).titleOf

export const brandOf = (model: Model, table: RouteTable): { mark: string; shared: string[] } => ({
  mark: model.site.mark,
  shared: sharedPhotos({ model, table })
})

export const filesForMachines = (
  { model, pictures }: Material,
  { table, paper }: { table: RouteTable; paper: string }
): OutputFile[] => [...sitemapFiles({ model, table, pictures }), ...manifestFiles(model, { table, paper })]

export const offline: Offline<Page> = { isKept, paths: workerPaths, files: offlineFiles }

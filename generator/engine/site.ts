/**
 * The second half of the pipeline: the files of a site, each made when somebody asks for it. `build` writes all of
 * them, the preview asks page by page.
 */
import type { Brand, drawBrand } from '../house/pages/assets/brand.ts'
import type { Bundle } from './assets/bundle.ts'
import type { encodePhotos, Picture } from './assets/images.ts'
import type { InspectedPhoto } from './assets/photos.ts'
import { wantsWideFonts, withWideFonts } from '../house/pages/assets/wide-fonts.ts'
import type { Content, ReadMemory } from './folder.ts'
import type { Model } from '../house/schemas/model.ts'
import { withNights } from './content/night.ts'
import { sha256 } from './store/hash.ts'
import type { OutputFile } from './output/output.ts'
import type { manifestFiles } from '../house/pages/manifest.ts'
import { metadataFor } from '../house/pages/metadata.ts'
import { sharedPhotos } from '../house/pages/page-photos.ts'
import { offlineFiles } from '../house/pages/offline.ts'
import { lazy, memoize } from './store/memo.ts'
import type * as pages from '../house/pages/render.tsx'
import type { Route, RouteTable } from '../house/pages/routes.ts'
import { sitemapFiles } from '../house/pages/sitemap.ts'
import { viewsOf } from '../house/pages/view.ts'
import { hostFiles } from './output/hosts/hosts.ts'
import type { Material, Viewer } from './pages.ts'
import { contentSecurityPolicies, metaPolicies } from './output/security.ts'

/** The code that draws: as it was loaded with the program, or anew after an edit of a template. */
export type Renderer = Pick<typeof pages, 'renderNotFound' | 'renderPage' | 'renderPlacard'> & {
  manifestFiles: typeof manifestFiles
  drawBrand: typeof drawBrand
  bundle: Bundle
}

/** The steps of a whole build that take long, remembered as those of reading are. */
export type Memory = ReadMemory & {
  encode: (photos: InspectedPhoto[]) => ReturnType<typeof encodePhotos>
  drawBrand: (wanted: Parameters<typeof drawBrand>[0], renderer: Renderer) => Promise<Brand>
  drawPage?: (route: Route, from: PageSource, renderer: Renderer) => OutputFile[]
}

/** All that a page is drawn from. */
export type PageSource = { view: ReturnType<Viewer>; assets: Parameters<typeof pages.renderPage>[2] }

/**
 * The files of a site but the answers of its calendars, which depend on the hour. Each is made when it is asked for.
 */
export type Site = {
  model: Model
  table: RouteTable
  /**
   * What a page shows, and all that pages are made from, for whoever draws them in another way or in another thread.
   */
  view: Viewer
  material: Material
  /** The files of a page. */
  draw: (route: Route) => OutputFile[]
  /** The files for phones that are made from the pages of the guides. */
  workers: () => OutputFile[]
  /** The code of the workers. */
  worker: string
  /** The pages that are not part of the table: not found, and the placard. */
  unlisted: () => OutputFile[]
  /** What machines read: sitemaps, manifests, icons and pictures for sharing, the files for hosts. */
  forMachines: () => OutputFile[]
  /** Photos, scripts and fonts, with a hash in their names. */
  hashed: readonly (OutputFile & { key: string })[]
  /** Files of the owner's, as they are. */
  statics: readonly OutputFile[]
}

type UnlistedViews = {
  notFound: Parameters<Renderer['renderNotFound']>[0]
  placard: Parameters<Renderer['renderPlacard']>[0] | undefined
}

export const isGuide = ({ kind }: Route): boolean => kind === 'guide' || kind === 'guide-section'

/** @throws Error for content that passed the check and cannot be drawn, which is a bug */
export async function openSite(
  { model, table, photos, nights, statics }: Content,
  memory: Memory,
  renderer: Renderer
): Promise<Site> {
  const { renderPage, renderNotFound, renderPlacard } = renderer
  const bundle = wantsWideFonts(model) ? withWideFonts(renderer.bundle) : renderer.bundle
  const encoded = await memory.encode(photos)
  const pictures: ReadonlyMap<string, Picture> = withNights(encoded.pictures, nights)
  const wanted = { photos, mark: model.site.mark, shared: sharedPhotos({ model, table }) }
  const { icons, logo, shares, files: brandFiles } = await memory.drawBrand(wanted, renderer)
  const { styles } = bundle.assets
  const policies = contentSecurityPolicies(Object.values(styles), model.site)
  const assets = { ...bundle.assets, policies: metaPolicies(styles, model.site) }
  const material = { model, pictures, months: bundle.months, assets, icons, logo, shares }
  const { viewOf, notFoundView, placardView } = viewsOf({ ...material, table })
  const { metadataOf, unlistedMetadata } = metadataFor({ ...material, table })
  const view: Viewer = (route) => ({ ...viewOf(route), metadata: metadataOf(route) })
  const drawPage =
    memory.drawPage ?? ((route: Route, from: PageSource) => renderPage(from.view, route.path, from.assets))
  const draw = memoize((route: Route): OutputFile[] => drawPage(route, { view: view(route), assets }, renderer))
  const unlistedViews = lazy((): UnlistedViews => {
    const [placard, metadata] = [placardView(), unlistedMetadata()]
    return {
      notFound: { ...notFoundView(), metadata },
      placard: placard === undefined ? undefined : { ...placard, metadata }
    }
  })
  const guides = (): OutputFile[] => table.routes.filter(isGuide).flatMap(draw)
  // The name of each is that of its contents.
  const hashed = [...encoded.files, ...bundle.files].map((file) => ({ ...file, key: sha256(file.path).slice(0, 32) }))
  return {
    model,
    table,
    view,
    material,
    draw,
    workers: () => offlineFiles({ table, worker: bundle.worker, pictures, pages: guides(), files: hashed }),
    worker: bundle.worker,
    unlisted: lazy((): OutputFile[] => {
      const { notFound, placard } = unlistedViews()
      return [renderNotFound(notFound, assets), ...(placard === undefined ? [] : [renderPlacard(placard, assets)])]
    }),
    forMachines: lazy((): OutputFile[] => [
      ...sitemapFiles({ model, table, pictures }),
      ...renderer.manifestFiles(model, table),
      ...brandFiles,
      ...hostFiles(model, table, policies)
    ]),
    hashed,
    statics
  }
}

/**
 * The second half of the pipeline: the files of a site, each made when somebody asks for it. `build` writes all of
 * them, the preview asks page by page.
 */
import type { Brand, WantedBrand } from './assets/brand.ts'
import type { Bundle } from './assets/bundle.ts'
import type { encodePhotos, Picture } from './assets/encode-photos.ts'
import type { InspectedPhoto } from './assets/inspect-photos.ts'
import type { Definition, Material, Model, Pages, Templates, View } from './site-definition.ts'
import type { Content, ReadMemory } from './read-content.ts'
import { wantsWideFonts, withWideFonts } from './assets/wide-fonts.ts'
import { withNights } from './content/dark-variants.ts'
import { sha256 } from './store/hash.ts'
import type { OutputFile } from './output/output-types.ts'
import { lazy, memoize } from './store/memoize.ts'
import type { Route, RouteTable } from './route-table.ts'
import { hostFiles } from './output/hosts/hosts.ts'
import { contentSecurityPolicies, metaPolicies } from './output/security.ts'

/** All that is needed to draw pages. The templates and the bundle are loaded anew after an edit. */
export type Renderer = {
  pages: Awaited<ReturnType<Pages['load']>>
  templates: Templates
  bundle: Bundle
}

/** The steps of a whole build that take long, remembered as those of reading are. */
export type Memory = ReadMemory & {
  encode: (photos: InspectedPhoto[]) => ReturnType<typeof encodePhotos>
  drawBrand: (wanted: WantedBrand) => Promise<Brand>
  drawPage?: (route: Route, from: PageSource, templates: Templates) => OutputFile[]
}

/** All that a page is drawn from. */
export type PageSource = { view: View; assets: Material['assets'] }

/**
 * The files of a site but the answers of its calendars, which depend on the hour. Each is made when it is asked for.
 */
export type Site = {
  model: Model
  table: RouteTable
  /**
   * What a page shows, and all that pages are made from, for whoever draws them in another way or in another thread.
   */
  view: (route: Route) => View
  material: Material
  /** The files of a page. */
  draw: (route: Route) => OutputFile[]
  templates: Templates
  /** The files for phones that are made from finished pages. */
  offline: { isKept: (route: Route) => boolean; paths: readonly string[]; worker: string; files: () => OutputFile[] }
  /** The pages that are not part of the table, such as the not-found page. */
  unlisted: () => OutputFile[]
  /** What machines read: sitemaps, manifests, icons and pictures for sharing, the files for hosts. */
  forMachines: () => OutputFile[]
  /** Photos, scripts and fonts, with a hash in their names. */
  hashed: readonly (OutputFile & { key: string })[]
  /** Files of the owner's, as they are. */
  statics: readonly OutputFile[]
}

const noBrand: Brand = { icons: [], logo: '', shares: new Map(), files: [] }

/** @throws Error for content that passed the check and cannot be drawn, which is a bug */
export async function openSite(
  { model, table, photos, nights, statics }: Content,
  { definition, memory }: { definition: Definition; memory: Memory },
  { pages, templates, bundle: narrow }: Renderer
): Promise<Site> {
  const { schemas, pages: own, answers } = definition
  const { wide } = own.client
  const isWide = wide !== undefined && wantsWideFonts(model, schemas.folders, wide.letters)
  const bundle = isWide ? withWideFonts(narrow) : narrow
  const encoded = await memory.encode(photos)
  const pictures: ReadonlyMap<string, Picture> = withNights(encoded.pictures, nights)
  const wanted = pages.brandOf?.(model, table)
  const { files: brandFiles, ...brand } =
    wanted === undefined ? noBrand : await memory.drawBrand({ ...wanted, photos, paper: templates.paper })
  const { styles } = bundle.assets
  const connects = own.connects?.(model) ?? []
  const policies = contentSecurityPolicies(Object.values(styles), connects)
  const assets = { ...bundle.assets, policies: metaPolicies(styles, connects) }
  const material: Material = { ...brand, model, pictures, assets, data: bundle.data }
  const { viewOf: view, unlisted } = pages.viewsOf(material, table)
  const drawPage =
    memory.drawPage ?? ((route: Route, from: PageSource) => templates.renderPage(from.view, route.path, from.assets))
  const draw = memoize((route: Route): OutputFile[] => drawPage(route, { view: view(route), assets }, templates))
  // The name of each is that of its contents.
  const hashed = [...encoded.files, ...bundle.files].map((file) => ({ ...file, key: sha256(file.path).slice(0, 32) }))
  const { offline } = pages
  const isKept = (route: Route): boolean => offline?.isKept(route) ?? false
  return {
    model,
    table,
    view,
    material,
    draw,
    templates,
    offline: {
      isKept,
      paths: offline?.paths(table) ?? [],
      worker: bundle.worker,
      files: () => {
        const finished = table.routes.filter(isKept).flatMap(draw)
        return offline?.files({ table, worker: bundle.worker, pictures, pages: finished, files: hashed }) ?? []
      }
    },
    unlisted: lazy((): OutputFile[] => templates.renderUnlisted(unlisted(), assets)),
    forMachines: lazy((): OutputFile[] => [
      ...pages.filesForMachines(material, { table, paper: templates.paper }),
      ...brandFiles,
      ...hostFiles({
        site: model.site,
        table,
        policies,
        workers: offline?.paths(table) ?? [],
        answers: answers?.folders(model) ?? []
      })
    ]),
    hashed,
    statics
  }
}

/**
 * The second half of the pipeline: the files of a site, each made on request. `build` writes all of them, the preview
 * asks page by page. `openSite` prepares scripts and styles, then pictures, then pages, then the service worker, which
 * lists finished pages, then the files for machines and hosts.
 */
import { planBrand, type Brand } from './assets/brand.ts'
import { bundleParts, clientFiles, type Assets, type BundleParts } from './assets/bundle.ts'
import { planPictures, type Picture } from './assets/pictures.ts'
import type { Definition, PageInputs, Pages, Templates } from './site-definition.ts'
import type { Model } from './content/checked-content.ts'
import type { Content } from './read-content.ts'
import { contentVersion, contentVersionPath } from './output/content-version.ts'
import { withDarkVariants } from './content/dark-variants.ts'
import type { OutputFile } from './store/content-source.ts'
import { lazy, memoize } from './store/memoize.ts'
import type { Store } from './store/store.ts'
import { notFoundPath, pageFiles, unroutedFile, type Route, type RouteTable } from './route-table.ts'
import { hostFiles } from './output/hosts/hosts.ts'
import { contentSecurityPolicies, metaPolicies } from './output/security.ts'
import { headsOf, type HeadSource } from './web/page-head.ts'
import { webFiles } from './web/web-files.ts'

/** Everything that is needed to draw pages. */
export type Renderer = {
  pages: Awaited<ReturnType<Pages['load']>>
  templates: Templates
  bundle: BundleParts
}

/** React and the templates, loaded on demand: `check` needs neither. */
export async function loadRenderer(pages: Pages, store: Store): Promise<Renderer> {
  const bundle = await bundleParts(pages.client, store)
  const [loaded, { loadTemplates }] = await Promise.all([pages.load(), pages.templates()])
  return { pages: loaded, templates: await loadTemplates(), bundle }
}

/**
 * The files of a site, except for the answers, which depend on the time. Each file is made when it is
 * requested.
 */
export type Site = ReturnType<typeof openSite>

/** @throws Error for content that passed the check and cannot be drawn, which is a bug */
export function openSite(content: Content, definition: Definition, renderer: Renderer) {
  const { model, table, texts } = content
  const { pages, templates, bundle } = renderer
  const { pictures, brand, photoFiles, files: pictureFiles } = picturesOf(content, renderer)
  const client = clientOf(model, definition, clientFiles(bundle, pages.lookOf?.(model, pictures)))
  const head = headSourceOf(model, table, definition.pages)
  const inputs: PageInputs = { ...brand, model, pictures, headOf: headsOf(head), data: bundle.data }
  const { draw, render, unroutedFiles } = pagesOf(inputs, { table, assets: client.assets }, renderer)
  const isPrecached = (route: Route): boolean => pages.offline?.isPrecached(route) ?? false
  const worker = workerOf(renderer, { table, path: definition.pages.workerPath?.(table) }, () => ({
    pictures,
    pages: table.routes.filter(isPrecached).flatMap(render),
    files: [...photoFiles, ...client.files].map(({ path }) => path)
  }))
  const machineReadableFiles = function* (): Generator<OutputFile> {
    yield* webFiles(head, {
      summaries: pages.summariesOf(model, table),
      photosOf: (route) => pages.photosOf?.(model, route) ?? [],
      pictures,
      backgroundColour: templates.backgroundColour,
      hasIcons: pages.brandOf !== undefined
    })
    yield { path: contentVersionPath, contents: `${contentVersion(texts)}\n` }
    const answers = definition.answers?.folders(model) ?? []
    yield* hostFiles({
      site: model.site,
      table,
      policies: client.policies,
      worker: worker?.path,
      answers,
      answerFiles: definition.answers?.files
    })
  }
  return {
    table,
    /** All of them but pictures and the owner's own, in the order in which they are written. */
    files: function* (): Generator<OutputFile> {
      yield* client.files
      // The service worker is made from the pages that it caches, so these are kept.
      for (const route of listsLast(table.routes)) yield* isPrecached(route) ? render(route) : draw(route)
      if (worker !== undefined) yield worker.file()
      yield* unroutedFiles()
      yield* machineReadableFiles()
    },
    /** The files of a page. */
    render,
    /** The service worker, which is made from finished pages; undefined for a site without. */
    worker,
    /** The pages that are not part of the table, such as the not-found page. */
    unroutedFiles,
    /** What machines read: sitemaps, manifests, the files for hosts. */
    machineReadableFiles,
    /** Scripts and fonts, with a hash in their names. */
    hashedFiles: client.files,
    /** Photos, icons and pictures for sharing, which may still have to be made. */
    pictureFiles
  }
}

const emptyBrand: Brand = { icons: [], logo: '', shares: new Map(), files: [] }

/** The scripts and styles of a site with this content, and what its pages may load. */
function clientOf(model: Model, { pages }: Definition, { assets, files }: ReturnType<typeof clientFiles>) {
  const { styles, inline } = assets
  const connects = pages.connects?.(model) ?? []
  return {
    files,
    assets: { ...assets, policies: metaPolicies(styles, inline, connects) },
    policies: contentSecurityPolicies({ styles: Object.values(styles), scripts: Object.values(inline), connects })
  }
}

/** Photos, icons and pictures for sharing. */
function picturesOf({ model, table, photos, darkVariants }: Content, { pages, templates }: Renderer) {
  const planned = planPictures(photos)
  const request = pages.brandOf?.(model, table, planned.pictures)
  const { files, ...brand } =
    request === undefined ? emptyBrand : planBrand({ ...request, photos, backgroundColour: templates.backgroundColour })
  const pictures: ReadonlyMap<string, Picture> = withDarkVariants(planned.pictures, darkVariants)
  return { pictures, brand, photoFiles: planned.files, files: [...planned.files, ...files] }
}

/** The pages, each drawn on request. */
function pagesOf(
  inputs: PageInputs,
  { table, assets }: { table: RouteTable; assets: Assets },
  { pages, templates }: Renderer
) {
  const { viewOf, notFound, unrouted } = pages.viewsOf(inputs, table)
  // Each file of a page contains its whole text.
  const draw = (route: Route): OutputFile[] => {
    const contents = templates.renderPage(viewOf(route), assets)
    return pageFiles(route.path).map((file) => ({ ...file, contents }))
  }
  // One file only: nothing links to these pages, so no host is asked for another form of their address.
  const unroutedFiles = (): OutputFile[] => [
    { path: notFoundPath, contents: templates.renderPage(notFound(), assets) },
    ...(table.unroutedPath === undefined || unrouted === undefined
      ? []
      : [{ path: unroutedFile(table.unroutedPath), contents: templates.renderPage(unrouted(), assets) }])
  ]
  return { draw, render: memoize(draw), unroutedFiles: lazy(unroutedFiles) }
}

/** The facts of which the heads of pages are made, and the files for search engines and phones. */
export const headSourceOf = (model: Model, table: RouteTable, pages: Pages): HeadSource => ({
  site: model.site,
  table,
  facts: pages,
  apps: pages.apps?.(model) ?? []
})

/** The service worker, whose file is made on request from the pages that it caches; undefined for a site without. */
function workerOf(
  { pages: { offline }, bundle }: Renderer,
  { table, path }: { table: RouteTable; path: string | undefined },
  cached: () => { pictures: ReadonlyMap<string, Picture>; pages: OutputFile[]; files: string[] }
) {
  if (offline === undefined || path === undefined) return undefined
  return {
    path,
    file: (): OutputFile => ({
      path,
      contents: offline.contents({ ...cached(), table, worker: bundle.scripts.worker })
    })
  }
}

/**
 * Puts lists of pages last. A list of thousands stays in memory so long that V8 would treat the parts of every later
 * page as long-lived objects, and free them late.
 */
const listsLast = (routes: readonly Route[]): Route[] => {
  const depth = ({ id }: Route): number => id.split('/').length
  return routes.toSorted((one, other) => depth(other) - depth(one))
}

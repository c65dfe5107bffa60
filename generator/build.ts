/**
 * The pipeline: the data folder in, the site out. Each stage takes values and gives values; a stage with errors is the last.
 */
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { drawBrand } from './assets/brand.ts'
import { manifestFiles } from './pages/manifest.ts'
import { bundleClient } from './assets/bundle.ts'
import { checkSketch } from './content/check.ts'
import { nightsIn, photoDiagnostics } from './content/rules/photos.ts'
import type { Day } from './stay/day.ts'
import { hasErrors, type Diagnostic } from './diagnostics/diagnostic.ts'
import { emit } from './publish/emit.ts'
import type { EmittedFile } from './files/output.ts'
import { readAnswers, type Sources } from './bookings/feeds.ts'
import type { Waiting } from './files/lock.ts'
import { hostFiles } from './publish/hosts/hosts.ts'
import { encodePhotos, inspectPhotos, type InspectedPhoto } from './assets/images.ts'
import { metadataFor, sharedPhotos } from './pages/metadata.ts'
import { openMemory } from './content/memory.ts'
import type { Model } from './content/model.ts'
import { withNights } from './content/night.ts'
import { offlineFiles } from './pages/offline.ts'
import { dataMissing, readData, type CalendarFile } from './content/read.ts'
import type { Texts } from './report/report.ts'
import type { DrawThread } from './publish/rendering.ts'
import { checkRoutes, planRoutes, targetsOf, type Route, type RouteTable } from './pages/routes.ts'
import { contentSecurityPolicies } from './publish/security.ts'
import { shapeModel } from './content/shape.ts'
import { sitemapFiles } from './pages/sitemap.ts'
import { parseSources, placeholdersIn } from './content/source.ts'
import { startThread } from './publish/thread.ts'
import { viewsOf } from './pages/view.ts'

export type Options = {
  /** The data folder. */
  data: string
  /** Where results are kept that cost time: encoded photos, the client bundle, what files said. */
  cache: string
  /** Whether placeholders are errors. */
  release?: boolean
} & Circumstances &
  Waiting

/** What a command finds when it runs, and that a second run can be given again. */
export type Circumstances = {
  /** The time, in milliseconds since 1970; the computer's at the moment when it matters where there is none. */
  now?: number | undefined
  /** The day on which the answers begin; the day that `now` is at the house where there is none. */
  today?: Day | undefined
  /** The environment variables, for the addresses of calendars. */
  env?: Readonly<Record<string, string | undefined>>
}

/**
 * The content as far as it could be understood. `content` is there only when nothing is wrong with it; calendars that could not be
 * read are errors too, but other people's: what they last said stands in for them.
 */
export type Checked = {
  content:
    | {
        model: Model
        table: RouteTable
        photos: InspectedPhoto[]
        nights: ReadonlyMap<string, string>
        calendars: CalendarFile[]
      }
    | undefined
  diagnostics: Diagnostic[]
  texts: Texts
  placeholders: Diagnostic[]
}

/** Reads and validates everything that is in the data folder, and writes nothing but the cache. */
export async function check(options: Options): Promise<Checked> {
  const checked = await prepare(options)
  if (checked.content === undefined) return checked
  const { diagnostics } = await readAnswers(checked.content.model, sourcesOf(checked.content, options), {
    ...options,
    network: false
  })
  return { ...checked, diagnostics: [...checked.diagnostics, ...diagnostics] }
}

const sourcesOf = ({ calendars }: NonNullable<Checked['content']>, { data, cache, env = {} }: Options): Sources => ({
  files: calendars,
  env,
  data,
  cache
})

/** @param whenRead is told how many files there are, before they are looked into */
async function prepare(
  { data, cache, release = false }: Options,
  whenRead?: (count: number) => void
): Promise<Checked> {
  if (!isFolder(data))
    return {
      content: undefined,
      diagnostics: [dataMissing(data)],
      texts: { texts: new Map(), sources: [] },
      placeholders: []
    }

  const read = readData(data)
  whenRead?.(read.files.length)
  const { memory, save } = openMemory(cache, data)
  const { sources, texts, diagnostics: unreadable } = parseSources(read.files, memory)
  save()
  const { model, sketch, diagnostics: misshapen } = shapeModel(sources, read.names)
  const { inspected, problems } = await inspectPhotos(read.photos, cache)
  const placeholders = placeholdersIn(sources)
  const plan = model === undefined ? undefined : planRoutes(model)
  const diagnostics = [
    ...read.diagnostics,
    ...unreadable,
    ...misshapen,
    ...checkSketch(sketch, { ...read, targets: targetsOf(sketch.model) }),
    ...photoDiagnostics(sketch, { inspected, problems }),
    ...(plan?.diagnostics ?? checkRoutes(sketch.model)),
    ...(release ? placeholders : [])
  ]
  const checked = { diagnostics, texts: { texts, sources }, placeholders }
  if (model === undefined || plan === undefined || hasErrors(diagnostics)) return { ...checked, content: undefined }

  const nights = nightsIn(sketch, inspected)
  const content = { model, table: plan.table, photos: inspected, nights, calendars: read.calendars }
  return { ...checked, content }
}

export type Built = Checked & {
  /** What was written; undefined when there were errors, and then the output folder is as it was. */
  written: { pages: number; files: number; bytes: number } | undefined
}

/** The fewest files for a second thread: to start it takes as long as to draw some hundreds of pages. */
const fewestForTwo = 300

/** @param onProgress pictures encoded so far, and in all, first of the photos and then of those for sharing; only called when there are any to encode */
export async function build(options: Options & { out: string }, onProgress?: Progress): Promise<Built> {
  let second: DrawThread | undefined
  const whenRead = (count: number): void => {
    if (count >= fewestForTwo) second = startThread(new URL('./publish/render-thread.ts', import.meta.url))
  }
  try {
    const checked = await prepare(options, whenRead)
    if (checked.content === undefined) return { ...checked, written: undefined }
    const { diagnostics, written } = await writeSite(checked.content, options, { second, onProgress })
    return { ...checked, diagnostics: [...checked.diagnostics, ...diagnostics], written }
  } finally {
    second?.end()
  }
}

type Progress = (done: number, total: number) => void

async function writeSite(
  content: NonNullable<Checked['content']>,
  options: Options & { out: string },
  { second, onProgress }: { second: DrawThread | undefined; onProgress: Progress | undefined }
): Promise<{ written: NonNullable<Built['written']>; diagnostics: Diagnostic[] }> {
  const { model, table, photos, nights } = content
  const encoded = await encodePhotos(photos, options.cache, onProgress)
  const { files: photoFiles } = encoded
  const pictures = withNights(encoded.pictures, nights)
  const brand = await drawBrand(
    { photos, mark: model.site.mark, shared: sharedPhotos({ model, table }) },
    options.cache,
    onProgress
  )
  const { assets: bundled, files: clientFiles, worker, months } = await bundleClient(options.cache)
  const policies = contentSecurityPolicies(Object.values(bundled.styles), model.site)
  const assets = { ...bundled, policy: policies.meta }
  const { renderNotFound, renderPage, renderPlacard } = await import('./pages/render.tsx')
  const { renderLazily, viewerFor } = await import('./publish/rendering.ts')
  const { notFoundView, placardView } = viewsOf({ model, table, pictures, months })
  const { unlistedMetadata } = metadataFor({ model, table, pictures, ...brand })
  const material = { model, pictures, months, assets, icons: brand.icons, logo: brand.logo, shares: brand.shares }
  // What phones keep follows from the finished pages of the guides; of all others one at a time is enough.
  const guideKinds: readonly Route['kind'][] = ['guide', 'guide-section']
  const view = viewerFor(material, table)
  const guidePages = table.routes
    .filter(({ kind }) => guideKinds.includes(kind))
    .flatMap((route) => renderPage(view(route), route.path, assets))
  const placard = placardView()
  const unlisted = [
    renderNotFound({ ...notFoundView(), metadata: unlistedMetadata() }, assets),
    ...(placard === undefined ? [] : [renderPlacard({ ...placard, metadata: unlistedMetadata() }, assets)])
  ]
  const workers = offlineFiles({ table, worker, pictures, pages: guidePages, files: [...photoFiles, ...clientFiles] })
  const diagnostics: Diagnostic[] = []
  const files = async (folder: string): Promise<Iterable<EmittedFile>> => {
    // Last of all, and under the lock: whoever has refreshed them before has asked before.
    const answers = await readAnswers(model, sourcesOf(content, options), { ...options, network: true })
    diagnostics.push(...answers.diagnostics)
    // Nothing waits for these: a second thread draws while they are made.
    const besides = lazily<EmittedFile>(
      () => sitemapFiles({ model, table, pictures }),
      () => manifestFiles(model, table),
      () => brand.files,
      () => hostFiles(model, table, policies),
      () => answers.files,
      () => [...guidePages, ...unlisted, ...workers, ...photoFiles, ...clientFiles]
    )
    return renderLazily(
      view,
      material,
      table,
      { except: guideKinds },
      { folder, out: resolve(options.out) },
      { besides, second }
    )
  }
  const { patience, onWait } = options
  const emitted = await emit(options.out, files, { sources: [options.data], patience, onWait })
  return { diagnostics, written: { ...emitted, pages: table.routes.filter(({ kind }) => kind !== 'alias').length } }
}

function* lazily<Item>(...parts: readonly (() => Iterable<Item>)[]): Generator<Item> {
  for (const part of parts) yield* part()
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

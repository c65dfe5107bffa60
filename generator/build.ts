/**
 * The pipeline: the data folder in, the site out. Each stage takes values and gives values; a stage with errors is the last.
 */
import { statSync } from 'node:fs'
import { bundleClient } from './bundle.ts'
import { checkModel, photoDiagnostics } from './check.ts'
import { error, hasErrors, type Diagnostic } from './diagnostic.ts'
import { emit, type OutputFile } from './emit.ts'
import { encodePhotos, inspectPhotos, type InspectedPhoto } from './images.ts'
import type { Model } from './model.ts'
import { readData } from './read.ts'
import type { Texts } from './report.ts'
import { planRoutes, type RouteTable } from './routes.ts'
import { shapeModel } from './shape.ts'
import { parseSources } from './source.ts'
import { viewsOf } from './view.ts'

export type Options = {
  /** The data folder. */
  data: string
  /** Where results are kept that cost time: encoded photos, the client bundle. */
  cache: string
  /** Whether placeholders are errors. */
  release?: boolean
}

/** The content as far as it could be understood. `content` is there only when nothing is wrong with it. */
export type Checked = {
  content: { model: Model; table: RouteTable; photos: InspectedPhoto[] } | undefined
  diagnostics: Diagnostic[]
  texts: Texts
  placeholders: Diagnostic[]
}

/** Reads and validates everything, and writes nothing but the cache. */
export async function check({ data, cache, release = false }: Options): Promise<Checked> {
  if (!isFolder(data)) return { content: undefined, diagnostics: [error('data-missing', { file: '', range: [0, 0] }, { folder: data })], texts: { texts: new Map(), sources: [] }, placeholders: [] }

  const read = readData(data)
  const { sources, texts, diagnostics: unreadable } = parseSources(read.files)
  const { model, diagnostics: misshapen } = shapeModel(sources, read.files.map(({ file }) => file))
  const { inspected, problems } = await inspectPhotos(read.photos, cache)
  const placeholders = sources.flatMap(({ file, placeholders: paths }) =>
    paths.map((path) => error('placeholder-left', { file, path }, { field: path.filter((step) => typeof step === 'string').join('.') }))
  )
  const plan = model === undefined ? undefined : planRoutes(model)
  const diagnostics = [
    ...read.diagnostics,
    ...unreadable,
    ...misshapen,
    ...(model === undefined ? [] : checkModel(model, read.photos)),
    ...photoDiagnostics(model, problems),
    ...(plan?.diagnostics ?? []),
    ...(release ? placeholders : [])
  ]
  const content = model === undefined || plan === undefined || hasErrors(diagnostics) ? undefined : { model, table: plan.table, photos: inspected }
  return { content, diagnostics, texts: { texts, sources }, placeholders }
}

export type Built = Checked & {
  /** What was written; undefined when there were errors, and then the output folder is as it was. */
  written: { pages: number; files: number; bytes: number } | undefined
}

/** @param onProgress photos encoded so far, and in all; only called when there are any to encode */
export async function build(options: Options & { out: string }, onProgress?: (done: number, total: number) => void): Promise<Built> {
  const checked = await check(options)
  if (checked.content === undefined) return { ...checked, written: undefined }

  const { model, table, photos } = checked.content
  const { pictures, files: photoFiles } = await encodePhotos(photos, options.cache, onProgress)
  const { assets, files: clientFiles } = await bundleClient(options.cache)
  const { renderNotFound, renderPage } = await import('./render.tsx')
  const { viewOf, notFoundView } = viewsOf({ model, table, pictures })
  const pages: OutputFile[] = table.routes.flatMap((route) => renderPage(viewOf(route), route.path, assets))
  const written = emit(options.out, [...pages, renderNotFound(notFoundView(), assets), ...photoFiles, ...clientFiles], [options.data])
  return { ...checked, written: { ...written, pages: table.routes.filter(({ kind }) => kind !== 'alias').length } }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

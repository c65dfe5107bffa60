/** The commands that read the whole content: `check` writes nothing, `build` writes the site. */
import { resolve } from 'node:path'
import { drawBrand } from './assets/brand.ts'
import { bundleClient } from './assets/bundle.ts'
import { encodePhotos } from './assets/encode-photos.ts'
import { inspectPhotos } from './assets/inspect-photos.ts'
import type { FeedSummary, FeedOptions, Definition } from './site-definition.ts'
import { readContent, type CheckResult, type Content, type ReadCache } from './read-content.ts'
import type { FileResult } from './content/file-results.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import type { WaitOptions } from './output/lock.ts'
import type { EmittedFile, OutputFile } from './output/output-types.ts'
import { emit, type Emitted } from './output/emit.ts'
import { sha256 } from './store/hash.ts'
import { lazy } from './store/memoize.ts'
import { pageFiles } from './route-table.ts'
import { openSite, type Renderer, type BuildCache, type Site } from './open-site.ts'
import { openPageManifest } from './store/page-manifest.ts'
import { openStore, type Store } from './store/store.ts'
import { openResultTable } from './store/result-table.ts'

export type CommandOptions = {
  definition: Definition
  /** The data folder. */
  data: string
  /** The cache folder: encoded photos, the client bundle, parsed files. */
  cache: string
  /** The version of the program's code; without it, nothing that depends on the code is kept between runs. */
  program?: string | undefined
  /** Whether placeholders are errors. */
  release?: boolean
  /** Whether the output becomes a link to a folder beside it. */
  linked?: boolean
  /** Whether warnings stop the command, too. */
  strict?: boolean
  /** Whether a build writes the availability answers; without them it depends on the content and the program alone. */
  answers?: boolean
} & RunEnvironment &
  FeedOptions &
  WaitOptions

/** What differs between runs. Passing the same values repeats a run. */
export type RunEnvironment = {
  /** The time in milliseconds since 1970; by default that of the computer. */
  now?: number | undefined
  /** The day on which the answers begin, as 2027-06-30; by default the day of `now` at the place of the site. */
  today?: string | undefined
  /** The environment variables, for the addresses of calendars. */
  env?: Readonly<Record<string, string | undefined>>
}

/**
 * Reads and validates the whole data folder; writes only the cache.
 * @param options `bytesOf` replaces the content of files, to check a change before it is made
 */
export async function check(options: CommandOptions & Pick<ReadCache, 'bytesOf'>): Promise<CheckResult> {
  const { bytesOf, definition } = options
  const store = openStore(options.cache)
  // The results of checking a proposed change are not stored: the change may never be made.
  const buildCache =
    bytesOf === undefined
      ? openBuildCache(options, store)
      : { ...openBuildCache({ ...options, program: undefined }, store), bytesOf }
  const checked = await readContent(options.data, { definition, readCache: buildCache }, options)
  if (checked.content === undefined || definition.answers?.hasOfflineDiagnostics(checked.content.model) !== true)
    return checked
  const { diagnostics } = await answersFor(checked.content, { ...options, network: false })
  return { ...checked, diagnostics: [...checked.diagnostics, ...diagnostics] }
}

/**
 * The availability answers, which depend on the time and on calendars; none if the content has nothing to derive them
 * from.
 */
async function answersFor(
  content: Content,
  { definition, answers = true, data, cache, env = {}, ...options }: CommandOptions & { network: boolean }
): Promise<{ files: readonly OutputFile[]; diagnostics: Diagnostic[]; calendars?: FeedSummary }> {
  if (!answers || definition.answers?.appliesTo(content) !== true) return { files: [], diagnostics: [] }
  const { read } = await definition.answers.load()
  return read(content.model, { files: content.attachments, env, data, cache }, options)
}

/** The slow steps of a build, with their results in the cache folder. */
const openBuildCache = (
  { data, cache, program }: Pick<CommandOptions, 'data' | 'cache' | 'program'>,
  store: Store,
  onProgress?: Progress
): BuildCache => ({
  ...(program === undefined ? {} : { results: openResultTable<FileResult>(cache, { owner: resolve(data), program }) }),
  inspect: (photos) => inspectPhotos(photos, store),
  encode: (photos) => encodePhotos(photos, store, { onProgress }),
  drawBrand: (wanted) => drawBrand(wanted, store, onProgress)
})

/** React and the templates, loaded on demand: `check` needs neither. */
async function loadRenderer({ pages: own }: Definition, store: Store): Promise<Renderer> {
  const bundle = await bundleClient(own.client, store)
  const [pages, { loadTemplates }] = await Promise.all([own.load(), own.templates.load()])
  return { pages, templates: await loadTemplates(), bundle }
}

export type BuildResult = CheckResult & {
  /** Undefined if there were errors: then the output folder is unchanged. */
  written: (Emitted & { pages: number; changed: number }) | undefined
  calendars?: FeedSummary | undefined
}

/**
 * Unreadable calendars are not the owner's error, so their last readings are used instead.
 * @param onProgress the number of encoded pictures, and of all, first for photos and then for share pictures; only
 * called if there are any to encode
 */
export async function build(options: CommandOptions & { out: string }, onProgress?: Progress): Promise<BuildResult> {
  const store = openStore(options.cache)
  const buildCache = openBuildCache(options, store, onProgress)
  const checked = await readContent(options.data, { definition: options.definition, readCache: buildCache }, options)
  if (checked.content === undefined) return { ...checked, written: undefined }
  const { diagnostics, ...built } = await writeSite(checked.content, options, { buildCache, store })
  store.save()
  return { ...checked, diagnostics: [...checked.diagnostics, ...diagnostics], ...built }
}

type Progress = (done: number, total: number) => void

type BuildContext = {
  buildCache: BuildCache
  store: Store
}

async function writeSite(
  content: Content,
  options: CommandOptions & { out: string },
  context: BuildContext
): Promise<Pick<BuildResult, 'written' | 'calendars' | 'diagnostics'>> {
  const { definition, linked = false, timeoutMs, onWait, program, cache } = options
  const out = resolve(options.out)
  const manifest = openPageManifest(cache, out)
  // One hash of all that the site is made from.
  const inputs =
    program === undefined || content.hash === undefined ? undefined : sha256(`${program} ${content.hash()}`)
  const opened = lazy(() => openRenderedSite(content, definition, context))
  const isCurrent = inputs !== undefined && manifest.matches(inputs)
  // Before the lock: to encode photos can take minutes.
  if (!isCurrent) await opened()
  const diagnostics: Diagnostic[] = []
  let calendars: FeedSummary | undefined
  let pages: PageCount = { count: 0, changed: () => 0 }
  let isFullyUnchanged = false
  const files = async (folder: string, mode: number): Promise<AsyncIterable<EmittedFile>> => {
    // Read last and under the lock, so that no earlier refresh has newer answers.
    const answers = await answersFor(content, { ...options, network: true })
    diagnostics.push(...answers.diagnostics)
    calendars = answers.calendars
    const others = [...answers.files, ...content.staticFiles]
    const untouched = manifest.unchanged(mode)
    const all = isCurrent ? untouched.all() : undefined
    if (all !== undefined) {
      isFullyUnchanged = true
      pages = { count: all.pages, changed: () => 0 }
      return concatFiles(all.files, others)
    }
    const site = await opened()
    pages = countPages(site)
    const { outputFiles } = await import('./output-files.ts')
    const former = program === undefined ? undefined : { program, untouched }
    return concatFiles(
      outputFiles(site, former, { target: { folder, out, mode }, worker: definition.pages.worker }),
      others
    )
  }
  const onWritten = (keys: ReadonlyMap<string, string>, isUntouched: boolean): void => {
    if (inputs !== undefined && !(isFullyUnchanged && isUntouched)) manifest.save({ inputs, pages: pages.count, keys })
  }
  const emitted = await emit(out, files, { sources: [options.data], linked, onWritten, timeoutMs, onWait })
  const written = { ...emitted, pages: pages.count, changed: pages.changed(emitted.renewed) }
  return { diagnostics, written, calendars }
}

async function openRenderedSite(
  content: Content,
  definition: Definition,
  { buildCache, store }: BuildContext
): Promise<Site> {
  return openSite(content, { definition, buildCache }, await loadRenderer(definition, store))
}

/** How many pages there are, and how many of them have changed with these files. */
type PageCount = { count: number; changed: (renewed: ReadonlySet<string>) => number }

function countPages({ table }: Site): PageCount {
  const pages = table.routes.filter(({ to }) => to === undefined)
  return {
    count: pages.length,
    changed: (renewed) => pages.filter(({ path }) => pageFiles(path).some((file) => renewed.has(file.path))).length
  }
}

async function* concatFiles(
  ...parts: readonly (Iterable<EmittedFile> | AsyncIterable<EmittedFile>)[]
): AsyncGenerator<EmittedFile> {
  for (const part of parts) yield* part
}

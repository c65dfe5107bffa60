/** The commands that read the whole content: `check` writes nothing, `build` writes the site. */
import { resolve } from 'node:path'
import { inspectPhotos } from './assets/inspect-photos.ts'
import { makePictures } from './assets/pictures.ts'
import type { Definition } from './site-definition.ts'
import { readContent, type CheckResult, type Content, type ReadCache, type ReadOptions } from './read-content.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import type { WaitOptions } from './output/lock.ts'
import type { OutputFile } from './store/content-source.ts'
import { emit, type Emitted } from './output/emit.ts'
import { lazy } from './store/memoize.ts'
import { pageFiles } from './route-table.ts'
import { loadRenderer, openSite } from './open-site.ts'
import { openStore, type Store } from './store/store.ts'

export type CommandOptions = {
  definition: Definition
  /** The data folder. */
  data: string
  /** The cache folder: encoded photos and the client bundle. */
  cache: string
  /** Whether placeholders are errors. */
  release?: boolean
  /** Whether warnings stop the command, too. */
  strict?: boolean
  /** Whether a build writes the answers; without them it depends on the content and the program alone. */
  answers?: boolean
  /** What is asked of the answers in particular, by the options of the business. */
  asked?: unknown
} & RunEnvironment &
  WaitOptions

/**
 * Refreshes only the answers of a finished site, without reading its photos, texts and templates.
 * @throws EmitError if there is no site
 */
export type RefreshAnswers = (
  options: Omit<CommandOptions, 'definition'> & { out: string }
) => Promise<RefreshedAnswers>

export type RefreshedAnswers = Pick<CheckResult, 'diagnostics' | 'texts'> & {
  /**
   * The entries that have answers, the first day, as 2027-06-30, and the files with their paths in the output.
   * Undefined if a file is wrong, or is gone, of which it is not known what it last said.
   */
  output: { entries: number; today: string; files: number; changed: number; paths: readonly string[] } | undefined
  feeds?: unknown
}

/** What differs between runs. Passing the same values repeats a run. */
export type RunEnvironment = {
  /** The time in milliseconds since 1970; by default that of the computer. */
  now?: number | undefined
  /** The day on which the answers begin, as 2027-06-30; by default the day of `now` at the place of the site. */
  today?: string | undefined
  /** The environment variables, for the addresses of feeds. */
  env?: Readonly<Record<string, string | undefined>>
}

/** `changes` are checked before they are made; what repeated checks remember is their own. */
export type CheckOptions = CommandOptions & Pick<ReadOptions, 'changes'> & Partial<ReadCache>

/** Reads and validates the whole data folder; writes only the cache. */
export async function check(options: CheckOptions): Promise<CheckResult> {
  const { definition, cache, steps } = options
  const { inspect = (photos) => inspectPhotos(photos, openStore(cache)) } = options
  const readCache: ReadCache = { inspect, ...(steps && { steps }) }
  const checked = await readContent(options.data, { definition, readCache }, options)
  if (checked.content === undefined || definition.answers?.hasOfflineDiagnostics(checked.content.model) !== true)
    return checked
  const { diagnostics } = await answersFor(checked.content, { ...options, network: false })
  return { ...checked, diagnostics: [...checked.diagnostics, ...diagnostics] }
}

/**
 * The answers, which depend on the time and on feeds; none if the content has nothing to derive them
 * from.
 */
async function answersFor(
  content: Content,
  { definition, answers = true, data, cache, env = {}, ...options }: CommandOptions & { network: boolean }
): Promise<{ files: readonly OutputFile[]; diagnostics: Diagnostic[]; feeds?: unknown }> {
  if (!answers || definition.answers?.appliesTo(content) !== true) return { files: [], diagnostics: [] }
  const { read } = await definition.answers.load()
  return read(content.model, { files: content.attachments, env, data, cache }, options)
}

export type BuildResult = CheckResult & {
  /** Undefined if there were errors: then the output folder is unchanged. */
  output: (Emitted & { pages: number; changed: number }) | undefined
  feeds?: unknown
}

/**
 * Unreadable feeds are not the owner's error, so their last readings are used instead.
 * @param options `changes` are what the site has instead of the files on the disk
 * @param onProgress the number of pictures that were made, and of all that were missing
 */
export async function build(
  options: CommandOptions & Pick<ReadOptions, 'changes'> & { out: string },
  onProgress?: Progress
): Promise<BuildResult> {
  const store = openStore(options.cache)
  const readCache: ReadCache = { inspect: (photos) => inspectPhotos(photos, store) }
  const checked = await readContent(options.data, { definition: options.definition, readCache }, options)
  if (checked.content === undefined) return { ...checked, output: undefined }
  const { diagnostics, ...built } = await writeSite(checked.content, options, { store, onProgress })
  store.save()
  return { ...checked, diagnostics: [...checked.diagnostics, ...diagnostics], ...built }
}

type Progress = (done: number, total: number) => void

async function writeSite(
  content: Content,
  options: CommandOptions & { out: string },
  { store, onProgress }: { store: Store; onProgress: Progress | undefined }
): Promise<Pick<BuildResult, 'output' | 'feeds' | 'diagnostics'>> {
  const { definition, data, timeoutMs, onWait } = options
  const site = openSite(content, definition, await loadRenderer(definition.pages, store))
  // Before the lock: to encode photos can take minutes.
  const pictures = await makePictures(site.pictureFiles, store, onProgress)
  const answers = lazy(() => answersFor(content, { ...options, network: true }))
  // Read under the lock, so that no earlier refresh has newer answers.
  const files = async (): Promise<Iterable<OutputFile>> =>
    concatFiles(pictures, site.files(), (await answers()).files, content.staticFiles)
  const emitted = await emit(resolve(options.out), files, { sources: [data], timeoutMs, onWait })
  const { diagnostics, feeds } = await answers()
  const pages = site.table.routes.filter(({ to }) => to === undefined)
  const changed = pages.filter(({ path }) => pageFiles(path).some((file) => emitted.renewed.has(file.path)))
  return { diagnostics, feeds, output: { ...emitted, pages: pages.length, changed: changed.length } }
}

function* concatFiles(...parts: readonly Iterable<OutputFile>[]): Generator<OutputFile> {
  for (const part of parts) yield* part
}

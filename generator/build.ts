/** The commands that read the whole content: `check`, which only reads, and `build`, which writes the site. */
import { resolve } from 'node:path'
import { drawBrand } from './assets/brand.ts'
import { bundleClient } from './assets/bundle.ts'
import { encodePhotos, inspectPhotos } from './assets/images.ts'
import type { Answers, Calendars, Wishes } from './bookings/feeds.ts'
import { readContent, type Checked, type Content, type ReadMemory } from './site/folder.ts'
import { openMemory, openVerdicts } from './content/memory.ts'
import { parseSources } from './content/source.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import type { Waiting } from './files/lock.ts'
import type { EmittedFile } from './files/output.ts'
import { emit, type Emitted } from './publish/emit.ts'
import type { DrawThread } from './publish/rendering.ts'
import { startThread } from './publish/thread.ts'
import { pageFiles } from './pages/routes.ts'
import { openStanding } from './publish/standing.ts'
import { keysOf } from './site/keys.ts'
import { remakingOf, type Remembered } from './site/remaking.ts'
import { openSite, type Drawing, type Memory, type Site } from './site/site.ts'
import type { Day } from './stay/day.ts'

export type Options = {
  /** The data folder. */
  data: string
  /** Where results are kept that cost time: encoded photos, the client bundle, what files said. */
  cache: string
  /** Names the code of this program; without it, nothing that follows from it is kept from run to run. */
  program?: string | undefined
  /** Whether placeholders are errors. */
  release?: boolean
  /** Whether the output becomes a link to a folder beside it. */
  linked?: boolean
  /** Whether warnings stop what errors stop. */
  strict?: boolean
} & Circumstances &
  Wishes &
  Waiting

/** What differs from run to run; a second run can be given the same. */
export type Circumstances = {
  /** The time, in milliseconds since 1970; the computer's at the moment when it matters where there is none. */
  now?: number | undefined
  /** The day on which the answers begin; the day that `now` is at the house where there is none. */
  today?: Day | undefined
  /** The environment variables, for the addresses of calendars. */
  env?: Readonly<Record<string, string | undefined>>
}

/**
 * Reads and validates everything that is in the data folder, and writes nothing but the cache.
 * @param options `bytesOf` reads a file of it, for whoever asks what would be if one were another
 */
export async function check(options: Options & Pick<ReadMemory, 'bytesOf'>): Promise<Checked> {
  const { bytesOf } = options
  // What would be if a file were another is worth no memory.
  const memory =
    bytesOf === undefined ? cacheMemory(options) : { ...cacheMemory({ ...options, program: undefined }), bytesOf }
  const checked = await readContent(options.data, memory, options)
  if (checked.content === undefined) return checked
  const { diagnostics } = await answersFor(checked.content, { ...options, network: false })
  return { ...checked, diagnostics: [...checked.diagnostics, ...diagnostics] }
}

/** What is answered for the units, by their prices and bookings; nothing where another server answers. */
async function answersFor(
  { model, calendars }: Content,
  { data, cache, env = {}, ...asking }: Options & { network: boolean }
): Promise<Pick<Answers, 'files' | 'diagnostics'> & Partial<Answers>> {
  if (model.prices === undefined && model.bookings === undefined && calendars.length === 0)
    return { files: [], diagnostics: [] }
  const { readAnswers } = await import('./bookings/feeds.ts')
  return readAnswers(model, { files: calendars, env, data, cache }, asking)
}

/** The steps that take long, remembered in the cache folder. */
function cacheMemory(
  { data, cache, program }: Pick<Options, 'data' | 'cache' | 'program'>,
  onProgress?: Progress
): Memory {
  return {
    ...(program === undefined ? {} : { verdicts: openVerdicts(cache, data, program) }),
    parse: (files) => {
      const { memory, save } = openMemory(cache, data)
      const parsed = parseSources(files, memory)
      save()
      return parsed
    },
    inspect: (photos) => inspectPhotos(photos, cache),
    encode: (photos) => encodePhotos(photos, cache, onProgress),
    drawBrand: (wanted) => drawBrand(wanted, cache, onProgress)
  }
}

/** The code that draws. React and the templates are loaded when there is something to draw: a check does without. */
async function loadDrawing(cache: string): Promise<{ drawing: Drawing; load: () => Promise<void> }> {
  const bundle = await bundleClient(cache)
  const { manifestFiles } = await import('./pages/manifest.ts')
  let loaded: typeof import('./pages/render.tsx') | undefined
  const render = (): NonNullable<typeof loaded> => {
    if (loaded === undefined) throw new Error('Something is drawn that nobody has asked for')
    return loaded
  }
  const drawing: Drawing = {
    renderPage: (...from) => render().renderPage(...from),
    renderNotFound: (...from) => render().renderNotFound(...from),
    renderPlacard: (...from) => render().renderPlacard(...from),
    manifestFiles,
    drawBrand,
    bundle
  }
  return {
    drawing,
    load: async () => {
      loaded = await import('./pages/render.tsx')
    }
  }
}

export type Built = Checked & {
  /** What was written; undefined when there were errors, and then the output folder is as it was. */
  written: (Emitted & { pages: number; changed: number }) | undefined
  calendars?: Calendars | undefined
}

/** The fewest files for a second thread: to start it takes as long as to draw some hundreds of pages. */
const fewestForTwo = 300

/**
 * Calendars that could not be read are errors too, but other people's: what they last said stands in for them.
 * @param onProgress pictures encoded so far, and in all, first of the photos and then of those for sharing; only called
 * when there are any to encode
 */
export async function build(options: Options & { out: string }, onProgress?: Progress): Promise<Built> {
  let second: DrawThread | undefined
  const whenNew = (count: number): void => {
    if (count >= fewestForTwo) second = startThread(new URL('./publish/render-thread.ts', import.meta.url))
  }
  const memory = cacheMemory(options, onProgress)
  try {
    const checked = await readContent(options.data, memory, { ...options, whenNew })
    if (checked.content === undefined) return { ...checked, written: undefined }
    const { diagnostics, ...built } = await writeSite(checked.content, options, { memory, second })
    return { ...checked, diagnostics: [...checked.diagnostics, ...diagnostics], ...built }
  } finally {
    second?.end()
  }
}

type Progress = (done: number, total: number) => void

async function writeSite(
  content: Content,
  options: Options & { out: string },
  { memory, second }: { memory: Memory; second: DrawThread | undefined }
): Promise<Pick<Built, 'written' | 'calendars' | 'diagnostics'>> {
  const { table } = content
  const { drawing, load } = await loadDrawing(options.cache)
  const site = await openSite(content, memory, drawing)
  const remembered = rememberedFor(site, content, options)
  const diagnostics: Diagnostic[] = []
  let calendars: Calendars | undefined
  const files = async (folder: string): Promise<Iterable<EmittedFile>> => {
    // Read last, and under the lock, so that no refresh before this build has newer answers.
    const answers = await answersFor(content, { ...options, network: true })
    diagnostics.push(...answers.diagnostics)
    calendars = answers.calendars
    const { files: finished, routes, draws } = remakingOf(site, remembered)
    if (draws) await load()
    // Nothing waits for these: a second thread draws while they are made.
    const besides = lazily<EmittedFile>(
      () => finished,
      () => site.forMachines(),
      () => answers.files,
      () => site.statics
    )
    if (routes.length === 0) return besides
    const { renderLazily } = await import('./publish/rendering.ts')
    const keyOf = remembered?.keys.page
    return renderLazily({ ...site, routes, keyOf }, { folder, out: resolve(options.out) }, { besides, second })
  }
  const { linked = false, patience, onWait } = options
  const emitted = await emit(options.out, files, {
    sources: [options.data],
    linked,
    standing: remembered?.standing,
    patience,
    onWait
  })
  const pages = table.routes.filter(({ kind }) => kind !== 'alias')
  const changed = pages.filter(({ path }) => pageFiles(path).some((file) => emitted.renewed.has(file.path)))
  return { diagnostics, written: { ...emitted, pages: pages.length, changed: changed.length }, calendars }
}

function rememberedFor(
  site: Site,
  { keys: files }: Content,
  { program, cache, out }: Options & { out: string }
): Remembered | undefined {
  if (program === undefined || files === undefined) return undefined
  return { standing: openStanding(cache, resolve(out)), keys: keysOf(site, { program, files }) }
}

function* lazily<Item>(...parts: readonly (() => Iterable<Item>)[]): Generator<Item> {
  for (const part of parts) yield* part()
}

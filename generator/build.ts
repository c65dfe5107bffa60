/** The commands that read the whole content: `check`, which only reads, and `build`, which writes the site. */
import { resolve } from 'node:path'
import { drawBrand } from './assets/brand.ts'
import { bundleClient } from './assets/bundle.ts'
import { encodePhotos, inspectPhotos } from './assets/images.ts'
import { readAnswers, type Calendars, type Sources, type Wishes } from './bookings/feeds.ts'
import { readContent, type Checked, type Content, type ReadMemory } from './site/folder.ts'
import { openMemory, openVerdicts } from './content/memory.ts'
import { parseSources } from './content/source.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import type { Waiting } from './files/lock.ts'
import type { EmittedFile } from './files/output.ts'
import { emit, type Emitted } from './publish/emit.ts'
import type { DrawThread } from './publish/rendering.ts'
import { startThread } from './publish/thread.ts'
import { isGuide, openSite, type Drawing, type Memory } from './site/site.ts'
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
  const memory = bytesOf === undefined ? cacheMemory(options) : { ...cacheMemory({ ...options, program: undefined }), bytesOf }
  const checked = await readContent(options.data, memory, options)
  if (checked.content === undefined) return checked
  const { diagnostics } = await readAnswers(checked.content.model, sourcesOf(checked.content, options), {
    ...options,
    network: false
  })
  return { ...checked, diagnostics: [...checked.diagnostics, ...diagnostics] }
}

const sourcesOf = ({ calendars }: Content, { data, cache, env = {} }: Options): Sources => ({
  files: calendars,
  env,
  data,
  cache
})

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

/** The code that draws, as it is loaded with the program: a check does without. */
async function loadDrawing(cache: string): Promise<Drawing> {
  const bundle = await bundleClient(cache)
  const { renderNotFound, renderPage, renderPlacard } = await import('./pages/render.tsx')
  const { manifestFiles } = await import('./pages/manifest.ts')
  return { renderNotFound, renderPage, renderPlacard, manifestFiles, drawBrand, bundle }
}

export type Built = Checked & {
  /** What was written; undefined when there were errors, and then the output folder is as it was. */
  written: (Emitted & { pages: number }) | undefined
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
  const whenRead = (count: number): void => {
    if (count >= fewestForTwo) second = startThread(new URL('./publish/render-thread.ts', import.meta.url))
  }
  const memory = cacheMemory(options, onProgress)
  try {
    const checked = await readContent(options.data, memory, { ...options, whenRead })
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
  const { model, table } = content
  const site = await openSite(content, memory, await loadDrawing(options.cache))
  const { renderLazily } = await import('./publish/rendering.ts')
  // What phones keep follows from the finished pages of the guides; of all others one at a time is enough.
  const finished = [...site.guides(), ...site.unlisted(), ...site.workers(), ...site.hashed, ...site.statics]
  const diagnostics: Diagnostic[] = []
  let calendars: Calendars | undefined
  const files = async (folder: string): Promise<Iterable<EmittedFile>> => {
    // Read last, and under the lock, so that no refresh before this build has newer answers.
    const answers = await readAnswers(model, sourcesOf(content, options), { ...options, network: true })
    diagnostics.push(...answers.diagnostics)
    calendars = answers.calendars
    // Nothing waits for these: a second thread draws while they are made.
    const besides = lazily<EmittedFile>(
      () => site.forMachines(),
      () => answers.files,
      () => finished
    )
    const routes = table.routes.filter((route) => !isGuide(route))
    return renderLazily({ ...site, routes }, { folder, out: resolve(options.out) }, { besides, second })
  }
  const { linked = false, patience, onWait } = options
  const emitted = await emit(options.out, files, { sources: [options.data], linked, patience, onWait })
  const pages = table.routes.filter(({ kind }) => kind !== 'alias').length
  return { diagnostics, written: { ...emitted, pages }, calendars }
}

function* lazily<Item>(...parts: readonly (() => Iterable<Item>)[]): Generator<Item> {
  for (const part of parts) yield* part()
}

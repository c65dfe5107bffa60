/**
 * The site while it is edited: the files that a build would write, each made on request and kept until its input
 * changes.
 */
import { preparePhoto, type InspectedPhoto } from '../assets/inspect-photos.ts'
import { thumbnailOf } from '../assets/pictures.ts'
import { fileStateOf, readDataFolder, type PhotoFile, type ProposedChanges } from '../content/data-folder.ts'
import type { Definition, AnswerReader } from '../site-definition.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { OutputFile } from '../store/content-source.ts'
import { bestEffort } from '../store/files.ts'
import { lazy, lazyPromise, memoize, memoizeLast } from '../store/memoize.ts'
import { openStore } from '../store/store.ts'
import { notFoundPath, type Route } from '../route-table.ts'
import { readContent, type CheckResult, type Content, type ReadCache, dayAt } from '../read-content.ts'
import { rememberedSteps } from '../content/file-memory.ts'
import { loadRenderer, openSite, type Site } from '../open-site.ts'
import { openPhotos, type PreviewPhotos } from './photos.ts'
import { serialQueue } from '../work-queue.ts'
import { renderSourceMap, type SourceMap } from './source-map.ts'

type PreviewOptions = {
  definition: Definition
  /** The data folder. */
  data: string
  /** Where results are kept that cost time. */
  cache: string
  /** The day on which the answers begin and that rules call today, as 2027-06-30; by default the present day. */
  today?: string | undefined
  /** The environment variables, for the addresses of feeds. */
  env?: Readonly<Record<string, string | undefined>>
  /** The time, in milliseconds since 1970; asked again at every look. */
  now?: () => number
  /** Called when something was found in a photo that the last look did not know. */
  onInspected?: () => void
  /** Called with the diagnostics of feeds that could not be read. */
  onFeeds?: (diagnostics: Diagnostic[]) => void
  /** Told why a picture cannot be made, where nothing is wrong with its photo. */
  onError?: (cause: unknown) => void
}

export type RebuildRequest = {
  /** Whether nothing but texts has changed since the last look: photos are those that it has seen. */
  isOfTexts?: true | undefined
  /** Files that the content has instead of those on the disk. */
  changes?: ProposedChanges | undefined
}

export type Preview = ReturnType<typeof openPreview>

/** What there is to see. `site` is there only when nothing is wrong with the content. */
export type RebuildResult = Omit<CheckResult, 'content' | 'known'> & {
  site: PreviewSite | undefined
  /** What other servers say of the content, whatever is wrong in it. */
  readFeeds: AnswerReader['readFeeds']
}

/** The files of the site as a build would write them. They stay what they were while later looks find other content. */
export type PreviewSite = ReturnType<typeof previewSite> & {
  /** The page at an address once more, with marks that say where everything on it is written. */
  sourceMap: (path: string) => SourceMap | undefined
}

/** What is on the disk, what it was before, and what two windows of the desk are typing. */
const contentsAtOnce = 4

export function openPreview(options: PreviewOptions) {
  const { definition, data, cache, now = Date.now, today } = options
  const { onInspected = () => {}, onError = () => {} } = options
  const store = openStore(cache)
  const rendererNow = lazyPromise(() => loadRenderer(definition.pages, store))
  const photos = openPhotos({ store, onInspected, onError })
  const readCache: Omit<ReadCache, 'inspect'> = {
    steps: rememberedSteps(definition),
    findings: memoizeLast(contentsAtOnce)
  }
  const siteOf = memoizeLast<Pick<PreviewSite, 'sourceMap'> & { site: () => Site }>(contentsAtOnce)
  const { answersFor, feeds } = lazyAnswers(options)
  const shown = { today, withDrafts: true }

  const read = (changes: ProposedChanges | undefined, inspect: ReadCache['inspect']): Promise<CheckResult> =>
    readContent(data, { definition, readCache: { ...readCache, inspect } }, { ...shown, changes, now: now() })

  const rebuild = async ({ isOfTexts, changes }: RebuildRequest): Promise<RebuildResult> => {
    const loading = rendererNow()
    loading.catch(() => undefined)
    // Only the disk can have new photos, and the watcher asks for a look at it.
    const { content, known, ...result } = await read(changes, changes || isOfTexts ? photos.recall : photos.inspect)
    const renderer = await loading
    const answers = await answersFor(known, content, { isTyping: changes !== undefined })
    const findings = { ...result, readFeeds: async (isFresh?: boolean) => answers?.readFeeds(isFresh) }
    if (content === undefined) return { ...findings, site: undefined }
    // What was typed is the same content before and after it is saved. Nothing is drawn until somebody looks at a page.
    const { site, sourceMap } = siteOf([result.texts], () => ({
      site: lazy(() => openSite(content, definition, renderer)),
      sourceMap: memoize((path: string) => renderSourceMap(path, content, { definition, renderer }))
    }))
    return { ...findings, site: { ...previewSite(site, content, { answers, readPicture: photos.read }), sourceMap } }
  }

  const listed = () => readDataFolder(data, definition.schemas).photos
  const photosNow = async (): Promise<InspectedPhoto[]> => (await photos.inspect(listed())).inspected
  const inTurn = serialQueue()
  return {
    /**
     * Looks at the content again.
     * @throws what is wrong with a template, or with the file system
     */
    rebuild: (at: RebuildRequest = {}): Promise<RebuildResult> =>
      inTurn(() => rebuild(at).finally(() => void photos.inspectRest())),
    /** Another text once a file of the content was written; empty while there are none. */
    fileState: (): string => bestEffort(() => fileStateOf(data)) ?? '',
    /** What is wrong with the content if it has these files instead of those on the disk. */
    check: (changes: ProposedChanges) => inTurn(() => read(changes, photos.recall)),
    /** The photos of the data folder, as far as they can be read. */
    photos: photosNow,
    /** A photo in the smallest width that pages have, or a large one. Undefined for one that cannot be shown. */
    thumbnail: async (ref: string, isLarge = false): Promise<OutputFile | undefined> => {
      const photo = await photos.find(listed().find((each) => each.ref === ref))
      return photo && photos.read(thumbnailOf(photo, isLarge))
    },
    /** Inspects each photo; pages need only its size. The next check reports what is wrong with one. */
    inspectPhotos: async (): Promise<void> => {
      await photosNow()
      await photos.inspectRest()
    },
    /** Makes the file of a new photo fit for the data folder, and inspects it. */
    preparePhoto: (photo: PhotoFile) => preparePhoto(photo, store),
    /** The day on which the answers begin. */
    today: (): string => today ?? dayAt(now()),
    /** What the feeds said when they were last read. */
    feeds,
    close: photos.close
  }
}

/** The answers, and what the feeds said when they were last read. */
function lazyAnswers({ definition, data, cache, today, env = {}, now = Date.now, onFeeds }: PreviewOptions) {
  let feeds: readonly Diagnostic[] = []
  const setFeeds = (diagnostics: Diagnostic[]): void => {
    feeds = diagnostics
    onFeeds?.(diagnostics)
  }
  const opened = lazy(async () =>
    (await definition.answers?.load())?.open({ data, cache, env, today, now, onFeeds: setFeeds })
  )
  const answersFor = async (
    known: CheckResult['known'],
    content: Content | undefined,
    options: { isTyping: boolean }
  ): Promise<AnswerReader | undefined> => {
    if (known === undefined) return undefined
    const { attachments } = content ?? readDataFolder(data, definition.schemas)
    return (await opened())?.({ model: content?.model, known, attachments }, options)
  }
  return { answersFor, feeds: () => feeds }
}

/** The files of a site by their paths. */
function previewSite(
  site: () => Site,
  { table, staticFiles }: Content,
  { answers, readPicture }: { answers: AnswerReader | undefined; readPicture: PreviewPhotos['read'] }
) {
  // On demand: only a few paths are requested between two edits.
  const routeOf = memoize((path: string) => table.routes.find((route) => route.path === path))
  const byPath = <File extends { path: string }>(files: () => readonly File[]) =>
    lazy(() => new Map(files().map((file) => [file.path, file])))
  const fixed = byPath((): OutputFile[] => [...site().hashedFiles, ...staticFiles])
  const pictures = byPath(() => site().pictureFiles)
  const others = byPath(() => [...site().unroutedFiles(), ...site().machineReadableFiles()])
  const routeAt = (path: string): Route | undefined => routeOf(`/${path.replace(/(\.html|\/?index\.html)$/, '')}`)

  return {
    /** The routes of its pages. */
    table,
    /** That of the page in a file. */
    routeAt,
    /** Undefined for a path that the site has not. */
    read: async (path: string): Promise<OutputFile | undefined> => {
      const route = routeAt(path)
      if (route !== undefined) return fileNamed(site().render(route), path)
      const answer = await answers?.read(path)
      if (answer !== undefined) return answer
      // Not from `others`: a file for machines that cannot be made must not keep this page from being shown.
      if (path === notFoundPath) return fileNamed(site().unroutedFiles(), path)
      const picture = pictures().get(path)
      if (picture !== undefined) return readPicture(picture)
      const file = fixed().get(path)
      if (file !== undefined) return file
      const { worker } = site()
      return path === worker?.path ? worker.file() : others().get(path)
    },
    /** The answers that a page may have asked for since it opened: none, some or all; by the page's path. */
    answersOf: async (path: string): Promise<OutputFile[]> => {
      const route = routeAt(path)
      return route === undefined || answers === undefined ? [] : answers.forRoute(route)
    }
  }
}

const fileNamed = (files: readonly OutputFile[], name: string): OutputFile | undefined =>
  files.find(({ path }) => path === name)

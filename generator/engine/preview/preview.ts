/**
 * The site while somebody edits it: the files that a build would write, each made when somebody asks for it, and
 * remembered by what it was made from.
 */
import type { InspectedPhoto } from '../assets/inspect-photos.ts'
import { readData, type ProposedChanges } from '../content/data-folder.ts'
import type { Definition, LiveAnswers } from '../site-definition.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { OutputFile } from '../output/output-types.ts'
import { lazy, memoize } from '../store/memoize.ts'
import { openStore } from '../store/store.ts'
import type { Route, RouteTable } from '../route-table.ts'
import { readContent, type Checked } from '../read-content.ts'
import { openSite, type Site } from '../open-site.ts'
import { openDarkroom, type Darkroom } from './photo-queue.ts'
import { openFolder } from './folder-cache.ts'
import { mapMemory } from './memory-cache.ts'
import { openTurns } from '../work-queue.ts'
import { openTemplates } from './template-loader.ts'
import { drawTwin, type Twin } from './source-map.ts'

type PreviewOptions = {
  definition: Definition
  /** The data folder. */
  data: string
  /** Where results are kept that cost time. */
  cache: string
  /** The day on which the answers begin, as 2027-06-30; by default the present day at the place of the site. */
  today?: string | undefined
  /** The environment variables, for the addresses of calendars. */
  env?: Readonly<Record<string, string | undefined>>
  /** The time, in milliseconds since 1970; asked again at every look. */
  now?: () => number
  /** If it is given, pages are shown before their photos are made, and it is called when one turns out wrong. */
  onPhoto?: (() => void) | undefined
  /** Called with the diagnostics of calendars that could not be read. */
  onFeeds?: (diagnostics: Diagnostic[]) => void
}

type LookAt = {
  /** Below the folder of the project. */
  templates?: readonly string[]
  /** What may have changed in the data folder since the last look, by its paths there; without it, anything may. */
  told?: readonly string[] | undefined
  /** Files that the content has instead of those on the disk. */
  changes?: ProposedChanges | undefined
}

export type Preview = {
  /**
   * Looks at the content again, and at the edited templates.
   * @throws what is wrong with a template, or with the file system
   */
  look: (at?: LookAt) => Promise<Look>
  /** What is wrong with the content if it has these files instead of those on the disk. */
  check: (changes: ProposedChanges) => Promise<Checked>
  /** The photos of the data folder, as far as they can be read. */
  photos: () => Promise<InspectedPhoto[]>
  /** Loads what the first edit of a template would otherwise wait for. */
  warm: () => Promise<void>
  /** Until this promise settles, only photos that a browser has asked for are made. */
  behind: (work: Promise<unknown>) => void
  close: () => Promise<void>
  /** Resolves when no photo is left to be made. */
  settled: () => Promise<void>
}

/** What there is to see. `site` is there only when nothing is wrong with the content. */
export type Look = Omit<Checked, 'content'> & { site: ShownSite | undefined }

/** The files of the site as a build would write them. They stay what they were while later looks find other content. */
export type ShownSite = {
  pages: number
  /** Every path, sorted, but for what is still to be made. */
  paths: () => Promise<string[]>
  /** Undefined for a path that the site has not. */
  read: (path: string) => Promise<OutputFile | undefined>
  /** The answers that a page may have asked for since it opened: none, or of one unit or all; by the page's path. */
  answersOf: (path: string) => Promise<OutputFile[]>
  /** The routes of its pages. */
  table: RouteTable
  /** The page at an address once more, with marks that say where everything on it is written. */
  twin: (path: string) => Promise<Twin | undefined>
}

export function openPreview(options: PreviewOptions): Preview {
  const { definition, data, cache, now = Date.now, today, env = {}, onPhoto, onFeeds = () => {} } = options
  const store = openStore(cache)
  const templates = openTemplates(definition.pages, store)
  const darkroom = onPhoto === undefined ? undefined : openDarkroom(store, onPhoto)
  const folder = openFolder(data)
  const memory = mapMemory(folder, store, darkroom)
  const stampOf = (path: string): string => folder.stampAt(path).stamp
  const answersFor = lazy(async () =>
    (await definition.answers?.load())?.open({ data, cache, env, today, now, stampOf, onFeeds })
  )

  const check = (changes: ProposedChanges | undefined, told?: readonly string[]): Promise<Checked> => {
    folder.forget(told)
    return readContent(data, { definition, memory }, { changes })
  }

  const look = async ({ templates: edited = [], told, changes }: LookAt): Promise<Look> => {
    // First, so that an edit of a template is not forgotten while something is wrong with the content.
    const loading = templates.load(edited)
    loading.catch(() => undefined)
    const { content, ...found } = await check(changes, told)
    const renderer = await loading
    if (content === undefined) return { ...found, site: undefined }
    const site = await openSite(content, { definition, memory }, renderer)
    const answers = (await answersFor())?.(content)
    const twin = memoize((path: string) => drawTwin(path, content, { definition, memory, renderer }))
    return { ...found, site: { ...shownSite(site, { answers, made: darkroom?.read }), twin } }
  }

  const inTurn = openTurns()
  const ahead = <Result>(work: Promise<Result>): Promise<Result> => {
    darkroom?.behind(work)
    return work
  }
  return {
    look: (at = {}) => inTurn(() => look(at)),
    check: (changes) => ahead(inTurn(() => check(changes))),
    photos: async () => {
      folder.forget()
      return (await memory.inspect(readData(data, definition.schemas, memory).photos)).inspected
    },
    warm: () => ahead(templates.warm()),
    behind: ahead,
    close: async () => {
      await darkroom?.close()
      await templates.close()
    },
    settled: async () => darkroom?.settled()
  }
}

/** The files of a site by their paths. */
function shownSite(
  site: Site,
  { answers, made }: { answers: LiveAnswers | undefined; made: Darkroom['read'] | undefined }
): Omit<ShownSite, 'twin'> {
  const { table, draw, hashed, offline } = site
  // On demand: only a few paths are requested between two edits.
  const routeOf = memoize((path: string) => table.routes.find((route) => route.path === path))
  const fixed = new Map([...hashed, ...site.statics].map((file) => [file.path, file]))
  const others = lazy(() => new Map([...site.unlisted(), ...site.forMachines()].map((file) => [file.path, file])))
  const routeAt = (path: string): Route | undefined => routeOf(`/${path.replace(/(\.html|\/?index\.html)$/, '')}`)

  return {
    pages: table.routes.filter(({ to }) => to === undefined).length,
    table,
    read: async (path) => {
      const route = routeAt(path)
      const page = route === undefined ? undefined : named(draw(route), path)
      if (page !== undefined) return page
      const answer = await answers?.read(path)
      if (answer !== undefined) return answer
      // Not from `others`: a file for machines that cannot be made must not keep this page from being shown.
      if (path === '404.html') return named(site.unlisted(), path)
      const file = fixed.get(path) ?? (await made?.(path))
      if (file !== undefined) return file
      return offline.paths.includes(path) ? named(offline.files(), path) : others().get(path)
    },
    paths: async () => {
      const files = [...table.routes.flatMap(draw), ...fixed.values(), ...others().values()].map(({ path }) => path)
      return [...new Set([...files, ...((await answers?.paths()) ?? []), ...offline.paths])].toSorted()
    },
    answersOf: async (path) => {
      const route = routeAt(path)
      return route === undefined || answers === undefined ? [] : answers.of(route)
    }
  }
}

const named = (files: readonly OutputFile[], name: string): OutputFile | undefined =>
  files.find(({ path }) => path === name)

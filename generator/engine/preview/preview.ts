/**
 * The site while somebody edits it: the files that a build would write, each made when somebody asks for it, and
 * remembered by what it was made from.
 */
import { answerFiles, planAnswers, windowOf, type Taken } from '../../house/bookings/availability.ts'
import { readFeeds } from '../../house/bookings/feeds.ts'
import type { InspectedPhoto } from '../assets/photos.ts'
import { readData, type ProposedChanges } from '../content/read.ts'
import { unitsIn, type UnitPlace } from '../../house/schemas/units.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { OutputFile } from '../output/output.ts'
import { lazy, memoize } from '../store/memo.ts'
import { openStore } from '../store/store.ts'
import { workerPaths } from '../../house/pages/offline.ts'
import type { Route, RouteTable } from '../../house/pages/routes.ts'
import { readContent, type Checked, type Content } from '../folder.ts'
import { openSite, type Site } from '../site.ts'
import { todayIn, type Day } from '../../house/stay/day.ts'
import { openDarkroom, type Darkroom } from './darkroom.ts'
import { openFolder, type Folder } from './folder.ts'
import { mapMemory } from './memory.ts'
import { openTurns } from './queue.ts'
import { openTemplates } from './reload.ts'
import { drawTwin, type Twin } from './twin.ts'

type PreviewOptions = {
  /** The data folder. */
  data: string
  /** Where results are kept that cost time. */
  cache: string
  /** The day on which the answers begin; by default the present day at the house. */
  today?: Day | undefined
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
  const { data, cache, now = Date.now, today: given, onPhoto } = options
  const store = openStore(cache)
  const templates = openTemplates(store)
  const darkroom = onPhoto === undefined ? undefined : openDarkroom(store, onPhoto)
  const folder = openFolder(data)
  const memory = mapMemory(folder, store, darkroom)
  const bookingsFor = openBookings(options, folder)

  const check = (changes: ProposedChanges | undefined, told?: readonly string[]): Promise<Checked> => {
    folder.forget(told)
    return readContent(data, memory, { changes })
  }

  const look = async ({ templates: edited = [], told, changes }: LookAt): Promise<Look> => {
    // First, so that an edit of a template is not forgotten while something is wrong with the content.
    const loading = templates.load(edited)
    loading.catch(() => undefined)
    const { content, ...found } = await check(changes, told)
    const renderer = await loading
    if (content === undefined) return { ...found, site: undefined }
    const today = given ?? todayIn(content.model.site.timeZone, now())
    const site = await openSite(content, memory, renderer)
    const twin = memoize((path: string) => drawTwin(path, content, { memory, renderer }))
    return {
      ...found,
      site: { ...shownSite(site, { today, bookings: bookingsFor(content, today), made: darkroom?.read }), twin }
    }
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
      return (await memory.inspect(readData(data, memory).photos)).inspected
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

/**
 * The bookings. Other people's servers are asked when they are first needed, and again when the owner changes what is
 * asked.
 */
function openBookings(
  { data, cache, now = Date.now, env = {}, onFeeds = () => {} }: PreviewOptions,
  { stampAt }: Folder
): (content: Content, today: Day) => () => Promise<TakenByUnit> {
  let last: { key: string; taken: Promise<TakenByUnit> } | undefined
  return ({ model, calendars }, today) => {
    const window = windowOf(model, today)
    const key = JSON.stringify([
      model.bookings,
      window,
      model.site.timeZone,
      calendars.map(({ name, path }) => [name, path, stampAt(path).stamp])
    ])
    const taken = (): Promise<TakenByUnit> => {
      if (last?.key === key) return last.taken
      const reading = readFeeds(model, { files: calendars, env, data, cache }, { ...window, now: now(), network: true })
      last = { key, taken: reading.then((read) => read.taken) }
      void reading.then(({ diagnostics }) => onFeeds(diagnostics))
      return last.taken
    }
    if (last !== undefined) void taken()
    return taken
  }
}

/** By unit. */
type TakenByUnit = ReadonlyMap<string, Taken>

/** The files of a site by their paths. */
function shownSite(
  site: Site,
  { today, bookings, made }: { today: Day; bookings: () => Promise<TakenByUnit>; made: Darkroom['read'] | undefined }
): Omit<ShownSite, 'twin'> {
  const { model, table, draw, hashed } = site
  // On demand: only a few paths are requested between two edits.
  const routeOf = memoize((path: string) => table.routes.find((route) => route.path === path))
  const units = lazy(() => new Map(unitsIn(model).map((unit) => [unit.path, unit])))
  const fixed = new Map([...hashed, ...site.statics].map((file) => [file.path, file]))
  const workerNames = workerPaths(table).map((path) => path.slice(1))
  const others = lazy(() => new Map([...site.unlisted(), ...site.forMachines()].map((file) => [file.path, file])))
  const answersFor = async (house: typeof model): Promise<OutputFile[]> =>
    answerFiles(planAnswers(house, await bookings(), today), { host: model.site.host, today })
  const answer = async ({ collection, slug }: Pick<UnitPlace, 'collection' | 'slug'>): Promise<OutputFile[]> => {
    const own = model[collection].filter((unit) => unit.slug === slug)
    return await answersFor({ ...model, rooms: [], apartments: [], [collection]: own })
  }
  const routeAt = (path: string): Route | undefined => routeOf(`/${path.replace(/(\.html|\/?index\.html)$/, '')}`)

  return {
    pages: table.routes.filter(({ kind }) => kind !== 'alias').length,
    table,
    read: async (path) => {
      const route = routeAt(path)
      const page = route === undefined ? undefined : named(draw(route), path)
      if (page !== undefined) return page
      const unit = units().get(path.replace(/\/[^/]*$/, ''))
      if (unit !== undefined) return named(await answer(unit), path)
      // Not from `others`: a file for machines that cannot be made must not keep this page from being shown.
      if (path === '404.html') return named(site.unlisted(), path)
      const file = fixed.get(path) ?? (await made?.(path))
      if (file !== undefined) return file
      return workerNames.includes(path) ? named(site.workers(), path) : others().get(path)
    },
    paths: async () => {
      const answers = await Promise.all([...units().values()].map(answer))
      const files = [...table.routes.flatMap(draw), ...answers.flat(), ...fixed.values(), ...others().values()]
      return [...new Set([...files.map(({ path }) => path), ...workerNames])].toSorted()
    },
    answersOf: async (path) => {
      const route = routeAt(path)
      if (route?.kind === 'availability') return await answersFor(model)
      return route?.kind === 'unit' ? await answer({ collection: route.collection, slug: route.unit.slug }) : []
    }
  }
}

const named = (files: readonly OutputFile[], name: string): OutputFile | undefined =>
  files.find(({ path }) => path === name)

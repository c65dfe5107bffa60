/**
 * Generates all files of a build in the order in which they are written, except for the availability answers and the
 * owner's static files.
 */
import { sha256 } from './store/hash.ts'
import type { EmittedFile, OutputFile, UnchangedFile } from './output/output-types.ts'
import type { View } from './site-definition.ts'
import { pageFiles, type Route } from './route-table.ts'
import { renderInWorkers, usesWorkers, pageKeys, type WorkerData } from './render-pages.ts'
import type { UnchangedFiles } from './store/page-manifest.ts'
import type { Site } from './open-site.ts'

type Target = WorkerData['target']

/** What decides whether a file of the former output stays. */
type PreviousOutput = {
  /** The version of the program. */
  program: string
  untouched: UnchangedFiles
}

/**
 * @param previous undefined where nothing is remembered: all files are made
 * @param worker the module that makes pages in a thread of its own, if there is one
 */
export async function* outputFiles(
  site: Site,
  previous: PreviousOutput | undefined,
  { target, worker }: { target: Target; worker: URL | undefined }
): AsyncGenerator<EmittedFile> {
  for (const file of site.hashedFiles) yield previous?.untouched.find(file.path, file.key) ?? file
  const pages = pageOutput(site, previous)
  if (usesWorkers(site.table.routes.length, worker)) yield* renderManyPages(site, pages, { target, worker })
  else for (const route of site.table.routes) yield* pages.files(route)
  yield* offlineWorkers(site, previous, pages.keyOf)
  for (const file of [...site.unroutedFiles(), ...site.machineReadableFiles()]) yield { ...file, key: volatileKey }
}

/** The key of files that are made in every build: comparing them would take as long as making them. */
const volatileKey = '-'

type PageOutput = {
  program: string | undefined
  keyOf: (route: Route) => string
  /** The files of the former output, if they would be the same. */
  unchanged: (route: Route) => UnchangedFile[] | undefined
  files: (route: Route) => EmittedFile[]
}

function pageOutput(site: Site, previous: PreviousOutput | undefined): PageOutput {
  const { view, pageInputs, offline, templates } = site
  const { assets } = pageInputs
  // Service workers are made from the rendered HTML of the pages that they cache, so these pages are rendered once and
  // kept.
  const draw = (route: Route, shown: View): OutputFile[] =>
    offline.isPrecached(route) ? site.render(route) : templates.renderPage(shown, route.path, assets)
  const keyFor = pageKeys(previous?.program ?? '', assets)
  const find = (route: Route, key: string): UnchangedFile[] | undefined => {
    if (previous === undefined) return undefined
    const found = pageFiles(route.path).map(({ path }) => previous.untouched.find(path, key))
    return found.every((file) => file !== undefined) ? found : undefined
  }
  return {
    program: previous?.program,
    keyOf: (route) => keyFor(route, view(route)),
    unchanged: (route) => (previous?.untouched.isEmpty === false ? find(route, keyFor(route, view(route))) : undefined),
    files: (route) => {
      const shown = view(route)
      if (previous === undefined) return draw(route, shown)
      const key = keyFor(route, shown)
      return find(route, key) ?? draw(route, shown).map((file) => ({ ...file, key }))
    }
  }
}

/** Yields unchanged pages first: only if many pages are left, workers are started. */
async function* renderManyPages(
  { table, pageInputs }: Site,
  { program, unchanged, files }: PageOutput,
  { target, worker }: { target: Target; worker: URL }
): AsyncGenerator<EmittedFile> {
  const left: number[] = []
  for (const [index, route] of table.routes.entries()) {
    const found = unchanged(route)
    if (found === undefined) left.push(index)
    else yield* found
  }
  if (usesWorkers(left.length, worker))
    yield* renderInWorkers(left, table, { worker, source: { pageInputs, program, target } })
  else for (const index of left) yield* files(table.routes[index]!)
}

/** The service workers. They are skipped if their key is unchanged, because making them would render whole guides. */
function offlineWorkers(
  { table, offline, hashedFiles, pageInputs }: Site,
  previous: PreviousOutput | undefined,
  keyOf: PageOutput['keyOf']
): EmittedFile[] {
  if (previous === undefined) return offline.files()
  const kept = table.routes.filter(offline.isPrecached).map(keyOf)
  const addresses = table.routes.map(({ path, to }) => (to === undefined ? path : [path, to]))
  const files = hashedFiles.map(({ path }) => path)
  const key = sha256(JSON.stringify([offline.worker, kept, addresses, files, [...pageInputs.pictures]]))
  const found = offline.paths.map((path) => previous.untouched.find(path, key))
  return found.every((file) => file !== undefined) ? found : offline.files().map((file) => ({ ...file, key }))
}

/** All files of an output but the answers and the owner's own, in the order in which they are written. */
import { sha256 } from './store/hash.ts'
import type { EmittedFile, OutputFile, StandingFile } from './output/output-types.ts'
import type { View } from './site-definition.ts'
import { pageFiles, type Route } from './route-table.ts'
import { filesByWorkers, isForWorkers, pageKeys, type WorkerSource } from './render-pages.ts'
import type { Untouched } from './store/page-manifest.ts'
import type { Site } from './open-site.ts'

type Target = WorkerSource['target']

/** What decides whether a file of the former output stays. */
type Former = {
  /** The version of the program. */
  program: string
  untouched: Untouched
}

/**
 * @param former undefined where nothing is remembered: all files are made
 * @param worker the module that makes pages in a thread of its own, if there is one
 */
export async function* outputFiles(
  site: Site,
  former: Former | undefined,
  { target, worker }: { target: Target; worker: URL | undefined }
): AsyncGenerator<EmittedFile> {
  for (const file of site.hashed) yield former?.untouched.find(file.path, file.key) ?? file
  const pages = pagesOf(site, former)
  if (isForWorkers(site.table.routes.length, worker)) yield* manyPages(site, pages, { target, worker })
  else for (const route of site.table.routes) yield* pages.files(route)
  yield* offlineWorkers(site, former, pages.keyOf)
  for (const file of [...site.unlisted(), ...site.forMachines()]) yield { ...file, key: madeEachTime }
}

/** The key of files that stay only where all of them do: to find out takes as long as to make them. */
const madeEachTime = '-'

type Pages = {
  program: string | undefined
  keyOf: (route: Route) => string
  /** The files of the former output, if they would be the same. */
  standing: (route: Route) => StandingFile[] | undefined
  files: (route: Route) => EmittedFile[]
}

function pagesOf(site: Site, former: Former | undefined): Pages {
  const { view, material, offline, templates } = site
  const { assets } = material
  // What phones keep is made from finished pages.
  const draw = (route: Route, shown: View): OutputFile[] =>
    offline.isKept(route) ? site.draw(route) : templates.renderPage(shown, route.path, assets)
  const keyFor = pageKeys(former?.program ?? '', assets)
  const find = (route: Route, key: string): StandingFile[] | undefined => {
    if (former === undefined) return undefined
    const found = pageFiles(route.path).map(({ path }) => former.untouched.find(path, key))
    return found.every((file) => file !== undefined) ? found : undefined
  }
  return {
    program: former?.program,
    keyOf: (route) => keyFor(route, view(route)),
    standing: (route) => (former?.untouched.isEmpty === false ? find(route, keyFor(route, view(route))) : undefined),
    files: (route) => {
      const shown = view(route)
      if (former === undefined) return draw(route, shown)
      const key = keyFor(route, shown)
      return find(route, key) ?? draw(route, shown).map((file) => ({ ...file, key }))
    }
  }
}

/** First those that stay, since the others may still be many. */
async function* manyPages(
  { table, material }: Site,
  { program, standing, files }: Pages,
  { target, worker }: { target: Target; worker: URL }
): AsyncGenerator<EmittedFile> {
  const left: number[] = []
  for (const [index, route] of table.routes.entries()) {
    const found = standing(route)
    if (found === undefined) left.push(index)
    else yield* found
  }
  if (isForWorkers(left.length, worker))
    yield* filesByWorkers(left, table, { worker, source: { material, program, target } })
  else for (const index of left) yield* files(table.routes[index]!)
}

/** The workers of browsers, for which whole guides would have to be drawn. */
function offlineWorkers(
  { table, offline, hashed, material }: Site,
  former: Former | undefined,
  keyOf: Pages['keyOf']
): EmittedFile[] {
  if (former === undefined) return offline.files()
  const kept = table.routes.filter(offline.isKept).map(keyOf)
  const addresses = table.routes.map(({ path, to }) => (to === undefined ? path : [path, to]))
  const files = hashed.map(({ path }) => path)
  const key = sha256(JSON.stringify([offline.worker, kept, addresses, files, [...material.pictures]]))
  const found = offline.paths.map((path) => former.untouched.find(path, key))
  return found.every((file) => file !== undefined) ? found : offline.files().map((file) => ({ ...file, key }))
}

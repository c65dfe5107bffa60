/** All files of an output but the answers and the owner's own, in the order in which they are written. */
import { sha256 } from './store/hash.ts'
import type { EmittedFile, OutputFile, StandingFile } from './output/output.ts'
import { workerPaths } from '../house/pages/offline.ts'
import { renderPage, type Drawable } from '../house/pages/render.tsx'
import { pageFiles, type Route } from '../house/pages/routes.ts'
import { filesByWorkers, isForWorkers, pageKeys, type WorkerSource } from './pages.ts'
import type { Untouched } from './store/page-manifest.ts'
import { isGuide, type Site } from './site.ts'

type Target = WorkerSource['target']

/** What decides whether a file of the former output stays. */
type Former = {
  /** The version of the program. */
  program: string
  untouched: Untouched
}

/** @param former undefined where nothing is remembered: all files are made */
export async function* outputFiles(
  site: Site,
  former: Former | undefined,
  target: Target
): AsyncGenerator<EmittedFile> {
  for (const file of site.hashed) yield former?.untouched.find(file.path, file.key) ?? file
  const pages = pagesOf(site, former)
  if (isForWorkers(site.table.routes.length)) yield* manyPages(site, pages, target)
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
  const { view, material } = site
  const { assets } = material
  // The workers of browsers are made from whole guides.
  const draw = (route: Route, drawable: Drawable): OutputFile[] =>
    isGuide(route) ? site.draw(route) : renderPage(drawable, route.path, assets)
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
      const drawable = view(route)
      if (former === undefined) return draw(route, drawable)
      const key = keyFor(route, drawable)
      return find(route, key) ?? draw(route, drawable).map((file) => ({ ...file, key }))
    }
  }
}

/** First those that stay, since the others may still be many. */
async function* manyPages(
  { table, material }: Site,
  { program, standing, files }: Pages,
  target: Target
): AsyncGenerator<EmittedFile> {
  const left: number[] = []
  for (const [index, route] of table.routes.entries()) {
    const found = standing(route)
    if (found === undefined) left.push(index)
    else yield* found
  }
  if (isForWorkers(left.length)) yield* filesByWorkers(left, table, { material, program, target })
  else for (const index of left) yield* files(table.routes[index]!)
}

/** The workers of browsers, for which whole guides would have to be drawn. */
function offlineWorkers(site: Site, former: Former | undefined, keyOf: Pages['keyOf']): EmittedFile[] {
  if (former === undefined) return site.workers()
  const { table, worker, hashed, material } = site
  const guides = table.routes.filter(isGuide).map(keyOf)
  const addresses = table.routes.map((route) => (route.kind === 'alias' ? [route.path, route.to] : route.path))
  const files = hashed.map(({ path }) => path)
  const key = sha256(JSON.stringify([worker, guides, addresses, files, [...material.pictures]]))
  const found = workerPaths(table).map((path) => former.untouched.find(path.slice(1), key))
  return found.every((file) => file !== undefined) ? found : site.workers().map((file) => ({ ...file, key }))
}

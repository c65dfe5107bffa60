/** What of a site has to be made, where an output stands already. */
import type { EmittedFile, OutputFile, StandingFile } from '../files/output.ts'
import { workerPaths } from '../pages/offline.ts'
import { pageFiles, type Route } from '../pages/routes.ts'
import type { Standing } from '../publish/standing.ts'
import type { Keys } from './keys.ts'
import { isGuide, unlistedPaths, type Site } from './site.ts'

/** The output, and the names of what it would be made from now. */
export type Remembered = { standing: Standing; keys: Keys }

/** Files that are made together. */
type Part = {
  paths: readonly string[]
  /** Names what a file of it is made from. */
  keyOf: ((path: string) => string) | undefined
  make: () => readonly OutputFile[]
}

export type Remaking = {
  /** All but the pages that are left: what phones keep follows from whole pages of the guides. */
  files: Iterable<EmittedFile>
  /** The pages that are left, of which one at a time is enough. */
  routes: readonly Route[]
  /** What a page is made from, by name. */
  keyOf: ((route: Route) => string) | undefined
  /** Whether anything has to be drawn. */
  draws: boolean
}

/** @param remembered undefined: everything is made */
export function remakingOf(site: Site, remembered: Remembered | undefined): Remaking {
  const { table, draw } = site
  const keys = remembered?.keys
  const partOf = (route: Route): Part => ({
    paths: pageFiles(route.path).map(({ path }) => path),
    keyOf: keys && (() => keys.page(route)),
    make: () => draw(route)
  })
  const parts: Part[] = [
    ...table.routes.filter(isGuide).map(partOf),
    { paths: workerPaths(table).map((path) => path.slice(1)), keyOf: keys?.workers, make: site.workers },
    { paths: unlistedPaths(table), keyOf: keys?.unlisted, make: site.unlisted }
  ]
  const standing: StandingFile[] = []
  const stands = ({ paths, keyOf }: Part): boolean => {
    const found = filesThere(paths, keyOf, remembered?.standing)
    standing.push(...(found ?? []))
    return found !== undefined
  }
  const routes = table.routes.filter((route) => !isGuide(route) && !stands(partOf(route)))
  const missing = parts.filter((part) => !stands(part))
  const hashed = site.hashed.map((file) => filesThere([file.path], () => file.key, remembered?.standing)?.[0] ?? file)
  const machine: Part = { paths: [], keyOf: keys?.machine, make: site.forMachines }
  return {
    files: both([...standing, ...hashed], [...missing, machine], remembered?.standing),
    routes,
    keyOf: keys?.page,
    draws: routes.length + missing.length > 0
  }
}

/** All of the files, or nothing. */
function filesThere(
  paths: readonly string[],
  keyOf: Part['keyOf'],
  standing: Standing | undefined
): StandingFile[] | undefined {
  if (keyOf === undefined || standing === undefined) return undefined
  const found: StandingFile[] = []
  for (const path of paths) {
    const bytes = standing.bytesOf(path, () => keyOf(path))
    if (bytes === undefined) return undefined
    found.push({ path, key: keyOf(path), bytes })
  }
  return found
}

function* both(
  there: readonly EmittedFile[],
  missing: readonly Part[],
  standing: Standing | undefined
): Generator<EmittedFile> {
  yield* there
  for (const { keyOf, make } of missing)
    for (const file of make())
      // The sitemap of thousands of pages takes long to make, and is seldom another one.
      yield (
        filesThere([file.path], keyOf, standing)?.[0] ??
          (keyOf === undefined ? file : { ...file, key: keyOf(file.path) })
      )
}

/**
 * Keys of the files of a site: equal keys stand for files made from equal things, which need not be made again. They
 * are found without drawing anything.
 */
import { sha256 } from '../files/hash.ts'
import { collections } from '../content/model.ts'
import { lazy, memoize } from '../files/memo.ts'
import { sitemapPath } from '../pages/paths.ts'
import { listedIn } from '../pages/sitemap.ts'
import type { Route } from '../pages/routes.ts'
import { isGuide, type Site } from './site.ts'

/** Each is found when it is asked for. */
export type Keys = {
  page: (route: Route) => string
  /** Of the workers, which name what the finished guides name. */
  workers: () => string
  /** Of the pages that are not part of the table. */
  unlisted: () => string
  /** Of a file that machines read: all but the sitemap depend on the whole content. */
  machine: (path: string) => string
}

type Known = {
  /** Names the code of the program. */
  program: string
  /** Names of what the files of the content say, and of all of it. */
  files: ReadonlyMap<string, string>
  all: string
}

/** Names all that a site is made from, by a program. */
export const wholeOf = ({ program, all }: Omit<Known, 'files'>): string => keyFor([program, all])

export function keysOf({ material, table, view, unlistedViews, worker, hashed }: Site, known: Known): Keys {
  const { model, pictures, shares, assets, ...others } = material
  const pictureKey = memoize((ref: string) => keyFor([pictures.get(ref), shares.get(ref)]))
  /** A picture counts for those who name it. */
  const longest = [...pictures.keys()].reduce((most, ref) => Math.max(most, ref.length), 0)
  const picturesIn = (value: unknown): string[] => {
    const found: string[] = []
    meetTexts(value, (text) => {
      // To look for a whole paragraph takes as long as to read it.
      if (text.length <= longest && pictures.has(text)) found.push(text, pictureKey(text))
    })
    return found
  }
  const site = Object.fromEntries(Object.entries(model).filter(([part]) => !collections.some((each) => each === part)))
  const drawing = lazy(() => keyFor([known.program, assets]))
  const common = lazy(() => keyFor([drawing(), site, picturesIn(site), others]))
  // A unit's page is made from its own unit, and from what all units have in common.
  const unitKey = memoize((unit: UnitOf) => keyFor([common(), unit.file, known.files.get(unit.file), picturesIn(unit)]))
  const page = memoize((route: Route) =>
    route.kind === 'unit' ? `${unitKey(route.unit)}-${route.language}` : keyFor([drawing(), route.path, view(route)])
  )
  const allPictures = lazy(() => keyFor([...pictures.keys()].map((ref) => pictureKey(ref))))
  const sitemap = lazy(() => keyFor([known.program, model.site, listedIn({ model, table }), allPictures()]))
  const whole = wholeOf(known)
  return {
    page,
    workers: lazy(() =>
      keyFor([
        worker,
        table.routes.filter(isGuide).map((route) => [route.path, page(route)]),
        table.routes.flatMap((route) => (route.kind === 'alias' ? [[route.path, route.language, route.to]] : [])),
        hashed.map(({ path }) => path),
        allPictures()
      ])
    ),
    unlisted: lazy(() => keyFor([drawing(), unlistedViews()])),
    machine: (path) => (path === sitemapPath ? sitemap() : whole)
  }
}

type UnitOf = Extract<Route, { kind: 'unit' }>['unit']

const keyFor = (value: unknown): string => sha256(JSON.stringify(value)).slice(0, 32)

function meetTexts(value: unknown, meet: (text: string) => void): void {
  if (typeof value === 'string') meet(value)
  else if (typeof value === 'object' && value !== null)
    for (const key of Object.keys(value)) meetTexts(Reflect.get(value, key), meet)
}

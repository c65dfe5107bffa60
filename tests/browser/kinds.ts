/** The kinds of pages of a site, as the program lists them. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Route } from '../../generator/engine/route-table.ts'
import { isForGuests } from '../../generator/house/pages/page-kinds.ts'
import { modelOf } from '../support/content.ts'
import { isDeep } from '../support/deep.ts'
import { routeTable } from '../support/house-engine.ts'

/** The first page of each kind, in every language. Those that only send on are left out. */
export function kindsOf(data: string): (readonly Route[])[] {
  const table = routeTable(modelOf(data))
  const first = new Map<string, readonly Route[]>()
  for (const route of table.routes) {
    const kind = `${route.kind} ${isForGuests(route)}`
    if (route.to === undefined && !first.has(kind)) first.set(kind, table.alternates(route.id))
  }
  return [...first.values()]
}

/** The kind of each page, by its address. Pages that only guests find have kinds of their own. */
export const kindsByPath = (data: string): ReadonlyMap<string, string> =>
  new Map(
    kindsOf(data).flatMap((pages) =>
      pages.map((page) => [page.path, isForGuests(page) ? `${page.kind}, for guests` : page.kind] as const)
    )
  )

/**
 * The addresses of one page of each kind, each in one of its languages by turns, since two have the same markup; in the
 * deep tests in all of them. At the end is the page of a wrong address.
 */
export function pathsOfKinds(data: string): string[] {
  const { unroutedPath } = routeTable(modelOf(data))
  const chosen = kindsOf(data).flatMap((pages, turn) =>
    pages.filter((_, index) => isDeep || index === turn % pages.length).map(({ path }) => path)
  )
  return [...chosen, ...(unroutedPath === undefined ? [] : [unroutedPath]), '/no-such-page']
}

/** The addresses of a built site, read off its files. Pages that only send on are left out. */
export function pathsOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.html') && !file.startsWith('api'))
    .filter((file) => !readFileSync(join(folder, file), 'utf8').includes('http-equiv="refresh"'))
    .map((file) => `/${file.replace(/\/?index\.html$/, '')}`)
    .toSorted()
}

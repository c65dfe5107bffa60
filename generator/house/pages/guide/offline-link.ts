/** The link from a page of the guests' guide to the service worker that keeps the guide on a phone. */
import type { RouteTable } from '../../../engine/route-table.ts'
import type { GuideName } from '../../model/content-model.ts'

/** What a page needs to register the worker of its guide. */
export type OfflineLink = { worker: string; scope: string }

export const offlineGuide: GuideName = 'guests'

/**
 * A worker controls the addresses in its folder. Beside the guide it also reaches the guide's address without a final
 * slash.
 */
export const workerOf = (scope: string): string => `${scope}.worker.js`

/** Undefined for a guide that is not kept. */
export function offlineLink(
  guide: GuideName,
  language: string,
  table: Pick<RouteTable, 'routes' | 'href'>
): OfflineLink | undefined {
  if (guide !== offlineGuide) return undefined
  const address = table.href(guide, language)
  return { worker: workerOf(address), scope: scopeOf(address, language, table) }
}

/**
 * The addresses that a worker serves: those of the guide, or of its parent folder if another page of the guide is
 * there. It never serves the whole site or a whole language.
 */
function scopeOf(address: string, language: string, table: Pick<RouteTable, 'routes' | 'href'>): string {
  const around = address.slice(0, address.lastIndexOf('/') + 1)
  const home = table.href('home', language).replace(/\/?$/, '/')
  const stands = aliasesIn(language, table).some(([from]) => !from.startsWith(address) && from.startsWith(around))
  return stands && around !== home ? around : address
}

/** The other addresses of what is kept, in one language. */
export const aliasesIn = (
  language: string,
  { routes, href }: Pick<RouteTable, 'routes' | 'href'>
): (readonly [from: string, to: string])[] =>
  routes.flatMap((route) =>
    route.to !== undefined && route.language === language && `${route.to}/`.startsWith(`${offlineGuide}/`)
      ? [[route.path, href(route.to, language)] as const]
      : []
  )

/** The paths of all workers, in the order of the languages. */
export const workerPaths = ({ alternates }: Pick<RouteTable, 'alternates'>): string[] =>
  alternates(offlineGuide).map(({ path }) => workerOf(path).slice(1))

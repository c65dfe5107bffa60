/** The address of the service worker that keeps the guests’ guide on a phone, and the addresses that it needs. */
import type { RouteTable } from '../../../../engine/route-table.ts'
import type { GuideName } from '../../../model/content-enums.ts'

export const offlineGuide: GuideName = 'guests'

/**
 * A worker controls the addresses in its folder. At the root it also answers for the guide in the other languages, and
 * where another page of the site does not open.
 */
const worker = '/guests.worker.js'

/** The worker that a page registers. Undefined for a guide that is not kept. */
export const offlineLink = (guide: GuideName): string | undefined => (guide === offlineGuide ? worker : undefined)

/** The other addresses of what is kept. */
export const aliasesOf = ({
  routes,
  href
}: Pick<RouteTable, 'routes' | 'href'>): (readonly [from: string, to: string])[] =>
  routes.flatMap((route) =>
    route.to !== undefined && `${route.to}/`.startsWith(`${offlineGuide}/`)
      ? [[route.path, href(route.to, route.language)] as const]
      : []
  )

/** The path of the worker; undefined for a house without such a guide. */
export const workerPath = ({ alternates }: Pick<RouteTable, 'alternates'>): string | undefined =>
  alternates(offlineGuide).length === 0 ? undefined : worker.slice(1)

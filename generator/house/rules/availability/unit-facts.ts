/** The units and their names in the files of availability, for rules. */
import { collections, type AvailabilityModel, type Collection } from '../../model/content-model.ts'

const each = { slug: 'all', name: 'all', guests: 'if-right', pricedFor: 'if-right' } as const

/** What `listUnits` needs. */
export const unitParts = {
  pages: { rooms: { api: 'all' }, apartments: { api: 'all' } },
  rooms: each,
  apartments: each
} as const

/** Of a file that has something for each unit: their slugs. */
export const namesByUnit = { rooms: { '*': {} }, apartments: { '*': {} } } as const

export type RatedUnits = { readonly [Name in Collection]?: Readonly<Record<string, unknown>> | undefined }

/**
 * The new slugs of units whose slug was changed, by collection and old slug: exactly one unit of a collection has no
 * prices, and exactly one slug with prices is unknown.
 */
export function renamedUnits(
  house: Pick<AvailabilityModel, Collection>,
  prices: RatedUnits | undefined,
  drafts: readonly string[]
): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>()
  for (const collection of collections) {
    const rates = Object.keys(prices?.[collection] ?? {})
    const slugs = house[collection].map(({ slug }) => slug)
    const [without, ...others] = slugs.filter((slug) => !rates.includes(slug))
    const [unknown, ...more] = rates.filter(
      (slug) => !slugs.includes(slug) && !drafts.includes(`${collection}/${slug}`)
    )
    if (without !== undefined && unknown !== undefined && others.length + more.length === 0)
      renamed.set(`${collection}/${unknown}`, without)
  }
  return renamed
}

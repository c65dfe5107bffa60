/** The units and their names in the files of availability, for rules. */
import { collections, type Collection } from '../../model/content-enums.ts'
import { listUnits } from '../../model/unit-list.ts'

/** The files that `listUnits` needs. */
export const unitFiles = ['pages', ...collections] as const

export type RatedUnits = { readonly [Name in Collection]?: Readonly<Record<string, unknown>> | undefined }

type House = Parameters<typeof listUnits>[0]

/**
 * The units of a collection, the names that a file has for others, and the units for which it has none. Drafts are
 * known.
 */
export function matchNames(
  house: House,
  named: RatedUnits | undefined,
  { collection, drafts }: { collection: Collection; drafts: readonly string[] }
) {
  const names = Object.keys(named?.[collection] ?? {})
  const slugs = listUnits(house).flatMap((unit) => (unit.collection === collection ? unit.slug : []))
  return {
    collection,
    slugs,
    unknown: names.filter((name) => !slugs.includes(name) && !drafts.includes(`${collection}/${name}`)),
    without: slugs.filter((slug) => !names.includes(slug))
  }
}

/**
 * The new slugs of units whose slug was changed, by collection and old slug: exactly one unit of a collection has no
 * prices, and exactly one slug with prices is unknown.
 */
export const renamedUnits = (
  house: House,
  prices: RatedUnits | undefined,
  drafts: readonly string[]
): ReadonlyMap<string, string> =>
  new Map(
    collections.flatMap((collection) => {
      const { unknown, without } = matchNames(house, prices, { collection, drafts })
      const [[old, ...others], [slug, ...more]] = [unknown, without]
      return old === undefined || slug === undefined || others.length + more.length > 0
        ? []
        : [[`${collection}/${old}`, slug] as const]
    })
  )

/** What is said of an unknown name: where one was meant, with all that there are, which tell how certain that is. */
export const unknownUnit = (unit: string, nearest: string | undefined, known: readonly string[]) => ({
  unit,
  nearest,
  ...(nearest !== undefined && { known })
})

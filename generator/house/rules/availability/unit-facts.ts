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

/** What is said of an unknown name: where one was meant, with all that there are, which tell how certain that is. */
export const unknownUnit = (unit: string, nearest: string | undefined, known: readonly string[]) => ({
  unit,
  nearest,
  ...(nearest !== undefined && { known })
})

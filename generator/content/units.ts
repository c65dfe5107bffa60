/** The units of a house, each with its page and the address of its answer. */
import { collections, type Collection, type House } from './model.ts'

/** The units that are answered for, by page. `unit` and `path` as in an answer. */
export function unitsIn(
  house: House
): { unit: string; slug: string; name: string; path: string; collection: Collection }[] {
  return collections.flatMap((collection) => {
    const api = house.pages[collection]?.api
    return api === undefined
      ? []
      : house[collection].map(({ slug, name }) => ({
          unit: `${collection}/${slug}`,
          slug,
          name,
          collection,
          path: `api/${api}/${slug}`
        }))
  })
}

/** The price of a night by season. */
import type { Collection, Model } from '../../model/content-model.ts'

/** `nights` are the first and the last night of each part of the season, as month and day. */
export type SeasonPrice = { price: number; nights: { from: string; to: string }[] }

/** Undefined where another server has the prices, or none of the unit are written. */
export function seasonPricesOf(
  { prices }: Pick<Model, 'prices'>,
  collection: Collection,
  slug: string
): SeasonPrice[] | undefined {
  const own = prices?.[collection]?.[slug]
  return (
    own &&
    Object.entries(prices?.seasons ?? {}).flatMap(([season, periods]) => {
      const price = own[season]
      return price === undefined ? [] : [{ price, nights: periods.map(({ from, to }) => ({ from, to })) }]
    })
  )
}

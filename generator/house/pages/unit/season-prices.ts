/** The price of a night by season, and that of single nights. */
import type { Model } from '../../model/content-model.ts'
import type { Collection } from '../../model/content-enums.ts'
import { daysFromEaster, kindOfNights, kindsOfNights } from '../../stay/days/easter.ts'
import { appliesToUnit } from '../../stay/unit-selector.ts'
import { fill } from '../../stay/text-template.ts'
import { countText } from '../shared/parts.ts'
import type { LocaleContext } from '../shared/locale-context.ts'

/** `nights` are the first and the last night of each part of the season, as the files have them. */
export type SeasonPrice = { price: number; nights: { from: string; to: string }[] }

/** In the order in which they count; undefined where another server has the prices, or none of the unit are written. */
export function seasonPricesOf(
  { prices }: Pick<Model, 'prices'>,
  collection: Collection,
  slug: string
): SeasonPrice[] | undefined {
  const own = prices?.[collection]?.[slug]
  if (prices === undefined || own === undefined) return undefined
  const { seasons, singleNights = [] } = prices
  return [
    ...singleNights.flatMap(({ from, to, units, price }) =>
      appliesToUnit(units, `${collection}/${slug}`) ? [{ price, nights: [{ from, to }] }] : []
    ),
    ...kindsOfNights.flatMap((kind) =>
      Object.entries(seasons).flatMap(([season, periods]) => {
        const price = own[season]
        const nights = periods.flatMap(({ from, to }) => (kindOfNights({ from }) === kind ? [{ from, to }] : []))
        return price === undefined || nights.length === 0 ? [] : [{ price, nights }]
      })
    )
  ]
}

/** The nights as a page says them. */
export function nightsText(nights: { from: string; to: string }, context: LocaleContext): string {
  const { words } = context
  const day = (end: string): string => {
    const days = daysFromEaster(end)
    if (days === undefined) return kindOfNights(nights) === 'once' ? context.date(end) : context.day(end)
    if (days === 0) return words.easter
    return days < 0
      ? countText(-days, words.dayEarlier, words.daysEarlier)
      : countText(days, words.dayLater, words.daysLater)
  }
  // A line breaks after the dash, and in none of the days.
  const both = [...new Set([nights.from, nights.to])].map((end) => day(end).replaceAll(' ', '\u00A0')).join('\u00A0– ')
  return kindOfNights(nights) === 'easter' ? fill(words.aroundEaster, { nights: both }) : both
}

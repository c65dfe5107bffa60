/** The rows of prices on a unit’s page: by season, and below these those of single nights. */
import type { Model, Prices } from '../../../model/content-model.ts'
import { weekdayNumber, type Collection } from '../../../model/content-enums.ts'
import { patternsOf, sharedPeriods } from '../../../model/year-periods.ts'
import { groupBy } from '../../../../engine/diagnostics/grouping.ts'
import {
  comparedNights,
  nightPricesOf,
  ratesOf,
  singlePrice,
  type SingleNights
} from '../../../bookings/night-prices.ts'
import { lastDay, monthOf } from '../../../stay/days/day.ts'
import { daysFromEaster, kindOfNights, kindsOfNights } from '../../../stay/days/easter.ts'
import { isYearly } from '../../../stay/days/period.ts'
import { weekdayNames } from '../../../stay/locale-format.ts'
import { appliesToUnit } from '../../../stay/unit-selector.ts'
import { fill } from '../../../stay/text-template.ts'
import { countText } from '../../shared/parts.ts'
import type { LocaleContext } from '../../shared/locale-context.ts'

/** The first and the last night, as the files have them; perhaps only some days of the week. */
export type PricedNights = Pick<SingleNights, 'from' | 'to' | 'weekdays'>

/** `nights` are the parts of a season, or single nights, which begin on the day `single`. */
export type SeasonPrice = { price: number; nights: PricedNights[]; single?: string }

/** The seasons in the order in which they count, then single nights; undefined where the unit has no prices here. */
export function seasonPricesOf(
  { prices }: Pick<Model, 'prices'>,
  collection: Collection,
  slug: string
): SeasonPrice[] | undefined {
  const own = prices?.[collection]?.[slug]
  if (prices === undefined || own === undefined) return undefined
  return [
    ...kindsOfNights.flatMap((kind) =>
      Object.entries(prices.seasons).flatMap(([season, periods]) => {
        const price = own[season]
        const nights = periods.flatMap(({ from, to }) => (kindOfNights({ from }) === kind ? [{ from, to }] : []))
        return price === undefined || nights.length === 0 ? [] : [{ price, nights }]
      })
    ),
    ...singlePricesOf(prices, `${collection}/${slug}`)
  ]
}

/** In the order of the days, those of every year first. */
function singlePricesOf(prices: Prices, unit: string): SeasonPrice[] {
  const lines = (prices.singleNights ?? []).filter(({ units }) => appliesToUnit(units, unit))
  const priceOf = nightPricesOf(prices, unit)
  const days = [...new Set(lines.filter((line) => !isYearly(line)).flatMap(comparedNights))].toSorted()
  const priced = days.map((day) => ({ day, price: priceOf(day)?.price }))
  const once = [...groupBy(priced, ({ price }) => price)].flatMap(([price, nights]) =>
    price === undefined ? [] : patternsOf(nights.map(({ day }) => day)).map((each) => ({ price, nights: [each] }))
  )
  const yearly = lines.filter(isYearly).flatMap((line) => yearlyPrices(line, prices, unit))
  return [...yearly, ...once].map((row) => ({ ...row, single: row.nights[0]?.from ?? '' })).toSorted(bySingleNights)
}

/** Seasons stay in their order before all single nights. A day without a year sorts before one with it. */
export const bySingleNights = ({ single: one = '' }: SeasonPrice, { single: two = '' }: SeasonPrice): number =>
  one < two ? -1 : one > two ? 1 : 0

/** What a line of every year costs: with a percentage, beside each season of every year. */
function yearlyPrices({ from, to, weekdays, ...line }: SingleNights, prices: Prices, unit: string): SeasonPrice[] {
  const on = weekdays && { weekdays }
  if (line.price !== undefined) return [{ price: line.price, nights: [{ from, to, ...on }] }]
  return Object.entries(ratesOf(prices, unit) ?? {}).flatMap(([season, rate]) => {
    const price = singlePrice({ from, to, ...line }, rate)
    const nights = (prices.seasons[season] ?? [])
      .filter(isYearly)
      .flatMap((period) => sharedPeriods({ from, to }, period).map((shared) => ({ ...shared, ...on })))
    return price === undefined || nights.length === 0 ? [] : [{ price, nights }]
  })
}

/** The nights as a page says them. */
export function nightsText({ weekdays, ...nights }: PricedNights, context: LocaleContext): string {
  const { words, locale } = context
  const isEaster = kindOfNights(nights) === 'easter'
  const both = isEaster ? easterText(nights, words) : context.period(nights.from, nights.to)
  if (weekdays !== undefined) {
    const names = weekdayNames(locale, 'long')
    const list = new Intl.ListFormat(locale).format(weekdays.map((name) => names[weekdayNumber(name) - 1] ?? ''))
    const month = wholeMonth(nights, locale)
    return month === undefined
      ? fill(words.weekdaysBetween, { weekdays: list, nights: both })
      : fill(words.weekdaysOfMonth, { weekdays: list, month })
  }
  return isEaster ? fill(words.aroundEaster, { nights: both }) : both
}

/** Days counted from Easter. A line breaks after the dash, and in none of the days. */
function easterText({ from, to }: Pick<PricedNights, 'from' | 'to'>, words: LocaleContext['words']): string {
  const day = (end: string): string => {
    const days = daysFromEaster(end) ?? 0
    if (days === 0) return words.easter
    return days < 0
      ? countText(-days, words.dayEarlier, words.daysEarlier)
      : countText(days, words.dayLater, words.daysLater)
  }
  return [...new Set([from, to])].map((end) => day(end).replaceAll(' ', '\u00A0')).join('\u00A0– ')
}

/** The name of the month of which a period has all days; undefined for any other period. */
function wholeMonth({ from, to }: PricedNights, locale: string): string | undefined {
  const [first, last] = [from, to].map((end) => (isYearly({ from: end }) ? `2024-${end}` : end))
  if (first?.slice(8) !== '01' || last !== lastDay(monthOf(first))) return undefined
  const year = isYearly({ from }) ? undefined : 'numeric'
  return new Intl.DateTimeFormat(locale, { month: 'long', year, timeZone: 'UTC' }).format(new Date(first))
}

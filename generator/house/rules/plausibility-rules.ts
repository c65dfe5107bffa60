/** Warns of content that is valid but probably wrong. */
import { warning, type Diagnostic, type Path, type Place } from '../../engine/diagnostics/diagnostic.ts'
import { repetitionsIn } from '../../engine/diagnostics/grouping.ts'
import { appliesToUnit } from '../stay/unit-selector.ts'
import type { Prices } from '../model/content-model.ts'
import {
  isFarFrom,
  isOddBeside,
  isOddDiscount,
  isOddNight,
  isOddPrice,
  isOutlier,
  medianOf,
  type Rates
} from '../model/odd-prices.ts'
import { comparedNights, nightPricesOf, seasonOf, singlePrice } from '../bookings/night-prices.ts'
import { addDays } from '../stay/days/day.ts'
import { isYearly } from '../stay/days/period.ts'
import { addressKey } from '../model/calendar-address.ts'
import { feedsOf } from '../model/unit-list.ts'
import { requestsFile } from './availability/request-rules.ts'
import { matchNames, unitFiles } from './availability/unit-facts.ts'
import { rule } from '../model/content-readers.ts'
import { bookingsFile, pricesFile, collections, type Collection } from '../model/content-enums.ts'
import { entry } from '../../engine/messages/codes/code-entry.ts'
import {
  count,
  either,
  facts,
  flag,
  like,
  listOf,
  maybe,
  number,
  oneOf,
  text as someText
} from '../../engine/diagnostics/facts.ts'

const someUnit = like('rooms/arve')
/** Of one year, or of every year. */
const someNight = like('2027-06-01', '11-08')
const amount = { price: number, currency: like('EUR', 'CHF') }

/** What these rules say. */
export const plausibilityCodes = {
  'feeds-missing': entry({
    /** `isFileGone`: the file is not there any more, and its calendars have bookings for these units. */
    args: facts({ units: listOf(someText), suggestion: someText, isFileGone: maybe(oneOf(true)) }),
    severity: 'warning',
    case: ({ isFileGone }) => (isFileGone === true ? 'feeds-missing_isFileGone' : 'feeds-missing'),
    example: {
      'availability/bookings.yaml': 'rooms:\n  arve:\n    - name: Booking.com\n      file: arve.ics▸',
      'availability/arve.ics': { whole: 'BEGIN:VCALENDAR\nEND:VCALENDAR\n' }
    }
  }),
  'period-far': entry({
    args: facts({ from: someNight, to: someNight, isPast: flag }),
    severity: 'warning',
    case: ({ isPast }) => (isPast ? 'period-far_isPast' : 'period-far'),
    suppression: 'right',
    example: { 'availability/prices.yaml': 'singleNights:\n  - { from: ▸2207-07-03, to: 2207-07-03, price: 150 }' }
  }),
  'feed-shared': entry({
    args: facts({ unit: someUnit }),
    severity: 'warning',
    also: true,
    suppression: 'same',
    example: {
      'availability/bookings.yaml':
        'rooms:\n  arve: [{ name: Airbnb, env: ARVE_URL }]\n  enzian: [{ name: ▸Airbnb, env: ARVE_URL }]'
    }
  }),
  'price-odd': entry({
    args: either(
      facts({ unit: someUnit, season: someText, ...amount, usual: number }),
      /** Of single nights. */
      facts({ unit: someUnit, from: someNight, to: someNight, ...amount, usual: number }),
      /** Of the oil. */
      facts({ litres: count, ...amount, usual: number }),
      /** Of an extra, the tax or the oil, beside what a night costs. */
      facts({ ...amount, night: number }),
      /** Of a stay, beside what its nights cost. */
      facts({ ...amount, nights: number }),
      /** Of a discount, or of single nights. */
      facts({ percent: oneOf<number>(0.1, 0.05, 75) })
    ),
    severity: 'warning',
    case: (odd) => {
      if ('percent' in odd) return Math.abs(odd.percent) < 1 ? 'price-odd_percent-share' : 'price-odd_percent'
      if ('litres' in odd) return 'price-odd_litres'
      if ('from' in odd) return 'price-odd_from'
      if ('night' in odd) return 'price-odd_night'
      return 'nights' in odd ? 'price-odd_nights' : 'price-odd'
    },
    wording: (odd) => ('percent' in odd ? { whole: Math.round(odd.percent * 10_000) / 100 } : undefined),
    suppression: 'right',
    example: {
      'availability/prices.yaml':
        'rooms:\n  arve: { winter: 210, sommer: 164.50 }\n  enzian: { winter: 180, sommer: ▸14 }'
    }
  })
}

/**
 * Units that are not in bookings.yaml while others have calendars: nights that are booked elsewhere would be free here.
 */
const unlistedUnitRule = rule([...unitFiles, 'bookings'], (house): Diagnostic[] => {
  const { bookings } = house
  const matches = collections.map((collection) => matchNames(house, bookings, { collection, drafts: [] }))
  // An unknown name in bookings.yaml may be a misspelt unit, so nothing is certain until all names are known.
  if (feedsOf({ bookings }).length === 0 || matches.some(({ unknown }) => unknown.length > 0)) return []
  return matches.flatMap(({ collection, without }) => {
    if (without.length === 0) return []
    const isThere = bookings?.[collection] !== undefined
    const at: Place = { file: bookingsFile, path: isThere ? [collection] : [], part: 'end' }
    const lines = [...(isThere ? [] : [`${collection}:`]), ...without.map((slug) => `  ${slug}: []`)]
    return [warning('feeds-missing', at, { units: without, suggestion: lines.join('\n') })]
  })
})

/**
 * Finds calendars that two units share: a booking of one unit would close the other, and its own bookings would be
 * missed. Two units may share a calendar if each counts different events of it.
 */
const sharedFeedRule = rule(['bookings'], ({ bookings }): Diagnostic[] =>
  repetitionsIn(feedsOf({ bookings }), ({ entry: { file, url, env, only, not } }) =>
    JSON.stringify([file, url && addressKey(url), env, only, not])
  ).map(([{ at }, { unit, at: first }]) => warning('feed-shared', at, { unit }, [first]))
)

/**
 * Prices with one digit too few or too many, compared with those of other units in the season and of the unit in other
 * seasons.
 */
const priceRule = rule(['prices', 'site'], ({ prices, site: { currency } }) => {
  if (prices === undefined) return []
  const ofSeasons = collections.flatMap((collection) => {
    const units = Object.entries(prices[collection] ?? {})
    if (units.length === 0) return []
    const seasons = Object.keys(prices.seasons)
    const pricesBySeason: PricesBySeason = new Map(seasons.map((season) => [season, pricesIn(units, season)]))
    const outliers = units.flatMap(([slug, rates]) => {
      const isFar = isUnitFar(slug, units)
      return seasons.slice(0, isFar ? 1 : undefined).flatMap((season) => {
        const price = rates[season]
        const usual = isFar
          ? medianOfOthers(pricesBySeason.get(season), price)
          : usualPrice(rates, season, pricesBySeason)
        return price === undefined || usual === undefined ? [] : [{ slug, season, price, usual: Math.round(usual) }]
      })
    })
    return outliers.map(({ slug, ...args }) => {
      const at = { file: pricesFile, path: [collection, slug, args.season] }
      return warning('price-odd', at, { unit: `${collection}/${slug}`, currency, ...args })
    })
  })
  const ofNights = oddNights(prices).map(({ path, ...args }) =>
    warning('price-odd', { file: pricesFile, path: ['singleNights', ...path] }, { currency, ...args })
  )
  return [...ofSeasons, ...ofNights]
})

/** The first unit and nights of each line of single nights that have an odd price. */
function oddNights(prices: Prices) {
  const units = collections.flatMap((collection) =>
    Object.entries(prices[collection] ?? {}).map(([slug, rates]) => ({ unit: `${collection}/${slug}`, rates }))
  )
  return (prices.singleNights ?? []).flatMap((line, index) => {
    const nights = comparedNights(line).map((day) => ({ day, season: seasonOf(prices, day) ?? '' }))
    const seasons = [...new Set(nights.map(({ season }) => season))]
    const own = units.filter(({ unit }) => appliesToUnit(line.units, unit))
    const odd = own.flatMap(({ unit, rates }) =>
      seasons.flatMap((season) => {
        const usual = rates[season]
        const price = singlePrice(line, usual)
        if (usual === undefined || price === undefined || !isOddNight(price, season, rates)) return []
        return [{ unit, season, price, usual }]
      })
    )
    return odd.slice(0, 1).map(({ season, ...args }) => {
      const first = nights.findIndex((night) => night.season === season)
      const after = nights.findIndex((night, at) => at > first && night.season !== season)
      const ofSeason = {
        from: nights[first]?.day ?? line.from,
        to: nights.at(after < 0 ? -1 : after - 1)?.day ?? line.to
      }
      const { from, to } = isYearly(line) ? line : ofSeason
      return { path: [index, line.price === undefined ? 'percent' : 'price'], from, to, ...args }
    })
  })
}

/** With fewer other units it cannot be decided which of the prices is the exception. */
const minOthers = 2

/** Small bottles cost more per litre, but a wrong number of digits changes the price by more than this factor. */
const litreOutlierFactor = 5

/** What a night of a house costs, or of some of its units; undefined where another server has the prices. */
const usualNight = (prices: Pick<Prices, Collection> | undefined, of: readonly Collection[]): number | undefined =>
  medianOf(of.flatMap((name) => Object.values(prices?.[name] ?? {}).flatMap((rates) => Object.values(rates))))

/** Sizes of the oil that cost far more or far less by the litre than each of the others, or beside a night. */
const oilRule = rule(['oil', 'prices', 'site'], (house) => {
  const { oil, prices, site } = house
  const products = oil?.sizes.products ?? []
  const night = usualNight(prices, collections)
  return products.flatMap(({ price, litres }, index) => {
    const at = { file: 'oil.yaml', path: ['sizes', 'products', index, 'price'] }
    const args = { price, currency: site.currency }
    const others = products.toSpliced(index, 1).map((other) => (other.price / other.litres) * litres)
    const isFar = [
      others.every((other) => price >= other * litreOutlierFactor),
      others.every((other) => price * litreOutlierFactor <= other)
    ].includes(true)
    if (others.length >= minOthers && isFar)
      return [warning('price-odd', at, { litres, ...args, usual: Math.round(medianOf(others) ?? price) })]
    if (night === undefined || !isOddBeside(price / litres, night, 'litre')) return []
    return [warning('price-odd', at, { ...args, night })]
  })
})

/** What guests pay beside the nights, compared with what a night costs. */
const extraRule = rule(['prices', 'pages', 'site'], ({ prices, pages, site: { currency, touristTax } }) => {
  const inTax = (...path: Path): Place => ({ file: 'site.yaml', path: ['touristTax', ...path, 'amount'] })
  const taxes = [
    { price: touristTax.amount, at: inTax() },
    ...(touristTax.seasons ?? []).map(({ amount: price }, index) => ({ price, at: inTax('seasons', index) }))
  ]
  const amounts = [
    ...taxes.flatMap((tax) => (tax.price === 0 ? [] : { ...tax, kind: 'tax' as const, of: collections })),
    ...collections.flatMap((collection) =>
      (pages[collection]?.unit.extras ?? []).map(({ amount: price, charge }, index) => ({
        price,
        at: { file: 'pages.yaml', path: [collection, 'unit', 'extras', index, 'amount'] },
        kind: charge?.each ?? ('extra' as const),
        of: [collection]
      }))
    )
  ]
  return amounts.flatMap(({ price, at, kind, of }) => {
    const night = usualNight(prices, of)
    return night === undefined || !isOddBeside(price, night, kind)
      ? []
      : [warning('price-odd', at, { price, night, currency })]
  })
})

/** Totals of stays that are not over, compared with what their nights cost. */
const totalRule = rule(['prices', 'requests', 'site'], (house) => {
  const { prices, requests, site } = house
  return (requests?.requests ?? []).flatMap(({ unit, arrival, departure, state, total: price }, index) => {
    if (prices === undefined || price === undefined || state === 'declined' || state === 'cancelled') return []
    const priceOn = nightPricesOf(prices, unit)
    const each = comparedNights({ from: arrival, to: addDays(departure, -1) }).map((day) => priceOn(day)?.price ?? NaN)
    const nights = each.reduce((sum, one) => sum + one, 0)
    const at = { file: requestsFile, path: ['requests', index, 'total'] }
    return isOddBeside(price, nights, 'total')
      ? [warning('price-odd', at, { price, nights, currency: site.currency })]
      : []
  })
})

/** In years. No calendar shows so much, and what is over for so long needs no line. */
const farAway = 5

const inPrices = (...path: string[]) => ({ file: pricesFile, path })

/** Days of one year that are probably of another one. */
const yearRule = rule(['prices', 'stays', 'requests'], ({ prices, stays, requests }, { today }) => {
  const yearFromNow = (years: number): string => `${Number(today.slice(0, 4)) + years}`
  const listed = [
    ...Object.entries(prices?.seasons ?? {}).map(([season, periods]) => ({ periods, at: inPrices('seasons', season) })),
    { periods: prices?.closed ?? [], at: inPrices('closed') },
    { periods: prices?.singleNights ?? [], at: inPrices('singleNights') },
    { periods: stays?.rules ?? [], at: { file: 'availability/stays.yaml', path: ['rules'] } }
  ].flatMap(({ periods, at: { file, path } }) =>
    periods.flatMap(({ from = '', to = '' }, index) =>
      /^\d{4}/.test(from) ? { from, to, file, path: [...path, index, 'from'], until: yearFromNow(-farAway) } : []
    )
  )
  const asked = (requests?.requests ?? []).flatMap(({ arrival, departure, since, until = departure }, index) => {
    const periodAt = (key: string, to: string, earliest: string) => ({
      from: key === 'arrival' ? arrival : to,
      to,
      file: requestsFile,
      path: ['requests', index, key],
      until: earliest
    })
    // A wrong day of its entry would make the others look wrong.
    if (since > yearFromNow(1)) return [periodAt('since', since, '')]
    return [periodAt('arrival', departure, since), ...(until === departure ? [] : [periodAt('until', until, since)])]
  })
  return [...listed, ...asked].flatMap(({ from, to, file, path, until }) => {
    const isPast = to < until
    if (today === '' || (!isPast && to < yearFromNow(farAway + 1))) return []
    return [warning('period-far', { file, path }, { from, to, isPast })]
  })
})

const discountRule = rule(['stays'], ({ stays }) =>
  (stays?.discounts ?? []).flatMap(({ percent }, index) =>
    isOddDiscount(percent)
      ? [warning('price-odd', { file: 'availability/stays.yaml', path: ['discounts', index, 'percent'] }, { percent })]
      : []
  )
)

const nightShareRule = rule(['prices'], ({ prices }) =>
  (prices?.singleNights ?? []).flatMap(({ percent = 0 }, index) =>
    percent !== 0 && Math.abs(percent) < 1
      ? [warning('price-odd', { file: pricesFile, path: ['singleNights', index, 'percent'] }, { percent })]
      : []
  )
)

export const plausibilityRules = [
  unlistedUnitRule,
  sharedFeedRule,
  priceRule,
  oilRule,
  extraRule,
  totalRule,
  yearRule,
  discountRule,
  nightShareRule
]

/** The prices of a collection in each season, ascending: sorted once for all units. */
type PricesBySeason = ReadonlyMap<string, readonly number[]>

type UnitRates = readonly (readonly [slug: string, rates: Rates])[]

/** Whether all prices of a unit have a digit too few or too many. */
function isUnitFar(slug: string, units: UnitRates): boolean {
  const pricesOf = (each: UnitRates): number | undefined => medianOf(each.flatMap(([, rates]) => Object.values(rates)))
  const [own, usual] = [units.filter(([each]) => each === slug), units.filter(([each]) => each !== slug)].map(pricesOf)
  return units.length > minOthers && own !== undefined && usual !== undefined && isFarFrom(own, usual)
}

const pricesIn = (units: UnitRates, season: string): number[] =>
  units.flatMap(([, rates]) => rates[season] ?? []).toSorted((a, b) => a - b)

/**
 * The price of a unit in a season that would compare to the other units as in its other seasons. Undefined unless this
 * price is the outlier, and not one of those that it is compared with.
 */
function usualPrice(rates: Rates, season: string, pricesBySeason: PricesBySeason): number | undefined {
  const usualIn = (each: string): number | undefined => medianOfOthers(pricesBySeason.get(each), rates[each])
  const [price, inSeason] = [rates[season], usualIn(season)]
  if (price === undefined) return undefined
  const others = Object.entries(rates).filter(([each]) => each !== season)
  const ownOthers = others.map(([, other]) => other)
  const own = medianOf(ownOthers)
  const ownUsual = others.length > 1 && own !== undefined && isFarFrom(price, own) ? own : undefined
  // The only unit of its list.
  if (inSeason === undefined) return ownUsual
  const ratios = others.flatMap(([each, other]) => {
    const there = usualIn(each)
    return there === undefined ? [] : other / there
  })
  const usual = inSeason * (medianOf(ratios) ?? 1)
  const isClear = others.length > 1 || isOutlier(price, inSeason)
  if (isClear && isOddPrice(price, { usual, others: ownOthers })) return usual
  return ownUsual
}

/** The median of ascending numbers, leaving out one of them. */
function medianOfOthers(numbers: readonly number[] = [], own = 0): number | undefined {
  const middle = Math.floor((numbers.length - 2) / 2)
  const median = numbers[middle]
  return median !== undefined && own <= median ? numbers[middle + 1] : median
}

/** Content that is valid but most likely wrong: warnings, which do not stop a build. */
import { warning, type Diagnostic, type Place } from '../../diagnostics/diagnostic.ts'
import { collections, type Collection, type House } from '../model.ts'
import type { Sketch } from '../shape.ts'
import { unitsIn } from '../units.ts'
import { bookingsFile } from './bookings.ts'
import { pricesFile } from './seasons.ts'

/** Units with the name or the place of another: copies of which not every field was changed. */
export function checkCopies({ model }: Pick<Sketch, 'model'>): Diagnostic[] {
  return collections.flatMap((collection) => {
    const [slugs, repeated] = [new Set<unknown>(), new Set<unknown>()]
    for (const { slug } of model[collection]) (slugs.has(slug) ? repeated : slugs).add(slug)
    // Two units with one slug are reported as two pages with one address.
    const units = model[collection].filter(({ slug }) => !repeated.has(slug))
    return (['name', 'order'] as const).flatMap((key) => {
      const first = new Map<string | number, string>()
      return units.flatMap(({ file, [key]: value }) => {
        if (value === undefined) return []
        const other = first.get(value)
        if (other !== undefined)
          return [
            warning('unit-alike', { file, path: [key] }, { key, value: String(value) }, [{ file: other, path: [key] }])
          ]
        first.set(value, file)
        return []
      })
    })
  })
}

/**
 * Units that are not in bookings.yaml while others have calendars: nights that are booked elsewhere would be free here.
 */
export function checkListed(house: House | undefined): Diagnostic[] {
  const { bookings } = house ?? {}
  if (house === undefined || bookings === undefined) return []
  const units = unitsIn(house)
  const slugsOf = (collection: Collection): Set<string> =>
    new Set(units.flatMap((unit) => (unit.collection === collection ? [unit.slug] : [])))
  const isUsed = collections.some((each) => Object.values(bookings[each] ?? {}).some((feeds) => feeds.length > 0))
  // A name without a unit may be meant for a unit without a name.
  const isKnown = collections.every((each) => {
    const slugs = slugsOf(each)
    return Object.keys(bookings[each] ?? {}).every((slug) => slugs.has(slug))
  })
  if (!isUsed || !isKnown) return []
  return collections.flatMap((collection) => {
    const listed = bookings[collection] ?? {}
    const missing = [...slugsOf(collection)].filter((slug) => !Object.hasOwn(listed, slug))
    if (missing.length === 0) return []
    const isThere = bookings[collection] !== undefined
    const lines = missing.map((slug) => `  ${slug}: []`)
    return [
      warning(
        'feeds-missing',
        { file: bookingsFile, path: isThere ? [collection] : [], part: 'end' },
        { units: missing, written: [...(isThere ? [] : [`${collection}:`]), ...lines].join('\n') }
      )
    ]
  })
}

/** Calendars that two units name: what is booked in one would be taken in the other, and its own bookings free. */
export function checkSharedFeeds({ house, isNoted }: Pick<Sketch, 'house' | 'isNoted'>): Diagnostic[] {
  const first = new Map<string, { unit: string; place: Place }>()
  return collections.flatMap((collection) =>
    Object.entries(house?.bookings?.[collection] ?? {}).flatMap(([slug, feeds]) =>
      feeds.flatMap(({ name: _name, ...source }, index) => {
        const [[kind, value] = ['', '']] = Object.entries(source)
        const place = { file: bookingsFile, path: [collection, slug, index, 'name'] }
        const other = first.get(`${kind} ${value}`)
        if (other === undefined) {
          first.set(`${kind} ${value}`, { unit: `${collection}/${slug}`, place })
          return []
        }
        const isMeant = isNoted(bookingsFile, place.path, 'same')
        return isMeant ? [] : [warning('feed-shared', place, { unit: other.unit }, [other.place])]
      })
    )
  )
}

/** A price is odd if it is more or less than expected by this factor. */
const oddFactor = 2.5

/**
 * Prices with one digit too few or too many, compared with those of other units in the season and of the unit in other
 * seasons.
 */
export function checkOddPrices({ prices, isNoted }: Sketch): Diagnostic[] {
  if (prices === undefined) return []
  return collections.flatMap((collection) => {
    const units = Object.entries(prices[collection] ?? {})
    if (units.length < 2) return []
    const seasons = Object.keys(prices.seasons)
    const asked: Asked = new Map(seasons.map((season) => [season, pricesIn(units, season)]))
    return seasons.flatMap((season) =>
      units.flatMap(([slug, rates]) => {
        const price = rates[season]
        const usual = usualPrice(rates, season, asked)
        if (price === undefined || usual === undefined) return []
        if (!isFar(price, usual) || !isSureFar(rates, season, asked)) return []
        const path = [collection, slug, season]
        if (isNoted(pricesFile, path, 'right')) return []
        return [
          warning(
            'price-odd',
            { file: pricesFile, path },
            { unit: `${collection}/${slug}`, season, price, usual: Math.round(usual) }
          )
        ]
      })
    )
  })
}

type Rates = Readonly<Record<string, number>>

/** The prices of a collection in each season, ascending: sorted once for all units. */
type Asked = ReadonlyMap<string, readonly number[]>

const pricesIn = (units: readonly (readonly [string, Rates])[], season: string): number[] =>
  units.flatMap(([, rates]) => rates[season] ?? []).toSorted((a, b) => a - b)

const isFar = (price: number, usual: number): boolean => price * oddFactor <= usual || price >= usual * oddFactor

/** Whether this price is the odd one, and not those that it is compared with. */
function isSureFar(rates: Rates, season: string, asked: Asked): boolean {
  const price = rates[season] ?? 0
  const inSeason = medianOfOthers(asked.get(season), price)
  const own = Object.entries(rates).flatMap(([each, other]) => (each === season ? [] : [other]))
  if (own.length > 0 && !isFar(price, medianOf(own) ?? price)) return false
  return own.length > 1 || (inSeason !== undefined && isFar(price, inSeason))
}

/** The expected price of a unit in a season, if it compares to the other units as in its other seasons. */
function usualPrice(rates: Rates, season: string, asked: Asked): number | undefined {
  const usual = medianOfOthers(asked.get(season), rates[season])
  const ratios = Object.entries(rates).flatMap(([each, price]) => {
    const there = each === season ? undefined : medianOfOthers(asked.get(each), price)
    return there === undefined ? [] : price / there
  })
  return usual === undefined ? undefined : usual * (medianOf(ratios) ?? 1)
}

const medianOf = (numbers: readonly number[]): number | undefined =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)]

/** The median of ascending numbers, leaving out one of them. */
function medianOfOthers(numbers: readonly number[] = [], own = 0): number | undefined {
  const middle = Math.floor((numbers.length - 2) / 2)
  const found = numbers[middle]
  return found !== undefined && own <= found ? numbers[middle + 1] : found
}

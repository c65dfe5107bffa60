/** The prices: each unit has one for every season. */
import { error, warning, type Diagnostic, type Path, type Place, type Tell } from '../../diagnostics/diagnostic.ts'
import { nearestOf } from '../../diagnostics/spelling.ts'
import { collections, type Collection, type House, type Prices } from '../model.ts'
import { unitsIn } from '../units.ts'
import { checkNames } from './named.ts'
import { checkPeriod } from './days.ts'
import { checkSeasons, pricesFile, unmatchedSeasons } from './seasons.ts'

type Renamed = ReadonlyMap<string, string>

/** @param renamed the new slugs of units, by collection and old slug */
export function checkPrices(house: House, prices: Prices, renamed: Renamed): Diagnostic[] {
  const units = unitsIn(house)
  const unmatched = unmatchedSeasons(
    prices,
    units.map(({ collection, slug }) => [collection, slug])
  )
  const told = new Set(unmatched.flatMap(({ season, found }) => [season, found]))
  // The nights of a season that is no longer there belong to none.
  const isSeasonLost = unmatched.some(({ season }) => season === undefined)
  return [
    ...collections.flatMap((collection) => {
      const slugs = units.filter((unit) => unit.collection === collection).map(({ slug }) => slug)
      return checkUnits(prices, { collection, slugs, renamed, told })
    }),
    ...unmatched.map(({ at: place, also, ...args }) => error('season-unmatched', place, args, also)),
    ...checkClosed(
      prices,
      units.map(({ unit }) => unit),
      renamed
    ),
    ...checkSeasons(prices).filter(({ code }) => code !== 'season-gap' || !isSeasonLost)
  ]
}

const at = (...path: Path): Place => ({ file: pricesFile, path, part: 'key' })

/** The units of one collection; `told` are the seasons that are told of once for all. */
type Units = {
  collection: Collection
  slugs: readonly string[]
  renamed: Renamed
  told: ReadonlySet<string | undefined>
}

/** Whether each unit has its prices, and all prices are those of a unit. */
function checkUnits(prices: Prices, { collection, slugs, renamed, told }: Units): Diagnostic[] {
  const rates = prices[collection]
  if (rates === undefined)
    return slugs.length === 0
      ? []
      : [error('field-missing', at(collection), { key: collection, about: 'what a night costs in each of them' })]
  const known = new Set(slugs)
  // Two units of one slug are told of as two pages of one address; the other one's prices wait for it.
  const isClash = known.size < slugs.length
  const without = slugs.filter((slug) => !Object.hasOwn(rates, slug))
  const unknown = Object.keys(rates).filter((slug) => !known.has(slug) && !isClash)
  const meant = unknown.map((slug) => renamed.get(`${collection}/${slug}`) ?? nearestOf(slug, without))
  const lacking = without.filter((slug) => !meant.includes(slug) && !isClash)
  return [
    ...unknown.map((slug, index) => unknownUnit(at(collection, slug), slug, meant[index])),
    ...lacking.map((slug) =>
      error('field-missing', at(collection, slug), { key: slug, about: 'what a night costs in each season' })
    ),
    ...[...known].flatMap((slug) =>
      without.includes(slug)
        ? []
        : checkRates(rates[slug] ?? {}, { names: Object.keys(prices.seasons), told, path: [collection, slug] })
    )
  ]
}

/** Whether a unit has a price for every season, and no other. */
function checkRates(
  rates: Readonly<Record<string, number>>,
  { names, told, path }: { names: readonly string[]; told: ReadonlySet<string | undefined>; path: Path }
): Diagnostic[] {
  const absent = names.filter((name) => !Object.hasOwn(rates, name) && !told.has(name))
  const wrong = Object.keys(rates).filter((name) => !names.includes(name) && !told.has(name))
  const meant = wrong.map((name) => nearestOf(name, absent))
  return [
    ...wrong.map((key, index) => error('key-unknown', at(...path, key), { key, nearest: meant[index], known: names })),
    ...absent
      .filter((key) => !meant.includes(key))
      .map((key) => error('field-missing', at(...path, key), { key, about: 'the price of a night in this season' }))
  ]
}

/** A name that no unit has: a mistake where another is meant, and a left-over elsewhere. */
function unknownUnit(place: Place, unit: string, nearest: string | undefined): Diagnostic {
  const tell: Tell = nearest === undefined ? warning : error
  return tell('unit-unknown', place, { unit, nearest })
}

function checkClosed({ closed = [] }: Prices, units: readonly string[], renamed: Renamed): Diagnostic[] {
  return closed.flatMap(({ units: own = [], ...period }, index) => {
    const line = { file: pricesFile, path: ['closed', index] }
    // Nights that are closed for nothing are on sale.
    return [...checkNames(own, line, { units, renamed }), ...checkPeriod(period, line)]
  })
}

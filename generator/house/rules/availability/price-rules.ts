/** The prices: every unit has one for every season. */
import {
  error,
  warning,
  type ArgsOf,
  type Diagnostic,
  type Path,
  type Place,
  type EitherSeverityFactory
} from '../../../engine/diagnostics/diagnostic.ts'
import { closestMatch } from '../../../engine/diagnostics/suggestions.ts'
import { collections, type Collection, type AvailabilityModel, type Prices } from '../../model/content-model.ts'
import { listUnits } from '../../model/unit-list.ts'
import { checkUnitNames } from './unit-name-rules.ts'
import { checkSeasons, pricesFile, suggestSeasons, unmatchedSeasons } from './season-rules.ts'

type Renamed = ReadonlyMap<string, string>

/** @param renamed the new slugs of units, by collection and old slug */
export function checkPrices(house: AvailabilityModel, prices: Prices, renamed: Renamed): Diagnostic[] {
  const units = listUnits(house)
  const unmatched = unmatchedSeasons(
    prices,
    units.map(({ collection, slug }) => [collection, slug])
  )
  const reportedSeasons = new Set(unmatched.flatMap(({ season, found }) => [season, found]))
  // When a season is missing, its nights belong to no season for that reason, so the gap is not reported as well.
  const isSeasonLost = unmatched.some(({ season }) => season === undefined)
  return [
    ...collections.flatMap((collection) => {
      const slugs = units.filter((unit) => unit.collection === collection).map(({ slug }) => slug)
      const others = units.filter((unit) => unit.collection !== collection).map(({ slug }) => slug)
      return slugs.length === 0
        ? []
        : checkUnits(prices, { collection, slugs, others, renamed, reportedSeasons, bookings: house.bookings })
    }),
    ...unmatched.map(({ at: place, also, ...args }) => error('season-unmatched', place, args, also)),
    ...checkClosed(prices, [...new Set(units.flatMap(({ collection, unit }) => [collection, unit]))], renamed),
    ...checkSeasons(prices).filter(({ code }) => code !== 'season-gap' || !isSeasonLost)
  ]
}

const at = (...path: Path): Place => ({ file: pricesFile, path, part: 'key' })

/**
 * The units of one collection, and those of the other one; `reportedSeasons` are the seasons that have one diagnostic for all
 * units.
 */
type Units = {
  collection: Collection
  slugs: readonly string[]
  others: readonly string[]
  renamed: Renamed
  reportedSeasons: ReadonlySet<string | undefined>
  bookings: AvailabilityModel['bookings']
}

/** Whether each unit has prices, and all prices belong to a unit. */
function checkUnits(
  prices: Prices,
  { collection, slugs, others, renamed, reportedSeasons, bookings }: Units
): Diagnostic[] {
  const rates = prices[collection]
  const [other] = collections.filter((each) => each !== collection)
  const otherRates = (other && prices[other]) ?? {}
  const seasons = Object.keys(prices.seasons)
  const line = (slug: string): string => `  ${slug}: { ${seasons.map((name) => `${name}: …`).join(', ')} }`
  if (rates === undefined) {
    const written = [`${collection}:`, ...slugs.map(line)].join('\n')
    const about = { en: 'what a night costs in each of them', it: 'quanto costa una notte in ognuna' }
    return [error('field-missing', { file: pricesFile, path: [], part: 'end' }, { key: collection, about, written })]
  }
  const known = new Set(slugs)
  // Two units with one slug are reported as two pages with one address; the prices of the other one wait for it.
  const isClash = known.size < slugs.length
  const without = slugs.filter((slug) => !Object.hasOwn(rates, slug))
  const unknown = Object.keys(rates).filter((slug) => !known.has(slug) && !isClash)
  // The file of this unit lies in the folder of the other collection.
  const isMoved = (slug: string): boolean => others.includes(slug) && !Object.hasOwn(otherRates, slug)
  const meant = unknown.map((slug) =>
    isMoved(slug) ? undefined : (renamed.get(`${collection}/${slug}`) ?? closestMatch(slug, without))
  )
  const lacking = without.filter((slug) => !meant.includes(slug) && !isClash && !Object.hasOwn(otherRates, slug))
  return [
    ...unknown.map((slug, index) => {
      const also = Object.hasOwn(bookings?.[collection] ?? {}, slug)
      return unknownUnit(
        at(collection, slug),
        {
          unit: slug,
          nearest: meant[index],
          ...(isMoved(slug) && other !== undefined ? { moved: [collection, other] as const } : {})
        },
        also ? [{ file: 'availability/bookings.yaml', path: [collection, slug], part: 'key' }] : []
      )
    }),
    ...lacking.map((slug) =>
      error(
        'field-missing',
        { file: pricesFile, path: [collection, ...Object.keys(rates).slice(-1)], part: 'end' },
        {
          key: slug,
          about: { en: 'what a night costs in each season', it: 'quanto costa una notte in ogni stagione' },
          written: line(slug)
        }
      )
    ),
    ...[...known].flatMap((slug) =>
      without.includes(slug)
        ? []
        : checkRates(rates[slug] ?? {}, { names: seasons, reportedSeasons, path: [collection, slug] })
    )
  ]
}

/** Whether a unit has a price for every season, and no others. */
function checkRates(
  rates: Readonly<Record<string, number>>,
  {
    names,
    reportedSeasons,
    path
  }: { names: readonly string[]; reportedSeasons: ReadonlySet<string | undefined>; path: Path }
): Diagnostic[] {
  const absent = names.filter((name) => !Object.hasOwn(rates, name) && !reportedSeasons.has(name))
  const wrong = Object.keys(rates).filter((name) => !names.includes(name) && !reportedSeasons.has(name))
  const meant = suggestSeasons(Object.keys(rates), names, wrong)
  return [
    ...wrong.map((key, index) => error('key-unknown', at(...path, key), { key, nearest: meant[index], known: names })),
    ...absent
      .filter((key) => !meant.includes(key))
      .map((key) =>
        error('field-missing', at(...path, key), {
          key,
          about: { en: 'the price of a night in this season', it: 'il prezzo di una notte in questa stagione' }
        })
      )
  ]
}

/** Reports a name without a unit: as an error if another unit is probably meant, otherwise as a warning. */
function unknownUnit(place: Place, args: ArgsOf['unit-unknown'], also: readonly Place[]): Diagnostic {
  const report: EitherSeverityFactory = args.nearest === undefined && args.moved === undefined ? warning : error
  return report('unit-unknown', place, args, also)
}

function checkClosed({ closed = [] }: Prices, units: readonly string[], renamed: Renamed): Diagnostic[] {
  // A closed period with an unknown unit would close nothing, and its nights would be sold.
  return closed.flatMap(({ units: own = [] }, index) =>
    checkUnitNames(own, { file: pricesFile, path: ['closed', index] }, { units, renamed })
  )
}

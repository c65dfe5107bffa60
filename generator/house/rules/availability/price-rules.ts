/** Checks the prices: every unit has one for every season, and closures name existing units. */
import {
  error,
  warning,
  type Diagnostic,
  type Path,
  type Place,
  type EitherSeverityFactory
} from '../../../engine/diagnostics/diagnostic.ts'
import { closestMatch } from '../../../engine/words/suggestions.ts'
import { listUnits } from '../../model/unit-list.ts'
import { availabilityRule, rule } from '../../model/content-readers.ts'
import { bookingsFile, pricesFile, collections } from '../../model/content-enums.ts'
import { matchNames, unitFiles, unknownUnit } from './unit-facts.ts'

const at = (...path: Path): Place => ({ file: pricesFile, path, part: 'key' })

/** Whether each unit has a price for every season, and no others. */
export const rateRule = availabilityRule(['prices'], ({ prices }, { drafts }): Diagnostic[] => {
  if (prices === undefined) return []
  const names = Object.keys(prices.seasons)
  const rates = collections.flatMap((collection) =>
    Object.entries(prices[collection] ?? {}).flatMap(([slug, own]): SeasonRates[] =>
      drafts.includes(`${collection}/${slug}`) ? [] : [{ path: [collection, slug], own }]
    )
  )
  const unmatched = rates.length < 2 ? [] : unmatchedSeasons(names, rates)
  const reported = new Set(unmatched.flatMap(({ season, found }) => [season, found]))
  return [
    ...unmatched.map((each) => {
      const also = rates.map(({ path }) => at(...path, ...[each.found ?? []].flat()))
      const args = { ...each, units: rates.length }
      return error('season-unmatched', at('seasons', ...[each.season ?? []].flat()), args, also)
    }),
    ...rates.flatMap((each) => checkRates(each, names, reported))
  ]
})

/** What a unit costs in each season, and where that is written. */
type SeasonRates = { own: Readonly<Record<string, number>>; path: Path }

/** A name in the prices that is no season, with the season that it probably means, or a season without a price. */
type Unmatched = { season?: string | undefined; found: string } | { season: string; found: undefined }

/**
 * Names that are no seasons probably mean the nearest season; or the only one left; or the one at the same place, in a
 * line with as many prices as there are seasons.
 * @param written all names of the line
 */
function matchSeasons(
  written: readonly string[],
  names: readonly string[],
  { wrong, lacking }: { wrong: readonly string[]; lacking: readonly string[] }
): Unmatched[] {
  const absent = names.filter((name) => !written.includes(name))
  const isInOrder =
    written.length === names.length && written.every((name, index) => wrong.includes(name) || name === names[index])
  const suggestions = wrong.map((name) => {
    if (absent.length === 1 && wrong.length === 1) return absent[0]
    return closestMatch(name, absent) ?? (isInOrder ? names[written.indexOf(name)] : undefined)
  })
  return [
    ...wrong.map((found, index) => ({ season: suggestions[index], found })),
    ...lacking.filter((name) => !suggestions.includes(name)).map((season) => ({ season, found: undefined }))
  ]
}

/** The seasons for which no unit has a price, and the names without a season for which every unit has one. */
function unmatchedSeasons(names: readonly string[], rates: readonly SeasonRates[]): Unmatched[] {
  const written = Object.keys(rates[0]?.own ?? {})
  const lacking = names.filter((name) => rates.every(({ own }) => !Object.hasOwn(own, name)))
  const wrong = written.filter((name) => !names.includes(name) && rates.every(({ own }) => Object.hasOwn(own, name)))
  return matchSeasons(written, names, { wrong, lacking })
}

/** @param reported what has one diagnostic for all units */
function checkRates(
  { own, path }: SeasonRates,
  names: readonly string[],
  reported: ReadonlySet<string | undefined>
): Diagnostic[] {
  const written = Object.keys(own)
  const lacking = names.filter((name) => !written.includes(name) && !reported.has(name))
  const wrong = written.filter((name) => !names.includes(name) && !reported.has(name))
  return matchSeasons(written, names, { wrong, lacking }).map(({ season, found }) =>
    found === undefined
      ? error('field-missing', at(...path, season), { key: season, about: inSeason })
      : error('key-unknown', at(...path, found), { key: found, nearest: season, known: names })
  )
}

/** Whether each name of a season is that of one. */
export const seasonNameRule = rule(['prices'], ({ prices }) => {
  const known = Object.keys(prices?.seasons ?? {})
  const written = Object.keys(prices?.seasonNames ?? {})
  const wrong = written.filter((name) => !known.includes(name))
  return matchSeasons(written, known, { wrong, lacking: [] }).map(({ season: nearest, found = '' }) =>
    error('key-unknown', at('seasonNames', found), { key: found, nearest, known })
  )
})

const inSeason = { en: 'the price of a night in this season', it: 'il prezzo di una notte in questa stagione' }

/** Whether each unit has prices, and all prices belong to a unit. */
export const pricedUnitRule = availabilityRule(
  [...unitFiles, 'site', 'prices', 'bookings'],
  (house, { drafts }): Diagnostic[] => {
    const { prices, bookings = {}, site } = house
    // Another server can have the prices.
    if (prices === undefined)
      return site.api.base !== '' || listUnits(house).length === 0
        ? []
        : [error('file-missing', { file: pricesFile, range: [0, 0] }, { file: pricesFile })]
    const seasons = Object.keys(prices.seasons)
    const line = (slug: string): string => `  ${slug}: { ${seasons.map((name) => `${name}: …`).join(', ')} }`
    return collections.flatMap((collection) => {
      const { slugs, unknown, without } = matchNames(house, prices, { collection, drafts })
      const rates = prices[collection]
      if (slugs.length === 0) return []
      if (rates === undefined) {
        const lines = [`${collection}:`, ...slugs.map(line)].join('\n')
        return [
          error(
            'field-missing',
            { file: pricesFile, path: [], part: 'end' },
            { key: collection, about: inEach, written: lines }
          )
        ]
      }
      // A single unit without prices has probably had another slug.
      const isRenamed = unknown.length === 1 && without.length === 1
      const suggestions = unknown.map((slug) => (isRenamed ? without[0] : closestMatch(slug, without)))
      const lacking = without.filter((slug) => !suggestions.includes(slug))
      const end: Place = { file: pricesFile, path: [collection, ...Object.keys(rates).slice(-1)], part: 'end' }
      return [
        ...unknown.map((slug, index) => {
          const nearest = suggestions[index]
          const isUsed = Object.hasOwn(bookings[collection] ?? {}, slug)
          // A name without a unit is a left-over, unless another unit is probably meant.
          const report: EitherSeverityFactory = nearest === undefined ? warning : error
          const also: Place[] = isUsed ? [{ file: bookingsFile, path: [collection, slug], part: 'key' }] : []
          return report('unit-unknown', at(collection, slug), unknownUnit(slug, nearest, slugs), also)
        }),
        ...lacking.map((slug) => error('field-missing', end, { key: slug, about: inSeasons, written: line(slug) }))
      ]
    })
  }
)

const inEach = { en: 'what a night costs in each of them', it: 'quanto costa una notte in ognuna' }
const inSeasons = { en: 'what a night costs in each season', it: 'quanto costa una notte in ogni stagione' }

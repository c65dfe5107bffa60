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
  const names = Object.keys(prices?.seasons ?? {})
  return collections.flatMap((collection) =>
    Object.entries(prices?.[collection] ?? {}).flatMap(([slug, rates]) => {
      const rateNames = Object.keys(rates)
      const wrong = checkNames(rateNames, names, [collection, slug])
      const nearestNames = new Set(wrong.map(({ nearest }) => nearest))
      const lacking = names.filter((name) => !rateNames.includes(name) && !nearestNames.has(name))
      return drafts.includes(`${collection}/${slug}`)
        ? []
        : [
            ...wrong.map(({ diagnostic }) => diagnostic),
            ...lacking.map((season) =>
              error('field-missing', at(collection, slug, season), { key: season, about: inSeason })
            )
          ]
    })
  )
})

/** The names that are no seasons, each with the one that it probably means: the nearest, or the only one left. */
function checkNames(names: readonly string[], known: readonly string[], path: Path) {
  const wrong = names.filter((name) => !known.includes(name))
  const absent = known.filter((name) => !names.includes(name))
  return wrong.map((name) => {
    const nearest = absent.length === 1 && wrong.length === 1 ? absent[0] : closestMatch(name, absent)
    return { nearest, diagnostic: error('key-unknown', at(...path, name), { key: name, nearest, known }) }
  })
}

/** Whether each name of a season is that of one. */
export const seasonNameRule = rule(['prices'], ({ prices }) =>
  checkNames(Object.keys(prices?.seasonNames ?? {}), Object.keys(prices?.seasons ?? {}), ['seasonNames']).map(
    ({ diagnostic }) => diagnostic
  )
)

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
            { key: collection, about: inEach, suggestion: lines }
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
        ...lacking.map((slug) => error('field-missing', end, { key: slug, about: inSeasons, suggestion: line(slug) }))
      ]
    })
  }
)

const inEach = { en: 'what a night costs in each of them', it: 'quanto costa una notte in ognuna' }
const inSeasons = { en: 'what a night costs in each season', it: 'quanto costa una notte in ogni stagione' }

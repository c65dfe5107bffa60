/** The prices: every unit has one for every season. Closures name existing units. */
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
import { collections, type Collection } from '../../model/content-model.ts'
import { listUnits } from '../../model/unit-list.ts'
import { rule } from '../rule.ts'
import { pricesFile } from '../../schemas/kinds/content-enums.ts'
import { suggestSeasons, type SeasonRates, unmatchedSeasons } from './season-rules.ts'
import { namesByUnit, renamedUnits, unitParts, type RatedUnits } from './unit-facts.ts'

const at = (...path: Path): Place => ({ file: pricesFile, path, part: 'key' })

/** Whether each unit has a price for every season, and no others. */
export const rateRule = rule(
  { prices: { seasons: { '*': {} }, rooms: 'all', apartments: 'all' } },
  ({ prices }, { drafts }): Diagnostic[] => {
    if (prices === undefined) return []
    const names = Object.keys(prices.seasons)
    const rates = collections.flatMap((collection) =>
      Object.entries(prices[collection] ?? {}).flatMap(([slug, own]): SeasonRates[] =>
        drafts.includes(`${collection}/${slug}`) ? [] : [{ path: [collection, slug], own }]
      )
    )
    const unmatched = unmatchedSeasons(names, rates)
    // What has one diagnostic for all units.
    const reported = new Set(unmatched.flatMap(({ season, found }) => [season, found]))
    return [
      ...unmatched.map(({ at: place, also, ...args }) => error('season-unmatched', place, args, also)),
      ...rates.flatMap((each) => checkRates(each, names, reported))
    ]
  }
)

function checkRates(
  { own, path }: SeasonRates,
  names: readonly string[],
  reported: ReadonlySet<string | undefined>
): Diagnostic[] {
  const absent = names.filter((name) => !Object.hasOwn(own, name) && !reported.has(name))
  const wrong = Object.keys(own).filter((name) => !names.includes(name) && !reported.has(name))
  const meant = suggestSeasons(Object.keys(own), names, wrong)
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

const ratedUnits = { seasons: { '*': {} }, ...namesByUnit } as const

/** Whether each unit has prices, and all prices belong to a unit. */
export const pricedUnitRule = rule(
  { ...unitParts, site: { api: 'all' }, prices: ratedUnits, bookings: namesByUnit },
  (house, { drafts }): Diagnostic[] => {
    const { prices, bookings = {}, site } = house
    const units = listUnits(house)
    // Another server can have the prices.
    if (prices === undefined)
      return site.api.base !== '' || units.length === 0
        ? []
        : [error('file-missing', { file: pricesFile, range: [0, 0] }, { file: pricesFile })]
    const renamed = renamedUnits(house, prices, drafts)
    return collections.flatMap((collection) => {
      const slugs = units.filter((unit) => unit.collection === collection).map(({ slug }) => slug)
      const others = units.filter((unit) => unit.collection !== collection).map(({ slug }) => slug)
      return slugs.length === 0 ? [] : checkUnits(prices, { collection, slugs, others, renamed, bookings, drafts })
    })
  }
)

/** The units of one collection, and those of the other one. */
type Units = {
  collection: Collection
  slugs: readonly string[]
  others: readonly string[]
  renamed: ReadonlyMap<string, string>
  bookings: RatedUnits
  drafts: readonly string[]
}

function checkUnits(
  prices: RatedUnits & { seasons: object },
  { collection, slugs, others, renamed, bookings, drafts }: Units
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
  const without = slugs.filter((slug) => !Object.hasOwn(rates, slug))
  const unknown = Object.keys(rates).filter(
    (slug) => !slugs.includes(slug) && !drafts.includes(`${collection}/${slug}`)
  )
  // The file of this unit lies in the folder of the other collection.
  const isMoved = (slug: string): boolean => others.includes(slug) && !Object.hasOwn(otherRates, slug)
  const hasMovedHere = (slug: string): boolean => !others.includes(slug) && Object.hasOwn(otherRates, slug)
  const meant = unknown.map((slug) =>
    isMoved(slug) ? undefined : (renamed.get(`${collection}/${slug}`) ?? closestMatch(slug, without))
  )
  const lacking = without.filter((slug) => !meant.includes(slug) && !hasMovedHere(slug))
  return [
    ...unknown.map((slug, index) => {
      const also = Object.hasOwn(bookings[collection] ?? {}, slug)
      return unknownUnit(
        at(collection, slug),
        isMoved(slug) && other !== undefined
          ? { unit: slug, from: collection, to: other }
          : { unit: slug, nearest: meant[index] },
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
    )
  ]
}

/** Reports a name without a unit: as an error if another unit is probably meant, otherwise as a warning. */
function unknownUnit(place: Place, args: ArgsOf['unit-unknown'], also: readonly Place[]): Diagnostic {
  const report: EitherSeverityFactory = 'from' in args || args.nearest !== undefined ? error : warning
  return report('unit-unknown', place, args, also)
}

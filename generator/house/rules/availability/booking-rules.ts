/** The calendars with the bookings: each belongs to one unit. */
import {
  error,
  warning,
  type Diagnostic,
  type Path,
  type Place,
  type EitherSeverityFactory
} from '../../../engine/diagnostics/diagnostic.ts'
import { closestMatch } from '../../../engine/diagnostics/suggestions.ts'
import { collections, type Bookings, type Collection, type AvailabilityModel } from '../../model/content-model.ts'
import type { Attachment } from '../../../engine/content/data-folder.ts'
import { feedPlaces } from '../../schemas/bookings-schema.ts'
import { listUnits } from '../../model/unit-list.ts'

export const bookingsFile = 'availability/bookings.yaml'

/** @param renamed the new slugs of units, by collection and old slug */
export function checkBookings(
  house: AvailabilityModel,
  calendars: readonly Attachment[],
  renamed: ReadonlyMap<string, string>
): Diagnostic[] {
  const found: Diagnostic[] = []
  const used = new Set<string | undefined>()
  const units = listUnits(house)
  const names = new Set<string | undefined>(calendars.map(({ name }) => name))
  for (const collection of collections) {
    const slugs = units.filter((unit) => unit.collection === collection).map(({ slug }) => slug)
    const known = new Set(slugs)
    const isClash = known.size < slugs.length
    for (const [slug, feeds] of Object.entries(house.bookings?.[collection] ?? {})) {
      // If prices.yaml has the same name, the diagnostic is there.
      const isReported = feeds.length === 0 && Object.hasOwn(house.prices?.[collection] ?? {}, slug)
      if (!known.has(slug) && !isClash && !isReported && slugs.length > 0) {
        // Bookings of an unknown unit can be sold a second time, so they are an error; a name without calendars is only
        // unused.
        const report: EitherSeverityFactory = feeds.length > 0 ? error : warning
        const nearest = renamed.get(`${collection}/${slug}`) ?? closestMatch(slug, slugs)
        const at: Place = { file: bookingsFile, path: [collection, slug], part: 'key' }
        found.push(report('unit-unknown', at, { unit: slug, nearest }))
      }
      for (const { file } of feeds) used.add(file)
      found.push(...checkFeeds(feeds, [collection, slug]))
    }
  }
  const absent = [...used].flatMap((name) => (name === undefined || names.has(name) ? [] : [name]))
  for (const { name } of calendars)
    if (!used.has(name) && closestMatch(name, absent) === undefined)
      found.push(warning('feed-unread', { file: `availability/${name}`, range: [0, 0] }, { file: name }))
  return found
}

type Feeds = NonNullable<Bookings[Collection]>[string]

/** The calendars of one unit: each has one source and a name of its own. */
function checkFeeds(feeds: Feeds, path: Path): Diagnostic[] {
  const found: Diagnostic[] = []
  const first = new Map<string, Place>()
  for (const [index, { name, ...rest }] of feeds.entries()) {
    const at: Place = { file: bookingsFile, path: [...path, index, 'name'] }
    const sources = Object.keys(rest)
    if (sources.length !== 1) found.push(error('feed-source', at, { sources, places: feedPlaces }))
    const other = first.get(name)
    if (other === undefined) first.set(name, at)
    else found.push(error('duplicate-value', at, { key: 'name', value: name }, [other]))
  }
  return found
}

/** Whether one of the calendars is a file of the data folder. */
export const hasCalendarFiles = (bookings: Bookings): boolean =>
  collections.some((collection) =>
    Object.values(bookings[collection] ?? {}).some((feeds) => feeds.some(({ file }) => file !== undefined))
  )

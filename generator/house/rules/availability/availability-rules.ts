/** The rules about prices and bookings together: the only ones that the `availability` command needs. */
import { error, type Diagnostic, type Place } from '../../../engine/diagnostics/diagnostic.ts'
import { collections, type Collection, type AvailabilityModel } from '../../model/content-model.ts'
import type { Attachment } from '../../../engine/content/data-folder.ts'
import { listUnits } from '../../model/unit-list.ts'
import { checkBookings } from './booking-rules.ts'
import { checkPrices } from './price-rules.ts'
import { pricesFile } from './season-rules.ts'
import { checkStays } from './stay-restriction-rules.ts'

/** @param calendars the files in data/availability/ */
export function checkAvailability(house: AvailabilityModel, calendars: readonly Attachment[]): Diagnostic[] {
  const { prices, site } = house
  const units = listUnits(house)
  const renamed = findRenamedUnits(house)
  const clashes = [...checkAddresses(house), ...checkStays(house, renamed)]
  if (prices !== undefined)
    return [...clashes, ...checkPrices(house, prices, renamed), ...checkBookings(house, calendars, renamed)]
  // Otherwise another server has the prices.
  const isAnswered = site.api.base !== '' || units.length === 0
  return [
    ...clashes,
    ...(isAnswered ? [] : [error('file-missing', { file: pricesFile, range: [0, 0] }, { file: pricesFile })]),
    ...checkBookings(house, calendars, renamed)
  ]
}

/** Two units cannot have the same address of their answers: /api/rooms/blue. */
function checkAddresses({ pages, rooms, apartments }: AvailabilityModel): Diagnostic[] {
  const api = pages.apartments?.api
  const at = (collection: Collection): Place => ({ file: 'pages.yaml', path: [collection, 'api'] })
  const slugs = new Set(rooms.map(({ slug }) => slug))
  return api !== undefined && api === pages.rooms?.api && apartments.some(({ slug }) => slugs.has(slug))
    ? [error('duplicate-value', at('apartments'), { key: 'api', value: api }, [at('rooms')])]
    : []
}

/**
 * Finds units whose slug was changed: exactly one unit of a collection has no prices, and exactly one slug with prices
 * is unknown.
 */
function findRenamedUnits(house: AvailabilityModel): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>()
  for (const collection of collections) {
    const rates = Object.keys(house.prices?.[collection] ?? {})
    const slugs = house[collection].map(({ slug }) => slug)
    const [without, ...others] = slugs.filter((slug) => !rates.includes(slug))
    const [unknown, ...more] = rates.filter((slug) => !slugs.includes(slug))
    if (without !== undefined && unknown !== undefined && others.length + more.length === 0)
      renamed.set(`${collection}/${unknown}`, without)
  }
  return renamed
}

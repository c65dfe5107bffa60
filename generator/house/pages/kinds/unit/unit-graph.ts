/** A unit as structured data for search engines. */
import { localize } from '../../../../engine/fields/text.ts'
import { memoizeWeakly } from '../../../../engine/store/memoize.ts'
import type { Route } from '../../../../engine/route-table.ts'
import type { Model, Unit } from '../../../model/content-model.ts'
import { parseCoordinates } from '../../../model/coordinates.ts'
import type { Collection } from '../../../model/content-enums.ts'
import { registrationOf } from '../../../model/registration.ts'
import { absolute, pictureAddress } from '../../../../engine/web/absolute.ts'
import {
  postalAddressOf,
  amenityOf,
  graphId,
  nationalCodeOf,
  referenceTo,
  timesOf,
  type GraphNode,
  type GraphSource
} from '../../shared/house-graph.ts'
import { required } from '../../shared/content-parts.ts'
import { sharedUnitPhoto } from '../../shared/look.ts'

export type UnitPage = { kind: 'unit'; collection: Collection; slug: string }

// A list of thousands of units is not searched for each page.
const bySlug = memoizeWeakly((units: readonly Unit[]) => new Map(units.map((unit) => [unit.slug, unit])))

/** The unit of a page. There is one, because each such page is made from a unit. */
export const unitOf = (model: Pick<Model, Collection>, { collection, slug }: UnitPage): Unit =>
  bySlug(model[collection]).get(slug)!

/** Google's least number of photos for a vacation rental. */
const rentalPhotos = 8

const unitTypes: Record<Collection, string> = { rooms: 'HotelRoom', apartments: 'Apartment' }

/**
 * A room or an apartment: a vacation rental if it has as many photos as Google requires, otherwise a plain room or
 * apartment. It is no `Product`, because Google wants one price of a product.
 * https://schema.org/docs/hotels.html,
 * https://developers.google.com/search/docs/appearance/structured-data/vacation-rental
 */
export function unitNode(source: GraphSource, page: Route<UnitPage>): GraphNode {
  const { model, language, pictures, shares } = source
  const { collection, id, path } = page
  const unit = unitOf(model, page)
  const { nationalCode } = registrationOf(unit, collection, model.site)
  const { summary, beds } = localize({ summary: unit.summary, beds: unit.beds }, language.code)
  const whole = {
    '@id': graphId(id, model),
    name: unit.name,
    description: summary,
    url: absolute(path, model),
    // The JPEG first: not every reader knows the format of the others.
    image: [
      pictureAddress(shares, sharedUnitPhoto(unit, pictures).photo, model),
      ...unit.photos.map(({ photo }) => pictureAddress(pictures, photo, model))
    ],
    containedInPlace: referenceTo('house', model)
  }
  const parts = {
    occupancy: { '@type': 'QuantitativeValue', value: unit.guests.max },
    floorSize: { '@type': 'QuantitativeValue', value: unit.area, unitCode: 'MTK' },
    numberOfBedrooms: unit.bedrooms,
    numberOfBathroomsTotal: unit.bathrooms,
    identifier: nationalCode === undefined ? undefined : nationalCodeOf(nationalCode, model),
    petsAllowed: petsOf(collection, source),
    // schema.org has no way to say that a service costs extra.
    amenityFeature: unit.services
      .filter(({ paid }) => paid !== true)
      .map((service) => amenityOf(localize(required(model.services, service.id).name, language.code)))
  }
  const plain = { '@type': unitTypes[collection], ...whole, ...parts }
  if (collection === 'rooms') return { ...plain, bed: beds }
  if (unit.photos.length < rentalPhotos) return plain
  const { latitude, longitude } = parseCoordinates(model.site.address.coordinates)
  return {
    '@type': 'VacationRental',
    ...whole,
    additionalType: 'Apartment',
    identifier: id,
    // Google wants five decimals, and a number loses its final zeros.
    latitude: latitude.toFixed(5),
    longitude: longitude.toFixed(5),
    address: postalAddressOf(model),
    ...timesOf(model),
    containsPlace: { '@type': 'Accommodation', additionalType: 'EntirePlace', ...parts }
  }
}

/** What a list of units says of one. */
export const briefUnit = (
  collection: Collection,
  unit: Unit,
  { model, table, language, pictures, shares }: GraphSource
): GraphNode & { url: string } => ({
  '@type': unitTypes[collection],
  '@id': graphId(`${collection}/${unit.slug}`, model),
  name: unit.name,
  url: absolute(table.href(`${collection}/${unit.slug}`, language.code), model),
  image: pictureAddress(shares, sharedUnitPhoto(unit, pictures).photo, model)
})

/** What the rules of its page say about pets. */
function petsOf(collection: Collection, { model, pages, language }: GraphSource): string | undefined {
  const rule = required(pages, collection).unit.rules.find((id) => model.rules[id]?.role === 'pets')
  const detail = rule === undefined ? undefined : model.rules[rule]?.detail
  return detail && localize(detail, language.code)
}

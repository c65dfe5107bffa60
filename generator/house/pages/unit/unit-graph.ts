/** A unit as structured data for search engines. */
import { valueAt } from '../../../engine/fields/schema-fields.ts'
import { localize } from '../../../engine/fields/text.ts'
import type { Route } from '../../../engine/route-table.ts'
import { parseCoordinates, type Collection } from '../../model/content-model.ts'
import { registrationOf } from '../../model/registration.ts'
import { absolute, pictureAddress } from '../shared/absolute.ts'
import {
  addressOf,
  amenityOf,
  named,
  nationalCodeOf,
  orElse,
  reference,
  timesOf,
  type GraphNode,
  type GraphSource
} from '../shared/house-graph.ts'
import { required, coverPhoto } from '../shared/content-parts.ts'
import { unitOf, type UnitPage } from './unit-page.ts'

/** Google's least number of photos for a vacation rental, and the other properties that it requires. */
const rentalPhotos = 8
const rentalProperties = ['name', 'identifier', 'latitude', 'longitude', 'containsPlace'] as const

/**
 * A room or an apartment: a vacation rental if it has everything that Google requires of one, otherwise a plain room or
 * apartment. It is no `Product` with an `Offer`, because that needs one price, and the prices are in the calendar.
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
    '@id': named(id, model),
    name: unit.name,
    description: summary,
    url: absolute(path, model),
    // The JPEG first: not every reader knows the format of the others.
    image: [
      pictureAddress(shares, coverPhoto(unit).photo, model),
      ...unit.photos.map(({ photo }) => pictureAddress(pictures, photo, model))
    ],
    containedInPlace: reference('house', model)
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
  if (collection === 'rooms') return { '@type': 'HotelRoom', ...whole, bed: beds, ...parts }
  const plain = { '@type': 'Apartment', ...whole, ...parts }
  const { latitude, longitude } = parseCoordinates(model.site.address.coordinates)
  const rental = {
    '@type': 'VacationRental',
    ...whole,
    additionalType: 'Apartment',
    identifier: id,
    // Google wants five decimals, and a number loses its final zeros.
    latitude: latitude.toFixed(5),
    longitude: longitude.toFixed(5),
    address: addressOf(model),
    ...timesOf(model),
    containsPlace: { '@type': 'Accommodation', additionalType: 'EntirePlace', ...parts }
  }
  return isRental(rental) ? { ...rental, [orElse]: { isComplete: isRental, node: plain } } : plain
}

/** The picture for chats, which is the first, is one of the photos once more. */
const isRental = ({ image, ...properties }: GraphNode): boolean =>
  Array.isArray(image) &&
  image.length > rentalPhotos &&
  rentalProperties.every((name) => properties[name] !== undefined) &&
  valueAt(properties['containsPlace'], ['occupancy']) !== undefined

/** What the rules of its page say about pets. */
function petsOf(collection: Collection, { model, pages, language }: GraphSource): string | undefined {
  const rule = required(pages, collection).unit.rules.find((id) => model.rules[id]?.role === 'pets')
  const detail = rule === undefined ? undefined : model.rules[rule]?.detail
  return detail && localize(detail, language.code)
}

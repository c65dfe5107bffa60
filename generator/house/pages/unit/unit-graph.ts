/** What a unit is for search engines. */
import { localize } from '../../../engine/content/text.ts'
import type { Route } from '../../../engine/route-table.ts'
import { parseCoordinates, type Model } from '../../model/content-model.ts'
import { absolute, pictureAddress } from '../shared/absolute.ts'
import { addressOf, amenityOf, named, reference, type GraphNode, type GraphSource } from '../shared/house-graph.ts'
import { required, coverPhoto } from '../shared/present.ts'
import type { UnitPage } from './unit-page.ts'

/** Google's least number of photos for a vacation rental. */
const rentalPhotos = 8

/**
 * A room or an apartment: a vacation rental where it has everything that Google requires of one, else a plain room or
 * apartment. No `Product` with an `Offer`: that needs one price, and the prices are in the calendar.
 * https://schema.org/docs/hotels.html,
 * https://developers.google.com/search/docs/appearance/structured-data/vacation-rental
 */
export function unitNode(
  { model, language, pictures, shares }: GraphSource,
  { collection, id, path, unit }: Route<UnitPage>
): GraphNode {
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
    numberOfBathroomsTotal: unit.bathrooms,
    // schema.org has no way to say that a service costs extra.
    amenityFeature: unit.services
      .filter(({ paid }) => paid !== true)
      .map((service) => amenityOf(localize(required(model.services, service.id).name, language.code)))
  }
  if (collection === 'rooms') return { '@type': 'HotelRoom', ...whole, bed: beds, ...parts }
  if (unit.photos.length < rentalPhotos) return { '@type': 'Apartment', ...whole, ...parts }
  const { latitude, longitude } = parseCoordinates(model.site.address.coordinates)
  return {
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
}

function timesOf({ rules }: Model): { checkinTime: string | undefined; checkoutTime: string | undefined } {
  const hours = (role: string): string[] => Object.values(rules).find((rule) => rule.role === role)?.times ?? []
  return { checkinTime: hours('check-in')[0]?.split('-')[0], checkoutTime: hours('check-out').at(-1)?.split('-')[1] }
}

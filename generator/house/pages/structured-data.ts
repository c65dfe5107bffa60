/**
 * What a page says of its subject to search engines: a graph of schema.org, as JSON-LD. The `@id` of a thing is the
 * same on every page and in every language.
 */
import type { SharePicture } from '../../engine/assets/brand.ts'
import type { Picture } from '../../engine/assets/encode-photos.ts'
import { inOurNotation } from './assets/months.ts'
import { parseCoordinates, type HouseKind, type Language, type Model, type PlaceKind } from '../model/content-model.ts'
import { localize, type Localized } from '../../engine/content/text.ts'
import { fill } from '../stay/text-template.ts'
import { numberFormat } from './shared/numbers.ts'
import { photosOf, pictureAddress, shareOf } from './page-photos.ts'
import { housePhones } from './shared/phone.ts'
import { present, sectionIn } from './shared/present.ts'
import { absolute, pageIdOf, type Route, type RouteTable } from './routes.ts'

/** One language of the content. `pictures` and `shares` are by photo reference. */
export type GraphSource = {
  model: Model
  table: RouteTable
  pictures: ReadonlyMap<string, Picture>
  shares: ReadonlyMap<string, SharePicture>
  logo: string
  language: Language
  pages: Localized<Model['pages']>
}

/** A node of the graph; fields without a value are left out of it. */
type GraphNode = { '@type': string; [property: string]: unknown }

export function graphOf(route: Route, scope: GraphSource): GraphNode[] {
  return [...subjectsOf(route, scope), ...(route.kind === 'home' ? [] : [breadcrumbOf(route, scope)])]
}

/**
 * The subject of a page. Each says of the house what it shows to its readers, as Google asks:
 * https://developers.google.com/search/docs/appearance/structured-data/sd-policies
 */
function subjectsOf(route: Route, scope: GraphSource): GraphNode[] {
  switch (route.kind) {
    case 'home':
      return [websiteOf(scope), houseOf(scope)]
    case 'property':
      return [{ ...houseOf(scope), ...placeOf(scope), amenityFeature: amenitiesOf(scope) }]
    case 'contacts':
      return [{ ...houseOf(scope), ...placeOf(scope) }]
    case 'unit':
      return [unitOf(route, scope), briefHouse(scope)]
    case 'oil':
      return [oilOf(route, scope), briefHouse(scope)]
    case 'guide-section':
      return [sectionOf(route, scope)]
    case 'units':
    case 'availability':
    case 'guide':
    case 'alias':
      return []
    default:
      return route satisfies never
  }
}

const named = (name: string, model: Model): string => absolute(`/#${name}`, model)

const reference = (name: string, model: Model): { '@id': string } => ({ '@id': named(name, model) })

const mainHome = ({ model, table }: GraphSource): string =>
  absolute(table.href('home', present(model.site.languages, 0).code), model)

function websiteOf(scope: GraphSource): GraphNode {
  const { model } = scope
  const { name, languages } = model.site
  return {
    '@type': 'WebSite',
    '@id': named('website', model),
    url: mainHome(scope),
    name,
    inLanguage: languages.map(({ code }) => code),
    publisher: reference('house', model)
  }
}

/** https://schema.org/LodgingBusiness has these kinds. */
const houseTypes: Record<HouseKind, string> = {
  'bed-and-breakfast': 'BedAndBreakfast',
  campsite: 'Campground',
  hostel: 'Hostel',
  hotel: 'Hotel',
  resort: 'Resort'
}

/**
 * Google asks for name and address: https://developers.google.com/search/docs/appearance/structured-data/local-business
 */
function briefHouse(scope: GraphSource): GraphNode {
  const { model } = scope
  const { kind, name } = model.site
  return {
    '@type': kind === undefined ? 'LodgingBusiness' : houseTypes[kind],
    '@id': named('house', model),
    name,
    url: mainHome(scope),
    address: addressOf(model)
  }
}

function houseOf(scope: GraphSource): GraphNode {
  const { model, language, pages, shares, logo } = scope
  const { site } = model
  const { legal } = site
  const photos = [pages.home.share, ...(pages.property === undefined ? [] : [pages.property.share])]
  const phones = housePhones(scope).map(({ number }) => number)
  // The same on the pages of all languages, as the code is.
  const propertyID = localize(model.translations.nationalCode, present(site.languages, 0).code)
  const codes = localize(legal.structures, language.code).flatMap(({ name, nationalCode }) =>
    nationalCode === undefined ? [] : [{ '@type': 'PropertyValue', propertyID, name, value: nationalCode }]
  )
  return {
    ...briefHouse(scope),
    description: pages.home.description,
    logo: absolute(logo, model),
    image: [...new Set(photos)].map((ref) => pictureAddress(shares, ref, model)),
    // In the footer of every page, as the company and its codes are.
    telephone: phones.length === 0 ? undefined : phones,
    availableLanguage: site.languages.map(({ code }) => code),
    foundingDate: String(site.opened),
    legalName: legal.company,
    vatID: legal.vatNumber,
    identifier: codes.length === 0 ? undefined : codes
  }
}

function addressOf({ site: { address } }: Model): GraphNode {
  const { street, postcode, town, province, country } = address
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    postalCode: postcode,
    addressLocality: town,
    addressRegion: province,
    addressCountry: country
  }
}

/** Where the house is, on the pages that have its map. */
function placeOf({ model }: GraphSource): { geo: GraphNode } | undefined {
  return model.map === undefined ? undefined : { geo: geoOf(model.site.address.coordinates) }
}

const geoOf = (coordinates: string): GraphNode => ({ '@type': 'GeoCoordinates', ...parseCoordinates(coordinates) })

function timesOf({ rules }: Model): { checkinTime: string | undefined; checkoutTime: string | undefined } {
  const hours = (role: string): string[] => Object.values(rules).find((rule) => rule.role === role)?.times ?? []
  return { checkinTime: hours('check-in')[0]?.split('-')[0], checkoutTime: hours('check-out').at(-1)?.split('-')[1] }
}

/** What the property page shows. */
const amenitiesOf = ({ pages }: GraphSource): GraphNode[] =>
  (pages.property?.sections ?? []).flatMap(({ amenity }) => (amenity === undefined ? [] : [amenityOf(amenity)]))

const amenityOf = (name: string): GraphNode => ({ '@type': 'LocationFeatureSpecification', name, value: true })

/** Google's least number of photos for a vacation rental. */
const rentalPhotos = 8

/**
 * A room or an apartment: a vacation rental where it has everything that Google requires of one, else a plain room or
 * apartment. No `Product` with an `Offer`: that needs one price, and the prices are in the calendar.
 * https://schema.org/docs/hotels.html,
 * https://developers.google.com/search/docs/appearance/structured-data/vacation-rental
 */
function unitOf(route: Extract<Route, { kind: 'unit' }>, scope: GraphSource): GraphNode {
  const { model, language, shares } = scope
  const { collection, id, path } = route
  const { unit } = route
  const { summary, beds } = localize({ summary: unit.summary, beds: unit.beds }, language.code)
  const whole = {
    '@id': named(id, model),
    name: unit.name,
    description: summary,
    url: absolute(path, model),
    // The JPEG first: not every reader knows the format of the others.
    image: [pictureAddress(shares, shareOf(route, scope).photo, model), ...photosOf(route, scope)],
    containedInPlace: reference('house', model)
  }
  const parts = {
    occupancy: { '@type': 'QuantitativeValue', value: unit.guests.max },
    floorSize: { '@type': 'QuantitativeValue', value: unit.area, unitCode: 'MTK' },
    numberOfBathroomsTotal: unit.bathrooms,
    // schema.org has no way to say that a service costs extra.
    amenityFeature: unit.services
      .filter(({ paid }) => paid !== true)
      .map((service) => amenityOf(localize(present(model.services, service.id).name, language.code)))
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

/** https://developers.google.com/search/docs/appearance/structured-data/product-snippet */
function oilOf({ path }: Route, { model, pictures, language }: GraphSource): GraphNode {
  const { hero, sizes } = localize(present(model, 'oil'), language.code)
  const { litres: size } = localize(model.translations, language.code)
  const url = absolute(path, model)
  return {
    '@type': 'Product',
    '@id': named('oil', model),
    name: hero.title,
    description: hero.text,
    url,
    image: sizes.products.map(({ scene }) => pictureAddress(pictures, scene, model)),
    brand: { '@type': 'Brand', name: model.site.name },
    offers: sizes.products.map(({ litres, price }) => ({
      '@type': 'Offer',
      name: fill(size, { litres: numberFormat(inOurNotation(language.locale)).format(litres) }),
      price,
      priceCurrency: model.site.currency,
      url,
      seller: reference('house', model)
    }))
  }
}

const placeTypes: Record<Exclude<PlaceKind, 'tours'>, string> = {
  attractions: 'TouristAttraction',
  beaches: 'Beach',
  parking: 'ParkingFacility',
  restaurants: 'Restaurant'
}

function sectionOf(route: Extract<Route, { kind: 'guide-section' }>, scope: GraphSource): GraphNode {
  const { model, language, pictures } = scope
  const { heading, kind, entries } = localize(sectionIn(model, route.section), language.code)
  return {
    '@type': 'ItemList',
    name: heading,
    itemListElement: entries.map(({ id, title, paragraphs, coordinates, photo }, index) => {
      const whole = {
        name: title,
        description: paragraphs[0],
        url: `${absolute(route.path, model)}#${id}`,
        image: pictureAddress(pictures, photo, model)
      }
      const geo = geoOf(coordinates)
      const item: GraphNode =
        kind === 'tours'
          ? { '@type': 'TouristTrip', ...whole, tripOrigin: { '@type': 'Place', geo } }
          : { '@type': kind === undefined ? 'Place' : placeTypes[kind], ...whole, geo }
      return { '@type': 'ListItem', position: index + 1, item }
    })
  }
}

/** The breadcrumbs: the way from the home page to this one. */
function breadcrumbOf(route: Route, scope: GraphSource): GraphNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trailOf(route, scope).map(({ id, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(scope.table.href(id, scope.language.code), scope.model)
    }))
  }
}

function trailOf(route: Route, { model, pages, language }: GraphSource): { id: string; name: string }[] {
  if (route.kind === 'alias') throw new Error(`"${route.id}" is no page of its own`)
  const page = pageIdOf(route)
  const trail = [
    { id: 'home', name: pages.home.label },
    { id: page, name: present(pages, page).label }
  ]
  if (route.kind === 'unit') return [...trail, { id: route.id, name: route.unit.name }]
  if (route.kind === 'guide-section')
    return [...trail, { id: route.id, name: localize(sectionIn(model, route.section).label, language.code) }]
  return trail
}

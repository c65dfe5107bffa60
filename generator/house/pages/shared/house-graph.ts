/**
 * The house as structured data (schema.org, as JSON-LD). The `@id` of a thing is the same on every page and in every
 * language.
 */
import type { SharePicture } from '../../../engine/assets/brand.ts'
import type { Picture } from '../../../engine/assets/pictures.ts'
import { localize, type Localized } from '../../../engine/fields/text.ts'
import type { RouteTable } from '../../../engine/route-table.ts'
import type { HouseKind, Language, Model } from '../../model/content-model.ts'
import { collections } from '../../model/content-enums.ts'
import { parseCoordinates } from '../../model/coordinates.ts'
import { hoursOf } from '../../model/house-hours.ts'
import { absolute, pictureAddress } from '../../../engine/web/absolute.ts'
import { addressLink } from './parts.ts'
import { housePhones } from './phone.ts'
import { propertyPhoto, required, sharedPhoto } from './content-parts.ts'

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
export type GraphNode = { '@type': string; [property: string]: unknown }

export const graphId = (name: string, model: Model): string => absolute(`/#${name}`, model)

export const referenceTo = (name: string, model: Model): { '@id': string } => ({ '@id': graphId(name, model) })

const mainHome = ({ model, table }: GraphSource): string =>
  absolute(table.href('home', required(model.site.languages, 0).code), model)

export function websiteOf(context: GraphSource): GraphNode {
  const { model } = context
  const { name, languages } = model.site
  return {
    '@type': 'WebSite',
    '@id': graphId('website', model),
    url: mainHome(context),
    name,
    inLanguage: languages.map(({ code }) => code),
    publisher: referenceTo('house', model)
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
export function briefHouse(context: GraphSource): GraphNode {
  const { model } = context
  const { kind, name } = model.site
  return {
    '@type': kind === undefined ? 'LodgingBusiness' : houseTypes[kind],
    '@id': graphId('house', model),
    name,
    url: mainHome(context),
    address: postalAddressOf(model)
  }
}

export function houseOf(context: GraphSource): GraphNode {
  const { model, language, pages, shares, logo } = context
  const { site } = model
  const { legal } = site
  const photos = [
    sharedPhoto(model, 'home', undefined),
    ...(pages.property === undefined ? [] : [sharedPhoto(model, 'property', propertyPhoto(model))])
  ].map(({ photo }) => photo)
  const phones = housePhones(context).map(({ number }) => number)
  const codes = localize(legal.structures, language.code).flatMap(({ name, nationalCode }) =>
    nationalCode === undefined ? [] : [{ ...nationalCodeOf(nationalCode, model), name }]
  )
  const profiles = pages.home.elsewhere?.icons.flatMap(({ profile }) => profile ?? []) ?? []
  return {
    ...briefHouse(context),
    description: pages.home.description,
    logo: absolute(logo, model),
    image: [...new Set(photos)].map((ref) => pictureAddress(shares, ref, model)),
    // In the footer of every page, as the company and its codes are.
    telephone: phones.length === 0 ? undefined : phones,
    availableLanguage: site.languages.map(({ code }) => code),
    foundingDate: site.opened === undefined ? undefined : String(site.opened),
    numberOfRooms: model.rooms.length + model.apartments.length,
    priceRange: priceRangeOf(model),
    ...timesOf(model),
    hasMap: addressLink(model).href,
    sameAs: profiles.length === 0 ? undefined : profiles,
    legalName: legal.company,
    vatID: legal.vatNumber,
    identifier: codes.length === 0 ? undefined : codes
  }
}

/** The national code of a unit or a structure. What the code is called is the same on the pages of all languages. */
export const nationalCodeOf = (value: string, { translations, site }: Model): GraphNode => ({
  '@type': 'PropertyValue',
  propertyID: localize(translations.nationalCode, required(site.languages, 0).code),
  value
})

/** The lowest and the highest price of a night, in no language. */
function priceRangeOf({ prices, site }: Model): string | undefined {
  const amounts = collections.flatMap((each) =>
    Object.values(prices?.[each] ?? {}).flatMap((own) => Object.values(own))
  )
  return amounts.length === 0 ? undefined : `${Math.min(...amounts)}–${Math.max(...amounts)} ${site.currency}`
}

export function timesOf(model: Model): { checkinTime: string | undefined; checkoutTime: string | undefined } {
  const { arrival, departure } = hoursOf(model)
  return { checkinTime: arrival, checkoutTime: departure }
}

export function postalAddressOf({ site: { address } }: Model): GraphNode {
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
export function coordinatesOf({ model }: GraphSource): { geo: GraphNode } | undefined {
  return model.map === undefined ? undefined : { geo: geoOf(model.site.address.coordinates) }
}

export const geoOf = (coordinates: string): GraphNode => ({
  '@type': 'GeoCoordinates',
  ...parseCoordinates(coordinates)
})

export const amenityOf = (name: string): GraphNode => ({ '@type': 'LocationFeatureSpecification', name, value: true })

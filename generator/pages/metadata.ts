/**
 * What a page tells machines about itself: its canonical address, its alternates, its picture for chats, structured
 * data. Visitors see none of it. Where two pages show the same, one is canonical: a section of both guides is canonical
 * in the public one. What only guests need is not indexed.
 */
import type { IconLink, SharePicture } from '../assets/brand.ts'
import type { Picture } from '../assets/images.ts'
import { parseCoordinates } from '../content/model.ts'
import { localize, unjoined, type Localized } from '../content/text.ts'
import { fill } from '../stay/words.ts'
import type { houseKinds, Language, Model, PageId, placeKinds } from '../content/model.ts'
import type { Route, RouteTable } from './routes.ts'
import { manifestPath } from './manifest.ts'
import { housePhones } from './phone.ts'
import { inlineJson } from '../../templates/parts/json.ts'
import { inOurNotation } from '../assets/months.ts'
import { numberFormat } from './numbers.ts'
import { present, sectionIn, shownFirst } from './present.ts'

export type Metadata = {
  /** The canonical address, absolute. Absent on the pages that have no route. */
  canonical: string | undefined
  /** Whether search engines are to list the page. */
  indexed: boolean
  /** The same page in every language, and `x-default` for those who read none of them. */
  alternates: readonly { language: string; href: string }[]
  siteName: string
  /** In Open Graph's notation: it_IT. */
  locale: string
  otherLocales: readonly string[]
  share: (SharePicture & { alt: string | undefined }) | undefined
  icons: readonly IconLink[]
  manifest: string
  /** What other sites learn about the page when a visitor follows a link. */
  referrer: string
  /** JSON-LD, safe to stand inside a script element. */
  data: string | undefined
}

/** All that metadata is made from. `pictures` and `shares` are by photo reference. */
export type Findable = {
  model: Model
  table: RouteTable
  pictures: ReadonlyMap<string, Picture>
  shares: ReadonlyMap<string, SharePicture>
  icons: readonly IconLink[]
  logo: string
}

/** One language of the content, and what its pages have in common. */
type MetadataScope = Findable & { language: Language; pages: Localized<Model['pages']>; common: Metadata }

/** A node of a JSON-LD graph; fields without a value are left out of it. */
type GraphNode = { '@type': string; [property: string]: unknown }

export function metadataFor(content: Findable): {
  metadataOf: (route: Route) => Metadata
  unlistedMetadata: () => Metadata
} {
  const { languages } = content.model.site
  const scopes = new Map(
    languages.map((language): [string, MetadataScope] => [
      language.code,
      {
        ...content,
        language,
        pages: localize(content.model.pages, language.code),
        common: unaddressed(language, content)
      }
    ])
  )
  // Routes are in the languages of the site.
  const scopeIn = (code: string): MetadataScope => scopes.get(code)!
  return {
    metadataOf: (route) => metadataOf(route, scopeIn(route.language)),
    unlistedMetadata: () => ({ ...scopeIn(present(languages, 0).code).common, indexed: false })
  }
}

function metadataOf(route: Route, scope: MetadataScope): Metadata {
  const { model, table, shares } = scope
  const canonical = canonicalRoute(route, table)
  const { photo, alt } = shareOf(canonical, scope)
  const picture = shares.get(photo)
  if (picture === undefined) throw new Error(`No share picture "${photo}"`)
  return {
    ...scope.common,
    canonical: absolute(canonical.path, model),
    indexed: isIndexed(route, table),
    alternates: alternatesOf(canonical, scope),
    share: { ...picture, src: absolute(picture.src, model), alt },
    data:
      route.kind === 'alias'
        ? undefined
        : unjoined(inlineJson({ '@context': 'https://schema.org', '@graph': graphOf(canonical, scope) }))
  }
}

/** What pages with and without an address have in common. */
function unaddressed(language: Language, { model: { site }, icons }: Findable): Metadata {
  const openGraph = ({ locale }: Language): string => locale.replace(/-(?:\w{4}-)?/, '_')
  return {
    canonical: undefined,
    indexed: true,
    alternates: [],
    siteName: site.name,
    locale: openGraph(language),
    otherLocales: site.languages.filter((other) => other !== language).map(openGraph),
    share: undefined,
    icons,
    manifest: manifestPath(language),
    referrer: referrerPolicy,
    data: undefined
  }
}

/** The canonical page for this one, in the same language; the page itself where nothing else shows the same. */
export function canonicalRoute(route: Route, table: RouteTable): Route {
  const twin =
    route.kind === 'alias'
      ? route.to
      : route.kind === 'guide-section' && route.guide === 'guests'
        ? `guide/${route.section}`
        : undefined
  const found =
    twin === undefined ? undefined : table.alternates(twin).find(({ language }) => language === route.language)
  return found === undefined ? route : canonicalRoute(found, table)
}

/** A page with another canonical one needs no `noindex`. */
export function isIndexed(route: Route, table: RouteTable): boolean {
  const counted = canonicalRoute(route, table)
  return !('guide' in counted && counted.guide === 'guests')
}

/** The absolute addresses of a page in all languages, with the default one. */
export function alternatesOf(
  { id }: Route,
  { model, table }: Pick<Findable, 'model' | 'table'>
): { language: string; href: string }[] {
  const { languages, languageForOthers } = model.site
  const others = languageForOthers ?? present(languages, 0).code
  const alternates = table.alternates(id).map(({ language, path }) => ({ language, href: absolute(path, model) }))
  return [
    ...alternates,
    ...alternates.filter(({ language }) => language === others).map(({ href }) => ({ language: 'x-default', href }))
  ]
}

/** Other sites do not learn which page a visitor comes from. Headers say the same, where a host sends them. */
export const referrerPolicy = 'same-origin'

export const absolute = (path: string, { site }: Pick<Model, 'site'>): string => `${site.host}${path}`

/** The photos that pages are shared with, each once. */
export function sharedPhotos({ model, table }: Pick<Findable, 'model' | 'table'>): string[] {
  const { code } = present(model.site.languages, 0)
  const pages = localize(model.pages, code)
  const routes = table.routes.filter(({ language, kind }) => language === code && kind !== 'alias')
  return [
    ...new Set(
      routes.map((route) =>
        route.kind === 'unit'
          ? shownFirst(route.unit).photo
          : shareOf(route, { model, pages, language: { code } }).photo
      )
    )
  ]
}

type Shared = { model: Model; pages: Localized<Model['pages']>; language: Pick<Language, 'code'> }

/** The photo of a page for chats, and what it shows. */
function shareOf(route: Route, { model, pages, language }: Shared): { photo: string; alt: string | undefined } {
  switch (route.kind) {
    case 'unit':
      return localize(shownFirst(route.unit), language.code)
    case 'guide-section':
      return localize(sectionIn(model, route.section).card, language.code)
    case 'alias':
      throw new Error(`"${route.id}" has no picture of its own`)
    default: {
      const { share: photo, shareAlt: alt } = present(pages, pageOf(route))
      return { photo, alt }
    }
  }
}

/** The addresses of the photos of a page's subject, in order: no photos of links to other pages, and no decoration. */
export function photosOf(route: Route, { model, pictures }: Pick<Findable, 'model' | 'pictures'>): string[] {
  return photoRefsOf(route, model).map((ref) => addressIn(pictures, ref, model))
}

/** The absolute address of a picture. @throws Error for a reference that no picture has */
function addressIn(pictures: ReadonlyMap<string, { src: string }>, ref: string, model: Model): string {
  const picture = pictures.get(ref)
  if (picture === undefined) throw new Error(`No picture "${ref}"`)
  return absolute(picture.src, model)
}

/** The photos of a page's subject, in order. */
export function photoRefsOf(route: Route, model: Model): string[] {
  const own = (photos: readonly { photo: string }[]): string[] => photos.map(({ photo }) => photo)
  switch (route.kind) {
    case 'home':
      return [model.pages.home.hero.photo]
    case 'unit':
      return own(route.unit.photos)
    case 'property':
      return own(present(model.pages, 'property').sections)
    case 'oil': {
      const { hero, gallery, sizes } = present(model, 'oil')
      return [hero.photo, ...own(gallery ?? []), ...sizes.products.map(({ scene }) => scene)]
    }
    case 'guide-section':
      return own(sectionIn(model, route.section).entries)
    case 'units':
    case 'availability':
    case 'contacts':
    case 'guide':
    case 'alias':
      return []
    default:
      return route satisfies never
  }
}

/** The page in pages.yaml to which a route belongs. */
function pageOf(route: Exclude<Route, { kind: 'alias' }>): PageId {
  switch (route.kind) {
    case 'units':
    case 'unit':
      return route.collection
    case 'guide':
    case 'guide-section':
      return route.guide
    default:
      return route.kind
  }
}

function graphOf(route: Route, scope: MetadataScope): GraphNode[] {
  return [...subjectsOf(route, scope), ...(route.kind === 'home' ? [] : [breadcrumbOf(route, scope)])]
}

/**
 * The subject of a page. Each says of the house what it shows to its readers, as Google asks:
 * https://developers.google.com/search/docs/appearance/structured-data/sd-policies
 */
function subjectsOf(route: Route, scope: MetadataScope): GraphNode[] {
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

/** The `@id`s of things, the same on every page and in every language. */
const named = (name: string, model: Model): string => absolute(`/#${name}`, model)

const reference = (name: string, model: Model): { '@id': string } => ({ '@id': named(name, model) })

const mainHome = ({ model, table }: MetadataScope): string =>
  absolute(table.href('home', present(model.site.languages, 0).code), model)

function websiteOf(scope: MetadataScope): GraphNode {
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
const houseTypes: Record<(typeof houseKinds)[number], string> = {
  'bed-and-breakfast': 'BedAndBreakfast',
  campsite: 'Campground',
  hostel: 'Hostel',
  hotel: 'Hotel',
  resort: 'Resort'
}

/**
 * Google asks for name and address: https://developers.google.com/search/docs/appearance/structured-data/local-business
 */
function briefHouse(scope: MetadataScope): GraphNode {
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

function houseOf(scope: MetadataScope): GraphNode {
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
    image: [...new Set(photos)].map((ref) => addressIn(shares, ref, model)),
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
function placeOf({ model }: MetadataScope): { geo: GraphNode } | undefined {
  return model.map === undefined ? undefined : { geo: geoOf(model.site.address.coordinates) }
}

const geoOf = (coordinates: string): GraphNode => ({ '@type': 'GeoCoordinates', ...parseCoordinates(coordinates) })

function timesOf({ rules }: Model): { checkinTime: string | undefined; checkoutTime: string | undefined } {
  const hours = (role: string): string[] => Object.values(rules).find((rule) => rule.role === role)?.times ?? []
  return { checkinTime: hours('check-in')[0]?.split('-')[0], checkoutTime: hours('check-out').at(-1)?.split('-')[1] }
}

/** What the property page shows. */
const amenitiesOf = ({ pages }: MetadataScope): GraphNode[] =>
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
function unitOf(route: Extract<Route, { kind: 'unit' }>, scope: MetadataScope): GraphNode {
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
    image: [addressIn(shares, shareOf(route, scope).photo, model), ...photosOf(route, scope)],
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
function oilOf({ path }: Route, { model, pictures, language }: MetadataScope): GraphNode {
  const { hero, sizes } = localize(present(model, 'oil'), language.code)
  const { litres: size } = localize(model.translations, language.code)
  const url = absolute(path, model)
  return {
    '@type': 'Product',
    '@id': named('oil', model),
    name: hero.title,
    description: hero.text,
    url,
    image: sizes.products.map(({ scene }) => addressIn(pictures, scene, model)),
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

const placeTypes: Record<Exclude<(typeof placeKinds)[number], 'tours'>, string> = {
  attractions: 'TouristAttraction',
  beaches: 'Beach',
  parking: 'ParkingFacility',
  restaurants: 'Restaurant'
}

function sectionOf(route: Extract<Route, { kind: 'guide-section' }>, scope: MetadataScope): GraphNode {
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
        image: addressIn(pictures, photo, model)
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
function breadcrumbOf(route: Route, scope: MetadataScope): GraphNode {
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

function trailOf(route: Route, { model, pages, language }: MetadataScope): { id: string; name: string }[] {
  if (route.kind === 'alias') throw new Error(`"${route.id}" is no page of its own`)
  const page = pageOf(route)
  const trail = [
    { id: 'home', name: pages.home.label },
    { id: page, name: present(pages, page).label }
  ]
  if (route.kind === 'unit') return [...trail, { id: route.id, name: route.unit.name }]
  if (route.kind === 'guide-section')
    return [...trail, { id: route.id, name: localize(sectionIn(model, route.section).label, language.code) }]
  return trail
}

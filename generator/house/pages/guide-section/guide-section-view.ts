/** A section of a guide: its places, and the map of them. */
import { localize } from '../../../engine/content/text.ts'
import { parseCoordinates, type PlaceKind } from '../../model/content-model.ts'
import type { Route } from '../../../engine/route-table.ts'
import { fill } from '../../stay/text-template.ts'
import { offlineLink, type OfflineLink } from '../guide/offline-link.ts'
import { mapOf, placesOf, type MapView } from '../map/map-view.ts'
import type { PageViews } from '../page-kind.ts'
import { absolute, pictureAddress } from '../shared/absolute.ts'
import { geoOf, type GraphNode, type GraphSource } from '../shared/house-graph.ts'
import { labelOf, posterOf, type Link, type Poster, type Strip } from '../shared/parts.ts'
import { present, sectionIn } from '../shared/present.ts'
import { inWords, type Photo, type Scope } from '../shared/scope.ts'
import { inTab } from '../shared/shell.ts'
import type { GuideSectionPage } from './guide-section-page.ts'

export type GuideEntry = {
  id: string
  title: string
  subtitle?: string | undefined
  paragraphs: string[]
  photo: Photo
  /** The distance from the house in a straight line. */
  distance: string
  /** The coordinates for paper, as navigation devices take them. */
  coordinates: string
  webMap: string
  appleMap: string
  chat: Link | undefined
}

export type GuideSectionView = {
  strip: Strip
  heading: string
  map: MapView
  entries: GuideEntry[]
  promo: Poster
  offline: OfflineLink | undefined
}

function viewOf(scope: Scope, { guide, section: name }: GuideSectionPage): GuideSectionView {
  const { banner: guideBanner, bannerLeadsTo, back, promo } = present(scope.pages, guide)
  const { heading, banner, entries } = inWords(sectionIn(scope.model, name), scope.language.code)
  const places = placesOf({ name, entries }, '', scope)
  return {
    strip: {
      href: scope.href(bannerLeadsTo),
      label: back,
      photo: {
        ...scope.picture(banner ?? guideBanner),
        alt: fill(scope.words.backTo, { page: labelOf(bannerLeadsTo, scope) })
      }
    },
    heading,
    map: mapOf(places, scope),
    entries: entries.map((entry, index) => {
      const { latitude, longitude } = parseCoordinates(entry.coordinates)
      return {
        id: entry.id,
        title: entry.title,
        subtitle: entry.subtitle,
        paragraphs: entry.paragraphs,
        photo: scope.photo(entry),
        distance: fill(scope.words.asTheCrowFlies, { distance: present(places, index).distance }),
        coordinates: entry.coordinates,
        // Both forms are documented and need no API key; Apple's older form works on every system.
        webMap: `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`,
        appleMap: `https://maps.apple.com/?daddr=${latitude},${longitude}`,
        chat:
          entry.chat === undefined
            ? undefined
            : { href: scope.chat(entry.chat.subject, entry.chat.message), label: entry.chat.button }
      }
    }),
    promo: posterOf(promo, scope),
    offline: offlineLink(guide, scope.language.code, scope.table)
  }
}

export const guideSectionViews: PageViews<GuideSectionView, GuideSectionPage> = {
  view: viewOf,
  head: (scope, { guide, section }) => {
    const { label, searchTitle, description } = inWords(sectionIn(scope.model, section), scope.language.code)
    const made = fill(scope.words.sectionTitle, { section: label, guide: present(scope.pages, guide).label })
    return { title: searchTitle ?? inTab(made, scope), description, footer: guide }
  },
  label: (model, { section }) => sectionIn(model, section).label,
  share: (model, { section }) => sectionIn(model, section).card,
  photos: (model, { section }) => sectionIn(model, section).entries.map(({ photo }) => photo),
  subjects: (source, page) => [placesList(source, page)]
}

const placeTypes: Record<Exclude<PlaceKind, 'tours'>, string> = {
  attractions: 'TouristAttraction',
  beaches: 'Beach',
  parking: 'ParkingFacility',
  restaurants: 'Restaurant'
}

function placesList({ model, language, pictures }: GraphSource, { section, path }: Route<GuideSectionPage>): GraphNode {
  const { heading, kind, entries } = localize(sectionIn(model, section), language.code)
  return {
    '@type': 'ItemList',
    name: heading,
    itemListElement: entries.map(({ id, title, paragraphs, coordinates, photo }, index) => {
      const whole = {
        name: title,
        description: paragraphs[0],
        url: `${absolute(path, model)}#${id}`,
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

/** The two guides, the public one and the guests’, and their sections. */
import { parseCoordinates, type GuideName } from '../../model/content-model.ts'
import { fill } from '../../stay/text-template.ts'
import { offlineLink, type OfflineLink } from '../offline.ts'
import { mapOf, placesOf, type MapView } from '../map/map-view.ts'
import { homeStrip, labelOf, posterOf, type Link, type Poster, type Strip } from '../shared/parts.ts'
import { inWords, type Photo, type Scope } from '../shared/scope.ts'
import { inTab, type Head } from '../shared/shell.ts'
import { present, sectionIn } from '../shared/present.ts'

export type GuideView = {
  kind: 'guide'
  strip: Strip
  heading: string
  text: string
  posters: Poster[]
  promo: Poster
  offline: OfflineLink | undefined
}

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
  kind: 'guide-section'
  strip: Strip
  heading: string
  map: MapView
  entries: GuideEntry[]
  promo: Poster
  offline: OfflineLink | undefined
}

export function guideHead(guide: GuideName, scope: Scope): Head {
  const { title, description } = present(scope.pages, guide)
  return { title: inTab(title, scope), description, footer: guide }
}

export function guideSectionHead(guide: GuideName, section: string, scope: Scope): Head {
  const { label, searchTitle, description } = inWords(sectionIn(scope.model, section), scope.language.code)
  const made = fill(scope.words.sectionTitle, { section: label, guide: present(scope.pages, guide).label })
  return { title: searchTitle ?? inTab(made, scope), description, footer: guide }
}

export function guideOf(guide: GuideName, scope: Scope): GuideView {
  const { heading, text, banner, sections, promo } = present(scope.pages, guide)
  return {
    kind: 'guide',
    strip: homeStrip(banner, scope),
    heading,
    text,
    posters: sections.map((name) => sectionPoster(guide, name, scope)),
    promo: posterOf(promo, scope),
    offline: offlineOf(guide, scope)
  }
}

export function guideSectionOf(guide: GuideName, name: string, scope: Scope): GuideSectionView {
  const { banner: guideBanner, bannerLeadsTo, back, promo } = present(scope.pages, guide)
  const { heading, banner, entries } = inWords(sectionIn(scope.model, name), scope.language.code)
  const places = placesOf({ name, entries }, '', scope)
  return {
    kind: 'guide-section',
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
    offline: offlineOf(guide, scope)
  }
}

const offlineOf = (guide: GuideName, { language, table }: Scope): OfflineLink | undefined =>
  offlineLink(guide, language.code, table)

function sectionPoster(guide: GuideName, name: string, scope: Scope): Poster {
  const { tone, label, card } = inWords(sectionIn(scope.model, name), scope.language.code)
  return { href: scope.href(`${guide}/${name}`), tone, title: label, text: card.text, photo: scope.photo(card) }
}

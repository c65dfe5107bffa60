/** The view of a section of a guide: its places, and their map. */
import { localize, type Localized } from '../../../../engine/fields/text.ts'
import type { Model, PlaceKind } from '../../../model/content-model.ts'
import type { GuideName } from '../../../model/content-enums.ts'
import type { Route } from '../../../../engine/route-table.ts'
import { fill } from '../../../stay/text-template.ts'
import { offlineLink } from '../guide/offline-link.ts'
import { stayLinksOf } from '../guide/stay-links.ts'
import { directionsTo, mapOf, placesOf, type MapPlace } from '../../map/map-view.ts'
import type { PageViews } from '../../page-kind.ts'
import { absolute, pictureAddress } from '../../../../engine/web/absolute.ts'
import { geoOf, type GraphNode, type GraphSource } from '../../shared/house-graph.ts'
import { pageLabel, posterOf } from '../../shared/parts.ts'
import { required, guideSection } from '../../shared/content-parts.ts'
import { inWords, type LocaleContext } from '../../shared/locale-context.ts'
import { documentTitle } from '../../shared/shell.ts'

export type GuideSectionPage = { kind: 'guide-section'; guide: GuideName; section: string }

export type GuideEntry = ReturnType<typeof entryOf>

type Entry = NonNullable<Model['guide']>['sections'][string]['entries'][number]

/** In the order of a day. What says none comes last. */
const lights = ['morning', 'noon', 'sunset', 'night', undefined] as const

/** The places of one light of day. */
export type LightGroup = { light: (typeof lights)[number]; entries: GuideEntry[] }

export type GuideSectionView = ReturnType<typeof viewOf>

function viewOf(context: LocaleContext, { guide, section: name }: GuideSectionPage) {
  const { banner: guideBanner, bannerLeadsTo, back, stay, promo } = required(context.pages, guide)
  const { heading, card, banner, entries } = inWords(guideSection(context.model, name), context.language.code)
  const inOrder = placesOf({ name, entries }, context).toSorted(
    (one, two) => lights.indexOf(one.entry.light) - lights.indexOf(two.entry.light)
  )
  return {
    strip: {
      href: context.href(bannerLeadsTo),
      label: back,
      photo: {
        ...context.picture(banner ?? guideBanner),
        alt: fill(context.words.backTo, { page: pageLabel(bannerLeadsTo, context) })
      }
    },
    // Its own guide, where the strip leads to the other.
    own: bannerLeadsTo === guide ? undefined : { href: context.href(guide), label: pageLabel(guide, context) },
    heading,
    text: card.text,
    map: mapOf(inOrder, context),
    groups: lights.flatMap((light): LightGroup[] => {
      const own = inOrder.filter(({ entry }) => entry.light === light)
      if (own.length === 0) return []
      return [{ light, entries: own.map((place) => entryOf(place, context)) }]
    }),
    stay: stayLinksOf(stay, context),
    promo: posterOf(promo, context),
    // The address of the worker that keeps the guide.
    offline: offlineLink(guide)
  }
}

function entryOf({ entry, distance, isApproximate }: MapPlace & { entry: Localized<Entry> }, context: LocaleContext) {
  const { id, title, subtitle, paragraphs, coordinates, chat } = entry
  return {
    id,
    title,
    subtitle,
    paragraphs,
    photo: context.photo(entry),
    // From the house in a straight line.
    distance,
    isApproximate,
    directions: directionsTo(coordinates),
    chat: chat && { href: context.chat(chat.subject, chat.message), label: chat.button }
  }
}

export const guideSectionViews: PageViews<GuideSectionView, GuideSectionPage> = {
  view: viewOf,
  head: (context, { guide, section }) => {
    const { label, searchTitle, description } = inWords(guideSection(context.model, section), context.language.code)
    const fullTitle = (): string =>
      fill(context.words.sectionTitle, { section: label, guide: required(context.pages, guide).label })
    return { title: searchTitle ?? documentTitle(fullTitle(), context), description, footer: guide }
  },
  label: (model, { section }) => guideSection(model, section).label,
  share: (model, { section }) => guideSection(model, section).card,
  photos: (model, { section }) => guideSection(model, section).entries.map(({ photo }) => photo),
  subjects: (source, page) => [placesList(source, page)]
}

const placeTypes: Record<Exclude<PlaceKind, 'tours'>, string> = {
  attractions: 'TouristAttraction',
  beaches: 'Beach',
  parking: 'ParkingFacility',
  restaurants: 'Restaurant'
}

function placesList({ model, language, pictures }: GraphSource, { section, path }: Route<GuideSectionPage>): GraphNode {
  const { heading, kind, entries } = localize(guideSection(model, section), language.code)
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

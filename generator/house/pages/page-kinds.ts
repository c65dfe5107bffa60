/**
 * Lists all page kinds and the addresses of their pages. Every command loads this module, so it loads what makes and
 * draws pages only when needed.
 */
import type { Addresses, Page, PageAddress, TableEntry } from '../../engine/route-table.ts'
import type { PageFacts } from '../../engine/web/page-head.ts'
import type { Model } from '../model/content-model.ts'
import { pageIds, type Collection, type GuideName, type PageId } from '../model/content-enums.ts'
import { listUnits } from '../model/unit-list.ts'
import { derived } from '../model/content-readers.ts'
import type { AliasPage, AliasView } from './kinds/alias/alias-view.ts'
import type { AvailabilityView } from './kinds/availability/availability-view.ts'
import type { ContactsView } from './kinds/contacts/contacts-view.ts'
import type { GuideSectionPage, GuideSectionView } from './kinds/guide-section/guide-section-view.ts'
import type { GuidePage, GuideView } from './kinds/guide/guide-view.ts'
import type { HomeView } from './kinds/home/home-view.ts'
import type { NotFoundView } from './kinds/not-found/not-found-view.ts'
import type { OilView } from './kinds/oil/oil-view.ts'
import {
  addressFiles,
  pageKind,
  unlistedKind,
  type AddressParts,
  type PageKind,
  type UnlistedKind
} from './page-kind.ts'
import type { PlacardView } from './kinds/placard/placard-view.ts'
import type { PropertyView } from './kinds/property/property-view.ts'
import type { UnitPage } from './kinds/unit/unit-graph.ts'
import type { UnitView } from './kinds/unit/unit-view.ts'
import type { UnitsPage, UnitsView } from './kinds/units/units-view.ts'

/** The home page, whose address is that of its language. */
const homePage = pageKind<HomeView>({
  kind: 'home',
  entries: (_, main) => [{ ...main, slugPath: '', page: { kind: 'home' } }],
  views: async () => (await import('./kinds/home/home-view.ts')).homeViews,
  template: () => import('../../../templates/pages/home-page.tsx')
})

/** The list of all units of a collection. */
const unitsPage = pageKind<UnitsView, UnitsPage, Collection>({
  kind: 'units',
  entries: (_, main) => [{ ...main, page: { kind: 'units', collection: main.id } }],
  group: { it: 'Elenchi', en: 'Lists' },
  views: async () => (await import('./kinds/units/units-view.ts')).unitsViews,
  template: () => import('../../../templates/pages/units-page.tsx'),
  style: 'units'
})

/** The page of one room or apartment, with its calendar. */
const unitPage = pageKind<UnitView, UnitPage, Collection>({
  kind: 'unit',
  entries: (content, { id: collection, slugPath }) =>
    content[collection].map(({ slug, file }) => ({
      id: `${collection}/${slug}`,
      slugPath: `${slugPath}/${slug}`,
      page: { kind: 'unit', collection, slug },
      at: { file, path: ['slug'] }
    })),
  group: { it: 'Camere e appartamenti', en: 'Rooms and apartments' },
  asksFor: (_, { collection, slug }) => [{ collection, slug }],
  views: async () => (await import('./kinds/unit/unit-view.ts')).unitViews,
  template: () => import('../../../templates/pages/unit-page.tsx'),
  style: 'unit',
  carriesWish: true
})

/** The page of the house and its grounds. */
const propertyPage = pageKind<PropertyView>({
  kind: 'property',
  views: async () => (await import('./kinds/property/property-view.ts')).propertyViews,
  template: () => import('../../../templates/pages/property-page.tsx')
})

/** The page of the house’s own oil. */
const oilPage = pageKind<OilView>({
  kind: 'oil',
  views: async () => (await import('./kinds/oil/oil-view.ts')).oilViews,
  template: () => import('../../../templates/pages/oil-page.tsx')
})

/** The overview of all units, with a search over them. */
const availabilityPage = pageKind<AvailabilityView>({
  kind: 'availability',
  asksFor: listUnits,
  views: async () => (await import('./kinds/availability/availability-view.ts')).availabilityViews,
  template: () => import('../../../templates/pages/availability-page.tsx'),
  style: 'availability',
  carriesWish: true
})

/** The page with the address and the chats. */
const contactsPage = pageKind<ContactsView>({
  kind: 'contacts',
  views: async () => (await import('./kinds/contacts/contacts-view.ts')).contactsViews,
  template: () => import('../../../templates/pages/contacts-page.tsx'),
  style: 'contacts'
})

/** The two guides, the public one and the guests’. */
const guidePage = pageKind<GuideView, GuidePage, GuideName>({
  kind: 'guide',
  entries: (_, main) => [{ ...main, page: { kind: 'guide', guide: main.id } }],
  isForGuests: ({ guide }) => guide === 'guests',
  group: { it: 'Guida per gli ospiti', en: 'Guest guide' },
  views: async () => (await import('./kinds/guide/guide-view.ts')).guideViews,
  template: () => import('../../../templates/pages/guide-page.tsx'),
  style: 'guide'
})

/** The sections of a guide. One that both guides have is canonical in the public one. */
const guideSectionPage = pageKind<GuideSectionView, GuideSectionPage, GuideName>({
  kind: 'guide-section',
  // A section that is listed twice has one page.
  entries: ({ pages, guide: content }, { id: guide, slugPath }) =>
    [...new Set(pages[guide]?.sections)].flatMap((name) => {
      const section = content?.sections[name]
      if (section === undefined) return []
      return [
        {
          id: `${guide}/${name}`,
          slugPath: `${slugPath}/${section.slug}`,
          page: { kind: 'guide-section', guide, section: name },
          at: { file: 'guide.yaml', path: ['sections', name, 'slug'] }
        }
      ]
    }),
  canonical: ({ guide, section }) => (guide === 'guests' ? `guide/${section}` : undefined),
  isForGuests: ({ guide }) => guide === 'guests',
  group: { it: 'Guida per gli ospiti', en: 'Guest guide' },
  views: async () => (await import('./kinds/guide-section/guide-section-view.ts')).guideSectionViews,
  template: () => import('../../../templates/pages/guide-section.tsx'),
  style: 'guide'
})

/** An old address that redirects to a page. */
const aliasPage = pageKind<AliasView, AliasPage>({
  kind: 'alias',
  views: async () => (await import('./kinds/alias/alias-view.ts')).aliasViews,
  template: () => import('../../../templates/pages/alias.tsx')
})

const aliasEntries = ({ pages }: AddressParts): TableEntry<AliasPage>[] =>
  (pages.aliases ?? []).map(({ slug, to }, index) => ({
    id: `alias/${slug}`,
    slugPath: slug,
    page: { kind: 'alias', to },
    at: { file: 'pages.yaml', path: ['aliases', index, 'slug'] }
  }))

/** The page for an address that does not exist. */
const notFoundPage = unlistedKind<NotFoundView>({
  kind: 'not-found',
  views: async () => (await import('./kinds/not-found/not-found-view.ts')).notFoundViews,
  template: () => import('../../../templates/pages/not-found-page.tsx')
})

/** The placard for the wall of a room: one page for all languages. */
const placardPage = unlistedKind<PlacardView>({
  kind: 'placard',
  views: async () => (await import('./kinds/placard/placard-view.ts')).placardViews,
  template: () => import('../../../templates/pages/placard-page.tsx'),
  style: 'placard',
  isBare: true
})

function placardAddress({ pages }: AddressParts): PageAddress | undefined {
  const placard = pages.guests?.placard
  return (
    placard && {
      id: 'placard',
      slugPath: placard.slug,
      at: { file: 'pages.yaml', path: ['guests', 'placard', 'slug'] }
    }
  )
}

/** The kind of each page in pages.yaml, and that of the pages below it. */
const kindsByPage: Record<PageId, readonly PageKind[]> = {
  home: [homePage],
  rooms: [unitsPage, unitPage],
  apartments: [unitsPage, unitPage],
  property: [propertyPage],
  oil: [oilPage],
  availability: [availabilityPage],
  contacts: [contactsPage],
  guide: [guidePage, guideSectionPage],
  guests: [guidePage, guideSectionPage]
}

const byName = new Map([...Object.values(kindsByPage).flat(), aliasPage].map((each) => [each.kind, each]))

export const kinds: readonly PageKind[] = [...byName.values()]

/** The kinds of pages without a route, by what the engine calls them. */
export const unlistedKinds = { notFound: notFoundPage, unrouted: placardPage } satisfies Record<string, UnlistedKind>

// Every page has come out of `addressesOf`.
export const kindOf = ({ kind }: Page): PageKind => byName.get(kind)!

export const isForGuests = (page: Page): boolean => kindOf(page).isForGuests?.(page) === true

/**
 * What search engines list: of a section of both guides the page in the public one, and no pages that are only for
 * guests.
 */
export const pageFacts: PageFacts = {
  canonical: (page) => kindOf(page).canonical?.(page),
  isUnlisted: isForGuests
}

/** The addresses of all pages, and what they are made of. */
export const pageAddresses = derived(addressFiles, (content): Addresses => ({
  entries: [
    ...pageIds.flatMap((id) => {
      const page = content.pages[id]
      if (page === undefined) return []
      const slugPath = 'slug' in page ? page.slug : ''
      const main: PageAddress & { id: PageId } = { id, slugPath, at: { file: 'pages.yaml', path: [id, 'slug'] } }
      return kindsByPage[id].flatMap(({ kind, entries }) => entries?.(content, main) ?? { ...main, page: { kind } })
    }),
    ...aliasEntries(content)
  ],
  unrouted: placardAddress(content)
}))

export const addressesOf = (model: Model): Addresses => pageAddresses.of(model)

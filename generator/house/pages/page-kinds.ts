/** All page kinds, and the addresses of their pages. */
import type { Addresses, Page, PageAddress } from '../../engine/route-table.ts'
import { pageIds, type Model, type PageId } from '../model/content-model.ts'
import { derived } from '../rules/rule.ts'
import { aliasEntries, aliasPage } from './alias/alias-page.ts'
import { availabilityPage } from './availability/availability-page.ts'
import { contactsPage } from './contacts/contacts-page.ts'
import { guidePage } from './guide/guide-page.ts'
import { guideSectionPage } from './guide-section/guide-section-page.ts'
import { homePage } from './home/home-page.ts'
import { oilPage } from './oil/oil-page.ts'
import { addressParts, type PageKind, type UnlistedKind } from './page-kind.ts'
import { notFoundPage } from './not-found/not-found-page.ts'
import { placardAddress, placardPage } from './placard/placard-page.ts'
import { propertyPage } from './property/property-page.ts'
import { unitPage } from './unit/unit-page.ts'
import { unitsPage } from './units/units-page.ts'

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

export const unlistedKinds: readonly UnlistedKind[] = [notFoundPage, placardPage]

// Every page has come out of `addressesOf`.
export const kindOf = ({ kind }: Page): PageKind => byName.get(kind)!

export const isForGuests = (page: Page): boolean => kindOf(page).isForGuests?.(page) === true

/** The addresses of all pages, and what they are made of. */
export const pageAddresses = derived(addressParts, (content): Addresses => ({
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

/**
 * The type of a page kind. `page-kinds.ts` has a light object of this type for each kind, which every command loads for
 * the addresses. What makes and draws the pages is in the folder of the kind and loaded when needed.
 */
import type { ReactNode } from 'react'
import type { LocalizedText } from '../../engine/words/language.ts'
import type { Text } from '../../engine/fields/text.ts'
import type { Page, PageAddress, Route, TableEntry } from '../../engine/route-table.ts'
import type { AvailabilityModel, Model } from '../model/content-model.ts'
import type { Collection, PageId } from '../model/content-enums.ts'
import type { Assets, StyleName } from './client.ts'
import type { LayOut } from './map/map-view.ts'
import type { GraphNode, GraphSource } from './shared/house-graph.ts'
import type { LocaleContext } from './shared/locale-context.ts'
import type { SharedPhoto } from './shared/content-parts.ts'
import type { Pictures } from './shared/look.ts'
import type { Head, Shell, ShellMaker } from './shared/shell.ts'

/** The files of which the addresses of pages are made. */
export const addressFiles = ['pages', 'rooms', 'apartments', 'guide'] as const

export type AddressParts = Pick<Model, (typeof addressFiles)[number]>

export type PageProps<View> = { page: View; shell: Shell; layOut: LayOut; assets: Assets }
export type HeadProps<View> = { page: View; assets: Assets }

/** What draws the pages of a kind: a module of `templates/`. */
type Template<View> = {
  Page: (props: PageProps<View>) => ReactNode
  /** What its head has beside that of all pages. */
  Head?: (props: HeadProps<View>) => ReactNode
}

/** How the pages of a kind are drawn. */
type Drawing<View> = {
  kind: string
  template: () => Promise<Template<View>>
  /** By default `site`. */
  style?: StyleName
  /** Whether header and footer are left out, for a page that is printed. */
  isBare?: boolean
  /** Whether the script of its island carries the wish as well. */
  carriesWish?: boolean
}

/** `View` is what a page of the kind shows, `Shown` distinguishes its pages, `Id` are its pages in pages.yaml. */
export type PageKind<View = unknown, Shown extends Page = Page, Id extends PageId = PageId> = Drawing<View> & {
  /** The addresses of its pages at or below one in pages.yaml. By default it has that page itself. */
  entries?: (content: AddressParts, main: PageAddress & { id: Id }) => TableEntry<Shown>[]
  /** The id of another page that shows the same and is the one for search engines. */
  canonical?: (page: Shown) => string | undefined
  /** Whether only guests need it: then search engines do not list it, and phones keep it. */
  isForGuests?: (page: Shown) => boolean
  /** The heading over several of its pages in the desk's list of pages. */
  group?: LocalizedText
  /** The units whose availability the page asks for. */
  asksFor?: (house: AvailabilityModel, page: Shown) => { collection: Collection; slug: string }[]
  views: () => Promise<PageViews<View, Shown>>
}

/** Makes the pages of a kind. The page in pages.yaml that has the page or one above it gives the defaults. */
export type PageViews<View = unknown, Shown extends Page = Page> = {
  view: (context: LocaleContext, page: Route<Shown>) => View
  /** Its title, and what else the parts around it depend on. */
  head?: (context: LocaleContext, page: Route<Shown>) => Head
  /** Its name in menus and breadcrumbs. */
  label?: (model: Model, page: Route<Shown>) => Text | string
  /** Its first picture, which chats show if pages.yaml names no other. By default that of the home page. */
  share?: (model: Model, page: Route<Shown>, pictures: Pictures) => SharedPhoto | undefined
  /** The photos of its subject, in order: none of links to other pages, and no decoration. By default none. */
  photos?: (model: Model, page: Route<Shown>) => string[]
  /**
   * Its subject for search engines; by default none. A page says of the house what it shows to its readers, as Google
   * asks: https://developers.google.com/search/docs/appearance/structured-data/sd-policies
   */
  subjects?: (source: GraphSource, page: Route<Shown>) => GraphNode[]
}

/** The views of a kind with nothing left out: each page has a picture for chats. */
export type CompleteViews = Required<Omit<PageViews, 'share'>> & {
  share: (model: Model, page: Route, pictures: Pictures) => SharedPhoto
}

/** Whatever the kind of a page. */
export type ViewsFor = (page: Page) => CompleteViews

/** A kind of page without a route: one for all languages, to which nothing links. */
export type UnlistedKind<View = unknown> = Drawing<View> & { views: () => Promise<UnlistedViews<View>> }

export type UnlistedViews<View = unknown> = (
  contexts: readonly LocaleContext[],
  shellFor: ShellMaker
) => { shell: Shell; page: View }

/** @param given with the types of its own pages: a kind gets only these, made of a complete model, and its own views */
export const pageKind = <View, Shown extends Page = Page, Id extends PageId = PageId>(
  given: PageKind<View, Shown, Id>
): PageKind =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as said above
  given as unknown as PageKind

export const unlistedKind = <View>(given: UnlistedKind<View>): UnlistedKind =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as said above
  given as unknown as UnlistedKind

/** The pages of the house, and the addresses of which the engine makes the route table. */
import type { Place } from '../../engine/diagnostics/diagnostic.ts'
import type {
  Addresses,
  PageName,
  Route as RouteOf,
  RouteTable as TableOf,
  TableEntry
} from '../../engine/route-table.ts'
import { pageIds, type Collection, type GuideName, type Model, type PageId, type Unit } from '../model/content-model.ts'
import type { Sketch } from '../model/partial-content.ts'

/** What a page shows. */
export type Page = PageOf<Unit>

/** `unit` is a complete unit, or the valid part of one. */
type PageOf<SomeUnit> =
  | { kind: 'home' }
  | { kind: 'units'; collection: Collection }
  | { kind: 'unit'; collection: Collection; unit: SomeUnit }
  | { kind: 'property' }
  | { kind: 'oil' }
  | { kind: 'availability' }
  | { kind: 'contacts' }
  | { kind: 'guide'; guide: GuideName }
  | { kind: 'guide-section'; guide: GuideName; section: string }
  | { kind: 'alias'; to: string }

export type Route = RouteOf<Page>
export type RouteTable = TableOf<Page>

/** The part of the content that addresses are made from. */
type Addressed<SomeUnit> = Omit<Sketch['model'], Collection> & Record<Collection, readonly SomeUnit[]>

/** The addresses of all pages, of content any part of which may be missing. */
export const addressesOf = <SomeUnit extends Sketch['model'][Collection][number]>(
  model: Addressed<SomeUnit>
): Addresses<PageOf<SomeUnit>> => ({ entries: entriesOf(model), unlisted: placardOf(model) })

function entriesOf<SomeUnit extends Sketch['model'][Collection][number]>(
  model: Addressed<SomeUnit>
): TableEntry<PageOf<SomeUnit>>[] {
  const { pages = {} } = model
  const at = (...path: (string | number)[]): Place => ({ file: 'pages.yaml', path })
  const entries: TableEntry<PageOf<SomeUnit>>[] = []
  for (const id of pageIds) {
    const page = pages[id]
    if (page === undefined) continue
    const words = 'slug' in page ? page.slug : id === 'home' ? '' : undefined
    const below = (slug: string | undefined): string | undefined =>
      words === undefined || slug === undefined ? undefined : `${words}/${slug}`
    entries.push({ id, words, page: pageOf(id), at: at(id, 'slug') })
    if (id === 'rooms' || id === 'apartments') {
      for (const unit of model[id]) {
        if (unit.slug === undefined) continue
        entries.push({
          id: `${id}/${unit.slug}`,
          words: below(unit.slug),
          page: { kind: 'unit', collection: id, unit },
          at: { file: unit.file, path: ['slug'] }
        })
      }
    }
    if (id === 'guide' || id === 'guests') {
      // A section that is listed twice has one page.
      for (const name of new Set(pages[id]?.sections)) {
        const section = name === undefined ? undefined : model.guide?.sections?.[name]
        if (name === undefined || section === undefined) continue
        const sectionAt: Place = { file: 'guide.yaml', path: ['sections', name, 'slug'] }
        entries.push({
          id: `${id}/${name}`,
          words: below(section.slug),
          page: { kind: 'guide-section', guide: id, section: name },
          at: sectionAt
        })
      }
    }
  }
  for (const [index, alias] of (pages.aliases ?? []).entries()) {
    const { slug, to = '' } = alias ?? {}
    entries.push({ id: `alias/${slug}`, words: slug, page: { kind: 'alias', to }, at: at('aliases', index, 'slug') })
  }
  return entries
}

/** The placard for the wall of a room is one page for all languages. */
function placardOf({ pages }: Sketch['model']): PageName | undefined {
  const placard = pages?.guests?.placard
  return (
    placard && { id: 'placard', words: placard.slug, at: { file: 'pages.yaml', path: ['guests', 'placard', 'slug'] } }
  )
}

function pageOf(id: PageId): PageOf<never> {
  switch (id) {
    case 'rooms':
    case 'apartments':
      return { kind: 'units', collection: id }
    case 'guide':
    case 'guests':
      return { kind: 'guide', guide: id }
    default:
      return { kind: id }
  }
}

/** The page in pages.yaml to which a route belongs. */
export function pageIdOf(route: Exclude<Route, { kind: 'alias' }>): PageId {
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

/** A path of the site as an address with the host. */
export const absolute = (path: string, { site }: Pick<Model, 'site'>): string => `${site.host}${path}`

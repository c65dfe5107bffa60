/**
 * The route table: every page of the site in every language, and the only place that knows an address.
 * Links name pages by id ("home", "rooms/grecale", "guests/beaches"); what no route has, no link can reach.
 */
import { error, type Diagnostic, type Place } from './diagnostic.ts'
import { collections, pageIds, type Collection, type Language, type Model, type PageId, type Unit } from './model.ts'

export const guides = ['guide', 'guests'] as const
export type GuideName = (typeof guides)[number]

/** What a page shows. `render` has one case for each kind. */
export type Page =
  | { kind: 'home' }
  | { kind: 'units'; collection: Collection }
  | { kind: 'unit'; collection: Collection; unit: Unit }
  | { kind: 'property' }
  | { kind: 'oil' }
  | { kind: 'availability' }
  | { kind: 'contacts' }
  | { kind: 'guide'; guide: GuideName }
  | { kind: 'guide-section'; guide: GuideName; section: string }
  | { kind: 'alias'; to: string }

/** A page in one language. `path` is root-absolute, without a final slash but for the root itself. */
export type Route = Page & { id: string; language: string; path: string }

export type RouteTable = {
  routes: readonly Route[]
  /** The path of a page. @throws Error for an id that no route has: the check finds those that stand in the data. */
  href: (id: string, language: string) => string
  /** The same page in every language, in the order of the languages. */
  alternates: (id: string) => readonly Route[]
  /** The address of the placard, which is a page for the wall and no route: it is there once, and nothing leads to it. */
  placard: string | undefined
}

/** Something with an address, before it is written out in every language. */
type Named = { id: string; words: string; at: Place }

/** An entry of the table. */
type Entry = Named & { page: Page }

export function planRoutes(model: Model): { table: RouteTable; diagnostics: Diagnostic[] } {
  const entries = entriesOf(model)
  const routes = model.site.languages.flatMap(({ code, prefix }) =>
    entries.map(({ id, words, page }): Route => ({ ...page, id, language: code, path: pathOf(prefix, words) }))
  )
  const byId = new Map<string, Route[]>()
  for (const route of routes) byId.set(route.id, [...(byId.get(route.id) ?? []), route])
  const alternates = (id: string): readonly Route[] => byId.get(id) ?? []
  const href = (id: string, language: string): string => {
    const route = alternates(id).find((alternate) => alternate.language === language)
    if (route === undefined) throw new Error(`No route "${id}" in "${language}"`)
    return route.path
  }
  const placard = placardOf(model)
  const table = { routes, href, alternates, placard: placard === undefined ? undefined : pathOf('', placard.words) }
  return { table, diagnostics: clashes(model.site.languages, entries, placard) }
}

/** Whether a link of the data reaches a page: the ids of all pages, aliases left out. */
export function targetsOf(model: Model): string[] {
  return entriesOf(model)
    .filter(({ page }) => page.kind !== 'alias')
    .map(({ id }) => id)
}

const pathOf = (prefix: string, words: string): string => (words === '' ? prefix : `${prefix}/${words}`) || '/'

function entriesOf(model: Model): Entry[] {
  const { pages } = model
  const at = (...path: (string | number)[]): Place => ({ file: 'pages.yaml', path })
  const entries: Entry[] = []
  for (const id of pageIds) {
    const page = pages[id]
    if (page === undefined) continue
    const words = 'slug' in page ? page.slug : ''
    entries.push({ id, words, page: pageOf(id), at: at(id, 'slug') })
    if (id === 'rooms' || id === 'apartments') {
      for (const unit of model[id]) {
        entries.push({ id: `${id}/${unit.slug}`, words: `${words}/${unit.slug}`, page: { kind: 'unit', collection: id, unit }, at: { file: unit.file, path: ['slug'] } })
      }
    }
    if (id === 'guide' || id === 'guests') {
      for (const name of pages[id]?.sections ?? []) {
        const section = model.guide?.sections[name]
        if (section === undefined) continue
        const sectionAt: Place = { file: 'guide.yaml', path: ['sections', name, 'slug'] }
        entries.push({ id: `${id}/${name}`, words: `${words}/${section.slug}`, page: { kind: 'guide-section', guide: id, section: name }, at: sectionAt })
      }
    }
  }
  for (const [index, { slug, to }] of (pages.aliases ?? []).entries()) {
    entries.push({ id: `alias/${slug}`, words: slug, page: { kind: 'alias', to }, at: at('aliases', index, 'slug') })
  }
  return entries
}

function placardOf({ pages }: Model): Named | undefined {
  const placard = pages.guests?.placard
  return placard === undefined ? undefined : { id: 'placard', words: placard.slug, at: { file: 'pages.yaml', path: ['guests', 'placard', 'slug'] } }
}

function pageOf(id: PageId): Page {
  if ((collections as readonly string[]).includes(id)) return { kind: 'units', collection: id as Collection }
  if ((guides as readonly string[]).includes(id)) return { kind: 'guide', guide: id as GuideName }
  return { kind: id as Exclude<PageId, Collection | GuideName> }
}

/** The folders and files that the build writes beside the pages: no page may take their names. */
const reserved = ['api', 'assets', 'photos', '404']

function reservedIn(path: string): string | undefined {
  const [, ...words] = path.toLowerCase().split('/')
  // Every page is also written as index.html of its folder.
  return reserved.find((name) => name === words[0]) ?? words.find((word) => word === 'index')
}

/** Two pages with one address, in any pair of languages: a slug can also equal the prefix of a language. */
function clashes(languages: readonly Language[], entries: readonly Named[], placard: Named | undefined): Diagnostic[] {
  type Taken = { entry: Named; at: Place }
  const first = new Map<string, Taken>()
  const found: Diagnostic[] = []
  const reported = new Set<Named>()
  const report = (entry: Named, diagnostic: Diagnostic): void => {
    if (!reported.has(entry)) found.push(diagnostic)
    reported.add(entry)
  }
  const claim = (path: string, taken: Taken): void => {
    const { entry } = taken
    // Some hosts serve one file for Grecale and grecale.
    const folded = path.toLowerCase()
    const other = first.get(folded)
    const needed = reservedIn(path)
    if (needed !== undefined) report(entry, error('route-reserved', taken.at, { path, reserved: needed }))
    else if (other === undefined) first.set(folded, taken)
    else if (other.entry !== entry) {
      const [later, earlier] = entry.id === 'home' ? [other, taken] : [taken, other]
      report(entry, error('route-clash', later.at, { path }, [earlier.at]))
    }
  }
  for (const [index, { prefix }] of languages.entries()) {
    // The home page has no slug: its address is the prefix of its language.
    const prefixAt: Place = { file: 'site.yaml', path: ['languages', index, 'prefix'] }
    const neededPrefix = reservedIn(prefix)
    if (neededPrefix !== undefined) {
      found.push(error('route-reserved', prefixAt, { path: prefix, reserved: neededPrefix }))
      continue
    }
    for (const entry of entries) claim(pathOf(prefix, entry.words), { entry, at: entry.id === 'home' ? prefixAt : entry.at })
  }
  if (placard !== undefined) claim(pathOf('', placard.words), { entry: placard, at: placard.at })
  return found
}

/**
 * The route table: every page of the site in every language, and the only place that knows an address.
 * Links name pages by id ("home", "rooms/blue", "guests/beaches"); what no route has, no link can reach.
 */
import { error, type Diagnostic, type Place } from '../diagnostics/diagnostic.ts'
import {
  collections,
  guides,
  pageIds,
  type Collection,
  type GuideName,
  type Model,
  type PageId,
  type Unit
} from '../content/model.ts'
import type { Sketch } from '../content/shape.ts'

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

/** Something with an address, before it is written out in every language. Without its words it has none yet. */
type Named = { id: string; words: string | undefined; at: Place }

/** An entry of the table. */
type Entry = Named & { page: Page }

export function planRoutes(model: Model): { table: RouteTable; diagnostics: Diagnostic[] } {
  const entries = entriesOf(model)
  return { table: tableOf(model, entries), diagnostics: clashes(model, entries, placardOf(model)) }
}

/** The table alone, of content that is known to be right. */
export function tableOf(model: Model, entries: readonly Entry[] = entriesOf(model)): RouteTable {
  const routes = model.site.languages.flatMap(({ code, prefix }) =>
    entries.map(({ id, words = '', page }): Route => ({ ...page, id, language: code, path: pathOf(prefix, words) }))
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
  return { routes, href, alternates, placard: placard === undefined ? undefined : pathOf('', placard.words ?? '') }
}

/** What is wrong with the addresses, of those that are known. */
export function checkRoutes(model: Sketch['model']): Diagnostic[] {
  return clashes(model, entriesOf(model), placardOf(model))
}

/** Whether a link of the data reaches a page: the ids of all pages, aliases left out. */
export function targetsOf(model: Sketch['model']): string[] {
  return entriesOf(model)
    .filter(({ page }) => page.kind !== 'alias')
    .map(({ id }) => id)
}

const pathOf = (prefix: string, words: string): string => (words === '' ? prefix : `${prefix}/${words}`) || '/'

function entriesOf(model: Sketch['model']): Entry[] {
  const { pages = {} } = model
  const at = (...path: (string | number)[]): Place => ({ file: 'pages.yaml', path })
  const entries: Entry[] = []
  for (const id of pageIds) {
    const page = pages[id]
    if (page === undefined) continue
    const words = id === 'home' ? '' : (page as { slug?: string }).slug
    const below = (slug: string | undefined): string | undefined =>
      words === undefined || slug === undefined ? undefined : `${words}/${slug}`
    entries.push({ id, words, page: pageOf(id), at: at(id, 'slug') })
    if (id === 'rooms' || id === 'apartments') {
      for (const unit of model[id]) {
        if (unit.slug === undefined) continue
        entries.push({
          id: `${id}/${unit.slug}`,
          words: below(unit.slug),
          page: { kind: 'unit', collection: id, unit: unit as Unit },
          at: { file: unit.file, path: ['slug'] }
        })
      }
    }
    if (id === 'guide' || id === 'guests') {
      // One that is listed twice has one page all the same.
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

function placardOf({ pages }: Sketch['model']): Named | undefined {
  const placard = pages?.guests?.placard
  return placard === undefined
    ? undefined
    : { id: 'placard', words: placard.slug, at: { file: 'pages.yaml', path: ['guests', 'placard', 'slug'] } }
}

function pageOf(id: PageId): Page {
  if ((collections as readonly string[]).includes(id)) return { kind: 'units', collection: id as Collection }
  if ((guides as readonly string[]).includes(id)) return { kind: 'guide', guide: id as GuideName }
  return { kind: id as Exclude<PageId, Collection | GuideName> }
}

/** The folders and files that the build writes beside the pages: no page may take their names. */
const reserved = ['api', 'assets', 'photos', '404', '_headers', '_redirects', 'caddyfile']

/** As long as systems allow the way to a file, with the folder of the site and the ending of the file before and behind it. */
const longestPath = 200

function reservedIn(path: string): string | undefined {
  const [, ...words] = path.toLowerCase().split('/')
  // Every page is also written as index.html of its folder.
  return reserved.find((name) => name === words[0]) ?? words.find((word) => word === 'index')
}

/** Two pages with one address, in any pair of languages: a slug can also equal the prefix of a language. */
function clashes({ site }: Sketch['model'], entries: readonly Named[], placard: Named | undefined): Diagnostic[] {
  type Taken = { entry: Named; at: Place }
  const first = new Map<string, Taken>()
  const found: Diagnostic[] = []
  // A slug that is wrong is so in every language, and on every page that it is a part of.
  const reported = new Set<string>()
  const reservedWords: string[] = []
  const report = (diagnostic: Diagnostic): void => {
    const place = JSON.stringify(diagnostic.at)
    if (!reported.has(place)) found.push(diagnostic)
    reported.add(place)
  }
  const claim = (path: string, taken: Taken): void => {
    const { entry } = taken
    // Some hosts serve one file for Blue and blue.
    const folded = path.toLowerCase()
    const other = first.get(folded)
    const needed = reservedIn(path)
    if (path.length > longestPath)
      report(error('name-too-long', taken.at, { found: path, length: path.length, limit: longestPath }))
    else if (needed !== undefined) {
      if (reservedWords.some((words) => entry.words?.startsWith(`${words}/`))) return
      reservedWords.push(entry.words ?? '')
      report(error('route-reserved', taken.at, { path, reserved: needed, isPrefix: false }))
    } else if (other === undefined) first.set(folded, taken)
    // One thing on two pages has one address only where the pages above it have one, too.
    else if (other.entry !== entry && JSON.stringify(other.at) !== JSON.stringify(taken.at)) {
      const [later, earlier] = entry.id === 'home' ? [other, taken] : [taken, other]
      report(error('route-clash', later.at, { path }, [earlier.at]))
    }
  }
  for (const [index, language] of (site?.languages ?? []).entries()) {
    const prefix = language?.prefix
    if (prefix === undefined) continue
    // The home page has no slug: its address is the prefix of its language.
    const prefixAt: Place = { file: 'site.yaml', path: ['languages', index, 'prefix'] }
    const neededPrefix = reservedIn(prefix)
    if (neededPrefix !== undefined) {
      found.push(error('route-reserved', prefixAt, { path: prefix, reserved: neededPrefix, isPrefix: true }))
      continue
    }
    for (const entry of entries)
      if (entry.words !== undefined)
        claim(pathOf(prefix, entry.words), { entry, at: entry.id === 'home' ? prefixAt : entry.at })
  }
  if (placard?.words !== undefined) claim(pathOf('', placard.words), { entry: placard, at: placard.at })
  return found
}

/**
 * The route table: every page of the site in every language, and the only place that knows the address of a page.
 * Links name pages by id ("home", "rooms/blue", "guests/beaches"); what no route has, no link can reach.
 */
import { error, type Diagnostic, type Place } from '../../engine/diagnostics/diagnostic.ts'
import { pageIds, type Collection, type GuideName, type Model, type PageId, type Unit } from '../schemas/model.ts'
import { isDeviceName } from '../schemas/names.ts'
import type { Sketch } from '../../engine/content/issues/shape.ts'

/** What a page shows. `render` has one case for each kind. */
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

/** A page in one language. `path` is root-absolute, without a final slash but for the root itself. */
export type Route = Page & { id: string; language: string; path: string }

export type RouteTable = {
  routes: readonly Route[]
  /** The path of a page. @throws Error for an id without a route; the check finds those in the data */
  href: (id: string, language: string) => string
  /** The same page in every language, in the order of the languages. */
  alternates: (id: string) => readonly Route[]
  /**
   * The address of the placard, a page for the wall. It is no route: there is one for all languages, and nothing links
   * to it.
   */
  placard: string | undefined
}

/**
 * Each page twice, `bnbs.html` and `bnbs/index.html`: the only layout that every common host serves without a redirect.
 */
export function pageFiles(path: string): { path: string; same?: string }[] {
  const name = path.slice(1)
  return name === ''
    ? [{ path: 'index.html' }]
    : [{ path: `${name}.html` }, { path: `${name}/index.html`, same: `${name}.html` }]
}

/** A page before its addresses are written out in every language. It has none while its words are missing. */
type PageName = { id: string; words: string | undefined; at: Place }

/** An entry of the table. */
type TableEntry<SomeUnit> = PageName & { page: PageOf<SomeUnit> }

/** The part of the content that addresses are made from. */
type Addressed<SomeUnit> = Omit<Sketch['model'], Collection> & Record<Collection, readonly SomeUnit[]>

/** @returns beside the table the ids that links can reach, and what is wrong with the addresses */
export function planRoutes(model: Model): { table: RouteTable; targets: string[]; diagnostics: Diagnostic[] } {
  const entries = entriesOf(model)
  return {
    table: tableOf(model, entries),
    targets: targetsAmong(entries),
    diagnostics: clashes(model, entries, placardOf(model))
  }
}

/** The table alone, for content that has been checked. */
export function tableOf(model: Model, entries: readonly TableEntry<Unit>[] = entriesOf(model)): RouteTable {
  const routes = model.site.languages.flatMap(({ code, prefix }) =>
    entries.map(({ id, words = '', page }): Route => {
      const path = pathOf(prefix, words)
      // Field by field where there are thousands: to spread objects of many kinds takes ten times as long.
      return page.kind === 'unit'
        ? { kind: 'unit', collection: page.collection, unit: page.unit, id, language: code, path }
        : { ...page, id, language: code, path }
    })
  )
  const byId = new Map<string, Route[]>()
  for (const route of routes) {
    const same = byId.get(route.id)
    if (same === undefined) byId.set(route.id, [route])
    else same.push(route)
  }
  const alternates = (id: string): readonly Route[] => byId.get(id) ?? []
  const href = (id: string, language: string): string => {
    const route = alternates(id).find((alternate) => alternate.language === language)
    if (route === undefined) throw new Error(`No route "${id}" in "${language}"`)
    return route.path
  }
  const placard = placardOf(model)
  return { routes, href, alternates, placard: placard === undefined ? undefined : pathOf('', placard.words ?? '') }
}

/** The diagnostics of all addresses that are known so far. */
export function checkRoutes(model: Sketch['model']): Diagnostic[] {
  return clashes(model, entriesOf(model), placardOf(model))
}

/** The ids of all pages that links in the data can reach: aliases are left out. */
export const targetsOf = (model: Sketch['model']): string[] => targetsAmong(entriesOf(model))

const targetsAmong = <SomeUnit>(entries: readonly TableEntry<SomeUnit>[]): string[] =>
  entries.filter(({ page }) => page.kind !== 'alias').map(({ id }) => id)

const pathOf = (prefix: string, words: string): string => (words === '' ? prefix : `${prefix}/${words}`) || '/'

function entriesOf<SomeUnit extends Sketch['model'][Collection][number]>(
  model: Addressed<SomeUnit>
): TableEntry<SomeUnit>[] {
  const { pages = {} } = model
  const at = (...path: (string | number)[]): Place => ({ file: 'pages.yaml', path })
  const entries: TableEntry<SomeUnit>[] = []
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

function placardOf({ pages }: Sketch['model']): PageName | undefined {
  const placard = pages?.guests?.placard
  return placard === undefined
    ? undefined
    : { id: 'placard', words: placard.slug, at: { file: 'pages.yaml', path: ['guests', 'placard', 'slug'] } }
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

/** The names of folders and files that the build writes beside the pages: no page may have one of them. */
export const reserved: readonly string[] = ['api', 'assets', 'photos', '404', '_headers', '_redirects', 'caddyfile']

/** The longest path that systems allow, less room for the folder of the site and the extension of a file. */
const longestPath = 200

type Reserved = { reserved: string; by: 'site' | 'windows' }

function reservedIn(path: string): Reserved | undefined {
  const [, ...words] = path.toLowerCase().split('/')
  // Every page is also written as index.html of its folder.
  const own = reserved.find((name) => name === words[0]) ?? words.find((word) => word === 'index')
  if (own !== undefined) return { reserved: own, by: 'site' }
  const device = words.find(isDeviceName)
  return device === undefined ? undefined : { reserved: device, by: 'windows' }
}

/** A page that claims an address, and where that is written. */
type Claim = { path: string; entry: PageName; at: Place }

/** Pages with the same address, in any two languages: a slug can also equal the prefix of a language. */
function clashes({ site }: Sketch['model'], entries: readonly PageName[], placard: PageName | undefined): Diagnostic[] {
  const found: Diagnostic[] = []
  const claims: Claim[] = []
  const prefixes: { path: string; at: Place }[] = []
  for (const [index, language] of (site?.languages ?? []).entries()) {
    const path = language?.prefix
    if (path === undefined) continue
    // The home page has no slug: its address is the prefix of its language.
    const at: Place = { file: 'site.yaml', path: ['languages', index, 'prefix'] }
    const needed = reservedIn(path)
    if (needed !== undefined) {
      found.push(error('route-reserved', at, { path, ...needed, isPrefix: true }))
      continue
    }
    prefixes.push({ path, at })
    for (const entry of entries)
      if (entry.words !== undefined)
        claims.push({ path: pathOf(path, entry.words), entry, at: entry.id === 'home' ? at : entry.at })
  }
  if (placard?.words !== undefined) claims.push({ path: pathOf('', placard.words), entry: placard, at: placard.at })
  found.push(...judged(claims))
  if (found.length > 0) return found
  // Two languages with one prefix have a diagnostic of their own.
  const folded = prefixes.map(({ path }) => path.toLowerCase())
  return prefixes.flatMap((prefix) => {
    const same = folded.filter((path) => path === prefix.path.toLowerCase())
    return same.length === 1 ? respelt(prefix, claims) : []
  })
}

/** The diagnostics of claimed addresses. */
function judged(claims: readonly Claim[]): Diagnostic[] {
  const first = new Map<string, Claim>()
  const found: Diagnostic[] = []
  // A wrong slug is wrong in every language, and on every page below it: one diagnostic is enough.
  const reported = new Set<string>()
  const reservedWords: string[] = []
  const report = (diagnostic: Diagnostic): void => {
    const place = JSON.stringify(diagnostic.at)
    if (!reported.has(place)) found.push(diagnostic)
    reported.add(place)
  }
  for (const claim of claims) {
    const { path, entry, at } = claim
    // Some hosts serve the same file for Blue and blue.
    const folded = path.toLowerCase()
    const other = first.get(folded)
    const needed = reservedIn(path)
    if (path.length > longestPath)
      report(error('name-too-long', at, { found: path, length: path.length, limit: longestPath }))
    else if (needed !== undefined) {
      if (reservedWords.some((words) => entry.words?.startsWith(`${words}/`))) continue
      reservedWords.push(entry.words ?? '')
      report(error('route-reserved', at, { path, ...needed, isPrefix: false }))
    } else if (other === undefined) first.set(folded, claim)
    // One thing on two pages has the same address only if the pages above it do, too.
    else if (other.entry !== entry && JSON.stringify(other.at) !== JSON.stringify(at)) {
      // Of a unit and its copy, the copy is the one whose file name differs from its address.
      const isOther = entry.id === 'home' || (isNamed(claim) && !isNamed(other))
      const [later, earlier] = isOther ? [other, claim] : [claim, other]
      report(error('route-clash', later.at, { path }, [earlier.at]))
    }
  }
  return found
}

const isNamed = ({ at, path }: Claim): boolean => at.file.endsWith(`/${path.split('/').at(-1)}.yaml`)

/** A prefix of a language with capitals, and a page that spells it without: on some systems the two are one folder. */
function respelt({ path: prefix, at }: { path: string; at: Place }, claims: readonly Claim[]): Diagnostic[] {
  const isWithin = (path: string, folder: string): boolean => `${path}/`.startsWith(`${folder}/`)
  const folders = [...prefix.matchAll(/\/[^/]+/g)].map((part) => prefix.slice(0, part.index + part[0].length))
  for (const folder of folders.filter((each) => each !== each.toLowerCase())) {
    const other = claims.find(
      ({ path }) => isWithin(path.toLowerCase(), folder.toLowerCase()) && !isWithin(path, folder)
    )
    if (other !== undefined) return [error('route-clash', at, { path: folder }, [other.at])]
  }
  return []
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

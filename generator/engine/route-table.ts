/**
 * The route table: every page of the site in every language. Only this module makes addresses. Links name pages by id
 * ("home", "works/winch", "visit/opening-hours"), so no link can lead to a page that does not exist.
 */
import { groupBy } from './diagnostics/grouping.ts'
import { isPortable } from './content/file-names.ts'
import { error, type Diagnostic, type Place } from './diagnostics/diagnostic.ts'

/** What a page shows, as its definition says. `to` is the id of the page that an old address leads to. */
export type Page = { kind: string; to?: string }

/** A page in one language. `path` is root-absolute, without a final slash but for the root itself. */
export type Route<Of extends Page = Page> = Of & { id: string; language: string; path: string }

export type RouteTable<Of extends Page = Page> = {
  routes: readonly Route<Of>[]
  /** The path of a page. @throws Error for an id without a route; the check finds those in the data */
  href: (id: string, language: string) => string
  /** The same page in every language, in the order of the languages. */
  alternates: (id: string) => readonly Route<Of>[]
  /** The address of the page for all languages, to which nothing links. It is no route. */
  unroutedPath: string | undefined
}

/** A page as it is before its addresses in every language are known. */
export type PageAddress = { id: string; slugPath: string; at: Place }

/** An entry of the table. */
export type TableEntry<Of extends Page = Page> = PageAddress & { page: Of }

/** All that has an address, in the order of the table, and the page for all languages. */
export type Addresses<Of extends Page = Page> = {
  entries: readonly TableEntry<Of>[]
  unrouted?: PageAddress | undefined
}

/** The languages of the site, each with the beginning of its addresses. */
type Languages = readonly { code: string; prefix: string }[]

/**
 * Each page twice, `works.html` and `works/index.html`: the only layout that every common host serves without a redirect.
 */
export function pageFiles(path: string): { path: string; same?: string }[] {
  const name = path.slice(1)
  return name === ''
    ? [{ path: 'index.html' }]
    : [{ path: `${name}.html` }, { path: `${name}/index.html`, same: `${name}.html` }]
}

/** The file of the page for addresses that no page has. Hosts know it by this name. */
export const notFoundPath = '404.html'

/** The file of the page for all languages. */
export const unroutedFile = (path: string): string => `${path.slice(1)}.html`

export function buildRouteTable<Of extends Page>(
  languages: readonly { code: string; prefix: string }[],
  { entries, unrouted }: Addresses<Of>
): RouteTable<Of> {
  const routes = languages.flatMap(({ code, prefix }) =>
    entries.map(({ id, slugPath, page }): Route<Of> => ({
      ...page,
      id,
      language: code,
      path: pathOf(prefix, slugPath)
    }))
  )
  const byId = groupBy(routes, ({ id }) => id)
  const alternates = (id: string): readonly Route<Of>[] => byId.get(id) ?? []
  const href = (id: string, language: string): string => {
    const route = alternates(id).find((alternate) => alternate.language === language)
    if (route === undefined) throw new Error(`No route "${id}" in "${language}"`)
    return route.path
  }
  return { routes, href, alternates, unroutedPath: unrouted && pathOf('', unrouted.slugPath) }
}

/** The ids of all pages that links in the data can reach: old addresses are left out. */
export const linkTargets = ({ entries }: Addresses): string[] =>
  entries.filter(({ page }) => page.to === undefined).map(({ id }) => id)

const pathOf = (prefix: string, words: string): string => (words === '' ? prefix : `${prefix}/${words}`) || '/'

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
  const device = words.find((word) => word !== '' && !isPortable(word))
  return device === undefined ? undefined : { reserved: device, by: 'windows' }
}

/** A page that claims an address, and where that is written. */
type Claim = { path: string; entry: PageAddress; at: Place }

/**
 * The diagnostics of all addresses. Any two languages can have the same one: words can also equal
 * the prefix of a language.
 */
export function checkAddresses(languages: Languages, { entries, unrouted }: Addresses): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const claims: Claim[] = []
  for (const [index, language] of languages.entries()) {
    const path = language.prefix
    // The home page has no slug: its address is the prefix of its language.
    const at: Place = { file: 'site.yaml', path: ['languages', index, 'prefix'] }
    const needed = reservedIn(path)
    if (needed !== undefined) {
      diagnostics.push(error('route-reserved', at, { path, ...needed }))
      continue
    }
    for (const entry of entries)
      claims.push({ path: pathOf(path, entry.slugPath), entry, at: entry.id === 'home' ? at : entry.at })
  }
  if (unrouted !== undefined) claims.push({ path: pathOf('', unrouted.slugPath), entry: unrouted, at: unrouted.at })
  return [...diagnostics, ...claimDiagnostics(claims)]
}

/** The diagnostics of claimed addresses. */
function claimDiagnostics(claims: readonly Claim[]): Diagnostic[] {
  const first = new Map<string, Claim>()
  const diagnostics: Diagnostic[] = []
  // A wrong slug is wrong in every language, and on every page below it: one diagnostic is enough.
  const reported = new Set<string>()
  const reservedWords: string[] = []
  const report = (diagnostic: Diagnostic): void => {
    const place = JSON.stringify(diagnostic.at)
    if (!reported.has(place)) diagnostics.push(diagnostic)
    reported.add(place)
  }
  for (const claim of claims) {
    const { path, entry, at } = claim
    // Some hosts serve the same file for Blue and blue.
    const folded = path.toLowerCase()
    const other = first.get(folded)
    const needed = reservedIn(path)
    if (path.length > longestPath)
      report(error('name-too-long', at, { value: path, length: path.length, limit: longestPath }))
    else if (needed !== undefined) {
      if (reservedWords.some((words) => entry.slugPath.startsWith(`${words}/`))) continue
      reservedWords.push(entry.slugPath)
      report(error('route-reserved', at, { path, ...needed }))
    } else if (other === undefined) first.set(folded, claim)
    // One thing on two pages has the same address only if the pages above it do, too.
    else if (other.entry !== entry && JSON.stringify(other.at) !== JSON.stringify(at)) {
      // Of an entry and its copy, the copy is the one whose file name differs from its address.
      const isOther = entry.id === 'home' || (isNamed(claim) && !isNamed(other))
      const [later, earlier] = isOther ? [other, claim] : [claim, other]
      report(error('route-clash', later.at, { path }, [earlier.at]))
    }
  }
  return diagnostics
}

const isNamed = ({ at, path }: Claim): boolean => at.file.endsWith(`/${path.split('/').at(-1)}.yaml`)

/** The paths of the files for search engines, phones and programs. The owner’s static files cannot have them. */
import type { Model } from '../content/checked-content.ts'
import type { Route, RouteTable } from '../route-table.ts'

type Languages = Model['site']['languages']

export const sitemapPath = 'sitemap.xml'
export const robotsPath = 'robots.txt'

/** That of the app that starts at a route: one for each language, because the start page and the words differ. */
export const manifestPath = ({ id, language, path }: Route, languages: Languages): string =>
  id === 'home'
    ? `${languages.find(({ code }) => code === language)?.prefix ?? ''}/site.webmanifest`
    : `${path}.webmanifest`

/** At the top for the language whose pages are there, or for the first one. */
export function llmsPath(language: Languages[number], languages: Languages): string {
  const top = languages.find(({ prefix }) => prefix === '') ?? languages[0]
  return language === top ? 'llms.txt' : `${language.prefix.slice(1)}/llms.txt`
}

/** All of them, relative to the output folder. */
export const webPaths = (
  apps: readonly { start: string }[],
  languages: Languages,
  { alternates }: RouteTable
): string[] => [
  sitemapPath,
  robotsPath,
  ...apps.flatMap(({ start }) => alternates(start).map((route) => manifestPath(route, languages).slice(1))),
  ...languages.map((language) => llmsPath(language, languages))
]

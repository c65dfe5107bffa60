/** The web app manifests, which phones read when somebody adds the site to the home screen. */
import { appIcons } from '../assets/app-icons.ts'
import type { Model } from '../content/checked-content.ts'
import { directionOf } from '../fields/text.ts'
import type { OutputFile } from '../store/content-source.ts'
import type { RouteTable } from '../route-table.ts'
import { manifestPath } from './web-paths.ts'

/** What opens from the home screen. `start` is the id of its first page; the words are by the code of a language. */
export type App = { start: string; name: (language: string) => string; description: (language: string) => string }

/** The manifests in the order of the apps. @param from.hasIcons whether the site has a mark, which icons show */
export function manifestFiles(
  apps: readonly App[],
  from: { site: Model['site']; table: RouteTable; backgroundColour: string; hasIcons: boolean }
): OutputFile[] {
  const { site, table, backgroundColour, hasIcons } = from
  const icons = appIcons.flatMap(({ path, size, purpose }) =>
    purpose === undefined ? [] : [{ src: `/${path}`, sizes: `${size}x${size}`, type: 'image/png', purpose }]
  )
  return apps.flatMap(({ start, name, description }) =>
    table.alternates(start).map((route) => {
      const { code, locale } = site.languages.find((each) => each.code === route.language) ?? { code: route.language }
      const manifest = {
        name: name(code),
        description: description(code),
        lang: code,
        ...(directionOf({ code, locale: locale ?? code }) === 'rtl' ? { dir: 'rtl' } : {}),
        start_url: route.path,
        scope: '/',
        display: 'minimal-ui',
        background_color: backgroundColour,
        theme_color: backgroundColour,
        icons: hasIcons ? icons : []
      }
      return { path: manifestPath(route, site.languages).slice(1), contents: `${JSON.stringify(manifest)}\n` }
    })
  )
}

/** The web app manifests, which phones read when somebody adds the site to the home screen. */
import { appIcons } from '../../engine/assets/app-icons.ts'
import type { Language, Model } from '../model/content-model.ts'
import { directionOf, localize } from '../../engine/fields/text.ts'
import type { OutputFile } from '../../engine/output/output-types.ts'
import type { RouteTable } from '../../engine/route-table.ts'

/** One for each language, because the start page and the words differ. */
export const manifestPath = ({ prefix }: Pick<Language, 'prefix'>): string => `${prefix}/site.webmanifest`

/** In the order of the languages. */
export function manifestFiles(
  { site, pages }: Pick<Model, 'site' | 'pages'>,
  { table, backgroundColour }: { table: RouteTable; backgroundColour: string }
): OutputFile[] {
  return site.languages.map((language) => {
    const manifest = {
      name: site.name,
      description: localize(pages.home.description, language.code),
      lang: language.code,
      ...(directionOf(language) === 'rtl' ? { dir: 'rtl' } : {}),
      start_url: table.href('home', language.code),
      scope: '/',
      display: 'minimal-ui',
      background_color: backgroundColour,
      theme_color: backgroundColour,
      icons: appIcons.flatMap(({ path, size, purpose }) =>
        purpose === undefined ? [] : [{ src: `/${path}`, sizes: `${size}x${size}`, type: 'image/png', purpose }]
      )
    }
    return { path: manifestPath(language).slice(1), contents: `${JSON.stringify(manifest)}\n` }
  })
}

/** The web app manifests, which phones read when somebody adds the site to the home screen. */
import { appIcons } from '../../../engine/assets/app-icons.ts'
import type { Language, Model } from '../../model/content-model.ts'
import { directionOf, localize } from '../../../engine/fields/text.ts'
import type { OutputFile } from '../../../engine/store/content-source.ts'
import type { RouteTable } from '../../../engine/route-table.ts'

/** One for each language, because the start page and the words differ. */
export const manifestPath = ({ prefix }: Pick<Language, 'prefix'>): string => `${prefix}/site.webmanifest`

/** That of the guests' guide, which opens it and not the home page. */
export const guideManifestPath = (guide: string): string => `${guide}.webmanifest`

/** In the order of the languages, those of the guests' guide last. */
export function manifestFiles(
  { site, pages }: Pick<Model, 'site' | 'pages'>,
  { table, backgroundColour }: { table: RouteTable; backgroundColour: string }
): OutputFile[] {
  type Start = { path: string; id: 'home' | 'guests'; name: string; language: Language }
  const manifestOf = ({ path, id, name, language }: Start): OutputFile => {
    const manifest = {
      name,
      description: localize(pages[id]!.description, language.code),
      lang: language.code,
      ...(directionOf(language) === 'rtl' ? { dir: 'rtl' } : {}),
      start_url: table.href(id, language.code),
      scope: '/',
      display: 'minimal-ui',
      background_color: backgroundColour,
      theme_color: backgroundColour,
      icons: appIcons.flatMap(({ path: icon, size, purpose }) =>
        purpose === undefined ? [] : [{ src: `/${icon}`, sizes: `${size}x${size}`, type: 'image/png', purpose }]
      )
    }
    return { path: path.slice(1), contents: `${JSON.stringify(manifest)}\n` }
  }
  const { guests } = pages
  return [
    ...site.languages.map((language) =>
      manifestOf({ path: manifestPath(language), id: 'home', name: site.name, language })
    ),
    ...site.languages.flatMap((language) =>
      guests === undefined
        ? []
        : manifestOf({
            path: guideManifestPath(table.href('guests', language.code)),
            id: 'guests',
            name: localize(guests.label, language.code),
            language
          })
    )
  ]
}

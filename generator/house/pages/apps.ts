/** What a phone opens from its home screen: the site, and the guide of the guests in the house. */
import type { App } from '../../engine/web/manifest.ts'
import { localize } from '../../engine/fields/text.ts'
import type { Model } from '../model/content-model.ts'

export function apps({ site, pages: { home, guests } }: Pick<Model, 'site' | 'pages'>): App[] {
  const ofSite: App = {
    start: 'home',
    name: () => site.name,
    description: (language) => localize(home.description, language)
  }
  if (guests === undefined) return [ofSite]
  const ofGuide: App = {
    start: 'guests',
    name: (language) => localize(guests.label, language),
    description: (language) => localize(guests.description, language)
  }
  return [ofSite, ofGuide]
}

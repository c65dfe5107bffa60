/** A guide: its landing page with a poster for each section. */
import type { GuideName } from '../../model/content-model.ts'
import type { PageViews } from '../page-kind.ts'
import { homeStrip, posterOf, type Poster, type Strip } from '../shared/parts.ts'
import { present, sectionIn } from '../shared/present.ts'
import { inWords, type Scope } from '../shared/scope.ts'
import { inTab } from '../shared/shell.ts'
import type { GuidePage } from './guide-page.ts'
import { offlineLink, type OfflineLink } from './offline-link.ts'

export type GuideView = {
  strip: Strip
  heading: string
  text: string
  posters: Poster[]
  promo: Poster
  offline: OfflineLink | undefined
}

function viewOf(scope: Scope, { guide }: GuidePage): GuideView {
  const { heading, text, banner, sections, promo } = present(scope.pages, guide)
  return {
    strip: homeStrip(banner, scope),
    heading,
    text,
    posters: sections.map((name) => sectionPoster(guide, name, scope)),
    promo: posterOf(promo, scope),
    offline: offlineLink(guide, scope.language.code, scope.table)
  }
}

function sectionPoster(guide: GuideName, name: string, scope: Scope): Poster {
  const { tone, label, card } = inWords(sectionIn(scope.model, name), scope.language.code)
  return { href: scope.href(`${guide}/${name}`), tone, title: label, text: card.text, photo: scope.photo(card) }
}

export const guideViews: PageViews<GuideView, GuidePage> = {
  view: viewOf,
  head: (scope, { guide }) => {
    const { title, description } = present(scope.pages, guide)
    return { title: inTab(title, scope), description, footer: guide }
  }
}

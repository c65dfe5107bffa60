/** The view of a guide’s landing page, with a poster for each section. */
import { collections, type GuideName } from '../../../model/content-enums.ts'
import type { PageViews } from '../../page-kind.ts'
import { homeStrip, posterOf, type Poster } from '../../shared/parts.ts'
import { required, guideSection } from '../../shared/content-parts.ts'
import { inWords, type LocaleContext } from '../../shared/locale-context.ts'
import { ruleOf } from '../unit/unit-view.ts'
import { documentTitle } from '../../shared/shell.ts'
import { offlineLink } from './offline-link.ts'
import { stayLinksOf } from './stay-links.ts'

export type GuidePage = { kind: 'guide'; guide: GuideName }

export type GuideView = ReturnType<typeof viewOf>

function viewOf(context: LocaleContext, { guide }: GuidePage) {
  const { heading, text, banner, sections, stay, promo } = required(context.pages, guide)
  return {
    strip: homeStrip(banner, context),
    heading,
    text,
    posters: sections.map((name) => sectionPoster(guide, name, context)),
    stay: stayLinksOf(stay, context),
    promo: posterOf(promo, context),
    hours: guide === 'guests' ? hoursOf(context) : [],
    // The address of the worker that keeps the guide.
    offline: offlineLink(guide)
  }
}

/** What has its hours in the house, for those who have arrived. */
const hoursOf = (context: LocaleContext) =>
  [...new Set(collections.flatMap((list) => context.pages[list]?.unit.rules ?? []))]
    .filter((id) => context.model.rules[id]?.role !== 'check-in')
    .map((id) => ruleOf(id, context))
    .filter(({ times }) => times.length > 0)

function sectionPoster(guide: GuideName, name: string, context: LocaleContext): Poster {
  const { tone, label, card } = inWords(guideSection(context.model, name), context.language.code)
  return { href: context.href(`${guide}/${name}`), tone, title: label, text: card.text, photo: context.photo(card) }
}

export const guideViews: PageViews<GuideView, GuidePage> = {
  view: viewOf,
  share: (model, { guide }) => {
    const [first] = required(model.pages, guide).sections
    return first === undefined ? undefined : guideSection(model, first).card
  },
  head: (context, { guide }) => {
    const { title, description } = required(context.pages, guide)
    return { title: documentTitle(title, context), description, footer: guide }
  }
}

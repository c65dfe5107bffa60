/** The sections of a guide. One that both guides have is canonical in the public one. */
import type { GuideName } from '../../model/content-model.ts'
import { pageKind } from '../page-kind.ts'
import type { GuideSectionPage, GuideSectionView } from './guide-section-view.ts'

export const guideSectionPage = pageKind<GuideSectionView, GuideSectionPage, GuideName>({
  kind: 'guide-section',
  // A section that is listed twice has one page.
  entries: ({ pages, guide: content }, { id: guide, slugPath }) =>
    [...new Set(pages[guide]?.sections)].flatMap((name) => {
      const section = content?.sections[name]
      if (section === undefined) return []
      return [
        {
          id: `${guide}/${name}`,
          slugPath: `${slugPath}/${section.slug}`,
          page: { kind: 'guide-section', guide, section: name },
          at: { file: 'guide.yaml', path: ['sections', name, 'slug'] }
        }
      ]
    }),
  canonical: ({ guide, section }) => (guide === 'guests' ? `guide/${section}` : undefined),
  isForGuests: ({ guide }) => guide === 'guests',
  group: { it: 'Guida per gli ospiti', en: 'Guest guide' },
  views: async () => (await import('./guide-section-view.ts')).guideSectionViews,
  template: () => import('../../../../templates/guide-section.tsx'),
  style: 'guide'
})

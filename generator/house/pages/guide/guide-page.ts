/** The two guides, the public one and the guests’. */
import type { GuideName } from '../../model/content-model.ts'
import { pageKind } from '../page-kind.ts'
import type { GuidePage, GuideView } from './guide-view.ts'

export const guidePage = pageKind<GuideView, GuidePage, GuideName>({
  kind: 'guide',
  entries: (_, main) => [{ ...main, page: { kind: 'guide', guide: main.id } }],
  isForGuests: ({ guide }) => guide === 'guests',
  group: { it: 'Guida per gli ospiti', en: 'Guest guide' },
  views: async () => (await import('./guide-view.ts')).guideViews,
  template: () => import('../../../../templates/guide-page.tsx'),
  style: 'guide'
})

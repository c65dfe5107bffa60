/** The page of one room or apartment, with its calendar. */
import type { Collection } from '../../model/content-model.ts'
import { pageKind } from '../page-kind.ts'
import type { UnitPage } from './unit-graph.ts'
import type { UnitView } from './unit-view.ts'

export const unitPage = pageKind<UnitView, UnitPage, Collection>({
  kind: 'unit',
  entries: (content, { id: collection, slugPath }) =>
    content[collection].map(({ slug, file }) => ({
      id: `${collection}/${slug}`,
      slugPath: `${slugPath}/${slug}`,
      page: { kind: 'unit', collection, slug },
      at: { file, path: ['slug'] }
    })),
  group: { it: 'Camere e appartamenti', en: 'Rooms and apartments' },
  asksFor: (_, { collection, slug }) => [{ collection, slug }],
  views: async () => (await import('./unit-view.ts')).unitViews,
  template: () => import('../../../../templates/unit-page.tsx'),
  style: 'unit',
  carriesWish: true
})

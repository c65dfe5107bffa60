/** The page of one room or apartment, with its calendar. */
import type { Collection, Unit } from '../../model/content-model.ts'
import { below, pageKind } from '../page-kind.ts'
import type { UnitView } from './unit-view.ts'

export type UnitPage = { kind: 'unit'; collection: Collection; unit: Unit }

export const unitPage = pageKind<UnitView, UnitPage, Collection>({
  kind: 'unit',
  entries: (model, { id: collection, slugPath }) =>
    model[collection]
      .filter(({ slug }) => slug !== undefined)
      .map((unit) => ({
        id: `${collection}/${unit.slug}`,
        slugPath: below(slugPath, unit.slug),
        page: { kind: 'unit', collection, unit },
        at: { file: unit.file, path: ['slug'] }
      })),
  group: { it: 'Camere e appartamenti', en: 'Rooms and apartments' },
  asksFor: (_, { collection, unit: { slug } }) => [{ collection, slug }],
  views: async () => (await import('./unit-view.ts')).unitViews,
  template: () => import('../../../../templates/unit-page.tsx'),
  style: 'unit',
  carriesWish: true
})

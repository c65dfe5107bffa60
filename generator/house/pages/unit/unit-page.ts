/** The page of one room or apartment, with its calendar. */
import type { Collection, Model, Unit } from '../../model/content-model.ts'
import { memoizeWeakly } from '../../../engine/store/memoize.ts'
import { pageKind } from '../page-kind.ts'
import type { UnitView } from './unit-view.ts'

export type UnitPage = { kind: 'unit'; collection: Collection; slug: string }

// Pages ask several times for each of thousands.
const bySlug = memoizeWeakly((units: readonly Unit[]) => new Map(units.map((unit) => [unit.slug, unit])))

// Each has come out of the units.
export const unitOf = (model: Pick<Model, Collection>, { collection, slug }: UnitPage): Unit =>
  bySlug(model[collection]).get(slug)!

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

/** The list of all units of a collection. */
import type { Collection } from '../../model/content-model.ts'
import { pageKind } from '../page-kind.ts'
import type { UnitsPage, UnitsView } from './units-view.ts'

export const unitsPage = pageKind<UnitsView, UnitsPage, Collection>({
  kind: 'units',
  entries: (_, main) => [{ ...main, page: { kind: 'units', collection: main.id } }],
  group: { it: 'Elenchi', en: 'Lists' },
  views: async () => (await import('./units-view.ts')).unitsViews,
  template: () => import('../../../../templates/units-page.tsx'),
  style: 'units'
})

/** The page of the house’s own oil. */
import { pageKind } from '../page-kind.ts'
import type { OilView } from './oil-view.ts'

export const oilPage = pageKind<OilView>({
  kind: 'oil',
  views: async () => (await import('./oil-view.ts')).oilViews,
  template: () => import('../../../../templates/oil-page.tsx')
})

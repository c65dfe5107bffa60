/** The page of the house and its grounds. */
import { pageKind } from '../page-kind.ts'
import type { PropertyView } from './property-view.ts'

export const propertyPage = pageKind<PropertyView>({
  kind: 'property',
  views: async () => (await import('./property-view.ts')).propertyViews,
  template: () => import('../../../../templates/property-page.tsx')
})

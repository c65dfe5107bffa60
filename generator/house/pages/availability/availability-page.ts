/** The overview of all units, with a search over them. */
import { listUnits } from '../../model/unit-list.ts'
import { pageKind } from '../page-kind.ts'
import type { AvailabilityView } from './availability-view.ts'

export const availabilityPage = pageKind<AvailabilityView>({
  kind: 'availability',
  asksFor: listUnits,
  views: async () => (await import('./availability-view.ts')).availabilityViews,
  template: () => import('../../../../templates/availability-page.tsx'),
  style: 'availability',
  carriesWish: true
})

/** The page for an address that does not exist. */
import { unlistedKind } from '../page-kind.ts'
import type { NotFoundView } from './not-found-view.ts'

export const notFoundPage = unlistedKind<NotFoundView>({
  kind: 'not-found',
  views: async () => (await import('./not-found-view.ts')).notFoundViews,
  template: () => import('../../../../templates/not-found-page.tsx')
})

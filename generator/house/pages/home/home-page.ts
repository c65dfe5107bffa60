/** The home page, whose address is that of its language. */
import { pageKind } from '../page-kind.ts'
import type { HomeView } from './home-view.ts'

export const homePage = pageKind<HomeView>({
  kind: 'home',
  entries: (_, main) => [{ ...main, slugPath: '', page: { kind: 'home' } }],
  views: async () => (await import('./home-view.ts')).homeViews,
  template: () => import('../../../../templates/home-page.tsx')
})

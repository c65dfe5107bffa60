/** An old address that redirects to a page. */
import type { TableEntry } from '../../../engine/route-table.ts'
import { pageKind, type AddressParts } from '../page-kind.ts'
import type { AliasPage, AliasView } from './alias-view.ts'

export const aliasEntries = ({ pages }: AddressParts): TableEntry<AliasPage>[] =>
  (pages.aliases ?? []).map(({ slug, to }, index) => ({
    id: `alias/${slug}`,
    slugPath: slug,
    page: { kind: 'alias', to },
    at: { file: 'pages.yaml', path: ['aliases', index, 'slug'] }
  }))

export const aliasPage = pageKind<AliasView, AliasPage>({
  kind: 'alias',
  canonical: ({ to }) => to,
  views: async () => (await import('./alias-view.ts')).aliasViews,
  template: () => import('../../../../templates/alias.tsx')
})

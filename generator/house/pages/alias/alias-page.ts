/** An old address that redirects to a page. */
import type { TableEntry } from '../../../engine/route-table.ts'
import type { PartialModel } from '../../model/partial-content.ts'
import { pageKind } from '../page-kind.ts'
import type { AliasView } from './alias-view.ts'

export type AliasPage = { kind: 'alias'; to: string }

export const aliasEntries = ({ pages }: PartialModel): TableEntry<AliasPage>[] =>
  (pages?.aliases ?? []).map((alias, index) => ({
    id: `alias/${alias?.slug}`,
    slugPath: alias?.slug,
    page: { kind: 'alias', to: alias?.to ?? '' },
    at: { file: 'pages.yaml', path: ['aliases', index, 'slug'] }
  }))

export const aliasPage = pageKind<AliasView, AliasPage>({
  kind: 'alias',
  canonical: ({ to }) => to,
  views: async () => (await import('./alias-view.ts')).aliasViews,
  template: () => import('../../../../templates/alias.tsx')
})

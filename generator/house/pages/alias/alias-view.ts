/** The page of an old address, which says where it leads. */
import type { PageViews } from '../page-kind.ts'
import { labelOf, type Link } from '../shared/parts.ts'
import { inTab } from '../shared/shell.ts'
import type { AliasPage } from './alias-page.ts'

export type AliasView = { to: Link }

export const aliasViews: PageViews<AliasView, AliasPage> = {
  view: (scope, { to }) => ({ to: { href: scope.href(to), label: labelOf(to, scope) } }),
  head: (scope, { to }) => ({ title: inTab(labelOf(to, scope), scope), description: '' })
}

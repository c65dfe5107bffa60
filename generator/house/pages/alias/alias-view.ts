/** An old address that redirects to a page. */
import { labelOf, type Link } from '../shared/parts.ts'
import type { Scope } from '../shared/scope.ts'
import { inTab, type Head } from '../shared/shell.ts'

export type AliasView = { kind: 'alias'; to: Link }

export const aliasHead = (to: string, scope: Scope): Head => ({
  title: inTab(labelOf(to, scope), scope),
  description: ''
})

export const aliasOf = (to: string, scope: Scope): AliasView => ({
  kind: 'alias',
  to: { href: scope.href(to), label: labelOf(to, scope) }
})

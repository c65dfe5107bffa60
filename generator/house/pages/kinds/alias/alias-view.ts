/** The page at an old address, which links to the new one. */
import type { PageViews } from '../../page-kind.ts'
import { pageLabel, type Link } from '../../shared/parts.ts'
import { documentTitle } from '../../shared/shell.ts'

export type AliasPage = { kind: 'alias'; to: string }

export type AliasView = { to: Link }

export const aliasViews: PageViews<AliasView, AliasPage> = {
  view: (context, { to }) => ({ to: { href: context.href(to), label: pageLabel(to, context) } }),
  head: (context, { to }) => ({ title: documentTitle(pageLabel(to, context), context), description: '' }),
  label: ({ pages }, { id }) => pages.aliases?.find(({ slug }) => id === `alias/${slug}`)?.label ?? id
}

/** The page at an address that has moved. */
import type { AliasView } from '../../generator/house/pages/kinds/alias/alias-view.ts'
import type { HeadProps, PageProps } from '../../generator/house/pages/page-kind.ts'
import { fill } from '../../generator/house/stay/text-template.ts'
import { Emblem } from '../parts/layout/emblem.tsx'

/** It redirects at once; its metadata has the canonical address. */
export const Head = ({ page: { to } }: HeadProps<AliasView>) => (
  <meta httpEquiv="refresh" content={`0; url=${to.href}`} />
)

export function Page({ page: { to }, shell: { sign, words } }: PageProps<AliasView>) {
  return (
    <main id="main" className="wrap lost">
      <Emblem emblem={sign.emblem} className="rose four-winds" />
      <section>
        <h1>{to.label}</h1>
        <p>
          <a href={to.href}>{fill(words.movedTo, { page: to.label })}</a>
        </p>
      </section>
    </main>
  )
}

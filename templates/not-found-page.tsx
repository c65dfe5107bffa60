/**
 * The page for an address that does not exist, in all languages at once, and the page for an address that has moved.
 */
import type { AliasView } from '../generator/house/pages/alias/alias-view.ts'
import type { NotFoundView } from '../generator/house/pages/not-found/not-found-view.ts'
import type { Shell } from '../generator/house/pages/shared/shell.ts'
import { Emblem } from './parts/layout/emblem.tsx'
import { fill } from '../generator/house/stay/text-template.ts'

export function NotFoundPage({ parts, shell: { sign } }: NotFoundView) {
  return (
    <main id="main" className="wrap lost">
      <Emblem emblem={sign.emblem} className="rose four-winds" />
      {parts.map(({ code, dir, title, text, home }, index) => {
        const Heading = index === 0 ? 'h1' : 'h2'
        return (
          <section key={code} lang={code} dir={dir}>
            <Heading className="display">{title}</Heading>
            <p>{text}</p>
            <p>
              <a href={home.href}>{home.label}</a>
            </p>
          </section>
        )
      })}
    </main>
  )
}

export function AliasPage({ page: { to }, shell: { sign, words } }: { page: AliasView; shell: Shell }) {
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

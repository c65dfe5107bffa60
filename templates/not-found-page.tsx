/** The page for an address that does not exist, in all languages at once. */
import type { NotFoundView } from '../generator/house/pages/not-found/not-found-view.ts'
import type { PageProps } from '../generator/house/pages/page-kind.ts'
import { Emblem } from './parts/layout/emblem.tsx'

export function Page({ page: { parts }, shell: { sign } }: PageProps<NotFoundView>) {
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

/** The page for an address that does not exist, in all languages at once. */
import type { NotFoundView } from '../../generator/house/pages/kinds/not-found/not-found-view.ts'
import type { PageProps } from '../../generator/house/pages/page-kind.ts'
import { Emblem } from '../parts/layout/emblem.tsx'
import { Image } from '../parts/image.tsx'
import { placeWidths, sizesInSlots } from '../parts/image-sizes.ts'

const beside = sizesInSlots(
  { from: 60, width: placeWidths.notFound, unit: 'vw', shape: 0.8 },
  { width: 100, unit: 'vw', shape: 1.6 }
)

export function Page({ page: { photo, parts }, shell: { sign } }: PageProps<NotFoundView>) {
  return (
    <main id="main" className="wrap lost">
      {photo === undefined ? (
        <Emblem emblem={sign.emblem} className="rose four-winds" />
      ) : (
        <div className="art">
          <Image photo={{ ...photo, alt: '' }} sizes={beside} first />
        </div>
      )}
      {parts.map(({ code, dir, title, text, home }, index) => {
        const Heading = index === 0 ? 'h1' : 'h2'
        return (
          <section key={code} lang={code} dir={dir}>
            <Heading className="display">{title}</Heading>
            <p>{text}</p>
            <a className="btn" href={home.href}>
              <span>{home.label}</span>
            </a>
          </section>
        )
      })}
    </main>
  )
}

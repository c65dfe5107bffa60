/** A guide: its landing page with a poster for each section. */
import type { GuideView } from '../generator/house/pages/guide/guide-view.ts'
import type { PageProps } from '../generator/house/pages/page-kind.ts'
import { Poster, Promo } from './parts/layout/poster.tsx'
import { filling } from './parts/image-sizes.ts'
import { Strip } from './parts/layout/strip.tsx'
import { Title } from './parts/layout/page-title.tsx'

export { OfflineHead as Head } from './parts/offline-head.tsx'

const ofSection = filling(
  { from: 80, width: 25, unit: 'rem', shape: 0.7 },
  { from: 64, width: 30, unit: 'vw', shape: 0.7 },
  { from: 48, width: 30, unit: 'vw', shape: 0.6 },
  { width: 92, unit: 'vw', shape: 5 / 4 }
)
const ofLaterSection = filling(
  { from: 80, width: 38, unit: 'rem', shape: 16 / 9 },
  { from: 48, width: 46, unit: 'vw', shape: 16 / 9 },
  { width: 92, unit: 'vw', shape: 5 / 4 }
)

export function Page({ page: { strip, heading, text, posters, promo } }: PageProps<GuideView>) {
  return (
    <>
      <Strip strip={strip} />
      <main id="main" className="wrap">
        <Title heading={heading} text={text} />
        <div className="posters">
          {posters.map((poster, index) => (
            <Poster
              key={poster.href}
              poster={poster}
              early={index === 0}
              sizes={index < 3 ? ofSection : ofLaterSection}
            />
          ))}
        </div>
        <Promo poster={promo} />
      </main>
    </>
  )
}

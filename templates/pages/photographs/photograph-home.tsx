/** The home page of a site of photographs: one picture over the window, the name below it, a chapter for each page. */
import type { Chapter, HomeView } from '../../../generator/house/pages/kinds/home/home-view.ts'
import { Icon } from '../../parts/icon.tsx'
import { Image } from '../../parts/image.tsx'
import { sizesInSlots, type Sizes } from '../../parts/image-sizes.ts'
import { Mark, Vista } from '../../parts/layout/vista.tsx'

/** The first picture over the window, and the name on a band below it. */
export const HomeOpener = ({ hero, name }: Pick<HomeView, 'hero'> & { name: string }) => (
  <>
    <Vista photo={hero.photo} tall={hero.tall} height="high" first />
    <header className="namebar">
      <div className="wrap">
        <h1 className={hero.length}>{name}</h1>
        <p>{hero.text}</p>
      </div>
    </header>
  </>
)

export const Chapters = ({ chapters }: { chapters: readonly Chapter[] }) => (
  <div className="chapters">
    {chapters.map((chapter) => (
      <ChapterSection key={chapter.href} chapter={chapter} />
    ))}
  </div>
)

/** One picture alone: chapters stand beside each other from 64 rem. */
const inHalf = sizesInSlots(
  { from: 80, width: 38, unit: 'rem', shape: 3 / 2 },
  { from: 64, width: 46, unit: 'vw', shape: 3 / 2 },
  { width: 100, unit: 'vw', shape: 3 / 2 }
)

/** In a row of two the first is twice as wide. */
function inRow(index: number, count: number): Sizes {
  if (count === 1) return inHalf
  const share = count === 2 ? (index === 0 ? 2 / 3 : 1 / 3) : 1 / 3
  const shape = count === 2 ? share * 2.5 : 4 / 3
  return sizesInSlots(
    { from: 80, width: 77 * share, unit: 'rem', shape },
    { from: 48, width: 92 * share, unit: 'vw', shape },
    index === 0 || count === 2 ? { width: 100, unit: 'vw', shape: 3 / 2 } : { width: 50, unit: 'vw', shape: 1 }
  )
}

function ChapterSection({ chapter: { href, title, text, mark, photos, layout } }: { chapter: Chapter }) {
  const [first] = photos
  const words = (
    <>
      <Mark photo={mark} />
      <div>
        <h2>
          <a className="cover" href={href}>
            {title}
          </a>
        </h2>
        <Icon id="arrow" />
        {text !== undefined && <p>{text}</p>}
      </div>
    </>
  )
  if (layout === 'wide' && first !== undefined)
    return (
      <section className="chapter wide">
        <Vista photo={first} height="low" />
        <div className="wrap">{words}</div>
      </section>
    )
  return (
    <section className={`chapter ${layout}`}>
      {words}
      {photos.length > 0 && (
        <div className={`row of-${photos.length}`}>
          {photos.map((photo, index) => (
            <Image key={photo.src} photo={photo} sizes={inRow(index, photos.length)} />
          ))}
        </div>
      )}
    </section>
  )
}

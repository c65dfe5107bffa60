/** A picture with a coloured band that links to a page. */
import type { Poster as PosterView } from '../../../generator/house/pages/shared/parts.ts'
import { Icon } from '../icon.tsx'
import { Image } from '../image.tsx'
import { placeWidths, sizesInSlots, type Sizes } from '../image-sizes.ts'

const compass = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw']

type Props = {
  poster: PosterView
  sizes: Sizes
  /** On the first screen. */
  early?: boolean
}

export function Poster({ poster: { href, tone, title, text, photo }, sizes, early = false }: Props) {
  const colours = tone === 'sea' ? '' : compass.includes(tone) ? ` ${tone} tone-accent` : ` tone-${tone}`
  return (
    <article className={`poster${photo.sources.length > 0 ? ' photo' : ''}${colours}`}>
      <Image photo={photo} sizes={sizes} early={early} />
      <div className="band">
        <h2>
          <a className="cover" href={href}>
            {title}
          </a>
        </h2>
        {text !== undefined && <p>{text}</p>}
        <Icon id="arrow" />
      </div>
    </article>
  )
}

const promoted = sizesInSlots(
  { from: 80, width: placeWidths.poster, unit: 'rem', shape: 2 },
  // On a tablet its words make it higher.
  { from: 48, width: 56, unit: 'vw', shape: 1.2 },
  { width: 92, unit: 'vw', shape: 21 / 9 }
)

/** The poster at the end of a page. */
export function Promo({ poster }: { poster: PosterView }) {
  return (
    <div className="promo">
      <Poster poster={poster} sizes={promoted} />
    </div>
  )
}

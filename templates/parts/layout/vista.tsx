/** What only a site of photographs has: a picture over the whole window, and a drawing that marks a chapter. */
import type { ReactNode } from 'react'
import type { Picture } from '../../../generator/engine/assets/pictures.ts'
import type { Photo } from '../../../generator/house/pages/shared/locale-context.ts'
import { Image } from '../image.tsx'
import { sizesInSlots, type Sizes } from '../image-sizes.ts'

/** `high` opens the home page and the oil, `slim` a unit on a phone. */
type VistaHeight = 'high' | 'low' | 'slim'

/** In hundredths of the height of a window from 48 rem on; on a phone only the high one depends on it. */
const sizesOf: Record<VistaHeight, Sizes> = {
  high: (own) => `(min-width: 48rem) max(100vw, ${Math.ceil(own * 62)}vh), max(100vw, ${Math.ceil(own * 50)}vh)`,
  low: (own) => `(min-width: 48rem) max(100vw, ${Math.ceil(own * 52)}vh), ${onPhone(3 / 2)(own)}`,
  slim: (own) => `(min-width: 48rem) max(100vw, ${Math.ceil(own * 52)}vh), ${onPhone(16 / 9)(own)}`
}

function onPhone(shape: number): Sizes {
  return sizesInSlots({ width: 100, unit: 'vw', shape })
}

type Props = {
  photo: Photo
  height: VistaHeight
  tall?: Picture | undefined
  /** The first picture of the page. */
  first?: boolean
  waits?: boolean
  unit?: string
  /** Whether it is one of the photos of the slider, and so a link to itself. */
  isInSlider?: boolean
  /** Over its lower corner, on paper. */
  children?: ReactNode
}

export function Vista({ photo, height, tall, first = false, waits, unit, isInSlider = false, children }: Props) {
  const image = <Image photo={photo} tall={tall} sizes={sizesOf[height]} first={first} {...{ waits, unit }} />
  return (
    <div className={`vista ${height}`}>
      {isInSlider ? (
        <div className="photos">
          <a href={photo.src}>{image}</a>
        </div>
      ) : (
        image
      )}
      {children}
    </div>
  )
}

const ofMark = sizesInSlots(
  { from: 48, width: 12.5, unit: 'rem', shape: 4 / 5 },
  { width: 5.5, unit: 'rem', shape: 4 / 5 }
)

/** A drawing beside a heading or a name; nothing where there is none. */
export const Mark = ({ photo, className = 'mark' }: { photo: Photo | undefined; className?: string }) =>
  photo === undefined ? null : (
    <span className={className}>
      <Image photo={photo} sizes={ofMark} />
    </span>
  )

/** The first picture and the gallery of a unit in a site of photographs. */
import type { UnitView } from '../../../generator/house/pages/kinds/unit/unit-view.ts'
import { Icon } from '../../parts/icon.tsx'
import { Image } from '../../parts/image.tsx'
import { sizesInSlots, type Sizes } from '../../parts/image-sizes.ts'
import { Vista } from '../../parts/layout/vista.tsx'
import { rowsOf, shapeOf } from './photo-rows.ts'

type Parts = NonNullable<UnitView['photographs']>
type OpenerProps = Pick<Parts, 'opener'> & Pick<UnitView, 'strip'> & { unit: string }

/** The first picture, which is also the first one of the slider, with the way back to the list on paper. */
export const UnitOpener = ({ opener, strip, unit }: OpenerProps) => (
  <Vista photo={opener} height="slim" first waits unit={unit} isInSlider>
    <nav aria-label={strip.photo.alt}>
      <a className="tab" href={strip.href}>
        <Icon id="back" />
        {strip.label}
      </a>
    </nav>
  </Vista>
)

type GalleryProps = Pick<Parts, 'others' | 'mark'> & {
  /** What stands on the drawing. */
  title: string
}

/** A drawing among the photos is as upright as a poster. */
const mark4to5 = { width: 4, height: 5 }

/** All other photos in rows without gaps, each whole; a drawing among them marks the chapter. */
export function Gallery({ others, mark, title }: GalleryProps) {
  if (others.length === 0) return null
  const photos = others.map((photo) => ({ photo, shape: shapeOf(photo), isMark: false }))
  const tiles = mark === undefined ? photos : [{ photo: mark, shape: shapeOf(mark4to5), isMark: true }, ...photos]
  return (
    <div className="photos gallery">
      {rowsOf(tiles, ({ shape }) => shape.ratio).map((row) => {
        const sizes = sizesInRow(row.map(({ shape }) => shape.ratio))
        return (
          <ul key={row[0]?.photo.src}>
            {row.map(({ photo, shape, isMark }) => (
              <li key={photo.src} className={isMark ? `${shape.name} chaptermark` : shape.name}>
                {isMark ? (
                  <>
                    <Image photo={photo} sizes={sizes(shape.ratio)} />
                    <b aria-hidden="true">{title}</b>
                  </>
                ) : (
                  <a href={photo.src}>
                    <Image photo={photo} sizes={sizes(shape.ratio)} />
                  </a>
                )}
              </li>
            ))}
          </ul>
        )
      })}
    </div>
  )
}

/** In a row of a desk a picture has the part of the width that its shape has of all; on a phone up to the whole row. */
function sizesInRow(ratios: readonly number[]): (ratio: number) => Sizes {
  const sum = ratios.reduce((total, ratio) => total + ratio, 0)
  return (ratio) =>
    sizesInSlots(
      { from: 80, width: (77 * ratio) / sum, unit: 'rem', shape: ratio },
      { from: 48, width: (92 * ratio) / sum, unit: 'vw', shape: ratio },
      { width: ratio > 1.25 ? 100 : 50, unit: 'vw', shape: ratio }
    )
}

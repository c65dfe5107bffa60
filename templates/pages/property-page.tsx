/** The page of the property: a picture and a text for each of its parts, and the oil at the end. */
import type { PropertyView } from '../../generator/house/pages/kinds/property/property-view.ts'
import type { PageProps } from '../../generator/house/pages/page-kind.ts'
import { Definitions } from '../parts/definitions.tsx'
import { Image } from '../parts/image.tsx'
import { placeWidths, sizesInSlots } from '../parts/image-sizes.ts'
import { Promo } from '../parts/layout/poster.tsx'
import { StayLinks } from '../parts/layout/stay-links.tsx'
import { Title } from '../parts/layout/page-title.tsx'

const ofPlate = sizesInSlots(
  { from: 80, width: placeWidths.plate, unit: 'rem', shape: 2.1 },
  { from: 48, width: 94, unit: 'vw', shape: 2 },
  { width: 100, unit: 'vw', shape: 3 / 2 }
)
/** One of two beside each other. */
const ofPair = sizesInSlots(
  { from: 80, width: 38, unit: 'rem', shape: 3 / 2 },
  { from: 48, width: 46, unit: 'vw', shape: 3 / 2 },
  { width: 100, unit: 'vw', shape: 16 / 9 }
)

/** The first two are large, and the last of an odd number is alone. */
const isPaired = (index: number, count: number): boolean => index > 1 && (index % 2 === 1 || index < count - 1)

export function Page({ page, shell }: PageProps<PropertyView>) {
  const { heading, subtitle, sections, drawingNote, stay, promo } = page
  return (
    <main id="main">
      <Title heading={heading} text={subtitle} className=" wrap property-title" />
      <nav className="jumps" aria-label={heading}>
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <div className="plates wrap">
        {sections.map(({ id, title, text, highlight, figures, photo }, index) => (
          <section key={id} className="plate" aria-labelledby={id}>
            <Image photo={photo} sizes={isPaired(index, sections.length) ? ofPair : ofPlate} first={index === 0} />
            <div className="label">
              <h2 id={id}>{title}</h2>
              <p>{text}</p>
              {highlight !== undefined && <p className="subtitle">{highlight}</p>}
              <Definitions rows={figures} />
            </div>
          </section>
        ))}
      </div>
      <div className="wrap">
        {drawingNote !== undefined && <p className="note">{drawingNote}</p>}
        <StayLinks stay={stay} words={shell.words} />
        <Promo poster={promo} />
      </div>
    </main>
  )
}

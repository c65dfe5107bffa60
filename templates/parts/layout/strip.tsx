/** The banner at the top of a page, a link to the list or the landing page above it. */
import type { Link, Strip as StripView } from '../../../generator/house/pages/shared/parts.ts'
import { Icon } from '../icon.tsx'
import { Image } from '../image.tsx'
import { sizesInSlots } from '../image-sizes.ts'

const across = sizesInSlots({ width: 100, unit: 'vw', shape: 2.9 })

type Props = {
  strip: StripView
  /** A second way back, beside the first. */
  own?: Link | undefined
  /** Whether its picture can wait for the total of a stay. */
  waits?: boolean
}

export function Strip({ strip: { href, label, photo, unit }, own, waits }: Props) {
  return (
    <nav aria-label={photo.alt}>
      <a className="strip" href={href}>
        <Image photo={{ ...photo, alt: '' }} sizes={across} first waits={waits && 'last'} unit={unit} />
        <span className="tab">
          <Icon id="back" />
          {label}
        </span>
      </a>
      {own !== undefined && (
        <a className="tab own" href={own.href}>
          {own.label}
        </a>
      )}
    </nav>
  )
}

/** The banner at the top of a page. It links back to the list or the landing page above it. */
import type { Strip as StripView } from '../../../generator/house/pages/shared/parts.ts'
import { Icon } from '../icon.tsx'
import { Image } from '../image.tsx'
import { sizesInSlots } from '../image-sizes.ts'

const across = sizesInSlots({ width: 100, unit: 'vw', shape: 2.9 })

export function Strip({ strip: { href, label, photo, unit } }: { strip: StripView }) {
  return (
    <nav aria-label={photo.alt}>
      <a className="strip" href={href}>
        <Image photo={{ ...photo, alt: '' }} sizes={across} first unit={unit} />
        <span className="tab">
          <Icon id="back" />
          {label}
        </span>
      </a>
    </nav>
  )
}

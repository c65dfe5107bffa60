/** A photo or drawing of the content, in the sizes that the image list has of it. */
import type { Picture } from '../../generator/assets/images.ts'
import type { Photo } from '../../generator/pages/view.ts'

type Props = {
  photo: Photo
  /** The width of its place on the page, as a `sizes` attribute. */
  sizes: string
  /** The first picture of a page: loaded at once, before all others. */
  first?: boolean
  /** On the first screen as well, but not the first to be loaded. */
  early?: boolean
  /** Another crop for narrow screens. */
  tall?: Picture | undefined
  /** Names the picture for the transition between a card and its page. */
  unit?: string | undefined
}

const narrow = '(max-width: 40rem)'

export function Image({
  photo: { src, width, height, sources, alt },
  sizes,
  first = false,
  early = false,
  tall,
  unit
}: Props) {
  const image = (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      data-unit={unit}
      decoding={first ? undefined : 'async'}
      loading={first || early ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
    />
  )
  if (tall === undefined && sources.length === 0) return image
  return (
    <picture>
      {tall !== undefined &&
        tall.sources.map(({ type, srcSet }) => (
          <source
            key={type}
            media={narrow}
            type={type}
            srcSet={srcSet}
            sizes={sizes}
            width={tall.width}
            height={tall.height}
          />
        ))}
      {tall !== undefined && <source media={narrow} srcSet={tall.src} width={tall.width} height={tall.height} />}
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {image}
    </picture>
  )
}

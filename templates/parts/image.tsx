/** A photo or drawing of the content, in the sizes that exist of it. */
import type { ReactElement } from 'react'
import type { Picture } from '../../generator/engine/assets/pictures.ts'
import type { Photo } from '../../generator/house/pages/shared/locale-context.ts'
import type { Sizes } from './image-sizes.ts'

type Props = {
  photo: Photo
  /** The space that it fills on the page. */
  sizes: Sizes
  /** The first picture of a page, loaded at once and before all others. */
  first?: boolean
  /** Another picture on the first screen, loaded at once. */
  early?: boolean
  /**
   * Whether it waits for the total of a stay, if the address has one. It is lazy then, because browsers request other
   * pictures before a script can know that. `early-unit.ts` ends the wait if there is no stay. A banner is `last` even
   * then.
   */
  waits?: boolean | 'last'
  /** Another crop for phones, and for tablets that are held upright. */
  tall?: Picture | undefined
  /** The unit of the view transition between a card and its page. */
  unit?: string | undefined
}

const upright = ['(max-width: 40rem)', '(max-width: 66rem) and (max-aspect-ratio: 7/8)']
/** By night, on a screen alone: paper is light. The stylesheets recognize a night picture by the end of this query. */
const byNight = (screen: string): string => `${screen} and (prefers-color-scheme: dark)`

export function Image({ photo, sizes, first = false, early = false, waits = false, tall, unit }: Props) {
  const { src, width, height, sources, darkVariant, focus, alt } = photo
  const image = (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      data-unit={unit}
      data-waits={waits === false ? undefined : ''}
      className={focus}
      decoding={first ? undefined : 'async'}
      loading={(first || early) && waits === false ? undefined : 'lazy'}
      fetchPriority={first ? (waits === 'last' ? 'low' : 'high') : undefined}
    />
  )
  if (tall === undefined && darkVariant === undefined && sources.length === 0) return image
  // Browsers load the first source that applies, and no other.
  return (
    <picture>
      {tall?.darkVariant !== undefined &&
        sourcesFor(tall.darkVariant, sizes, upright.map((size) => byNight(`screen and ${size}`)).join(', '))}
      {tall !== undefined && sourcesFor(tall, sizes, upright.join(', '))}
      {darkVariant !== undefined && sourcesFor(darkVariant, sizes, byNight('screen'))}
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes(width / height)} />
      ))}
      {image}
    </picture>
  )
}

/** The sources that replace the image while a media query applies. */
function sourcesFor(
  { src, width, height, sources }: Omit<Picture, 'darkVariant'>,
  sizes: Sizes,
  media: string
): ReactElement[] {
  const size = { media, width, height }
  return [
    ...sources.map(({ type, srcSet }) => (
      <source key={media + type} type={type} srcSet={srcSet} sizes={sizes(width / height)} {...size} />
    )),
    <source key={media} srcSet={src} {...size} />
  ]
}

/** A section of a guide: a map, and its places. */
import type { GuideEntry, GuideSectionView } from '../generator/house/pages/guide-section/guide-section-view.ts'
import type { PageProps } from '../generator/house/pages/page-kind.ts'
import type { Shell } from '../generator/house/pages/shared/shell.ts'
import { ChatButton } from './parts/chat-button.tsx'
import { Icon } from './parts/icon.tsx'
import { Image } from './parts/image.tsx'
import { MapSection } from './parts/map-section.tsx'
import { Promo } from './parts/layout/poster.tsx'
import { sizesInSlots, type Sizes } from './parts/image-sizes.ts'
import { Strip } from './parts/layout/strip.tsx'
import { Title } from './parts/layout/page-title.tsx'

export { Head } from './guide-page.tsx'

export function Page({ page: { strip, heading, map, entries, promo }, shell, layOut }: PageProps<GuideSectionView>) {
  return (
    <>
      <Strip strip={strip} />
      <main id="main" className="wrap">
        <Title heading={heading} />
        <MapSection map={layOut(map)} />
        <div className="places">
          {entries.map((entry, index) => (
            <Place
              key={entry.id}
              entry={entry}
              words={shell.words}
              early={index === 0}
              sizes={index === 0 ? ofFirstPlace : isAlone(index, entries.length) ? ofLastPlace : ofPlace}
            />
          ))}
        </div>
        <Promo poster={promo} />
      </main>
    </>
  )
}

/** The picture of the first place stands beside its text, and on wide screens is as high as the text. */
const ofFirstPlace = sizesInSlots(
  { from: 80, width: 46, unit: 'rem', shape: 1 },
  { from: 64, width: 56, unit: 'vw', shape: 4 / 3 },
  { from: 48, width: 92, unit: 'vw', shape: 2 },
  { width: 92, unit: 'vw', shape: 4 / 3 }
)
/** A last place that would stand alone takes a row of its own. */
const ofLastPlace = sizesInSlots(
  { from: 80, width: 37, unit: 'rem', shape: 4 / 3 },
  { from: 64, width: 45, unit: 'vw', shape: 4 / 3 },
  { from: 48, width: 92, unit: 'vw', shape: 2 },
  { width: 92, unit: 'vw', shape: 4 / 3 }
)
const ofPlace = sizesInSlots(
  { from: 80, width: 37, unit: 'rem', shape: 4 / 3 },
  { from: 48, width: 45, unit: 'vw', shape: 4 / 3 },
  { width: 92, unit: 'vw', shape: 4 / 3 }
)

/** Below the first place there are two columns. */
const isAlone = (index: number, count: number): boolean => index === count - 1 && index % 2 === 1

type PlaceProps = { entry: GuideEntry; words: Shell['words']; early: boolean; sizes: Sizes }

function Place({ entry, words, early, sizes }: PlaceProps) {
  const { id, title, subtitle, paragraphs, photo, distance, coordinates, webMap, appleMap, chat } = entry
  const maps = [
    { icon: 'map', href: webMap, label: words.webMap },
    { icon: 'compass', href: appleMap, label: words.appleMap }
  ] as const
  return (
    <article className="place" id={id}>
      <Image photo={photo} early={early} sizes={sizes} />
      <div className="body">
        {subtitle !== undefined && <p className="caption">{subtitle}</p>}
        <h2>{title}</h2>
        <p className="note">{distance}</p>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {chat !== undefined && <ChatButton href={chat.href} label={chat.label} of={title} />}
        <div className="directions" data-at={coordinates}>
          <p>{words.directions}</p>
          {maps.map(({ icon, href, label }) => (
            <a key={icon} href={href} rel="noopener">
              <Icon id={icon} />
              <span>
                {label}
                <span className="visually-hidden">: {title}</span>
              </span>
            </a>
          ))}
        </div>
      </div>
    </article>
  )
}

/** A section of a guide: a map, and a card for each of its places, which opens. */
import type {
  GuideEntry,
  GuideSectionView,
  LightGroup
} from '../../generator/house/pages/kinds/guide-section/guide-section-view.ts'
import type { PageProps } from '../../generator/house/pages/page-kind.ts'
import type { Shell } from '../../generator/house/pages/shared/shell.ts'
import { ChatButton } from '../parts/chat-button.tsx'
import { Directions } from '../parts/directions.tsx'
import { Image } from '../parts/image.tsx'
import { MapSection } from '../parts/map-section.tsx'
import { Promo } from '../parts/layout/poster.tsx'
import { placeWidths, sizesInSlots } from '../parts/image-sizes.ts'
import { StayLinks } from '../parts/layout/stay-links.tsx'
import { Strip } from '../parts/layout/strip.tsx'
import { Title } from '../parts/layout/page-title.tsx'

import { OfflineNotes } from './guide-page.tsx'

export { Head } from './guide-page.tsx'

export function Page({
  page: { strip, own, heading, text, map, groups, stay, promo, offline },
  shell: { words, sign },
  layOut
}: PageProps<GuideSectionView>) {
  const isGrouped = groups.some(({ light }) => light !== undefined)
  return (
    <>
      <Strip strip={strip} own={own} />
      <main id="main" className="wrap">
        <Title heading={heading} text={text} />
        {offline !== undefined && <OfflineNotes words={words} sign={sign} />}
        <div className="places">
          <MapSection map={layOut(map)} />
          <div className="day">
            {groups.map(({ light, entries }, index) => (
              <section key={light ?? ''} className={light}>
                {isGrouped && <h2>{nameOf(light, words)}</h2>}
                {entries.map((entry, place) => (
                  <Place
                    key={entry.id}
                    entry={entry}
                    words={words}
                    heading={isGrouped ? 'h3' : 'h2'}
                    early={index + place === 0}
                  />
                ))}
              </section>
            ))}
          </div>
        </div>
        <StayLinks stay={stay} words={words} />
        <Promo poster={promo} />
      </main>
    </>
  )
}

function nameOf(light: LightGroup['light'], words: Shell['words']): string {
  const { lightMorning: morning, lightNoon: noon, lightSunset: sunset, lightNight: night, lightAny } = words
  return light === undefined ? lightAny : { morning, noon, sunset, night }[light]
}

/** Between a closed card and an open one: as many pixels as both the small picture and the large one bear. */
const ofPlace = sizesInSlots(
  { from: 48, width: placeWidths.guidePlace, unit: 'rem', shape: 4 / 3 },
  { width: 14, unit: 'rem', shape: 4 / 3 }
)

type PlaceProps = { entry: GuideEntry; words: Shell['words']; heading: 'h2' | 'h3'; early: boolean }

function Place({ entry, words, heading: Heading, early }: PlaceProps) {
  const { id, title, subtitle, paragraphs, photo, distance, isApproximate, directions, chat } = entry
  return (
    <article className={isApproximate ? 'place rough' : 'place'} id={id}>
      <details>
        <summary>
          <Image photo={photo} early={early} sizes={ofPlace} />
          <hgroup>
            {subtitle !== undefined && <p className="caption">{subtitle}</p>}
            <Heading>{title}</Heading>
            <p className="note">{distance}</p>
          </hgroup>
        </summary>
        <div className="body">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {chat !== undefined && <ChatButton href={chat.href} label={chat.label} of={title} />}
          <Directions to={directions} title={title} words={words} />
        </div>
      </details>
    </article>
  )
}

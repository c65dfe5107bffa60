/** The overview of all units, each leading to its calendar. */
import { createElement } from 'react'
import type { AvailabilityView } from '../generator/house/pages/availability/availability-view.ts'
import type { HeadProps, PageProps } from '../generator/house/pages/page-kind.ts'
import type { Shell } from '../generator/house/pages/shared/shell.ts'
import type { SearchFacts } from '../generator/house/stay/calendar-facts.ts'
import { wordValues } from './islands/calendar/calendar-words.ts'
import { searchWords } from './islands/search/search-words.ts'
import type { SearchData } from './islands/search/use-unit-entries.ts'
import { Search } from './islands/search/search.tsx'
import { sharedMarkup, sharedText } from './parts/shared-markup.ts'
import { ChatButton } from './parts/chat-button.tsx'
import { Icon } from './parts/icon.tsx'
import { Image } from './parts/image.tsx'
import { sizesInSlots } from './parts/image-sizes.ts'
import { inlineJson } from './parts/inline-json.ts'
import { Definitions } from './parts/definitions.tsx'
import { Strip } from './parts/layout/strip.tsx'
import { Tile } from './parts/unit/tile.tsx'
import { PageScript } from './parts/layout/page-script.tsx'
import { Title } from './parts/layout/page-title.tsx'

/** The script of the search. */
export const Head = ({ assets }: HeadProps<AvailabilityView>) => <PageScript name="search" assets={assets} />

export function Page({
  page: { strip, heading, text, search, chats, seasons, groups },
  shell: { words },
  assets
}: PageProps<AvailabilityView>) {
  return (
    <>
      <Strip strip={strip} waits />
      <main id="main" className="wrap avail">
        <Title heading={heading} text={text} />
        {search !== undefined && <SearchIsland facts={search} {...{ groups, chats, seasons, words }} />}
        {/* Browsers show what is before it while it loads. */}
        <link rel="stylesheet" href={assets.lower.availability} />
        {groups.map((group) => (
          <section key={group.collection} aria-labelledby={group.collection}>
            <h2 id={group.collection}>{group.heading}</h2>
            {group.cards.some(({ number }) => number === undefined) ? (
              <Quarters cards={group.cards} />
            ) : (
              <Numbers cards={group.cards} />
            )}
          </section>
        ))}
      </main>
    </>
  )
}

type SearchIslandProps = Pick<AvailabilityView, 'groups' | 'chats' | 'seasons'> & {
  facts: SearchFacts
  words: Shell['words']
}

/** The empty search form and the data for its script. Rendered alone, like every island. */
function SearchIsland({ facts, groups, chats, seasons, words }: SearchIslandProps) {
  const photos = Object.fromEntries(
    groups.flatMap(({ collection, cards }) => cards.map(({ slug, photo }) => [`${collection}/${slug}`, photo]))
  )
  const first = sharedMarkup([facts, words], () => createElement(Search, { facts, photos, words }))
  const json = sharedText([inlineJson, facts, words], () =>
    inlineJson({ facts, photos, words: wordValues(searchWords, words) } satisfies SearchData)
  )
  return (
    <>
      <div data-search="" dangerouslySetInnerHTML={first} />
      <script type="application/json" dangerouslySetInnerHTML={json} />
      {/* Without scripts the styles hide the form and leave the cards, and the chats. */}
      <noscript>
        <div>
          <p>{words.searchByChat}</p>
          {chats.map(({ href, label }) => (
            <ChatButton key={label} href={href} label={label} />
          ))}
          {seasons.length > 0 && <h2>{words.yearHeading}</h2>}
          <Definitions className="timetable seasons" rows={seasons} />
        </div>
      </noscript>
      {/* The drawings that search results use. */}
      <template>
        <Icon id="chat" />
        <Icon id="arrow" />
      </template>
    </>
  )
}

type Cards = { cards: AvailabilityView['groups'][number]['cards'] }

const quarter = sizesInSlots(
  { from: 80, width: 19, unit: 'rem', shape: 1 },
  { from: 48, width: 23, unit: 'vw', shape: 1 },
  { width: 45, unit: 'vw', shape: 1 }
)

const NameOfUnit = ({ card: { href, name, length, short } }: { card: Cards['cards'][number] }) => (
  <div>
    <h3 className={length}>
      <a className="cover" href={href}>
        {name}
      </a>
    </h3>
    <p>{short}</p>
  </div>
)

/** Units without a number on the door, as small posters. */
function Quarters({ cards }: Cards) {
  return (
    <div className="quarters">
      {cards.map((card) => (
        <article key={card.slug} className={card.theme}>
          <Image photo={card.photo} sizes={quarter} unit={card.slug} />
          <NameOfUnit card={card} />
          {card.bearing !== undefined && (
            <span className="needle">
              <Icon id="leaf" className="" />
            </span>
          )}
        </article>
      ))}
    </div>
  )
}

/** Units with a number on the door, as a list of doors. */
function Numbers({ cards }: Cards) {
  return (
    <div className="numbers">
      {cards.map((card) => (
        <article key={card.slug}>
          <Tile number={card.number ?? ''} isWide={card.isWideNumber} />
          <NameOfUnit card={card} />
          <Icon id="arrow" />
        </article>
      ))}
    </div>
  )
}

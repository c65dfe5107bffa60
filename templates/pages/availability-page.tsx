/** The page with all units: the search, and each unit with a link to its calendar. */
import { renderToString } from 'react-dom/server'
import type { AvailabilityView } from '../../generator/house/pages/kinds/availability/availability-view.ts'
import type { HeadProps, PageProps } from '../../generator/house/pages/page-kind.ts'
import type { Shell } from '../../generator/house/pages/shared/shell.ts'
import type { SearchFacts } from '../../generator/house/stay/calendar-facts.ts'
import { wordValues } from '../islands/calendar/calendar-words.ts'
import { searchWords } from '../islands/search/search-words.ts'
import type { SearchData } from '../islands/search/unit-entries.ts'
import { Search } from '../islands/search/search.tsx'
import { ChatButton } from '../parts/chat-button.tsx'
import { Icon } from '../parts/icon.tsx'
import { Image } from '../parts/image.tsx'
import { sizesInSlots } from '../parts/image-sizes.ts'
import { inlineJson } from '../parts/inline-json.ts'
import { Definitions } from '../parts/definitions.tsx'
import { Strip } from '../parts/layout/strip.tsx'
import { Tile } from '../parts/unit/tile.tsx'
import { PageScript } from '../parts/layout/page-script.tsx'
import { Title } from '../parts/layout/page-title.tsx'

/** The script of the search. */
export const Head = ({ assets }: HeadProps<AvailabilityView>) => <PageScript name="search" assets={assets} />

export function Page({
  page: { strip, heading, text, search, chats, year, months, groups },
  shell: { words },
  assets
}: PageProps<AvailabilityView>) {
  return (
    <>
      {year === undefined && <Strip strip={strip} />}
      <main id="main">
        {year !== undefined && <Year {...{ year, months, heading, text, strip }} />}
        <div className="wrap avail">
          {year === undefined && <Title heading={heading} text={text} />}
          {search !== undefined && <SearchIsland facts={search} {...{ groups, chats, words }} />}
          {/* Browsers show what is before it while it loads. */}
          <link rel="stylesheet" href={assets.lower.availability} />
          {year !== undefined && <Seasons seasons={year.seasons} tax={year.tax} words={words} />}
          {groups.map((group) => (
            <section key={group.collection} aria-labelledby={group.collection}>
              <h2 id={group.collection}>{group.heading}</h2>
              <Units group={group} months={months} hasYear={year !== undefined} />
            </section>
          ))}
        </div>
      </main>
    </>
  )
}

type YearProps = { year: NonNullable<AvailabilityView['year']> } & Pick<
  AvailabilityView,
  'months' | 'heading' | 'text' | 'strip'
>

const percent = (value: number): string => `${Math.round(value * 100) / 100}%`

/** The year is the head of the page. The search puts its control over the weeks, and marks those that are taken. */
function Year({ year: { bars, labels }, months, heading, text, strip: { href, label } }: YearProps) {
  const week = 100 / bars.length
  const isLow = (place: number): boolean => bars[place]?.level === 0
  const trees = bars.flatMap((_, place) => {
    const isBesideLabel = labels.some((each) => Math.abs(each.place - place) < 5)
    return place % 6 === 2 && [place - 1, place, place + 1].every(isLow) && !isBesideLabel ? [place] : []
  })
  // The words of the head lie over low weeks, where there are some: not where a price stands high in the first half.
  const isHighBelowWords = labels.some(({ place, height }) => place < bars.length / 2 && height > 50)
  return (
    <div className={isHighBelowWords ? 'pano early' : 'pano'}>
      <header className="wrap">
        <h1>{heading}</h1>
        {text !== undefined && <p>{text}</p>}
      </header>
      <div className="grove" data-year="">
        <svg aria-hidden="true">
          <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 0H6" />
          </pattern>
          {trees.map((place) => (
            <svg key={place} x={percent((place + 0.5) * week)} y={percent(100 - (bars[place]?.height ?? 0))}>
              <path className="trunk" d="M-3-18h6V2h-6z" />
              <path d="M-12-39a13 13 0 0 1 25 0 13 13 0 1 1-2 25h-22a13 13 0 0 1-1-25z" />
            </svg>
          ))}
          {bars.map(({ height, level }, place) => (
            <rect
              // oxlint-disable-next-line react/no-array-index-key -- a week is its place
              key={place}
              className={`s${level}`}
              x={percent(place * week)}
              y={percent(100 - height)}
              width="1.7%"
              height={percent(height)}
            />
          ))}
          {labels.map(({ place, height, text: price }) => (
            <text key={place} x={percent(place * week)} y={percent(97 - height)}>
              {price}
            </text>
          ))}
        </svg>
      </div>
      <Months months={months} />
      <nav aria-label={label}>
        <a className="tab" href={href}>
          <Icon id="back" />
          {label}
        </a>
      </nav>
    </div>
  )
}

const Months = ({ months }: Pick<AvailabilityView, 'months'>) => (
  <ol className="names" aria-hidden="true">
    {months.map((month) => (
      <li key={month}>{month}</li>
    ))}
  </ol>
)

/** What a night costs in each part of the year, in the colours of the picture. */
const Seasons = ({ seasons, tax, words }: Pick<YearProps['year'], 'seasons' | 'tax'> & { words: Shell['words'] }) => (
  <section aria-labelledby="prices">
    <h2 id="prices">{words.prices}</h2>
    <ul className="tags">
      {seasons.map(({ label, level, prices }) => (
        <li key={label} className={`s${level}`}>
          <h3>{label}</h3>
          <Definitions rows={prices} />
        </li>
      ))}
    </ul>
    {tax !== undefined && <p>{tax}</p>}
  </section>
)

type SearchIslandProps = Pick<AvailabilityView, 'groups' | 'chats'> & {
  facts: SearchFacts
  words: Shell['words']
}

/** The empty search form and the data for its script. Rendered alone, like every island. */
function SearchIsland({ facts, groups, chats, words }: SearchIslandProps) {
  const photos = Object.fromEntries(
    groups.flatMap(({ collection, cards }) => cards.map(({ slug, photo }) => [`${collection}/${slug}`, photo]))
  )
  const first = renderToString(<Search {...{ facts, photos, words }} />)
  const json = inlineJson({ facts, photos, words: wordValues(searchWords, words) } satisfies SearchData)
  return (
    <>
      <div data-search="" dangerouslySetInnerHTML={{ __html: first }} />
      <script type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
      {/* Without scripts the styles hide the form and leave the cards, and the chats. */}
      <noscript>
        <div>
          <p>{words.searchByChat}</p>
          {chats.map(({ href, label }) => (
            <ChatButton key={label} href={href} label={label} />
          ))}
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

type UnitsProps = Pick<AvailabilityView, 'months'> & { group: AvailabilityView['groups'][number]; hasYear: boolean }

const thumb = sizesInSlots({ width: 7, unit: 'rem', shape: 1.5 })

/** Each unit with its own year, in which the search marks the nights that are taken. */
function Units({ group: { collection, cards }, months, hasYear }: UnitsProps) {
  return (
    <>
      {hasYear && <Months months={months} />}
      <ol className="years">
        {cards.map(({ slug, theme, photo, number, isWideNumber, length, href, name, short, cost }) => (
          <li key={slug} className={theme}>
            <span className="thumb">
              <Image photo={{ ...photo, alt: '' }} sizes={thumb} unit={slug} />
              {number !== undefined && <Tile number={number} isWide={isWideNumber} />}
            </span>
            <h3 className={length}>
              <a className="cover" href={href}>
                {name}
              </a>
            </h3>
            <p className="short">{short}</p>
            {cost !== undefined && <p className="cost">{cost}</p>}
            {hasYear && <div className="run" data-unit-year={`${collection}/${slug}`} />}
            <Icon id="arrow" />
          </li>
        ))}
      </ol>
    </>
  )
}

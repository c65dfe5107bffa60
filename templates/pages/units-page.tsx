/** The page of all rooms or all apartments: on the compass, or as a row of doors. */
import type { ReactNode } from 'react'
import type { Shell } from '../../generator/house/pages/shared/shell.ts'
import type { UnitsView } from '../../generator/house/pages/kinds/units/units-view.ts'
import type { PageProps } from '../../generator/house/pages/page-kind.ts'
import { Emblem } from '../parts/layout/emblem.tsx'
import { Icon } from '../parts/icon.tsx'
import { Image } from '../parts/image.tsx'
import { sizesInSlots } from '../parts/image-sizes.ts'
import { Panel, tilesInRow } from '../parts/unit/panel.tsx'
import { CardServices, CoinKey, Services } from '../parts/unit/services.tsx'
import { Strip } from '../parts/layout/strip.tsx'
import { Tile } from '../parts/unit/tile.tsx'
import { Rating } from '../parts/unit/rating.tsx'
import { Title } from '../parts/layout/page-title.tsx'
import { ListOfPhotographs, ListOpener } from './photographs/photograph-list.tsx'

export function Page({ page, shell }: PageProps<UnitsView>) {
  const { strip, heading, subtitle, rating, shared, filters, floor, hasPaid, photographs } = page
  const { words } = shell
  const coin = hasPaid && <CoinKey label={words.paidService} />
  const title = (
    <Title heading={heading} text={subtitle} className={rating && ' rated'}>
      {rating && <Rating rating={rating} words={words} />}
    </Title>
  )
  const common = shared !== undefined && (
    <section className="shared">
      <h2>{shared.heading}</h2>
      <Services services={shared.services} words={words} />
      {coin}
    </section>
  )
  if (photographs !== undefined)
    return (
      <main id="main">
        {photographs.opener === undefined ? <Strip strip={strip} /> : <ListOpener opener={photographs.opener} />}
        <div className="wrap">
          {title}
          <div className="list" data-units="">
            <ListOfPhotographs groups={photographs.groups} />
            {common}
          </div>
        </div>
      </main>
    )
  return (
    <>
      <Strip strip={strip} />
      <main id="main" className="wrap">
        {title}
        <div className="list" data-units="">
          <Picks filters={filters} floor={floor} words={words} />
          {common}
          <Cards page={page} words={words} />
        </div>
        {shared === undefined && coin}
        <div className="sprig">
          <Emblem emblem={shell.sign.emblem} className="" />
        </div>
      </main>
    </>
  )
}

function Cards({ page: { layout, cards, included }, words }: { page: UnitsView; words: Shell['words'] }) {
  const rows = rowsOf(cards)
  const inRow = tilesInRow(cards.map(({ panel }) => panel))
  const ofCard = (card: Card) => ({
    card,
    early: card === cards[0],
    facts: <CardFacts {...{ card, included, words, inRow }} />
  })
  return layout === 'compass' ? (
    <div className={`compass${onCompass(cards) ? ' bearings' : ''}`}>
      {cards.map((card) => (
        <CompassCard key={card.slug} {...ofCard(card)} />
      ))}
      {onCompass(cards) && <Icon id="rosa" className="rose four-winds" />}
    </div>
  ) : (
    <div className="doors">
      {cards.map((card, index) => (
        <DoorCard key={card.slug} {...ofCard(card)} row={rows[index]} />
      ))}
    </div>
  )
}

/** Whether there is exactly one card for each diagonal, so that they can stand around the rose. */
const onCompass = (cards: UnitsView['cards']): boolean =>
  cards.length === 4 && ['ne', 'se', 'sw', 'nw'].every((bearing) => cards.some(({ theme }) => theme === bearing))

type Card = UnitsView['cards'][number]
type CardProps = { card: Card; early: boolean; facts: ReactNode }

function Picks({ filters, floor, words }: Pick<UnitsView, 'filters' | 'floor'> & { words: Shell['words'] }) {
  if (filters.length === 0 && floor === undefined) return null
  return (
    <div className="picks">
      {filters.length > 0 && (
        // The styles alone show what a choice leaves; without them, all stay.
        <fieldset className="filter chips">
          <legend>{words.showOnly}</legend>
          {[words.showAll, ...filters].map((name, index) => (
            <label key={name}>
              <input type="radio" name="filter" value={index} defaultChecked={index === 0} />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
      )}
      {floor !== undefined && <Floor floor={floor} />}
    </div>
  )
}

/** The floor that all units of a list are on, as a lit row of windows. */
function Floor({ floor: { level, last, text } }: { floor: NonNullable<UnitsView['floor']> }) {
  const height = (last + 1) * 11
  const windows = (at: number): string => `M6 ${10 + (last - at) * 11}h6v6h-6zm9 0h6v6h-6zm9 0h6v6h-6z`
  const others = Array.from({ length: last + 1 }, (_, at) => at).filter((at) => at !== level)
  return (
    <p className="floor">
      <svg viewBox={`0 0 36 ${height + 8}`} aria-hidden="true">
        <path className="walls" d={`M3 8h30v${height}h-30z`} />
        <path className="roof" d="M0 8 4 1h28l4 7z" />
        <path className="dark" d={others.map(windows).join('')} />
        <path className="lit" d={windows(level)} />
      </svg>
      {text}
    </p>
  )
}

/** Around the rose, as high as the text beside it. */
const ofWind = sizesInSlots(
  { from: 80, width: 23, unit: 'rem', shape: 0.66 },
  { from: 64, width: 27, unit: 'vw', shape: 0.44 },
  { width: 46, unit: 'vw', shape: 1 }
)

function CompassCard({ card, early, facts }: CardProps) {
  return (
    <article className={`wind ${card.theme}`} data-passes={passesOf(card)}>
      <div className="art">
        <Image photo={card.photo} early={early} sizes={ofWind} unit={card.slug} />
        <h2 className={card.length === undefined ? 'display' : `display ${card.length}`}>
          <a className={card.needsTextBackground ? 'cover grounded' : 'cover'} href={card.href}>
            {card.needsTextBackground ? <span>{card.name}</span> : card.name}
          </a>
        </h2>
      </div>
      <div className="body">
        {/* Where the words do not stand beside their picture. */}
        <b className="name" aria-hidden="true">
          {card.name}
        </b>
        {card.bearing !== undefined && (
          <p className="bearing caption">
            <span className="needle">
              <Icon id="leaf" className="" />
              {card.bearing}
            </span>
          </p>
        )}
        {facts}
        {/* For pointers only: others have the name. */}
        <a className="rest" href={card.href} tabIndex={-1} aria-hidden="true" />
      </div>
    </article>
  )
}

/**
 * The row that a card takes for itself: `wide` in two columns and more, `alone` in two columns; `pair` is wide in three
 * columns, and in two stands beside the card before it.
 */
type Row = 'wide' | 'alone' | 'pair' | undefined

/** In two columns a wide card completes a row that is half full, so that the card before it is not left alone. */
function rowsOf(cards: UnitsView['cards']): Row[] {
  let isHalfFull = false
  return cards.map(({ wide }, index) => {
    if (wide && !isHalfFull) return 'wide'
    isHalfFull = !isHalfFull
    if (wide) return 'pair'
    return isHalfFull && index === cards.length - 1 ? 'alone' : undefined
  })
}

const inThree = [
  { from: 80, width: 25, unit: 'rem', shape: 4 / 3 },
  { from: 64, width: 30, unit: 'vw', shape: 4 / 3 }
] as const
const onPhone = { width: 92, unit: 'vw', shape: 16 / 9 } as const
const halfTablet = { from: 48, width: 45, unit: 'vw', shape: 4 / 3 } as const
/** Beside its text and as high. */
const acrossTablet = { from: 48, width: 50, unit: 'vw', shape: 0.84 } as const

const ofDoor = sizesInSlots(...inThree, halfTablet, onPhone)
const ofDoorAlone = sizesInSlots(...inThree, acrossTablet, onPhone)
const wideInThree = [
  { from: 80, width: 27.5, unit: 'rem', shape: 0.66 },
  { from: 64, width: 61, unit: 'vw', shape: 4 / 3 }
] as const
const ofWideDoor = sizesInSlots(...wideInThree, acrossTablet, onPhone)
const ofPairedDoor = sizesInSlots(...wideInThree, halfTablet, onPhone)
const ofRow = { wide: ofWideDoor, alone: ofDoorAlone, pair: ofPairedDoor }

/** The values of the filters that leave a card; the first of them leaves all. */
const passesOf = ({ passes }: Card): string => passes.map((index) => index + 1).join(' ')

function DoorCard({ card, row, early, facts }: CardProps & { row: Row }) {
  return (
    <article
      className={row === undefined ? `door ${card.theme}` : `door ${row} ${card.theme}`}
      data-passes={passesOf(card)}
    >
      <div className="inner">
        <div className="art">
          <Image photo={card.photo} early={early} sizes={row === undefined ? ofDoor : ofRow[row]} unit={card.slug} />
        </div>
        {card.number !== undefined && <Tile number={card.number} isWide={card.isWideNumber} />}
        <div className="body">
          <h2 className={card.length}>
            <a className="cover" href={card.href}>
              {card.name}
            </a>
          </h2>
          <p className="motto display">{card.motto}</p>
          {facts}
        </div>
      </div>
    </article>
  )
}

type FactsProps = Pick<UnitsView, 'included'> & { card: Card; words: Shell['words']; inRow: number }

function CardFacts({ card, included, words, inRow }: FactsProps) {
  return (
    <>
      <p className="subtitle">{card.subtitle}</p>
      <Panel panel={card.panel} facts={card.facts} tilesInRow={inRow} />
      <CardServices services={card.services} words={words} />
      {included !== undefined && (
        <p className="included">
          <Icon id={included.icon} />
          {included.text}
        </p>
      )}
    </>
  )
}

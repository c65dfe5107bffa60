/** The page of one room or apartment: photos, Book now, description, house rules, prices, services, calendar. */
import type { Shell } from '../../generator/house/pages/shared/shell.ts'
import type { UnitView } from '../../generator/house/pages/kinds/unit/unit-view.ts'
import type { HeadProps, PageProps } from '../../generator/house/pages/page-kind.ts'
import { PageScript } from '../parts/layout/page-script.tsx'
import { isOnSite } from '../islands/availability-request.ts'
import { CalendarStatus, type CommonProps } from '../islands/calendar/calendar.tsx'
import { calendarWords, wordValues } from '../islands/calendar/calendar-words.ts'
import { ChatButton } from '../parts/chat-button.tsx'
import { Facts } from '../parts/unit/unit-facts.tsx'
import { Icon } from '../parts/icon.tsx'
import { Image } from '../parts/image.tsx'
import { inlineJson } from '../parts/inline-json.ts'
import { Rating } from '../parts/unit/rating.tsx'
import { sharedMarkup, sharedText } from '../parts/shared-markup.ts'
import { CoinKey, Services } from '../parts/unit/services.tsx'
import { placeWidths, sizesInSlots, type Sizes } from '../parts/image-sizes.ts'
import { Definitions } from '../parts/definitions.tsx'
import { Strip } from '../parts/layout/strip.tsx'
import { Tile } from '../parts/unit/tile.tsx'
import { calendarAnchor } from '../../generator/house/stay/calendar-facts.ts'
import { fill } from '../../generator/house/stay/text-template.ts'
import { Gallery, UnitOpener } from './photographs/photograph-unit.tsx'

/**
 * The request for availability starts with the page; scripts block nothing. The script gets this answer only if it asks
 * in the same way as the link: see `requestAvailability`.
 */
export function Head({ page, assets }: HeadProps<UnitView>) {
  const { api } = page.calendar.own
  return (
    <>
      <link rel="preload" href={api} as="fetch" crossOrigin={isOnSite(api) ? undefined : 'anonymous'} />
      <script type="module" src={assets.scripts.slider} fetchPriority="low" />
      <PageScript name="calendar" assets={assets} />
      {page.asks.length > 1 && <script type="module" src={assets.scripts.questions} fetchPriority="low" />}
    </>
  )
}

export function Page({ page, shell: { words }, assets }: PageProps<UnitView>) {
  const { photographs } = page
  const parts = <Parts page={page} words={words} assets={assets} />
  return (
    <>
      {photographs === undefined ? (
        <>
          <Strip strip={page.strip} waits />
          <main id="main" className="wrap">
            {parts}
          </main>
        </>
      ) : (
        <main id="main">
          <UnitOpener opener={photographs.opener} strip={page.strip} unit={page.slug} />
          <div className="wrap">{parts}</div>
        </main>
      )}
      <Slider unit={page.name} words={words} />
    </>
  )
}

/** The page below its first picture or its strip. */
function Parts({ page, words, assets }: PartProps & Pick<PageProps<UnitView>, 'assets'>) {
  const { photographs } = page
  return (
    <>
      {/* On a desk what the stay costs, and the ticket, stand beside the name; elsewhere below the photos. */}
      <div className="first">
        <Heading page={page} words={words} />
        <div className="bookbar">
          <p>{page.lead}</p>
          {/* For the stay in the address: what is announced of it, and what leads on where it is not possible. */}
          <div className="visually-hidden" role="status" />
          <div className="others" />
          <Book page={page} words={words} big />
          <ToCalendar words={words} />
          <div className="terms" />
        </div>
        {photographs === undefined ? (
          <Photos photos={page.photos} />
        ) : (
          <Gallery {...photographs} title={page.description.heading} />
        )}
      </div>
      {page.drawingNote !== undefined && <p className="note">{page.drawingNote}</p>}
      {/* What stands above it is seen while this loads. */}
      <link rel="stylesheet" href={assets.lower.unit} />
      <div className="pair">
        <div>
          <section className="flow">
            <h2>{page.description.heading}</h2>
            {page.description.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
          {page.reviews !== undefined && <Reviews reviews={page.reviews} words={words} />}
          <Rules words={words} page={page} />
        </div>
        <Prices page={page} words={words} />
      </div>
      <section className="amenities">
        <h2>{words.services}</h2>
        <Services services={page.services} words={words} tiles />
        {page.services.some(({ paid }) => paid) && <CoinKey label={words.paidService} />}
        {page.access.length > 0 && <Facts facts={page.access} />}
        {page.codes.length > 0 && <Facts facts={page.codes} />}
      </section>
      <section className="calendar" aria-labelledby={calendarAnchor}>
        <h2 id={calendarAnchor}>{words.availability}</h2>
        <CalendarIsland page={page} words={words} />
        <noscript>
          <div className="state">
            <p>{words.askByChat}</p>
          </div>
        </noscript>
      </section>
    </>
  )
}

type PartProps = { page: UnitView; words: Shell['words'] }

function Heading({ page, words }: PartProps) {
  return (
    <header className="unit">
      <div className="flow">
        <h1 className={page.length}>{page.name}</h1>
        <p className="subtitle">{page.subtitle}</p>
        <Facts facts={page.facts} />
        {page.address !== undefined && (
          <a className="address" href={page.address.href} rel="noopener">
            <Icon id="pin" />
            <span>
              {page.address.label}
              <span className="visually-hidden">{`, ${words.addressOnMap}`}</span>
            </span>
          </a>
        )}
        <ToCalendar words={words} />
        {page.reviews !== undefined && <FirstWord word={page.reviews.first} />}
      </div>
      {page.wind !== undefined && (
        <p className="needle display">
          <Icon id="leaf" className="" />
          {page.wind}
        </p>
      )}
      {page.number !== undefined && <Tile number={page.number} isWide={page.isWideNumber} />}
    </header>
  )
}

/** Where all words of guests are, and how they are checked. */
const guestWordsAnchor = 'guest-words'

/** The beginning of what a guest has said, which leads to the whole of it. */
const FirstWord = ({ word: { text, by } }: { word: NonNullable<UnitView['reviews']>['first'] }) => (
  <a className="word" href={`#${guestWordsAnchor}`}>
    <q>{text}</q>
    <small>{by}</small>
  </a>
)

/** How many of four columns a photo takes from a tablet on, so that no row has a gap. */
function columnsOf(index: number, count: number): number {
  if (index === 0) return count === 1 ? 4 : 2
  const isWide = index >= count - ({ 2: 1, 3: 2, 6: 3, 7: 2, 8: 1 }[count] ?? 0) || (count === 4 && index === 1)
  return isWide ? 2 : 1
}

/**
 * A row is three quarters of a column. The first photo takes two rows, as does the second of two. On a phone the first
 * is whole if it has the usual shape, and the others are in a row that moves aside.
 */
function ofPhoto(index: number, count: number): Sizes {
  const desk = columnsOf(index, count)
  const rows = index === 0 || count === 2 ? 2 : 1
  return sizesInSlots(
    { from: 80, width: (placeWidths.gallery / 2) * desk, unit: 'rem', shape: (desk / rows) * (4 / 3) },
    { from: 48, width: 23 * desk, unit: 'vw', shape: (desk / rows) * (4 / 3) },
    index === 0 ? { width: 93, unit: 'vw', shape: 4 / 3 } : { width: 8, unit: 'rem', shape: 4 / 3 }
  )
}

/** Without scripts each is a link to a photo; the slider gives them their names. */
function Photos({ photos }: Pick<UnitView, 'photos'>) {
  return (
    <ul className="photos">
      {photos.map((photo, index) => (
        <li key={photo.src}>
          <a href={photo.src}>
            <Image photo={photo} early={index === 0} waits={index === 0} sizes={ofPhoto(index, photos.length)} />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Book({ page, words, big = false }: PartProps & { big?: boolean }) {
  return <ChatButton href={page.book} label={words.bookNow} of={page.name} book big={big} />
}

/** Leads to the calendar, the last part of the page. */
const ToCalendar = ({ words }: Pick<PartProps, 'words'>) => (
  <a className="quiet" href={`#${calendarAnchor}`}>
    {words.datesAndPrices}
  </a>
)

function Prices({ page, words }: PartProps) {
  return (
    <aside className="price" aria-label={words.prices}>
      <h2>{words.prices}</h2>
      {page.prices.rating !== undefined && <Rating rating={page.prices.rating} words={words} />}
      <Definitions className="timetable seasons" rows={page.seasons} />
      <ul>
        {page.prices.lines.map(({ icon, text }) => (
          <li key={text}>
            <Icon id={icon} />
            {text}
          </li>
        ))}
      </ul>
      {page.bookInPrices && <Book page={page} words={words} />}
    </aside>
  )
}

/**
 * The calendar before it has an answer, and the data for its script. Rendered alone: inside the page its ids would
 * differ from those in the browser.
 */
function CalendarIsland({ page, words }: PartProps) {
  const { own, shared } = page.calendar
  const first = sharedMarkup([CalendarStatus, words], () => <CalendarStatus words={words} />)
  const common = sharedText([inlineJson, shared, words], () =>
    inlineJson({ shared, words: wordValues(calendarWords, words) } satisfies CommonProps)
  )
  return (
    <>
      <div data-calendar={JSON.stringify(own)} dangerouslySetInnerHTML={first} />
      <script type="application/json" dangerouslySetInnerHTML={common} />
    </>
  )
}

function Reviews({ reviews, words }: { reviews: NonNullable<UnitView['reviews']>; words: Shell['words'] }) {
  return (
    <section className="reviews" id={guestWordsAnchor}>
      <h2>{words.guestWords}</h2>
      <ul>
        {reviews.words.map(({ text, by }) => (
          <li key={text}>
            <blockquote>{text}</blockquote>
            <p>{by}</p>
          </li>
        ))}
      </ul>
      <p className="note">{reviews.checked}</p>
    </section>
  )
}

function Rules({ words, page: { rules, asks, book } }: PartProps) {
  const rows = sharedMarkup([rules], () => <Timetable rules={rules} />)
  return (
    <section className="rules">
      <h2>{words.beforeYouGo}</h2>
      <dl className="timetable" dangerouslySetInnerHTML={rows} />
      {asks.length > 0 && (
        <fieldset className="asks">
          <legend>{words.askAbout}</legend>
          <div>
            {asks.map(({ href, label }) => (
              <a key={label} href={href} rel="noopener" data-ask="">
                {label}
              </a>
            ))}
          </div>
          {/* For those that are ticked, which takes a script. */}
          <p hidden>
            <ChatButton href={book} label={words.askChat} />
          </p>
        </fieldset>
      )}
    </section>
  )
}

/** The same for all units of a list. */
const Timetable = ({ rules }: Pick<UnitView, 'rules'>) =>
  rules.map(({ name, period, times, detail, note }) => (
    <div key={name}>
      <dt>{period === undefined ? name : `${name}, ${period}`}</dt>
      {times.map((hours) => (
        <dd key={hours} className="display">
          {hours}
        </dd>
      ))}
      {detail !== undefined && <dd>{detail}</dd>}
      {note !== undefined && <dd className="note">{note}</dd>}
    </div>
  ))

/**
 * The photo slider, closed and empty: its script fills it from the thumbnails. Without the script the thumbnails link
 * to the photos.
 */
function Slider({ unit, words }: { unit: string; words: Shell['words'] }) {
  const parts = sharedMarkup([SliderParts, words], () => <SliderParts words={words} />)
  return (
    <dialog
      className="lightbox"
      aria-label={fill(words.photosOf, { unit })}
      data-open={words.openPhoto}
      data-shown={words.photoShown}
      dangerouslySetInnerHTML={parts}
    />
  )
}

const SliderParts = ({ words }: Pick<PartProps, 'words'>) => (
  <>
    <div>
      <p className="display" aria-hidden="true" />
      <p className="visually-hidden" role="status" />
      <div className="nav">
        <button type="button" aria-label={words.close} data-does="close">
          <Icon id="close" />
        </button>
      </div>
    </div>
    <figure />
    <div>
      <p aria-hidden="true" />
      <div className="nav">
        <button type="button" aria-label={words.previousPhoto} data-does="previous">
          <Icon id="back" />
        </button>
        <button type="button" aria-label={words.nextPhoto} data-does="next">
          <Icon id="arrow" />
        </button>
      </div>
    </div>
  </>
)

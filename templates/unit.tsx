/** One room or apartment: photos, Book now, description, house rules, prices, services, calendar. */
import type { Shell, UnitView } from '../generator/view.ts'
import type { CalendarProps } from './islands/calendar.tsx'
import { alike } from './parts/alike.ts'
import { ChatButton } from './parts/button.tsx'
import { Facts } from './parts/facts.tsx'
import { Icon } from './parts/icon.tsx'
import { Image } from './parts/image.tsx'
import { CoinKey, Services } from './parts/services.tsx'
import { Slider } from './parts/slider.tsx'
import { Strip } from './parts/strip.tsx'
import { fillWords } from './parts/words.ts'

type Props = {
  page: UnitView
  shell: Shell
  /** The calendar as it is before it has an answer, and what its script makes the rest from. */
  calendar: { props: CalendarProps; markup: string }
}

export function UnitPage({ page, shell: { words }, calendar }: Props) {
  const book = <T extends object>(props: T) => <ChatButton {...props} href={page.book} label={words.bookNow} of={page.name} book />
  return (
    <>
      <Strip strip={page.strip} />
      <main id="main" className="wrap">
        <header className="unit">
          <div className="flow">
            <h1>{page.name}</h1>
            <p className="subtitle">{page.subtitle}</p>
            <Facts facts={page.facts} />
            {page.address !== undefined && (
              <a className="address" href={page.address.href} rel="noopener">
                <Icon id="pin" />
                <span>
                  {page.address.label}
                  <span className="visually-hidden">, {words.addressOnMap}</span>
                </span>
              </a>
            )}
          </div>
          {page.wind !== undefined && (
            <p className="needle display">
              <Icon id="leaf" className="" />
              {page.wind}
            </p>
          )}
          {page.number !== undefined && (
            <span className="tile" aria-hidden="true">
              {page.number}
            </span>
          )}
        </header>
        <ul className="photos">
          {page.photos.map((photo, index) => (
            <li key={photo.src}>
              <a href={photo.src} aria-label={fillWords(words.openPhoto, { number: index + 1, count: page.photos.length, photo: photo.alt })}>
                <Image photo={photo} early={index === 0} sizes={index === 0 ? '(min-width: 80rem) 38rem, (min-width: 48rem) 46vw, 62vw' : '(min-width: 80rem) 19rem, (min-width: 48rem) 23vw, 31vw'} />
              </a>
            </li>
          ))}
        </ul>
        <div className="bookbar">
          <p>{page.lead}</p>
          {book({ big: true })}
        </div>
        <div className="pair">
          <div>
            <section className="flow">
              <h2>{page.description.heading}</h2>
              {page.description.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
            <Rules words={words} rules={page.rules} />
          </div>
          <aside className="price" aria-label={words.prices}>
            <h2>{words.prices}</h2>
            <div className="rate">
              <p className="stamp">
                <b>{page.prices.rating}</b>
                <span className="caption">{words.outOfTen}</span>
              </p>
              <p>{page.prices.ratingText}</p>
            </div>
            <PriceLines lines={page.prices.lines} />
            {page.bookInPrices && book({})}
          </aside>
        </div>
        <section className="amenities">
          <h2>{words.services}</h2>
          <Services services={page.services} words={words} tiles />
          {page.services.some(({ paid }) => paid) && <CoinKey label={words.paidService} />}
        </section>
        <section className="calendar" aria-label={words.availability}>
          <div data-calendar={JSON.stringify(calendar.props)} dangerouslySetInnerHTML={{ __html: calendar.markup }} />
          <noscript>
            <h2>{words.availability}</h2>
            <div className="state">
              <p>{words.askByChat}</p>
            </div>
          </noscript>
        </section>
      </main>
      <Slider unit={page.name} words={words} />
    </>
  )
}

/** The same for all units of a list, or for all whose price is for so many guests. */
function PriceLines({ lines }: Pick<UnitView['prices'], 'lines'>) {
  const items = alike([lines], () =>
    lines.map(({ icon, text }) => (
      <li key={text}>
        <Icon id={icon} />
        {text}
      </li>
    ))
  )
  return <ul dangerouslySetInnerHTML={items} />
}

/** The same for all units of a list. */
function Rules({ words, rules }: { words: Shell['words']; rules: UnitView['rules'] }) {
  const inside = alike([rules, words], () => <Timetable heading={words.beforeYouGo} rules={rules} />)
  return <section className="rules" dangerouslySetInnerHTML={inside} />
}

function Timetable({ heading, rules }: { heading: string; rules: UnitView['rules'] }) {
  return (
    <>
      <h2>{heading}</h2>
      <dl className="timetable">
        {rules.map(({ name, period, times, detail, note }) => (
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
        ))}
      </dl>
    </>
  )
}

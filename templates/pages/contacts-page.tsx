/** The page with the contacts, as postcards: one for each subject. */
import type { ContactsView } from '../../generator/house/pages/kinds/contacts/contacts-view.ts'
import type { PageProps } from '../../generator/house/pages/page-kind.ts'
import { ChatButton } from '../parts/chat-button.tsx'
import { Icon } from '../parts/icon.tsx'
import { Image } from '../parts/image.tsx'
import { placeWidths, sizesInSlots } from '../parts/image-sizes.ts'
import { Definitions } from '../parts/definitions.tsx'
import { Directions } from '../parts/directions.tsx'
import { MapSection } from '../parts/map-section.tsx'
import { Strip } from '../parts/layout/strip.tsx'
import { Title } from '../parts/layout/page-title.tsx'
import { WithdrawalLinks } from '../parts/withdrawal-links.tsx'

const ofStamp = sizesInSlots({ width: placeWidths.stamp, unit: 'rem', shape: 0.73 })

export function Page({
  page: { strip, heading, text, address, cards, way, map, directions, legal },
  shell: { words, site },
  layOut
}: PageProps<ContactsView>) {
  return (
    <>
      <Strip strip={strip} />
      <main id="main" className="wrap">
        <Title heading={heading} text={text} />
        {way !== undefined && (
          <a className="to-way" href="#way">
            <Icon id="pin" />
            {way.heading}
          </a>
        )}
        <div className="post">
          {cards.map((card, index) => (
            <Postcard
              key={card.title}
              card={card}
              // Once: all of them go to the same house.
              address={index === 0 ? address : undefined}
              hint={words.addressOnMap}
            />
          ))}
        </div>
        {way !== undefined && (
          <section className="way" id="way">
            {map !== undefined && <MapSection map={layOut(map)} />}
            <div className="flow">
              <h2>{way.heading}</h2>
              <p>{way.text}</p>
              <Definitions rows={way.steps} />
              <Directions to={directions} title={site.name} words={words} />
            </div>
            {way.ways.length > 0 && (
              <ul className="ways">
                {way.ways.map((each) => (
                  <Way key={each.icon + each.name} way={each} />
                ))}
              </ul>
            )}
          </section>
        )}
        <section className="legal-notes" id={legal.id}>
          <h2>{words.legalNotes}</h2>
          <WithdrawalLinks links={legal.withdrawal} />
          {legal.notes.map((note) => (
            <LegalNote key={note.heading} note={note} />
          ))}
        </section>
      </main>
    </>
  )
}

const LegalNote = ({ note: { heading, lines, link } }: { note: ContactsView['legal']['notes'][number] }) => (
  <details className="fold">
    <summary>{heading}</summary>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
    {link !== undefined && (
      <p>
        <a href={link.href}>{link.label}</a>
      </p>
    )}
  </details>
)

/** One way to the house: a line of stops, with the time to the next one on it. */
const Way = ({
  way: { icon, name, detail, stops, time, note }
}: {
  way: NonNullable<ContactsView['way']>['ways'][number]
}) => (
  <li>
    <div className="mode">
      <Icon id={icon} />
      <h3>
        {name}
        {detail !== undefined && <small>{detail}</small>}
      </h3>
    </div>
    {time !== undefined && <p className="time display">{time}</p>}
    <ol>
      {stops.map((stop, index) => (
        <li key={index}>
          <span>
            {stop.name}
            {stop.detail !== undefined && <small>{stop.detail}</small>}
          </span>
          {stop.next !== '' && <em>{stop.next}</em>}
        </li>
      ))}
    </ol>
    {note !== undefined && <p className="note">{note}</p>}
  </li>
)

type PostcardProps = {
  card: ContactsView['cards'][number]
  address: ContactsView['address'] | undefined
  /** Where the address leads. */
  hint: string
}

const Postcard = ({ card, address, hint }: PostcardProps) => (
  <article className="postcard">
    <div className="message">
      <h2>{card.title}</h2>
      <p>{card.text}</p>
      <ChatButton href={card.href} label={card.button} />
    </div>
    <div className="recipient">
      <div>
        {address !== undefined && (
          <address>
            <a href={address.href} rel="noopener">
              <Icon id="pin" />
              {address.lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
              <span className="visually-hidden">{`, ${hint}`}</span>
            </a>
          </address>
        )}
        <a className="phone" href={card.phone.href}>
          {card.phone.label}
        </a>
      </div>
      <div className="postage">
        <Image photo={card.photo} sizes={ofStamp} />
      </div>
    </div>
  </article>
)

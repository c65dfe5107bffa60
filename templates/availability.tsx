/** The overview of all units, each leading to its calendar. */
import type { AvailabilityView } from '../generator/pages/views/availability.ts'
import { Icon } from './parts/icon.tsx'
import { Image } from './parts/image.tsx'
import { Strip } from './parts/strip.tsx'
import { Title } from './parts/title.tsx'

export function AvailabilityPage({ page: { strip, heading, text, groups } }: { page: AvailabilityView }) {
  return (
    <>
      <Strip strip={strip} />
      <main id="main" className="wrap avail">
        <Title heading={heading} text={text} />
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

type Cards = { cards: AvailabilityView['groups'][number]['cards'] }

/** Units without a number on the door, as small posters. */
function Quarters({ cards }: Cards) {
  return (
    <div className="quarters">
      {cards.map(({ slug, href, name, theme, bearing, short, photo }) => (
        <article key={slug} className={theme}>
          <Image photo={photo} sizes="(min-width: 48rem) 19rem, 45vw" unit={slug} />
          <div>
            <h3>
              <a className="cover" href={href}>
                {name}
              </a>
            </h3>
            <p>{short}</p>
          </div>
          {bearing !== undefined && (
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
      {cards.map(({ slug, href, name, number, short }) => (
        <article key={slug}>
          <span className="tile" aria-hidden="true">
            {number}
          </span>
          <div>
            <h3>
              <a className="cover" href={href}>
                {name}
              </a>
            </h3>
            <p>{short}</p>
          </div>
          <Icon id="arrow" />
        </article>
      ))}
    </div>
  )
}

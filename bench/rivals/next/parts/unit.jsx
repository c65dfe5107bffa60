import { Book, Facts, Icon, Services } from './items.jsx'

export function Unit(view) {
  const { unit, photos, words, lead, calendar } = view
  return (
    <>
      <header className="unit">
        <div className="flow">
          <h1>{unit.name}</h1>
          <p className="subtitle">{unit.subtitle}</p>
          <Facts {...unit} />
        </div>
        <p className="needle display">{unit.wind}</p>
      </header>
      <ul className="photos">
        {photos.map((photo) => (
          <li key={photo.src}>
            <a href={photo.src} aria-label={photo.alt}>
              <img {...photo} alt={photo.alt} decoding="async" loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
      <div className="bookbar">
        <p>{lead}</p>
        <Book {...view} />
      </div>
      <div className="pair">
        <div>
          <section className="flow">
            <h2>{unit.description.heading}</h2>
            {unit.description.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
          <Rules {...view} />
        </div>
        <Prices {...view} />
      </div>
      <section className="amenities">
        <h2>{words.services}</h2>
        <Services {...unit} />
      </section>
      <section className="calendar">
        <h2>{words.availability}</h2>
        <div dangerouslySetInnerHTML={{ __html: calendar }} />
      </section>
    </>
  )
}

function Rules({ words, rules }) {
  return (
    <section className="rules">
      <h2>{words.beforeYouGo}</h2>
      <dl className="timetable">
        {rules.map(({ name, times, detail, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            {times?.map((time) => (
              <dd className="display" key={time}>
                {time}
              </dd>
            ))}
            {detail && <dd>{detail}</dd>}
            {note && <dd className="note">{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}

function Prices(view) {
  const { words, prices } = view
  return (
    <aside className="price">
      <h2>{words.prices}</h2>
      <div className="rate">
        <p className="stamp">
          <b>{prices.rating.value}</b>
        </p>
        <p>{prices.rating.text}</p>
      </div>
      <ul>
        {prices.notes.map(({ icon, text }) => (
          <li key={icon}>
            <Icon id={icon} />
            {text}
          </li>
        ))}
      </ul>
      <Book {...view} />
    </aside>
  )
}

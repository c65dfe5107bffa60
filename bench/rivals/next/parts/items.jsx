/** What several pages show. */
export function Icon({ id }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#i-${id}`} />
    </svg>
  )
}

export function Facts({ type, area, beds, guests, bathrooms }) {
  return (
    <ul className="facts">
      {[type, `${area} m²`, beds, `${guests.min}–${guests.max}`, bathrooms].map((fact, index) => (
        <li key={index}>{fact}</li>
      ))}
    </ul>
  )
}

export function Services({ services }) {
  return (
    <ul className="services">
      {services.map(({ icon, name }) => (
        <li key={icon}>
          <Icon id={icon} />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}

export function Book({ book, words, unit }) {
  return (
    <a className="btn" href={book} rel="noopener">
      <Icon id="chat" />
      <span>
        {words.bookNow}: {unit.name}
      </span>
    </a>
  )
}

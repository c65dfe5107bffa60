import { Facts, Icon, Services } from './items.jsx'

export function Units({ rooms, units }) {
  return (
    <>
      <header className="title">
        <h1>{rooms.heading}</h1>
        <p>{rooms.subtitle}</p>
      </header>
      <div className="compass">
        {units.map((unit) => (
          <article className={`wind ${unit.theme}`} key={unit.slug}>
            <div className="art">
              <img {...unit.cover} alt={unit.cover.alt} decoding="async" loading="lazy" />
              <h2 className="display">
                <a className="cover" href={unit.path}>
                  {unit.name}
                </a>
              </h2>
            </div>
            <div className="body">
              <p className="bearing caption">{unit.bearing}</p>
              <p className="subtitle">{unit.subtitle}</p>
              <Facts {...unit} />
              <Services {...unit} />
              <p className="included">
                <Icon id={rooms.included.icon} />
                {rooms.included.text}
              </p>
            </div>
          </article>
        ))}
      </div>
    </>
  )
}

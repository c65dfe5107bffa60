import { Icon } from './items.jsx'

export function Home({ site, hero, credit, intro, posters, elsewhere, listPath }) {
  return (
    <>
      <section className="hero">
        <img {...hero.photo} alt={hero.photo.alt} />
        <div className="inner">
          <h1>{site}</h1>
          <p>{hero.text}</p>
        </div>
      </section>
      <p className="credit caption">
        {credit.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
      <section className="intro wrap">
        <p className="display">{intro}</p>
      </section>
      <div className="wall wrap">
        {posters.map(({ photo, title, text }) => (
          <article className="poster" key={title}>
            <img {...photo} alt={photo.alt} loading="lazy" />
            <div className="band">
              <h2>
                <a className="cover" href={listPath}>
                  {title}
                </a>
              </h2>
              <p>{text}</p>
              <Icon id="arrow" />
            </div>
          </article>
        ))}
      </div>
      <section className="also wrap">
        <h2>{elsewhere.heading}</h2>
        <ul>
          {elsewhere.icons.map(({ icon, name }) => (
            <li key={icon}>
              <Icon id={icon} />
              <span className="visually-hidden">{name}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

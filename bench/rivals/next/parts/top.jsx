import { Icon } from './items.jsx'

export function Top({ site, languages, language, other, words, homePath, kind, listPath, banner, rooms }) {
  return (
    <>
      <header className="top">
        <a className="brand" href={homePath}>
          <svg className="rose" aria-hidden="true">
            <use href="#i-rosa" />
          </svg>
          {site}
        </a>
        <nav className="lang" aria-label={words.language}>
          {languages.map((each) => (
            <Language key={each.code} {...each} isOwn={each.code === language} path={other.path} />
          ))}
        </nav>
      </header>
      {banner && (
        <nav>
          <a className="strip" href={kind === 'unit' ? listPath : homePath}>
            <img {...banner} alt="" fetchPriority="high" />
            <span className="tab">
              <Icon id="back" />
              {rooms.label}
            </span>
          </a>
        </nav>
      )}
    </>
  )
}

function Language({ code, name, flag, isOwn, path }) {
  const drawing = (
    <svg aria-hidden="true">
      <use href={`#f-${flag}`} />
    </svg>
  )
  return isOwn ? (
    <span aria-current="true">
      {drawing}
      {name}
    </span>
  ) : (
    <a href={path} hrefLang={code} lang={code}>
      {drawing}
      {name}
    </a>
  )
}

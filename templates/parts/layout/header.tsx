/** The header of every page: the mark that leads home, and the languages. */
import type { Shell } from '../../../generator/house/pages/shared/shell.ts'
import { Emblem } from './emblem.tsx'
import { Flag } from '../icon.tsx'

export function Header({ shell: { site, sign, words, switch: languages } }: { shell: Shell }) {
  const brand = (
    <>
      <Emblem emblem={sign.emblem} className="rose" />
      {site.corner}
    </>
  )
  return (
    <header className="top">
      {site.home === undefined ? (
        <span className="brand">{brand}</span>
      ) : (
        <a className="brand" href={site.home}>
          {brand}
        </a>
      )}
      {languages.length > 1 && (
        <nav className="lang" aria-label={words.language}>
          {languages.map(({ code, dir, name, flag, href, current }) =>
            current ? (
              <span key={code} aria-current="true">
                <Flag id={flag} />
                {name}
              </span>
            ) : (
              <a key={code} href={href} hrefLang={code} lang={code} dir={dir}>
                <Flag id={flag} />
                {name}
              </a>
            )
          )}
        </nav>
      )}
    </header>
  )
}

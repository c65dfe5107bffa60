/** The header of every page: a mark that leads home, languages, main pages, and the dates and guests of a wish. */
import type { Shell } from '../../../generator/house/pages/shared/shell.ts'
import { Emblem } from './emblem.tsx'
import { Flag } from '../icon.tsx'
import { Wish } from './wish.tsx'

export function Header({ shell }: { shell: Shell }) {
  const { site, sign, words, switch: languages, menu, wish } = shell
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
      {menu.length > 0 && (
        // Without a script. Where there is room, the styles show the words and no button.
        <details className="menu">
          <summary className="btn wish">{words.menu}</summary>
          <nav className="lang" aria-label={words.menu}>
            {menu.map(({ href, label, current }) => (
              <a key={href} href={href} aria-current={current}>
                {label}
              </a>
            ))}
          </nav>
        </details>
      )}
      {wish !== undefined && <Wish wish={wish} shell={shell} />}
    </header>
  )
}

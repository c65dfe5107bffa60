/**
 * The footer: the links of the main menu or of a guide. The page for unknown addresses has the main menu once in every
 * language.
 */
import type { Link } from '../../../generator/house/pages/shared/parts.ts'
import type { Footer as FooterView, Shell } from '../../../generator/house/pages/shared/shell.ts'
import { Emblem } from './emblem.tsx'
import { Flag } from '../icon.tsx'
import { sharedMarkup } from '../shared-markup.ts'

type Props = Pick<Shell, 'footer' | 'sign'>

export function Footer({ footer, sign }: Props) {
  const inside = sharedMarkup([footer, sign], () => <Inside footer={footer} sign={sign} />)
  return <footer className="foot" dangerouslySetInnerHTML={inside} />
}

const Inside = ({ footer, sign }: Props) => (
  <div className="wrap">
    <FooterLinks footer={footer} />
    <Emblem emblem={sign.emblem} className="rose" />
    <div className="sign">
      <p>{sign.place}</p>
      <p>{sign.copyright}</p>
      <p className="legal">
        {[...sign.contactLinks, ...sign.legalLines].map((line, place) =>
          typeof line === 'string' ? (
            <span key={place}>{line}</span>
          ) : (
            <a key={place} href={line.href} rel={line.href.startsWith('http') ? 'noopener' : undefined}>
              {line.label}
            </a>
          )
        )}
      </p>
      {sign.legalNotes.map(({ heading, text }) => (
        <p key={heading} className="legal">{`${heading}: ${text}`}</p>
      ))}
    </div>
  </div>
)

function FooterLinks({ footer }: { footer: FooterView }) {
  if (footer.kind === 'links') {
    return (
      <nav aria-label={footer.label}>
        <Links links={footer.links} className="big" />
      </nav>
    )
  }
  return (
    <div className="cols">
      {footer.columns.map(({ language, label, links }) => (
        <nav key={language.code} lang={language.code} dir={language.dir} aria-label={label}>
          <p className="caption">
            <Flag id={language.flag} />
            {language.name}
          </p>
          <Links links={links} />
        </nav>
      ))}
    </div>
  )
}

function Links({ links, className }: { links: readonly Link[]; className?: string }) {
  return (
    <ul className={className}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
}

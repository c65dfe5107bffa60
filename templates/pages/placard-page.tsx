/**
 * The placard: a page to print and hang in the rooms, with a ticket for each language. Its QR code opens the guests’
 * guide.
 */
import { Fragment } from 'react'
import type { PlacardView } from '../../generator/house/pages/kinds/placard/placard-view.ts'
import type { PageProps } from '../../generator/house/pages/page-kind.ts'
import { Emblem } from '../parts/layout/emblem.tsx'
import { Flag } from '../parts/icon.tsx'
import { Image } from '../parts/image.tsx'
import { placeWidths, sizesInSlots } from '../parts/image-sizes.ts'

const onWall = sizesInSlots(
  { from: 50, width: placeWidths.placard, unit: 'rem', shape: 2 },
  { width: 92, unit: 'vw', shape: 2 }
)

type Part = PlacardView['parts'][number]

export function Page({ page: { photo, place, parts }, shell }: PageProps<PlacardView>) {
  return (
    <main id="main" className="placard">
      {parts.map(({ language: { code, dir }, hint }) => (
        <p key={code} lang={code} dir={dir} className="hint">
          {hint}
        </p>
      ))}
      <article className="sheet">
        <p className="imprint">
          <Emblem emblem={shell.sign.emblem} className="rose four-winds" />
          {place}
        </p>
        <div className="print">
          <Image photo={{ ...photo, alt: '' }} sizes={onWall} first />
          <div className="band">
            {parts.map(({ language: { code, dir }, title }, index) =>
              index === 0 ? (
                <h1 key={code}>{title}</h1>
              ) : (
                <p key={code} lang={code} dir={dir} className="display">
                  {title}
                </p>
              )
            )}
            <div className="codes">
              {parts.map((part) => (
                <CodeTicket key={part.language.code} part={part} />
              ))}
            </div>
          </div>
        </div>
      </article>
    </main>
  )
}

function CodeTicket({ part: { language, text, code, href, address } }: { part: Part }) {
  return (
    <section lang={language.code} dir={language.dir}>
      <div className="ticket">
        <svg
          viewBox={`0 0 ${code.squares.size} ${code.squares.size}`}
          role="img"
          aria-label={code.label}
          shapeRendering="crispEdges"
        >
          <path d={code.squares.path} />
        </svg>
        <p className="caption">
          <Flag id={language.flag} />
          {language.name}
        </p>
      </div>
      <p>{text}</p>
      <a href={href}>
        {address.split(/(?=\/)/).map((step) => (
          <Fragment key={step}>
            {step}
            <wbr />
          </Fragment>
        ))}
      </a>
    </section>
  )
}

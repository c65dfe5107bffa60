/** A guide: its landing page with a poster for each section. */
import type { GuideView } from '../../generator/house/pages/kinds/guide/guide-view.ts'
import type { HeadProps, PageProps } from '../../generator/house/pages/page-kind.ts'
import { Icon } from '../parts/icon.tsx'
import { Image } from '../parts/image.tsx'
import type { Shell } from '../../generator/house/pages/shared/shell.ts'
import { Poster, Promo } from '../parts/layout/poster.tsx'
import { placeWidths, sizesInSlots } from '../parts/image-sizes.ts'
import { StayLinks } from '../parts/layout/stay-links.tsx'
import { Strip } from '../parts/layout/strip.tsx'
import { Title } from '../parts/layout/page-title.tsx'

/** The script that keeps the guide on a phone. Its own element has the address of the worker. */
export const Head = ({ page: { offline }, assets }: HeadProps<Pick<GuideView, 'offline'>>) =>
  offline && <script type="module" src={assets.scripts.offline} data-worker={offline} />

/** Shown once the guide is on the phone, and where a link would need a signal that is not there. */
export function OfflineNotes({ words, sign }: Pick<Shell, 'words' | 'sign'>) {
  return (
    <>
      <p className="note" data-saved="" hidden>
        {words.savedHere}
      </p>
      <p className="away" id="offline" role="status">
        {words.noSignal}
        {sign.contactLinks
          .filter(({ href }) => href.startsWith('tel:'))
          .map(({ href, label }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
      </p>
    </>
  )
}

const ofSection = sizesInSlots(
  { from: 80, width: 25, unit: 'rem', shape: 0.7 },
  { from: 64, width: 30, unit: 'vw', shape: 0.7 },
  { from: 48, width: 30, unit: 'vw', shape: 0.6 },
  { width: 92, unit: 'vw', shape: 5 / 4 }
)
const ofLaterSection = sizesInSlots(
  { from: 80, width: placeWidths.guideCard, unit: 'rem', shape: 16 / 9 },
  { from: 48, width: 46, unit: 'vw', shape: 16 / 9 },
  { width: 92, unit: 'vw', shape: 5 / 4 }
)

export function Page({ page, shell }: PageProps<GuideView>) {
  const { strip, heading, text, posters, hours, stay, promo, offline } = page
  return (
    <>
      <Strip strip={strip} />
      <main id="main" className="wrap">
        <Title heading={heading} text={text} />
        {offline !== undefined && <OfflineNotes words={shell.words} sign={shell.sign} />}
        {offline === undefined ? (
          <div className="posters">
            {posters.map((poster, index) => (
              <Poster
                key={poster.href}
                {...{ poster }}
                early={index === 0}
                sizes={index < 3 ? ofSection : ofLaterSection}
              />
            ))}
          </div>
        ) : (
          <div className="here">
            <Rows posters={posters} />
            <InHouse hours={hours} {...shell} />
          </div>
        )}
        <StayLinks stay={stay} words={shell.words} />
        <Promo poster={promo} />
      </main>
    </>
  )
}

const inRow = (isLarge: boolean) =>
  sizesInSlots(
    { from: 64, width: isLarge ? 32 : 21, unit: 'vw', shape: 4 / 3 },
    { width: 8, unit: 'rem', shape: 4 / 3 }
  )

type InHouseProps = Pick<GuideView, 'hours'> & Pick<Shell, 'words' | 'sign'>

/** The hours of the house, its address and its telephones. */
const InHouse = ({ hours, words, sign }: InHouseProps) => (
  <section className="in-house" aria-labelledby="in-house">
    <h2 id="in-house">{words.inHouse}</h2>
    <dl>
      {hours.map(({ name, times, period }) => (
        <div key={name}>
          <dt>{period === undefined ? name : `${name}, ${period}`}</dt>
          {times.map((time) => (
            <dd key={time} className="display">
              {time}
            </dd>
          ))}
        </div>
      ))}
    </dl>
    {sign.contactLinks.map(({ href, label }) => (
      <a key={href} href={href} rel="noopener">
        {label}
      </a>
    ))}
  </section>
)

/** For those who are here and want one thing quickly. */
function Rows({ posters }: Pick<GuideView, 'posters'>) {
  return (
    <ul className="rows">
      {posters.map(({ href, title, text, photo }, index) => (
        <li key={href}>
          <Image photo={photo} early={index === 0} sizes={inRow(index < 2)} />
          <div>
            <b className="display">
              <a className="cover" href={href}>
                {title}
              </a>
            </b>
            {text !== undefined && <p className="note">{text}</p>}
          </div>
          <Icon id="arrow" />
        </li>
      ))}
    </ul>
  )
}

/** The page of the oil: its makers, its sizes and prices, shipping, and what buyers must be told. */
import type { OilView } from '../../generator/house/pages/kinds/oil/oil-view.ts'
import type { PageProps } from '../../generator/house/pages/page-kind.ts'
import { ChatButton } from '../parts/chat-button.tsx'
import { lowered } from '../parts/lowered.ts'
import { Icon } from '../parts/icon.tsx'
import { Image } from '../parts/image.tsx'
import { placeWidths, sizesInSlots, type Sizes as PictureSizes } from '../parts/image-sizes.ts'
import { WithdrawalLinks } from '../parts/withdrawal-links.tsx'
import { Vista } from '../parts/layout/vista.tsx'
import { OilOpener } from './photographs/photograph-oil.tsx'

const ofHero = sizesInSlots(
  { from: 60, width: 100, unit: 'vw', shape: 1.4 },
  { from: 40, width: 52, unit: 'vw', shape: 0.8 },
  { width: 52, unit: 'vw', shape: 0.46 }
)
const ofHarvest = sizesInSlots(
  { from: 80, width: placeWidths.harvest, unit: 'rem', shape: 4 / 3 },
  { from: 48, width: 31, unit: 'vw', shape: 4 / 3 },
  { width: 31, unit: 'vw', shape: 3 / 4 }
)
/** Between photographs all share one row; on a phone two. */
const ofHarvestPhotographs = (count: number): PictureSizes =>
  sizesInSlots(
    { from: 80, width: 77 / count, unit: 'rem', shape: 4 / 3 },
    { from: 48, width: 93 / count, unit: 'vw', shape: 4 / 3 },
    { width: count === 1 ? 93 : 46, unit: 'vw', shape: 3 / 4 }
  )
const ofNotice = sizesInSlots(
  { from: 60, width: placeWidths.notice, unit: 'vw', shape: 1 },
  { width: 92, unit: 'vw', shape: 1 }
)
/** The tin is shown whole and does not fill its frame. */
const ofTin = (): string => `${placeWidths.tin}rem`

export function Page({ page, shell: { words, language } }: PageProps<OilView>) {
  const { photographs, shipping, terms, notice } = page
  const gallery = photographs?.others ?? page.gallery
  return (
    <main id="main" className="oil">
      {photographs === undefined ? (
        <Hero page={page} />
      ) : (
        <OilOpener hero={page.hero} home={page.home} mark={photographs.mark} />
      )}
      <Sizes page={page} soldOut={words.soldOut} />
      {photographs?.landscape !== undefined && <Vista photo={photographs.landscape} height="low" />}
      <Estate page={page} />
      {gallery.length > 0 && (
        <ul className="harvest wrap">
          {gallery.map((photo) => (
            <li key={photo.src}>
              <Image
                photo={photo}
                sizes={photographs === undefined ? ofHarvest : ofHarvestPhotographs(gallery.length)}
              />
            </li>
          ))}
        </ul>
      )}
      <section className="shipping">
        <div className="wrap">
          <Icon id={shipping.icon} />
          <h2>{shipping.heading}</h2>
          <p>{shipping.text}</p>
        </div>
      </section>
      <Label page={page} nutrition={words.nutrition} locale={language.locale} />
      {(terms.items.length > 0 || notice !== undefined) && (
        <section className="claims wrap" id={terms.id}>
          <div>
            <h2>{words.saleTerms}</h2>
            <WithdrawalLinks links={terms.withdrawal} />
          </div>
          <div>
            {notice !== undefined && <Notice notice={notice} />}
            {terms.items.map(({ title, lines, id }) => (
              <details key={title} className="fold">
                <summary>{title}</summary>
                {/* A browser opens the fold around a target, and not one that is the target. */}
                <div id={id}>
                  {lines.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                </div>
              </details>
            ))}
          </div>
        </section>
      )}
    </main>
  )
}

function Notice({ notice: { photo, href } }: { notice: NonNullable<OilView['notice']> }) {
  const picture = <Image photo={photo} sizes={ofNotice} />
  return href === undefined ? (
    picture
  ) : (
    <a href={href} rel="noopener">
      {picture}
    </a>
  )
}

type LabelProps = { page: OilView; nutrition: string; locale: string }

/** What the label says, folded. @param nutrition the heading of its table */
function Label({ page: { information, claims }, nutrition, locale }: LabelProps) {
  if (information === undefined) return null
  const [first, ...others] = information.rows.map(({ label }) => label)
  return (
    <section className="claims wrap">
      <h2>{information.heading}</h2>
      <div>
        <details className="fold">
          <summary>{[first, ...others.map((name) => lowered(name, locale))].join(', ')}</summary>
          <Rows rows={information.rows} />
        </details>
        {information.nutrition.length > 0 && (
          <details className="fold">
            <summary>{nutrition}</summary>
            <Rows rows={information.nutrition} />
          </details>
        )}
        {claims.items.length > 0 && (
          <details className="fold">
            <summary>{claims.heading}</summary>
            {claims.items.map(({ title, text, amount, condition }) => (
              <section key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
                {amount !== undefined && <p>{amount}</p>}
                <p className="note">{condition}</p>
              </section>
            ))}
          </details>
        )}
      </div>
    </section>
  )
}

function Hero({ page: { home, hero } }: { page: OilView }) {
  return (
    <section className={hero.photo.sources.length > 0 ? 'oil-hero photo' : 'oil-hero'}>
      <div className="inner">
        <h1>{hero.title}</h1>
        <p>{hero.text}</p>
        <a className="btn" href="#sizes">
          {hero.button}
        </a>
      </div>
      <Image photo={hero.photo} tall={hero.tall} sizes={ofHero} first />
      <a className="tab" href={home.href}>
        <Icon id="back" />
        {home.label}
      </a>
    </section>
  )
}

function Estate({ page: { producer, properties } }: { page: OilView }) {
  return (
    <section className="estate wrap">
      <div className="producer">
        <h2>{producer.heading}</h2>
        <Rows rows={producer.rows} />
        {producer.note !== undefined && <p className="note">{producer.note}</p>}
      </div>
      <div className="flow">
        <h2>{properties.heading}</h2>
        <p className="display">{properties.lead}</p>
        {properties.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}

function Rows({ rows }: Pick<OilView['producer'], 'rows'>) {
  return (
    <table>
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** @param soldOut what stands in the place of the button */
function Sizes({ page: { sizes }, soldOut }: { page: OilView; soldOut: string }) {
  return (
    <section className="wrap shop" aria-labelledby="sizes">
      <h2 id="sizes">{sizes.heading}</h2>
      <p className="note">{sizes.note}</p>
      <ul className="sizes">
        {sizes.products.map(({ name, size, price, perLitre, packs, buy, photo }) => (
          <li key={name}>
            <Image photo={photo} sizes={ofTin} />
            <h3>{size}</h3>
            <p className="amount">{price}</p>
            <p className="note">{packs === undefined ? perLitre : `${perLitre}, ${packs}`}</p>
            {buy === undefined ? (
              <p className="sold-out">
                <span>{soldOut}</span>
                <span className="visually-hidden">{`: ${name}`}</span>
              </p>
            ) : (
              <ChatButton href={buy.href} label={buy.label} icon={false} />
            )}
          </li>
        ))}
      </ul>
      <SizesNote sizes={sizes} />
      {sizes.rows.length > 0 && <Rows rows={sizes.rows} />}
    </section>
  )
}

/** What a message means, where the terms are, and that the packs are drawn. */
function SizesNote({ sizes: { order, terms, drawn } }: Pick<OilView, 'sizes'>) {
  return (
    <>
      {(order !== undefined || terms !== undefined) && (
        <p className="note">
          {order}
          {order !== undefined && terms !== undefined && ' '}
          {terms !== undefined && <a href={terms.href}>{terms.label}</a>}
        </p>
      )}
      {drawn !== undefined && <p className="note">{drawn}</p>}
    </>
  )
}

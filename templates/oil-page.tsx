/** The page of the oil: its makers, its sizes and prices, shipping, and what buyers must be told. */
import type { OilView } from '../generator/house/pages/oil/oil-view.ts'
import type { PageProps } from '../generator/house/pages/page-kind.ts'
import { ChatButton } from './parts/chat-button.tsx'
import { Icon } from './parts/icon.tsx'
import { Image } from './parts/image.tsx'
import { sizesInSlots } from './parts/image-sizes.ts'

const ofHero = sizesInSlots({ from: 60, width: 100, unit: 'vw', shape: 1.4 }, { width: 98, unit: 'vw', shape: 1 })
/** On a phone two share a row, and the first of an odd number has its own. */
const ofHarvest = (isAlone: boolean) =>
  sizesInSlots(
    { from: 80, width: 25, unit: 'rem', shape: 4 / 3 },
    { from: 48, width: 31, unit: 'vw', shape: 4 / 3 },
    isAlone ? { width: 92, unit: 'vw', shape: 2 } : { width: 46, unit: 'vw', shape: 4 / 3 }
  )
const ofNotice = sizesInSlots({ from: 60, width: 32, unit: 'vw', shape: 1 }, { width: 92, unit: 'vw', shape: 1 })
/** The tin is shown whole and does not fill its frame. */
const ofTin = (): string => '10rem'

export function Page({ page, shell: { words } }: PageProps<OilView>) {
  const { gallery, shipping, claims, terms, notice } = page
  return (
    <main id="main">
      <Hero page={page} />
      <Estate page={page} />
      {gallery.length > 0 && (
        <ul className="harvest wrap">
          {gallery.map((photo, index) => (
            <li key={photo.src}>
              <Image photo={photo} sizes={ofHarvest(index === 0 && gallery.length % 2 === 1)} />
            </li>
          ))}
        </ul>
      )}
      <Sizes page={page} />
      <section className="shipping">
        <div className="wrap">
          <Icon id={shipping.icon} />
          <h2>{shipping.heading}</h2>
          <p>{shipping.text}</p>
        </div>
      </section>
      <Information information={page.information} heading={words.nutrition} />
      {claims.items.length > 0 && (
        <section className="claims wrap">
          <h2>{claims.heading}</h2>
          <ol>
            {claims.items.map(({ title, text, amount, condition }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
                {amount !== undefined && <p>{amount}</p>}
                <p className="note">{condition}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
      {(terms.length > 0 || notice !== undefined) && (
        <section className="claims wrap">
          <h2>{words.saleTerms}</h2>
          <div>
            {terms.map(({ title, text }) => (
              <details key={title} className="fold">
                <summary>{title}</summary>
                <p>{text}</p>
              </details>
            ))}
            {notice !== undefined && <Image photo={notice} sizes={ofNotice} />}
          </div>
        </section>
      )}
    </main>
  )
}

function Hero({ page: { home, hero } }: { page: OilView }) {
  return (
    <section className="oil-hero">
      <div className="inner">
        <h1>{hero.title}</h1>
        <p>{hero.text}</p>
        <a className="btn" href="#sizes">
          {hero.button}
        </a>
      </div>
      <Image photo={hero.photo} sizes={ofHero} first />
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

/** @param heading of the nutrition table */
function Information({ information, heading }: Pick<OilView, 'information'> & { heading: string }) {
  if (information === undefined) return null
  return (
    <section className="estate information wrap">
      <div className="producer">
        <h2>{information.heading}</h2>
        <Rows rows={information.rows} />
      </div>
      {information.nutrition.length > 0 && (
        <div className="producer">
          <h2>{heading}</h2>
          <Rows rows={information.nutrition} />
        </div>
      )}
    </section>
  )
}

function Sizes({ page: { sizes } }: { page: OilView }) {
  return (
    <section className="wrap" aria-labelledby="sizes">
      <h2 id="sizes">{sizes.heading}</h2>
      <p className="note">{sizes.note}</p>
      <ul className="sizes">
        {sizes.products.map(({ id, size, price, perLitre, packs, buy, photo }) => (
          <li key={id}>
            <Image photo={photo} sizes={ofTin} />
            <h3>{size}</h3>
            <p className="amount">{price}</p>
            <p className="note">{packs === undefined ? perLitre : `${perLitre}, ${packs}`}</p>
            <ChatButton href={buy.href} label={buy.label} icon={false} />
          </li>
        ))}
      </ul>
    </section>
  )
}

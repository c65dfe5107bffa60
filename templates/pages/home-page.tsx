/** The home page: one large poster, one sentence, and posters that link to the other pages. */
import type { HomeView } from '../../generator/house/pages/kinds/home/home-view.ts'
import type { PageProps } from '../../generator/house/pages/page-kind.ts'
import { Emblem } from '../parts/layout/emblem.tsx'
import { Icon } from '../parts/icon.tsx'
import { Image } from '../parts/image.tsx'
import { Poster } from '../parts/layout/poster.tsx'
import { Chapters, HomeOpener } from './photographs/photograph-home.tsx'
import { sizesAboveBand, sizesInSlots, sizesInWindow, type Sizes } from '../parts/image-sizes.ts'

/**
 * The first two posters share a row, the next three another, and the last are low. Narrower screens have two columns.
 */
function onWall(index: number): Sizes {
  const [width, shape] = index === 0 ? [45, 5 / 4] : index === 1 ? [33, 0.9] : index < 5 ? [25, 3 / 4] : [38, 2]
  return sizesInSlots(
    { from: 80, width, unit: 'rem', shape },
    { from: 60, width: (width / 77) * 92, unit: 'vw', shape },
    { from: 48, width: index === 0 ? 92 : 46, unit: 'vw', shape: index === 0 ? 2 : 5 / 4 },
    [0, 1, 4].includes(index) ? { width: 92, unit: 'vw', shape: 5 / 4 } : { width: 46, unit: 'vw', shape: 4 / 5 }
  )
}

export function Page({ page: { hero, credit, intro, posters, chapters, elsewhere }, shell }: PageProps<HomeView>) {
  return (
    <main id="main">
      {chapters === undefined ? (
        <Hero hero={hero} name={shell.site.name} />
      ) : (
        <HomeOpener hero={hero} name={shell.site.name} />
      )}
      <p className="credit caption">
        {credit.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </p>
      <section className="intro wrap">
        <Emblem emblem={shell.sign.emblem} className="rose four-winds" />
        <p className="display">{intro}</p>
      </section>
      {chapters === undefined ? (
        <div className="wall wrap">
          {posters.map((poster, index) => (
            <Poster key={poster.href} poster={poster} sizes={onWall(index)} />
          ))}
        </div>
      ) : (
        <Chapters chapters={chapters} />
      )}
      {elsewhere !== undefined && (
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
      )}
    </main>
  )
}

function Hero({ hero, name }: Pick<HomeView, 'hero'> & { name: string }) {
  const [firstWord, ...otherWords] = name.split(' ')
  return (
    <section className="hero" data-day={hero.textBackgrounds.day} data-night={hero.textBackgrounds.night}>
      <Image
        photo={hero.photo}
        tall={hero.tall}
        sizes={hero.textBackgrounds.day === 'paper' ? sizesAboveBand : sizesInWindow}
        first
      />
      <div className="inner">
        <h1 className={hero.length}>
          <span>{firstWord}</span> <span>{otherWords.join(' ')}</span>
        </h1>
        <p>{hero.text}</p>
      </div>
    </section>
  )
}

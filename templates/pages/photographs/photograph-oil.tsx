/** The first screen of the oil in a site of photographs. */
import type { OilView } from '../../../generator/house/pages/kinds/oil/oil-view.ts'
import { Icon } from '../../parts/icon.tsx'
import { Mark, Vista } from '../../parts/layout/vista.tsx'

type Props = Pick<OilView, 'hero' | 'home'> & Pick<NonNullable<OilView['photographs']>, 'mark'>

/** The picture over the window, and the name of the oil on a band below it. */
export const OilOpener = ({ hero, home, mark }: Props) => (
  <section className="oil-opener">
    <Vista photo={hero.photo} tall={hero.tall} height="high" first>
      <a className="tab" href={home.href}>
        <Icon id="back" />
        {home.label}
      </a>
    </Vista>
    <div className="band">
      <div className="wrap">
        <Mark photo={mark} />
        <div>
          <h1>{hero.title}</h1>
          <p>{hero.text}</p>
        </div>
        <a className="btn" href="#sizes">
          {hero.button}
        </a>
      </div>
    </div>
  </section>
)

/** The list of rooms or apartments in a site of photographs. */
import type { PhotographList } from '../../../generator/house/pages/kinds/units/units-view.ts'
import { Icon } from '../../parts/icon.tsx'
import { Image } from '../../parts/image.tsx'
import { sizesInSlots } from '../../parts/image-sizes.ts'
import { Facts } from '../../parts/unit/unit-facts.tsx'
import { Mark, Vista } from '../../parts/layout/vista.tsx'

/** The picture over the whole window, with the way to the unit that it shows. */
export const ListOpener = ({ opener }: { opener: NonNullable<PhotographList['opener']> }) => (
  <Vista photo={opener.photo} height="low" first>
    <a className={`tab ${opener.theme}`} href={opener.href}>
      <b>{opener.name}</b>
      <span>{opener.text}</span>
      <Icon id="arrow" />
    </a>
  </Vista>
)

const inTwo = [
  { from: 80, width: 38, unit: 'rem', shape: 5 / 4 },
  { from: 48, width: 45, unit: 'vw', shape: 5 / 4 }
] as const
const onPhone = { width: 100, unit: 'vw', shape: 4 / 3 } as const
const ofHome = sizesInSlots(...inTwo, onPhone)
const inThree = [
  { from: 80, width: 25, unit: 'rem', shape: 4 / 3 },
  { from: 64, width: 30, unit: 'vw', shape: 4 / 3 }
] as const
const ofThird = sizesInSlots(...inThree, { from: 48, width: 45, unit: 'vw', shape: 5 / 4 }, onPhone)
/** The last of an odd number fills its row where there are two in one. */
const alone = { from: 48, width: 92, unit: 'vw', shape: 2 } as const
const ofLast = sizesInSlots({ from: 80, width: 77, unit: 'rem', shape: 2 }, alone, onPhone)
const ofLastThird = sizesInSlots(...inThree, alone, onPhone)

export function ListOfPhotographs({ groups }: Pick<PhotographList, 'groups'>) {
  return groups.map(({ heading, mark, units }, group) => (
    <section key={heading ?? ''} className="group">
      {heading !== undefined && (
        <div className="grouphead">
          <Mark photo={mark} />
          <h2>{heading}</h2>
        </div>
      )}
      <div className={units.length > 4 || units.length === 3 ? 'homes three' : 'homes'}>
        {units.map((unit, index) => (
          <Home
            key={unit.slug}
            unit={unit}
            isThird={units.length === 3 || (units.length > 4 && index >= units.length % 3)}
            isAlone={index % 2 === 0 && index === units.length - 1}
            early={group === 0 && index === 0}
            isNested={heading !== undefined}
          />
        ))}
      </div>
    </section>
  ))
}

type HomeProps = {
  unit: PhotographList['groups'][number]['units'][number]
  /** Whether it is one of three in a row where there is room; otherwise one of two. */
  isThird: boolean
  /** Whether it has a row of its own where two stand beside each other. */
  isAlone: boolean
  early: boolean
  /** Whether it stands below the heading of a group. */
  isNested: boolean
}

function Home({ unit, isThird, isAlone, early, isNested }: HomeProps) {
  const Heading = isNested ? 'h3' : 'h2'
  const sizes = isThird ? (isAlone ? ofLastThird : ofThird) : isAlone ? ofLast : ofHome
  return (
    <article className={isThird ? `home third ${unit.theme}` : `home ${unit.theme}`}>
      <div className="art">
        <Image photo={unit.photo} early={early} sizes={sizes} unit={unit.slug} />
      </div>
      <div className="under">
        <Mark photo={unit.mark} className="mini" />
        <Heading>
          <a className="cover" href={unit.href}>
            {unit.name}
          </a>
        </Heading>
        {unit.price !== undefined && (
          <p className="nightly">
            {unit.price.before}
            <b>{unit.price.amount}</b>
            {unit.price.after}
          </p>
        )}
        <div className="what">
          <p>{unit.subtitle}</p>
          <Facts facts={unit.facts} className="facts note" />
        </div>
      </div>
    </article>
  )
}

/** The services of a unit, each with its icon; a coin marks those that cost extra. */
import type { Service } from '../../../generator/house/pages/shared/locale-context.ts'
import type { Shell } from '../../../generator/house/pages/shared/shell.ts'
import type { UnitsView } from '../../../generator/house/pages/kinds/units/units-view.ts'
import { Icon } from '../icon.tsx'
import { sharedMarkup } from '../shared-markup.ts'

type Props = {
  services: readonly Service[]
  words: Shell['words']
  tiles?: boolean
}

/** Many units have the same services, in the same order. */
export function Services({ services, words, tiles = false }: Props) {
  const items = sharedMarkup([tiles ? tileForm : lineForm, words, ...services], () =>
    services.map((service) => <Item key={service.name} {...{ service, words, tiles }} />)
  )
  return <ul className={tiles ? 'services tiles' : 'services'} dangerouslySetInnerHTML={items} />
}

// The markup is kept by the objects that it is drawn from. These two stand for the form, which is no object.
const tileForm = {}
const lineForm = {}

type CardProps = Pick<UnitsView['cards'][number], 'services'> & Pick<Props, 'words'>

/** The services on a card: its own, and for screen readers those that are named over all cards. */
export const CardServices = ({ services: { shared, own }, words }: CardProps) => (
  <ul className="services">
    {own.map((service) => (
      <Item key={service.name} {...{ service, words }} />
    ))}
    {shared.map(({ name, paid }) => (
      <li key={name} className="visually-hidden">
        {paid ? `${name} ${words.paid}` : name}
      </li>
    ))}
  </ul>
)

type ItemProps = Pick<Props, 'words' | 'tiles'> & { service: Service }

function Item({ service: { icon, name, paid }, words, tiles = false }: ItemProps) {
  const coin = paid && <Icon id="euro" className="icon euro" />
  return (
    <li>
      <Icon id={icon} />
      <span>
        {name}
        {paid && <span className="visually-hidden">{` ${words.paid}`}</span>}
        {!tiles && paid && '\u00A0'}
        {!tiles && coin}
      </span>
      {tiles && coin}
    </li>
  )
}

/** The legend of the coin. */
export function CoinKey({ label }: { label: string }) {
  return (
    <p className="legend">
      <Icon id="euro" className="icon euro" />
      {label}
    </p>
  )
}

/** The services of a unit, each with its icon; a coin marks those that cost extra. */
import type { Service, Shell } from '../../generator/view.ts'
import { alike } from './alike.ts'
import { Icon } from './icon.tsx'

type Props = {
  services: readonly Service[]
  words: Shell['words']
  tiles?: boolean
}

export function Services({ services, words, tiles = false }: Props) {
  return (
    <ul className={tiles ? 'services tiles' : 'services'}>
      {services.map((service) => {
        const inside = alike([tiles ? asTile : inLine, service, words], () => <Inside service={service} paid={words.paid} tile={tiles} />)
        return <li key={service.name} dangerouslySetInnerHTML={inside} />
      })}
    </ul>
  )
}

/** The two forms in which a service is drawn. */
const [asTile, inLine] = [{}, {}]

function Inside({ service, paid, tile }: { service: Service; paid: string; tile: boolean }) {
  return (
    <>
      <Icon id={service.icon} />
      <span>
        {service.name}
        {service.paid && <span className="visually-hidden"> {paid}</span>}
        {service.paid && !tile && (
          <>
            {'\u00A0'}
            <Icon id="euro" className="icon euro" />
          </>
        )}
      </span>
      {service.paid && tile && <Icon id="euro" className="icon euro" />}
    </>
  )
}

/** What the coin stands for. */
export function CoinKey({ label }: { label: string }) {
  return (
    <p className="legend">
      <Icon id="euro" className="icon euro" /> {label}
    </p>
  )
}
